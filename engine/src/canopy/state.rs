//! The state of a game: decks, piles, two forests, and the moment within a turn.

use super::cards::{COUNTED, Card, Wildlife, bit};
use super::config::{PILE_CARDS, PILES, PLAYERS};
use super::decks::{SLOTS, SURPLUS};
use super::seed_deck::SeedDeck;
use super::trees::{CompletedTrees, OpenTrees};
use crate::deck::Deck;
use crate::game::Player;
use crate::lanes::Lanes;
use crate::slots::SlotList;

/// The parts of a score, in order.
pub(super) const PARTS: [&str; 6] =
    ["trees", "tallest", "plants", "weather", "wildlife", "largest"];

/// A part of the score, as a place in [`PARTS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Trees,
    Tallest,
    Plants,
    Weather,
    Wildlife,
    Largest,
}

/// A New Growth pile, in the order in which its cards came.
///
/// What a player knows of it is a prefix: a look shows all of it, later cards lie on top.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Pile {
    pub(super) cards: SlotList<PILE_CARDS>,
    /// By player, how many of the first cards that player has seen.
    pub(super) known: [u8; PLAYERS],
}

impl Pile {
    pub(super) const EMPTY: Self = Self { cards: SlotList::EMPTY, known: [0; PLAYERS] };

    /// Takes out the card at `index`, which everybody sees; who knew it still knows the rest.
    pub(super) fn remove(&mut self, index: usize) -> u8 {
        for known in &mut self.known {
            *known -= u8::from(index < usize::from(*known));
        }
        self.cards.remove(index)
    }

    /// The cards that a player has seen.
    pub(super) fn seen_by(&self, player: Player) -> &[u8] {
        &self.cards.as_slice()[..usize::from(self.known[player.index()])]
    }

    /// The cards that a player has not seen.
    pub(super) fn hidden_from(&self, player: Player) -> &[u8] {
        &self.cards.as_slice()[usize::from(self.known[player.index()])..]
    }

    /// The cards that a player has not seen, to be exchanged for others.
    #[inline]
    pub(super) fn hidden_from_mut(&mut self, player: Player) -> &mut [u8] {
        &mut self.cards.as_mut_slice()[usize::from(self.known[player.index()])..]
    }

    /// Shows the whole pile to a player.
    pub(super) const fn show(&mut self, player: Player) {
        self.known[player.index()] = self.cards.len() as u8;
    }

    /// Removes all cards.
    pub(super) const fn clear(&mut self) {
        self.cards.clear();
        self.known = [0; PLAYERS];
    }
}

/// What lies in front of a player; all of it is public.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Forest {
    /// Fern, Bromelia, Monstera, Seed, Rain, Sun, Fire, Disease.
    pub(super) counts: Lanes,
    pub(super) open: OpenTrees,
    pub(super) completed: CompletedTrees,
    pub(super) wildlife: Wildlife,
    /// Active cards used in this season.
    pub(super) used: Wildlife,
    /// Cards gained since the owner's turn began: not usable yet.
    pub(super) fresh: Wildlife,
    /// Points by [`Part`].
    pub(super) points: [i16; PARTS.len()],
}

impl Forest {
    pub(super) const EMPTY: Self = Self {
        counts: Lanes::EMPTY,
        open: OpenTrees::EMPTY,
        completed: CompletedTrees::EMPTY,
        wildlife: Wildlife::EMPTY,
        used: Wildlife::EMPTY,
        fresh: Wildlife::EMPTY,
        points: [0; PARTS.len()],
    };

    /// Open trees, ascending.
    pub const fn open_trees(&self) -> &OpenTrees {
        &self.open
    }

    /// Completed trees.
    pub const fn completed_trees(&self) -> &CompletedTrees {
        &self.completed
    }

    /// Wildlife cards.
    pub const fn wildlife(&self) -> Wildlife {
        self.wildlife
    }

    /// Active cards whose ability was used in this season.
    pub const fn used(&self) -> Wildlife {
        self.used
    }

    /// How many there are of a plant, Seed, weather or lasting threat; wildlife counts 0 or 1.
    pub fn count(&self, card: Card) -> u8 {
        match card.index() {
            i if i < COUNTED => self.counts.get(i),
            _ => u8::from(self.wildlife.contains(card)),
        }
    }

    /// The cards that can be used: owned, unused this season, and not gained this turn.
    #[inline]
    pub(super) const fn usable(&self) -> u32 {
        self.wildlife.0 & !self.used.0 & !self.fresh.0
    }

