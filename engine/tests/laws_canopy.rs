//! The laws, for two-player Canopy and its rulings.

use understory_engine::canopy::{Canopy, Card};
use understory_engine::game::{Game, Player, View};
use understory_engine::laws;
use understory_engine::registry::{Configured, GameSpec};

/// What all accessors of a view say.
fn probe(view: &View<'_, Canopy>) -> String {
    let piles: Vec<_> = (0..3)
        .map(|i| {
            let seen = Player::all(2).map(|p| view.pile_seen_by(i, p)).collect::<Vec<_>>();
            (view.pile_len(i), view.pile_known(i).collect::<Vec<_>>(), seen)
        })
        .collect();
    let players: Vec<_> =
        Player::all(2).map(|p| (*view.forest(p), view.score(p), view.projected(p))).collect();
    let hand = Card::ALL.map(|card| view.hand(card));
    let rest = (view.season(), view.season_left(), view.looking_at(), view.seeds_to_keep());
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    format!("{piles:?} {players:?} {hand:?} {rest:?} {:?} {actions:?}", view.unseen())
}

fn with_rulings(rulings: &[(&str, &str)]) -> Canopy {
    let mut spec = GameSpec { id: "canopy".into(), players: 2, ..GameSpec::default() };
    for (key, option) in rulings {
        spec.rulings.insert((*key).into(), (*option).into());
    }
    Canopy::from_spec(&spec).expect("the rulings are listed")
}

#[test]
fn canopy_obeys_the_laws() {
    let game = Canopy::two_player();
    for seed in 0..60 {
        laws::obey(&game, seed, probe).unwrap();
    }
}

#[test]
fn canopy_obeys_the_laws_under_every_ruling() {
    let all = [
        ("canopy_before_trunk_may_be_discarded", ["true", "false", "false"]),
        ("pass_last_pile_with_one_deck_card", ["forbidden", "refill_no_draw", "draw_no_refill"]),
        ("ants_at_season_end", ["false", "true", "true"]),
        ("monstera_scoring", ["once_at_3_plus", "per_set_of_3", "per_set_of_3"]),
        ("largest_forest_tie", ["incomplete_trunks_then_all", "all_tied", "none"]),
    ];
    for i in 0..30 {
        let mut n = i;
        let rulings: Vec<_> = all
            .iter()
            .map(|(key, options)| {
                let option = options[n % 3];
                n = n / 3 + n;
                (*key, option)
            })
            .collect();
        laws::obey(&with_rulings(&rulings), i as u64, probe).unwrap_or_else(|violation| {
            panic!("{rulings:?}: {violation}");
        });
    }
}

#[test]
fn canopy_worlds_agree_in_distribution() {
    let game = Canopy::two_player();
    let found = laws::distribution(&game, 20_000, |state, rng| game.blind_action(state, rng));
    assert!(found.comparisons > 500, "{found:?}");
    assert!(found.worst < 1.0, "{found:?}");
}
