//! The plain Canopy implementation against hand-worked cases: it must be right before it may judge.
//!
//! Every expected value is worked from the rules by hand; none comes from a run.

mod plain;

use plain::deal::{cards, stacked, words};
use plain::forest::{Forest, Tree, distinct};
use plain::scoring::{
    bromelia_points, fern_points, monstera_points, plant_points, tree_points, weather_points,
    wildlife_points,
};
use plain::{
    LARGEST, LargestTie, PLANTS, PassLast, Phase, Plain, Rulings, TALLEST, TREES, WEATHER,
};

fn legal(plain: &Plain) -> Vec<String> {
    distinct(plain.legal())
}

/// The mover looks at pile 1 under the default rulings; piles, deck and forest are as given.
fn at_look(piles: [&str; 3], deck: usize, forest: &str) -> Plain {
    at_look_under(piles, deck, forest, Rulings::default())
}

fn at_look_under(piles: [&str; 3], deck: usize, forest: &str, rulings: Rulings) -> Plain {
    let mut plain = stacked("", rulings);
    plain.piles = piles.map(words);
    plain.deck = deck;
    plain.forests[0].cards = words(forest);
    plain.phase = Phase::Look(0);
    plain
}

/// A game at the end of a season, before its first step.
fn at_season_end(a: &str, b: &str, seeds: &str, rulings: Rulings) -> Plain {
    let mut plain = stacked("", rulings);
    plain.forests[0].cards = words(a);
    plain.forests[1].cards = words(b);
    plain.seed_deck = words(seeds);
    plain
}

fn end_season(plain: &mut Plain) {
    plain.begin_season_end();
    plain.settle();
}

// The vectors.

#[test]
fn t01_to_t04_tables() {
    let ferns = [0, 1, 2, 3, 4, 5, 6, 7].map(fern_points);
    assert_eq!(ferns, [0, 2, 0, 6, 0, 10, 0, 14]);
    let bromelia = [0, 1, 2, 3, 5, 11].map(bromelia_points);
    assert_eq!(bromelia, [0, 2, 7, -3, -3, -3]);
    let monstera = [0, 1, 2, 3, 5, 6, 11].map(|n| monstera_points(n, false));
    assert_eq!(monstera, [0, 0, 0, 8, 8, 8, 8]);
    let weather = [(0, 0), (1, 0), (1, 1), (3, 4), (2, 5)].map(|(s, r)| weather_points(s, r));
    assert_eq!(weather, [0, 0, 5, 15, 10]);
}

#[test]
fn ruling_r09_counts_sets_of_three() {
    let per_set = [2, 3, 5, 6, 11].map(|n| monstera_points(n, true));
    assert_eq!(per_set, [0, 8, 8, 16, 24]);
}

#[test]
fn t05_trees() {
    let trees: [(&[i32], i32); 7] = [
        (&[0], 0),
        (&[0, 1, 2], 2),
        (&[1, 2], 2),
        (&[0], 2),
        (&[1, 2], 0),
        (&[0, 1, 2], 1),
        (&[2, 2, 2, 2, 2], 2),
    ];
    let points = trees.map(|(trunks, multiplier)| tree_points(&Tree::complete(trunks, multiplier)));
    assert_eq!(points, [0, 9, 7, 2, 3, 6, 20]);
    assert_eq!(tree_points(&Tree::open(&[2, 2])), 0);
}

#[test]
fn t06_plants_together() {
    let forest = Forest {
        cards: cards(&[("bromelia", 3), ("fern", 7), ("monstera", 3)]),
        ..Forest::default()
    };
    assert_eq!(plant_points(&forest, false), 19);
}

#[test]
fn t07_wildlife_without_the_jaguar() {
    let hands = [
        "wl_emerald_boa_active wl_emerald_boa_mate wl_kinkajou_active wl_kinkajou_mate",
        "wl_leafcutter_ants_mate",
        "wl_leafcutter_ants_active wl_leafcutter_ants_mate",
        "wl_toucan_active wl_sloth_mate",
        "wl_emerald_boa_active",
    ];
    // The first hand without its Jaguar pair (-3 and 4): 12 - 1 = 11.
    assert_eq!(hands.map(|hand| wildlife_points(&words(hand))), [11, 2, 5, 3, -1]);
}

