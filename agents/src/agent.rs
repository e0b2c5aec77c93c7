//! The trait [`Agent`].

use understory_engine::game::{Game, Player, View};

/// What an agent thinks of one legal action.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Thought<A> {
    /// The action.
    pub action: A,
    /// Its value in the agent's own units (`greedy`: points), greater is better.
    pub value: f64,
}

/// A player of one seat.
///
/// An agent keeps no state between games: after [`Agent::begin`] a reused object plays exactly like
/// a fresh one, and the same seed gives the same choices.
pub trait Agent<G: Game>: Send {
    /// A new game starts; the agent's own randomness comes from `seed` alone.
    fn begin(&mut self, view: &View<'_, G>, seed: u64);

    /// Chooses one of the viewer's legal actions; called only when it is the viewer's decision.
    fn choose(&mut self, view: &View<'_, G>) -> G::Action;

    /// What the agent thinks of the legal actions at `view`, for explanations; empty when it has
    /// nothing to say. Changes nothing that it does later.
    fn thoughts(&mut self, _view: &View<'_, G>) -> Vec<Thought<G::Action>> {
        Vec::new()
    }

    /// Whether [`Agent::watch`] should be called at all.
    fn watches(&self) -> bool {
        false
    }

    /// Another player's action as this one sees it, before it takes effect.
    fn watch(&mut self, _view: &View<'_, G>, _player: Player, _public: &G::Public) {}
}
