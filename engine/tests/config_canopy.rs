//! Overrides and rulings of Canopy: each changes exactly what it should, what cannot be played is
//! refused with its path, what was expected and what was found, variants share their deals, and all
//! configurations obey the laws.

use std::collections::BTreeMap;

use toml::{Table, Value};
use understory_engine::canopy::{Canopy, Card, Wildlife};
use understory_engine::game::{Game, Player, Turn, View};
use understory_engine::laws;
use understory_engine::registry::{ConfigError, Configured, GameSpec};

fn build(overrides: &Table) -> Result<Canopy, ConfigError> {
    let overrides = overrides.clone();
    Canopy::from_spec(&GameSpec {
        id: "canopy".into(),
        players: 2,
        overrides,
        ..GameSpec::default()
    })
}

fn table(values: &[(&str, Value)]) -> Table {
    values.iter().map(|(path, value)| ((*path).to_string(), value.clone())).collect()
}

fn with(path: &str, value: impl Into<Value>) -> Result<Canopy, ConfigError> {
    build(&table(&[(path, value.into())]))
}

fn integers(values: &[(&str, i64)]) -> Table {
    values.iter().map(|&(path, n)| (path.to_string(), n.into())).collect()
}

fn with_all(values: &[(&str, i64)]) -> Canopy {
    build(&integers(values)).unwrap_or_else(|error| panic!("{error}"))
}

fn refused(path: &str, value: impl Into<Value>) -> String {
    with(path, value).err().unwrap_or_else(|| panic!("{path} is taken")).to_string()
}

/// Everything the rules depend on, as the public accessors tell it.
fn fingerprint(game: &Canopy) -> BTreeMap<String, i64> {
    let mut found = BTreeMap::new();
    let mut add = |key: String, value: i64| assert!(found.insert(key, value).is_none());
    for card in Card::ALL {
        let id = card.id();
        add(format!("copies {id}"), game.copies(card).into());
        add(format!("seed copies {id}"), game.seed_copies(card).into());
        for n in 0..8 {
            add(format!("points of {n} {id}"), game.plant_points(card, n).into());
        }
        if let Some(lane) = game.trunk_lane(card) {
            add(format!("value {id}"), game.trunk_value(lane).into());
        }
        if let Some(multiplier) = game.canopy_multiplier(card) {
            add(format!("multiplier {id}"), multiplier.into());
        }
        if card.is_wildlife() {
            let mut cards = Wildlife::default();
            cards.insert(card);
            add(format!("points of {id}"), game.wildlife_points(cards).into());
            // Kinds alternate: the Active card stands before the Mating card.
            let active = Card::ALL[card.index() - 1];
            if id.ends_with("mate") {
                let mate = game.wildlife_points(cards);
                cards.insert(active);
                let pair = game.wildlife_points(cards);
                let mut alone = Wildlife::default();
                alone.insert(active);
                add(format!("beside its pair {id}"), (pair - game.wildlife_points(alone)).into());
                add(format!("alone {id}"), mate.into());
            }
        }
    }
    for threat in [Card::Fire, Card::Disease] {
        for own in 0..5 {
            for spreading in 0..3 {
                let lost = game.threat_losses(threat, own, spreading).into();
                add(format!("lost to {own} {} and {spreading} spreading", threat.id()), lost);
            }
        }
    }
    add("pair of weather".into(), game.pair_points().into());
    for n in 0..4 {
        add(format!("look with {n} fire"), game.seed_look(n).into());
        add(format!("keep with {n} seed"), game.seed_keep(n).into());
    }
    add("seasons".into(), game.seasons() as i64);
    for season in 0..game.seasons() {
        add(format!("tallest {season}"), game.tallest_tree_points(season).into());
    }
    add("largest".into(), game.largest_forest_points().into());
    let state = game.deal(1);
    let view = View::new(game, &state, Player::new(0));
    for pile in 0..3 {
        add(format!("pile {pile}"), view.pile_len(pile) as i64);
    }
    add("season deck".into(), view.season_left() as i64);
    add("trees".into(), view.forest(Player::new(1)).open_trees().len() as i64);
    found
}

/// The entries of the fingerprint that an override changes, with their new values.
fn changes(path: &str, value: impl Into<Value>) -> BTreeMap<String, i64> {
    let game = with(path, value).unwrap_or_else(|error| panic!("{error}"));
    let base = fingerprint(&Canopy::two_player());
    let mut found = fingerprint(&game);
    found.retain(|key, value| base.get(key) != Some(value));
    found
}

