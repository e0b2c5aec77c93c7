//! A builder of exact positions.
//!
//! Everything is written in words. A forest is a list of cards (`3*fern`, `toucan`), open trees
//! (`[s,1]`: the Starting Trunk and a trunk of value 1) and completed ones (`[0,2]x1`: under a
//! canopy of multiplier 1; `!` when scored in an earlier season, `*` when it has won an award, too).
//! Piles are separated by `/`. The cards of the season deck and of the Seed deck are drawn in the
//! order in which they are listed. From there a
//! [`Play`] goes on.

use super::play::{A, B, Play};
use super::words::{card, cards, words};
use crate::canopy::cards::{Card, ROWS};
use crate::canopy::config::PILES;
use crate::canopy::decks::{SEED_SLOTS, SLOTS};
use crate::canopy::state::{Forest, Part, Pile, State};
use crate::canopy::{Canopy, Tree, season_end};
use crate::deck::Deck;
use crate::game::{Game, Player};
use crate::registry::{Configured, GameSpec};
use crate::rng::Rng;

/// A position being set up.
#[derive(Clone)]
pub(super) struct Scene {
    game: Canopy,
    forests: [String; 2],
    used: [String; 2],
    points: [i16; 2],
    piles: String,
    deck: String,
    seeds: String,
    season: u8,
    starter: Player,
    last_taker: Player,
}

impl Scene {
    /// The first season, everybody with a Starting Trunk, nothing in the season deck.
    pub(super) fn new() -> Self {
        Self::with(&[])
    }

    /// The same with other values of the table.
    pub(super) fn overriding(values: &[(&str, i64)]) -> Self {
        let mut spec = GameSpec { id: "canopy".into(), players: 2, ..GameSpec::default() };
        for &(path, value) in values {
            spec.overrides.insert(path.into(), value.into());
        }
        Self { game: Canopy::from_spec(&spec).expect("the test's values are valid"), ..Self::new() }
    }

    /// The same under other rulings.
    pub(super) fn with(rulings: &[(&str, &str)]) -> Self {
        let mut spec = GameSpec { id: "canopy".into(), players: 2, ..GameSpec::default() };
        for &(key, option) in rulings {
            spec.rulings.insert(key.into(), option.into());
        }
        let game = Canopy::from_spec(&spec).expect("the test's rulings exist");
        Self {
            game,
            forests: ["[s]".into(), "[s]".into()],
            used: Default::default(),
            points: [0; 2],
            piles: String::new(),
            deck: String::new(),
            seeds: String::new(),
            season: 0,
            starter: A,
            last_taker: B,
        }
    }

    pub(super) fn forest(mut self, player: Player, text: &str) -> Self {
        self.forests[player.index()] = text.into();
        self
    }

    /// Active cards already used in this season.
    pub(super) fn used(mut self, player: Player, text: &str) -> Self {
        self.used[player.index()] = text.into();
        self
    }

    /// Points taken so far.
    pub(super) fn points(mut self, player: Player, points: i16) -> Self {
        self.points[player.index()] = points;
        self
    }

    pub(super) fn piles(mut self, text: &str) -> Self {
        self.piles = text.into();
        self
    }

    pub(super) fn deck(mut self, text: &str) -> Self {
        self.deck = text.into();
        self
    }

    /// The first cards of the Seed deck; the rest of the 21 follow.
    pub(super) fn seeds(mut self, text: &str) -> Self {
        self.seeds = text.into();
        self
    }

    /// 1, 2 or 3.
    pub(super) fn season(mut self, season: u8) -> Self {
        self.season = season - 1;
        self
    }

    pub(super) fn starter(mut self, player: Player) -> Self {
        self.starter = player;
        self
    }

    pub(super) fn last_taker(mut self, player: Player) -> Self {
        self.last_taker = player;
        self
    }

    /// Begins a turn of `player`.
    pub(super) fn turn_of(self, player: Player) -> Play {
        let (game, mut state) = self.build();
        game.begin_turn(&mut state, player);
        Play::new(game, &state)
    }

    /// Begins the end of the season.
    pub(super) fn season_end(self) -> Play {
        let (game, mut state) = self.build();
        season_end::begin(&game, &mut state);
        Play::new(game, &state)
    }

