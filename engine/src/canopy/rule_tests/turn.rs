//! Section 3: looking, keeping, passing, and the empty deck.

use super::play::{A, B};
use super::scene::Scene;
use crate::game::Game;

/// Three piles of one card each, and more than enough cards in the deck.
fn three_piles() -> Scene {
    Scene::new().piles("fern / rain / sun").deck("bromelia monstera seed fire disease 2*fern")
}

#[test]
fn rule_s3_piles_are_looked_at_in_the_order_1_2_3() {
    let play = three_piles().turn_of(A);
    play.legal_is("keep pass").knows(A, 1, "fern").knows(A, 2, "").knows(A, 3, "");
    play.act("pass").legal_is("keep pass").knows(A, 2, "rain").knows(A, 3, "");
    play.act("pass").legal_is("keep pass").knows(A, 3, "sun");
}

#[test]
fn rule_s3_empty_piles_are_skipped() {
    let play = Scene::new().piles("/ rain / sun").turn_of(A);
    play.legal_is("keep pass").knows(A, 2, "rain").knows(A, 3, "");
    let play = Scene::new().piles("fern / / 2*bromelia").turn_of(A).after("pass");
    // Pile 3 is the last one and taken; then pile 1 is all that is left for B.
    assert_eq!((play.season(), play.part("plants")), (2, [7, 2]));
}

#[test]
fn rule_s3_a_look_is_secret() {
    let play = three_piles().turn_of(A);
    play.knows(A, 1, "fern").knows(B, 1, "");
    play.act("pass").knows(B, 1, "").knows(B, 2, "");
}

#[test]
fn rule_s3_keeping_takes_all_cards_of_the_pile_and_ends_the_turn() {
    let play = Scene::new().piles("2*fern rain / sun / fire").deck("seed disease").turn_of(A);
    play.act("keep").forest_is(A, "[s] 2*fern rain").forest_is(B, "[s]").turn_is(B);
}

#[test]
fn rule_s3_a_kept_pile_is_refilled_with_one_face_down_card() {
    let play = three_piles().turn_of(A);
    play.act("pass keep").turn_is(B).sizes_are([2, 1, 1], 5).pile_is(2, "monstera");
    play.knows(A, 2, "").knows(B, 2, "");
}

#[test]
fn rule_s3_a_kept_pile_is_not_refilled_from_an_empty_deck() {
    let play = Scene::new().piles("fern / rain / sun").turn_of(A);
    play.act("keep").turn_is(B).sizes_are([0, 1, 1], 0);
}

#[test]
fn rule_s3_passing_puts_one_card_on_top_of_the_pile() {
    let play = three_piles().turn_of(A);
    play.act("pass").pile_is(1, "fern bromelia").sizes_are([2, 1, 1], 6);
    play.turn_is(A).forest_is(A, "[s]");
}

#[test]
fn rule_s3_a_passed_pile_cannot_be_taken_in_the_same_turn() {
    // After passing all three nothing but the drawn card is gained; no way leads back.
    let play = three_piles().turn_of(A);
    play.act("pass pass pass").turn_is(B).forest_is(A, "[s] fire");
    // After passing the first, keeping means the second.
    let play = three_piles().turn_of(A);
    play.act("pass keep").forest_is(A, "[s] rain");
}

#[test]
fn rule_s3_passing_the_third_pile_adds_a_card_and_draws_one_that_must_be_placed() {
    let play = three_piles().turn_of(A);
    play.act("pass pass pass");
    play.pile_is(1, "fern bromelia").pile_is(2, "rain monstera").pile_is(3, "sun seed");
    play.forest_is(A, "[s] fire").sizes_are([2, 2, 2], 3).turn_is(B);
}

#[test]
fn rule_s3_the_drawn_card_is_placed_by_the_rules_of_placing() {
    let scene = Scene::new().piles("fern / rain / sun");
    let play = scene.clone().deck("2*fern rain trunk_1 sun").turn_of(A);
    play.act("pass pass pass").turn_is(A).legal_is("trunk_1>new trunk_1>[0]");
    play.act("trunk_1>[0]").forest_is(A, "[s,1]").turn_is(B);
    // A drawn threat stays.
    let play = scene.deck("2*fern rain disease sun").turn_of(A);
    play.act("pass pass pass").forest_is(A, "[s] disease").turn_is(B);
}

#[test]
fn rule_s3_with_an_empty_deck_passing_adds_nothing() {
    let play = Scene::new().piles("fern / rain / sun").turn_of(A);
    play.act("pass").sizes_are([1, 1, 1], 0).turn_is(A);
}

