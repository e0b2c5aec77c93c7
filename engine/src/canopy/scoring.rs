//! Points: of trees, plants, weather and wildlife, awards, and who wins.

use super::Canopy;
use super::cards::{Card, Wildlife};
use super::config::{ForestTie, PLAYERS};
use super::state::{Forest, State};
use crate::game::{Player, PlayerSet};

/// Points of a completed tree.
pub(super) fn tree_points(game: &Canopy, tree: super::CompletedTree) -> i16 {
    // Rule: the sum of the trunk values, and the canopy's multiplier for each trunk.
    let multiplier = game.config.points.canopy_multipliers[usize::from(tree.canopy)];
    tree.trunks.value(game.config.points.trunk_values)
        + multiplier * i16::from(tree.trunks.height())
}

/// Points of the trees completed in the running season.
pub(super) fn trees(game: &Canopy, forest: &Forest) -> i16 {
    forest.completed.unscored().iter().map(|&tree| tree_points(game, tree)).sum()
}

/// Points of the plants.
pub(super) fn plants(game: &Canopy, forest: &Forest) -> i16 {
    let points =
        |plant: Card| game.config.points.plants[plant.index()][usize::from(forest.count(plant))];
    Card::PLANTS.into_iter().map(points).sum()
}

/// Points of the pairs of Rain and Sun.
pub(super) fn weather(game: &Canopy, forest: &Forest) -> i16 {
    // Rule: points for each pair, nothing for what is left over.
    let pairs = forest.count(Card::Rain).min(forest.count(Card::Sun));
    game.config.points.pair * i16::from(pairs)
}

/// Points of wildlife cards, as at the end of the game.
pub(super) fn wildlife(game: &Canopy, cards: Wildlife) -> i16 {
    (0..Card::SPECIES).map(|species| species_points(game, cards, species)).sum()
}

/// Points of the Active and the Mating card of one species.
pub(super) fn species_points(game: &Canopy, cards: Wildlife, species: usize) -> i16 {
    game.config.points.species[species][(cards.0 >> (2 * species) & 0b11) as usize]
}

/// Points taken so far.
pub(super) fn total(forest: &Forest) -> i32 {
    forest.points.iter().map(|&p| i32::from(p)).sum()
}

/// Who wins the Tallest Tree award as things stand, and with which height; nobody without an
/// eligible tree.
pub(super) fn tallest(state: &State) -> Option<(PlayerSet, u8)> {
    // Rule: completed trees of any season count that have never had this award.
    let heights: [u8; PLAYERS] =
        std::array::from_fn(|i| state.forests[i].completed.tallest_without_award());
    let best = heights.into_iter().max().unwrap_or(0);
    // Ruling R14: no eligible tree, no award. Ruling R10: all tied players score.
    (best > 0).then(|| (PlayerSet::best(PLAYERS, |player| heights[player.index()]), best))
}

/// Who takes the Largest Forest award as things stand.
pub(super) fn largest_forest(game: &Canopy, state: &State) -> PlayerSet {
    let completed = |player: Player| state.forest(player).completed.len();
    let tied = PlayerSet::best(PLAYERS, completed);
    // Ruling R12: without a completed tree nobody scores.
    if Player::all(PLAYERS).all(|player| completed(player) == 0) {
        return PlayerSet::EMPTY;
    }
    if tied.len() == 1 {
        return tied;
    }
    // Ruling R12: who of those with the most completed trees.
    match game.config.forest_tie {
        ForestTie::AllTied => tied,
        ForestTie::Nobody => PlayerSet::EMPTY,
        ForestTie::IncompleteTrunksThenAll => PlayerSet::best(PLAYERS, |player| {
            let trunks = state.forest(player).open.trunks();
            if tied.contains(player) { Some(trunks) } else { None }
        }),
    }
}

/// Winners of a finished game.
pub(super) fn winners(state: &State) -> PlayerSet {
    // Rule: most points, then most wildlife cards. Ruling R13: a win that is still tied is shared.
    PlayerSet::best(PLAYERS, |player| {
        let forest = state.forest(player);
        (total(forest), forest.wildlife.len())
    })
}
