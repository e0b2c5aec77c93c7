//! What a forest is worth: the points it can be expected to make under an [`Outlook`].

use understory_engine::canopy::Card;

use super::outlook::{CANOPIES, COUNTS, Outlook, SEEDS, THREATS, WEATHER};
use super::sketch::{Sketch, Tree};

/// How sharply the Largest Forest goes to who is ahead by a tree.
const FOREST_LEAD: f64 = 0.8;
/// How sharply the Tallest Tree of this season goes to who is ahead by a trunk.
const TREE_LEAD: f64 = 1.5;
/// What the next season's Tallest Tree counts now.
const NEXT_AWARD: f64 = 0.4;

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

/// A smooth step from 0 to 1 around 0.
fn step(x: f64) -> f64 {
    0.5 + 0.5 * x / (1.0 + x.abs())
}

impl Outlook<'_> {
    /// Points this forest can be expected to make, threats and abilities counted in.
    pub(super) fn value(&self, forest: &Sketch) -> f64 {
        self.terms(forest).sum()
    }

    /// The same in its parts.
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

    /// Points of one kind of plant.
    fn plant(&self, forest: &Sketch, plant: Card) -> f64 {
        let count = usize::from(forest.counts[plant.index()]);
        self.plants[plant.index()][count.min(COUNTS - 1)]
    }

    fn seed_cards(&self, forest: &Sketch) -> f64 {
        self.seeds[usize::from(forest.counts[Card::Seed.index()]).min(SEEDS - 1)]
    }

    /// Expected losses to Fire and Disease, in points.
    fn threats(&self, forest: &Sketch) -> f64 {
        let plants: u8 = forest.counts[..Card::PLANTS.len()].iter().sum();
        let wildlife = forest.wildlife.len() as f64;
        let [fires, diseases] = [Card::Fire, Card::Disease]
            .map(|threat| usize::from(forest.counts[threat.index()]).min(THREATS - 1));
        // Who has little to lose loses less than the tables say; a little more may still come.
        self.losses[0][fires] * ((f64::from(plants) + 2.0) / 3.0).min(1.0)
            + self.losses[1][diseases] * ((wildlife * 0.8 + 0.5) / 3.0).min(1.0)
    }

    /// Points of the completed and open trees, and of the awards that go by trees.
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
        value += f64::from(self.game.largest_forest_points()) * step(ahead * FOREST_LEAD);
        let taller = self.tallest(forest) - self.other_tallest;
        value
            + self.tallest_award * step(taller * TREE_LEAD)
            + self.next_award * NEXT_AWARD * step(taller)
    }

    /// What an open tree will score, completed as it stands.
    pub(super) fn potential(&self, tree: Tree) -> f64 {
        f64::from(tree.sum) + self.multiplier * f64::from(tree.height)
    }

    /// Completed trees at the end of the game, counting one that is not started yet.
    pub(super) fn expected_trees(&self, forest: &Sketch) -> f64 {
        let open = forest.open().len() + 1;
        f64::from(forest.done) + self.canopies[..open.min(CANOPIES)].iter().sum::<f64>()
    }

    /// The height that counts for the award, an open tree's by its chance to be completed.
    pub(super) fn tallest(&self, forest: &Sketch) -> f64 {
        let open = forest.open().iter().map(|tree| tree.height).max().unwrap_or(0);
        let done = f64::from(forest.tallest);
        done.max(done + (f64::from(open) - done) * self.canopy_soon)
    }

    fn weather(&self, forest: &Sketch) -> f64 {
        let [rain, sun] = [Card::Rain, Card::Sun].map(|card| forest.counts[card.index()]);
        let pairs = f64::from(rain.min(sun));
        let excess = usize::from(rain.abs_diff(sun)).min(WEATHER);
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
}
