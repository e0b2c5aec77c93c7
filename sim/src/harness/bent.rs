//! A game for tests of the harness: Kuhn poker, with rules bent so that games go wrong.

use std::fmt;

use understory_agents::heuristic::Heuristic;
use understory_engine::game::{CheckError, Game, ParseActionError, Player, PlayerSet, Turn, View};
use understory_engine::kuhn::{Kuhn, KuhnAction, KuhnObservation, KuhnState, KuhnWorlds};
use understory_engine::rng::Rng;

/// Kuhn poker that claims to be over after `most` decisions and may forbid betting.
pub(super) struct Bent {
    pub(super) most: u32,
    pub(super) no_bets: bool,
}

impl Heuristic for Bent {
    /// Likes betting, forbidden or not.
    fn rate(_view: &View<'_, Self>, actions: &[KuhnAction], values: &mut Vec<f64>) {
        values.extend(actions.iter().map(|&action| f64::from(action as u8)));
    }
}

impl Game for Bent {
    const ID: &'static str = "bent";
    type State = KuhnState;
    type Action = KuhnAction;
    type Observation = KuhnObservation;
    type Public = KuhnAction;
    type Worlds = KuhnWorlds;

    fn max_decisions(&self) -> u32 {
        self.most
    }

    fn legal_actions(&self, state: &KuhnState, actions: &mut Vec<KuhnAction>) {
        Kuhn.legal_actions(state, actions);
        actions.retain(|&action| !self.no_bets || action == KuhnAction::Pass);
    }

    fn num_players(&self) -> usize {
        Kuhn.num_players()
    }

    fn deal(&self, seed: u64) -> KuhnState {
        Kuhn.deal(seed)
    }

    fn turn(&self, state: &KuhnState) -> Turn {
        Kuhn.turn(state)
    }

    fn step(&self, state: &mut KuhnState, action: KuhnAction) -> Turn {
        Kuhn.step(state, action)
    }

    fn score(&self, state: &KuhnState, player: Player) -> i32 {
        Kuhn.score(state, player)
    }

    fn score_parts(&self) -> &'static [&'static str] {
        Kuhn.score_parts()
    }

    fn score_part(&self, state: &KuhnState, player: Player, part: usize) -> i32 {
        Kuhn.score_part(state, player, part)
    }

    fn projected(&self, state: &KuhnState, player: Player) -> i32 {
        Kuhn.projected(state, player)
    }

    fn winners(&self, state: &KuhnState) -> PlayerSet {
        Kuhn.winners(state)
    }

    fn turns(&self, state: &KuhnState) -> u32 {
        Kuhn.turns(state)
    }

    fn observe(&self, state: &KuhnState, viewer: Player) -> KuhnObservation {
        Kuhn.observe(state, viewer)
    }

    fn worlds(&self, state: &KuhnState, viewer: Player) -> KuhnWorlds {
        Kuhn.worlds(state, viewer)
    }

    fn sample(&self, worlds: &KuhnWorlds, rng: &mut Rng, state: &mut KuhnState) {
        Kuhn.sample(worlds, rng, state);
    }

    fn public(&self, state: &KuhnState, action: KuhnAction, viewer: Player) -> KuhnAction {
        Kuhn.public(state, action, viewer)
    }

    fn num_distinct_actions(&self) -> usize {
        Kuhn.num_distinct_actions()
    }

    fn action_index(&self, action: KuhnAction) -> usize {
        Kuhn.action_index(action)
    }

    fn write_action(
        &self,
        state: &KuhnState,
        action: KuhnAction,
        out: &mut dyn fmt::Write,
    ) -> fmt::Result {
        Kuhn.write_action(state, action, out)
    }

    fn parse_action(&self, state: &KuhnState, text: &str) -> Result<KuhnAction, ParseActionError> {
        Kuhn.parse_action(state, text)
    }

    fn check(&self, state: &KuhnState) -> Result<(), CheckError> {
        Kuhn.check(state)
    }

    fn blind_action(&self, state: &KuhnState, rng: &mut Rng) -> KuhnAction {
        Kuhn.blind_action(state, rng)
    }

    fn hidden_buckets(&self, state: &KuhnState, viewer: Player, buckets: &mut Vec<u8>) {
        Kuhn.hidden_buckets(state, viewer, buckets);
    }

    fn swap_hidden(&self, state: &KuhnState, viewer: Player, rng: &mut Rng) -> KuhnState {
        Kuhn.swap_hidden(state, viewer, rng)
    }
}