#[test]
fn t11_trees_and_award_of_season_1() {
    let mut plain = at_season_end("", "", "", Rulings::default());
    plain.forests[0].trees = vec![Tree::complete(&[0], 0), Tree::complete(&[0, 1, 2], 2)];
    end_season(&mut plain);
    assert_eq!(plain.parts(0), [9, 3, 0, 0, 0, 0]);
    assert_eq!(plain.parts(1), [0; 6]);
}

#[test]
fn t12_tied_tallest_trees_both_score() {
    let mut plain = at_season_end("", "", "", Rulings::default());
    plain.season = 2;
    plain.forests[0].trees = vec![Tree::complete(&[0, 0, 0], 0), Tree::complete(&[0, 0, 0], 0)];
    plain.forests[1].trees = vec![Tree::complete(&[0, 0, 0], 0)];
    end_season(&mut plain);
    assert_eq!([0, 1].map(|p| plain.parts(p)[TALLEST]), [4, 4]);
    // One tree per player counts as awarded.
    let awarded = |p: usize| plain.forests[p].trees.iter().filter(|t| t.awarded).count();
    assert_eq!([0, 1].map(awarded), [1, 1]);
}

#[test]
fn t13_an_awarded_tree_is_out() {
    let mut plain = at_season_end("", "", "", Rulings::default());
    plain.forests[0].trees = vec![Tree::complete(&[0; 5], 0), Tree::complete(&[0; 2], 0)];
    end_season(&mut plain);
    assert_eq!([0, 1].map(|p| plain.parts(p)[TALLEST]), [3, 0]);
    plain.forests[1].trees = vec![Tree::complete(&[0; 3], 0)];
    end_season(&mut plain);
    assert_eq!([0, 1].map(|p| plain.parts(p)[TALLEST]), [3, 4]);
}

#[test]
fn t14_seed_look_and_fire() {
    let seeds = "monstera trunk_2 rain sun canopy_1 fern";
    let forest = "fire fire seed bromelia bromelia fern";
    let mut plain = at_season_end(forest, "", seeds, Rulings::default());
    end_season(&mut plain);
    // 3 + 2 Fire are looked at: the Fern stays in the deck.
    let offered = "done seed:canopy_1 seed:monstera seed:rain seed:sun seed:trunk_2";
    assert_eq!(legal(&plain), words(offered));
    plain.step("seed:monstera");
    // One Seed: no second one. Then 2 of the 4 plants go.
    assert_eq!(
        legal(&plain),
        words("lose:bromelia lose:fern"),
        "a lone Monstera could not be followed by another loss"
    );
    plain.step("lose:fern");
    assert_eq!(legal(&plain), words("lose:bromelia lose:monstera"));
    plain.step("lose:monstera");
    assert_eq!(plain.parts(0)[PLANTS], 7);
}

#[test]
fn t15_three_fires_cost_every_player_one() {
    let a = "fire fire fire fern fern fern";
    let b = "bromelia bromelia bromelia";
    let mut plain = at_season_end(a, b, "", Rulings::default());
    end_season(&mut plain);
    assert_eq!([0, 1].map(|p| plain.parts(p)[PLANTS]), [0, 7]);
}

#[test]
fn two_own_fires_beside_three_cost_three() {
    let a = "fire fire fern fern fern fern";
    let b = "fire fire fire fern fern";
    let mut plain = at_season_end(a, b, "", Rulings::default());
    end_season(&mut plain);
    assert_eq!([0, 1].map(|p| plain.parts(p)[PLANTS]), [2, 2]);
}

