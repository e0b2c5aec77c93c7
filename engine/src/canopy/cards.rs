//! The cards of Canopy: kinds, and the embedded table they are described in.
//!
//! `data/canopy.toml` is the source of every number; here it is only read. Copies and values become
//! compact tables in [`config`](super::config).

use std::sync::LazyLock;

use toml::{Table, Value};

use crate::lanes::Lanes;

/// The embedded table; `Config` applies overrides to a copy of it.
pub(super) static DATA: LazyLock<Table> = LazyLock::new(|| {
    include_str!("../../data/canopy.toml").parse().expect("the embedded table is valid TOML")
});

/// A kind of card; cards of one kind are interchangeable.
///
/// The order is the order of the table within each class, and it is the order in which sets of
/// cards are chosen. Seed-deck cards are of the same kinds as the cards they equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[expect(missing_docs, reason = "each variant is the printed name of the card")]
pub enum Card {
    Fern,
    Bromelia,
    Monstera,
    Seed,
    Rain,
    Sun,
    Fire,
    Disease,
    Trunk0,
    Trunk1,
    Trunk2,
    StartingTrunk,
    Canopy0,
    Canopy1,
    Canopy2,
    Drought,
    EmeraldBoaActive,
    EmeraldBoaMate,
    KinkajouActive,
    KinkajouMate,
    LeafcutterAntsActive,
    LeafcutterAntsMate,
    PoisonDartFrogActive,
    PoisonDartFrogMate,
    SlothActive,
    SlothMate,
    ToucanActive,
    ToucanMate,
}

/// Kinds with a count in the forest: plants, seed, weather, lasting threats.
pub(super) const COUNTED: usize = 8;
/// The first kind that waits in the hand for a place: trunks, canopies, Drought.
pub(super) const HELD: usize = 8;
/// The first wildlife kind; wildlife is a bit set.
pub(super) const WILDLIFE: usize = 16;

impl Card {
    /// The number of kinds.
    pub const COUNT: usize = 28;

    /// The number of wildlife species; their kinds are the last ones, Active and Mating in turn.
    pub const SPECIES: usize = (Self::COUNT - WILDLIFE) / 2;

    /// The Active and the Mating card of a species.
    ///
    /// # Panics
    /// When there is no such species.
    pub const fn of_species(species: usize) -> [Self; 2] {
        let active = WILDLIFE + 2 * species;
        [Self::ALL[active], Self::ALL[active + 1]]
    }

    /// All kinds in order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Fern,
        Self::Bromelia,
        Self::Monstera,
        Self::Seed,
        Self::Rain,
        Self::Sun,
        Self::Fire,
        Self::Disease,
        Self::Trunk0,
        Self::Trunk1,
        Self::Trunk2,
        Self::StartingTrunk,
        Self::Canopy0,
        Self::Canopy1,
        Self::Canopy2,
        Self::Drought,
        Self::EmeraldBoaActive,
        Self::EmeraldBoaMate,
        Self::KinkajouActive,
        Self::KinkajouMate,
        Self::LeafcutterAntsActive,
        Self::LeafcutterAntsMate,
        Self::PoisonDartFrogActive,
        Self::PoisonDartFrogMate,
        Self::SlothActive,
        Self::SlothMate,
        Self::ToucanActive,
        Self::ToucanMate,
    ];

    /// Plants, in the order in which lost ones are chosen.
    pub const PLANTS: [Self; 3] = [Self::Fern, Self::Bromelia, Self::Monstera];
    /// Trunks of the decks; their number is also a tree's lane.
    pub const TRUNKS: [Self; 3] = [Self::Trunk0, Self::Trunk1, Self::Trunk2];
    /// Canopies.
    pub const CANOPIES: [Self; 3] = [Self::Canopy0, Self::Canopy1, Self::Canopy2];

    /// The place in [`Card::ALL`].
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The id in the table, e.g. `fern` or `wl_sloth_active`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Fern => "fern",
            Self::Bromelia => "bromelia",
            Self::Monstera => "monstera",
            Self::Seed => "seed",
            Self::Rain => "rain",
            Self::Sun => "sun",
            Self::Fire => "fire",
            Self::Disease => "disease",
            Self::Trunk0 => "trunk_0",
            Self::Trunk1 => "trunk_1",
            Self::Trunk2 => "trunk_2",
            Self::StartingTrunk => "starting_trunk",
            Self::Canopy0 => "canopy_0",
            Self::Canopy1 => "canopy_1",
            Self::Canopy2 => "canopy_2",
            Self::Drought => "drought",
            Self::EmeraldBoaActive => "wl_emerald_boa_active",
            Self::EmeraldBoaMate => "wl_emerald_boa_mate",
            Self::KinkajouActive => "wl_kinkajou_active",
            Self::KinkajouMate => "wl_kinkajou_mate",
            Self::LeafcutterAntsActive => "wl_leafcutter_ants_active",
            Self::LeafcutterAntsMate => "wl_leafcutter_ants_mate",
            Self::PoisonDartFrogActive => "wl_poison_dart_frog_active",
            Self::PoisonDartFrogMate => "wl_poison_dart_frog_mate",
            Self::SlothActive => "wl_sloth_active",
            Self::SlothMate => "wl_sloth_mate",
            Self::ToucanActive => "wl_toucan_active",
            Self::ToucanMate => "wl_toucan_mate",
        }
    }

    /// The kind with this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|card| card.id() == id)
    }

    /// Whether it is a wildlife card.
    pub const fn is_wildlife(self) -> bool {
        self.index() >= WILDLIFE
    }

    /// Whether it is a trunk.
    pub const fn is_trunk(self) -> bool {
        self.index() >= Self::Trunk0.index() && self.index() <= Self::StartingTrunk.index()
    }

    /// Whether it is a canopy.
    pub const fn is_canopy(self) -> bool {
        self.index() >= Self::Canopy0.index() && self.index() <= Self::Canopy2.index()
    }

    /// Whether it is a threat (Drought, too).
    pub const fn is_threat(self) -> bool {
        matches!(self, Self::Fire | Self::Disease | Self::Drought)
    }

    /// Whether placing it leaves no choice: counted cards and wildlife.
    pub(super) const fn is_placed_at_once(self) -> bool {
        self.index() < COUNTED || self.is_wildlife()
    }
}