#[test]
fn rule_s3_with_an_empty_deck_a_pile_may_be_passed_only_while_a_later_one_has_cards() {
    let play = Scene::new().piles("fern rain / / sun").turn_of(A);
    play.legal_is("keep pass");
    // The third is the last: taken without a choice; B must take the first and the season ends.
    play.act("pass").forest_is(B, "[s]").forest_is(A, "[s]");
    assert_eq!(play.season(), 2);
    assert_eq!(play.part("plants"), [0, 2]);
}

#[test]
fn rule_s3_the_last_pile_with_cards_must_be_taken_even_when_it_is_the_first() {
    let play = Scene::new().piles("fern / / ").season(3).turn_of(A);
    assert!(play.over());
    assert_eq!(play.part("plants"), [2, 0]);
}

#[test]
fn rule_s3_the_season_goes_on_while_the_deck_or_a_pile_has_cards() {
    // A takes the last but one pile; B has the last one.
    let play = Scene::new().piles("fern / rain / ").turn_of(A);
    play.legal_is("keep pass");
    let play = play.after("keep");
    // B had no choice: pile 2, and the season is over.
    assert_eq!(play.season(), 2);
    // One card in the deck: it refills the pile A takes, and the season goes on.
    let play = Scene::new().piles("fern / rain / sun").deck("fire").turn_of(A);
    play.act("keep").sizes_are([1, 1, 1], 0).turn_is(B);
    assert_eq!(play.season(), 1);
}

#[test]
fn rule_s3_every_card_of_a_season_deck_is_taken_or_in_play_when_it_ends() {
    // 4 cards on the table and in the deck: 4 turns of one card each.
    let play = Scene::new().piles("fern / rain / sun").deck("fire").season(3).turn_of(A);
    play.act("keep keep keep");
    // A: fern, then the sun of pile 3 or ...: by hand: A 1 (fern), B 1 (fire, the refill), A 2 (rain),
    // B 3 (sun, forced).
    assert!(play.over());
    play.discarded("fern rain sun fire");
    assert_eq!(play.game.turns(&play.state()), 4);
}

#[test]
fn ruling_r04_forbidden_passing_the_last_pile_takes_two_cards_of_the_deck() {
    // Deck 3: one for pile 1, one for pile 2, one left: pile 3 must be taken.
    let scene = Scene::new().piles("fern / rain / sun");
    let play = scene.clone().deck("fire disease seed").turn_of(A).after("pass pass");
    play.turn_is(B).forest_is(A, "[s] sun").pile_is(3, "seed").sizes_are([2, 2, 1], 0);
    // Deck 4: two are left at pile 3.
    let play = scene.deck("fire disease seed monstera").turn_of(A).after("pass pass");
    play.legal_is("keep pass").act("pass");
    play.pile_is(3, "sun seed").forest_is(A, "[s] monstera").sizes_are([2, 2, 2], 0).turn_is(B);
}

#[test]
fn ruling_r04_refill_no_draw_the_last_card_goes_on_the_pile_and_nothing_is_drawn() {
    let scene = Scene::with(&[("pass_last_pile_with_one_deck_card", "refill_no_draw")])
        .piles("fern / rain / sun");
    let play = scene.clone().deck("fire disease seed").turn_of(A).after("pass pass");
    play.legal_is("keep pass").act("pass");
    play.pile_is(3, "sun seed").forest_is(A, "[s]").sizes_are([2, 2, 2], 0).turn_is(B);
    // With two cards the option changes nothing.
    let play = scene.clone().deck("fire disease seed monstera").turn_of(A).after("pass pass pass");
    play.pile_is(3, "sun seed").forest_is(A, "[s] monstera").turn_is(B);
    // With none the last pile must still be taken.
    let play = scene.deck("fire disease").turn_of(A).after("pass pass");
    play.turn_is(B).forest_is(A, "[s] sun");
}

#[test]
fn ruling_r04_draw_no_refill_the_last_card_is_drawn() {
    let scene = Scene::with(&[("pass_last_pile_with_one_deck_card", "draw_no_refill")])
        .piles("fern / rain / sun");
    let play = scene.clone().deck("fire disease seed").turn_of(A).after("pass pass");
    play.legal_is("keep pass").act("pass");
    play.pile_is(3, "sun").forest_is(A, "[s] seed").sizes_are([2, 2, 1], 0).turn_is(B);
    let play = scene.clone().deck("fire disease seed monstera").turn_of(A).after("pass pass pass");
    play.pile_is(3, "sun seed").forest_is(A, "[s] monstera").turn_is(B);
    let play = scene.deck("fire disease").turn_of(A).after("pass pass");
    play.turn_is(B).forest_is(A, "[s] sun");
}

#[test]
fn rule_s3_players_take_turns() {
    let play = three_piles().turn_of(A);
    play.turn_is(A).act("keep").turn_is(B).act("keep").turn_is(A);
}
