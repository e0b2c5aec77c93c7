//! The games by id, how a configuration is asked for, and what can be wrong with it.
//!
//! The tables of each game (cards, rulings) are listed here in one form for all games, so that the
//! program can print them with their provenance.

use toml::{Table, Value};

use crate::canopy::Canopy;
use crate::game::{Game, PlayerSet};
use crate::kuhn::Kuhn;

/// What a game is, for lists and for errors.
#[derive(Clone, Copy, Debug)]
pub struct GameInfo {
    /// The id on the command line and in files.
    pub id: &'static str,
    /// The printed title.
    pub title: &'static str,
    /// Who made the game that the engine models.
    pub publisher: &'static str,
    /// The player counts this program plays.
    pub players: &'static [usize],
    /// What is modelled and how sure it is, in one or two sentences.
    pub about: &'static str,
}

/// All games, in the order they are listed.
pub const GAMES: &[GameInfo] = &[
    GameInfo {
        id: Canopy::ID,
        title: "Canopy",
        publisher: "Tim Eisner, Weird City Games, 2021",
        players: &[2],
        about: "The two-player base game. Deck totals and turn flow are confirmed by several \
                sources; most card values come from one (the printed faces); where the printed \
                rules are silent, rulings decide (see `rulings canopy`).",
    },
    GameInfo {
        id: Kuhn::ID,
        title: "Kuhn poker",
        publisher: "H. W. Kuhn, 1950",
        players: &[2],
        about: "A toy game with known answers, to check agents and statistics against.",
    },
];

/// The entry of a game.
///
/// # Errors
/// When no game has this id; the message names the known ones.
pub fn game_info(id: &str) -> Result<&'static GameInfo, ConfigError> {
    GAMES.iter().find(|info| info.id == id).ok_or_else(|| ConfigError::UnknownGame {
        id: id.into(),
        hint: did_you_mean(id, GAMES.iter().map(|info| info.id)),
        known: GAMES.iter().map(|info| info.id).collect::<Vec<_>>().join(", "),
    })
}

/// A configuration as asked for: everything a spec can say about a game.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct GameSpec {
    /// The game's id.
    pub id: String,
    /// The number of players.
    pub players: usize,
    /// Variants, by the game's own keys.
    pub rules: Table,
    /// Rulings, `key = option`.
    pub rulings: Table,
    /// Values of the game's tables, `path = value`.
    pub overrides: Table,
}

/// A configuration that cannot be played.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum ConfigError {
    /// No game has this id.
    #[error("unknown game `{id}`{hint}; known: {known}")]
    UnknownGame {
        /// What was found.
        id: String,
        /// `, did you mean …?`, or nothing.
        hint: String,
        /// All ids.
        known: String,
    },
    /// The game is not played with this many.
    #[error("players = {found}: {game} is played here with {allowed}")]
    Players {
        /// The game's id.
        game: &'static str,
        /// What was asked for.
        found: usize,
        /// What is possible.
        allowed: String,
    },
    /// A key or path that does not exist.
    #[error("unknown {what} `{path}` of {game}{hint}")]
    Unknown {
        /// The game's id.
        game: &'static str,
        /// `rule`, `ruling` or `override`.
        what: &'static str,
        /// What was found.
        path: String,
        /// `, did you mean …?`, or what is known.
        hint: String,
    },
    /// A value of the wrong type or out of range, or values that do not go together.
    #[error("{path}: expected {expected}, found {found}")]
    Value {
        /// The path of the value.
        path: String,
        /// What would be accepted.
        expected: String,
        /// What was found.
        found: String,
    },
}

impl ConfigError {
    /// A wrong value at `path`.
    pub fn value(path: impl Into<String>, expected: impl Into<String>, found: &Value) -> Self {
        Self::Value { path: path.into(), expected: expected.into(), found: show(found) }
    }
}

/// A TOML value as it would be written in a file, with its type where that is not obvious.
pub fn show(value: &Value) -> String {
    match value {
        Value::String(text) => format!("the text {text:?}"),
        other => other.to_string(),
    }
}

