//! `greedy`: the best action by a game's [`Heuristic`], one decision at a time.

use understory_engine::game::{Game, View};

use crate::agent::{Agent, Thought};
use crate::heuristic::Heuristic;

/// Takes the action its heuristic values most; of equals the first in the order of actions.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    actions: Vec<G::Action>,
    values: Vec<f64>,
}

impl<G: Game> Default for Greedy<G> {
    fn default() -> Self {
        Self { actions: Vec::new(), values: Vec::new() }
    }
}

impl<G: Heuristic> Greedy<G> {
    /// The values of the legal actions at `view`, in their order.
    fn rate(&mut self, view: &View<'_, G>) {
        view.legal_actions(&mut self.actions);
        self.values.clear();
        G::rate(view, &self.actions, &mut self.values);
        debug_assert_eq!(self.actions.len(), self.values.len());
    }
}

impl<G: Heuristic> Agent<G> for Greedy<G> {
    fn begin(&mut self, _view: &View<'_, G>, _seed: u64) {}

    fn choose(&mut self, view: &View<'_, G>) -> G::Action {
        self.rate(view);
        let mut best = 0;
        for i in 1..self.actions.len() {
            if self.values[i] > self.values[best] {
                best = i;
            }
        }
        self.actions[best]
    }

    fn thoughts(&mut self, view: &View<'_, G>) -> Vec<Thought<G::Action>> {
        self.rate(view);
        let pairs = self.actions.iter().zip(&self.values);
        pairs.map(|(&action, &value)| Thought { action, value }).collect()
    }
}
