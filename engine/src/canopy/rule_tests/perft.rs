//! Perft by hand: numbers of action sequences in small positions, each count worked out in words.
//! `tests/perft_canopy.rs` has larger ones, counted by a second implementation.

use super::play::{A, B, Play};
use super::scene::Scene;
use crate::perft::perft;

#[track_caller]
fn counts<const N: usize>(play: &Play, expected: [u64; N]) {
    let found: Vec<u64> = (1..=N as u32).map(|d| perft(&play.game, &play.state(), d)).collect();
    assert_eq!(found, expected);
}

#[test]
fn perft_keep_or_pass_alone_doubles() {
    // Every card is simply added, and the deck is long enough for every pass: two actions each.
    let scene = Scene::new().piles("fern / rain / sun");
    let play = scene.deck("bromelia monstera seed fire disease 4*fern").turn_of(A);
    counts(&play, [2, 4, 8, 16]);
}

#[test]
fn perft_of_three_piles_and_an_empty_deck() {
    // keep 1: B keeps 2 (A gets 3) or passes it (and gets 3; A gets 2): 2 ends.
    // pass 1, keep 2: B keeps 1 or passes it: 2 ends.
    // pass 1, pass 2 (A gets 3): B keeps 1 or passes it: 2 ends.
    // One action: 2. Two: 2 + 2. Three: the 2 ends after keep, and 2 + 2. Then all is over.
    let play = Scene::new().piles("fern / rain / sun").season(3).turn_of(A);
    counts(&play, [2, 4, 6, 6]);
}

#[test]
fn perft_of_a_trunk_and_a_canopy_on_two_trees() {
    // keep: the trunk on a new tree, on (0), on (1), or the canopy on (0), on (1): 5.
    //   trunk new: the canopy on one of three trees; trunk on (0) or (1): on one of two trees each;
    //   canopy on either tree: the trunk new or on the other: 3 + 2 + 2 + 2 + 2 = 11.
    // pass: two actions at pile 2. Keeping it, B has two actions at pile 1; passing it uses up the
    //   deck, A must take pile 3, B has two actions at pile 1: 4.
    let scene = Scene::new().forest(A, "[s] [1]").piles("trunk_2 canopy_1 / rain / sun");
    counts(&scene.deck("2*fern").turn_of(A), [2, 5 + 2, 11 + 4]);
}

#[test]
fn perft_of_toucan_and_frog() {
    // One: done, three peeks, frog. Two: done leads to a look (2), each peek to done or frog (2), the
    // frog to done or three peeks (4): 2 + 6 + 4. Three: done, keep or pass, then 2 each: 4; a peek,
    // then done or frog, then a look (2): 3 x 4; the frog, then done or a peek, then a look: 4 x 2.
    let scene = Scene::new().forest(A, "[s] toucan frog").piles("fern / rain / sun");
    counts(&scene.deck("9*fern").turn_of(A), [5, 12, 4 + 12 + 8]);
}

#[test]
fn perft_of_a_drought() {
    // keep: the Drought takes Fern, Rain or the trunk (3), then B has two actions: 6.
    // pass: two actions at pile 2, then two each: keeping ends the turn, and passing it uses up the
    // deck, so that A must take pile 3 and B acts.
    let scene = Scene::new().forest(A, "[s] fern").piles("drought rain / sun / sun");
    counts(&scene.deck("2*fern").turn_of(A), [2, 3 + 2, 6 + 4]);
}

#[test]
fn perft_of_losses_counts_sets_of_cards() {
    // Two of Fern, Bromelia, Bromelia, Monstera: FB, FM, BB, BM.
    let scene = Scene::new().season(3).forest(A, "[s] 2*fire fern 2*bromelia monstera");
    counts(&scene.season_end(), [2, 4, 4]);
    // B, too, loses one of three kinds when A has three Fire: 2 x 3.
    let scene = Scene::new().season(3).forest(A, "[s] 3*fire fern bromelia");
    let scene = scene.forest(B, "[s] fern bromelia monstera");
    counts(&scene.season_end(), [2, 6, 6]);
}

#[test]
fn perft_of_seeds_counts_sets_of_at_most_two_cards() {
    // Nothing, or one of three first: 4. Then: nothing; Fern with done, Rain, Sun; Rain with done,
    // Sun; the Sun alone, since Fern and Rain come before it: 1 + 3 + 2 + 1 = 7 sets in all.
    let scene = Scene::new().season(3).forest(A, "[s] 2*seed").seeds("fern rain sun");
    counts(&scene.season_end(), [4, 7, 7]);
}
