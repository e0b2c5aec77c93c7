//! What can be configured: values and copies by override, rulings by option; compiled into the
//! compact tables that the hot path reads.

use toml::{Table, Value};

use super::cards::{COUNTED, Card, DATA, HELD, WILDLIFE, entries, text};
use crate::deck::Deck;
use crate::game::Player;
use crate::lanes::Lanes;
use crate::overrides;
use crate::registry::{
    CardInfo, ConfigError, GameInfo, GameSpec, RulingInfo, check_players, game_info,
};
use crate::rng::Rng;

/// Card slots of the Rainforest deck: 112 basic cards and room for surplus ones.
pub(super) const SLOTS: usize = BASE_SLOTS + SURPLUS;
/// Slots of surplus cards, empty in the base game.
pub(super) const SURPLUS: usize = 16;
/// Card slots of the Seed deck.
pub(super) const SEED_SLOTS: usize = 32;
/// Seats of this version of the engine.
pub(super) const PLAYERS: usize = 2;
/// New Growth piles.
pub(super) const PILES: usize = 3;
/// The most cards a pile can hold.
pub(super) const PILE_CARDS: usize = 40;
/// The most open trees a player can have; no more trunks exist.
pub(super) const TREES: usize = 32;
/// The most completed trees a player can have; no more canopies exist.
pub(super) const COMPLETED: usize = 20;
/// The most seasons.
pub(super) const SEASONS: usize = 4;
/// Species of wildlife.
pub(super) const SPECIES: usize = Card::SPECIES;
/// Slots of the base deck.
pub(super) const BASE_SLOTS: usize = 112;
/// Counts a point table covers.
const COUNTS: usize = 128;

/// Ruling R04: passing the last pile with exactly one card in the deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PassLast {
    Forbidden,
    RefillNoDraw,
    DrawNoRefill,
}

/// Ruling R12: who takes the Largest Forest when players tie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForestTie {
    IncompleteTrunksThenAll,
    AllTied,
    Nobody,
}

/// What gaining one card adds to a forest and to the hand of cards still to be placed.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Row {
    pub(super) counts: Lanes,
    pub(super) hand: Lanes,
    pub(super) wildlife: u32,
}

/// Losses at the end of a season from one kind of threat.
#[derive(Clone, Copy, Debug)]
pub(super) struct ThreatRule {
    /// For the owner of exactly two.
    pub(super) at_2: u8,
    /// For every player, for each player with three or more.
    pub(super) at_3_plus: u8,
}

/// One configuration of two-player Canopy, checked and compiled.
#[derive(Clone, Debug)]
pub struct Config {
    /// The table after overrides.
    data: Table,
    rulings: Vec<(String, String)>,
    /// Kind by Rainforest slot; `None` is an empty slot, skipped when drawn.
    pub(super) kinds: [Option<Card>; SLOTS],
    /// Kind by Seed-deck slot.
    pub(super) seed_kinds: [Option<Card>; SEED_SLOTS],
    /// Row by Rainforest slot.
    pub(super) slot_rows: [Row; SLOTS],
    /// Row by kind.
    pub(super) rows: [Row; Card::COUNT],
    /// Copies by kind in the Rainforest deck, and in the Seed deck.
    pub(super) copies: [[u8; Card::COUNT]; 2],
    /// Cards in each season deck.
    pub(super) season_cards: [u8; SEASONS],
    /// Cards set aside unseen.
    pub(super) set_aside: u8,
    pub(super) seasons: u8,
    pub(super) initial_piles: [u8; PILES],
    pub(super) starting_trunks: u8,
    /// Lane of a trunk kind in a tree, by kind less the first trunk; equal values share a lane.
    pub(super) trunk_lanes: [u8; 4],
    /// Value of a trunk by lane.
    pub(super) trunk_values: [i16; 4],
    /// Points per trunk by canopy.
    pub(super) canopy_multipliers: [i16; 3],
    /// Total points by plant and count.
    pub(super) plant_points: [[i16; COUNTS]; 3],
    pub(super) pair_points: i16,
    /// Points of one species by what is there of it: nothing, Active, Mating, both.
    pub(super) species_points: [[i16; 4]; SPECIES],
    pub(super) fire: ThreatRule,
    pub(super) disease: ThreatRule,
    pub(super) seed_look: u8,
    pub(super) seed_look_per_fire: u8,
    pub(super) seed_keep: u8,
    pub(super) tallest_tree: [i16; SEASONS],
    pub(super) largest_forest: i16,
    pub(super) canopy_before_trunk: bool,
    pub(super) pass_last: PassLast,
    pub(super) ants_at_season_end: bool,
    pub(super) forest_tie: ForestTie,
}

