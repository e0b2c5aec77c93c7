//! Section 4: placing cards, Drought, and what may be discarded.

use super::play::{A, B};
use super::scene::Scene;

/// A takes pile 1 of these cards with this forest.
fn taking(forest: &str, pile: &str) -> Scene {
    Scene::new()
        .forest(A, forest)
        .piles(&format!("{pile} / rain / sun"))
        .deck("fire seed 2*monstera")
}

#[test]
fn rule_s4_a_trunk_starts_a_tree_or_goes_on_any_open_one() {
    let play = taking("[s] [1,2] [2]", "trunk_1").turn_of(A);
    play.act("keep").legal_is("trunk_1>new trunk_1>[0] trunk_1>[1,2] trunk_1>[2]");
    play.after("trunk_1>new").forest_is(A, "[s] [1,2] [2] [1]").turn_is(B);
    play.after("trunk_1>[2]").forest_is(A, "[s] [1,2] [1,2]").turn_is(B);
}

#[test]
fn rule_s4_a_complete_tree_never_grows() {
    let play = taking("[s] [1,2]x1", "trunk_1").turn_of(A);
    play.act("keep").legal_is("trunk_1>new trunk_1>[0]");
    // Without an open tree a trunk starts one, without a choice.
    let play = taking("[s]x0 [1,2]x1", "trunk_1").turn_of(A);
    play.act("keep").forest_is(A, "[s]x0 [1,2]x1 [1]").turn_is(B);
}

#[test]
fn rule_s4_trees_of_equal_trunks_are_one_choice() {
    let play = taking("[1] [1] [s]", "trunk_2").turn_of(A);
    play.act("keep").legal_is("trunk_2>new trunk_2>[0] trunk_2>[1]");
}

#[test]
fn rule_s4_cards_of_a_pile_are_placed_in_any_order() {
    // Trunk before canopy, or after it on the same tree's place.
    let play = taking("[s]", "trunk_2 canopy_1").turn_of(A);
    play.act("keep").legal_is("trunk_2>new trunk_2>[0] canopy_1>[0]");
    play.after("trunk_2>[0]").forest_is(A, "[s,2]x1").turn_is(B);
    play.after("canopy_1>[0]").forest_is(A, "[s]x1 [2]").turn_is(B);
    // Both canopies on trees that the trunks of the same pile make.
    let play = taking("", "trunk_1 canopy_0 canopy_2 trunk_2").turn_of(A);
    play.act("keep trunk_1>new canopy_0>[1] trunk_2>new").forest_is(A, "[1]x0 [2]x2").turn_is(B);
}

#[test]
fn rule_s4_a_canopy_goes_on_any_open_tree_and_completes_it() {
    let play = taking("[s] [1,2] [2]", "canopy_2").turn_of(A);
    play.act("keep").legal_is("canopy_2>[0] canopy_2>[1,2] canopy_2>[2]");
    play.act("canopy_2>[1,2]").forest_is(A, "[s] [2] [1,2]x2").turn_is(B);
}

#[test]
fn rule_s4_a_canopy_must_be_placed_while_there_is_an_open_tree() {
    let play = taking("[s] [1]", "canopy_0").turn_of(A);
    play.act("keep").refuses("canopy_0>none").legal_is("canopy_0>[0] canopy_0>[1]");
    // With one open tree there is no choice at all.
    let play = taking("[s,2]", "canopy_0").turn_of(A);
    play.act("keep").forest_is(A, "[s,2]x0").turn_is(B);
}

#[test]
fn rule_s4_a_canopy_without_an_open_tree_is_discarded() {
    let play = taking("[s,2]x1", "canopy_0").turn_of(A);
    play.act("keep").forest_is(A, "[s,2]x1").discarded("canopy_0").turn_is(B);
}

#[test]
fn rule_s4_two_canopies_and_one_open_tree_leave_the_choice_which_is_lost() {
    let play = taking("[s,2]", "canopy_0 canopy_2").turn_of(A);
    play.act("keep").legal_is("canopy_0>[0,2] canopy_2>[0,2]");
    play.after("canopy_2>[0,2]").forest_is(A, "[s,2]x2").discarded("canopy_0").turn_is(B);
    play.after("canopy_0>[0,2]").forest_is(A, "[s,2]x0").discarded("canopy_2").turn_is(B);
}

#[test]
fn ruling_r02_true_a_canopy_may_come_before_the_trunk_of_its_pile_to_be_thrown_away() {
    let play = taking("", "canopy_0 trunk_2").turn_of(A);
    play.act("keep").legal_is("trunk_2>new canopy_0>none");
    play.after("canopy_0>none").forest_is(A, "[2]").discarded("canopy_0").turn_is(B);
    play.after("trunk_2>new").forest_is(A, "[2]x0").turn_is(B);
}

