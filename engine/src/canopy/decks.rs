//! The decks: which card each slot stands for, and how many cards each season has.
//!
//! Cards are drawn as slots. A variant gives the cards it shares with the base game the slots they
//! have there, so that shared cards come in the same order under every configuration.

use super::asked::Asked;
use super::cards::{Card, DATA, ROWS, Row, entries, text};
use super::config::{COPIES, SEASONS, Setup};
use crate::deck::Deck;
use crate::registry::ConfigError;
use crate::rng::Rng;

/// Card slots of the Rainforest deck: those of the base game and room for surplus cards.
pub(super) const SLOTS: usize = BASE_SLOTS + SURPLUS;
/// Slots of the base deck, one for each of its 112 cards.
pub(super) const BASE_SLOTS: usize = 112;
/// Slots of surplus cards, empty in the base game.
pub(super) const SURPLUS: usize = 16;
/// Card slots of the Seed deck: its 21 cards and room for more.
pub(super) const SEED_SLOTS: usize = 32;

/// The two decks of a configuration.
#[derive(Clone, Debug)]
pub(super) struct Decks {
    /// Kind by Rainforest slot; `None` is an empty slot, skipped when drawn.
    pub(super) kinds: [Option<Card>; SLOTS],
    /// Row by Rainforest slot.
    pub(super) rows: [Row; SLOTS],
    /// Kind by Seed-deck slot; the empty ones come last.
    pub(super) seed_kinds: [Option<Card>; SEED_SLOTS],
    /// Copies by kind in the Rainforest deck, and in the Seed deck.
    pub(super) copies: [[u8; Card::COUNT]; 2],
    /// Cards in each season deck.
    pub(super) season_cards: [u8; SEASONS],
}

impl Decks {
    pub(super) fn new(asked: &Asked, setup: &Setup) -> Result<Self, ConfigError> {
        let copies = copies(asked)?;
        let kinds = rainforest_slots(&copies[0])?;
        Ok(Self {
            kinds,
            rows: kinds.map(|kind| kind.map_or(Row::NOTHING, |card| ROWS[card.index()])),
            seed_kinds: seed_slots(&copies[1])?,
            copies,
            season_cards: season_cards(setup, kinds.iter().flatten().count())?,
        })
    }

    /// Cards of the Rainforest deck.
    pub(super) fn cards(&self) -> u8 {
        self.kinds.iter().flatten().count() as u8
    }

    /// Cards of the Seed deck.
    pub(super) fn seed_cards(&self) -> usize {
        self.seed_kinds.iter().flatten().count()
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
}

/// Copies by kind in the Rainforest deck, and in the Seed deck.
fn copies(asked: &Asked) -> Result<[[u8; Card::COUNT]; 2], ConfigError> {
    let mut copies = [[0; Card::COUNT]; 2];
    // The Seed deck's cards have ids of their own and say which basic card they are the same as.
    for (deck, (table, kind)) in [("rainforest", "id"), ("seed", "same_as")].into_iter().enumerate()
    {
        for entry in asked.entries(table) {
            let card = Card::from_id(text(entry, kind)).expect("the table's ids are tested");
            // Wildlife is a set of kinds, so that a second copy cannot be told from the first.
            let most = if card.is_wildlife() { 1 } else { COPIES };
            let n = asked.number(&format!("{table}.{}.copies", text(entry, "id")), 0, most)?;
            copies[deck][card.index()] = n as u8;
        }
    }
    Ok(copies)
}

/// Gives every Rainforest card a slot: basic copies the slots they have in the base game, extra ones
/// the surplus slots, then slots of missing copies.
fn rainforest_slots(copies: &[u8; Card::COUNT]) -> Result<[Option<Card>; SLOTS], ConfigError> {
    let total: usize = copies.iter().map(|&n| usize::from(n)).sum();
    if total > SLOTS {
        return Err(too_many_cards("rainforest", SLOTS, total));
    }
    let mut kinds = [None; SLOTS];
    let mut slot = 0;
    let mut extra = Vec::new();
    for entry in entries(&DATA, "rainforest") {
        let card = Card::from_id(text(entry, "id")).expect("the table's ids are tested");
        let basic = entry["copies"].as_integer().unwrap_or(0) as usize;
        let copies = usize::from(copies[card.index()]);
        for i in 0..basic {
            kinds[slot + i] = (i < copies).then_some(card);
        }
        slot += basic;
        extra.extend(std::iter::repeat_n(card, copies.saturating_sub(basic)));
    }
    debug_assert_eq!(slot, BASE_SLOTS);
    let mut free = (BASE_SLOTS..SLOTS).chain(0..BASE_SLOTS);
    for card in extra {
        let slot = free
            .find(|&slot| kinds[slot].is_none())
            .expect("there are at most as many cards as slots");
        kinds[slot] = Some(card);
    }
    Ok(kinds)
}

/// Gives every Seed-deck card a slot, in the order of kinds.
fn seed_slots(copies: &[u8; Card::COUNT]) -> Result<[Option<Card>; SEED_SLOTS], ConfigError> {
    let mut cards = Card::ALL
        .into_iter()
        .flat_map(|card| std::iter::repeat_n(card, usize::from(copies[card.index()])));
    let kinds = std::array::from_fn(|_| cards.next());
    if cards.next().is_some() {
        let total = copies.iter().map(|&n| usize::from(n)).sum();
        return Err(too_many_cards("seed", SEED_SLOTS, total));
    }
    Ok(kinds)
}

/// Cards in each season deck, when `cards` are in the Rainforest deck.
fn season_cards(setup: &Setup, cards: usize) -> Result<[u8; SEASONS], ConfigError> {
    let left = cards.saturating_sub(usize::from(setup.set_aside));
    let seasons = usize::from(setup.seasons);
    let mut season_cards = [0; SEASONS];
    for (season, n) in season_cards[..seasons].iter_mut().enumerate() {
        // Ruling R01: the earlier seasons get the extra card.
        *n = ((left + seasons - 1 - season) / seasons) as u8;
    }
    // The piles, and two cards for the first player to pass them all.
    let least = setup.initial_piles.iter().map(|&n| usize::from(n)).sum::<usize>() + 2;
    let smallest = usize::from(season_cards[seasons - 1]);
    if smallest < least {
        return Err(ConfigError::Value {
            path: "setup.two_player".into(),
            expected: format!("at least {least} cards in each season deck"),
            found: format!(
                "{smallest} ({cards} cards, {} removed, {seasons} seasons)",
                setup.set_aside
            ),
        });
    }
    Ok(season_cards)
}

fn too_many_cards(table: &str, most: usize, found: usize) -> ConfigError {
    ConfigError::Value {
        path: table.into(),
        expected: format!("at most {most} cards in the deck"),
        found: found.to_string(),
    }
}
