//! Setting up a game and each of its seasons, and drawing from the season deck.

use super::Canopy;
use super::cards::Card;
use super::config::{PILES, PLAYERS};
use super::decks::BASE_SLOTS;
use super::seed_deck::SeedDeck;
use super::state::{Forest, Phase, Pile, State};
use crate::deck::Deck;
use crate::game::Player;
use crate::lanes::Lanes;
use crate::rng::{Purpose, Rng};

impl Canopy {
    /// Sets up a game and begins its first turn.
    pub(super) fn deal_game(&self, seed: u64) -> State {
        let first = Player::new(0);
        let decks = &self.config.decks;
        let stream = |purpose: Purpose| Rng::for_purpose(seed, purpose, 0);
        let mut state = State {
            // Rule: the cards set aside and the season decks are split off a shuffled deck; until
            // they are drawn, which card lies where is one question.
            deck: Deck::new(BASE_SLOTS, stream(Purpose::Deck)),
            surplus: decks.surplus(stream(Purpose::Setup)),
            seeds: SeedDeck::new(decks.seed_cards(), stream(Purpose::SeedDeck)),
            piles: [Pile::EMPTY; PILES],
            forests: [Forest::EMPTY; PLAYERS],
            hand: Lanes::EMPTY,
            discards: [0; Card::COUNT],
            phase: Phase::Over,
            actor: first,
            starter: first,
            last_taker: first,
            nth: 0,
            placed: None,
            season: 0,
            season_left: 0,
            undrawn: decks.cards(),
            turns: 0,
        };
        // Rule: each player takes a Starting Trunk as the base of a first tree.
        let lane = self.lane(Card::StartingTrunk);
        for forest in &mut state.forests {
            for _ in 0..self.config.setup.starting_trunks {
                forest.open.grow(None, lane);
            }
        }
        self.deal_season(&mut state);
        state
    }

    /// Deals the piles of the season and begins its first turn.
    pub(super) fn deal_season(&self, state: &mut State) {
        // Rule: a season has its own deck; piles 1, 2, 3 start with 1, 2, 3 cards.
        state.season_left = self.config.decks.season_cards[usize::from(state.season)];
        for pile in 0..PILES {
            state.piles[pile].clear();
            for _ in 0..self.config.setup.initial_piles[pile] {
                self.refill(state, pile);
            }
        }
        self.begin_turn(state, state.starter);
    }

    /// Draws the top card of the season deck; the caller has checked that there is one.
    #[inline]
    pub(super) fn draw(&self, state: &mut State) -> u8 {
        state.season_left -= 1;
        self.draw_undrawn(state)
    }

    /// Draws the next of all cards that are not drawn yet.
    #[inline]
    pub(super) fn draw_undrawn(&self, state: &mut State) -> u8 {
        let surplus = state.surplus.len() as u32;
        let among = u32::from(state.undrawn);
        state.undrawn -= 1;
        if surplus > 0 && state.surplus.stream().below(among) < surplus {
            return state.surplus.draw();
        }
        loop {
            let slot = state.deck.draw();
            if self.config.decks.kinds[usize::from(slot)].is_some() {
                return slot;
            }
        }
    }

    /// Adds a season card to a pile, if the deck has one.
    #[inline]
    pub(super) fn refill(&self, state: &mut State, pile: usize) {
        if state.season_left > 0 {
            let slot = self.draw(state);
            state.piles[pile].cards.push(slot);
        }
    }

    /// The cards that will be drawn from the season decks, and from the Seed deck, in order: for
    /// omniscient tools such as traces and reference implementations.
    pub fn draw_order(&self, state: &State) -> (Vec<Card>, Vec<Card>) {
        let (mut drawn, mut seeds) = (*state, state.seeds.deck);
        let slots = (0..state.undrawn).map(|_| self.draw_undrawn(&mut drawn)).collect::<Vec<_>>();
        let cards = slots.iter().map(|&slot| self.card(slot)).collect();
        let seed_slots = (0..seeds.len()).map(|_| seeds.draw()).collect::<Vec<_>>();
        (cards, seed_slots.iter().map(|&slot| self.seed_card(slot)).collect())
    }
}