#[test]
fn two_triggers_of_three_cost_every_player_two() {
    // Ruling R08.
    let forest = "disease disease disease wl_toucan_active wl_toucan_mate wl_sloth_mate";
    let mut plain = at_season_end(forest, forest, "", Rulings::default());
    end_season(&mut plain);
    assert_eq!(legal(&plain), words("lose:wl_sloth_mate lose:wl_toucan_active"));
    plain.step("lose:wl_toucan_active");
    // The second loss must be later in the table: the Toucan's mate alone.
    assert_eq!(plain.forests[0].wildlife(), ["wl_sloth_mate"]);
    assert_eq!(plain.to_move(), Some(1));
}

#[test]
fn t16_one_threat_costs_nothing() {
    let a = "fire disease fern wl_toucan_active";
    let mut plain = at_season_end(a, "", "", Rulings::default());
    end_season(&mut plain);
    assert_eq!(plain.parts(0)[PLANTS], 2);
    assert_eq!(plain.forests[0].cards, ["wl_toucan_active"]);
}

#[test]
fn losing_more_than_one_has_means_losing_all() {
    let a = "disease disease wl_toucan_active";
    let mut plain = at_season_end(a, "", "", Rulings::default());
    end_season(&mut plain);
    assert_eq!(plain.forests[0].cards, Vec::<String>::new());
}

fn with_completed(counts: [usize; 2], open: [usize; 2], tie: LargestTie) -> Plain {
    let rulings = Rulings { largest_forest_tie: tie, ..Rulings::default() };
    let mut plain = at_season_end("", "", "", rulings);
    plain.season = 3;
    for p in 0..2 {
        let mut trees = vec![Tree::complete(&[0], 0); counts[p]];
        trees.extend(vec![Tree::open(&[0]); open[p]]);
        plain.forests[p].trees = trees;
    }
    end_season(&mut plain);
    plain
}

#[test]
fn t17_largest_forest() {
    let plain = with_completed([4, 3], [0, 9], LargestTie::IncompleteTrunksThenAll);
    assert_eq!([0, 1].map(|p| plain.parts(p)[LARGEST]), [10, 0]);
    assert_eq!(plain.winners(), [0]);
    assert_eq!(plain.to_move(), None);
    assert!(plain.legal().is_empty());
}

#[test]
fn ruling_r12_largest_forest_ties() {
    let largest = |counts, open, tie| {
        let plain = with_completed(counts, open, tie);
        [0, 1].map(|p| plain.parts(p)[LARGEST])
    };
    let trunks = LargestTie::IncompleteTrunksThenAll;
    assert_eq!(largest([2, 2], [1, 3], trunks), [0, 10]);
    assert_eq!(largest([2, 2], [3, 3], trunks), [10, 10]);
    assert_eq!(largest([0, 0], [3, 1], trunks), [0, 0]);
    assert_eq!(largest([2, 2], [1, 3], LargestTie::AllTied), [10, 10]);
    assert_eq!(largest([0, 0], [1, 3], LargestTie::AllTied), [0, 0]);
    assert_eq!(largest([2, 2], [1, 3], LargestTie::Nobody), [0, 0]);
    assert_eq!(largest([2, 3], [1, 3], LargestTie::Nobody), [0, 10]);
}

// The flow of a turn.

#[test]
fn fc1_passing_the_third_pile_adds_a_card_and_draws_one() {
    let mut plain = at_look(["sun", "sun", "fern"], 2, "");
    plain.phase = Phase::Look(2);
    assert_eq!(legal(&plain), ["keep", "pass"]);
    plain.step("pass");
    assert_eq!(plain.piles[2], ["fern", "rain"]);
    assert_eq!(plain.deck, 0);
    assert_eq!(plain.forests[0].cards, ["rain"]);
    assert_eq!(plain.mover, 1);
}