    /// Whether an Active card can be used.
    #[inline]
    pub(super) const fn can_use(&self, active: Card) -> bool {
        self.usable() & bit(active) != 0
    }

    /// Whether anything can be discarded: all but completed trees can.
    #[inline]
    pub(super) const fn can_discard(&self) -> bool {
        !self.counts.is_empty() || !self.wildlife.is_empty() || !self.open.is_empty()
    }
}

/// What follows when the hand has been placed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum After {
    /// A pile was taken: refill it; the turn ends.
    Take(u8),
    /// Boa took a card of a pile that is being passed.
    Boa(u8),
    /// A card was drawn after passing all piles.
    Draw,
    /// The Sloth's extra card.
    Sloth,
    /// Cards were kept from the Seed deck at a season's end.
    Seeds,
}

/// Which losses are being chosen at a season's end.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Loss {
    /// Plants, to Fire.
    Plants,
    /// Wildlife, to Disease.
    Wildlife,
}

/// The kind of decision the player to act has before them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Phase {
    /// Before the first look of a turn: Toucan, Frog, Ants.
    Before,
    /// Looking at a pile.
    Look(u8),
    /// After a pass, before looking at this pile: Ants.
    Between(u8),
    /// Placing the hand.
    Place(After),
    /// Another card for having passed all piles.
    Sloth,
    /// After the last placement of a turn: Ants.
    Late,
    /// Season end, step 1: Ants, under the other option of ruling R07.
    SeasonAnts,
    /// Season end, step 2: which seed cards to keep.
    Seeds,
    /// Season end, step 3: what to lose, `left` more cards, none before `from` in order.
    Lose {
        /// Plants or wildlife.
        loss: Loss,
        /// How many are still to go.
        left: u8,
        /// The first kind that may go.
        from: u8,
    },
    /// The game is over.
    Over,
}

/// A game of Canopy in progress.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct State {
    /// Cards not drawn yet: later season decks and the cards set aside, all in one pool, since each
    /// is as likely as any other to be anywhere among them.
    pub(super) deck: Deck<SLOTS>,
    /// Surplus cards of a variant that were not drawn yet; drawn by a stream of their own, so that
    /// the other cards come in the same order as in the base game.
    pub(super) surplus: Deck<SURPLUS>,
    pub(super) seeds: SeedDeck,
    pub(super) piles: [Pile; PILES],
    pub(super) forests: [Forest; PLAYERS],
    /// Trunks, canopies and Droughts still to be placed, by kind less the first such kind.
    pub(super) hand: Lanes,
    /// Cards out of the game, by kind.
    pub(super) discards: [u8; Card::COUNT],
    pub(super) phase: Phase,
    /// Who decides.
    pub(super) actor: Player,
    /// Who started this season.
    pub(super) starter: Player,
    /// Who took a card from the season deck or a pile last.
    pub(super) last_taker: Player,
    /// Place in the order of a season-end step.
    pub(super) nth: u8,
    /// The kind placed last, while the same kinds may only follow in ascending order.
    pub(super) placed: Option<Card>,
    /// 0 in the first season.
    pub(super) season: u8,
    /// Cards left in the season deck.
    pub(super) season_left: u8,
    /// Cards left in `deck` and `surplus` together, empty slots not counted.
    pub(super) undrawn: u8,
    /// Turns begun.
    pub(super) turns: u16,
}

const _: () = assert!(size_of::<State>() <= 1024, "a state is at most 1 KiB");

impl State {
    /// What a player has in front of them.
    pub(super) const fn forest(&self, player: Player) -> &Forest {
        &self.forests[player.index()]
    }

    /// Whether `viewer` is the one who may be looking at cards of the Seed deck.
    pub(super) fn sees_look(&self, viewer: Player) -> bool {
        self.actor == viewer
    }

    /// The forest of the player who decides.
    pub(super) const fn own(&mut self) -> &mut Forest {
        &mut self.forests[self.actor.index()]
    }

    /// The pile being taken, while some of its cards wait in it: those that leave no choice do, as
    /// long as a Drought of the hand may still find nothing to discard.
    pub(super) fn waiting(&self, after: After) -> Option<usize> {
        let After::Take(pile) = after else { return None };
        let pile = usize::from(pile);
        (!self.piles[pile].cards.is_empty()).then_some(pile)
    }

    /// The next pile from `from` on that has cards.
    pub(super) fn next_pile(&self, from: usize) -> Option<usize> {
        (from..PILES).find(|&i| !self.piles[i].cards.is_empty())
    }
}
