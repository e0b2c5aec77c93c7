//! Section 6: when the abilities of wildlife may be used, and what they do.

use super::play::{A, B};
use super::scene::Scene;

fn scene(forest: &str) -> Scene {
    Scene::new()
        .forest(A, forest)
        .piles("fern / rain / sun")
        .deck("bromelia monstera seed fire disease trunk_1 2*fern")
}

#[test]
fn rule_s6_an_ability_works_from_the_owners_next_turn_on() {
    // A takes the Toucan: not usable in that turn (no stop before its end), but in A's next.
    let play = Scene::new().piles("toucan / rain / sun").deck("4*fern").turn_of(A);
    play.act("keep").turn_is(B).act("keep").turn_is(A).legal_is("done toucan:1 toucan:2 toucan:3");
    // Taken by Boa in the middle of a turn: the Ants cannot act before the turn ends.
    let play =
        Scene::new().forest(A, "[s] boa").piles("ants / rain / sun").deck("4*fern").turn_of(A);
    play.act("boa:wl_leafcutter_ants_active").legal_is("keep pass").act("keep").turn_is(B);
    play.act("keep").turn_is(A).legal_is(
        "done ants:rain ants:wl_emerald_boa_active \
        ants:wl_leafcutter_ants_active ants:0@[0]",
    );
    // A Sloth drawn for passing all piles does not help in the same turn.
    let play = Scene::new().piles("fern / rain / sun").deck("3*fern sloth 2*rain").turn_of(A);
    play.act("pass pass pass").turn_is(B).forest_is(A, "[s] sloth");
}

#[test]
fn rule_s6_an_ability_works_once_a_season_and_again_in_the_next() {
    let play = scene("[s] toucan").used(A, "toucan").turn_of(A);
    play.legal_is("keep pass");
    let play = scene("[s] toucan").turn_of(A);
    play.act("toucan:2").legal_is("keep pass").act("keep keep").turn_is(A).legal_is("keep pass");
    // The last pile of season 1 is taken by A; season 2 begins with A, who has no more points.
    let play = Scene::new()
        .forest(A, "[s] toucan")
        .used(A, "toucan")
        .points(B, 3)
        .piles("rain / / ")
        .turn_of(A);
    assert_eq!(play.season(), 2);
    play.turn_is(A).legal_is("done toucan:1 toucan:2 toucan:3");
}

#[test]
fn rule_s6_a_card_gained_in_the_last_turn_of_a_season_works_in_the_first_of_the_next() {
    // A takes the Toucan last; A has fewer points and starts season 2: A's next turn.
    let play = Scene::new().points(B, 3).piles("toucan / / ").turn_of(A);
    assert_eq!(play.season(), 2);
    play.turn_is(A).legal_is("done toucan:1 toucan:2 toucan:3");
}

#[test]
fn rule_s6_abilities_are_optional() {
    let play = scene("[s] toucan frog ants boa sloth").turn_of(A);
    let play = play.after("done pass done pass done pass done done");
    // Everything declined: only the card drawn for passing has come.
    play.turn_is(B).forest_is(A, "[s] toucan frog ants boa sloth fire");
}

#[test]
fn rule_s6_a_mating_card_has_no_ability() {
    let play = scene("[s] toucan_mate frog_mate ants_mate boa_mate sloth_mate").turn_of(A);
    play.legal_is("keep pass");
    play.after("pass pass pass").turn_is(B);
}

#[test]
fn rule_s6_only_the_owner_uses_an_ability() {
    let play = scene("[s] toucan frog ants boa sloth").turn_of(B);
    play.legal_is("keep pass").after("pass pass pass").turn_is(A);
}

#[test]
fn ruling_r05_several_abilities_work_in_one_turn_each_once() {
    let play = scene("[s] toucan frog").turn_of(A);
    play.legal_is("done toucan:1 toucan:2 toucan:3 frog");
    let frog_first = play.after("frog");
    frog_first.legal_is("done toucan:1 toucan:2 toucan:3");
    frog_first.after("toucan:1").legal_is("keep pass").knows(A, 1, "fern bromelia");
    // Toucan first: the card the Frog adds is not seen, but the first look follows for pile 1.
    let toucan_first = play.after("toucan:2 frog");
    toucan_first.legal_is("keep pass").knows(A, 2, "rain").pile_is(2, "rain monstera");
    // Boa and Sloth in the same turn, too.
    let play = scene("[s] boa sloth").turn_of(A);
    play.act("boa:fern pass pass").legal_is("done sloth").act("sloth");
    play.turn_is(B).forest_is(A, "[s] boa sloth fern fire disease");
}