impl Config {
    /// Checks and compiles what a spec asks for.
    pub(super) fn new(id: &'static str, spec: &GameSpec) -> Result<Self, ConfigError> {
        let info: &GameInfo = game_info(id)?;
        check_players(info, spec.players)?;
        if let Some(rule) = spec.rules.keys().next() {
            return Err(ConfigError::Unknown {
                game: id,
                what: "rule",
                path: rule.clone(),
                hint: "; this version plays the base game, which has none".into(),
            });
        }
        let mut data = DATA.clone();
        overrides::apply(id, &mut data, &spec.overrides)?;
        let rulings = overrides::rulings(id, &data, &spec.rulings)?;
        let mut config = Self::empty(data, rulings);
        config.read_setup()?;
        config.read_decks()?;
        config.read_points()?;
        config.read_threats_and_seeds()?;
        config.read_rulings();
        config.check_limits()?;
        Ok(config)
    }

    fn empty(data: Table, rulings: Vec<(String, String)>) -> Self {
        let threat = ThreatRule { at_2: 0, at_3_plus: 0 };
        let mut rows = [Row::default(); Card::COUNT];
        for card in Card::ALL {
            let row = &mut rows[card.index()];
            match card.index() {
                i if i < COUNTED => row.counts = Lanes::one(i),
                i if i < WILDLIFE => row.hand = Lanes::one(i - HELD),
                i => row.wildlife = 1 << (i - WILDLIFE),
            }
        }
        Self {
            data,
            rulings,
            kinds: [None; SLOTS],
            seed_kinds: [None; SEED_SLOTS],
            slot_rows: [Row::default(); SLOTS],
            rows,
            copies: [[0; Card::COUNT]; 2],
            season_cards: [0; SEASONS],
            set_aside: 0,
            seasons: 0,
            initial_piles: [0; PILES],
            starting_trunks: 0,
            trunk_lanes: [0; 4],
            trunk_values: [0; 4],
            canopy_multipliers: [0; 3],
            plant_points: [[0; COUNTS]; 3],
            pair_points: 0,
            species_points: [[0; 4]; SPECIES],
            fire: threat,
            disease: threat,
            seed_look: 0,
            seed_look_per_fire: 0,
            seed_keep: 0,
            tallest_tree: [0; SEASONS],
            largest_forest: 0,
            canopy_before_trunk: true,
            pass_last: PassLast::Forbidden,
            ants_at_season_end: false,
            forest_tie: ForestTie::AllTied,
        }
    }

    /// The value at a path of the table.
    fn value(&self, path: &str) -> Value {
        let found = overrides::paths(&self.data).into_iter().find(|(known, _)| known == path);
        found.unwrap_or_else(|| panic!("the embedded table has {path}")).1.clone()
    }

    /// A whole number of the table within `min..=max`.
    fn number(&self, path: &str, min: i64, max: i64) -> Result<i64, ConfigError> {
        let value = self.value(path);
        match value.as_integer() {
            Some(n) if (min..=max).contains(&n) => Ok(n),
            _ => Err(ConfigError::value(path, format!("{min} to {max}"), &value)),
        }
    }

    /// A list of whole numbers within `min..=max`, as long as `len` allows.
    fn list(
        &self,
        path: &str,
        (min, max): (i64, i64),
        len: std::ops::RangeInclusive<usize>,
    ) -> Result<Vec<i64>, ConfigError> {
        let value = self.value(path);
        let numbers: Vec<i64> =
            value.as_array().into_iter().flatten().filter_map(Value::as_integer).collect();
        if len.contains(&numbers.len()) && numbers.iter().all(|n| (min..=max).contains(n)) {
            return Ok(numbers);
        }
        let many = if len.start() == len.end() {
            len.start().to_string()
        } else {
            format!("{} to {}", len.start(), len.end())
        };
        Err(ConfigError::value(path, format!("{many} numbers from {min} to {max}"), &value))
    }

    fn read_setup(&mut self) -> Result<(), ConfigError> {
        self.seasons = self.number("setup.two_player.seasons", 1, SEASONS as i64)? as u8;
        let removed = "setup.two_player.remove_random_from_rainforest";
        self.set_aside = self.number(removed, 0, SLOTS as i64)? as u8;
        let piles = self.list("setup.two_player.initial_pile_sizes", (1, 10), PILES..=PILES)?;
        for (pile, n) in self.initial_piles.iter_mut().zip(piles) {
            *pile = n as u8;
        }
        let trunks = self.number("setup.two_player.starting_trunk_per_player", 0, 4)?;
        // Impossible: more Starting Trunks dealt than there are.
        let dealt = PLAYERS as i64 * trunks;
        self.number("starting_trunk.starting_trunk.copies", dealt, 40)?;
        self.starting_trunks = trunks as u8;
        Ok(())
    }