#[test]
fn ruling_r02_false_the_trunk_comes_first_and_the_canopy_goes_on_it() {
    let scene = Scene::with(&[("canopy_before_trunk_may_be_discarded", "false")]);
    let scene = scene.piles("canopy_0 trunk_2 / rain / sun").deck("fire seed");
    scene.clone().forest(A, "").turn_of(A).after("keep").forest_is(A, "[2]x0").turn_is(B);
    // With an open tree both orders remain.
    let play = scene.clone().forest(A, "[s]").turn_of(A).after("keep");
    play.legal_is("trunk_2>new trunk_2>[0] canopy_0>[0]");
    // Two canopies, one tree and one trunk: the second canopy needs the trunk.
    let scene = scene.piles("canopy_0 canopy_1 trunk_2 / rain / sun").forest(A, "[s]");
    let play = scene.turn_of(A).after("keep canopy_1>[0]");
    play.forest_is(A, "[s]x1 [2]x0").turn_is(B);
}

#[test]
fn rule_s4_plants_seeds_weather_wildlife_fire_and_disease_are_simply_added() {
    let play = taking("[s]", "fern bromelia monstera seed rain sun fire disease sloth").turn_of(A);
    play.act("keep");
    play.forest_is(A, "[s] fern bromelia monstera seed rain sun fire disease sloth").turn_is(B);
}

#[test]
fn rule_s4_drought_discards_one_other_card_and_then_itself() {
    let play = taking("[s] fern toucan", "drought").turn_of(A);
    play.act("done keep");
    play.legal_is("drought>fern drought>wl_toucan_active drought>0@[0]");
    play.after("drought>fern").forest_is(A, "[s] toucan").discarded("drought fern").turn_is(B);
    play.after("drought>wl_toucan_active").forest_is(A, "[s] fern").turn_is(B);
    play.after("drought>0@[0]").forest_is(A, "fern toucan").turn_is(B);
}

#[test]
fn rule_s4_drought_with_nothing_to_discard_has_no_effect() {
    let play = taking("[s]x1", "drought").turn_of(A);
    play.act("keep").forest_is(A, "[s]x1").discarded("drought").turn_is(B);
}

#[test]
fn rule_s4_drought_must_discard_when_it_can() {
    let play = taking("fern", "drought").turn_of(A);
    play.act("keep").forest_is(A, "").discarded("drought fern").turn_is(B);
}

#[test]
fn rule_s4_drought_may_hit_an_unwanted_card() {
    for unwanted in ["disease", "fire", "bromelia", "seed", "rain", "sun"] {
        let play = taking(&format!("[s] 3*{unwanted}"), "drought").turn_of(A);
        play.act(&format!("keep drought>{unwanted}"));
        play.forest_is(A, &format!("[s] 2*{unwanted}")).turn_is(B);
    }
}

#[test]
fn ruling_r03_drought_may_hit_a_card_of_its_pile_that_was_placed_first() {
    let play = taking("[s] rain", "drought fern trunk_2").turn_of(A);
    play.act("keep");
    // The trunk is not in the forest yet; the Fern counts as placed, which it may be.
    play.refuses("drought>2@[2]");
    play.after("drought>fern trunk_2>new").forest_is(A, "[s] [2] rain").turn_is(B);
    play.after("trunk_2>new drought>2@[2]").forest_is(A, "[s] fern rain").turn_is(B);
    play.after("trunk_2>[0] drought>0@[0,2]").forest_is(A, "[2] fern rain").turn_is(B);
}

#[test]
fn rule_s4_any_single_trunk_of_an_open_tree_may_be_discarded_wherever_it_stands() {
    let play = taking("[s,1,2]", "drought").turn_of(A);
    play.act("keep").legal_is("drought>0@[0,1,2] drought>1@[0,1,2] drought>2@[0,1,2]");
    play.after("drought>0@[0,1,2]").forest_is(A, "[1,2]");
    play.after("drought>1@[0,1,2]").forest_is(A, "[s,2]");
    play.after("drought>2@[0,1,2]").forest_is(A, "[s,1]");
}

#[test]
fn rule_s4_a_tree_whose_last_trunk_goes_is_gone() {
    let play = taking("[s] [1]", "drought").turn_of(A);
    play.act("keep drought>0@[0]").forest_is(A, "[1]").turn_is(B);
}

