//! The Seed deck: its cards, those being looked at, and those put back under it.

use std::ops::Range;

use super::config::{PLAYERS, SEASONS};
use super::decks::SEED_SLOTS;
use crate::deck::Deck;
use crate::game::Player;
use crate::rng::Rng;
use crate::slots::SlotList;

/// Cards one player put under the Seed deck at one season's end, in unknown order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Batch {
    /// The player who knows its cards, or [`Batch::NOBODY`].
    pub(super) owner: u8,
    pub(super) len: u8,
}

impl Batch {
    /// Whether a player knows its cards.
    pub(super) fn is_known_to(self, player: Player) -> bool {
        usize::from(self.owner) == player.index()
    }

    /// Owner of a batch that another player has drawn from: which cards are left nobody knows.
    const NOBODY: u8 = PLAYERS as u8;
}

/// The Seed deck, the cards being looked at, and those put back under it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct SeedDeck {
    pub(super) deck: Deck<SEED_SLOTS>,
    /// Known to the player who decides, and to nobody else.
    pub(super) look: SlotList<SEED_SLOTS>,
    /// Cards under the deck, batch after batch; the first batch is drawn first, in random order.
    pub(super) bottom: SlotList<SEED_SLOTS>,
    batches: [Batch; SEASONS * PLAYERS],
    /// Cards that may still be kept out of the look.
    pub(super) keep: u8,
}

impl SeedDeck {
    /// The shuffled deck of `cards` cards, nothing looked at.
    pub(super) fn new(cards: usize, stream: Rng) -> Self {
        Self {
            deck: Deck::new(cards, stream),
            look: SlotList::EMPTY,
            bottom: SlotList::EMPTY,
            batches: [Batch::default(); SEASONS * PLAYERS],
            keep: 0,
        }
    }

    /// Cards in the deck and under it.
    pub(super) fn len(&self) -> usize {
        self.deck.len() + self.bottom.len()
    }

    /// Draws a card for a player; from under the deck only when the deck itself is used up.
    pub(super) fn draw(&mut self, player: Player) -> u8 {
        if !self.deck.is_empty() {
            return self.deck.draw();
        }
        let batch = self.batches.iter_mut().find(|batch| batch.len > 0);
        let batch = batch.expect("callers draw at most `len` cards");
        let i = self.deck.stream().below(u32::from(batch.len));
        batch.len -= 1;
        if !batch.is_known_to(player) {
            batch.owner = Batch::NOBODY;
        }
        self.bottom.remove(i as usize)
    }

    /// The batches under the deck that are not used up, and the places of their cards in `bottom`.
    #[inline]
    pub(super) fn batches(&self) -> impl Iterator<Item = (Batch, Range<usize>)> + use<> {
        let mut end = 0;
        self.batches.into_iter().filter(|batch| batch.len > 0).map(move |batch| {
            let start = end;
            end += usize::from(batch.len);
            (batch, start..end)
        })
    }

    /// Puts the rest of the look under the deck.
    pub(super) fn put_back(&mut self, owner: Player) {
        if self.look.is_empty() {
            return;
        }
        for &slot in self.look.as_slice() {
            self.bottom.push(slot);
        }
        // Used-up batches make room at the front; at most one batch a player and season comes.
        let filled = self.batches.iter().filter(|batch| batch.len > 0).count();
        let first = self.batches.iter().position(|batch| batch.len > 0).unwrap_or(0);
        self.batches.rotate_left(first);
        self.batches[filled] = Batch { owner: owner.index() as u8, len: self.look.len() as u8 };
        self.look.clear();
    }
}