    fn build(self) -> (Canopy, State) {
        let Self { game, forests, used, points, piles, deck, seeds, .. } = self;
        let mut state = game.deal(1);
        let mut stock = Stock::new(&game);
        state.discards = [0; Card::COUNT];
        state.turns = 0;
        state.season = self.season;
        state.starter = self.starter;
        state.last_taker = self.last_taker;
        state.piles = [Pile::EMPTY; PILES];
        for player in Player::all(2) {
            let i = player.index();
            let forest = build_forest(&game, &forests[i], &mut stock, &mut state.discards);
            state.forests[i] = forest;
            state.forests[i].points[Part::Plants as usize] = points[i];
            for (_, word) in words(&used[i]) {
                state.forests[i].used.insert(card(word));
            }
        }
        for (pile, text) in piles.split('/').enumerate() {
            for card in cards(text) {
                state.piles[pile].cards.push(stock.take(card));
            }
        }
        let mut order: Vec<u8> = cards(&deck).into_iter().map(|card| stock.take(card)).collect();
        state.season_left = order.len() as u8;
        let later = &game.config.decks.season_cards[usize::from(self.season) + 1..];
        let rest = later.iter().map(|&n| usize::from(n)).sum::<usize>();
        let mut others = stock.rainforest.concat();
        let cut = others.len() - rest - usize::from(game.config.setup.set_aside);
        // Cards that are nowhere else have been discarded.
        for slot in others.drain(..cut) {
            state.discards[game.card(slot).index()] += 1;
        }
        order.extend(others);
        state.deck = stacked::<SLOTS>(&order);
        state.surplus = Deck::new(0, Rng::new(5));
        state.undrawn = order.len() as u8;
        let mut order: Vec<u8> =
            cards(&seeds).into_iter().map(|card| stock.take_seed(card)).collect();
        order.extend(stock.seeds.concat());
        state.seeds.deck = stacked::<SEED_SLOTS>(&order);
        (game, state)
    }
}

/// A deck whose stream draws the slots in the given order.
fn stacked<const N: usize>(order: &[u8]) -> Deck<N> {
    let stream = Rng::new(5);
    // The places drawn from depend on the stream and the size alone.
    let mut places = Deck::<N>::new(order.len(), stream);
    let mut slots = vec![0; order.len()];
    for &slot in order {
        slots[usize::from(places.draw())] = slot;
    }
    let mut deck = Deck::new(0, stream);
    for slot in slots {
        deck.add(slot);
    }
    deck
}

/// Slots by kind that have no place yet.
struct Stock {
    rainforest: Vec<Vec<u8>>,
    seeds: Vec<Vec<u8>>,
}

impl Stock {
    fn new(game: &Canopy) -> Self {
        let by_kind = |kinds: &[Option<Card>]| {
            let mut slots = vec![Vec::new(); Card::COUNT];
            for (slot, card) in (0..).zip(kinds) {
                if let Some(card) = card {
                    slots[card.index()].push(slot);
                }
            }
            slots
        };
        Self {
            rainforest: by_kind(&game.config.decks.kinds),
            seeds: by_kind(&game.config.decks.seed_kinds),
        }
    }

    fn take(&mut self, card: Card) -> u8 {
        let slot = self.rainforest[card.index()].pop();
        slot.unwrap_or_else(|| panic!("the deck has no more {}", card.id()))
    }

    fn take_seed(&mut self, card: Card) -> u8 {
        let slot = self.seeds[card.index()].pop();
        slot.unwrap_or_else(|| panic!("the Seed deck has no more {}", card.id()))
    }
}

fn build_forest(
    game: &Canopy,
    text: &str,
    stock: &mut Stock,
    discards: &mut [u8; Card::COUNT],
) -> Forest {
    let mut forest = Forest::EMPTY;
    let mut starting = 1;
    let mut unscored = Vec::new();
    for (count, word) in words(text) {
        if !word.starts_with('[') {
            for _ in 0..count {
                let card = card(word);
                stock.take(card);
                let row = &ROWS[card.index()];
                forest.counts.add(row.counts);
                forest.wildlife.0 |= row.wildlife;
            }
            continue;
        }
        let (trunks, rest) = word[1..].split_once(']').expect("a tree ends with `]`");
        let mut tree = Tree::default();
        for trunk in trunks.split(',') {
            let card = match trunk {
                "s" => Card::StartingTrunk,
                value => Card::from_id(&format!("trunk_{value}")).expect("trunks are s, 0, 1, 2"),
            };
            if card == Card::StartingTrunk {
                starting -= 1;
            } else {
                stock.take(card);
            }
            tree = tree.with(game.lane(card));
        }
        let awarded = rest.ends_with('*');
        match rest.trim_start_matches('x').trim_end_matches(['*', '!']) {
            "" => forest.open.insert(tree),
            canopy => {
                stock.take(Card::from_id(&format!("canopy_{canopy}")).expect("x0, x1 or x2"));
                let canopy = canopy.parse().expect("a multiplier");
                if awarded || rest.ends_with('!') {
                    forest.completed.push(tree, canopy);
                    forest.completed.mark_scored();
                    if awarded {
                        forest.completed.mark_awarded(tree.height());
                    }
                } else {
                    unscored.push((tree, canopy));
                }
            }
        }
    }
    for (tree, canopy) in unscored {
        forest.completed.push(tree, canopy);
    }
    discards[Card::StartingTrunk.index()] += starting;
    forest
}
