//! Flow cases: the order of things within a turn, each worked out by hand from the rules.

use super::play::{A, B};
use super::scene::Scene;

fn one_each(deck: &str) -> Scene {
    Scene::new().piles("fern / rain / sun").deck(deck)
}

#[test]
fn flow_fc1_two_cards_left_at_the_third_pile_one_is_added_and_one_drawn() {
    // Four at the start: piles 1 and 2 get one each when passed, two are left at pile 3.
    let play = one_each("fire disease seed monstera").turn_of(A);
    play.act("pass pass").sizes_are([2, 2, 1], 2).act("pass");
    play.sizes_are([2, 2, 2], 0).pile_is(3, "sun seed").forest_is(A, "[s] monstera").turn_is(B);
}

#[test]
fn flow_fc2_one_card_left_at_the_third_pile_it_must_be_taken() {
    let play = one_each("fire disease seed").turn_of(A).after("pass pass");
    // Taken without a choice, and refilled with that card.
    play.forest_is(A, "[s] sun").pile_is(3, "seed").turn_is(B);
}

#[test]
fn flow_fc3_deck_empty_piles_2_0_3_the_first_may_be_passed_the_third_not() {
    let play = Scene::new().piles("fern rain / / 3*sun").turn_of(A);
    play.legal_is("keep pass").act("pass");
    // The third is taken without a choice; pile 1 is left for B, and the season is over.
    assert_eq!((play.season(), play.part("plants"), play.part("weather")), (2, [0, 2], [0, 0]));
}

#[test]
fn flow_fc4_frog_with_two_cards_serves_piles_1_and_2() {
    let play = one_each("fire disease").forest(A, "[s] frog").turn_of(A).after("frog");
    play.pile_is(1, "fern fire")
        .pile_is(2, "rain disease")
        .pile_is(3, "sun")
        .sizes_are([2, 2, 1], 0);
}

#[test]
fn flow_fc5_drought_and_canopy_with_one_tree_of_one_trunk() {
    let play = Scene::new().piles("drought canopy_2 / rain / sun").deck("2*fern").turn_of(A);
    let play = play.after("keep drought>0@[0]");
    play.forest_is(A, "").discarded("canopy_2 drought").turn_is(B);
}

#[test]
fn flow_06_frog_uses_up_the_deck_and_the_third_pile_must_be_taken() {
    let play = one_each("fire disease seed").forest(A, "[s] frog").turn_of(A);
    let play = play.after("frog pass pass");
    // Nothing was added by passing; pile 3 with its new card is taken and not refilled.
    play.forest_is(A, "[s] frog sun seed").sizes_are([2, 2, 0], 0).turn_is(B);
}

#[test]
fn flow_07_the_last_card_goes_on_the_first_pile_passed() {
    let play = one_each("fire").turn_of(A);
    play.act("pass").pile_is(1, "fern fire").sizes_are([2, 1, 1], 0).act("pass");
    // Pile 2 got nothing; pile 3 is the last and taken.
    play.forest_is(A, "[s] sun").sizes_are([2, 1, 0], 0).turn_is(B);
}

#[test]
fn flow_08_boa_at_the_third_pile_with_two_cards_left() {
    let play = one_each("fire disease seed monstera").forest(A, "[s] boa").turn_of(A);
    play.act("pass pass boa:sun");
    // The Boa empties pile 3, the refill restarts it, the last card is drawn.
    play.pile_is(3, "seed").forest_is(A, "[s] boa sun monstera").sizes_are([2, 2, 1], 0).turn_is(B);
}

#[test]
fn flow_09_boa_empties_a_pile_of_an_exhausted_deck_and_later_piles_stay_open() {
    let play = one_each("").forest(A, "[s] boa").turn_of(A);
    play.act("boa:fern").sizes_are([0, 1, 1], 0).turn_is(A).legal_is("keep pass").act("pass");
    // Pile 3 is the last: taken. B is left with pile 2, and the season ends.
    assert_eq!((play.season(), play.part("plants"), play.part("weather")), (2, [2, 0], [0, 0]));
}

#[test]
fn flow_10_frog_fills_an_empty_pile_too() {
    let scene = Scene::new().forest(A, "[s] frog").piles("/ rain / sun").deck("fire disease");
    let play = scene.turn_of(A).after("frog");
    play.pile_is(1, "fire").pile_is(2, "rain disease").sizes_are([1, 2, 1], 0).knows(A, 1, "fire");
}

#[test]
fn flow_11_two_droughts_and_a_canopy_with_one_trunk() {
    let scene = Scene::new().piles("2*drought canopy_1 / rain / sun").deck("2*fern");
    let play = scene.turn_of(A).after("keep");
    play.legal_is("drought>0@[0] canopy_1>[0]");
    // The trunk goes to the first; the second and the canopy find nothing.
    play.after("drought>0@[0]").forest_is(A, "").discarded("2*drought canopy_1").turn_is(B);
    // The canopy first: both find nothing.
    play.after("canopy_1>[0]").forest_is(A, "[s]x1").discarded("2*drought").turn_is(B);
}

