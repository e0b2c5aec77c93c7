//! What a player knows: observations, views, worlds and samples.
//!
//! A player knows all forests, the hand being placed, all sizes, everything discarded, the cards of
//! each pile up to the last own look, and the seed cards put back. Unknown are the rest of the
//! piles, the season decks, the cards set aside, and seed cards that others looked at.

use super::cards::{Card, HELD, Wildlife};
use super::config::{PILES, PLAYERS};
use super::state::{Batch, Forest, PARTS, Phase, Pile, State};
use super::trees::{CompletedTree, Tree};
use super::{Canopy, scoring};
use crate::deck::Deck;
use crate::game::{Player, View};
use crate::lanes::Lanes;
use crate::rng::Rng;

/// What one player knows of a state.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Observation {
    viewer: Player,
    phase: Phase,
    actor: Player,
    season: u8,
    season_left: u8,
    turns: u16,
    starter: Player,
    last_taker: Player,
    piles: [ObservedPile; PILES],
    forests: [ObservedForest; PLAYERS],
    hand: Lanes,
    /// The kind placed last, where it restricts what may follow.
    placed: Option<Card>,
    discards: [u8; Card::COUNT],
    seeds: ObservedSeeds,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ObservedPile {
    /// The cards that the viewer has seen, in the order in which they came.
    seen: Vec<Card>,
    len: usize,
    /// How many each player has seen.
    known: [u8; PLAYERS],
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ObservedForest {
    counts: Lanes,
    open: Vec<Tree>,
    completed: Vec<CompletedTree>,
    wildlife: Wildlife,
    used: Wildlife,
    fresh: Wildlife,
    points: [i16; PARTS.len()],
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ObservedSeeds {
    deck_len: usize,
    look_len: usize,
    /// The cards being looked at when the viewer does, ascending.
    look: Vec<Card>,
    keep: u8,
    put_back: Vec<ObservedBatch>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ObservedBatch {
    batch: Batch,
    /// Its cards when the viewer knows them, ascending.
    cards: Vec<Card>,
}

impl ObservedPile {
    fn new(game: &Canopy, pile: &Pile, viewer: Player) -> Self {
        let seen = pile.seen_by(viewer).iter().map(|&slot| game.card(slot)).collect();
        Self { seen, len: pile.cards.len(), known: pile.known }
    }
}

impl ObservedForest {
    fn new(forest: &Forest) -> Self {
        Self {
            counts: forest.counts,
            open: forest.open.as_slice().to_vec(),
            completed: forest.completed.as_slice().to_vec(),
            wildlife: forest.wildlife,
            used: forest.used,
            fresh: forest.fresh,
            points: forest.points,
        }
    }
}

impl ObservedSeeds {
    fn new(game: &Canopy, state: &State, viewer: Player) -> Self {
        let seeds = &state.seeds;
        let known = |slots: &[u8], known: bool| {
            let slots = if known { slots } else { &[] };
            let mut cards: Vec<Card> = slots.iter().map(|&slot| game.seed_card(slot)).collect();
            cards.sort_unstable();
            cards
        };
        let put_back = seeds.batches().map(|(batch, places)| {
            let cards = &seeds.bottom.as_slice()[places];
            ObservedBatch { batch, cards: known(cards, batch.is_known_to(viewer)) }
        });
        Self {
            deck_len: seeds.deck.len(),
            look_len: seeds.look.len(),
            look: known(seeds.look.as_slice(), state.sees_look(viewer)),
            keep: seeds.keep,
            put_back: put_back.collect(),
        }
    }
}

/// The states a player cannot tell from the true one.
#[derive(Clone, PartialEq, Debug)]
pub struct Worlds {
    /// What is unknown lies in the two decks, ascending; its places hold slot 0; no streams.
    state: State,
    viewer: Player,
}

impl State {
    /// Whether `viewer` is the one who may be looking at cards of the Seed deck.
    fn sees_look(&self, viewer: Player) -> bool {
        self.actor == viewer
    }
}

pub(super) fn observe(game: &Canopy, state: &State, viewer: Player) -> Observation {
    Observation {
        viewer,
        phase: state.phase,
        actor: state.actor,
        season: state.season,
        season_left: state.season_left,
        turns: state.turns,
        starter: state.starter,
        last_taker: state.last_taker,
        piles: state.piles.map(|pile| ObservedPile::new(game, &pile, viewer)),
        forests: state.forests.map(|forest| ObservedForest::new(&forest)),
        hand: state.hand,
        placed: state.placed,
        discards: state.discards,
        seeds: ObservedSeeds::new(game, state, viewer),
    }
}

pub(super) fn worlds(game: &Canopy, state: &State, viewer: Player) -> Worlds {
    let mut state = *state;
    for pile in &mut state.piles {
        for slot in pile.hidden_from_mut(viewer) {
            state.deck.add(*slot);
            *slot = 0;
        }
    }
    for i in 0..state.surplus.len() {
        state.deck.add(state.surplus.slots()[i]);
    }
    state.surplus = Deck::new(0, Rng::cleared());
    state.deck.canonical(|slot| game.config.decks.kinds[usize::from(slot)].is_some());
    if !state.sees_look(viewer) {
        for slot in state.seeds.look.as_mut_slice() {
            state.seeds.deck.add(*slot);
            *slot = 0;
        }
    }
    for (batch, places) in state.seeds.batches() {
        let cards = &mut state.seeds.bottom.as_mut_slice()[places];
        if batch.is_known_to(viewer) {
            // The order inside a batch is unknown to its owner too; draws from it are random.
            cards.sort_unstable();
        } else {
            for slot in cards {
                state.seeds.deck.add(*slot);
                *slot = 0;
            }
        }
    }
    state.seeds.deck.canonical(|_| true);
    if state.sees_look(viewer) {
        // The order in which cards were drawn into the look tells nothing.
        state.seeds.look.as_mut_slice().sort_unstable();
    }
    Worlds { state, viewer }
}

pub(super) fn sample(worlds: &Worlds, rng: &mut Rng, state: &mut State) {
    *state = worlds.state;
    let viewer = worlds.viewer;
    for pile in &mut state.piles {
        for slot in pile.hidden_from_mut(viewer) {
            *slot = state.deck.draw_by(rng);
        }
    }
    if !state.sees_look(viewer) {
        for slot in state.seeds.look.as_mut_slice() {
            *slot = state.seeds.deck.draw_by(rng);
        }
    }
    for (batch, places) in state.seeds.batches() {
        if !batch.is_known_to(viewer) {
            for slot in &mut state.seeds.bottom.as_mut_slice()[places] {
                *slot = state.seeds.deck.draw_by(rng);
            }
        }
    }
    state.deck.reseed(rng.fork());
    state.seeds.deck.reseed(rng.fork());
}

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
        scoring::projected(self.game(), self.state(), player)
    }
}
