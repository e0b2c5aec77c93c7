//! Canopy: what a pile is worth to each player, and what is left for the other.
//!
//! A forest ([`sketch`]) is worth the points it will make ([`worth`]) if the season goes on as the
//! unseen cards suggest ([`outlook`]). Keeping a pile is worth what it adds, less what the opponent
//! can then take; passing is worth the best of what may come, the pile having grown ([`look`]). Other
//! choices are worth what they make of the own forest ([`own_forest`]).
//!
//! Values are in points. Every constant is a guess set by hand and says what it stands for; none
//! follows from the rules.

mod look;
mod outlook;
mod own_forest;
mod sketch;
mod worth;

use understory_engine::canopy::{Action, Canopy};
use understory_engine::game::View;

use super::Heuristic;

/// What an ability is worth keeping for later in the season.
const PATIENCE: f64 = 0.6;

impl Heuristic for Canopy {
    fn rate(view: &View<'_, Self>, actions: &[Action], values: &mut Vec<f64>) {
        match actions.iter().find(|action| !matches!(action, Action::Done)) {
            Some(Action::Keep | Action::Pass | Action::Boa(_)) => look::rate(view, actions, values),
            Some(Action::Trunk(..) | Action::Canopy(..) | Action::Drought(_)) => {
                own_forest::rate_placements(view, actions, values);
            }
            _ => own_forest::rate_others(view, actions, values),
        }
    }
}