#[track_caller]
fn changes_exactly(path: &str, value: impl Into<Value>, expected: &[(&str, i64)]) {
    let expected: BTreeMap<_, _> =
        expected.iter().map(|&(key, value)| (key.to_string(), value)).collect();
    assert_eq!(changes(path, value), expected, "{path}");
}

fn list(numbers: &[i64]) -> Value {
    Value::Array(numbers.iter().map(|&n| n.into()).collect())
}

#[test]
fn copies_change_their_card_and_the_season_decks() {
    // 113 - 10 = 103 cards: the first season has 35, of which 6 lie on the piles.
    changes_exactly("rainforest.fern.copies", 14, &[("copies fern", 14), ("season deck", 29)]);
    // 109 - 10 = 99 cards: 33 a season.
    changes_exactly("rainforest.drought.copies", 0, &[("copies drought", 0), ("season deck", 27)]);
    let boa = "wl_emerald_boa_active";
    changes_exactly(
        &format!("rainforest.{boa}.copies"),
        0,
        // 111 - 10 = 101 = 34 + 34 + 33.
        &[(&format!("copies {boa}"), 0)],
    );
    changes_exactly("seed.seed_fern.copies", 5, &[("seed copies fern", 5)]);
    changes_exactly("seed.seed_canopy_2.copies", 0, &[("seed copies canopy_2", 0)]);
}

#[test]
fn points_change_their_card_alone() {
    let odd = [("points of 1 fern", 3), ("points of 3 fern", 9), ("points of 5 fern", 15)];
    let odd = [odd.as_slice(), &[("points of 7 fern", 21)]].concat();
    changes_exactly("rainforest.fern.per_card", 3, &odd);
    changes_exactly(
        "rainforest.bromelia.table",
        list(&[0, 1, 7, -3]),
        &[("points of 1 bromelia", 1)],
    );
    changes_exactly(
        "rainforest.bromelia.beyond",
        -4,
        &[4, 5, 6, 7]
            .map(|n| (format!("points of {n} bromelia"), -4))
            .each_ref()
            .map(|(key, value)| (key.as_str(), *value)),
    );
    changes_exactly(
        "rainforest.monstera.table",
        list(&[0, 0, 3, 8, 8]),
        &[("points of 2 monstera", 3)],
    );
    changes_exactly("rainforest.rain.pair_points", 6, &[("pair of weather", 6)]);
    changes_exactly("rainforest.canopy_1.multiplier", 3, &[("multiplier canopy_1", 3)]);
    let sloth = "wl_sloth_mate";
    changes_exactly(
        &format!("rainforest.{sloth}.single"),
        4,
        &[(&format!("alone {sloth}"), 4), (&format!("points of {sloth}"), 4)],
    );
    changes_exactly(
        &format!("rainforest.{sloth}.pair"),
        -2,
        &[(&format!("beside its pair {sloth}"), -2)],
    );
    changes_exactly(
        "rainforest.wl_emerald_boa_active.points",
        3,
        &[("points of wl_emerald_boa_active", 3)],
    );
}

#[test]
fn trunk_values_may_differ_or_be_equal() {
    changes_exactly("rainforest.trunk_2.value", 5, &[("value trunk_2", 5)]);
    // The Starting Trunk stops being like a trunk of value 0, and nothing else changes.
    changes_exactly("starting_trunk.starting_trunk.value", 3, &[("value starting_trunk", 3)]);
    changes_exactly("starting_trunk.starting_trunk.value", 2, &[("value starting_trunk", 2)]);
    changes_exactly("rainforest.trunk_0.value", 2, &[("value trunk_0", 2)]);
    // Equal values share a lane, different ones do not.
    let lanes = |game: &Canopy| {
        let trunks = [Card::Trunk0, Card::Trunk1, Card::Trunk2, Card::StartingTrunk];
        trunks.map(|card| game.trunk_lane(card).unwrap())
    };
    let [zero, _, _, starting] = lanes(&Canopy::two_player());
    assert_eq!(zero, starting);
    let [zero, one, two, starting] = lanes(&with("rainforest.trunk_0.value", 2).unwrap());
    assert!(zero == two && one != two && starting != two && starting != one);
}

