//! Section 7, steps 3 to 6: threats, trees, plants and weather, cleanup.

use super::play::{A, B};
use super::scene::Scene;

fn ends(a: &str, b: &str) -> Scene {
    Scene::new().forest(A, a).forest(B, b)
}

#[test]
fn rule_s7_one_fire_or_one_disease_costs_nothing() {
    let play = ends("[s] fire disease fern sloth", "[s] bromelia toucan").season_end();
    assert_eq!((play.season(), play.part("plants")), (2, [2, 2]));
    play.forest_is(A, "[s] sloth").forest_is(B, "[s] toucan");
}

#[test]
fn rule_s7_exactly_two_fire_cost_their_owner_two_plants_of_own_choice() {
    let play = ends("[s] 2*fire fern 2*bromelia monstera", "[s] fern").season_end();
    play.turn_is(A).legal_is("lose:fern lose:bromelia");
    // Losses are named in table order; two of one kind may go.
    play.after("lose:fern").legal_is("lose:bromelia lose:monstera");
    assert_eq!(play.after("lose:fern lose:monstera").part("plants"), [7, 2]);
    assert_eq!(play.after("lose:fern lose:bromelia").part("plants"), [2, 2]);
    assert_eq!(play.after("lose:bromelia lose:bromelia").part("plants"), [2, 2]);
    assert_eq!(play.after("lose:bromelia lose:monstera").part("plants"), [2 + 2, 2]);
}

#[test]
fn rule_s7_three_fire_cost_every_player_one_plant_and_their_owner_no_more() {
    for fires in [3, 4, 6] {
        let play = ends(&format!("[s] {fires}*fire fern bromelia"), "[s] fern 2*monstera");
        let play = play.season_end();
        play.turn_is(A).legal_is("lose:fern lose:bromelia");
        let play = play.after("lose:fern");
        play.turn_is(B).legal_is("lose:fern lose:monstera");
        let play = play.after("lose:monstera");
        assert_eq!((play.season(), play.part("plants")), (2, [2, 2]));
    }
}

#[test]
fn rule_s7_two_own_fire_beside_another_players_three_cost_three_plants() {
    let play = ends("[s] 2*fire 5*fern", "[s] 3*fire 5*bromelia").season_end();
    // 5 - 3 Ferns score 0; B loses one of 5 Bromelia. One kind each: no choice.
    assert_eq!((play.season(), play.part("plants")), (2, [0, -3]));
    // With a choice all three are A's to choose.
    let play = ends("[s] 2*fire 3*fern bromelia", "[s] 3*fire").season_end();
    // Of four plants three go: two Ferns in any case, then the third Fern or the Bromelia.
    play.turn_is(A).legal_is("lose:fern lose:bromelia");
    assert_eq!(play.after("lose:fern").part("plants"), [2, 0]);
    assert_eq!(play.after("lose:bromelia").part("plants"), [2, 0]);
}

#[test]
fn ruling_r08_three_fire_with_both_players_cost_each_of_them_two_plants() {
    let play = ends("[s] 3*fire 3*fern", "[s] 3*fire 4*bromelia").season_end();
    // 3 - 2 = 1 Fern: 2 points; 4 - 2 = 2 Bromelia: 7 points.
    assert_eq!((play.season(), play.part("plants")), (2, [2, 7]));
}

#[test]
fn rule_s7_losing_more_plants_than_one_has_means_losing_all() {
    let play = ends("[s] 2*fire fern", "[s]").season_end();
    assert_eq!((play.season(), play.part("plants")), (2, [0, 0]));
    let play = ends("[s] 2*fire fern bromelia", "[s] 3*fire").season_end();
    assert_eq!((play.season(), play.part("plants")), (2, [0, 0]));
    let play = ends("[s] 3*fire", "[s]").season_end();
    assert_eq!(play.season(), 2);
}

#[test]
fn rule_s7_fire_takes_no_seed_weather_trunk_or_wildlife() {
    let play = ends("[s] 2*fire rain sun sloth [1]", "[s]").season_end();
    assert_eq!((play.season(), play.part("weather")), (2, [5, 0]));
    play.forest_is(A, "[s] [1] sloth");
}

#[test]
fn rule_s7_disease_costs_wildlife_by_the_same_numbers() {
    let play = ends("[s] 2*disease boa sloth toucan fern", "[s] frog").season_end();
    play.turn_is(A).legal_is("lose:wl_emerald_boa_active lose:wl_sloth_active");
    let play = play.after("lose:wl_emerald_boa_active");
    play.legal_is("lose:wl_sloth_active lose:wl_toucan_active");
    play.after("lose:wl_toucan_active").forest_is(A, "[s] sloth").forest_is(B, "[s] frog");
    // Three: each player one.
    let play = ends("[s] 3*disease boa sloth", "[s] frog toucan").season_end();
    play.turn_is(A).legal_is("lose:wl_emerald_boa_active lose:wl_sloth_active");
    let play = play.after("lose:wl_sloth_active");
    play.turn_is(B).legal_is("lose:wl_poison_dart_frog_active lose:wl_toucan_active");
    play.after("lose:wl_toucan_active").forest_is(A, "[s] boa").forest_is(B, "[s] frog");
    // Two beside three: three.
    let play = ends("[s] 2*disease boa sloth toucan", "[s] 3*disease frog").season_end();
    play.forest_is(A, "[s]").forest_is(B, "[s]");
}

