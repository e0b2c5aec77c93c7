//! A condition: one variant with one number of players. Every unit plays one game of each.

use toml::Table;
use understory_agents::registry::{WithGame, with_game};
use understory_engine::registry::{ConfigError, Configured, GameSpec};

/// One variant with one number of players.
#[derive(Clone, Debug, PartialEq)]
pub struct Condition {
    /// The variant's id; absent without variants.
    pub variant: Option<String>,
    /// What the game is made from.
    pub game: GameSpec,
    /// Everything its rules depend on, defaults included.
    pub resolved: Table,
}

struct Resolve;

impl WithGame for Resolve {
    type Out = Table;

    fn with<G: Configured>(self, game: G) -> Table {
        game.resolved()
    }
}

impl Condition {
    /// Checks that the game can be played.
    pub(super) fn new(variant: Option<&str>, game: GameSpec) -> Result<Self, ConfigError> {
        Ok(Self { variant: variant.map(Into::into), resolved: with_game(&game, Resolve)?, game })
    }

    /// The variant's id, and what it changes of the printed game in words.
    pub(crate) fn named(&self) -> (Option<String>, Option<String>) {
        let tables = [&self.game.rules, &self.game.rulings, &self.game.overrides];
        let changes: Vec<String> =
            tables.into_iter().flatten().map(|(key, value)| format!("`{key} = {value}`")).collect();
        let said = (!changes.is_empty())
            .then(|| format!("Differs from the printed game by {}.", changes.join(", ")));
        (self.variant.clone(), said)
    }

    /// The number of seats.
    pub const fn players(&self) -> usize {
        self.game.players
    }
}