#[test]
fn fc2_ruling_r04_the_last_pile_with_one_card_in_the_deck() {
    let after_pass = |ruling| {
        let rulings = Rulings { pass_last_pile: ruling, ..Rulings::default() };
        let mut plain = at_look_under(["sun", "sun", "fern"], 1, "", rulings);
        plain.phase = Phase::Look(2);
        if legal(&plain) == ["keep"] {
            return None;
        }
        plain.step("pass");
        assert_eq!((plain.mover, plain.deck), (1, 0));
        Some((plain.piles[2].len(), plain.forests[0].cards.len()))
    };
    assert_eq!(after_pass(PassLast::Forbidden), None);
    assert_eq!(after_pass(PassLast::RefillNoDraw), Some((2, 0)));
    assert_eq!(after_pass(PassLast::DrawNoRefill), Some((1, 1)));
}

#[test]
fn fc3_with_an_empty_deck_the_last_pile_must_be_taken() {
    let mut plain = at_look(["fern fern", "", "rain rain rain"], 0, "");
    assert_eq!(legal(&plain), ["keep", "pass"]);
    plain.apply("pass");
    assert_eq!(plain.piles[0].len(), 2, "no refill");
    assert_eq!(plain.phase, Phase::AfterPass(2), "empty piles are skipped");
    plain.apply("done");
    assert_eq!(legal(&plain), ["keep"]);
}

#[test]
fn fc4_frog_with_two_cards() {
    let mut plain = at_look(["fern", "fern", "fern"], 2, "wl_poison_dart_frog_active");
    plain.phase = Phase::BeforeTurn;
    assert_eq!(legal(&plain), ["done", "frog"]);
    plain.step("frog");
    let sizes = [0, 1, 2].map(|pile| plain.piles[pile].len());
    assert_eq!((sizes, plain.deck), ([2, 2, 1], 0));
    assert_eq!(plain.phase, Phase::Look(0));
}

#[test]
fn fc5_drought_on_the_only_trunk_then_the_canopy_is_lost() {
    let mut plain = at_look(["drought canopy_2", "rain", "rain"], 0, "");
    plain.step("keep");
    assert_eq!(legal(&plain), ["canopy_2>[0]", "drought>0@[0]"]);
    let mut other = plain.clone();
    plain.step("drought>0@[0]");
    assert_eq!(plain.forests[0], Forest::default());
    assert_eq!(plain.discarded, ["trunk_0", "drought", "canopy_2"]);
    // The other order completes the tree, and the Drought finds nothing.
    other.step("canopy_2>[0]");
    assert_eq!(other.forests[0].trees, [Tree::complete(&[0], 2)]);
    assert_eq!(other.discarded, ["drought"]);
}

#[test]
fn a_passed_pile_grows_and_cannot_be_taken_in_this_turn() {
    let mut plain = stacked("fern bromelia bromelia sun sun sun", Rulings::default());
    assert_eq!(legal(&plain), ["keep", "pass"]);
    plain.step("pass");
    assert_eq!(plain.piles[0], ["fern", "rain"]);
    assert_eq!(plain.phase, Phase::Look(1));
    plain.step("keep");
    assert_eq!(plain.forests[0].cards, ["bromelia", "bromelia"]);
    assert_eq!(plain.piles[1], ["rain"]);
    assert_eq!((plain.to_move(), plain.phase.clone()), (Some(1), Phase::Look(0)));
}

#[test]
fn an_ability_waits_for_the_next_turn_and_works_once_a_season() {
    let mut plain = stacked("wl_toucan_active", Rulings::default());
    plain.step("keep");
    plain.step("keep");
    assert_eq!(legal(&plain), words("done toucan:1 toucan:2 toucan:3"));
    plain.step("toucan:3");
    assert_eq!(plain.phase, Phase::Look(0));
    plain.step("keep");
    plain.step("keep");
    assert_eq!(plain.phase, Phase::Look(0), "once per season");
}

