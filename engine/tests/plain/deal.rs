//! The cards of the base game, and a shuffle for games that no other implementation plays along.

use super::{Plain, Rulings};

/// The basic Rainforest deck: 112 cards.
pub(crate) const RAINFOREST: [(&str, usize); 27] = [
    ("trunk_0", 5),
    ("trunk_1", 8),
    ("trunk_2", 5),
    ("canopy_0", 3),
    ("canopy_1", 6),
    ("canopy_2", 2),
    ("fern", 13),
    ("bromelia", 11),
    ("monstera", 11),
    ("seed", 5),
    ("rain", 8),
    ("sun", 8),
    ("fire", 6),
    ("disease", 6),
    ("drought", 3),
    ("wl_emerald_boa_active", 1),
    ("wl_emerald_boa_mate", 1),
    ("wl_kinkajou_active", 1),
    ("wl_kinkajou_mate", 1),
    ("wl_leafcutter_ants_active", 1),
    ("wl_leafcutter_ants_mate", 1),
    ("wl_poison_dart_frog_active", 1),
    ("wl_poison_dart_frog_mate", 1),
    ("wl_sloth_active", 1),
    ("wl_sloth_mate", 1),
    ("wl_toucan_active", 1),
    ("wl_toucan_mate", 1),
];

/// The Seed deck: 21 cards.
pub(crate) const SEED_DECK: [(&str, usize); 11] = [
    ("trunk_0", 1),
    ("trunk_1", 2),
    ("trunk_2", 2),
    ("canopy_0", 1),
    ("canopy_1", 1),
    ("canopy_2", 1),
    ("fern", 3),
    ("bromelia", 3),
    ("monstera", 3),
    ("rain", 2),
    ("sun", 2),
];

/// The cards of a deck list, one word each.
pub(crate) fn cards(list: &[(&str, usize)]) -> Vec<String> {
    let copies = |&(card, copies): &(&str, usize)| vec![card.to_string(); copies];
    list.iter().flat_map(copies).collect()
}

/// The blank-separated cards.
pub(crate) fn words(text: &str) -> Vec<String> {
    text.split_whitespace().map(ToString::to_string).collect()
}

/// A game whose first cards are these; the rest is Rain.
pub(crate) fn stacked(first: &str, rulings: Rulings) -> Plain {
    let mut rainforest = words(first);
    rainforest.resize(112, "rain".to_string());
    Plain::new(rainforest, cards(&SEED_DECK), rulings)
}

/// `SplitMix64`.
#[derive(Clone, Debug)]
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `bound`; the bias of the remainder is far below what any test here sees.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound as u64) as usize
    }

    pub(crate) fn shuffle(&mut self, cards: &mut [String]) {
        for i in (1..cards.len()).rev() {
            cards.swap(i, self.below(i + 1));
        }
    }

    pub(crate) fn pick<'a>(&mut self, actions: &'a [String]) -> &'a str {
        &actions[self.below(actions.len())]
    }
}

/// A game with both decks shuffled.
pub(crate) fn shuffled(dice: &mut Dice, rulings: Rulings) -> Plain {
    let mut rainforest = cards(&RAINFOREST);
    let mut seeds = cards(&SEED_DECK);
    dice.shuffle(&mut rainforest);
    dice.shuffle(&mut seeds);
    Plain::new(rainforest, seeds, rulings)
}
