//! What is worth doing in each game: the only game-specific files among the agents.

mod canopy;
mod kuhn;

use understory_engine::game::{Game, View};

/// A game with a value for each legal action.
pub trait Heuristic: Game {
    /// Appends one value per action, in points (greater is better), as `view`'s player sees them.
    fn rate(view: &View<'_, Self>, actions: &[Self::Action], values: &mut Vec<f64>);
}