#[test]
fn an_ability_gained_in_this_turn_is_not_usable_yet() {
    let mut plain = at_look(["wl_leafcutter_ants_active", "rain", "rain"], 9, "");
    plain.step("keep");
    assert_eq!((plain.mover, plain.phase.clone()), (1, Phase::Look(0)));
    // A Sloth drawn for passing all piles draws no further card.
    let mut plain = at_look(["rain", "rain", "rain"], 9, "");
    plain.phase = Phase::Look(2);
    let next = plain.drawn + 1;
    plain.rainforest[next] = "wl_sloth_active".to_string();
    plain.step("pass");
    assert_eq!(plain.forests[0].cards, ["wl_sloth_active"]);
    assert_eq!((plain.mover, plain.phase.clone()), (1, Phase::Look(0)));
}

#[test]
fn the_frog_needs_a_deck_and_the_toucan_a_pile() {
    let forest = "wl_poison_dart_frog_active wl_toucan_active";
    let mut plain = at_look(["rain", "", "rain"], 0, forest);
    plain.phase = Phase::BeforeTurn;
    assert_eq!(legal(&plain), words("done toucan:1 toucan:3"));
}

#[test]
fn ants_may_be_used_between_the_others_and_may_eat_themselves() {
    let forest = "wl_leafcutter_ants_active wl_toucan_active wl_poison_dart_frog_active fern";
    let mut plain = at_look(["rain", "rain", "rain"], 9, forest);
    plain.phase = Phase::BeforeTurn;
    plain.step("toucan:2");
    plain.step("ants:wl_leafcutter_ants_active");
    assert_eq!(legal(&plain), ["done", "frog"]);
    assert_eq!(plain.forests[0].count("wl_leafcutter_ants_active"), 0);
}

#[test]
fn ants_work_after_a_pass_and_after_the_last_placement() {
    let mut plain = at_look(["rain", "rain", "rain"], 9, "wl_leafcutter_ants_active");
    let ants = words("ants:0@[0] ants:wl_leafcutter_ants_active done");
    plain.step("pass");
    assert_eq!((legal(&plain), plain.phase.clone()), (ants.clone(), Phase::AfterPass(1)));
    plain.step("done");
    plain.step("pass");
    assert_eq!((legal(&plain), plain.phase.clone()), (ants, Phase::AfterPass(2)));
    plain.step("done");
    plain.step("pass");
    assert_eq!(plain.phase, Phase::EndOfTurn);
    assert_eq!(legal(&plain), words("ants:0@[0] ants:rain ants:wl_leafcutter_ants_active done"));
}

#[test]
fn boa_takes_one_card_and_the_pile_is_passed() {
    let mut plain = at_look(["rain", "sun fern fern", "rain"], 9, "wl_emerald_boa_active");
    plain.phase = Phase::Look(1);
    assert_eq!(legal(&plain), words("boa:fern boa:sun keep pass"));
    plain.step("boa:fern");
    assert_eq!(plain.piles[1], ["sun", "fern", "rain"]);
    assert_eq!(plain.phase, Phase::Look(2));
    assert_eq!(legal(&plain), ["keep", "pass"]);
}

#[test]
fn boa_needs_a_legal_pass() {
    let mut plain = at_look(["rain", "rain", "rain"], 1, "wl_emerald_boa_active");
    plain.phase = Phase::Look(2);
    assert_eq!(legal(&plain), ["keep"]);
}

#[test]
fn boa_on_the_last_pile_still_draws_for_passing_all() {
    let mut plain = at_look(["rain", "rain", "trunk_1"], 2, "wl_emerald_boa_active");
    plain.phase = Phase::Look(2);
    plain.step("boa:trunk_1");
    assert_eq!(legal(&plain), ["trunk_1>[0]", "trunk_1>new"]);
    plain.step("trunk_1>new");
    assert_eq!((plain.piles[2].len(), plain.deck), (1, 0));
    assert_eq!(plain.forests[0].cards, ["wl_emerald_boa_active", "rain"]);
}

#[test]
fn ruling_r25_boa_empties_a_pile_for_good_without_a_deck() {
    let mut plain = at_look(["sun", "rain", "rain"], 0, "wl_emerald_boa_active");
    plain.step("boa:sun");
    assert!(plain.piles[0].is_empty());
    assert_eq!(plain.phase, Phase::Look(1));
}