#[test]
fn threats_seeds_awards_and_setup_change_what_they_say() {
    let lost = |own, spreading| format!("lost to {own} fire and {spreading} spreading");
    let keys = [0, 1, 2].map(|spreading| lost(2, spreading));
    changes_exactly(
        "rainforest.fire.lose_at_2",
        4,
        &[(&keys[0], 4), (&keys[1], 4 + 1), (&keys[2], 4 + 2)],
    );
    let changed = changes("rainforest.disease.lose_at_3_plus", 0);
    // Spreading costs nothing: of 5 x 3 entries the 10 with someone spreading change.
    assert_eq!(changed.len(), 10);
    assert!(changed.keys().all(|key| key.contains("disease") && !key.contains("and 0")));
    let looks = [0, 1, 2, 3].map(|n| format!("look with {n} fire"));
    let looks = |f: fn(i64) -> i64| looks.iter().zip(0..).map(move |(key, n)| (key.as_str(), f(n)));
    changes_exactly("rainforest.seed.look", 4, &looks(|n| 4 + n).collect::<Vec<_>>());
    changes_exactly(
        "rainforest.seed.look_per_fire",
        2,
        &looks(|n| 3 + 2 * n).skip(1).collect::<Vec<_>>(),
    );
    changes_exactly(
        "rainforest.seed.keep",
        2,
        &[("keep with 1 seed", 2), ("keep with 2 seed", 4), ("keep with 3 seed", 6)],
    );
    changes_exactly("awards.tallest_tree_by_season", list(&[3, 6, 5]), &[("tallest 1", 6)]);
    changes_exactly("awards.largest_forest_two_player", 7, &[("largest", 7)]);
    // 112 - 13 = 99: 33 a season.
    changes_exactly("setup.two_player.remove_random_from_rainforest", 13, &[("season deck", 27)]);
    changes_exactly(
        "setup.two_player.initial_pile_sizes",
        list(&[2, 2, 4]),
        &[("pile 0", 2), ("pile 2", 4), ("season deck", 26)],
    );
    changes_exactly("setup.two_player.starting_trunk_per_player", 2, &[("trees", 2)]);
    changes_exactly("setup.two_player.starting_trunk_per_player", 0, &[("trees", 0)]);
    // 102 cards in two seasons: 51.
    let two = changes("setup.two_player.seasons", 2);
    assert_eq!(two, BTreeMap::from([("seasons".into(), 2), ("season deck".into(), 45)]));
    // Four seasons of 26, 26, 25, 25 cards.
    let four = build(&table(&[
        ("setup.two_player.seasons", 4.into()),
        ("awards.tallest_tree_by_season", list(&[1, 2, 3, 4])),
    ]));
    let four = fingerprint(&four.unwrap());
    assert_eq!((four["seasons"], four["season deck"], four["tallest 3"]), (4, 20, 4));
}

#[test]
fn no_path_is_dead_and_every_change_shows_in_the_resolved_table() {
    let base = Canopy::two_player();
    let values = base.resolved()["values"].as_table().unwrap().clone();
    assert!(values.len() > 80);
    let before = fingerprint(&base);
    for (path, value) in &values {
        let Some(n) = value.as_integer() else { continue };
        // One less where that is possible, else some more (trunks of equal value are limited).
        let made = [n - 1, n + 1, n + 3].into_iter().find_map(|n| Some((n, with(path, n).ok()?)));
        let (n, game) = made.unwrap_or_else(|| panic!("{path} takes no neighbour of {n}"));
        let mut expected = values.clone();
        expected.insert(path.clone(), n.into());
        assert_eq!(game.resolved()["values"].as_table().unwrap(), &expected, "{path}");
        // The box of Starting Trunks is only a limit: see below.
        if path != "starting_trunk.starting_trunk.copies" {
            assert_ne!(fingerprint(&game), before, "{path} changes nothing");
        }
    }
}

#[test]
fn a_deck_must_hold_the_starting_trunks_that_are_dealt() {
    let path = "starting_trunk.starting_trunk.copies";
    assert!(with(path, 2).is_ok());
    assert_eq!(refused(path, 1), format!("{path}: expected 2 to 40, found 1"));
    let three_each = refused("setup.two_player.starting_trunk_per_player", 3);
    assert_eq!(three_each, format!("{path}: expected 6 to 40, found 4"));
}