    fn read_decks(&mut self) -> Result<(), ConfigError> {
        for (deck, table) in ["rainforest", "seed"].into_iter().enumerate() {
            for entry in entries(&self.data, table) {
                let id = text(entry, "id");
                let kind = if deck == 0 { id } else { text(entry, "same_as") };
                let card = Card::from_id(kind).expect("the table's ids are tested");
                // Wildlife is a set of kinds, so that a second copy cannot be told from the first.
                let most = if card.is_wildlife() { 1 } else { 40 };
                let n = self.number(&format!("{table}.{id}.copies"), 0, most)?;
                self.copies[deck][card.index()] = n as u8;
            }
        }
        self.fill_slots()?;
        for (row, kind) in self.slot_rows.iter_mut().zip(self.kinds) {
            *row = kind.map_or_else(Row::default, |card| self.rows[card.index()]);
        }
        self.fill_seed_slots()?;
        let cards: usize = self.kinds.iter().flatten().count();
        let left = cards.saturating_sub(usize::from(self.set_aside));
        let seasons = usize::from(self.seasons);
        // Ruling R01: the earlier seasons get the extra card.
        for season in 0..seasons {
            self.season_cards[season] = ((left + seasons - 1 - season) / seasons) as u8;
        }
        let least = self.initial_piles.iter().map(|&n| usize::from(n)).sum::<usize>() + 2;
        let smallest = usize::from(self.season_cards[seasons - 1]);
        if smallest < least {
            return Err(ConfigError::Value {
                path: "setup.two_player".into(),
                expected: format!("at least {least} cards in each season deck"),
                found: format!(
                    "{smallest} ({cards} cards, {} removed, {seasons} seasons)",
                    self.set_aside
                ),
            });
        }
        Ok(())
    }

    /// Gives every Rainforest card a slot: basic copies the slots they have in the base game, extra
    /// ones the surplus slots, then slots of missing copies. So variants share the order of the
    /// cards they share.
    fn fill_slots(&mut self) -> Result<(), ConfigError> {
        let total: usize = self.copies[0].iter().map(|&n| usize::from(n)).sum();
        if total > SLOTS {
            return Err(ConfigError::Value {
                path: "rainforest".into(),
                expected: format!("at most {SLOTS} cards in the deck"),
                found: total.to_string(),
            });
        }
        let mut slot = 0;
        let mut extra = Vec::new();
        for entry in entries(&DATA, "rainforest") {
            let card = Card::from_id(text(entry, "id")).expect("the table's ids are tested");
            let basic = entry["copies"].as_integer().unwrap_or(0) as usize;
            let copies = usize::from(self.copies[0][card.index()]);
            for i in 0..basic {
                self.kinds[slot + i] = (i < copies).then_some(card);
            }
            slot += basic;
            extra.extend(std::iter::repeat_n(card, copies.saturating_sub(basic)));
        }
        debug_assert_eq!(slot, BASE_SLOTS);
        let mut free = (BASE_SLOTS..SLOTS).chain(0..BASE_SLOTS);
        for card in extra {
            let slot = free
                .find(|&slot| self.kinds[slot].is_none())
                .expect("there are at most as many cards as slots");
            self.kinds[slot] = Some(card);
        }
        Ok(())
    }

    fn fill_seed_slots(&mut self) -> Result<(), ConfigError> {
        let mut slots = Card::ALL
            .into_iter()
            .flat_map(|card| std::iter::repeat_n(card, usize::from(self.copies[1][card.index()])));
        for slot in &mut self.seed_kinds {
            *slot = slots.next();
        }
        if slots.next().is_some() {
            return Err(ConfigError::Value {
                path: "seed".into(),
                expected: format!("at most {SEED_SLOTS} cards in the deck"),
                found: self.copies[1].iter().map(|&n| usize::from(n)).sum::<usize>().to_string(),
            });
        }
        Ok(())
    }

