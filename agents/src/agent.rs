//! The trait [`Agent`] and what it returns.

use understory_engine::game::{Game, Player, View};

/// A choice.
#[derive(Clone, Debug)]
pub struct Decision<A> {
    /// What to do; always one of the view's legal actions.
    pub action: A,
    /// What the agent thought of the alternatives, where it can say so.
    pub thoughts: Option<Box<Vec<Thought<A>>>>,
}

impl<A> Decision<A> {
    /// A choice without an explanation.
    pub const fn plain(action: A) -> Self {
        Self { action, thoughts: None }
    }
}

/// An agent's opinion of one legal action.
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
    fn choose(&mut self, view: &View<'_, G>) -> Decision<G::Action>;

    /// Whether [`Agent::watch`] should be called at all.
    fn watches(&self) -> bool {
        false
    }

    /// Another player's action as this one sees it, before it takes effect.
    fn watch(&mut self, _view: &View<'_, G>, _player: Player, _public: &G::Public) {}
}
