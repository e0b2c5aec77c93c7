//! Worked examples T01 to T07 (without the Jaguar) and T11 to T17, scored by the engine at a real
//! end of a season or of the game.

use super::play::{A, B};
use super::scene::Scene;

/// A part of player A's score when season `season` ends with this forest.
#[track_caller]
fn scores(season: u8, part: &str, forest: &str) -> i32 {
    let scene = Scene::new().season(season).forest(A, forest).forest(B, "");
    scene.season_end().part(part)[0]
}

#[test]
fn vector_t01_ferns() {
    let expected = [0, 2, 0, 6, 0, 10, 0, 14];
    let found = [0, 1, 2, 3, 4, 5, 6, 7].map(|n| scores(3, "plants", &format!("{n}*fern")));
    assert_eq!(found, expected);
}

#[test]
fn vector_t02_bromelias() {
    let found = [0, 1, 2, 3, 5, 11].map(|n| scores(3, "plants", &format!("{n}*bromelia")));
    assert_eq!(found, [0, 2, 7, -3, -3, -3]);
}

#[test]
fn vector_t03_monsteras() {
    let found = [0, 1, 2, 3, 5, 6, 11].map(|n| scores(3, "plants", &format!("{n}*monstera")));
    assert_eq!(found, [0, 0, 0, 8, 8, 8, 8]);
}

#[test]
fn ruling_r09_once_at_3_plus_and_per_set_of_3() {
    for (option, points) in [
        ("once_at_3_plus", [0, 0, 0, 8, 8, 8, 8, 8, 8]),
        ("per_set_of_3", [0, 0, 0, 8, 8, 16, 16, 24, 24]),
    ] {
        let found = [0, 1, 2, 3, 5, 6, 8, 9, 11].map(|n| {
            let scene = Scene::with(&[("monstera_scoring", option)]).season(3);
            scene.forest(A, &format!("{n}*monstera")).season_end().part("plants")[0]
        });
        assert_eq!(found, points, "{option}");
    }
}

#[test]
fn vector_t04_weather() {
    let found = [(0, 0), (1, 0), (1, 1), (3, 4), (2, 5)]
        .map(|(sun, rain)| scores(3, "weather", &format!("{sun}*sun {rain}*rain")));
    assert_eq!(found, [0, 0, 5, 15, 10]);
}

#[test]
fn vector_t05_trees() {
    let trees = ["[0]x0", "[0,1,2]x2", "[1,2]x2", "[0]x2", "[1,2]x0", "[0,1,2]x1", "[2,2,2,2,2]x2"];
    assert_eq!(trees.map(|tree| scores(3, "trees", tree)), [0, 9, 7, 2, 3, 6, 20]);
}

#[test]
fn vector_t06_plants_together() {
    assert_eq!(scores(3, "plants", "3*bromelia 7*fern 3*monstera"), 19);
}

#[test]
fn vector_t07_wildlife() {
    // The first case without its Jaguar pair (1 point): 4 + 7 = 11.
    let hands = [
        "boa boa_mate kinkajou kinkajou_mate",
        "ants_mate",
        "ants ants_mate",
        "toucan sloth_mate",
        "boa",
    ];
    assert_eq!(hands.map(|hand| scores(3, "wildlife", hand)), [11, 2, 5, 3, -1]);
}

#[test]
fn rule_s5_every_wildlife_card_scores_its_own_value() {
    // Active cards by themselves, Mating cards by themselves, pairs.
    for (species, active) in
        [("boa", -1), ("kinkajou", 2), ("ants", 0), ("frog", 2), ("sloth", 2), ("toucan", 1)]
    {
        assert_eq!(scores(3, "wildlife", species), active);
        assert_eq!(scores(3, "wildlife", &format!("{species}_mate")), 2);
        assert_eq!(scores(3, "wildlife", &format!("{species} {species}_mate")), active + 5);
    }
    // An Active card whose ability was used scores the same.
    let play = Scene::new().season(3).forest(A, "sloth").used(A, "sloth").season_end();
    assert_eq!(play.part("wildlife"), [2, 0]);
}

#[test]
fn vector_t11_trees_and_award_of_season_1() {
    let play = Scene::new().forest(A, "[0]x0 [0,1,2]x2").season_end();
    assert_eq!((play.part("trees"), play.part("tallest")), ([9, 0], [3, 0]));
}

#[test]
fn vector_t12_a_tie_for_the_tallest_tree_of_season_2() {
    let play = Scene::new().season(2).forest(A, "[0,1,2]x0").forest(B, "[1,1,1]x0").season_end();
    assert_eq!(play.part("tallest"), [4, 4]);
}

#[test]
fn vector_t13_a_tree_that_has_won_is_out() {
    let scene = Scene::new().season(2).forest(A, "[0,0,1,1,2]x0* [1,1]x0");
    assert_eq!(scene.forest(B, "[0,1,2]x0").season_end().part("tallest"), [0, 4]);
}

#[test]
fn vector_t14_seeds_with_fire() {
    let scene = Scene::new().forest(A, "[s] 2*fire seed 2*bromelia fern");
    let play = scene.seeds("monstera rain sun trunk_0 canopy_0 trunk_1").season_end();
    play.legal_is("done seed:monstera seed:rain seed:sun seed:trunk_0 seed:canopy_0");
    let play = play.after("seed:monstera lose:fern lose:monstera");
    assert_eq!(play.part("plants"), [7, 0]);
}

#[test]
fn vector_t15_fire_spreads() {
    let play = Scene::new().forest(A, "[s] 3*fire 3*fern").forest(B, "[s] 3*bromelia").season_end();
    assert_eq!(play.part("plants"), [0, 7]);
}

#[test]
fn vector_t16_single_threats_cost_nothing() {
    let play = Scene::new().forest(A, "[s] fire disease fern toucan").season_end();
    assert_eq!(play.part("plants"), [2, 0]);
    play.forest_is(A, "[s] toucan");
}

#[test]
fn vector_t17_largest_forest() {
    let scene = Scene::new().season(3).forest(A, "[1]x0 [1]x1 [1]x1 [1]x1");
    assert_eq!(scene.forest(B, "[1]x0 [1]x0 [1]x2 [2,2]").season_end().part("largest"), [10, 0]);
}
