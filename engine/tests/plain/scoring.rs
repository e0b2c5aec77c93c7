//! The scoring tables.

use super::forest::{Forest, Tree};

/// 2 each if the count is odd.
pub(crate) fn fern_points(count: usize) -> i32 {
    if count % 2 == 1 { 2 * count as i32 } else { 0 }
}

/// The total for all Bromelia.
pub(crate) fn bromelia_points(count: usize) -> i32 {
    match count {
        0 => 0,
        1 => 2,
        2 => 7,
        _ => -3,
    }
}

/// The total for all Monstera; ruling R09.
pub(crate) fn monstera_points(count: usize, per_set: bool) -> i32 {
    match (count, per_set) {
        (0..=2, _) => 0,
        (_, false) => 8,
        (_, true) => 8 * (count / 3) as i32,
    }
}

pub(crate) fn plant_points(forest: &Forest, monstera_per_set: bool) -> i32 {
    fern_points(forest.count("fern"))
        + bromelia_points(forest.count("bromelia"))
        + monstera_points(forest.count("monstera"), monstera_per_set)
}

/// 5 for each pair.
pub(crate) fn weather_points(sun: usize, rain: usize) -> i32 {
    5 * sun.min(rain) as i32
}

/// Trunk values plus multiplier times trunks; nothing for an open tree.
pub(crate) fn tree_points(tree: &Tree) -> i32 {
    match tree.canopy {
        None => 0,
        Some(multiplier) => tree.trunks.iter().sum::<i32>() + multiplier * tree.height() as i32,
    }
}

/// Active cards by their printed value; a mate 2, or 5 beside its active card.
pub(crate) fn wildlife_points(wildlife: &[String]) -> i32 {
    let mut points = 0;
    for card in wildlife {
        points += match card.as_str() {
            "wl_emerald_boa_active" => -1,
            "wl_leafcutter_ants_active" => 0,
            "wl_toucan_active" => 1,
            "wl_kinkajou_active" | "wl_poison_dart_frog_active" | "wl_sloth_active" => 2,
            mate => {
                let active = mate.replace("_mate", "_active");
                if wildlife.contains(&active) { 5 } else { 2 }
            }
        };
    }
    points
}
