//! The answer of a condition in a sentence.

use super::number::{p_value, percent, signed, thousands};
use crate::stats::{Condition, Handicap};

/// What the first seat is worth in this condition.
pub(super) fn answer(title: &str, condition: &Condition, level: f64) -> String {
    let players = condition.players;
    let variant = condition
        .variant
        .as_ref()
        .map_or(String::new(), |v| format!(", variant {v}"));
    let place = format!(
        "{title} with {players} player{}{variant}",
        if players == 1 { "" } else { "s" }
    );
    let Some(first) = condition.seats.first() else {
        return format!("{place}: nobody played.");
    };
    let (Some(share), Some(points)) = (&first.win_share, &first.points) else {
        return format!("{place}: no game finished.");
    };
    if players == 1 {
        return format!(
            "{place}: {} scores {:.2} points on average.",
            first.agent, points.mean
        );
    }
    let who = if condition.same_agents() {
        format!("between {} players, going first wins", first.agent)
    } else {
        format!("{} in seat 1 wins", first.agent)
    };
    let fair = percent(1.0 / players as f64);
    let certainty = match (share.lo, share.hi, share.p) {
        (Some(lo), Some(hi), Some(p)) => format!(
            " ({} interval {} to {}; {} against {fair})",
            level_name(level),
            percent(lo),
            percent(hi),
            p_value(p)
        ),
        _ => format!(" (no interval: the games do not differ; an even share is {fair})"),
    };
    let handicap = condition.handicap.as_ref().map_or(String::new(), handicap);
    let mixed = if condition.same_agents() {
        ""
    } else {
        " Seat and agent change together here: this is not the value of going first."
    };
    format!(
        "{place}: {who} {} of {} games{certainty}.{handicap}{mixed}",
        percent(share.estimate),
        thousands(condition.games)
    )
}

fn handicap(h: &Handicap) -> String {
    let range = if h.lo < h.hi {
        format!(" (interval {} to {})", signed(h.lo, 1), signed(h.hi, 1))
    } else {
        String::new()
    };
    if h.points == 0.0 {
        return format!(" No handicap in points evens the shares better than none{range}.");
    }
    format!(
        " A handicap of {} points for seat 1{range} evens the shares best.",
        signed(h.points, 1)
    )
}

/// `95 %`, without decimals that say nothing.
pub(super) fn level_name(level: f64) -> String {
    let text = format!("{:.2}", level * 100.0);
    format!("{} %", text.trim_end_matches('0').trim_end_matches('.'))
}