/// `, did you mean …?` with the nearest known name, or nothing when none is near.
pub fn did_you_mean<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> String {
    known
        .map(|name| (strsim::osa_distance(found, name), name))
        .min()
        .filter(|&(distance, name)| distance <= 2 + name.len() / 4)
        .map_or_else(String::new, |(_, near)| format!(", did you mean `{near}`?"))
}

/// Checks the number of players against the game's list.
///
/// # Errors
/// [`ConfigError::Players`] when it is not in the list.
pub fn check_players(info: &'static GameInfo, found: usize) -> Result<(), ConfigError> {
    if info.players.contains(&found) {
        return Ok(());
    }
    let allowed: Vec<String> = info.players.iter().map(ToString::to_string).collect();
    Err(ConfigError::Players {
        game: info.id,
        found,
        allowed: format!("{} players", allowed.join(", ")),
    })
}

/// A game together with the configuration it was made from, in full.
pub trait Configured: Game {
    /// Makes the game, checking everything that was asked for.
    ///
    /// # Errors
    /// The first thing that cannot be played, by its path.
    fn from_spec(spec: &GameSpec) -> Result<Self, ConfigError>;

    /// Everything the rules depend on, defaults included: equal tables play equal games.
    fn resolved(&self) -> Table;

    /// The cards of this configuration and the other values of its tables, for printing.
    fn cards(&self) -> Vec<CardInfo>;

    /// Short names of sources used in those lists, and what they stand for.
    fn sources(&self) -> Vec<(String, String)>;

    /// The rulings that touch this game, for printing.
    fn rulings(&self) -> Vec<RulingInfo>;

    /// Scores a finished table that somebody wrote down; each game documents its layout.
    ///
    /// # Errors
    /// The first thing in the layout that is not understood, with its place.
    fn score_layout(&self, layout: &Table) -> Result<LayoutScore, ConfigError>;
}

/// The score of a finished table.
#[derive(Clone, PartialEq, Debug)]
pub struct LayoutScore {
    /// One entry a seat.
    pub players: Vec<PlayerScore>,
    /// Who wins.
    pub winners: PlayerSet,
}

/// One player's score and what it is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct PlayerScore {
    /// All points.
    pub total: i32,
    /// The points in several groupings, each by its name.
    pub groups: Vec<ScoreGroup>,
}

/// Points in one grouping.
#[derive(Clone, PartialEq, Debug)]
pub enum ScoreGroup {
    /// In order, e.g. by season.
    List(&'static str, Vec<i32>),
    /// By name, e.g. by card.
    Map(&'static str, Vec<(String, i32)>),
}

/// One line of a card list.
#[derive(Clone, PartialEq, Debug)]
pub struct CardInfo {
    /// The table it stands in, the first part of its override paths.
    pub table: &'static str,
    /// Its id, the second part; empty when the table itself holds the values.
    pub id: String,
    /// Its printed name.
    pub name: String,
    /// Its class (`trunk`, `plant`, …).
    pub class: String,
    /// Copies in this configuration; none for values that belong to no card.
    pub copies: Option<i64>,
    /// The other values the engine reads, by the last part of their override paths.
    pub values: Table,
    /// `confirmed`, `single-source`, `prototype` or `reconstructed`.
    pub provenance: String,
    /// Where the values come from.
    pub source: String,
}

/// One line of a list of rulings.
#[derive(Clone, PartialEq, Debug)]
pub struct RulingInfo {
    /// Its number in the game's notes, e.g. `R04`.
    pub id: String,
    /// The question the printed rules leave open.
    pub question: String,
    /// Our answer.
    pub answer: String,
    /// Why.
    pub reason: String,
    /// The key of its switch, if it is one.
    pub key: Option<String>,
    /// The options of the switch, the default first; empty without a switch.
    pub options: Vec<String>,
    /// The option of this configuration; empty without a switch.
    pub chosen: String,
    /// Where the default comes from.
    pub provenance: String,
}
