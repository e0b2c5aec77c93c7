//! `report.md`: the answer first, then the tables behind it.

use std::fmt::Write as _;

use super::Results;
use super::answer::level_name;
use super::number::{p_value, percent, signed, thousands};
use crate::stats::{Condition, Distribution, Mean, Rate};

/// The whole file.
pub(super) fn markdown(results: &Results) -> String {
    let mut out = String::new();
    write(results, &mut out).expect("writing to a String cannot fail");
    out
}

fn write(results: &Results, out: &mut String) -> std::fmt::Result {
    writeln!(out, "# {}\n", results.name)?;
    if !results.question.is_empty() {
        writeln!(out, "*{}*\n", results.question)?;
    }
    for answer in &results.answer {
        writeln!(out, "**{answer}**\n")?;
    }
    if let Some(note) = results.failure_note() {
        writeln!(out, "> {note}\n")?;
    }
    let level = level_name(results.level);
    writeln!(
        out,
        "{} units (independent deals), {} games, {level} intervals. Seats are numbered from 1 in \
         the order of play: seat 1 takes the first turn of the game. A shared win counts as an \
         equal fraction for each winner.\n",
        thousands(results.units),
        thousands(results.games),
    )?;
    writeln!(
        out,
        "To get it again, with `resolved.toml` from this directory:\n\n```\nunderstory run \
         resolved.toml --out again\n```\n\nExperiment `{}`; behaviour signature `{}`, a hash of \
         fixed games by which a program that plays differently can be told.\n",
        &results.experiment[..8],
        results.signature
    )?;
    for condition in &results.conditions {
        write_condition(condition, &level, out)?;
    }
    writeln!(out, "## About the game\n\n{}: {}\n", results.title, results.about)?;
    writeln!(
        out,
        "Where each value of the game comes from, and which are reconstructed: `understory cards \
         {0}` and `understory rulings {0}`.",
        results.game
    )
}

fn write_condition(condition: &Condition, level: &str, out: &mut String) -> std::fmt::Result {
    let variant = condition.variant.as_ref().map_or(String::new(), |v| format!("{v}, "));
    let plural = if condition.players == 1 { "" } else { "s" };
    writeln!(
        out,
        "## {variant}{} player{plural}: {}\n",
        condition.players,
        condition.agents.join(", ")
    )?;
    if let Some(changes) = &condition.changes {
        writeln!(out, "{changes}\n")?;
    }
    writeln!(out, "| seat | agent | win share | {level} interval | p | won alone | points | sd |")?;
    writeln!(out, "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")?;
    for seat in &condition.seats {
        let (Some(share), Some(points)) = (&seat.win_share, &seat.points) else {
            writeln!(out, "| {} | {} | | | | | | |", seat.seat, seat.agent)?;
            continue;
        };
        writeln!(
            out,
            "| {} | {} | {} | {} | {} | {} | {:.2} | {} |",
            seat.seat,
            seat.agent,
            percent(share.estimate),
            interval(share, percent),
            share.p.map_or(String::new(), |p| p_value(p).replace("p = ", "").replace("p ", "")),
            seat.outright_wins.as_ref().map_or(String::new(), |r| percent(r.estimate)),
            points.mean,
            points.sd.map_or(String::new(), |sd| format!("{sd:.2}")),
        )?;
    }
    writeln!(out)?;
    write_comparison(condition, level, out)?;
    write_parts(condition, out)?;
    write_distributions(condition, out)?;
    for seat in &condition.seats {
        if let Some(points) = &seat.points {
            writeln!(out, "Points of seat {}:\n\n```\n{}```\n", seat.seat, bars(points))?;
        }
    }
    Ok(())
}

fn interval(mean: &Mean, show: fn(f64) -> String) -> String {
    match (mean.lo, mean.hi) {
        (Some(lo), Some(hi)) => format!("{} to {}", show(lo), show(hi)),
        _ => String::new(),
    }
}