#[test]
fn sloth_draws_after_the_first_card_is_placed() {
    let mut plain = at_look(["rain", "rain", "rain"], 3, "wl_sloth_active");
    plain.phase = Phase::Look(2);
    plain.step("pass");
    assert_eq!(plain.forests[0].cards, ["wl_sloth_active", "rain"]);
    assert_eq!(legal(&plain), ["done", "sloth"]);
    plain.step("sloth");
    assert_eq!(plain.forests[0].cards, ["wl_sloth_active", "rain", "rain"]);
    assert_eq!(plain.deck, 0);
}

#[test]
fn kinkajou_keeps_one_more() {
    // Ruling R06: also when it came in the last turn.
    let mut plain = at_season_end("seed", "", "fern fern sun", Rulings::default());
    plain.forests[0].add("wl_kinkajou_active".to_string());
    end_season(&mut plain);
    plain.step("seed:fern");
    assert_eq!(legal(&plain), ["done", "seed:fern", "seed:sun"]);
    plain.step("seed:sun");
    assert_eq!(plain.parts(0)[PLANTS], 2);
}

#[test]
fn seed_trunks_carry_seed_canopies() {
    let mut plain = at_season_end("seed seed", "", "canopy_2 trunk_1 sun", Rulings::default());
    plain.forests[0].trees.clear();
    end_season(&mut plain);
    plain.step("seed:trunk_1");
    plain.step("seed:canopy_2");
    assert_eq!(legal(&plain), ["canopy_2>none", "trunk_1>new"]);
    plain.step("trunk_1>new");
    assert_eq!(plain.parts(0)[TREES], 3);
}

#[test]
fn ruling_r07_ants_in_step_1() {
    let forest = "wl_leafcutter_ants_active bromelia bromelia bromelia";
    let rulings = Rulings { ants_at_season_end: true, ..Rulings::default() };
    let mut plain = at_season_end(forest, "", "", rulings);
    end_season(&mut plain);
    plain.step("ants:bromelia");
    assert_eq!(plain.parts(0)[PLANTS], 7);
    let mut plain = at_season_end(forest, "", "", Rulings::default());
    end_season(&mut plain);
    assert_eq!(plain.parts(0)[PLANTS], -3);
}

#[test]
fn weather_scores_and_the_poorer_player_starts() {
    let mut plain = at_season_end("sun rain", "", "", Rulings::default());
    end_season(&mut plain);
    assert_eq!(plain.parts(0)[WEATHER], 5);
    assert_eq!((plain.season, plain.first, plain.mover), (2, 1, 1));
    let mut plain = at_season_end("", "sun rain", "", Rulings::default());
    plain.first = 1;
    end_season(&mut plain);
    assert_eq!((plain.season, plain.first, plain.mover), (2, 0, 0));
    // On a tie: who took the last card.
    for last in 0..2 {
        let mut plain = at_season_end("", "", "", Rulings::default());
        plain.mover = last;
        end_season(&mut plain);
        assert_eq!(plain.first, last);
    }
}

#[test]
fn ties_go_to_more_wildlife() {
    let mut plain = at_season_end("wl_toucan_active", "", "", Rulings::default());
    plain.season = 3;
    plain.points[1][PLANTS] = 1;
    let mut shared = plain.clone();
    shared.forests[1].cards = words("wl_emerald_boa_active");
    shared.points[1][PLANTS] = 2;
    end_season(&mut plain);
    assert_eq!(plain.winners(), [0]);
    end_season(&mut shared);
    assert_eq!(shared.winners(), [0, 1]);
}

// The cut of a placement into decisions.

