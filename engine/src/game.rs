//! The shared shape of every game: the trait [`Game`], seats, and the [`View`] that agents get.
//!
//! A game is `(configuration, seed, actions)`: all chance lives in streams inside the state, set at
//! [`Game::deal`]; [`Game::step`] takes no generator. Agents and experiments depend on this module
//! and on nothing else of a game.

use std::cmp::Ordering;
use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::rng::Rng;

/// A seat. Player 0 takes the first turn of the game; seats follow the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// The most seats any game here has.
    pub const MAX: usize = 5;

    /// The player in seat `seat`, counted from 0.
    ///
    /// # Panics
    /// When `seat` is [`Player::MAX`] or more.
    pub const fn new(seat: usize) -> Self {
        assert!(seat < Self::MAX);
        Self(seat as u8)
    }

    /// The seat, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The players of a game of `num_players`, in seat order.
    pub fn all(num_players: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..num_players).map(Self::new)
    }
}

impl fmt::Display for Player {
    /// Seats are printed from 1, as people count them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// The set with no player.
    pub const EMPTY: Self = Self(0);

    /// The set of exactly one player.
    pub const fn only(player: Player) -> Self {
        Self(1 << player.0)
    }

    /// The set whose bit `i` stands for seat `i`.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & ((1 << Player::MAX) - 1))
    }

    /// Bit `i` stands for seat `i`.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Adds a player.
    pub const fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.0;
    }

    /// Whether the player is in the set.
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 == 1
    }

    /// The number of players in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no player is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players of the set in seat order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::all(Player::MAX).filter(move |&p| self.contains(p))
    }

    /// The players with the greatest key: the usual way to name winners.
    ///
    /// ```
    /// use understory_engine::game::{Player, PlayerSet};
    /// let points = [12, 15, 15];
    /// let best = PlayerSet::best(3, |p| points[p.index()]);
    /// assert_eq!(best.bits(), 0b110);
    /// ```
    pub fn best<K: Ord>(num_players: usize, key: impl Fn(Player) -> K) -> Self {
        let mut set = Self::EMPTY;
        let mut best: Option<K> = None;
        for player in Player::all(num_players) {
            let key = key(player);
            match best.as_ref().map(|best| key.cmp(best)) {
                Some(Ordering::Less) => {}
                Some(Ordering::Equal) => set.insert(player),
                Some(Ordering::Greater) | None => {
                    set = Self::only(player);
                    best = Some(key);
                }
            }
        }
        set
    }
}

/// Whose decision it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// This player decides next.
    Player(Player),
    /// The game is over.
    Terminal,
}

/// An action that [`Game::try_step`] refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StepError {
    /// The game is over.
    #[error("the game is over: no action can be taken")]
    Terminal,
    /// The action is not among the legal ones.
    #[error("illegal action: {action}; legal here: {legal}")]
    Illegal {
        /// The refused action, in notation where it can be written.
        action: String,
        /// The legal actions, in notation.
        legal: String,
    },
}

/// Text that [`Game::parse_action`] could not read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("`{text}` is no action here: expected {expected}")]
pub struct ParseActionError {
    /// What was found.
    pub text: String,
    /// What would have been accepted.
    pub expected: String,
}

/// A state that breaks one of its own invariants, as [`Game::check`] found it.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct CheckError(pub String);

/// The rules of one game under one configuration: immutable and shared between threads.
///
/// The state is flat, `Copy`, holds everything (hidden things too) and no pointer to the rules.
/// Engines resolve forced choices themselves: in every state that is not terminal the player to
/// decide has at least two legal actions, so each state is a *decision*. Times are a few to a few
/// dozen nanoseconds unless a method says otherwise.
pub trait Game: Send + Sync + Sized {
    /// The game's id on the command line and in files, e.g. `canopy`.
    const ID: &'static str;
    /// Everything about a game in progress.
    type State: Copy + PartialEq + Debug + Send + Sync;
    /// A choice; at most 8 bytes.
    type Action: Copy + Ord + Hash + Debug + Send + Sync + 'static;
    /// What one player knows of a state: owned, canonical, hashable.
    type Observation: Clone + Eq + Hash + Debug + Send;
    /// What one player sees of another's action.
    type Public: Clone + Eq + Hash + Debug;
    /// The set of states a player cannot tell from the true one, ready to sample from.
    type Worlds: Clone + PartialEq + Debug + Send;

