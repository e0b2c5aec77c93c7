//! Section 7, step 2: Seed cards.

use super::play::{A, B};
use super::scene::Scene;
use crate::game::{Game, Turn};

const SIX: &str = "fern bromelia monstera rain sun trunk_2";

#[test]
fn rule_s7_seeds_show_three_cards_whatever_the_number_of_seed_cards() {
    let play = Scene::new().forest(A, "[s] seed").seeds(SIX).season_end();
    play.turn_is(A).legal_is("done seed:fern seed:bromelia seed:monstera");
    let play = Scene::new().forest(A, "[s] 4*seed").seeds(SIX).season_end();
    play.legal_is("done seed:fern seed:bromelia seed:monstera");
}

#[test]
fn rule_s7_seeds_show_one_more_card_for_each_own_fire() {
    let play = Scene::new().forest(A, "[s] seed fire").forest(B, "3*fire").seeds(SIX).season_end();
    play.legal_is("done seed:fern seed:bromelia seed:monstera seed:rain");
    let play = Scene::new().forest(A, "[s] 2*seed 3*fire").seeds(SIX).season_end();
    play.legal_is("done seed:fern seed:bromelia seed:monstera seed:rain seed:sun seed:trunk_2");
}

#[test]
fn rule_s7_seeds_without_a_seed_card_show_nothing() {
    let play = Scene::new().forest(A, "[s] 5*fire").seeds(SIX).season_end();
    assert_eq!(play.season(), 2);
}

#[test]
fn rule_s7_as_many_cards_as_seed_cards_may_be_kept() {
    let play = Scene::new().forest(A, "[s] 2*seed").seeds("fern rain sun").season_end();
    assert_eq!(play.after("done").part("plants"), [0, 0]);
    assert_eq!(play.after("seed:fern done").part("plants"), [2, 0]);
    // Two are the limit: no third choice.
    let two = play.after("seed:rain seed:sun");
    assert_eq!((two.season(), two.part("weather"), two.part("plants")), (2, [5, 0], [0, 0]));
    // Three Seed cards: all three cards.
    let play = Scene::new().forest(A, "[s] 3*seed").seeds("fern rain sun").season_end();
    let all = play.after("seed:fern seed:rain seed:sun");
    assert_eq!((all.part("weather"), all.part("plants")), ([5, 0], [2, 0]));
}

#[test]
fn rule_s7_equal_seed_cards_may_both_be_kept() {
    let play = Scene::new().forest(A, "[s] 2*seed bromelia").seeds("3*fern").season_end();
    play.legal_is("done seed:fern");
    // Two Ferns score 0, one scores 2; the Bromelia 2.
    assert_eq!(play.after("seed:fern seed:fern").part("plants"), [2, 0]);
    assert_eq!(play.after("seed:fern done").part("plants"), [4, 0]);
}

#[test]
fn rule_s7_kept_seed_cards_are_placed_in_any_order() {
    let play = Scene::new().forest(A, "[s]").forest(B, "").points(A, 9);
    let play = play.forest(A, "[s] 2*seed").seeds("canopy_2 trunk_2 fern").season_end();
    let play = play.after("seed:trunk_2 seed:canopy_2");
    play.turn_is(A).legal_is("trunk_2>new trunk_2>[0] canopy_2>[0]");
    // (0, 2) under x2: 2 + 2 x 2 = 6. (0) under x2: 2, and an open tree of one trunk.
    assert_eq!(play.after("trunk_2>[0]").part("trees"), [6, 0]);
    let other = play.after("canopy_2>[0]");
    assert_eq!(other.part("trees"), [2, 0]);
    other.forest_is(A, "[s]x2* [2]");
}

#[test]
fn rule_s7_a_kept_canopy_without_an_open_tree_is_discarded() {
    let play = Scene::new().forest(A, "seed").seeds("canopy_2 rain fern").season_end();
    let play = play.after("seed:canopy_2");
    play.forest_is(A, "").discarded("canopy_2");
    assert_eq!(play.season(), 2);
}

#[test]
fn rule_s7_seed_cards_not_kept_go_under_the_seed_deck_face_down() {
    let play = Scene::new().forest(A, "[s] seed").seeds(SIX).season_end().after("seed:bromelia");
    // 21 - 3 looked at remain on top; Fern and Monstera are under them, the Bromelia is gone.
    assert_eq!(play.game.draw_order(&play.state()).1.len(), 18);
    assert_eq!((play.state().seeds.len(), play.state().seeds.bottom.len()), (20, 2));
}

#[test]
fn rule_s7_seed_cards_are_discarded_afterwards_kept_or_not() {
    let play = Scene::new().forest(A, "[s] 2*seed").seeds(SIX).season_end();
    for actions in ["done", "seed:fern done", "seed:fern seed:bromelia"] {
        play.after(actions).forest_is(A, "[s]").discarded("2*seed");
    }
}

#[test]
fn ruling_r39_the_start_player_of_the_season_looks_first_and_the_other_sees_the_result() {
    let scene = Scene::new().forest(A, "[s] seed").forest(B, "[s] seed");
    let scene = scene.seeds(SIX).starter(B);
    let play = scene.season_end();
    play.turn_is(B).legal_is("done seed:fern seed:bromelia seed:monstera");
    let play = play.after("seed:monstera");
    play.turn_is(A).legal_is("done seed:rain seed:sun seed:trunk_2");
    // What B kept lies open, what B put back does not.
    play.forest_is(B, "[s] monstera").forest_is(A, "[s] seed");
}

#[test]
fn rule_s7_a_look_at_the_seed_deck_is_secret() {
    let play = |seeds: &str| Scene::new().forest(A, "[s] seed").seeds(seeds).season_end();
    let (one, other) = (play("fern rain sun"), play("monstera rain sun"));
    assert_eq!(one.game.turn(&one.state()), Turn::Player(A));
    assert_eq!(one.game.observe(&one.state(), B), other.game.observe(&other.state(), B));
    assert_ne!(one.game.observe(&one.state(), A), other.game.observe(&other.state(), A));
}

#[test]
fn rule_s7_seeds_come_before_threats_so_that_kept_plants_can_burn() {
    let scene = Scene::new().forest(A, "[s] seed 2*fire bromelia");
    let play = scene.seeds("fern rain sun monstera canopy_0").season_end().after("seed:fern");
    // Two plants, two lost: no choice.
    assert_eq!((play.season(), play.part("plants")), (2, [0, 0]));
}

#[test]
fn rule_s7_seed_cards_are_no_plants() {
    // Two Fire, one plant, one Seed: after looking, only the plant can be lost.
    let play = Scene::new().forest(A, "[s] seed 2*fire bromelia").seeds(SIX).season_end();
    let play = play.after("done");
    assert_eq!((play.season(), play.part("plants")), (2, [0, 0]));
}