#[test]
fn an_unknown_path_names_the_nearest_one() {
    for (path, near) in [
        ("rainforest.ferns.copies", "rainforest.fern.copies"),
        ("rainforest.bromelia.tabel", "rainforest.bromelia.table"),
        ("award.tallest_tree_by_season", "awards.tallest_tree_by_season"),
        ("setup.two_players.seasons", "setup.two_player.seasons"),
        ("seed.fern.copies", "seed.seed_fern.copies"),
        // A part is missing.
        ("fern.copies", "rainforest.fern.copies"),
        ("awards.tallest_tree", "awards.tallest_tree_by_season"),
    ] {
        let message = refused(path, 1);
        assert!(message.contains(&format!("`{path}`")), "{message}");
        assert!(message.contains(&format!("did you mean `{near}`?")), "{message}");
    }
    // Nothing is near: named all the same, but not as a guess.
    let far = refused("weather", 1);
    assert!(
        far.starts_with("unknown override `weather` of canopy; the nearest known one"),
        "{far}"
    );
    // Documentation cannot be overridden.
    for path in ["rainforest.fern.name", "rainforest.fern.provenance", "ruling.R04.options"] {
        assert!(refused(path, 1).starts_with("unknown override"), "{path}");
    }
}

#[test]
fn a_wrong_type_is_refused_with_what_was_expected_and_found() {
    let copies = "rainforest.fern.copies";
    for (value, found) in [
        (Value::from("13"), "the text \"13\""),
        (Value::from(13.0), "13.0"),
        (Value::from(true), "true"),
        (list(&[13]), "[13]"),
        (Value::Table(Table::new()), "{}"),
    ] {
        let message = refused(copies, value);
        assert!(message.starts_with(&format!("{copies}: expected a whole number")), "{message}");
        assert!(message.ends_with(&format!("found {found}")), "{message}");
    }
    let awards = "awards.tallest_tree_by_season";
    for value in [Value::from(3), Value::from("3, 4, 5"), Value::Array(vec!["3".into()])] {
        let message = refused(awards, value);
        assert!(message.starts_with(&format!("{awards}: expected a list of whole")), "{message}");
    }
    let rule = "rainforest.fern.rule";
    assert!(refused(rule, 3).starts_with(&format!("{rule}: expected a text")));
    let message = refused(rule, "table_total");
    assert!(message.contains("odd_count_times") && message.contains("table_total"), "{message}");
}

#[test]
fn absurd_numbers_are_refused_at_every_path() {
    let values = Canopy::two_player().resolved()["values"].as_table().unwrap().clone();
    for (path, value) in &values {
        for absurd in [i64::MIN, -1_000, 1_000, 1 << 40, i64::MAX] {
            let value = match value {
                Value::Integer(_) => Value::from(absurd),
                Value::Array(old) => {
                    let mut numbers = old.clone();
                    numbers[0] = absurd.into();
                    Value::Array(numbers)
                }
                _ => continue,
            };
            let message = refused(path, value);
            assert!(message.starts_with(&format!("{path}: expected ")), "{message}");
            assert!(message.contains(&absurd.to_string()), "{message}");
        }
    }
}

#[test]
fn lists_of_a_wrong_length_are_refused() {
    let piles = "setup.two_player.initial_pile_sizes";
    for sizes in [&[][..], &[1, 2], &[1, 2, 3, 4]] {
        let message = refused(piles, list(sizes));
        assert!(message.starts_with(&format!("{piles}: expected 3 numbers")), "{message}");
    }
    let awards = "awards.tallest_tree_by_season";
    assert!(refused(awards, list(&[3, 4])).starts_with(&format!("{awards}: expected one value")));
    assert!(refused(awards, list(&[])).starts_with(awards));
}

#[test]
fn impossible_decks_are_refused() {
    // Seasons too small to deal: 112 - 95 = 17 cards, 5 in the last of three seasons.
    let message = refused("setup.two_player.remove_random_from_rainforest", 95);
    assert!(message.contains("at least 8 cards in each season deck"), "{message}");
    assert!(message.contains("5 (112 cards, 95 removed, 3 seasons)"), "{message}");
    assert!(refused("setup.two_player.remove_random_from_rainforest", 128).contains("found 0"));
    // More cards than slots: 112 - 13 + 40 = 139.
    let message = refused("rainforest.fern.copies", 40);
    assert!(message.contains("at most 128 cards") && message.contains("139"), "{message}");
    // More Seed cards than slots: 21 - 3 + 15 = 33.
    let message = refused("seed.seed_fern.copies", 15);
    assert!(message.contains("at most 32 cards") && message.contains("33"), "{message}");
    // Twice the same wildlife card cannot be told apart.
    assert!(refused("rainforest.wl_sloth_mate.copies", 2).contains("expected 0 to 1, found 2"));
    // Trunks of one value: 14 + 1 of the Seed deck + 2 Starting Trunks.
    let message = refused("rainforest.trunk_0.copies", 14);
    assert!(message.contains("at most 15 trunks of one value"), "{message}");
    assert!(message.contains("found 17"), "{message}");
    // Trunks 1 and 2 of one value: 8 + 2 + 5 + 2 = 17.
    assert!(refused("rainforest.trunk_2.value", 1).contains("at most 15 trunks of one value"));
    // Canopies: 10 + 6 + 2 + 3 = 21.
    let message = refused("rainforest.canopy_0.copies", 10);
    assert!(message.contains("at most 20 canopies") && message.contains("found 21"), "{message}");
}