/// The bit of a wildlife card in a [`Wildlife`] set.
pub(super) const fn bit(card: Card) -> u32 {
    1 << (card.index() - WILDLIFE)
}

/// A set of wildlife cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Wildlife(pub(super) u32);

impl Wildlife {
    /// No wildlife.
    pub const EMPTY: Self = Self(0);

    /// The number of cards.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The cards as bits, species by species: Active, Mating.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether there are none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is among them; false for cards that are no wildlife.
    pub const fn contains(self, card: Card) -> bool {
        card.is_wildlife() && self.0 & bit(card) != 0
    }

    /// Adds a wildlife card.
    ///
    /// # Panics
    /// When the card is no wildlife.
    pub const fn insert(&mut self, card: Card) {
        self.0 |= bit(card);
    }

    /// Takes a wildlife card out, if it is there.
    ///
    /// # Panics
    /// When the card is no wildlife.
    pub const fn remove(&mut self, card: Card) {
        self.0 &= !bit(card);
    }

    /// The cards in table order.
    pub fn iter(self) -> impl Iterator<Item = Card> {
        Card::ALL[WILDLIFE..].iter().copied().filter(move |&card| self.contains(card))
    }
}

/// What gaining cards adds to a forest and to the hand of cards still to be placed.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row {
    pub(super) counts: Lanes,
    pub(super) hand: Lanes,
    pub(super) wildlife: u32,
}

impl Row {
    /// Of no cards.
    pub(super) const NOTHING: Self = Self { counts: Lanes::EMPTY, hand: Lanes::EMPTY, wildlife: 0 };

    /// Of one card.
    const fn new(card: Card) -> Self {
        let mut row = Self::NOTHING;
        match card.index() {
            i if i < COUNTED => row.counts = Lanes::one(i),
            i if i < WILDLIFE => row.hand = Lanes::one(i - HELD),
            _ => row.wildlife = bit(card),
        }
        row
    }
}

/// The row of one card, by kind.
pub(super) static ROWS: [Row; Card::COUNT] = {
    let mut rows = [Row::NOTHING; Card::COUNT];
    let mut i = 0;
    while i < Card::COUNT {
        rows[i] = Row::new(Card::ALL[i]);
        i += 1;
    }
    rows
};

/// The entries of an array of tables, in order.
pub(super) fn entries<'a>(data: &'a Table, table: &str) -> impl Iterator<Item = &'a Table> {
    data.get(table).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_table)
}

/// A text of an entry; empty when there is none.
pub(super) fn text<'a>(entry: &'a Table, key: &str) -> &'a str {
    entry.get(key).and_then(Value::as_str).unwrap_or("")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_of_the_table_has_a_kind_and_the_sums_are_the_printed_ones() {
        let copies = |table: &str| -> i64 {
            entries(&DATA, table).map(|entry| entry["copies"].as_integer().unwrap()).sum()
        };
        assert_eq!([copies("rainforest"), copies("seed"), copies("starting_trunk")], [112, 21, 4]);
        let of_class = |class: &str| -> i64 {
            let cards = entries(&DATA, "rainforest").filter(|entry| text(entry, "class") == class);
            cards.map(|entry| entry["copies"].as_integer().unwrap()).sum()
        };
        let classes = ["trunk", "canopy", "plant", "seed", "weather", "threat", "wildlife"];
        assert_eq!(classes.map(of_class), [18, 11, 35, 5, 16, 15, 12]);
        for entry in entries(&DATA, "rainforest").chain(entries(&DATA, "starting_trunk")) {
            assert!(Card::from_id(text(entry, "id")).is_some(), "{entry}");
        }
        for entry in entries(&DATA, "seed") {
            assert!(Card::from_id(text(entry, "same_as")).is_some(), "{entry}");
        }
    }

    #[test]
    fn ids_are_unique_and_found_again() {
        for (i, card) in Card::ALL.into_iter().enumerate() {
            assert_eq!((card.index(), Card::from_id(card.id())), (i, Some(card)));
        }
    }
}