fn write_comparison(condition: &Condition, level: &str, out: &mut String) -> std::fmt::Result {
    writeln!(out, "| | estimate | {level} interval |\n| --- | ---: | ---: |")?;
    if let Some(Rate { estimate, lo, hi, .. }) = condition.shared_wins {
        let range = format!("{} to {}", percent(lo), percent(hi));
        writeln!(out, "| shared wins | {} | {range} |", percent(estimate))?;
    }
    if let Some(margin) = &condition.margin {
        let range = interval(margin, |x| signed(x, 2));
        writeln!(out, "| margin of seat 1, points | {} | {range} |", signed(margin.estimate, 2))?;
        if let Some(sd) = margin.sd {
            writeln!(out, "| standard deviation of the margin, points | {sd:.2} | |")?;
        }
    }
    if let Some(h) = &condition.handicap {
        writeln!(
            out,
            "| handicap c\\* for seat 1, points | {} | {} to {} |",
            signed(h.points, 1),
            signed(h.lo, 1),
            signed(h.hi, 1)
        )?;
        writeln!(
            out,
            "| share of seat 1 by points alone; with c\\* | {}; {} | |",
            percent(h.share_without),
            percent(h.share_with)
        )?;
    }
    writeln!(out)
}

fn write_parts(condition: &Condition, out: &mut String) -> std::fmt::Result {
    let Some(first) = condition.seats.first().filter(|seat| !seat.parts.is_empty()) else {
        return Ok(());
    };
    write!(out, "| points by part, mean |")?;
    for seat in &condition.seats {
        write!(out, " seat {} |", seat.seat)?;
    }
    writeln!(out, "\n| --- |{}", " ---: |".repeat(condition.seats.len()))?;
    for (i, part) in first.parts.iter().enumerate() {
        write!(out, "| {} |", part.part)?;
        for seat in &condition.seats {
            write!(out, " {:.2} |", seat.parts[i].points.mean)?;
        }
        writeln!(out)?;
    }
    writeln!(out)
}

fn write_distributions(condition: &Condition, out: &mut String) -> std::fmt::Result {
    writeln!(out, "| a game | mean | sd | min | 5 % | 25 % | median | 75 % | 95 % | max |")?;
    writeln!(out, "| --- |{}", " ---: |".repeat(9))?;
    let seats = condition.seats.iter();
    let named =
        seats.filter_map(|s| Some((format!("points, seat {}", s.seat), s.points.as_ref()?)));
    let game = [
        ("margin of seat 1", &condition.margin_distribution),
        ("turns", &condition.turns),
        ("decisions", &condition.decisions),
    ];
    let game = game.into_iter().filter_map(|(name, d)| Some((name.to_owned(), d.as_ref()?)));
    for (name, d) in named.chain(game) {
        let [q05, q25, q50, q75, q95] = d.quantiles;
        writeln!(
            out,
            "| {name} | {:.2} | {} | {} | {q05} | {q25} | {q50} | {q75} | {q95} | {} |",
            d.mean,
            d.sd.map_or(String::new(), |sd| format!("{sd:.2}")),
            d.min,
            d.max
        )?;
    }
    writeln!(out)
}

/// A histogram of at most 20 bars.
fn bars(d: &Distribution) -> String {
    const LONGEST: u64 = 50;
    let span = i64::from(d.max) - i64::from(d.min) + 1;
    let widths = [1, 2, 5].into_iter().cycle().zip(0_u32..).map(|(w, i)| w * 10_i64.pow(i / 3));
    let width = widths.into_iter().find(|w| span <= 20 * w).unwrap_or(span);
    let mut bins = std::collections::BTreeMap::new();
    for &(value, n) in &d.histogram {
        *bins.entry(i64::from(value).div_euclid(width)).or_insert(0) += n;
    }
    let most = bins.values().copied().max().unwrap_or(1);
    let mut out = String::new();
    let (first, last) = (i64::from(d.min).div_euclid(width), i64::from(d.max).div_euclid(width));
    for bin in first..=last {
        let n = bins.get(&bin).copied().unwrap_or(0);
        let range = if width == 1 {
            bin.to_string()
        } else {
            format!("{} to {}", bin * width, (bin + 1) * width - 1)
        };
        let bar = "#".repeat((n * LONGEST).div_ceil(most) as usize);
        let line = format!("{range:>14} {:>12} {bar}", thousands(n));
        out.push_str(line.trim_end());
        out.push('\n');
    }
    out
}
