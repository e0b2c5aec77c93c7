//! The short report at the end of a run.

use super::Results;
use super::answer::level_name;
use super::layout::{Align, Layout, wrap};
use super::number::{percent, signed, thousands};
use crate::stats::Condition;

/// The report in at most `width` columns.
pub fn terminal(results: &Results, width: usize) -> String {
    let mut out = String::new();
    let mut line = |text: &str| {
        // Prose is hard to read in very long lines.
        for part in wrap(text, width.min(100)) {
            out.push_str(&part);
            out.push('\n');
        }
    };
    if !results.question.is_empty() {
        line(&results.question);
    }
    for answer in &results.answer {
        line(answer);
    }
    if let Some(note) = results.failure_note() {
        line(&note);
    }
    out.push('\n');
    out.push_str(&table(results, width));
    out
}

fn table(results: &Results, width: usize) -> String {
    let several = results.conditions.len() > 1;
    let share = format!("win share, {}", level_name(results.level));
    let all = [
        ("condition", Align::Left),
        ("seat", Align::Right),
        ("agent", Align::Left),
        (share.as_str(), Align::Right),
        ("points", Align::Right),
        ("sd", Align::Right),
        ("shared", Align::Right),
        ("c*", Align::Right),
        ("turns", Align::Right),
    ];
    let from = usize::from(!several);
    let mut table = Layout::new(&all[from..]);
    for condition in &results.conditions {
        for row in rows(condition) {
            table.row(row.into_iter().skip(from));
        }
    }
    format!("{}{} games\n", table.text(width), thousands(results.games))
}

fn rows(condition: &Condition) -> Vec<[String; 9]> {
    let variant = condition.variant.as_ref().map_or(String::new(), |v| format!("{v}, "));
    let name = format!("{variant}{}p", condition.players);
    let mut rows = Vec::new();
    for (i, seat) in condition.seats.iter().enumerate() {
        // What belongs to the game stands in the first line only.
        let game = |text: Option<String>| text.filter(|_| i == 0).unwrap_or_default();
        let share = seat.win_share.as_ref().map(|m| match m.lo {
            Some(lo) => format!("{} ±{:.2}", percent(m.estimate), (m.estimate - lo) * 100.0),
            None => percent(m.estimate),
        });
        rows.push([
            game(Some(name.clone())),
            seat.seat.to_string(),
            seat.agent.clone(),
            share.unwrap_or_default(),
            seat.points.as_ref().map_or(String::new(), |d| format!("{:.2}", d.mean)),
            seat.points.as_ref().and_then(|d| d.sd).map_or(String::new(), |sd| format!("{sd:.2}")),
            game(condition.shared_wins.as_ref().map(|r| percent(r.estimate))),
            game(condition.handicap.as_ref().map(|h| signed(h.points, 1))),
            game(condition.turns.as_ref().map(|d| format!("{:.1}", d.mean))),
        ]);
    }
    rows
}
