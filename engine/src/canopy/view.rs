//! What an agent can ask its view of a game of Canopy.

use super::cards::{Card, HELD};
use super::state::{Forest, Phase};
use super::{Canopy, projection};
use crate::game::{Player, View};

/// What the viewer of a game of Canopy may know.
impl<'a> View<'a, Canopy> {
    /// What a player has in front of them (public).
    pub const fn forest(&self, player: Player) -> &'a Forest {
        self.state().forest(player)
    }

    /// The season, 0 for the first.
    pub fn season(&self) -> usize {
        usize::from(self.state().season)
    }

    /// Cards left in the season deck.
    pub fn season_left(&self) -> usize {
        usize::from(self.state().season_left)
    }

    /// The size of a pile.
    pub fn pile_len(&self, pile: usize) -> usize {
        self.state().piles[pile].cards.len()
    }

    /// The cards of a pile that the viewer knows: its first ones, in the order in which they came.
    pub fn pile_known(&self, pile: usize) -> impl Iterator<Item = Card> + 'a {
        let game = self.game();
        self.state().piles[pile].seen_by(self.viewer()).iter().map(move |&slot| game.card(slot))
    }

    /// How many of the first cards of a pile `player` has seen (public: looks are open).
    pub fn pile_seen_by(&self, pile: usize, player: Player) -> usize {
        usize::from(self.state().piles[pile].known[player.index()])
    }

    /// The pile being looked at, if any.
    pub fn looking_at(&self) -> Option<usize> {
        match self.state().phase {
            Phase::Look(pile) => Some(usize::from(pile)),
            _ => None,
        }
    }

    /// The cards of the pile being taken that wait until the Droughts of the hand are placed.
    pub fn waiting(&self) -> impl Iterator<Item = Card> + 'a {
        let pile = match self.state().phase {
            Phase::Place(after) => self.state().waiting(after),
            _ => None,
        };
        let cards = pile.map_or(&[][..], |pile| self.state().piles[pile].cards.as_slice());
        let game = self.game();
        cards.iter().map(move |&slot| game.card(slot))
    }

    /// How many cards of a kind still have to be placed (trunks, canopies, Droughts).
    pub fn hand(&self, card: Card) -> u8 {
        match card.index().checked_sub(HELD) {
            Some(lane) if lane < 8 => self.state().hand.get(lane),
            _ => 0,
        }
    }

    /// How many seed cards the viewer may still keep.
    pub fn seeds_to_keep(&self) -> usize {
        usize::from(self.state().seeds.keep)
    }

    /// Rainforest cards by kind that the viewer has not located: in a deck, set aside, or in a pile
    /// beyond what was seen.
    pub fn unseen(&self) -> [u8; Card::COUNT] {
        let state = self.state();
        let game = self.game();
        let mut unseen = [0; Card::COUNT];
        let piles = state.piles.iter().flat_map(|pile| pile.hidden_from(self.viewer()));
        let decks = state.deck.slots().iter().chain(state.surplus.slots());
        for &slot in decks.chain(piles) {
            if let Some(card) = game.config.decks.kinds[usize::from(slot)] {
                unseen[card.index()] += 1;
            }
        }
        unseen
    }

    /// Points a player would have if the game ended now (see `Game::projected`).
    pub fn projected(&self, player: Player) -> i32 {
        projection::projected(self.game(), self.state(), player)
    }
}
