//! One game, from the deal to its row: the hot loop.

use std::panic::{AssertUnwindSafe, catch_unwind};

use understory_agents::agent::Agent;
use understory_agents::heuristic::Heuristic;
use understory_agents::registry::AgentSpec;
use understory_engine::game::{Game, Player, Turn, View};
use understory_engine::rng::{Purpose, derive};

use super::{Row, Status};

/// What is done beside playing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Watched {
    /// Keep every action.
    pub record: bool,
    /// Check that every action is legal.
    pub check: bool,
}

/// The agents of one condition, reused from game to game.
pub struct Seats<G: Game> {
    specs: Vec<AgentSpec>,
    agents: Vec<Box<dyn Agent<G>>>,
    watching: bool,
    legal: Vec<G::Action>,
}

impl<G: Heuristic + 'static> Seats<G> {
    /// One agent a seat.
    pub fn new<'a>(specs: impl Iterator<Item = &'a AgentSpec>) -> Self {
        let mut seats = Self {
            specs: specs.cloned().collect(),
            agents: Vec::new(),
            watching: false,
            legal: Vec::new(),
        };
        seats.rebuild();
        seats
    }

    fn rebuild(&mut self) {
        self.agents = self.specs.iter().map(AgentSpec::build).collect();
        self.watching = self.agents.iter().any(|agent| agent.watches());
    }

    /// Plays the game of `seed` into `row`, whatever happens.
    ///
    /// The seed deals; each seat's agent draws from a stream of its own derived from it.
    pub fn play(&mut self, game: &G, seed: u64, watched: Watched, row: &mut Row) {
        row.clear();
        let played = catch_unwind(AssertUnwindSafe(|| {
            self.play_to_end(game, seed, watched, row);
        }));
        if played.is_err() {
            row.status = Status::Crashed;
            // The agents may have been left half-way.
            self.rebuild();
        }
        if row.status != Status::Finished {
            row.actions.clear();
            row.turns = 0;
            row.points.fill(0);
        }
    }

    fn play_to_end(&mut self, game: &G, seed: u64, watched: Watched, row: &mut Row) {
        let mut state = game.deal(seed);
        for (seat, agent) in self.agents.iter_mut().enumerate() {
            let own = derive(seed, &[Purpose::Agent as u64, seat as u64]);
            agent.begin(&View::new(game, &state, Player::new(seat)), own);
        }
        let plain = !watched.check && !watched.record && !self.watching;
        let limit = game.max_decisions();
        let mut decisions = 0;
        let mut turn = game.turn(&state);
        while let Turn::Player(player) = turn {
            if decisions == limit {
                row.status = Status::Capped;
                break;
            }
            let action = self.agents[player.index()].choose(&View::new(game, &state, player));
            if !plain && !self.watch(game, &state, player, action, watched, row) {
                row.status = Status::Illegal;
                break;
            }
            turn = game.step(&mut state, action);
            decisions += 1;
        }
        row.decisions = decisions;
        if row.status != Status::Finished {
            return;
        }
        row.winners = game.winners(&state);
        row.turns = game.turns(&state);
        for player in Player::all(self.agents.len()) {
            for part in 0..row.parts {
                row.points[player.index() * row.parts + part] =
                    game.score_part(&state, player, part);
            }
        }
    }

    /// What is done beside playing; false when the action is checked and not legal.
    fn watch(
        &mut self,
        game: &G,
        state: &G::State,
        player: Player,
        action: G::Action,
        watched: Watched,
        row: &mut Row,
    ) -> bool {
        if watched.check && !self.is_legal(game, state, action) {
            return false;
        }
        if watched.record {
            row.actions.push(game.action_index(action) as u32);
        }
        if self.watching {
            self.show(game, state, player, action);
        }
        true
    }

    fn is_legal(&mut self, game: &G, state: &G::State, action: G::Action) -> bool {
        game.legal_actions(state, &mut self.legal);
        self.legal.binary_search(&action).is_ok()
    }

    /// Shows an action to the others before it takes effect.
    fn show(&mut self, game: &G, state: &G::State, player: Player, action: G::Action) {
        for (viewer, agent) in Player::all(self.agents.len()).zip(&mut self.agents) {
            if viewer != player && agent.watches() {
                let public = game.public(state, action, viewer);
                agent.watch(&View::new(game, state, viewer), player, &public);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use understory_engine::kuhn::{Kuhn, KuhnAction};

    use super::super::bent::Bent;
    use super::*;

    /// Panics in the games of odd seeds, bets otherwise.
    struct Fragile(u64);

    impl Agent<Kuhn> for Fragile {
        fn begin(&mut self, _view: &View<'_, Kuhn>, seed: u64) {
            self.0 = seed;
        }

        fn choose(&mut self, _view: &View<'_, Kuhn>) -> KuhnAction {
            assert!(self.0.is_multiple_of(2), "this panic is part of the test");
            KuhnAction::Bet
        }
    }

    /// Counts what it is shown in the seat it has.
    struct Watcher(std::sync::mpsc::Sender<(Player, KuhnAction)>);

    impl Agent<Kuhn> for Watcher {
        fn begin(&mut self, _view: &View<'_, Kuhn>, _seed: u64) {}

        fn choose(&mut self, _view: &View<'_, Kuhn>) -> KuhnAction {
            KuhnAction::Pass
        }

        fn watches(&self) -> bool {
            true
        }

        fn watch(&mut self, _view: &View<'_, Kuhn>, player: Player, public: &KuhnAction) {
            self.0.send((player, *public)).unwrap();
        }
    }

    fn random() -> Seats<Kuhn> {
        let random: AgentSpec = "random".parse().unwrap();
        Seats::new([&random, &random].into_iter())
    }

    #[test]
    fn a_crashed_game_is_marked_and_the_next_one_is_not_touched() {
        let record = Watched { record: true, check: true };
        let crash = (0..100).find(|&seed| derive(seed, &[Purpose::Agent as u64, 0]) % 2 == 1);
        let mut seats = random();
        let mut fresh = Row::new(2, 1);
        seats.play(&Kuhn::new(), 77, record, &mut fresh);
        seats.agents[0] = Box::new(Fragile(0));
        let mut row = Row::new(2, 1);
        seats.play(&Kuhn::new(), crash.unwrap(), record, &mut row);
        assert_eq!((row.status, row.score(Player::new(0))), (Status::Crashed, 0));
        assert!(row.winners.is_empty() && row.actions.is_empty());
        // The agents were built anew from their specs.
        seats.play(&Kuhn::new(), 77, record, &mut row);
        assert_eq!(row, fresh);
    }

    /// Bets, whatever the rules say.
    struct Stubborn;

    impl Agent<Bent> for Stubborn {
        fn begin(&mut self, _view: &View<'_, Bent>, _seed: u64) {}

        fn choose(&mut self, _view: &View<'_, Bent>) -> KuhnAction {
            KuhnAction::Bet
        }
    }

    #[test]
    fn games_beyond_their_stated_length_and_illegal_actions_are_marked() {
        let random: AgentSpec = "random".parse().unwrap();
        let mut seats = Seats::new([&random, &random].into_iter());
        let mut row = Row::new(2, 1);
        let watched = |check| Watched { record: true, check };
        // No game of Kuhn poker ends after one decision.
        let short = Bent { most: 1, no_bets: false };
        seats.play(&short, 3, watched(false), &mut row);
        let none: &[u32] = &[];
        assert_eq!((row.status, row.decisions, &*row.actions), (Status::Capped, 1, none));
        let tame = Bent { most: 3, no_bets: true };
        seats.play(&tame, 3, watched(true), &mut row);
        assert_eq!((row.status, row.decisions), (Status::Finished, 2));
        seats.agents[1] = Box::new(Stubborn);
        seats.play(&tame, 3, watched(true), &mut row);
        assert_eq!((row.status, row.decisions, &*row.actions), (Status::Illegal, 1, none));
        assert!(row.winners.is_empty() && row.points == [0, 0]);
        // Unchecked it goes through: that is why some units are always checked.
        seats.play(&tame, 3, watched(false), &mut row);
        assert_eq!(row.status, Status::Finished);
    }

    #[test]
    fn actions_are_shown_to_the_others_before_they_take_effect() {
        let (send, shown) = std::sync::mpsc::channel();
        let mut seats = random();
        seats.agents[1] = Box::new(Watcher(send));
        seats.watching = true;
        let watched = Watched { record: true, check: true };
        let mut row = Row::new(2, 1);
        seats.play(&Kuhn::new(), 5, watched, &mut row);
        let shown: Vec<_> = shown.try_iter().collect();
        let first: Vec<_> = row.actions.iter().step_by(2).copied().collect();
        assert!(shown.iter().all(|(player, _)| player.index() == 0));
        assert_eq!(shown.iter().map(|(_, a)| *a as u32).collect::<Vec<_>>(), first);
    }

    #[test]
    fn the_same_seed_gives_the_same_game_whatever_was_played_before() {
        let watched = Watched { record: true, check: false };
        let (mut used, mut row, mut again) = (random(), Row::new(2, 1), Row::new(2, 1));
        for seed in 0..200 {
            used.play(&Kuhn::new(), seed, watched, &mut row);
            random().play(&Kuhn::new(), seed, watched, &mut again);
            assert_eq!(row, again);
        }
    }
}
