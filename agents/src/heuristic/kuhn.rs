//! Kuhn poker: bet with the high card, call with the middle one half-heartedly, never with the low.

use understory_engine::game::View;
use understory_engine::kuhn::{Kuhn, KuhnAction};

use super::Heuristic;

impl Heuristic for Kuhn {
    fn rate(view: &View<'_, Self>, actions: &[KuhnAction], values: &mut Vec<f64>) {
        values.extend(actions.iter().map(|action| match action {
            KuhnAction::Pass => 0.0,
            KuhnAction::Bet => f64::from(view.card()) - 1.0,
        }));
    }
}
