//! The values of cards and awards, compiled into the tables that scoring reads.

use super::asked::Asked;
use super::cards::Card;
use super::config::{COPIES, SEASONS};
use crate::registry::ConfigError;

/// Counts that a point table covers: all copies of a plant that two decks can hold.
const COUNTS: usize = 128;
/// The most points, and minus points, that one card or award can be given.
const MOST: i64 = 50;
/// The same for the total of all cards of one plant.
const MOST_IN_ALL: i64 = 100;

const _: () = assert!(2 * COPIES < COUNTS as i64);

/// What cards and awards are worth under one configuration, in points.
#[derive(Clone, Debug)]
pub(super) struct Points {
    /// Lane of a trunk kind in a tree, by kind less the first trunk; equal values share a lane.
    pub(super) trunk_lanes: [u8; 4],
    /// Value of a trunk by lane.
    pub(super) trunk_values: [i16; 4],
    /// Points per trunk by canopy.
    pub(super) canopy_multipliers: [i16; 3],
    /// Total points by plant and count.
    pub(super) plants: [[i16; COUNTS]; 3],
    /// Points of a pair of Rain and Sun.
    pub(super) pair: i16,
    /// Points of one species by what is there of it: nothing, Active, Mating, both.
    pub(super) species: [[i16; 4]; Card::SPECIES],
    /// The Tallest Tree award by season.
    pub(super) tallest_tree: [i16; SEASONS],
    /// The Largest Forest award.
    pub(super) largest_forest: i16,
}

impl Points {
    /// Reads the values for a game of `seasons` seasons.
    pub(super) fn new(asked: &Asked, seasons: u8) -> Result<Self, ConfigError> {
        let (trunk_lanes, trunk_values) = trunks(asked)?;
        Ok(Self {
            trunk_lanes,
            trunk_values,
            canopy_multipliers: canopy_multipliers(asked)?,
            plants: plants(asked)?,
            pair: asked.number("rainforest.rain.pair_points", -MOST, MOST)? as i16,
            species: species(asked)?,
            tallest_tree: tallest_tree(asked, seasons)?,
            largest_forest: asked.number("awards.largest_forest_two_player", 0, MOST)? as i16,
        })
    }
}

/// The lanes of the trunk kinds, and the values of the lanes.
fn trunks(asked: &Asked) -> Result<([u8; 4], [i16; 4]), ConfigError> {
    let (mut lanes, mut values) = ([0; 4], [0; 4]);
    let trunks = [Card::Trunk0, Card::Trunk1, Card::Trunk2, Card::StartingTrunk];
    for (i, card) in trunks.into_iter().enumerate() {
        let table = if card == Card::StartingTrunk { "starting_trunk" } else { "rainforest" };
        let value = asked.number(&format!("{table}.{}.value", card.id()), 0, MOST)? as i16;
        lanes[i] = values[..i].iter().position(|&v| v == value).unwrap_or(i) as u8;
        values[i] = value;
    }
    Ok((lanes, values))
}

fn canopy_multipliers(asked: &Asked) -> Result<[i16; 3], ConfigError> {
    let mut multipliers = [0; 3];
    for (multiplier, card) in multipliers.iter_mut().zip(Card::CANOPIES) {
        let path = format!("rainforest.{}.multiplier", card.id());
        *multiplier = asked.number(&path, 0, MOST)? as i16;
    }
    Ok(multipliers)
}

fn plants(asked: &Asked) -> Result<[[i16; COUNTS]; 3], ConfigError> {
    let [fern, bromelia, monstera] = Card::PLANTS;
    let mut plants = [odd_counts(asked, fern)?, totals(asked, bromelia)?, totals(asked, monstera)?];
    // Ruling R09, option `per_set_of_3`: the points of three Monstera for each three of them.
    if asked.option("monstera_scoring") == "per_set_of_3" {
        let set = plants[2][3];
        for (count, points) in plants[2].iter_mut().enumerate() {
            *points = set * (count / 3) as i16;
        }
    }
    Ok(plants)
}

/// Rule: a plant that scores for each card, but only when their number is odd.
fn odd_counts(asked: &Asked, plant: Card) -> Result<[i16; COUNTS], ConfigError> {
    expect_rule(asked, plant, "odd_count_times")?;
    let each = asked.number(&format!("rainforest.{}.per_card", plant.id()), -MOST, MOST)? as i16;
    let mut points = [0; COUNTS];
    for (count, points) in points.iter_mut().enumerate().skip(1).step_by(2) {
        *points = each * count as i16;
    }
    Ok(points)
}

/// Rule: a plant whose table gives the points of all cards together, `beyond` past its end.
fn totals(asked: &Asked, plant: Card) -> Result<[i16; COUNTS], ConfigError> {
    expect_rule(asked, plant, "table_total")?;
    let path = |key: &str| format!("rainforest.{}.{key}", plant.id());
    let table = asked.list(&path("table"), (-MOST_IN_ALL, MOST_IN_ALL), 1..=COPIES as usize + 1)?;
    let beyond = asked.number(&path("beyond"), -MOST_IN_ALL, MOST_IN_ALL)?;
    Ok(std::array::from_fn(|count| table.get(count).copied().unwrap_or(beyond) as i16))
}

/// Another kind of rule is another game: a plant's rule can be named, not exchanged.
fn expect_rule(asked: &Asked, plant: Card, rule: &str) -> Result<(), ConfigError> {
    let path = format!("rainforest.{}.rule", plant.id());
    let found = asked.value(&path);
    if found.as_str() == Some(rule) {
        return Ok(());
    }
    Err(ConfigError::value(path, format!("{rule:?}"), &found))
}

fn species(asked: &Asked) -> Result<[[i16; 4]; Card::SPECIES], ConfigError> {
    let mut species_points = [[0; 4]; Card::SPECIES];
    for (species, points) in species_points.iter_mut().enumerate() {
        let [active, mating] = Card::of_species(species).map(Card::id);
        let number = |id: &str, key: &str| {
            asked.number(&format!("rainforest.{id}.{key}"), -MOST, MOST).map(|n| n as i16)
        };
        let alone = number(active, "points")?;
        let (single, pair) = (number(mating, "single")?, number(mating, "pair")?);
        // Rule: a pair raises what the Mating card scores; the Active card scores in any case.
        *points = [0, alone, single, alone + pair];
    }
    Ok(species_points)
}

fn tallest_tree(asked: &Asked, seasons: u8) -> Result<[i16; SEASONS], ConfigError> {
    let path = "awards.tallest_tree_by_season";
    let values = asked.list(path, (0, MOST), 1..=SEASONS)?;
    if values.len() < usize::from(seasons) {
        let expected = format!("one value for each of the {seasons} seasons");
        return Err(ConfigError::value(path, expected, &asked.value(path)));
    }
    let mut awards = [0; SEASONS];
    for (award, value) in awards.iter_mut().zip(values) {
        *award = value as i16;
    }
    Ok(awards)
}
