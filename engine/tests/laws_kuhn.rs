//! The laws, on the toy game whose answers are known.

use understory_engine::game::{Game, Turn};
use understory_engine::kuhn::{Kuhn, KuhnAction};
use understory_engine::laws;
use understory_engine::perft::perft;

#[test]
fn kuhn_obeys_the_laws() {
    for seed in 0..200 {
        laws::obey(&Kuhn::new(), seed, |view| (view.card(), view.observe())).unwrap();
    }
}

#[test]
fn kuhn_worlds_agree_in_distribution() {
    let game = Kuhn::new();
    let found = laws::distribution(&game, 20_000, |state, rng| game.blind_action(state, rng));
    assert!(found.comparisons >= 6, "{found:?}");
    assert!(found.worst < 1.0, "{found:?}");
}

#[test]
fn law_4_has_teeth() {
    // A policy that bets with the high card only: what it does betrays what it holds.
    let game = Kuhn::new();
    let honest = |state: &<Kuhn as Game>::State, _: &mut _| {
        let Turn::Player(p) = game.turn(state) else { unreachable!("asked after the end") };
        if game.observe(state, p).0 == 2 { KuhnAction::Bet } else { KuhnAction::Pass }
    };
    let found = laws::distribution(&game, 20_000, honest);
    assert!(found.worst > 1.0, "{found:?}");
}

#[test]
fn perft_of_kuhn_is_the_hand_count() {
    let game = Kuhn::new();
    let state = game.deal(3);
    // One action: 2. Two: check-check, check-bet, bet-fold, bet-call. Three: check-bet splits.
    assert_eq!([1, 2, 3, 9].map(|depth| perft(&game, &state, depth)), [2, 4, 5, 5]);
}
