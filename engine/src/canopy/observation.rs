//! What a player knows: observations, views, worlds and samples.
//!
//! A player knows all forests, the hand being placed, all sizes, everything discarded, the cards of
//! each pile up to the last own look, and the seed cards put back. Unknown are the rest of the
//! piles, the season decks, the cards set aside, and seed cards that others looked at.

use super::cards::Card;
use super::config::{PILES, PLAYERS};
use super::state::{Batch, Forest, Phase, State};
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
    /// Season, cards left in its deck, turns, start player, who took a card last.
    season: (u8, u8, u16, Player, Player),
    /// By pile: the known cards, the size, and how much each player has seen.
    piles: [(Vec<Card>, usize, [u8; PLAYERS]); PILES],
    forests: Vec<ObservedForest>,
    hand: Lanes,
    /// The kind placed last, where it restricts what may follow.
    placed: Option<Card>,
    discards: [u8; Card::COUNT],
    /// Cards in the Seed deck, the look (when it is the viewer's), its size, how many may be kept.
    seeds: (usize, Vec<Card>, usize, u8),
    /// By batch under the Seed deck: its owner, its size, and its cards when they are the viewer's.
    put_back: Vec<(u8, u8, Vec<Card>)>,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct ObservedForest {
    counts: Lanes,
    open: Vec<super::Tree>,
    completed: Vec<super::CompletedTree>,
    wildlife: [super::Wildlife; 3],
    points: Vec<i16>,
}

impl ObservedForest {
    fn new(forest: &Forest) -> Self {
        Self {
            counts: forest.counts,
            open: forest.open.as_slice().to_vec(),
            completed: forest.completed.as_slice().to_vec(),
            wildlife: [forest.wildlife, forest.used, forest.fresh],
            points: forest.points.to_vec(),
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
    /// The batches under the Seed deck and the places their cards have there.
    fn batches(&self) -> impl Iterator<Item = (Batch, std::ops::Range<usize>)> + '_ {
        let mut start = 0;
        self.seeds.batches.iter().filter(|batch| batch.len > 0).map(move |&batch| {
            let range = start..start + usize::from(batch.len);
            start = range.end;
            (batch, range)
        })
    }

    /// Whether `viewer` is looking at cards of the Seed deck.
    fn sees_look(&self, viewer: Player) -> bool {
        self.actor == viewer
    }
}

pub(super) fn observe(game: &Canopy, state: &State, viewer: Player) -> Observation {
    let seed_cards = |slots: &[u8]| {
        let mut cards: Vec<Card> = slots.iter().map(|&slot| game.seed_card(slot)).collect();
        cards.sort_unstable();
        cards
    };
    let look = state.seeds.look.as_slice();
    Observation {
        viewer,
        phase: state.phase,
        actor: state.actor,
        season: (state.season, state.season_left, state.turns, state.starter, state.last_taker),
        piles: state.piles.map(|pile| {
            let known = &pile.cards.as_slice()[..usize::from(pile.known[viewer.index()])];
            let known = known.iter().map(|&slot| game.card(slot)).collect();
            (known, pile.cards.len(), pile.known)
        }),
        forests: state.forests.iter().map(ObservedForest::new).collect(),
        hand: state.hand,
        placed: state.placed,
        discards: state.discards,
        seeds: (
            state.seeds.deck.len(),
            if state.sees_look(viewer) { seed_cards(look) } else { Vec::new() },
            look.len(),
            state.seeds.keep,
        ),
        put_back: state
            .batches()
            .map(|(batch, range)| {
                let own = usize::from(batch.owner) == viewer.index();
                let cards = &state.seeds.bottom.as_slice()[range];
                (batch.owner, batch.len, if own { seed_cards(cards) } else { Vec::new() })
            })
            .collect(),
    }
}

pub(super) fn worlds(game: &Canopy, state: &State, viewer: Player) -> Worlds {
    let mut state = *state;
    for pile in &mut state.piles {
        let known = usize::from(pile.known[viewer.index()]);
        for slot in &mut pile.cards.as_mut_slice()[known..] {
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
    let mut start = 0;
    for batch in state.seeds.batches {
        let end = start + usize::from(batch.len);
        let cards = &mut state.seeds.bottom.as_mut_slice()[start..end];
        if usize::from(batch.owner) == viewer.index() {
            // The order inside a batch is unknown to its owner too; draws from it are random.
            cards.sort_unstable();
        } else {
            for slot in cards {
                state.seeds.deck.add(*slot);
                *slot = 0;
            }
        }
        start = end;
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
        let known = usize::from(pile.known[viewer.index()]);
        for slot in &mut pile.cards.as_mut_slice()[known..] {
            *slot = state.deck.draw_by(rng);
        }
    }
    if !state.sees_look(viewer) {
        for slot in state.seeds.look.as_mut_slice() {
            *slot = state.seeds.deck.draw_by(rng);
        }
    }
    let mut start = 0;
    for batch in state.seeds.batches {
        let end = start + usize::from(batch.len);
        if usize::from(batch.owner) != viewer.index() {
            for slot in &mut state.seeds.bottom.as_mut_slice()[start..end] {
                *slot = state.seeds.deck.draw_by(rng);
            }
        }
        start = end;
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
        let pile = &self.state().piles[pile];
        let known = &pile.cards.as_slice()[..usize::from(pile.known[self.viewer().index()])];
        let game = self.game();
        known.iter().map(move |&slot| game.card(slot))
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
        match card.index().checked_sub(super::cards::HELD) {
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
        let piles = state.piles.iter().flat_map(|pile| {
            &pile.cards.as_slice()[usize::from(pile.known[self.viewer().index()])..]
        });
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
