//! Perft: how many action sequences follow from a position, against a second way of counting.
//!
//! The second count never asks the engine: it walks the plain implementation in [`plain`], which
//! was written by another hand from the rules alone, from the same deal along the same actions.
//! Each number below was found by both; it is pinned so that a change in both is seen, too. Small
//! positions counted by hand are in the engine's own rule tests.

mod plain;

use plain::{Plain, Rulings};
use understory_engine::canopy::{Canopy, Card, State};
use understory_engine::game::{Game, Turn};
use understory_engine::perft::perft;
use understory_engine::rng::Rng;

/// The same deal for the plain implementation: cards on the piles come first.
fn same_deal(game: &Canopy, state: &State) -> Plain {
    let ids = |cards: Vec<Card>| cards.iter().map(|c| c.id().to_string()).collect::<Vec<_>>();
    let (deck, seeds) = game.draw_order(state);
    let mut rainforest: Vec<String> = (0..3).flat_map(|pile| ids(game.pile(state, pile))).collect();
    rainforest.extend(ids(deck));
    Plain::new(rainforest, ids(seeds), Rulings::default())
}

fn plain_perft(plain: &Plain, depth: u32) -> u64 {
    if depth == 0 || plain.to_move().is_none() {
        return 1;
    }
    let mut actions = plain.legal();
    actions.sort_unstable();
    actions.dedup();
    let after = |action: &String| {
        let mut next = plain.clone();
        next.step(action);
        plain_perft(&next, depth - 1)
    };
    actions.iter().map(after).sum()
}

/// The first position of the random games from `seed` on in which an action begins with `word` and
/// at least `least` actions are legal.
fn position(word: &str, least: usize, seed: u64) -> (Canopy, State, Plain) {
    let game = Canopy::two_player();
    for seed in seed.. {
        let mut rng = Rng::new(seed);
        let mut state = game.deal(seed);
        let mut plain = same_deal(&game, &state);
        let mut actions = Vec::new();
        while game.turn(&state) != Turn::Terminal {
            game.legal_actions(&state, &mut actions);
            let words: Vec<String> = actions.iter().map(|&a| game.action_text(&state, a)).collect();
            if words.len() >= least && words.iter().any(|w| w.starts_with(word)) {
                return (game, state, plain);
            }
            let i = rng.below(actions.len() as u32) as usize;
            game.step(&mut state, actions[i]);
            plain.step(&words[i]);
        }
    }
    unreachable!("some random game has every kind of action")
}

#[track_caller]
fn counts<const N: usize>((game, state, plain): (Canopy, State, Plain), pinned: [u64; N]) {
    let found = std::array::from_fn(|i| perft(&game, &state, i as u32 + 1));
    let second = std::array::from_fn(|i| plain_perft(&plain, i as u32 + 1));
    assert_eq!(found, second, "the engine and the plain implementation");
    assert_eq!(found, pinned, "now and when this was written");
}

fn dealt(seed: u64) -> (Canopy, State, Plain) {
    let game = Canopy::two_player();
    let state = game.deal(seed);
    let plain = same_deal(&game, &state);
    (game, state, plain)
}

#[test]
fn perft_of_deals() {
    counts(dealt(1), [2, 4, 8, 17, 35, 71]);
    counts(dealt(2), [2, 4, 8, 17, 36, 78]);
    counts(dealt(3), [2, 4, 8, 16, 32, 64]);
}

#[test]
fn perft_before_a_turn_with_toucan_frog_and_ants() {
    counts(position("toucan", 4, 0), [4, 8, 16, 36]);
    counts(position("frog", 5, 0), [5, 12, 25, 65]);
    counts(position("ants", 6, 0), [8, 21, 52, 170]);
    counts(position("toucan", 9, 0), [9, 38, 85]);
}

#[test]
fn perft_with_boa_and_sloth() {
    counts(position("boa", 5, 0), [8, 19, 50, 124]);
    counts(position("sloth", 2, 0), [2, 4, 8, 16]);
}

#[test]
fn perft_of_placing_with_droughts_and_canopies() {
    counts(position("drought", 5, 0), [12, 41, 82, 238]);
    counts(position("drought", 12, 100), [14, 85, 331]);
    counts(position("canopy", 8, 0), [12, 39, 78, 157]);
    counts(position("trunk", 6, 200), [8, 29, 83, 415]);
    counts(position("canopy_1>none", 2, 0), [2, 4, 8, 16]);
}

#[test]
fn perft_of_season_ends() {
    counts(position("seed", 4, 0), [4, 21, 86, 216]);
    counts(position("seed", 6, 50), [6, 20, 60, 173]);
    counts(position("lose", 3, 0), [3, 6, 12, 31]);
    counts(position("lose:wl", 3, 50), [4, 8, 16, 32]);
}