    /// The number of seats, 1 to [`Player::MAX`].
    fn num_players(&self) -> usize;
    /// Sets up a game; the result depends on the configuration and `seed` alone.
    fn deal(&self, seed: u64) -> Self::State;
    /// Whose decision it is.
    fn turn(&self, state: &Self::State) -> Turn;
    /// Fills `actions` with the legal ones, ascending; at least two unless the game is over.
    fn legal_actions(&self, state: &Self::State, actions: &mut Vec<Self::Action>);
    /// Carries out a legal action and returns whose decision follows.
    ///
    /// The action is trusted (debug builds assert what is cheap): from outside use
    /// [`Game::try_step`].
    fn step(&self, state: &mut Self::State, action: Self::Action) -> Turn;
    /// Points the player has taken so far; final once the game is over.
    fn score(&self, state: &Self::State, player: Player) -> i32;
    /// The names of the parts a score is made of.
    fn score_parts(&self) -> &'static [&'static str];
    /// One part of the score, in the order of [`Game::score_parts`]; the parts add up to the score.
    fn score_part(&self, state: &Self::State, player: Player, part: usize) -> i32;
    /// Points the player would have if the game ended now; each game says what that takes in.
    ///
    /// At the end of the game it equals [`Game::score`].
    fn projected(&self, state: &Self::State, player: Player) -> i32;
    /// The winners of a finished game: never empty; more than one share the win.
    fn winners(&self, state: &Self::State) -> PlayerSet;
    /// Turns begun so far, the running one included.
    fn turns(&self, state: &Self::State) -> u32;
    /// No game takes more decisions than this.
    fn max_decisions(&self) -> u32;

    /// What `viewer` knows of the state. Allocates.
    fn observe(&self, state: &Self::State, viewer: Player) -> Self::Observation;
    /// The states `viewer` cannot tell from this one. Runs once per decision.
    fn worlds(&self, state: &Self::State, viewer: Player) -> Self::Worlds;
    /// Overwrites `state` with one of `worlds`, uniformly over the places of the unknown cards.
    fn sample(&self, worlds: &Self::Worlds, rng: &mut Rng, state: &mut Self::State);
    /// What `viewer` sees when `action` is taken in `state`.
    fn public(&self, state: &Self::State, action: Self::Action, viewer: Player) -> Self::Public;

    /// The size of the fixed action space used for learning.
    fn num_distinct_actions(&self) -> usize;
    /// The place of an action in the fixed space; different actions of one state never share one.
    fn action_index(&self, action: Self::Action) -> usize;
    /// Writes the action in notation: one word without blanks, readable in `state`.
    ///
    /// # Errors
    /// Only those of `out`.
    fn write_action(
        &self,
        state: &Self::State,
        action: Self::Action,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result;
    /// Reads what [`Game::write_action`] wrote in the same state.
    ///
    /// # Errors
    /// Says what was expected; a well-formed action that is not legal here is refused too.
    fn parse_action(
        &self,
        state: &Self::State,
        text: &str,
    ) -> Result<Self::Action, ParseActionError>;

    /// Checks every invariant: each card in exactly one place, limits kept. Slow.
    ///
    /// # Errors
    /// Names the first invariant that does not hold.
    fn check(&self, state: &Self::State) -> Result<(), CheckError>;
    /// A legal action chosen with probabilities that depend on nothing hidden from any player
    /// (law 4: see [`crate::laws`]).
    fn blind_action(&self, state: &Self::State, rng: &mut Rng) -> Self::Action;
    /// Statistics of what is hidden from `viewer`, one bucket number (below 256) per question
    /// (law 4). The number of questions is fixed for a configuration.
    fn hidden_buckets(&self, state: &Self::State, viewer: Player, buckets: &mut Vec<u8>);
    /// The state with things swapped that `viewer` cannot tell apart (law 8); written without the
    /// code of [`Game::worlds`] and [`Game::sample`], to be their judge.
    fn swap_hidden(&self, state: &Self::State, viewer: Player, rng: &mut Rng) -> Self::State;

    /// Carries out an action from outside, if it is legal; the state is unchanged otherwise.
    ///
    /// # Errors
    /// When the game is over or the action is not legal. Allocates.
    fn try_step(&self, state: &mut Self::State, action: Self::Action) -> Result<Turn, StepError> {
        if self.turn(state) == Turn::Terminal {
            return Err(StepError::Terminal);
        }
        let mut legal = Vec::new();
        self.legal_actions(state, &mut legal);
        if legal.contains(&action) {
            return Ok(self.step(state, action));
        }
        let written: Vec<String> = legal.iter().map(|&a| self.action_text(state, a)).collect();
        Err(StepError::Illegal { action: format!("{action:?}"), legal: written.join(" ") })
    }

    /// The action in notation, as an owned text.
    fn action_text(&self, state: &Self::State, action: Self::Action) -> String {
        let mut text = String::new();
        self.write_action(state, action, &mut text).expect("writing to a String cannot fail");
        text
    }

    /// The player's share of the win, `1/|winners|` for each winner: over the players it sums to 1.
    fn returns(&self, state: &Self::State, player: Player) -> f64 {
        let winners = self.winners(state);
        if winners.contains(player) { 1.0 / winners.len() as f64 } else { 0.0 }
    }
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_sets_hold_what_was_put_in() {
        let mut set = PlayerSet::EMPTY;
        assert!(set.is_empty());
        set.insert(Player::new(3));
        set.insert(Player::new(1));
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().map(Player::index).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(PlayerSet::from_bits(set.bits()), set);
    }

    #[test]
    fn best_names_all_who_share_the_maximum() {
        let key = [3, 9, 9, 1];
        assert_eq!(PlayerSet::best(4, |p| key[p.index()]).bits(), 0b0110);
    }
}
