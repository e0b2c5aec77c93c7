//! Section 3: who knows what.

use super::play::{A, B, Play};
use super::scene::Scene;
use crate::canopy::cards::Card;
use crate::game::{Game, Player, View};
use crate::rng::Rng;

fn unseen(play: &Play, player: Player, card: Card) -> u8 {
    View::new(&play.game, &play.state(), player).unseen()[card.index()]
}

fn scene() -> Scene {
    Scene::new().piles("fern / rain / sun").deck("bromelia monstera seed fire disease 4*fern")
}

#[test]
fn rule_s3_a_player_remembers_the_cards_of_a_passed_pile() {
    let play = scene().turn_of(A);
    play.act("pass pass pass").turn_is(B);
    // The card put on top after the look is unknown.
    play.knows(A, 1, "fern").knows(A, 2, "rain").knows(A, 3, "sun");
    play.act("keep").turn_is(A);
    // B took pile 1: its new card is unknown to both, and A's look has shown it by now.
    play.pile_is(1, "disease").knows(A, 1, "disease").knows(B, 1, "").knows(A, 2, "rain");
}

#[test]
fn rule_s3_a_new_look_shows_the_cards_added_since() {
    let play = scene().turn_of(A);
    play.act("pass pass pass").turn_is(B).knows(B, 1, "fern bromelia");
    play.act("pass pass keep").turn_is(A).knows(A, 1, "fern bromelia disease");
    play.knows(B, 1, "fern bromelia");
}

#[test]
fn rule_s3_taken_cards_are_public_and_gone_from_what_is_unseen() {
    let play = scene().turn_of(A);
    // A has seen the Fern of pile 1, B has not.
    let [a, b] = [A, B].map(|player| unseen(&play, player, Card::Fern));
    assert_eq!(a + 1, b);
    let play = play.after("keep");
    // It lies open now; the look that follows is B's, at a Bromelia.
    assert_eq!([A, B].map(|player| unseen(&play, player, Card::Fern)), [a, a]);
    let [a, b] = [A, B].map(|player| unseen(&play, player, Card::Bromelia));
    assert_eq!(a, b + 1);
}

#[test]
fn rule_s3_set_aside_cards_and_season_decks_are_unknown_to_all() {
    let play = scene().turn_of(A);
    for player in [A, B] {
        let order = play.game.draw_order(&play.state()).0;
        let count = |card| order.iter().filter(|&&c| c == card).count() as u8;
        for card in Card::ALL {
            assert!(unseen(&play, player, card) >= count(card), "{}", card.id());
        }
    }
}

#[test]
fn rule_s3_which_piles_are_passed_is_public() {
    let play = scene().turn_of(A);
    let action = play.game.parse_action(&play.state(), "pass").unwrap();
    assert_eq!(play.game.public(&play.state(), action, B), action);
    let before = play.game.observe(&play.state(), B);
    assert_ne!(play.game.observe(&play.after("pass").state(), B), before);
}

#[test]
fn rule_s3_what_others_looked_at_stays_hidden_from_the_observation() {
    // The same position but for the card A looks at: B observes the same.
    let observed = |piles: &str, deck: &str| {
        let play = Scene::new().piles(piles).deck(deck).turn_of(A);
        let play = play.after("pass");
        (play.game.observe(&play.state(), A), play.game.observe(&play.state(), B))
    };
    let (a, b) = observed("fern / rain / sun", "fire seed");
    let (a_other, b_other) = observed("fire / rain / sun", "fern seed");
    assert_ne!(a, a_other);
    assert_eq!(b, b_other);
}

#[test]
fn rule_s3_discards_are_public() {
    let play = Scene::new()
        .forest(A, "fern disease")
        .piles("drought canopy_1 / rain / sun")
        .deck("fire seed monstera")
        .turn_of(A);
    let before = play.game.observe(&play.state(), B);
    play.act("keep drought>disease").discarded("drought disease canopy_1");
    assert_ne!(play.game.observe(&play.state(), B), before);
    assert_eq!(unseen(&play, B, Card::Drought), 2);
}

#[test]
fn rule_s3_a_world_keeps_the_cards_seen_and_spreads_the_others() {
    let play = scene().turn_of(A).after("pass pass pass");
    let worlds = play.game.worlds(&play.state(), A);
    let mut rng = Rng::new(11);
    let mut tops = Vec::new();
    for _ in 0..200 {
        let mut world = play.state();
        play.game.sample(&worlds, &mut rng, &mut world);
        let world = Play::new(play.game.clone(), &world);
        world.game.check(&world.state()).unwrap();
        for (pile, known) in [Card::Fern, Card::Rain, Card::Sun].into_iter().enumerate() {
            let cards = world.game.pile(&world.state(), pile);
            assert_eq!((cards.len(), cards[0]), (2, known));
            tops.push(cards[1]);
        }
        world.sizes_are([2, 2, 2], 5);
    }
    tops.sort_unstable();
    tops.dedup();
    assert!(tops.len() > 15, "{tops:?}");
}

