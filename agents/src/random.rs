//! `random`: uniform over the legal actions.

use understory_engine::game::{Game, View};
use understory_engine::rng::Rng;

use crate::agent::Agent;

/// Chooses every legal action with equal probability.
#[derive(Debug)]
pub struct Random<G: Game> {
    rng: Rng,
    actions: Vec<G::Action>,
}

impl<G: Game> Default for Random<G> {
    fn default() -> Self {
        Self { rng: Rng::new(0), actions: Vec::new() }
    }
}

impl<G: Game> Agent<G> for Random<G> {
    fn begin(&mut self, _view: &View<'_, G>, seed: u64) {
        self.rng = Rng::new(seed);
    }

    fn choose(&mut self, view: &View<'_, G>) -> G::Action {
        view.legal_actions(&mut self.actions);
        let i = self.rng.below(self.actions.len() as u32) as usize;
        self.actions[i]
    }
}
