//! Section 8: the next season, and the end of the game.

use super::play::{A, B, Play};
use super::scene::Scene;
use crate::game::{Game, Player};

fn winners(play: &Play) -> Vec<Player> {
    assert!(play.over());
    play.game.winners(&play.state()).iter().collect()
}

/// The end of the last season.
fn last(a: &str, b: &str) -> Scene {
    Scene::new().season(3).forest(A, a).forest(B, b)
}

#[test]
fn rule_s8_the_next_season_deals_piles_of_1_2_and_3_from_the_next_deck() {
    let play = Scene::new().season_end();
    play.sizes_are([1, 2, 3], 28);
    assert_eq!(play.season(), 2);
}

#[test]
fn rule_s8_the_player_with_fewest_points_starts_the_next_season() {
    for (points, first) in [([5, 9], A), ([9, 5], B)] {
        for last_taker in [A, B] {
            let scene = Scene::new().points(A, points[0]).points(B, points[1]);
            scene.last_taker(last_taker).season_end().turn_is(first);
        }
    }
}

#[test]
fn rule_s8_points_of_the_season_just_scored_count_for_the_start_player() {
    // B is ahead by 2 before the season's plants: A's Bromelia pair makes 7.
    let play = Scene::new().forest(A, "[s] 2*bromelia").points(B, 2).last_taker(A).season_end();
    play.turn_is(B);
}

#[test]
fn rule_s8_wildlife_does_not_count_for_the_start_player() {
    let play = Scene::new().forest(A, "[s] kinkajou kinkajou_mate").points(B, 1).season_end();
    play.turn_is(A);
}

#[test]
fn rule_s8_on_a_tie_the_player_who_took_a_card_last_starts() {
    for last_taker in [A, B] {
        Scene::new()
            .last_taker(last_taker)
            .points(A, 4)
            .points(B, 4)
            .season_end()
            .turn_is(last_taker);
    }
    // By play: A takes pile 1, B pile 2 and is the last; both have one Fern.
    let play = Scene::new().piles("fern / fern / ").turn_of(A).after("keep");
    assert_eq!((play.season(), play.part("plants")), (2, [2, 2]));
    play.turn_is(B);
}

#[test]
fn rule_s8_incomplete_trees_score_nothing() {
    let play = last("[2,2,2]", "[s]").season_end();
    assert!(play.over());
    assert_eq!((play.part("trees"), play.part("tallest")), ([0, 0], [0, 0]));
}

#[test]
fn rule_s8_wildlife_is_scored_after_the_last_season() {
    // Kinkajou Active 2, Mating beside it 5; Boa Active -1, Sloth Mating alone 2.
    let play = last("[s] kinkajou kinkajou_mate", "[s] boa sloth_mate").season_end();
    assert_eq!(play.part("wildlife"), [7, 1]);
}

#[test]
fn rule_s8_wildlife_lost_to_disease_in_the_last_season_does_not_score() {
    let play = last("[s] 2*disease kinkajou kinkajou_mate toucan", "[s]").season_end();
    let play = play.after("lose:wl_kinkajou_active lose:wl_toucan_active");
    assert_eq!(play.part("wildlife"), [2, 0]);
}

#[test]
fn rule_s8_most_completed_trees_score_10() {
    let play = last("[1]x0! [2]x0 [s]x0", "[0,1,2]x2 [1]x1").season_end();
    assert_eq!(play.part("largest"), [10, 0]);
    // Open trees do not count.
    let play = last("[1]x0", "[1] [2] [s]").season_end();
    assert_eq!(play.part("largest"), [10, 0]);
}

#[test]
fn ruling_r12_incomplete_trunks_break_a_tie_and_then_all_tied_score() {
    // One completed tree each; open trunks 2 (Starting Trunk included) against 1.
    let play = last("[1]x0 [s,2]", "[1]x0 [s]").season_end();
    assert_eq!(play.part("largest"), [10, 0]);
    let play = last("[1]x0 [s]", "[1]x0 [0] [s]").season_end();
    assert_eq!(play.part("largest"), [0, 10]);
    // Trunks decide, not trees: 3 trunks in one tree against 2 trees of one trunk.
    let play = last("[1]x0 [s,1,1]", "[1]x0 [0] [s]").season_end();
    assert_eq!(play.part("largest"), [10, 0]);
    let play = last("[1]x0 [s]", "[1]x0 [2]").season_end();
    assert_eq!(play.part("largest"), [10, 10]);
    // Without a completed tree nobody scores.
    let play = last("[s,1]", "[s]").season_end();
    assert_eq!(play.part("largest"), [0, 0]);
    // The trunks of open trees matter only in a tie.
    let play = last("[1]x0 [2]x0", "[1]x0 [s,1,1]").season_end();
    assert_eq!(play.part("largest"), [10, 0]);
}

#[test]
fn ruling_r12_all_tied_and_none() {
    for (option, award) in [("all_tied", [10, 10]), ("none", [0, 0])] {
        let scene = Scene::with(&[("largest_forest_tie", option)]).season(3);
        let play = scene.clone().forest(A, "[1]x0 [s,2]").forest(B, "[1]x0 [s]").season_end();
        assert_eq!(play.part("largest"), award, "{option}");
        let play = scene.clone().forest(A, "[1]x0 [2]x0").forest(B, "[1]x0").season_end();
        assert_eq!(play.part("largest"), [10, 0], "{option}");
        let play = scene.forest(A, "[1] [2]").forest(B, "[1]").season_end();
        assert_eq!(play.part("largest"), [0, 0], "{option}");
    }
}

#[test]
fn rule_s8_most_points_win() {
    // Fewer wildlife cards do not matter when the points differ.
    let play = last("[s] fern", "[s] boa toucan").season_end();
    assert_eq!((play.part("plants"), play.part("wildlife")), ([2, 0], [0, 0]));
    assert_eq!(winners(&play), [A]);
}

#[test]
fn rule_s8_on_a_tie_most_wildlife_cards_win() {
    // 2 + 0 points with the Ants' Active card, against 2 for a Fern.
    let play = last("[s] ants toucan boa", "[s]").season_end();
    assert_eq!(play.part("wildlife"), [0, 0]);
    assert_eq!(winners(&play), [A]);
    // Cards count, not points: two cards of 2 + 0 against one card of 2.
    let play = last("[s] sloth", "[s] frog ants").season_end();
    assert_eq!(play.part("wildlife"), [2, 2]);
    assert_eq!(winners(&play), [B]);
}

#[test]
fn ruling_r13_a_tie_in_points_and_wildlife_is_shared() {
    let play = last("[s] sloth", "[s] frog").season_end();
    assert_eq!(winners(&play), [A, B]);
    assert!((play.game.returns(&play.state(), A) - 0.5).abs() < 1e-12);
}

#[test]
fn rule_s8_the_game_ends_after_the_third_season() {
    let play = Scene::new().season(3).piles("fern / / ").turn_of(B);
    assert!(play.over() && play.legal().is_empty());
    assert_eq!(winners(&play), [B]);
}
