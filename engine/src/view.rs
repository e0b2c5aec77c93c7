//! [`View`]: what an agent gets instead of a state.

use crate::game::{Game, Player, Turn};

/// One player's window on a game: all that an agent ever gets.
///
/// The state inside is private, so that looking at hidden things does not compile:
///
/// ```compile_fail,E0616
/// use understory_engine::game::{Game, Player, View};
/// use understory_engine::kuhn::Kuhn;
/// let game = Kuhn::new();
/// let state = game.deal(1);
/// let view = View::new(&game, &state, Player::new(0));
/// let peek = view.state;
/// ```
///
/// What the viewer may know is offered here and by each game's own accessors on its `View`.
pub struct View<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    viewer: Player,
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

impl<'a, G: Game> View<'a, G> {
    /// A window for `viewer`; the caller must hold the state, which agents never do for the true one.
    pub const fn new(game: &'a G, state: &'a G::State, viewer: Player) -> Self {
        Self { game, state, viewer }
    }

    /// The rules.
    pub const fn game(&self) -> &'a G {
        self.game
    }

    /// Who looks.
    pub const fn viewer(&self) -> Player {
        self.viewer
    }

    /// Whose decision it is.
    pub fn turn(&self) -> Turn {
        self.game.turn(self.state)
    }

    /// The viewer's legal actions, ascending; cleared and left empty when another player decides,
    /// since what others may do can depend on cards the viewer has not seen.
    pub fn legal_actions(&self, actions: &mut Vec<G::Action>) {
        actions.clear();
        if self.turn() == Turn::Player(self.viewer) {
            self.game.legal_actions(self.state, actions);
        }
    }

    /// What the viewer knows.
    pub fn observe(&self) -> G::Observation {
        self.game.observe(self.state, self.viewer)
    }

    /// The states the viewer cannot tell from the true one.
    pub fn worlds(&self) -> G::Worlds {
        self.game.worlds(self.state, self.viewer)
    }

    /// Points a player has taken so far (public in every game here).
    pub fn score(&self, player: Player) -> i32 {
        self.game.score(self.state, player)
    }

    /// Turns begun so far.
    pub fn turns(&self) -> u32 {
        self.game.turns(self.state)
    }

    /// The action in notation.
    pub fn action_text(&self, action: G::Action) -> String {
        self.game.action_text(self.state, action)
    }

    /// The state, for the accessors of the games of this crate.
    pub(crate) const fn state(&self) -> &'a G::State {
        self.state
    }
}
