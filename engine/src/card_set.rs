//! [`CardSet`]: a set of card slots as a bit set.

use std::fmt;

/// A set of card slots `0..64 * WORDS`; it grows by its type, not by a copy of its code.
///
/// ```
/// use understory_engine::card_set::CardSet;
/// let hand: CardSet<2> = [3, 90, 127].into_iter().collect();
/// assert_eq!(hand.len(), 3);
/// assert!(hand.contains(90));
/// assert_eq!(hand.iter().collect::<Vec<_>>(), [3, 90, 127]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CardSet<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> CardSet<WORDS> {
    /// The set without cards.
    pub const EMPTY: Self = Self([0; WORDS]);

    /// Adds a slot; true when it was not there yet.
    ///
    /// # Panics
    /// When the slot is beyond the set's size.
    pub const fn insert(&mut self, slot: u8) -> bool {
        let (word, bit) = Self::place(slot);
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    /// Takes a slot out; true when it was there.
    ///
    /// # Panics
    /// When the slot is beyond the set's size.
    pub const fn remove(&mut self, slot: u8) -> bool {
        let (word, bit) = Self::place(slot);
        let there = self.0[word] & bit != 0;
        self.0[word] &= !bit;
        there
    }

    /// Whether the slot is in the set.
    ///
    /// # Panics
    /// When the slot is beyond the set's size.
    pub const fn contains(&self, slot: u8) -> bool {
        let (word, bit) = Self::place(slot);
        self.0[word] & bit != 0
    }

    /// The number of slots in the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|w| w.count_ones() as usize).sum()
    }

    /// Whether the set has no slots.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&w| w == 0)
    }

    /// The slots in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = u8> + use<WORDS> {
        let words = self.0;
        (0..WORDS).flat_map(move |i| {
            let mut word = words[i];
            std::iter::from_fn(move || {
                (word != 0).then(|| {
                    let bit = word.trailing_zeros();
                    word &= word - 1;
                    (i as u32 * 64 + bit) as u8
                })
            })
        })
    }

    const fn place(slot: u8) -> (usize, u64) {
        (slot as usize / 64, 1 << (slot % 64))
    }
}

impl<const WORDS: usize> FromIterator<u8> for CardSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = u8>>(slots: I) -> Self {
        let mut set = Self::EMPTY;
        for slot in slots {
            set.insert(slot);
        }
        set
    }
}

impl<const WORDS: usize> fmt::Debug for CardSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn insert_and_remove_report_what_changed() {
        let mut set = CardSet::<3>::EMPTY;
        assert!(set.insert(160));
        assert!(!set.insert(160));
        assert!(set.remove(160));
        assert!(!set.remove(160));
        assert!(set.is_empty());
    }
}
