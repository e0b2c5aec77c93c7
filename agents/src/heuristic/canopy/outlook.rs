//! What a player can still expect: cards to come, and the value of a forest in their light.

use understory_engine::canopy::{Canopy, Card};
use understory_engine::game::View;

use super::sketch::{Sketch, Tree};

/// Counts of a plant that are told apart.
const COUNTS: usize = 24;
/// Canopies to come that are told apart.
const CANOPIES: usize = 12;
/// Part of the coming cards of a kind that a player can decline, the rest comes with a pile.
const CHOICE: f64 = 0.6;
/// Points lost with one plant, and with one wildlife card, to threats.
const PLANT_LOSS: f64 = 2.5;
const WILDLIFE_LOSS: f64 = 2.2;

/// A player's prospects for the rest of the season and of the game.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a Canopy,
    unseen: [u8; Card::COUNT],
    /// Expected value by plant and count, with cards still to come.
    plants: [[f64; COUNTS]; 3],
    /// Chance of `i + 1` more Rain, Sun.
    weather: [[f64; 8]; 2],
    /// Chance of `i + 1` more canopies in the game.
    canopies: [f64; CANOPIES],
    /// Chance of a canopy in this season.
    canopy_soon: f64,
    /// Mean points per trunk of the canopies to come.
    multiplier: f64,
    /// Expected losses by own count of Fire, Disease.
    losses: [[f64; 8]; 2],
    /// Value of Seed cards by number.
    seeds: [f64; 6],
    /// Value of a species by what is there of it: nothing, Active, Mating, both.
    species: [[f64; 4]; Card::SPECIES],
    /// Chance to gain a wildlife card that is unseen.
    wildlife: f64,
    /// Seasons left, this one by its remaining part.
    seasons_left: f64,
    tallest_award: f64,
    next_award: f64,
    /// The opponent's expected completed trees, and the tallest tree it may show this season.
    other_trees: f64,
    other_tallest: f64,
}

/// The value of a forest in its parts.
pub(super) struct Terms {
    trees: f64,
    plants: [f64; 3],
    weather: f64,
    wildlife: f64,
    seeds: f64,
    threats: f64,
}

