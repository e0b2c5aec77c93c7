//! [`Deck`]: a lazily shuffled deck.
//!
//! A shuffled deck is indistinguishable from a pool out of which each draw takes a random entry, so
//! nothing is shuffled at the deal and nothing needs a reshuffle to sample another world: the pool
//! is put in ascending order and the stream reseeded.

use crate::rng::Rng;

/// A deck of at most `N` slots (`N` up to 255) with its own draw stream.
#[derive(Clone, Copy, Debug)]
pub struct Deck<const N: usize> {
    pool: [u8; N],
    len: u8,
    stream: Rng,
}

/// Equal when the same draws would follow.
impl<const N: usize> PartialEq for Deck<N> {
    fn eq(&self, other: &Self) -> bool {
        self.slots() == other.slots() && self.stream == other.stream
    }
}

impl<const N: usize> Deck<N> {
    /// The deck of the slots `0..len`.
    ///
    /// # Panics
    /// When `len` is greater than `N`.
    pub fn new(len: usize, stream: Rng) -> Self {
        let mut deck = Self { pool: [0; N], len: len as u8, stream };
        for (slot, place) in (0..).zip(&mut deck.pool[..len]) {
            *place = slot;
        }
        deck
    }

    /// The number of slots left.
    #[inline]
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no slot is left.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The slots left, in no meaningful order.
    pub fn slots(&self) -> &[u8] {
        &self.pool[..self.len()]
    }

    /// Draws a slot, uniform over those left.
    ///
    /// # Panics
    /// When the deck is empty.
    #[inline]
    pub fn draw(&mut self) -> u8 {
        let mut stream = self.stream;
        let slot = self.draw_by(&mut stream);
        self.stream = stream;
        slot
    }

    /// Puts a slot into the pool.
    ///
    /// # Panics
    /// When the deck is full.
    #[inline]
    pub fn add(&mut self, slot: u8) {
        self.pool[self.len as usize] = slot;
        self.len += 1;
    }

    /// Makes the deck canonical: the slots that `keep` accepts, ascending, and no stream.
    pub fn canonical(&mut self, keep: impl Fn(u8) -> bool) {
        let mut len = 0;
        for i in 0..self.len() {
            let slot = self.pool[i];
            if keep(slot) {
                self.pool[len] = slot;
                len += 1;
            }
        }
        self.len = len as u8;
        self.pool[..len].sort_unstable();
        self.stream = Rng::cleared();
    }

    /// The deck's stream.
    #[inline]
    pub const fn stream(&mut self) -> &mut Rng {
        &mut self.stream
    }

    /// Draws a slot by another stream than the deck's own.
    ///
    /// # Panics
    /// When the deck is empty.
    #[inline]
    pub fn draw_by(&mut self, rng: &mut Rng) -> u8 {
        let i = rng.below(u32::from(self.len)) as usize;
        let slot = self.pool[i];
        self.len -= 1;
        self.pool[i] = self.pool[self.len as usize];
        slot
    }

    /// Puts the slots into another order, one as likely as any other.
    pub fn shuffle(&mut self, rng: &mut Rng) {
        for i in (1..self.len()).rev() {
            self.pool.swap(i, rng.below(i as u32 + 1) as usize);
        }
    }

    /// Gives the deck a new stream.
    #[inline]
    pub const fn reseed(&mut self, stream: Rng) {
        self.stream = stream;
    }

    /// Exchanges the places of two slots, wherever they are.
    pub fn swap_slots(&mut self, a: u8, b: u8) {
        let len = self.len();
        swap_slots(&mut self.pool[..len], a, b);
    }
}

/// Renames slot `a` to `b` and `b` to `a` in a list of slots.
pub(crate) fn swap_slots(slots: &mut [u8], a: u8, b: u8) {
    for slot in slots {
        if *slot == a {
            *slot = b;
        } else if *slot == b {
            *slot = a;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_slot_is_drawn_exactly_once() {
        let mut deck = Deck::<128>::new(114, Rng::new(3));
        let mut drawn: Vec<u8> = (0..114).map(|_| deck.draw()).collect();
        assert!(deck.is_empty());
        drawn.sort_unstable();
        assert!(drawn.into_iter().eq(0..114));
    }

    #[test]
    fn all_orders_of_four_slots_are_equally_likely() {
        // 24 orders, 24,000 decks: chi-squared with 23 df; 90 is beyond the 1e-9 quantile.
        let mut count = std::collections::BTreeMap::new();
        for seed in 0..24_000 {
            let mut deck = Deck::<4>::new(4, Rng::new(seed));
            let order: Vec<u8> = (0..4).map(|_| deck.draw()).collect();
            *count.entry(order).or_insert(0_i32) += 1;
        }
        assert_eq!(count.len(), 24);
        let chi2: f64 = count.values().map(|&c| f64::from(c - 1000).powi(2) / 1000.0).sum();
        assert!(chi2 < 90.0, "{chi2}");
    }
}