#[test]
fn rule_s3_toucan_shows_a_pile_to_its_owner_alone() {
    let play = Scene::new()
        .forest(A, "[s] toucan")
        .piles("fern / rain / sun fire")
        .deck("seed monstera")
        .turn_of(A);
    play.act("toucan:3").knows(A, 3, "sun fire").knows(B, 3, "");
}

#[test]
fn rule_s3_seed_cards_put_back_are_remembered_by_who_looked_alone() {
    let scene = |seeds: &str| {
        let play = Scene::new().forest(A, "[s] seed").seeds(seeds).season_end();
        play.after("done")
    };
    let (one, other) = (scene("fern rain sun"), scene("monstera rain sun"));
    assert_ne!(one.game.observe(&one.state(), A), other.game.observe(&other.state(), A));
    // Season 2 has begun, and A looks at its first pile, dealt from the same cards in both.
    assert_eq!(one.game.observe(&one.state(), B), other.game.observe(&other.state(), B));
    // A knows the three cards: in all of A's worlds they lie under the deck of the other 18.
    let worlds = one.game.worlds(&one.state(), A);
    let mut rng = Rng::new(1);
    for _ in 0..20 {
        let mut world = one.state();
        one.game.sample(&worlds, &mut rng, &mut world);
        let (_, mut deck) = one.game.draw_order(&world);
        let (_, mut truth) = one.game.draw_order(&one.state());
        deck.sort_unstable();
        truth.sort_unstable();
        assert_eq!((deck.len(), deck), (18, truth));
    }
}

/// A Seed deck of four cards, so that the second look goes under the deck.
fn tiny_seed_deck() -> Scene {
    let gone = ["trunk_0", "trunk_1", "trunk_2", "canopy_0", "canopy_1", "canopy_2", "monstera"];
    let gone = gone.map(|id| format!("seed.seed_{id}.copies"));
    let mut values: Vec<(&str, i64)> = gone.iter().map(|path| (path.as_str(), 0)).collect();
    for path in ["seed.seed_fern.copies", "seed.seed_bromelia.copies", "seed.seed_rain.copies"] {
        values.push((path, 1));
    }
    values.push(("seed.seed_sun.copies", 1));
    Scene::overriding(&values).seeds("fern rain sun bromelia")
}

#[test]
fn rule_s3_which_cards_another_draws_from_under_the_seed_deck_is_hidden_from_who_put_them_there() {
    // A puts Fern, Rain and Sun under the deck; B looks at the Bromelia and at two of the three.
    let play = tiny_seed_deck().forest(A, "[s] seed").forest(B, "[s] seed").season_end();
    play.legal_is("done seed:fern seed:rain seed:sun");
    let (mut observed, mut left) = (Vec::new(), Vec::new());
    for seed in 0..20 {
        let mut state = play.state();
        state.seeds.deck.reseed(Rng::new(seed));
        let play = Play::new(play.game.clone(), &state).after("done");
        play.turn_is(B);
        observed.push(play.game.observe(&play.state(), A));
        left.push(play.state().seeds.bottom.as_slice().to_vec());
    }
    left.sort_unstable();
    left.dedup();
    assert_eq!(left.len(), 3, "each of A's cards can be the one that is left");
    observed.dedup();
    assert_eq!(observed.len(), 1, "A sees that two are gone, and not which");
}

#[test]
fn rule_s3_who_draws_own_cards_from_under_the_seed_deck_knows_what_is_left() {
    // Season 1: A looks at three of four and puts all back. In season 2 the fourth and two of them
    // come; of A's own three A then knows the one that is left.
    let play = tiny_seed_deck().forest(A, "[s] seed").season_end().after("done");
    let mut state = play.state();
    assert_eq!(state.seeds.len(), 4);
    let slot = |state: &crate::canopy::State| state.seeds.bottom.as_slice().to_vec();
    let (mut observed, mut left) = (Vec::new(), Vec::new());
    state.actor = A;
    for seed in 0..20 {
        let mut next = state;
        next.seeds.deck.reseed(Rng::new(seed));
        for _ in 0..3 {
            next.seeds.draw(A);
        }
        left.push(slot(&next));
        observed.push(play.game.observe(&next, A));
    }
    for (a, b) in observed.iter().zip(&left).zip(observed.iter().zip(&left).skip(1)) {
        assert_eq!(a.0 == b.0, a.1 == b.1);
    }
}
