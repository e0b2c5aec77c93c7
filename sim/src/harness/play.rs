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
        let limit = game.max_decisions();
        let mut turn = game.turn(&state);
        while let Turn::Player(player) = turn {
            if row.decisions == limit {
                row.status = Status::Capped;
                return;
            }
            let view = View::new(game, &state, player);
            let action = self.agents[player.index()].choose(&view).action;
            if watched.check && !self.is_legal(game, &state, action) {
                row.status = Status::Illegal;
                return;
            }
            if watched.record {
                row.actions.push(game.action_index(action) as u32);
            }
            if self.watching {
                self.show(game, &state, player, action);
            }
            turn = game.step(&mut state, action);
            row.decisions += 1;
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