#[test]
fn ruling_r40_ants_act_before_the_first_look() {
    let play = scene("[s] ants disease").turn_of(A);
    play.legal_is("done ants:disease ants:wl_leafcutter_ants_active ants:0@[0]");
    play.knows(A, 1, "");
    play.act("ants:disease").forest_is(A, "[s] ants").legal_is("keep pass").knows(A, 1, "fern");
    play.act("pass").legal_is("keep pass").act("keep").turn_is(B);
}

#[test]
fn ruling_r40_ants_act_between_toucan_and_frog() {
    let play = scene("[s] toucan frog ants fire").turn_of(A);
    play.act("toucan:1 ants:fire").legal_is("done frog").act("frog").legal_is("keep pass");
    play.forest_is(A, "[s] toucan frog ants");
}

#[test]
fn ruling_r40_ants_act_after_a_pass_and_before_the_next_look() {
    let play = scene("[s] ants disease").turn_of(A);
    play.act("done").legal_is("keep pass").act("pass");
    play.legal_is("done ants:disease ants:wl_leafcutter_ants_active ants:0@[0]").knows(A, 2, "");
    play.after("done").legal_is("keep pass").knows(A, 2, "rain");
    play.act("ants:disease").legal_is("keep pass").knows(A, 2, "rain").forest_is(A, "[s] ants");
}

#[test]
fn ruling_r40_ants_act_after_the_last_placement_of_the_turn() {
    // A Fire just taken can be discarded.
    let play = scene("[s] ants").piles("fire / rain / sun").turn_of(A);
    play.act("done keep");
    play.legal_is("done ants:fire ants:wl_leafcutter_ants_active ants:0@[0]");
    // The pile has been refilled by then.
    play.sizes_are([1, 1, 1], 7).act("ants:fire").turn_is(B).forest_is(A, "[s] ants");
    // After the card drawn for passing all piles, too.
    let play = scene("[s] ants").turn_of(A);
    play.act("done pass done pass done pass")
        .legal_is("done ants:fire ants:wl_leafcutter_ants_active ants:0@[0]");
    play.act("ants:fire").turn_is(B).forest_is(A, "[s] ants");
}

#[test]
fn ruling_r40_ants_never_act_while_cards_are_looked_at_or_placed() {
    let play = scene("[s] ants").piles("trunk_2 / rain / sun").turn_of(A);
    play.act("done").legal_is("keep pass").act("keep").legal_is("trunk_2>new trunk_2>[0]");
    // Between the pass of the last pile and the draw there is no look to come: no stop.
    let play = scene("[s] ants").turn_of(A);
    play.act("done pass done pass done pass").forest_is(A, "[s] ants fire");
}

#[test]
fn rule_s6_ants_may_discard_themselves_and_obey_the_discard_rule() {
    let play = scene("[s]x1 ants").turn_of(A);
    play.legal_is("done ants:wl_leafcutter_ants_active");
    play.act("ants:wl_leafcutter_ants_active").forest_is(A, "[s]x1").legal_is("keep pass");
}

#[test]
fn rule_s6_toucan_peeks_at_one_pile_with_cards() {
    let play = scene("[s] toucan").piles("fern / / sun").deck("").turn_of(A);
    play.legal_is("done toucan:1 toucan:3");
    play.after("toucan:3").knows(A, 3, "sun").legal_is("keep pass");
}

#[test]
fn ruling_r35_after_a_toucan_peek_no_card_is_added_and_the_turn_starts_at_pile_1() {
    let play = scene("[s] toucan").turn_of(A);
    play.act("toucan:3").sizes_are([1, 1, 1], 8).knows(A, 3, "sun").knows(A, 1, "fern");
    play.legal_is("keep pass").act("keep").forest_is(A, "[s] toucan fern");
}

#[test]
fn rule_s6_frog_adds_a_card_to_each_pile_face_down() {
    let play = scene("[s] frog").turn_of(A);
    play.act("frog").pile_is(1, "fern bromelia").pile_is(2, "rain monstera").pile_is(3, "sun seed");
    play.sizes_are([2, 2, 2], 5).knows(A, 2, "").knows(B, 1, "").turn_is(A).legal_is("keep pass");
}

#[test]
fn ruling_r36_frog_fills_piles_1_2_3_in_order_while_cards_last() {
    let play = scene("[s] frog").deck("bromelia").turn_of(A).after("frog");
    play.sizes_are([2, 1, 1], 0);
    let play = scene("[s] frog").deck("bromelia seed").turn_of(A).after("frog");
    play.sizes_are([2, 2, 1], 0);
}