    fn read_points(&mut self) -> Result<(), ConfigError> {
        let trunks = [Card::Trunk0, Card::Trunk1, Card::Trunk2, Card::StartingTrunk];
        for (i, card) in trunks.into_iter().enumerate() {
            let table = if i < 3 { "rainforest" } else { "starting_trunk" };
            let value = self.number(&format!("{table}.{}.value", card.id()), 0, 50)? as i16;
            let lane = self.trunk_values[..i].iter().position(|&v| v == value).unwrap_or(i);
            self.trunk_lanes[i] = lane as u8;
            self.trunk_values[i] = value;
        }
        for (i, card) in Card::CANOPIES.into_iter().enumerate() {
            let path = format!("rainforest.{}.multiplier", card.id());
            self.canopy_multipliers[i] = self.number(&path, 0, 50)? as i16;
        }
        for (i, card) in Card::PLANTS.into_iter().enumerate() {
            self.plant_points[i] = self.plant_table(card)?;
        }
        self.pair_points = self.number("rainforest.rain.pair_points", -50, 50)? as i16;
        for species in 0..SPECIES {
            // Kinds alternate: Active, Mating, species by species.
            let path = |i: usize, key: &str| {
                format!("rainforest.{}.{key}", Card::ALL[WILDLIFE + 2 * species + i].id())
            };
            let points = |path: String| Ok(self.number(&path, -50, 50)? as i16);
            let active = points(path(0, "points"))?;
            let (single, pair) = (points(path(1, "single"))?, points(path(1, "pair"))?);
            self.species_points[species] = [0, active, single, active + pair];
        }
        let values = self.list("awards.tallest_tree_by_season", (0, 50), 1..=SEASONS)?;
        if values.len() < usize::from(self.seasons) {
            let value = self.value("awards.tallest_tree_by_season");
            let expected = format!("one value for each of the {} seasons", self.seasons);
            return Err(ConfigError::value("awards.tallest_tree_by_season", expected, &value));
        }
        for (award, value) in self.tallest_tree.iter_mut().zip(values) {
            *award = value as i16;
        }
        self.largest_forest = self.number("awards.largest_forest_two_player", 0, 50)? as i16;
        Ok(())
    }

    /// Points by count of one plant, from its rule.
    fn plant_table(&self, plant: Card) -> Result<[i16; COUNTS], ConfigError> {
        let path = |key: &str| format!("rainforest.{}.{key}", plant.id());
        let mut points = [0; COUNTS];
        if plant == Card::Fern {
            let rule = self.value(&path("rule"));
            if rule.as_str() != Some("odd_count_times") {
                return Err(ConfigError::value(path("rule"), "\"odd_count_times\"", &rule));
            }
            let each = self.number(&path("per_card"), -50, 50)? as i16;
            for (count, points) in points.iter_mut().enumerate().skip(1).step_by(2) {
                *points = each * count as i16;
            }
            return Ok(points);
        }
        let rule = self.value(&path("rule"));
        if rule.as_str() != Some("table_total") {
            return Err(ConfigError::value(path("rule"), "\"table_total\"", &rule));
        }
        let table = self.list(&path("table"), (-100, 100), 1..=41)?;
        let beyond = self.number(&path("beyond"), -100, 100)?;
        for (count, points) in points.iter_mut().enumerate() {
            *points = table.get(count).copied().unwrap_or(beyond) as i16;
        }
        // Ruling R09: 8 points for each three Monstera instead of once.
        if plant == Card::Monstera && self.option("monstera_scoring") == "per_set_of_3" {
            let set = points[3];
            for (count, points) in points.iter_mut().enumerate() {
                *points = set * (count / 3) as i16;
            }
        }
        Ok(points)
    }

    fn read_threats_and_seeds(&mut self) -> Result<(), ConfigError> {
        let rule = |id: &str| -> Result<ThreatRule, ConfigError> {
            Ok(ThreatRule {
                at_2: self.number(&format!("rainforest.{id}.lose_at_2"), 0, 20)? as u8,
                at_3_plus: self.number(&format!("rainforest.{id}.lose_at_3_plus"), 0, 20)? as u8,
            })
        };
        (self.fire, self.disease) = (rule("fire")?, rule("disease")?);
        self.seed_look = self.number("rainforest.seed.look", 0, SEED_SLOTS as i64)? as u8;
        self.seed_look_per_fire = self.number("rainforest.seed.look_per_fire", 0, 8)? as u8;
        self.seed_keep = self.number("rainforest.seed.keep", 0, 8)? as u8;
        Ok(())
    }

    fn option(&self, key: &str) -> &str {
        let found = self.rulings.iter().find(|(known, _)| known == key);
        &found.unwrap_or_else(|| panic!("the embedded table has the ruling {key}")).1
    }

    fn read_rulings(&mut self) {
        self.canopy_before_trunk = self.option("canopy_before_trunk_may_be_discarded") == "true";
        self.pass_last = match self.option("pass_last_pile_with_one_deck_card") {
            "refill_no_draw" => PassLast::RefillNoDraw,
            "draw_no_refill" => PassLast::DrawNoRefill,
            _ => PassLast::Forbidden,
        };
        self.ants_at_season_end = self.option("ants_at_season_end") == "true";
        self.forest_tie = match self.option("largest_forest_tie") {
            "all_tied" => ForestTie::AllTied,
            "none" => ForestTie::Nobody,
            _ => ForestTie::IncompleteTrunksThenAll,
        };
    }

