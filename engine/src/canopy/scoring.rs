//! Points: of trees, plants, weather and wildlife, awards, winners and projections.

use super::Canopy;
use super::cards::{Card, WILDLIFE, Wildlife};
use super::config::{ForestTie, PLAYERS, ThreatRule};
use super::state::{Forest, Loss, Phase, State};
use crate::game::{Player, PlayerSet};

/// Points of a completed tree.
pub(super) fn tree_points(game: &Canopy, tree: super::CompletedTree) -> i16 {
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
    let pairs = forest.count(Card::Rain).min(forest.count(Card::Sun));
    game.config.points.pair * i16::from(pairs)
}

/// Points of wildlife cards, as at the end of the game.
pub(super) fn wildlife(game: &Canopy, cards: Wildlife) -> i16 {
    (0..Card::SPECIES).map(|species| species_points(game, cards, species)).sum()
}

/// Points of the Active and the Mating card of one species.
fn species_points(game: &Canopy, cards: Wildlife, species: usize) -> i16 {
    game.config.points.species[species][(cards.0 >> (2 * species) & 0b11) as usize]
}

/// Points taken so far.
pub(super) fn total(forest: &Forest) -> i32 {
    forest.points.iter().map(|&p| i32::from(p)).sum()
}

/// Who wins the Tallest Tree award as things stand, and with which height; ruling R14: nobody
/// without an eligible tree.
pub(super) fn tallest(state: &State) -> Option<(PlayerSet, u8)> {
    let heights: [u8; PLAYERS] =
        std::array::from_fn(|i| state.forests[i].completed.tallest_without_award());
    let best = heights.into_iter().max().unwrap_or(0);
    // Ruling R10: all tied players score.
    (best > 0).then(|| (PlayerSet::best(PLAYERS, |player| heights[player.index()]), best))
}

/// Who takes the Largest Forest award as things stand.
pub(super) fn largest_forest(game: &Canopy, state: &State) -> PlayerSet {
    let completed = |player: Player| state.forest(player).completed.len();
    let tied = PlayerSet::best(PLAYERS, completed);
    if Player::all(PLAYERS).all(|player| completed(player) == 0) {
        return PlayerSet::EMPTY;
    }
    if tied.len() == 1 {
        return tied;
    }
    // Ruling R12.
    match game.config.forest_tie {
        ForestTie::AllTied => tied,
        ForestTie::Nobody => PlayerSet::EMPTY,
        ForestTie::IncompleteTrunksThenAll => PlayerSet::best(PLAYERS, |player| {
            let trunks = state.forest(player).open.trunks();
            if tied.contains(player) { Some(trunks) } else { None }
        }),
    }
}

/// Winners of a finished game: most points, then most wildlife cards, then shared (ruling R13).
pub(super) fn winners(state: &State) -> PlayerSet {
    PlayerSet::best(PLAYERS, |player| {
        let forest = state.forest(player);
        (total(forest), forest.wildlife.len())
    })
}

/// How many cards a player would lose to one kind of threat if the season ended now.
pub(super) fn losses(game: &Canopy, state: &State, player: Player, loss: Loss) -> u8 {
    let (threat, rule): (Card, ThreatRule) = match loss {
        Loss::Plants => (Card::Fire, game.config.fire),
        Loss::Wildlife => (Card::Disease, game.config.disease),
    };
    let count = |player: Player| state.forest(player).count(threat);
    let spreading = Player::all(PLAYERS).filter(|&p| count(p) >= 3).count() as u8;
    threat_losses(rule, count(player), spreading)
}

/// Rule: exactly two cost their owner, three or more cost every player.
pub(super) const fn threat_losses(rule: ThreatRule, own: u8, spreading: u8) -> u8 {
    (if own == 2 { rule.at_2 } else { 0 }) + rule.at_3_plus * spreading
}

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
    points += plants_after_fire(game, forest, losses(game, state, player, Loss::Plants));
    points += i32::from(weather(game, forest));
    points += wildlife_after_disease(game, forest, losses(game, state, player, Loss::Wildlife));
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
    const MOST: usize = Card::COUNT - WILDLIFE;
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
    for species in 0..MOST / 2 {
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