#[test]
fn players_rules_and_rulings_are_checked() {
    let spec = GameSpec { id: "canopy".into(), players: 2, ..GameSpec::default() };
    let message = Canopy::from_spec(&GameSpec { players: 3, ..spec.clone() }).unwrap_err();
    assert_eq!(message.to_string(), "players = 3: canopy is played here with 2 players");
    let refuse = |key: &str, option: Value| {
        let rulings = table(&[(key, option)]);
        Canopy::from_spec(&GameSpec { rulings, ..spec.clone() }).unwrap_err().to_string()
    };
    let message = refuse("monstera_score", "per_set_of_3".into());
    assert!(message.contains("did you mean `monstera_scoring`?"), "{message}");
    let message = refuse("monstera_scoring", "thrice".into());
    assert!(message.starts_with("rulings.monstera_scoring: expected one of once_at_3_plus"));
    assert!(message.ends_with("found the text \"thrice\""), "{message}");
    assert!(refuse("ants_at_season_end", 1.into()).contains("one of false, true"));
    let mut rules = spec.clone();
    rules.rules.insert("solo".into(), true.into());
    let message = Canopy::from_spec(&rules).unwrap_err().to_string();
    assert!(message.starts_with("unknown rule `solo` of canopy"), "{message}");
    // A switch may be written as a text or as a truth value.
    let mut spec = spec;
    spec.rulings.insert("ants_at_season_end".into(), true.into());
    let asked = Canopy::from_spec(&spec).unwrap();
    assert_eq!(asked.resolved()["rulings"]["ants_at_season_end"].as_str(), Some("true"));
}

/// All Rainforest cards of a game in the order in which they are drawn.
fn all_drawn(game: &Canopy, seed: u64) -> Vec<Card> {
    let state = game.deal(seed);
    let piles = (0..3).flat_map(|pile| game.pile(&state, pile));
    piles.chain(game.draw_order(&state).0).collect()
}

/// Whether `few` is `many` with some cards left out.
fn is_part_of(few: &[Card], many: &[Card]) -> bool {
    let mut many = many.iter();
    few.iter().all(|card| many.any(|other| other == card))
}

#[test]
fn variants_draw_the_cards_they_share_in_the_same_order() {
    let base = Canopy::two_player();
    for seed in 0..20 {
        let order = all_drawn(&base, seed);
        assert_eq!(order.len(), 112);
        let fewer = all_drawn(&with_all(&[("rainforest.fern.copies", 9)]), seed);
        assert!(fewer.len() == 108 && is_part_of(&fewer, &order));
        let extra = all_drawn(&with_all(&[("rainforest.fire.copies", 10)]), seed);
        assert!(extra.len() == 116 && is_part_of(&order, &extra));
        // Both at once: without Ferns and Fire the orders are equal.
        let swapped = with_all(&[("rainforest.fern.copies", 9), ("rainforest.fire.copies", 10)]);
        let swapped = all_drawn(&swapped, seed);
        let rest = |order: &[Card]| {
            let mut order = order.to_vec();
            order.retain(|card| !matches!(card, Card::Fern | Card::Fire));
            order
        };
        assert_eq!(rest(&swapped), rest(&order));
        assert!(is_part_of(&fewer, &swapped));
        // Values and sizes leave the order alone.
        let other = with_all(&[
            ("setup.two_player.remove_random_from_rainforest", 22),
            ("rainforest.trunk_2.value", 4),
            ("seed.seed_fern.copies", 1),
        ]);
        assert_eq!(all_drawn(&other, seed), order);
        let seeds = |game: &Canopy| game.draw_order(&game.deal(seed)).1;
        assert_eq!(seeds(&with_all(&[("rainforest.fern.copies", 9)])), seeds(&base));
    }
}

