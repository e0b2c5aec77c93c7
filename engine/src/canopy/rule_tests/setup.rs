//! Section 2: setting up a game for two.

use super::play::{A, B};
use crate::canopy::{Canopy, Card};
use crate::game::{Game, Player, Turn, View};
use crate::registry::{Configured, GameSpec};

fn with_ferns(copies: i64) -> Canopy {
    let mut spec = GameSpec { id: "canopy".into(), players: 2, ..GameSpec::default() };
    spec.overrides.insert("rainforest.fern.copies".into(), copies.into());
    Canopy::from_spec(&spec).unwrap()
}

#[test]
fn rule_s2_the_seed_deck_holds_the_21_seed_cards_in_random_order() {
    let game = Canopy::two_player();
    let orders = [1, 2].map(|seed| game.draw_order(&game.deal(seed)).1);
    for order in &orders {
        let count = |card| order.iter().filter(|&&c| c == card).count();
        assert_eq!(order.len(), 21);
        assert_eq!(Card::TRUNKS.map(count), [1, 2, 2]);
        assert_eq!(Card::CANOPIES.map(count), [1, 1, 1]);
        assert_eq!(Card::PLANTS.map(count), [3, 3, 3]);
        assert_eq!([Card::Rain, Card::Sun].map(count), [2, 2]);
    }
    assert_ne!(orders[0], orders[1]);
}

#[test]
fn rule_s2_ten_cards_are_set_aside_and_the_other_102_make_three_decks_of_34() {
    let game = Canopy::two_player();
    let mut state = game.deal(3);
    let view = View::new(&game, &state, A);
    // 1 + 2 + 3 cards of the first 34 lie on the piles.
    assert_eq!((view.season(), view.season_left()), (0, 28));
    assert_eq!(game.draw_order(&state).0.len(), 112 - 6);
    // Always take the first pile: the second and third season begin with the same sizes, and ten
    // cards are never drawn.
    let mut begins = Vec::new();
    let mut actions = Vec::new();
    let mut season = 0;
    while game.turn(&state) != Turn::Terminal {
        game.legal_actions(&state, &mut actions);
        let keep = actions.iter().copied().find(|&a| game.action_text(&state, a) == "keep");
        game.try_step(&mut state, keep.unwrap_or(actions[0])).unwrap();
        let view = View::new(&game, &state, A);
        if view.season() != season && game.turn(&state) != Turn::Terminal {
            season = view.season();
            begins.push(([0, 1, 2].map(|pile| view.pile_len(pile)), view.season_left()));
        }
    }
    assert_eq!(begins, [([1, 2, 3], 28), ([1, 2, 3], 28)]);
    assert_eq!(game.draw_order(&state).0.len(), 10);
}

#[test]
fn ruling_r01_uneven_season_decks_give_earlier_seasons_the_extra_card() {
    // 113 - 10 = 103 = 35 + 34 + 34; 111 - 10 = 101 = 34 + 34 + 33; 6 of the first are on the piles.
    for (ferns, sizes) in [(14, [35, 34, 34]), (12, [34, 34, 33]), (15, [35, 35, 34])] {
        let game = with_ferns(ferns);
        let mut state = game.deal(5);
        let mut found = Vec::new();
        let mut season = 9;
        let mut actions = Vec::new();
        while game.turn(&state) != Turn::Terminal {
            let view = View::new(&game, &state, A);
            if view.season() != season {
                season = view.season();
                found.push(view.season_left() + 6);
            }
            game.legal_actions(&state, &mut actions);
            game.step(&mut state, actions[0]);
        }
        assert_eq!(found, sizes, "{ferns} Ferns");
    }
}

#[test]
fn rule_s2_piles_begin_with_1_2_and_3_cards_face_down() {
    let game = Canopy::two_player();
    let state = game.deal(8);
    let view = View::new(&game, &state, B);
    assert_eq!([0, 1, 2].map(|pile| view.pile_len(pile)), [1, 2, 3]);
    // Player A has begun to look; player B knows nothing of any pile.
    assert_eq!([0, 1, 2].map(|pile| view.pile_known(pile).count()), [0, 0, 0]);
    let view = View::new(&game, &state, A);
    assert_eq!([0, 1, 2].map(|pile| view.pile_known(pile).count()), [1, 0, 0]);
}

#[test]
fn rule_s2_each_player_begins_with_a_starting_trunk_and_nothing_else() {
    let game = Canopy::two_player();
    let state = game.deal(8);
    for player in Player::all(2) {
        let forest = game.forest(&state, player);
        let trees = forest.open_trees().as_slice();
        // Worth 0 points, height 1.
        assert_eq!(trees.iter().map(|tree| tree.height()).collect::<Vec<_>>(), [1]);
        assert_eq!(game.trunk_sum(trees[0]), 0);
        assert!(forest.completed_trees().is_empty() && forest.wildlife().is_empty());
        assert!(Card::ALL.iter().all(|&card| forest.count(card) == 0));
        assert_eq!(game.score(&state, player), 0);
    }
}

#[test]
fn rule_s2_seat_1_has_the_first_turn_of_the_first_season() {
    // Lots are drawn by whoever seats the players.
    let game = Canopy::two_player();
    for seed in 0..20 {
        let state = game.deal(seed);
        assert_eq!(game.turn(&state), Turn::Player(A));
        assert_eq!(game.turns(&state), 1);
    }
}