#[test]
fn rule_s6_frog_does_not_work_with_an_empty_deck() {
    scene("[s] frog").deck("").turn_of(A).legal_is("keep pass");
    // Nor is there a stop for it; with the Toucan beside it, the Toucan alone.
    scene("[s] frog toucan").deck("").turn_of(A).legal_is("done toucan:1 toucan:2 toucan:3");
}

#[test]
fn ruling_r41_sloth_decides_after_the_first_card_has_been_placed() {
    let scene = scene("[s] sloth").deck("bromelia monstera seed trunk_1 disease fern");
    let play = scene.turn_of(A);
    play.act("pass pass pass").legal_is("trunk_1>new trunk_1>[0]").act("trunk_1>[0]");
    play.forest_is(A, "[s,1] sloth").legal_is("done sloth");
    play.after("done").turn_is(B).forest_is(A, "[s,1] sloth");
    play.act("sloth").turn_is(B).forest_is(A, "[s,1] sloth disease").sizes_are([2, 2, 2], 1);
}

#[test]
fn rule_s6_sloth_works_only_when_all_piles_are_passed() {
    let play = scene("[s] sloth").turn_of(A);
    play.act("pass pass keep").turn_is(B).forest_is(A, "[s] sloth sun");
}

#[test]
fn ruling_r37_sloth_needs_a_third_card() {
    // Five cards: three for the piles, one drawn, one for the Sloth.
    let play = scene("[s] sloth").deck("4*fern rain").turn_of(A).after("pass pass pass");
    play.legal_is("done sloth");
    play.after("sloth").turn_is(B).forest_is(A, "[s] sloth fern rain");
    // Four: none is left for it.
    let play = scene("[s] sloth").deck("4*fern").turn_of(A).after("pass pass pass");
    play.turn_is(B).forest_is(A, "[s] sloth fern");
}

#[test]
fn rule_s6_a_sloth_discarded_by_the_drought_it_drew_does_not_draw_again() {
    let scene = scene("[s] sloth").deck("3*fern drought rain sun");
    let play = scene.turn_of(A);
    play.act("pass pass pass drought>wl_sloth_active").turn_is(B).forest_is(A, "[s]");
}

#[test]
fn rule_s6_boa_takes_a_card_of_a_pile_being_passed_and_the_turn_goes_on() {
    let play = scene("[s] boa").piles("fern fire fern / rain / sun").turn_of(A);
    play.legal_is("keep pass boa:fern boa:fire");
    // Placed at once; the rest goes back, the refill is added, the next pile is looked at.
    play.act("boa:fern").forest_is(A, "[s] boa fern").pile_is(1, "fire fern bromelia").turn_is(A);
    play.legal_is("keep pass").knows(A, 2, "rain").act("keep");
    play.forest_is(A, "[s] boa fern rain").turn_is(B);
}

#[test]
fn rule_s6_boa_places_its_card_by_the_rules_before_the_turn_goes_on() {
    let play = scene("[s] boa").piles("trunk_2 fern / rain / sun").turn_of(A);
    play.act("boa:trunk_2").legal_is("trunk_2>new trunk_2>[0]").sizes_are([1, 1, 1], 8);
    play.act("trunk_2>[0]").forest_is(A, "[s,2] boa").pile_is(1, "fern bromelia").turn_is(A);
    // A Drought acts at once.
    let play = scene("[s] boa").piles("drought / rain / sun").turn_of(A);
    play.act("boa:drought").legal_is("drought>wl_emerald_boa_active drought>0@[0]");
    play.act("drought>0@[0]").forest_is(A, "boa").turn_is(A).legal_is("keep pass");
}

#[test]
fn rule_s6_boa_works_only_where_passing_is_legal() {
    // Deck empty: pile 1 may be passed, pile 2, the last with cards, may not.
    let play = scene("[s] boa").piles("fern / rain / ").deck("").season(3).turn_of(A);
    play.legal_is("keep pass boa:fern");
    // A takes pile 2 without a choice; B then takes pile 1 and the game is over.
    let play = play.after("pass");
    assert!(play.over());
    assert_eq!(play.part("plants"), [0, 2]);
}

#[test]
fn rule_s6_boa_at_the_third_pile_is_followed_by_the_draw() {
    let play = scene("[s] boa").turn_of(A);
    play.act("pass pass").legal_is("keep pass boa:sun").act("boa:sun");
    play.forest_is(A, "[s] boa sun fire").pile_is(3, "seed").turn_is(B);
}

