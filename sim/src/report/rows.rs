//! `results.csv`: one fact a row.
//!
//! | column | meaning |
//! | --- | --- |
//! | `analysis` | the design: `selfplay` |
//! | `game`, `variant`, `baseline`, `players`, `agents` | the condition; agents of the seats joined by `;` |
//! | `seat` | from 1 in the order of play, empty for facts about the game |
//! | `metric`, `unit` | from [`METRICS`] |
//! | `estimate`, `lo`, `hi`, `level` | the figure and its interval |
//! | `se`, `df`, `p`, `p_adj` | standard error, degrees of freedom, p value, adjusted p value |
//! | `n_units`, `n_games` | independent units and games behind the figure |
//! | `vrf` | variance reduction by common deals |
//! | `method`, `note` | how the interval was made, and what the reader should know |
//!
//! Empty means not applicable.

use crate::report::Results;
use crate::report::number::{round6, scientific};
use crate::stats::{Condition, Distribution, Mean, QUANTILES, Rate};

/// The columns, in order.
pub const COLUMNS: [&str; 22] = [
    "analysis", "game", "variant", "baseline", "players", "agents", "seat", "metric", "unit",
    "estimate", "lo", "hi", "level", "se", "df", "p", "p_adj", "n_units", "n_games", "vrf",
    "method", "note",
];

/// The metrics and their units: there are no others.
///
/// `points_part` names the part in `note`; the suffixes `_sd`, `_min`, `_q05`, `_q25`, `_q50`,
/// `_q75`, `_q95`, `_max` describe the distribution over games.
pub const METRICS: [(&str, &str); 39] = [
    ("win_share", "share"),
    ("outright_win_rate", "share"),
    ("shared_win_rate", "share"),
    ("margin", "points"),
    ("margin_sd", "points"),
    ("handicap_c", "points"),
    ("failed_games", "games"),
    ("points", "points"),
    ("points_sd", "points"),
    ("points_min", "points"),
    ("points_q05", "points"),
    ("points_q25", "points"),
    ("points_q50", "points"),
    ("points_q75", "points"),
    ("points_q95", "points"),
    ("points_max", "points"),
    ("points_part", "points"),
    ("points_part_sd", "points"),
    ("length_turns", "turns"),
    ("length_turns_sd", "turns"),
    ("length_turns_min", "turns"),
    ("length_turns_q05", "turns"),
    ("length_turns_q25", "turns"),
    ("length_turns_q50", "turns"),
    ("length_turns_q75", "turns"),
    ("length_turns_q95", "turns"),
    ("length_turns_max", "turns"),
    ("length_decisions", "decisions"),
    ("length_decisions_sd", "decisions"),
    ("length_decisions_min", "decisions"),
    ("length_decisions_q05", "decisions"),
    ("length_decisions_q25", "decisions"),
    ("length_decisions_q50", "decisions"),
    ("length_decisions_q75", "decisions"),
    ("length_decisions_q95", "decisions"),
    ("length_decisions_max", "decisions"),
    ("margin_min", "points"),
    ("margin_q50", "points"),
    ("margin_max", "points"),
];

/// One fact; what is not set stays empty.
#[derive(Clone, Debug, Default)]
struct Fact {
    seat: Option<usize>,
    metric: String,
    estimate: f64,
    lo: Option<f64>,
    hi: Option<f64>,
    se: Option<f64>,
    df: Option<u64>,
    p: Option<f64>,
    method: &'static str,
    note: String,
}

impl Fact {
    fn plain(seat: Option<usize>, metric: impl Into<String>, estimate: f64) -> Self {
        Self { seat, metric: metric.into(), estimate, ..Self::default() }
    }

    fn mean(seat: Option<usize>, metric: &str, mean: &Mean) -> Self {
        Self {
            lo: mean.lo,
            hi: mean.hi,
            se: mean.se,
            df: mean.se.map(|_| mean.n - 1),
            p: mean.p,
            method: "t",
            ..Self::plain(seat, metric, mean.estimate)
        }
    }

    fn rate(seat: Option<usize>, metric: &str, rate: &Rate) -> Self {
        let (lo, hi) = (Some(rate.lo), Some(rate.hi));
        Self { lo, hi, method: "wilson", ..Self::plain(seat, metric, rate.estimate) }
    }
}

/// The whole file.
pub(super) fn csv(results: &Results) -> String {
    let mut csv = csv::Writer::from_writer(Vec::new());
    let ok = "writing to memory cannot fail";
    csv.write_record(COLUMNS).expect(ok);
    for condition in &results.conditions {
        for fact in facts(results, condition) {
            csv.write_record(fields(results, condition, &fact)).expect(ok);
        }
    }
    String::from_utf8(csv.into_inner().expect(ok)).expect("all fields are text")
}