impl Terms {
    pub(super) fn sum(&self) -> f64 {
        let plants: f64 = self.plants.iter().sum();
        self.trees + plants + self.weather + self.wildlife + self.seeds - self.threats
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

/// A smooth step from 0 to 1 around 0.
fn step(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

impl<'a> Outlook<'a> {
    pub(super) fn new(
        view: &View<'a, Canopy>,
        unseen: &[u8; Card::COUNT],
        own: &Sketch,
        other: &Sketch,
    ) -> Self {
        let game = view.game();
        let pool: f64 = unseen.iter().map(|&n| f64::from(n)).sum::<f64>().max(1.0);
        let known: usize = (0..3).map(|pile| view.pile_known(pile).count()).sum();
        let in_piles: usize = (0..3).map(|pile| view.pile_len(pile)).sum();
        // About half of what comes in this season, and of the seasons after it, is ours.
        let season = (view.season_left() + in_piles - known) as f64;
        let seasons_after = (game.seasons() - 1 - view.season()) as f64;
        let later = (pool - season).max(0.0) * if seasons_after > 0.0 { 0.87 } else { 0.0 };
        let share = |card: Card| f64::from(unseen[card.index()]) / pool;
        let soon = |card: Card| share(card) * season * 0.5;
        let canopies_soon: f64 = Card::CANOPIES.into_iter().map(soon).sum();
        let canopy_cards: f64 = Card::CANOPIES.into_iter().map(share).sum();
        let multipliers: f64 = Card::CANOPIES
            .into_iter()
            .map(|card| share(card) * f64::from(game.canopy_multiplier(card).unwrap_or(0)))
            .sum();
        let canopies_ahead = canopies_soon + canopy_cards * later * 0.5 + 0.3 * seasons_after;
        let progress = 1.0 - season / (season + 20.0);
        let mut outlook = Self {
            game,
            unseen: *unseen,
            plants: [[0.0; COUNTS]; 3],
            weather: [Card::Rain, Card::Sun].map(|card| tail(soon(card) * 0.9)),
            canopies: tail(canopies_ahead),
            canopy_soon: tail::<1>(canopies_soon)[0],
            multiplier: if canopy_cards > 0.0 { multipliers / canopy_cards } else { 1.0 },
            losses: [(Card::Fire, PLANT_LOSS), (Card::Disease, WILDLIFE_LOSS)]
                .map(|(card, each)| loss_table(game, card, soon(card) * 0.5, each)),
            seeds: [0.0; 6],
            species: [[0.0; 4]; Card::SPECIES],
            wildlife: ((season + later) * 0.5 / pool).min(0.5),
            seasons_left: seasons_after + season / (season + 12.0),
            tallest_award: f64::from(game.tallest_tree_points(view.season())),
            next_award: 0.0,
            other_trees: 0.0,
            other_tallest: 0.0,
        };
        if view.season() + 1 < game.seasons() {
            outlook.next_award = f64::from(game.tallest_tree_points(view.season() + 1));
        }
        for (plant, values) in Card::PLANTS.into_iter().zip(&mut outlook.plants) {
            *values = plant_table(game, plant, soon(plant));
        }
        outlook.species = outlook.species_table();
        outlook.other_trees = outlook.expected_trees(other);
        outlook.other_tallest = outlook.tallest(other);
        outlook.seeds = outlook.seed_table(own, progress);
        outlook
    }

    /// Points this forest can be expected to make, threats and abilities counted in.
    pub(super) fn value(&self, forest: &Sketch) -> f64 {
        self.terms(forest).sum()
    }

    pub(super) fn terms(&self, forest: &Sketch) -> Terms {
        Terms {
            trees: self.trees(forest),
            plants: Card::PLANTS.map(|plant| self.plant(forest, plant)),
            weather: self.weather(forest),
            wildlife: self.wildlife(forest),
            seeds: self.seed_cards(forest),
            threats: self.threats(forest),
        }
    }

    /// What one more card adds to a forest whose value has these terms; computes only those that
    /// it changes.
    pub(super) fn gain(&self, forest: &Sketch, now: &Terms, card: Card) -> f64 {
        let mut next = *forest;
        next.add_all(self, &[card]);
        match card {
            Card::Fern | Card::Bromelia | Card::Monstera => {
                let plants = self.plant(&next, card) - now.plants[card.index()];
                plants - (self.threats(&next) - now.threats)
            }
            Card::Rain | Card::Sun => self.weather(&next) - now.weather,
            Card::Seed => self.seed_cards(&next) - now.seeds,
            Card::Fire | Card::Disease => now.threats - self.threats(&next),
            _ if card.is_wildlife() => {
                self.wildlife(&next) - now.wildlife - (self.threats(&next) - now.threats)
            }
            _ if card.is_trunk() || card.is_canopy() => self.trees(&next) - now.trees,
            _ => self.value(&next) - now.sum(),
        }
    }

    fn plant(&self, forest: &Sketch, plant: Card) -> f64 {
        let count = usize::from(forest.counts[plant.index()]);
        self.plants[plant.index()][count.min(COUNTS - 1)]
    }

    fn seed_cards(&self, forest: &Sketch) -> f64 {
        self.seeds[usize::from(forest.counts[Card::Seed.index()]).min(5)]
    }

    /// Expected losses to Fire and Disease, in points.
    fn threats(&self, forest: &Sketch) -> f64 {
        let plants: u8 = forest.counts[..3].iter().sum();
        let wildlife = forest.wildlife.len() as f64;
        let [fires, diseases] = [Card::Fire, Card::Disease]
            .map(|threat| usize::from(forest.counts[threat.index()]).min(7));
        self.losses[0][fires] * ((f64::from(plants) + 2.0) / 3.0).min(1.0)
            + self.losses[1][diseases] * ((wildlife * 0.8 + 0.5) / 3.0).min(1.0)
    }

    pub(super) fn trees(&self, forest: &Sketch) -> f64 {
        let mut value = f64::from(forest.done_points);
        // Trees are completed in the order of what they are worth.
        let mut potential: [f64; Sketch::TREES] = [0.0; Sketch::TREES];
        let open = forest.open();
        for (place, tree) in potential.iter_mut().zip(open) {
            *place = self.potential(*tree);
        }
        let potential = &mut potential[..open.len()];
        potential.sort_unstable_by(|a, b| b.total_cmp(a));
        for (i, points) in potential.iter().enumerate() {
            value += self.canopies[i.min(CANOPIES - 1)] * points;
        }
        let ahead = self.expected_trees(forest) - self.other_trees;
        value += f64::from(self.game.largest_forest_points()) * step(ahead * 0.8);
        let taller = self.tallest(forest) - self.other_tallest;
        value + self.tallest_award * step(taller * 1.5) + self.next_award * 0.4 * step(taller)
    }

    /// What an open tree will score, completed as it stands.
    pub(super) fn potential(&self, tree: Tree) -> f64 {
        f64::from(tree.sum) + self.multiplier * f64::from(tree.height)
    }

    fn expected_trees(&self, forest: &Sketch) -> f64 {
        let open = forest.open().len() + 1;
        f64::from(forest.done) + self.canopies[..open.min(CANOPIES)].iter().sum::<f64>()
    }

    /// The height that counts for the award, an open tree's by its chance to be completed.
    fn tallest(&self, forest: &Sketch) -> f64 {
        let open = forest.open().iter().map(|tree| tree.height).max().unwrap_or(0);
        let done = f64::from(forest.tallest);
        done.max(done + (f64::from(open) - done) * self.canopy_soon)
    }

    fn weather(&self, forest: &Sketch) -> f64 {
        let [rain, sun] = [Card::Rain, Card::Sun].map(|card| forest.counts[card.index()]);
        let pairs = f64::from(rain.min(sun));
        let excess = usize::from(rain.abs_diff(sun)).min(8);
        // The tail of the kind that is short.
        let coming = &self.weather[usize::from(rain > sun)];
        let later: f64 = coming[..excess].iter().sum();
        f64::from(self.game.pair_points()) * (pairs + later)
    }

    fn wildlife(&self, forest: &Sketch) -> f64 {
        let bits = forest.wildlife.bits();
        let value = |(i, table): (usize, &[f64; 4])| table[(bits >> (2 * i) & 0b11) as usize];
        self.species.iter().enumerate().map(value).sum()
    }

    /// The value of each species by what is there of it: points, abilities to come, and the chance
    /// to gain the other card.
    fn species_table(&self) -> [[f64; 4]; Card::SPECIES] {
        std::array::from_fn(|species| {
            let [active, mating] = Card::of_species(species);
            let points = self.game.species_points(species).map(f64::from);
            let ability = self.seasons_left * ability(active);
            let chance = |card: Card| {
                if self.unseen[card.index()] > 0 { 0.3 * self.wildlife } else { 0.0 }
            };
            [
                0.0,
                points[1] + ability + chance(mating) * (points[3] - points[1]),
                points[2] + chance(active) * (points[3] - points[2]),
                points[3] + ability,
            ]
        })
    }

    /// The mean gain of an unseen card.
    pub(super) fn mean_gain(&self, forest: &Sketch, now: &Terms) -> f64 {
        let (mut sum, mut cards) = (0.0, 0.0);
        for card in Card::ALL {
            let n = f64::from(self.unseen[card.index()]);
            if n > 0.0 {
                sum += n * self.gain(forest, now, card);
                cards += n;
            }
        }
        if cards > 0.0 { sum / cards } else { 0.0 }
    }

    /// What Seed cards are worth: the best of the cards looked at, less for each further one.
    fn seed_table(&self, own: &Sketch, progress: f64) -> [f64; 6] {
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
        let best = best * (0.75 + 0.25 * progress);
        let mut table = [0.0; 6];
        let keep = f64::from(self.game.seed_keep(1)).min(1.0);
        for i in 1..6 {
            table[i] = table[i - 1] + best * keep * [1.0, 0.75, 0.5, 0.2, 0.1][i - 1];
        }
        table
    }
}

/// Expected value by count when about `mean` more of the kind come, some of which can be declined.
fn plant_table(game: &Canopy, plant: Card, mean: f64) -> [f64; COUNTS] {
    let mut after: [f64; COUNTS] =
        std::array::from_fn(|count| f64::from(game.plant_points(plant, count as u8)));
    let whole = (mean as usize).min(6);
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
fn loss_table(game: &Canopy, threat: Card, mean: f64, each: f64) -> [f64; 8] {
    let more: [f64; 4] = tail(mean);
    std::array::from_fn(|count| {
        // At three or more everybody loses: what both lose costs the owner nothing against them.
        let cost = |count: usize| {
            let spreading = u8::from(count >= 3);
            let lost = game.threat_losses(threat, count as u8, spreading);
            f64::from(lost) * each * if spreading == 1 { 0.3 } else { 1.0 }
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
