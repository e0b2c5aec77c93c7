//! What a player can still expect: the cards to come, and tables of what they change.
//!
//! What a forest is worth by these tables is said in [`worth`](super::worth).

use understory_engine::canopy::{Canopy, Card};
use understory_engine::game::View;

use super::sketch::Sketch;

/// Counts of a plant that are told apart, 0 included.
pub(super) const COUNTS: usize = 24;
/// Canopies to come that are told apart.
pub(super) const CANOPIES: usize = 12;
/// Rain or Sun to come that are told apart.
pub(super) const WEATHER: usize = 8;
/// Counts of a threat that are told apart, 0 included.
pub(super) const THREATS: usize = 8;
/// Counts of Seed cards that are told apart, 0 included.
pub(super) const SEEDS: usize = 6;

/// The part of the cards to come that one of two players gets.
const OWN_PART: f64 = 0.5;
/// The part of the cards unseen after this season that is not set aside: 68 of 78 in the first.
const NOT_SET_ASIDE: f64 = 0.87;
/// Canopies that each later season brings besides those counted, out of the Seed deck.
const SEED_CANOPIES: f64 = 0.3;
/// Part of the own weather to come that makes a pair in time.
const PAIRED: f64 = 0.9;
/// Part of the own threats to come that cannot be left to the other.
const UNAVOIDED: f64 = 0.5;
/// The most the chance to gain one certain wildlife card can be.
const MOST_WILDLIFE: f64 = 0.5;
/// Part of that chance by which the other card of a pair counts.
const PAIRING: f64 = 0.3;
/// Cards to come at which a season is halfway on: for Seed cards, and for abilities.
const HALFWAY: f64 = 20.0;
const HALFWAY_FOR_ABILITIES: f64 = 12.0;
/// Part of the coming cards of a kind that a player can decline, the rest comes with a pile.
const CHOICE: f64 = 0.6;
/// The most cards of a plant that are expected to come.
const COMING_PLANTS: usize = 6;
/// Points lost with one plant, and with one wildlife card, to threats.
const PLANT_LOSS: f64 = 2.5;
const WILDLIFE_LOSS: f64 = 2.2;
/// What a threat costs its owner against an opponent who loses as much.
const SHARED_LOSS: f64 = 0.3;
/// Own cards of a threat at which all players lose.
const SPREADS: usize = 3;
/// What a Seed card is worth at the start of a season, of what it is worth at the end.
const SEED_EARLY: f64 = 0.75;
const SEED_LATE: f64 = 0.25;
/// What each further Seed card is worth, of the first.
const SEED_PARTS: [f64; SEEDS - 1] = [1.0, 0.75, 0.5, 0.2, 0.1];

/// A player's prospects for the rest of the season and of the game.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Canopy,
    /// Cards by kind that the viewer has not located.
    pub(super) unseen: [u8; Card::COUNT],
    /// Expected points by plant and count, with cards still to come.
    pub(super) plants: [[f64; COUNTS]; 3],
    /// Chance of `i + 1` more Rain, Sun.
    pub(super) weather: [[f64; WEATHER]; 2],
    /// Chance of `i + 1` more canopies in the game.
    pub(super) canopies: [f64; CANOPIES],
    /// Chance of a canopy in this season.
    pub(super) canopy_soon: f64,
    /// Mean points per trunk of the canopies to come.
    pub(super) multiplier: f64,
    /// Expected losses in points by own count of Fire, Disease.
    pub(super) losses: [[f64; THREATS]; 2],
    /// Points of Seed cards by number.
    pub(super) seeds: [f64; SEEDS],
    /// Points of a species by what is there of it: nothing, Active, Mating, both.
    pub(super) species: [[f64; 4]; Card::SPECIES],
    /// Chance to gain a wildlife card that is unseen.
    wildlife: f64,
    /// Seasons left, this one by its remaining part.
    seasons_left: f64,
    /// Points of the Tallest Tree in this season and in the next.
    pub(super) tallest_award: f64,
    pub(super) next_award: f64,
    /// The opponent's expected completed trees, and the tallest tree it may show this season.
    pub(super) other_trees: f64,
    pub(super) other_tallest: f64,
}

/// The unseen cards: how many there are, and when they come.
struct Coming<'a> {
    unseen: &'a [u8; Card::COUNT],
    /// All of them, at least 1.
    pool: f64,
    /// Those of this season, in the deck or in a pile.
    season: f64,
    seasons_after: f64,
    /// Those of later seasons.
    later: f64,
}

