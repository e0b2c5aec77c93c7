//! The finished estimates of one condition of a self-play experiment.

use serde::{Serialize, Serializer};

use super::{CREDIT, Handicap, Histogram, Mean, Rate, Tally};
use crate::report::number::{rounded, rounded_opt};

/// Everything reported about one condition: a variant with a number of players.
#[derive(Clone, Debug, Serialize)]
pub struct Condition {
    /// The variant's id; absent without variants.
    pub variant: Option<String>,
    /// What differs from the printed game, in words; absent without changes.
    pub changes: Option<String>,
    /// The number of players.
    pub players: usize,
    /// The agents, one a seat.
    pub agents: Vec<String>,
    /// Finished games.
    pub games: u64,
    /// Games won by more than one player, Wilson's interval.
    pub shared_wins: Option<Rate>,
    /// First seat's points minus the second's, t interval, tested against 0; two players only.
    pub margin: Option<Mean>,
    /// The distribution of the margin; two players only.
    pub margin_distribution: Option<Distribution>,
    /// Points that would even the first two seats; two players only.
    pub handicap: Option<Handicap>,
    /// One entry a seat, in the order of play.
    pub seats: Vec<Seat>,
    /// Turns a game.
    pub turns: Option<Distribution>,
    /// Decisions a game.
    pub decisions: Option<Distribution>,
}

/// Everything reported about one seat.
#[derive(Clone, Debug, Serialize)]
pub struct Seat {
    /// Counted from 1 in the order of play.
    pub seat: usize,
    /// Who sat there.
    pub agent: String,
    /// Share of the wins (a shared win counts as a fraction), t interval, tested against
    /// 1/players.
    pub win_share: Option<Mean>,
    /// Games won alone, Wilson's interval.
    pub outright_wins: Option<Rate>,
    /// Final points.
    pub points: Option<Distribution>,
    /// Final points by part of the score.
    pub parts: Vec<Part>,
}

/// One part of a score.
#[derive(Clone, Debug, Serialize)]
pub struct Part {
    /// Its name.
    pub part: &'static str,
    /// Its distribution.
    #[serde(flatten)]
    pub points: Distribution,
}

/// A distribution of integers in numbers.
#[derive(Clone, Debug, Serialize)]
pub struct Distribution {
    /// Values behind it.
    pub n: u64,
    /// The mean.
    #[serde(serialize_with = "rounded")]
    pub mean: f64,
    /// The standard deviation.
    #[serde(serialize_with = "rounded_opt")]
    pub sd: Option<f64>,
    /// The interval of the mean.
    #[serde(serialize_with = "rounded_opt")]
    pub lo: Option<f64>,
    /// The interval of the mean.
    #[serde(serialize_with = "rounded_opt")]
    pub hi: Option<f64>,
    /// The standard error of the mean.
    #[serde(serialize_with = "rounded_opt")]
    pub se: Option<f64>,
    /// The smallest value.
    pub min: i32,
    /// Quantiles at 5, 25, 50, 75 and 95 %.
    pub quantiles: [i32; 5],
    /// The greatest value.
    pub max: i32,
    /// Every value that occurred, with its count; left empty for the parts of a score.
    #[serde(serialize_with = "counts", skip_serializing_if = "Vec::is_empty")]
    pub histogram: Vec<(i32, u64)>,
}

/// The quantiles every distribution reports, in per cent.
pub(crate) const QUANTILES: [u32; 5] = [5, 25, 50, 75, 95];

impl Distribution {
    fn new(histogram: &Histogram, level: f64) -> Option<Self> {
        let mean = mean_of(histogram, level)?;
        let (min, max) = histogram.range()?;
        Some(Self {
            n: mean.n,
            mean: mean.estimate,
            sd: mean.sd,
            lo: mean.lo,
            hi: mean.hi,
            se: mean.se,
            min,
            quantiles: QUANTILES.map(|q| histogram.quantile(q).unwrap_or(min)),
            max,
            histogram: histogram.iter().collect(),
        })
    }
}

/// Counts as an object from value to count, which stays readable.
fn counts<S: Serializer>(histogram: &[(i32, u64)], s: S) -> Result<S::Ok, S::Error> {
    s.collect_map(histogram.iter().copied())
}

fn mean_of(h: &Histogram, level: f64) -> Option<Mean> {
    Mean::from_sums(h.count(), h.sum(), h.sum_of_squares(), 1.0, 0.0, level)
}

impl Condition {
    /// The estimates of a finished tally.
    pub fn new(
        (variant, changes): (Option<String>, Option<String>),
        agents: Vec<String>,
        parts: &'static [&'static str],
        tally: &Tally,
        level: f64,
    ) -> Self {
        let players = tally.seats.len();
        let null = 1.0 / players as f64;
        let seats = tally.seats.iter().zip(&agents).enumerate();
        let seats = seats.map(|(i, (seat, agent))| Seat {
            seat: i + 1,
            agent: agent.clone(),
            win_share: Mean::from_sums(
                tally.games,
                i128::from(seat.credits),
                i128::from(seat.credits_squared),
                CREDIT as f64,
                null,
                level,
            ),
            outright_wins: Rate::wilson(seat.outright, tally.games, level),
            points: Distribution::new(&seat.points, level),
            parts: parts
                .iter()
                .zip(&seat.parts)
                .filter_map(|(&part, h)| {
                    let mut points = Distribution::new(h, level)?;
                    points.histogram.clear();
                    Some(Part { part, points })
                })
                .collect(),
        });
        let two = players == 2;
        Self {
            variant,
            changes,
            players,
            games: tally.games,
            shared_wins: Rate::wilson(tally.shared, tally.games, level),
            margin: mean_of(&tally.margins, level).filter(|_| two),
            margin_distribution: Distribution::new(&tally.margins, level).filter(|_| two),
            handicap: Handicap::from_margins(&tally.margins, level).filter(|_| two),
            seats: seats.collect(),
            turns: Distribution::new(&tally.turns, level),
            decisions: Distribution::new(&tally.decisions, level),
            agents,
        }
    }

    /// Whether every seat is played by the same agent, so that seats can be compared.
    pub fn same_agents(&self) -> bool {
        self.agents.windows(2).all(|pair| pair[0] == pair[1])
    }
}
