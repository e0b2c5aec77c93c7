//! The shared shape of every game: the trait [`Game`], with the seats and views it speaks of.
//!
//! A game is `(configuration, seed, actions)`: all chance lives in streams inside the state, set at
//! [`Game::deal`]; [`Game::step`] takes no generator. Agents and experiments depend on this module
//! and on nothing else of a game.

use std::fmt::{self, Debug};
use std::hash::Hash;

use crate::rng::Rng;

pub use crate::player::{Player, PlayerSet};
pub use crate::view::View;

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
    /// Clears `actions` and fills it with the legal ones, ascending; at least two unless the game is over.
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
