//! Nothing on the hot path of Canopy touches the heap: a whole random game, a world sampled at each
//! of its decisions, in buffers that are reused.

use understory_engine::canopy::{Action, Canopy};
use understory_engine::game::{Game, Turn};
use understory_engine::rng::Rng;

/// Plays a random game; returns its decisions.
fn play(game: &Canopy, seed: u64, actions: &mut Vec<Action>) -> u32 {
    let mut rng = Rng::new(seed);
    let mut state = game.deal(seed);
    let mut world = state;
    let mut decisions = 0;
    while let Turn::Player(player) = game.turn(&state) {
        game.sample(&game.worlds(&state, player), &mut rng, &mut world);
        game.legal_actions(&state, actions);
        let action = actions[rng.below(actions.len() as u32) as usize];
        game.step(&mut state, action);
        decisions += 1;
    }
    assert!(!game.winners(&state).is_empty());
    decisions
}

#[test]
fn a_random_game_with_a_world_at_each_decision_allocates_nothing() {
    let game = Canopy::two_player();
    let mut actions = Vec::new();
    // The buffer of actions finds its size; the embedded table is read.
    for seed in 0..200 {
        play(&game, seed, &mut actions);
    }
    let mut decisions = 0;
    let info = allocation_counter::measure(|| {
        for seed in 0..200 {
            decisions += play(&game, seed, &mut actions);
        }
    });
    assert!(decisions > 200 * 100, "{decisions}");
    assert_eq!(info.count_total, 0, "{info:?}");
}

#[test]
fn the_counter_counts() {
    let info = allocation_counter::measure(|| drop(vec![1_u8; 100]));
    assert_eq!(info.count_total, 1);
}