#[test]
fn rule_s4_no_card_of_a_complete_tree_is_discarded_even_of_one_not_yet_scored() {
    let play = taking("[1,2]x1 fern disease", "drought").turn_of(A);
    play.act("keep").legal_is("drought>fern drought>disease");
    let play = taking("[1,2]x1! [s]x2 fern rain", "drought").turn_of(A);
    play.act("keep").legal_is("drought>fern drought>rain");
}

#[test]
fn rule_s4_drought_before_a_canopy_may_take_its_last_tree_away() {
    let play = taking("[s]", "drought canopy_1").turn_of(A);
    play.act("keep").legal_is("canopy_1>[0] drought>0@[0]");
    play.after("drought>0@[0]").forest_is(A, "").discarded("canopy_1 drought").turn_is(B);
    // The other way round the canopy completes the tree and nothing is left to discard.
    play.after("canopy_1>[0]").forest_is(A, "[s]x1").discarded("drought").turn_is(B);
}

#[test]
fn rule_s4_drought_first_into_an_empty_forest_has_no_effect_on_what_follows() {
    // Any order: the Drought finds nothing, then the Fern comes. Or the Fern first, and it is lost.
    let play = taking("[s]x1", "drought fern").turn_of(A);
    play.act("keep").legal_is("drought>none done");
    play.after("drought>none").forest_is(A, "[s]x1 fern").discarded("drought").turn_is(B);
    play.after("done").forest_is(A, "[s]x1").discarded("drought fern").turn_is(B);
}

#[test]
fn rule_s4_a_canopy_may_clear_the_forest_for_a_drought_before_the_plants_come() {
    // Canopy on the only tree, Drought with nothing to discard, then the Fern: nothing is lost.
    let play = taking("[s]", "drought canopy_1 fern").turn_of(A);
    play.act("keep canopy_1>[0] drought>none").forest_is(A, "[s]x1 fern").turn_is(B);
    // The Fern first: one of the three must be lost.
    let play = taking("[s]", "drought canopy_1 fern").turn_of(A);
    play.act("keep done canopy_1>[0]").forest_is(A, "[s]x1").discarded("fern").turn_is(B);
    let play = taking("[s]", "drought canopy_1 fern").turn_of(A);
    play.act("keep done drought>fern").forest_is(A, "[s]x1").turn_is(B);
    let play = taking("[s]", "drought canopy_1 fern").turn_of(A);
    play.act("keep drought>0@[0]").forest_is(A, "fern").discarded("canopy_1").turn_is(B);
}

#[test]
fn rule_s4_a_trunk_may_grow_the_tree_that_a_canopy_clears_away_before_a_drought() {
    let play = taking("[s]", "drought canopy_2 trunk_2 sun").turn_of(A);
    play.act("keep trunk_2>[0] canopy_2>[0,2] drought>none");
    play.forest_is(A, "[s,2]x2 sun").turn_is(B);
    // The trunk may also come after the Drought.
    let play = taking("[s]", "drought canopy_2 trunk_2 sun").turn_of(A);
    play.act("keep canopy_2>[0] drought>none").forest_is(A, "[s]x2 sun [2]").turn_is(B);
}

#[test]
fn rule_s4_two_droughts_may_clear_the_forest_before_the_plants_come() {
    let play = taking("[s]", "2*drought fern").turn_of(A);
    play.act("keep drought>0@[0] drought>none").forest_is(A, "fern").turn_is(B);
    let play = taking("rain", "2*drought fern sloth").turn_of(A);
    play.act("keep drought>rain drought>none").forest_is(A, "fern sloth").turn_is(B);
    // Two cards there: two Droughts have something to discard in any order.
    let play = taking("rain sun", "2*drought fern").turn_of(A);
    play.act("keep").legal_is("drought>rain drought>sun drought>fern");
    // Three Droughts: two clear the forest, the third finds nothing.
    let play = taking("rain sun", "3*drought fern").turn_of(A);
    play.act("keep drought>sun drought>rain drought>none").forest_is(A, "fern").turn_is(B);
}

#[test]
fn ruling_r42_the_refill_of_a_taken_pile_comes_after_all_placing() {
    let play = taking("[s]", "trunk_1").turn_of(A);
    play.act("keep").sizes_are([0, 1, 1], 4);
    play.act("trunk_1>new").sizes_are([1, 1, 1], 3).turn_is(B);
}

#[test]
fn rule_s4_the_boa_may_take_a_canopy_without_an_open_tree_which_is_discarded() {
    let play = taking("[s]x1 boa", "canopy_2 fern").turn_of(A);
    play.act("boa:canopy_2").discarded("canopy_2").pile_is(1, "fern fire").turn_is(A);
    play.forest_is(A, "[s]x1 boa");
}