    /// Limits of the flat state; a deck beyond them is refused.
    fn check_limits(&self) -> Result<(), ConfigError> {
        let both = |card: Card| -> usize {
            self.copies.iter().map(|deck| usize::from(deck[card.index()])).sum()
        };
        let mut lanes = [0; 4];
        lanes[usize::from(self.trunk_lanes[3])] = PLAYERS * usize::from(self.starting_trunks);
        for (card, lane) in Card::TRUNKS.into_iter().zip(self.trunk_lanes) {
            lanes[usize::from(lane)] += both(card);
        }
        let canopies: usize = Card::CANOPIES.into_iter().map(both).sum();
        let frogs = usize::from(self.copies[0][Card::PoisonDartFrogActive.index()]);
        let largest_pile = usize::from(*self.initial_piles.iter().max().unwrap_or(&0));
        // A pile grows by one card a turn and by each Frog, and every turn takes a card elsewhere.
        let pile = (usize::from(self.season_cards[0]) + largest_pile).div_ceil(2) + frogs;
        let limits = [
            ("trunks of one value", lanes.into_iter().max().unwrap_or(0), 15),
            ("trunks in all", lanes.iter().sum(), TREES),
            ("canopies in all", canopies, COMPLETED),
            ("cards that can come together in a pile", pile, PILE_CARDS),
        ];
        for (what, found, most) in limits {
            if found > most {
                return Err(ConfigError::Value {
                    path: "rainforest and setup".into(),
                    expected: format!("at most {most} {what}"),
                    found: found.to_string(),
                });
            }
        }
        Ok(())
    }

    /// Cards of the Rainforest deck.
    pub(super) fn cards(&self) -> u8 {
        self.kinds.iter().flatten().count() as u8
    }

    /// The surplus cards of this configuration, to be drawn by `stream`.
    pub(super) fn surplus(&self, stream: Rng) -> Deck<SURPLUS> {
        let mut surplus = Deck::new(0, stream);
        for slot in BASE_SLOTS..SLOTS {
            if self.kinds[slot].is_some() {
                surplus.add(slot as u8);
            }
        }
        surplus
    }

    /// Everything the rules depend on.
    pub(super) fn resolved(&self) -> Table {
        let mut values = Table::new();
        for (path, value) in overrides::paths(&self.data) {
            values.insert(path, value.clone());
        }
        let mut rulings = Table::new();
        for (key, option) in &self.rulings {
            rulings.insert(key.clone(), Value::String(option.clone()));
        }
        let mut resolved = Table::new();
        resolved.insert("rulings".into(), Value::Table(rulings));
        resolved.insert("values".into(), Value::Table(values));
        resolved
    }

    pub(super) fn card_list(&self) -> Vec<CardInfo> {
        let mut list = Vec::new();
        for table in ["rainforest", "starting_trunk", "seed"] {
            for entry in entries(&self.data, table) {
                let params = entry.get("params").and_then(Value::as_table);
                list.push(CardInfo {
                    table,
                    id: text(entry, "id").into(),
                    name: text(entry, "name").into(),
                    class: text(entry, "class").into(),
                    copies: entry["copies"].as_integer().unwrap_or(0),
                    values: params.cloned().unwrap_or_default(),
                    provenance: text(entry, "provenance").into(),
                    source: text(entry, "source").into(),
                });
            }
        }
        list
    }

    pub(super) fn ruling_list(&self) -> Vec<RulingInfo> {
        let entry = |entry: &Table| {
            let options = entry.get("options").and_then(Value::as_array).into_iter().flatten();
            let key = entry.get("key").and_then(Value::as_str);
            RulingInfo {
                id: text(entry, "id").into(),
                question: text(entry, "question").into(),
                answer: text(entry, "answer").into(),
                reason: text(entry, "reason").into(),
                key: key.map(String::from),
                options: options.filter_map(|o| o.as_str().map(String::from)).collect(),
                chosen: key.map_or("", |key| self.option(key)).into(),
                provenance: text(entry, "provenance").into(),
            }
        };
        entries(&self.data, "ruling").map(entry).collect()
    }

    /// The players in the order of a season's end: its start player first (ruling R39).
    pub(super) fn order(starter: Player, k: u8) -> Player {
        Player::new((starter.index() + usize::from(k)) % PLAYERS)
    }
}