#[test]
fn ruling_r08_fire_comes_before_disease_and_r39_the_start_player_first() {
    let play =
        ends("[s] 3*fire 3*disease fern bromelia boa sloth", "[s] fern bromelia frog toucan");
    let play = play.starter(B).season_end();
    play.turn_is(B).legal_is("lose:fern lose:bromelia");
    let play = play.after("lose:fern");
    play.turn_is(A).legal_is("lose:fern lose:bromelia");
    let play = play.after("lose:fern");
    play.turn_is(B).legal_is("lose:wl_poison_dart_frog_active lose:wl_toucan_active");
    let play = play.after("lose:wl_toucan_active");
    play.turn_is(A).legal_is("lose:wl_emerald_boa_active lose:wl_sloth_active");
}

#[test]
fn rule_s7_a_completed_tree_scores_once_in_its_season() {
    let play = ends("[0,1]x1 [2,2]", "[s]").season_end();
    // (0, 1) under x1: 1 + 2 = 3 points; the open tree nothing.
    assert_eq!(play.part("trees"), [3, 0]);
    // Trees of the season before have been scored, and are not again.
    let state = play.state();
    assert!(play.game.forest(&state, A).completed_trees().unscored().is_empty());
    let play = ends("[0,1]x1! [2]x2", "[s]").season(2).season_end();
    assert_eq!(play.part("trees"), [4, 0]);
}

#[test]
fn rule_s7_the_tallest_tree_scores_3_4_and_5_by_season() {
    for (season, award) in [(1, 3), (2, 4), (3, 5)] {
        let play = ends("[1,1]x0", "[1]x0").season(season).season_end();
        assert_eq!(play.part("tallest"), [award, 0]);
    }
}

#[test]
fn rule_s7_the_tallest_tree_may_be_of_any_season_but_never_twice() {
    // Three trunks of season 1, without an award, beat the two of season 2.
    let play = ends("[0,1,1]x0!", "[1,2]x0").season(2).season_end();
    assert_eq!(play.part("tallest"), [4, 0]);
    play.forest_is(A, "[0,1,1]x0*").forest_is(B, "[1,2]x0");
    let play = ends("[0,1,1]x0*", "[1,2]x0").season(2).season_end();
    assert_eq!(play.part("tallest"), [0, 4]);
    play.forest_is(B, "[1,2]x0*");
}

#[test]
fn rule_s7_open_trees_win_no_tallest_tree() {
    let play = ends("[0,1,1,2]", "[1]x0").season_end();
    assert_eq!(play.part("tallest"), [0, 3]);
}

#[test]
fn rule_s7_height_is_the_number_of_trunks_and_the_starting_trunk_counts() {
    let play = ends("[s,0]x0", "[2]x2").season_end();
    assert_eq!(play.part("tallest"), [3, 0]);
}

#[test]
fn ruling_r10_players_who_tie_all_score_and_one_tree_of_each_counts_as_awarded() {
    let play = ends("[1,1]x0 [2,2]x0", "[0,1]x1").season_end();
    assert_eq!(play.part("tallest"), [3, 3]);
    play.forest_is(A, "[1,1]x0* [2,2]x0").forest_is(B, "[0,1]x1*");
    // In season 2 A's other tree of that height is still eligible.
    let play = ends("[1,1]x0* [2,2]x0!", "[0,1]x1* [1]x0").season(2).season_end();
    assert_eq!(play.part("tallest"), [4, 0]);
}

#[test]
fn ruling_r14_without_an_eligible_tree_nobody_scores_the_award() {
    let play = ends("[1,1]", "[2]").season_end();
    assert_eq!(play.part("tallest"), [0, 0]);
    let play = ends("[1,1]x0*", "[2]").season(2).season_end();
    assert_eq!(play.part("tallest"), [0, 0]);
}

#[test]
fn rule_s7_plants_and_weather_score_after_the_losses() {
    let play = ends("[s] 2*fire 3*fern 2*rain sun", "[s] 2*bromelia 2*sun").season_end();
    assert_eq!((play.part("plants"), play.part("weather")), ([2, 7], [5, 0]));
}

#[test]
fn rule_s7_plant_points_may_be_negative() {
    let play = ends("[s] 3*bromelia", "[s]").season_end();
    assert_eq!(play.part("plants"), [-3, 0]);
}

#[test]
fn rule_s7_cleanup_discards_plants_weather_and_threats_and_nothing_else() {
    let a = "[1] [s,2]x1 fern bromelia monstera rain sun fire disease sloth toucan_mate";
    let play = ends(a, "[s] rain").season_end();
    play.forest_is(A, "[1] [s,2]x1* sloth toucan_mate").forest_is(B, "[s]");
    play.discarded("fern bromelia monstera 2*rain sun fire disease");
}

#[test]
fn rule_s7_abilities_are_reset_at_cleanup() {
    let play = ends("[s] toucan", "[s]").used(A, "toucan").points(B, 1).season_end();
    play.turn_is(A).legal_is("done toucan:1 toucan:2 toucan:3");
}

#[test]
fn rule_s7_wildlife_scores_nothing_at_a_season_end() {
    let play = ends("[s] kinkajou kinkajou_mate", "[s] boa").season_end();
    assert_eq!(play.part("wildlife"), [0, 0]);
}