impl<'a> Coming<'a> {
    fn new(view: &View<'_, Canopy>, unseen: &'a [u8; Card::COUNT]) -> Self {
        let pool: f64 = unseen.iter().map(|&n| f64::from(n)).sum::<f64>().max(1.0);
        let known: usize = (0..3).map(|pile| view.pile_known(pile).count()).sum();
        let in_piles: usize = (0..3).map(|pile| view.pile_len(pile)).sum();
        let season = (view.season_left() + in_piles - known) as f64;
        let seasons_after = (view.game().seasons() - 1 - view.season()) as f64;
        let part = if seasons_after > 0.0 { NOT_SET_ASIDE } else { 0.0 };
        Self { unseen, pool, season, seasons_after, later: (pool - season).max(0.0) * part }
    }

    /// The part of a kind among the unseen cards.
    fn share(&self, card: Card) -> f64 {
        f64::from(self.unseen[card.index()]) / self.pool
    }

    /// Cards of a kind that the player gets in this season.
    fn soon(&self, card: Card) -> f64 {
        self.share(card) * self.season * OWN_PART
    }
}

/// Chance of more than `i` successes among 32 trials that give `mean` on average.
fn tail<const N: usize>(mean: f64) -> [f64; N] {
    let p = (mean / 32.0).clamp(0.0, 0.999);
    // (1 - p)^32 by five squarings.
    let mut term = 1.0 - p;
    for _ in 0..5 {
        term *= term;
    }
    let mut rest = 1.0;
    std::array::from_fn(|i| {
        rest -= term;
        term *= (32 - i) as f64 / (i + 1) as f64 * p / (1.0 - p);
        rest.max(0.0)
    })
}

impl<'a> Outlook<'a> {
    /// The prospects of the player whose forest is `own`, as the view's player sees them.
    pub(super) fn new(
        view: &View<'a, Canopy>,
        unseen: &[u8; Card::COUNT],
        own: &Sketch,
        other: &Sketch,
    ) -> Self {
        let game = view.game();
        let coming = Coming::new(view, unseen);
        let season = coming.season;
        let soon = |card: Card| coming.soon(card);
        let canopies_soon: f64 = Card::CANOPIES.into_iter().map(soon).sum();
        let canopy_cards: f64 = Card::CANOPIES.into_iter().map(|card| coming.share(card)).sum();
        let multipliers: f64 = Card::CANOPIES
            .into_iter()
            .map(|card| coming.share(card) * f64::from(game.canopy_multiplier(card).unwrap_or(0)))
            .sum();
        let canopies_ahead = canopies_soon
            + canopy_cards * coming.later * OWN_PART
            + SEED_CANOPIES * coming.seasons_after;
        let mut outlook = Self {
            game,
            unseen: *unseen,
            plants: Card::PLANTS.map(|plant| plant_table(game, plant, soon(plant))),
            weather: [Card::Rain, Card::Sun].map(|card| tail(soon(card) * PAIRED)),
            canopies: tail(canopies_ahead),
            canopy_soon: tail::<1>(canopies_soon)[0],
            multiplier: if canopy_cards > 0.0 { multipliers / canopy_cards } else { 1.0 },
            losses: [(Card::Fire, PLANT_LOSS), (Card::Disease, WILDLIFE_LOSS)]
                .map(|(card, each)| loss_table(game, card, soon(card) * UNAVOIDED, each)),
            seeds: [0.0; SEEDS],
            species: [[0.0; 4]; Card::SPECIES],
            wildlife: ((season + coming.later) * OWN_PART / coming.pool).min(MOST_WILDLIFE),
            seasons_left: coming.seasons_after + season / (season + HALFWAY_FOR_ABILITIES),
            tallest_award: f64::from(game.tallest_tree_points(view.season())),
            next_award: 0.0,
            other_trees: 0.0,
            other_tallest: 0.0,
        };
        if view.season() + 1 < game.seasons() {
            outlook.next_award = f64::from(game.tallest_tree_points(view.season() + 1));
        }
        // These ask for the value of a forest, which is not complete before them.
        outlook.species = outlook.species_table();
        outlook.other_trees = outlook.expected_trees(other);
        outlook.other_tallest = outlook.tallest(other);
        outlook.seeds = outlook.seed_table(own, 1.0 - season / (season + HALFWAY));
        outlook
    }

