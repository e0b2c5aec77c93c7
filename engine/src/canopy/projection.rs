//! Points if the game ended now.

use super::cards::{Card, Wildlife};
use super::scoring::{
    largest_forest, plants, species_points, tallest, total, trees, weather, wildlife,
};
use super::state::{Forest, Loss, Phase, State};
use super::{Canopy, season_end};
use crate::game::Player;

/// Points if the game ended now: this season scored with the least harmful losses to its threats
/// (Seed cards keep nothing), then wildlife and the Largest Forest.
pub(super) fn projected(game: &Canopy, state: &State, player: Player) -> i32 {
    let forest = state.forest(player);
    let mut points = total(forest);
    if state.phase == Phase::Over {
        return points;
    }
    points += i32::from(trees(game, forest));
    if tallest(state).is_some_and(|(players, _)| players.contains(player)) {
        points += i32::from(game.config.points.tallest_tree[usize::from(state.season)]);
    }
    points += plants_after_fire(game, forest, season_end::loss(game, state, player, Loss::Plants));
    points += i32::from(weather(game, forest));
    points +=
        wildlife_after_disease(game, forest, season_end::loss(game, state, player, Loss::Wildlife));
    if largest_forest(game, state).contains(player) {
        points += i32::from(game.config.points.largest_forest);
    }
    points
}

/// The most plant points that can remain after losing `lost` plants.
fn plants_after_fire(game: &Canopy, forest: &Forest, lost: u8) -> i32 {
    if lost == 0 {
        return i32::from(plants(game, forest));
    }
    let count = Card::PLANTS.map(|plant| forest.count(plant));
    let all: u8 = count.iter().sum();
    let lost = lost.min(all);
    let points = |plant: usize, lost: u8| {
        i32::from(game.config.points.plants[plant][usize::from(count[plant] - lost)])
    };
    let mut best = i32::MIN;
    for ferns in 0..=lost.min(count[0]) {
        for bromelias in 0..=(lost - ferns).min(count[1]) {
            let monsteras = lost - ferns - bromelias;
            if monsteras <= count[2] {
                best = best.max(points(0, ferns) + points(1, bromelias) + points(2, monsteras));
            }
        }
    }
    best
}

/// The most wildlife points that can remain after losing `lost` wildlife cards.
fn wildlife_after_disease(game: &Canopy, forest: &Forest, lost: u8) -> i32 {
    const MOST: usize = 2 * Card::SPECIES;
    let all = forest.wildlife;
    if lost == 0 || all.is_empty() {
        return i32::from(wildlife(game, all));
    }
    if usize::from(lost) >= all.len() {
        return 0;
    }
    // best[k]: most points of the species seen so far after losing k of their cards.
    let mut best = [i32::MIN; MOST + 1];
    best[0] = 0;
    for species in 0..Card::SPECIES {
        let pair = all.0 & (0b11 << (2 * species));
        if pair == 0 {
            continue;
        }
        let before = best;
        best = [i32::MIN; MOST + 1];
        for kept in 0..4_u32 {
            let kept = kept << (2 * species);
            if kept & !pair != 0 {
                continue;
            }
            let gone = (pair ^ kept).count_ones() as usize;
            let points = i32::from(species_points(game, Wildlife(kept), species));
            for k in gone..=usize::from(lost) {
                if before[k - gone] > i32::MIN {
                    best[k] = best[k].max(before[k - gone] + points);
                }
            }
        }
    }
    best[usize::from(lost)]
}