#[test]
fn ruling_r25_boa_takes_the_only_card_and_the_pile_is_refilled_or_gone() {
    let play = scene("[s] boa").turn_of(A).after("boa:fern");
    play.pile_is(1, "bromelia").turn_is(A);
    let play = scene("[s] boa").deck("").turn_of(A).after("boa:fern");
    play.sizes_are([0, 1, 1], 0).turn_is(A).legal_is("keep pass").knows(A, 2, "rain");
}

#[test]
fn rule_s6_boa_leaves_what_the_opponent_knew_of_the_rest() {
    // B has seen the first card, A's Boa takes the second or the first.
    let play = scene("[s]").forest(B, "[s] boa").piles("fern / rain / sun").turn_of(A);
    play.act("pass pass pass").turn_is(B).knows(A, 1, "fern").knows(B, 1, "fern bromelia");
    play.after("boa:bromelia").knows(A, 1, "fern").pile_is(1, "fern disease");
    play.after("boa:fern").knows(A, 1, "").knows(B, 1, "bromelia").pile_is(1, "bromelia disease");
}

#[test]
fn rule_s6_kinkajou_keeps_one_more_seed_card() {
    let scene = Scene::new().seeds("fern rain sun");
    let play = scene.clone().forest(A, "[s] seed").season_end();
    play.legal_is("done seed:fern seed:rain seed:sun");
    assert_eq!(play.after("seed:fern").season(), 2);
    let play = scene.forest(A, "[s] seed kinkajou").season_end();
    play.after("seed:fern").turn_is(A).legal_is("done seed:rain seed:sun");
    assert_eq!(play.after("seed:fern seed:rain").part("plants"), [2, 0]);
    assert_eq!(play.after("seed:rain seed:sun").part("weather"), [5, 0]);
    // Optional: fewer may be kept.
    assert_eq!(play.after("seed:fern done").season(), 2);
    assert_eq!(play.after("done").part("plants"), [0, 0]);
}

#[test]
fn rule_s6_kinkajou_without_a_seed_card_looks_at_nothing() {
    let play = Scene::new().forest(A, "[s] kinkajou").season_end();
    assert_eq!(play.season(), 2);
}

#[test]
fn ruling_r06_a_kinkajou_gained_in_the_last_turn_of_a_season_works() {
    let scene = Scene::new().forest(A, "[s] seed").seeds("fern rain sun");
    let play = scene.piles("kinkajou / / ").turn_of(A);
    play.turn_is(A).after("seed:rain").legal_is("done seed:sun");
}

#[test]
fn ruling_r07_false_ants_do_not_act_at_the_end_of_a_season() {
    let play = Scene::new().forest(A, "[s] ants fire").season_end();
    assert_eq!(play.season(), 2);
}

#[test]
fn ruling_r07_true_ants_may_act_in_step_1_before_seeds_and_threats() {
    let scene = Scene::with(&[("ants_at_season_end", "true")]);
    // Two Fire cost two plants; one of them discarded, none.
    let play = scene.clone().forest(A, "[s] ants 2*fire 3*fern").season_end();
    play.turn_is(A);
    play.legal_is("done ants:fern ants:fire ants:wl_leafcutter_ants_active ants:0@[0]");
    assert_eq!(play.after("ants:fire").part("plants"), [6, 0]);
    assert_eq!(play.after("done").part("plants"), [2, 0]);
    // Before the seeds: a Fire discarded is a card less to look at.
    let play = scene.clone().forest(A, "[s] ants fire seed").seeds("fern rain sun bromelia");
    let play = play.season_end();
    play.after("ants:fire").legal_is("done seed:fern seed:rain seed:sun");
    play.after("done").legal_is("done seed:fern seed:rain seed:sun seed:bromelia");
    // Used already in this season: no stop.
    let play = scene.clone().forest(A, "[s] ants fire").used(A, "ants").season_end();
    assert_eq!(play.season(), 2);
    // Gained in the last turn (ruling R06): works.
    let play = scene.clone().piles("ants / / ").turn_of(A);
    play.turn_is(A).legal_is("done ants:wl_leafcutter_ants_active ants:0@[0]");
    assert_eq!(play.season(), 1);
    // The own turn stays possible, too.
    let play = scene.forest(A, "[s] ants").piles("fern / rain / sun").deck("2*fern").turn_of(A);
    play.legal_is("done ants:wl_leafcutter_ants_active ants:0@[0]");
}