    /// The value of each species by what is there of it: points, abilities to come, and the chance
    /// to gain the other card.
    fn species_table(&self) -> [[f64; 4]; Card::SPECIES] {
        std::array::from_fn(|species| {
            let [active, mating] = Card::of_species(species);
            let points = self.game.species_points(species).map(f64::from);
            let ability = self.seasons_left * ability(active);
            let chance = |card: Card| {
                if self.unseen[card.index()] > 0 { PAIRING * self.wildlife } else { 0.0 }
            };
            [
                0.0,
                points[1] + ability + chance(mating) * (points[3] - points[1]),
                points[2] + chance(active) * (points[3] - points[2]),
                points[3] + ability,
            ]
        })
    }

    /// What Seed cards are worth: the best of the cards looked at, less for each further one, and
    /// less early in the season (`progress` 0 to 1).
    fn seed_table(&self, own: &Sketch, progress: f64) -> [f64; SEEDS] {
        let now = self.terms(own);
        let mut gains: Vec<(f64, f64)> = Card::ALL
            .into_iter()
            .filter(|&card| self.game.seed_copies(card) > 0)
            .map(|card| {
                let gain = self.gain(own, &now, card).max(0.0);
                (gain, f64::from(self.game.seed_copies(card)))
            })
            .collect();
        gains.sort_unstable_by(|a, b| b.0.total_cmp(&a.0));
        let all: f64 = gains.iter().map(|gain| gain.1).sum::<f64>().max(1.0);
        let looks = self.game.seed_look(own.counts[Card::Fire.index()]);
        // The greatest of `looks` draws: chance that none is better, card by card.
        let (mut best, mut left, mut none_before) = (0.0, all, 1.0);
        for (gain, n) in gains {
            left -= n;
            let mut none = 1.0;
            for _ in 0..looks {
                none *= left / all;
            }
            best += gain * (none_before - none);
            none_before = none;
        }
        let best = best * (SEED_EARLY + SEED_LATE * progress);
        let mut table = [0.0; SEEDS];
        let keep = f64::from(self.game.seed_keep(1)).min(1.0);
        for i in 1..SEEDS {
            table[i] = table[i - 1] + best * keep * SEED_PARTS[i - 1];
        }
        table
    }
}

/// Expected value by count when about `mean` more of the kind come, some of which can be declined.
fn plant_table(game: &Canopy, plant: Card, mean: f64) -> [f64; COUNTS] {
    let mut after: [f64; COUNTS] =
        std::array::from_fn(|count| f64::from(game.plant_points(plant, count as u8)));
    let whole = (mean as usize).min(COMING_PLANTS);
    for i in 0..=whole {
        let weight = if i < whole { 1.0 } else { (mean - whole as f64).min(1.0) };
        let before = after;
        for count in 0..COUNTS {
            let (stay, more) = (before[count], before[(count + 1).min(COUNTS - 1)]);
            let arrival = CHOICE * stay.max(more) + (1.0 - CHOICE) * more;
            after[count] = (1.0 - weight) * stay + weight * arrival;
        }
    }
    after
}

/// Expected losses in points by own count of a threat when about `mean` more come.
fn loss_table(game: &Canopy, threat: Card, mean: f64, each: f64) -> [f64; THREATS] {
    let more: [f64; 4] = tail(mean);
    std::array::from_fn(|count| {
        // At three or more everybody loses: what both lose costs the owner nothing against them.
        let cost = |count: usize| {
            let spreading = u8::from(count >= SPREADS);
            let lost = game.threat_losses(threat, count as u8, spreading);
            f64::from(lost) * each * if spreading == 1 { SHARED_LOSS } else { 1.0 }
        };
        let mut expected = cost(count);
        for (i, chance) in more.iter().enumerate() {
            expected += chance * (cost(count + i + 1) - cost(count + i));
        }
        expected
    })
}

/// What having an ability for one season is worth, in points.
const fn ability(card: Card) -> f64 {
    match card {
        Card::EmeraldBoaActive => 1.8,
        Card::KinkajouActive => 0.6,
        Card::LeafcutterAntsActive => 1.5,
        Card::SlothActive => 1.0,
        Card::PoisonDartFrogActive | Card::ToucanActive => 0.3,
        _ => 0.0,
    }
}
