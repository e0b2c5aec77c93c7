//! What a player knows of a state, as a value that can be compared and hashed.
//!
//! A player knows all forests, the hand being placed, all sizes, everything discarded, the cards of
//! each pile up to the last own look, and the seed cards put back. Unknown are the rest of the
//! piles, the season decks, the cards set aside, and seed cards that others looked at.

use super::Canopy;
use super::cards::{Card, Wildlife};
use super::config::{PILES, PLAYERS};
use super::seed_deck::Batch;
use super::state::{Forest, PARTS, Phase, Pile, State};
use super::trees::{CompletedTree, Tree};
use crate::game::Player;
use crate::lanes::Lanes;

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