/// What all accessors of a view say.
fn probe(view: &View<'_, Canopy>) -> String {
    let piles: Vec<_> =
        (0..3).map(|i| (view.pile_len(i), view.pile_known(i).collect::<Vec<_>>())).collect();
    let points: Vec<_> =
        Player::all(2).map(|p| (*view.forest(p), view.score(p), view.projected(p))).collect();
    let hand = Card::ALL.map(|card| view.hand(card));
    let waiting: Vec<_> = view.waiting().collect();
    let mut actions = Vec::new();
    view.legal_actions(&mut actions);
    let rest = (view.seeds_to_keep(), view.season_left(), view.unseen());
    format!("{piles:?} {points:?} {hand:?} {waiting:?} {actions:?} {rest:?}")
}

/// A Seed deck of four cards with many Seed and Fire cards: cards put back are drawn again.
fn tiny_seed_deck() -> Canopy {
    let mut values = vec![("rainforest.seed.copies", 15), ("rainforest.fire.copies", 12)];
    let gone = ["trunk_0", "trunk_1", "canopy_0", "canopy_1", "bromelia", "monstera", "sun"];
    let gone = gone.map(|id| format!("seed.seed_{id}.copies"));
    values.extend(gone.iter().map(|path| (path.as_str(), 0)));
    for path in ["seed.seed_trunk_2.copies", "seed.seed_canopy_2.copies", "seed.seed_rain.copies"] {
        values.push((path, 2));
    }
    values.push(("seed.seed_fern.copies", 4));
    with_all(&values)
}

/// Whether a game by the last legal action looks at seed cards when all have been drawn before.
fn draws_from_under_the_seed_deck(game: &Canopy, seed: u64) -> bool {
    let mut state = game.deal(seed);
    let mut actions = Vec::new();
    let mut used_up_in = usize::MAX;
    while game.turn(&state) != Turn::Terminal {
        game.legal_actions(&state, &mut actions);
        let season = View::new(game, &state, Player::new(0)).season();
        let &last = actions.last().expect("decisions have actions");
        let seeds = game.action_text(&state, last).starts_with("seed:");
        if seeds && season > used_up_in {
            return true;
        }
        if game.draw_order(&state).1.is_empty() {
            used_up_in = used_up_in.min(season);
        }
        game.step(&mut state, last);
    }
    false
}

#[test]
fn overridden_games_obey_the_laws() {
    let configurations = [
        integers(&[("rainforest.trunk_0.value", 2), ("rainforest.canopy_0.multiplier", 3)]),
        integers(&[("starting_trunk.starting_trunk.value", 4), ("rainforest.drought.copies", 15)]),
        integers(&[
            ("setup.two_player.seasons", 1),
            ("setup.two_player.remove_random_from_rainforest", 60),
        ]),
        integers(&[
            ("setup.two_player.starting_trunk_per_player", 0),
            ("rainforest.fire.lose_at_3_plus", 5),
            ("rainforest.fern.copies", 20),
        ]),
        integers(&[
            ("rainforest.seed.keep", 0),
            ("rainforest.trunk_1.copies", 0),
            ("rainforest.trunk_2.copies", 0),
        ]),
        integers(&[("rainforest.seed.look", 0), ("rainforest.wl_sloth_active.copies", 0)]),
        table(&[("setup.two_player.initial_pile_sizes", list(&[6, 1, 10]))]),
    ];
    for overrides in &configurations {
        let game = build(overrides).unwrap();
        for seed in 0..6 {
            laws::obey(&game, seed, probe).unwrap_or_else(|v| panic!("{v} with {overrides}"));
        }
    }
}

#[test]
fn cards_drawn_again_from_under_a_tiny_seed_deck_obey_the_laws() {
    let game = tiny_seed_deck();
    let mut drawn_again = 0;
    for seed in 0..40 {
        laws::obey(&game, seed, probe).unwrap();
        drawn_again += u32::from(draws_from_under_the_seed_deck(&game, seed));
    }
    assert!(drawn_again > 20, "{drawn_again} of 40 games");
    let found = laws::distribution(&game, 12_000, |state, rng| game.blind_action(state, rng));
    assert!(found.worst < 1.0, "{found:?}");
}

#[test]
fn overridden_worlds_agree_in_distribution() {
    let game = with_all(&[
        ("rainforest.drought.copies", 12),
        ("rainforest.fern.copies", 4),
        ("setup.two_player.remove_random_from_rainforest", 40),
    ]);
    let found = laws::distribution(&game, 5_000, |state, rng| game.blind_action(state, rng));
    assert!(found.worst < 1.0, "{found:?}");
}