#[test]
fn flow_12_drought_and_trunk_into_an_empty_forest() {
    let scene = Scene::new().forest(A, "").piles("drought trunk_2 / rain / sun").deck("2*fern");
    let play = scene.turn_of(A).after("keep");
    play.legal_is("drought>none trunk_2>new");
    play.after("drought>none").forest_is(A, "[2]").turn_is(B);
    play.after("trunk_2>new").forest_is(A, "").discarded("drought trunk_2").turn_is(B);
}

#[test]
fn flow_13_the_last_pile_is_placed_before_the_season_ends() {
    // Seed and canopy of the last pile: the tree is complete and the Seed card works.
    let scene = Scene::new().forest(A, "[s,2]").seeds("fern rain sun");
    let play = scene.piles("seed canopy_1 / / ").turn_of(A);
    play.turn_is(A).forest_is(A, "[s,2]x1 seed").legal_is("done seed:fern seed:rain seed:sun");
    play.act("seed:fern");
    // (0, 2) under x1: 2 + 2; the only tree wins the award of season 1; one Fern.
    let parts = ["trees", "tallest", "plants"].map(|part| play.part(part)[0]);
    assert_eq!(parts, [4, 3, 2]);
}

#[test]
fn flow_14_seeds_may_complete_a_tree_that_wins_the_tallest_tree() {
    let scene = Scene::new().forest(A, "[s,1] seed").forest(B, "[1]x0");
    let play = scene.seeds("canopy_0 rain sun").season_end().after("seed:canopy_0");
    assert_eq!((play.part("trees"), play.part("tallest")), ([1, 1], [3, 0]));
}

#[test]
fn flow_15_sloth_draws_a_canopy_that_must_complete_the_tree_just_started() {
    let scene = one_each("2*fern rain trunk_2 canopy_2 disease").forest(A, "sloth");
    let play = scene.turn_of(A);
    // The trunk starts the only tree; the canopy of the extra draw is forced on it.
    play.act("pass pass pass").forest_is(A, "[2] sloth").legal_is("done sloth");
    play.after("done").forest_is(A, "[2] sloth").turn_is(B);
    play.act("sloth").forest_is(A, "[2]x2 sloth").turn_is(B);
}

#[test]
fn flow_16_boa_takes_a_trunk_for_the_canopy_of_the_next_pile() {
    let scene = Scene::new().forest(A, "boa").piles("trunk_2 / canopy_2 / sun").deck("2*fern rain");
    let play = scene.turn_of(A);
    play.act("boa:trunk_2").forest_is(A, "boa [2]").act("keep");
    play.forest_is(A, "boa [2]x2").turn_is(B);
}

#[test]
fn flow_17_ants_after_a_pass_may_clear_the_way_for_a_drought() {
    // The forest's last card goes to the Ants themselves: the Drought of pile 2 finds nothing.
    let scene = Scene::new().forest(A, "ants").piles("fern / drought / sun").deck("2*rain fire");
    let play = scene.turn_of(A);
    play.act("done pass ants:wl_leafcutter_ants_active keep");
    play.forest_is(A, "").discarded("drought wl_leafcutter_ants_active").turn_is(B);
}

#[test]
fn flow_18_toucan_sees_what_frog_added_only_when_it_looks_after_it() {
    let scene = one_each("fire disease seed rain").forest(A, "[s] frog toucan");
    let play = scene.turn_of(A);
    play.after("toucan:3 frog").knows(A, 3, "sun").pile_is(3, "sun seed");
    play.after("frog toucan:3").knows(A, 3, "sun seed").knows(B, 3, "");
}

#[test]
fn flow_19_disease_takes_the_kinkajou_only_after_it_has_helped_with_the_seeds() {
    let scene = Scene::new().forest(A, "[s] seed kinkajou 2*disease").seeds("fern bromelia rain");
    let play = scene.season_end().after("seed:fern seed:bromelia");
    assert_eq!((play.season(), play.part("plants")), (2, [4, 0]));
    play.forest_is(A, "[s]").discarded("kinkajou 2*disease");
}

#[test]
fn flow_20_a_drawn_canopy_completes_the_tree_a_passed_pile_could_not() {
    let play = one_each("2*fern rain canopy_1 disease").turn_of(A);
    play.act("pass pass pass").forest_is(A, "[s]x1").turn_is(B);
    // With the tree complete already it is lost.
    let scene = one_each("2*fern rain canopy_1 disease").forest(A, "[s]x0");
    let play = scene.turn_of(A).after("pass pass pass");
    play.forest_is(A, "[s]x0").discarded("canopy_1").turn_is(B);
}

#[test]
fn flow_21_the_last_turn_may_be_followed_by_another_players_first_of_the_next_season() {
    // B takes the last card; A has fewer points and starts season 2 with an unused Toucan.
    let scene = Scene::new().forest(A, "[s] toucan").piles("fern / / ").starter(A);
    let play = scene.turn_of(B);
    assert_eq!(play.season(), 2);
    play.turn_is(A).legal_is("done toucan:1 toucan:2 toucan:3").sizes_are([1, 2, 3], 28);
}
