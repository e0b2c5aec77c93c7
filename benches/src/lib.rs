//! What the benches share: the pinned floor and the fixed list of games.
//!
//! Times on shared machines wander; read every figure as a ratio to `floor/hidden-hand` of the same
//! run. One *floor game* is one game of the floor (112 decisions).

#[expect(clippy::pedantic, reason = "pinned: never edited together with an engine")]
pub mod floor;

use understory_engine::game::{Game, Turn};
use understory_engine::rng::Rng;

/// Games played by one iteration of a bench: the seeds `0..GAMES`.
pub const GAMES: u64 = 1024;

/// Plays one uniformly random game from the deal to its winners; returns the number of decisions.
pub fn playout<G: Game>(
    game: &G,
    seed: u64,
    actions: &mut Vec<G::Action>,
    policy: &mut Rng,
) -> (u32, u8) {
    let mut state = game.deal(seed);
    let mut decisions = 0;
    while game.turn(&state) != Turn::Terminal {
        game.legal_actions(&state, actions);
        decisions += 1;
        let i = policy.below(actions.len() as u32) as usize;
        game.step(&mut state, actions[i]);
    }
    (decisions, game.winners(&state).bits())
}

/// The state after `decisions` random decisions of the game of `seed` (or at its end).
pub fn midgame<G: Game>(game: &G, seed: u64, decisions: u32) -> G::State {
    let mut policy = Rng::new(seed);
    let mut actions = Vec::new();
    let mut state = game.deal(seed);
    for _ in 0..decisions {
        if game.turn(&state) == Turn::Terminal {
            break;
        }
        game.legal_actions(&state, &mut actions);
        let i = policy.below(actions.len() as u32) as usize;
        game.step(&mut state, actions[i]);
    }
    state
}
