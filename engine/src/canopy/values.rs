//! The values of a configuration, for heuristics, reports and reference scorers.

use super::Canopy;
use super::cards::{Card, Wildlife};
use super::{CompletedTree, Tree, scoring};

/// Values as printed on the cards, or as overridden.
impl Canopy {
    /// Total points of `count` plants of one kind at a season's end; 0 for cards that are no plants.
    pub fn plant_points(&self, plant: Card, count: u8) -> i32 {
        let table = self.config.points.plants.get(plant.index());
        table.map_or(0, |table| i32::from(table[usize::from(count)]))
    }

    /// Points of a pair of Rain and Sun.
    pub fn pair_points(&self) -> i32 {
        i32::from(self.config.points.pair)
    }

    /// Value of a trunk by its lane in a [`Tree`], 0 to 3.
    ///
    /// # Panics
    /// When there is no such lane.
    pub fn trunk_value(&self, lane: u8) -> i32 {
        i32::from(self.config.points.trunk_values[usize::from(lane)])
    }

    /// The lane of a trunk card in a [`Tree`]; trunks of equal value share one.
    pub fn trunk_lane(&self, trunk: Card) -> Option<u8> {
        trunk.is_trunk().then(|| self.lane(trunk) as u8)
    }

    /// Points per trunk of a canopy; `None` for other cards.
    pub fn canopy_multiplier(&self, canopy: Card) -> Option<i32> {
        let place = Card::CANOPIES.into_iter().position(|card| card == canopy)?;
        Some(i32::from(self.config.points.canopy_multipliers[place]))
    }

    /// The sum of a tree's trunk values.
    pub fn trunk_sum(&self, tree: Tree) -> i32 {
        i32::from(tree.value(self.config.points.trunk_values))
    }

    /// Points of a completed tree.
    pub fn tree_points(&self, tree: CompletedTree) -> i32 {
        i32::from(scoring::tree_points(self, tree))
    }

    /// Points of wildlife cards at the end of the game.
    pub fn wildlife_points(&self, cards: Wildlife) -> i32 {
        i32::from(scoring::wildlife(self, cards))
    }

    /// Points of one species of wildlife by what is there of it: nothing, Active, Mating, both.
    ///
    /// # Panics
    /// When there is no such species; a wildlife card's is half its place among the wildlife cards.
    pub fn species_points(&self, species: usize) -> [i32; 4] {
        self.config.points.species[species].map(i32::from)
    }

    /// The number of seasons.
    pub fn seasons(&self) -> usize {
        usize::from(self.config.setup.seasons)
    }

    /// Points of the Tallest Tree award of a season, counted from 0.
    ///
    /// # Panics
    /// When there is no such season.
    pub fn tallest_tree_points(&self, season: usize) -> i32 {
        i32::from(self.config.points.tallest_tree[season])
    }

    /// Points of the Largest Forest award.
    pub fn largest_forest_points(&self) -> i32 {
        i32::from(self.config.points.largest_forest)
    }

    /// Cards lost to `count` own Fire (for plants) or Disease (for wildlife), and to the `spreading`
    /// players who have three or more.
    pub fn threat_losses(&self, threat: Card, count: u8, spreading: u8) -> u8 {
        let rule = match threat {
            Card::Fire => self.config.fire,
            Card::Disease => self.config.disease,
            _ => return 0,
        };
        rule.losses(count, spreading)
    }

    /// Cards that the owner of `fires` Fire looks at in the Seed deck.
    pub fn seed_look(&self, fires: u8) -> u32 {
        u32::from(self.config.seed_look)
            + u32::from(self.config.seed_look_per_fire) * u32::from(fires)
    }

    /// Cards that `seeds` Seed cards let their owner keep, without a Kinkajou.
    pub fn seed_keep(&self, seeds: u8) -> u32 {
        u32::from(seeds) * u32::from(self.config.seed_keep)
    }

    /// Copies of a kind in the Rainforest deck.
    pub fn copies(&self, card: Card) -> u8 {
        self.config.decks.copies[0][card.index()]
    }

    /// Copies of a kind in the Seed deck.
    pub fn seed_copies(&self, card: Card) -> u8 {
        self.config.decks.copies[1][card.index()]
    }
}