fn facts(results: &Results, condition: &Condition) -> Vec<Fact> {
    let mut facts = Vec::new();
    for seat in &condition.seats {
        let at = Some(seat.seat);
        facts.extend(seat.win_share.iter().map(|m| Fact::mean(at, "win_share", m)));
        facts.extend(seat.outright_wins.iter().map(|r| Fact::rate(at, "outright_win_rate", r)));
    }
    facts.extend(condition.shared_wins.iter().map(|r| Fact::rate(None, "shared_win_rate", r)));
    if let Some(margin) = &condition.margin {
        let note = "seat 1 minus seat 2; p against 0".into();
        facts.push(Fact { note, ..Fact::mean(None, "margin", margin) });
        facts.extend(margin.sd.map(|sd| Fact::plain(None, "margin_sd", sd)));
    }
    if let Some(d) = &condition.margin_distribution {
        facts.push(Fact::plain(None, "margin_min", f64::from(d.min)));
        facts.push(Fact::plain(None, "margin_q50", f64::from(d.quantiles[2])));
        facts.push(Fact::plain(None, "margin_max", f64::from(d.max)));
    }
    if let Some(h) = &condition.handicap {
        facts.push(Fact {
            lo: Some(h.lo),
            hi: Some(h.hi),
            method: "t test inverted over half-integers",
            note: "points added to seat 1 that even the shares best".into(),
            ..Fact::plain(Some(1), "handicap_c", h.points)
        });
    }
    for seat in &condition.seats {
        let at = Some(seat.seat);
        facts.extend(seat.points.iter().flat_map(|d| distribution(at, "points", d)));
        for part in &seat.parts {
            let named = |fact: Fact| Fact { note: format!("part: {}", part.part), ..fact };
            let d = &part.points;
            facts.extend(distribution(at, "points_part", d).into_iter().take(2).map(named));
        }
    }
    facts.extend(condition.turns.iter().flat_map(|d| distribution(None, "length_turns", d)));
    let decisions = condition.decisions.iter();
    facts.extend(decisions.flat_map(|d| distribution(None, "length_decisions", d)));
    let failed = results.units - condition.games;
    facts.push(Fact::plain(None, "failed_games", failed as f64));
    facts
}

/// Mean, standard deviation, then the quantiles from the smallest to the greatest value.
fn distribution(seat: Option<usize>, metric: &str, d: &Distribution) -> Vec<Fact> {
    let mean = Fact {
        lo: d.lo,
        hi: d.hi,
        se: d.se,
        df: d.se.map(|_| d.n - 1),
        method: "t",
        ..Fact::plain(seat, metric, d.mean)
    };
    let plain = |suffix: &str, x: f64| Fact::plain(seat, format!("{metric}_{suffix}"), x);
    let mut facts = vec![mean, plain("sd", d.sd.unwrap_or(0.0)), plain("min", d.min.into())];
    for (percent, &value) in QUANTILES.iter().zip(&d.quantiles) {
        facts.push(plain(&format!("q{percent:02}"), value.into()));
    }
    facts.push(plain("max", d.max.into()));
    facts
}

fn fields(results: &Results, condition: &Condition, fact: &Fact) -> [String; 22] {
    let number = |x: Option<f64>| x.map_or(String::new(), |x| round6(x).to_string());
    let whole = |x: Option<u64>| x.map_or(String::new(), |x| x.to_string());
    let unit = METRICS.iter().find(|(metric, _)| *metric == fact.metric);
    let baseline = results.conditions.first().and_then(|c| c.variant.clone());
    [
        results.design.into(),
        results.game.clone(),
        condition.variant.clone().unwrap_or_default(),
        baseline.unwrap_or_default(),
        condition.players.to_string(),
        condition.agents.join(";"),
        whole(fact.seat.map(|seat| seat as u64)),
        fact.metric.clone(),
        unit.expect("every metric is in the list").1.into(),
        number(Some(fact.estimate)),
        number(fact.lo),
        number(fact.hi),
        if fact.lo.is_some() { number(Some(results.level)) } else { String::new() },
        number(fact.se),
        whole(fact.df),
        fact.p.map_or(String::new(), scientific),
        String::new(),
        condition.games.to_string(),
        condition.games.to_string(),
        String::new(),
        fact.method.into(),
        fact.note.clone(),
    ]
}