#[test]
fn ruling_r02_a_canopy_before_the_trunk() {
    for allowed in [true, false] {
        let rulings =
            Rulings { canopy_before_trunk_may_be_discarded: allowed, ..Rulings::default() };
        let mut plain = at_look_under(["trunk_1 canopy_1", "rain", "rain"], 0, "", rulings);
        plain.forests[0].trees.clear();
        plain.step("keep");
        if allowed {
            assert_eq!(legal(&plain), ["canopy_1>none", "trunk_1>new"]);
        } else {
            // Both steps are forced.
            assert_eq!(plain.forests[0].trees, [Tree::complete(&[1], 1)]);
        }
    }
}

#[test]
fn trunks_alone_are_placed_in_ascending_order() {
    let mut plain = at_look(["trunk_2 trunk_0 trunk_2", "rain", "rain"], 0, "");
    plain.step("keep");
    assert_eq!(legal(&plain), ["trunk_0>[0]", "trunk_0>new"]);
    plain.step("trunk_0>new");
    // Two equal trees are one.
    assert_eq!(legal(&plain), ["trunk_2>[0]", "trunk_2>new"]);
}

#[test]
fn trunks_in_a_row_ascend_until_a_canopy_or_drought_comes_between() {
    let mut plain = at_look(["trunk_2 trunk_0 canopy_1", "rain", "rain"], 0, "");
    plain.forests[0].trees.clear();
    plain.step("keep");
    plain.step("trunk_2>new");
    // The smaller trunk has to wait: the canopy is forced, and then only the trunk is left.
    assert_eq!(plain.forests[0].trees, [Tree::complete(&[2], 1), Tree::open(&[0])]);
}

#[test]
fn canopies_alone_ascend_if_each_finds_a_tree() {
    let mut plain = at_look(["canopy_2 canopy_0", "rain", "rain"], 0, "");
    plain.forests[0].trees = vec![Tree::open(&[0]), Tree::open(&[1])];
    let mut tight = plain.clone();
    plain.step("keep");
    assert_eq!(legal(&plain), ["canopy_0>[0]", "canopy_0>[1]"]);
    // With one tree it matters which canopy is placed; the other is lost.
    tight.forests[0].trees.pop();
    tight.step("keep");
    assert_eq!(legal(&tight), ["canopy_0>[0]", "canopy_2>[0]"]);
    tight.step("canopy_2>[0]");
    assert_eq!(tight.discarded, ["canopy_0"]);
}

#[test]
fn canopies_thrown_away_in_a_row_ascend() {
    let mut plain = at_look(["canopy_2 canopy_0 trunk_1", "rain", "rain"], 0, "");
    plain.forests[0].trees.clear();
    plain.step("keep");
    let mut smaller = plain.clone();
    assert_eq!(legal(&plain), ["canopy_0>none", "canopy_2>none", "trunk_1>new"]);
    plain.step("canopy_2>none");
    assert_eq!(plain.forests[0].trees, [Tree::complete(&[1], 0)], "only the trunk could follow");
    smaller.step("canopy_0>none");
    assert_eq!(legal(&smaller), ["canopy_2>none", "trunk_1>new"]);
}

#[test]
fn a_canopy_on_a_tree_does_not_bind_a_later_discard() {
    let mut plain = at_look(["canopy_1 canopy_0 trunk_0", "rain", "rain"], 0, "");
    plain.step("keep");
    plain.step("canopy_1>[0]");
    assert_eq!(legal(&plain), ["canopy_0>none", "trunk_0>new"]);
}

#[test]
fn a_drought_may_meet_an_empty_forest_before_the_simple_cards() {
    let mut plain = at_look(["drought fern drought", "rain", "rain"], 0, "");
    plain.forests[0].trees.clear();
    plain.step("keep");
    assert_eq!(legal(&plain), ["done", "drought>none"]);
    plain.step("drought>none");
    assert_eq!(legal(&plain), ["done", "drought>none"]);
    let mut early = plain.clone();
    early.step("drought>none");
    assert_eq!(early.forests[0].cards, ["fern"]);
    plain.step("done");
    assert!(plain.forests[0].cards.is_empty());
}
