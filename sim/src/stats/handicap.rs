//! The handicap c*: what going first is worth, in points.

use serde::Serialize;

use super::{Histogram, Mean};
use crate::report::number::rounded;

/// The points that, added to the first seat's score, even the shares best.
///
/// With `m` the margin of the first seat, `p(c) = P(m + c > 0) + P(m + c = 0) / 2`; `c*` minimises
/// `|p(c) - 1/2|` over half-integers, the one nearest to 0 where several do. The interval inverts
/// the test of `p(c) = 1/2`: from the smallest to the greatest half-integer that it does not
/// reject; when there are so many games that it rejects all, the two around the crossing. It always
/// holds `c*`.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Handicap {
    /// `c*`, a multiple of 1/2.
    pub points: f64,
    /// The lower end of the interval.
    pub lo: f64,
    /// The upper end of the interval.
    pub hi: f64,
    /// `p(0)`: the first seat's share by points alone, ties of points shared.
    #[serde(serialize_with = "rounded")]
    pub share_without: f64,
    /// `p(c*)`: what remains with the handicap.
    #[serde(serialize_with = "rounded")]
    pub share_with: f64,
}

/// Twice the number of margins beyond `-c`, plus those equal to it: `2 n p(c)`; and the sum of the
/// squared doubled credits. `doubled` is `2 c`.
fn doubled_credits(margins: &Histogram, doubled: i64) -> (i128, i128) {
    margins.iter().fold((0, 0), |(sum, squares), (margin, n)| {
        let credit = 1 + (2 * i64::from(margin) + doubled).signum();
        let (credit, n) = (i128::from(credit), i128::from(n));
        (sum + credit * n, squares + credit * credit * n)
    })
}

impl Handicap {
    /// From the margins of the first seat; nothing when there are too few games for any interval.
    ///
    /// Even `n` games that all go the same way do not tell a share from one half while the sign
    /// test's smallest p value, `2 / 2^n`, is not below `1 - level` (5 games at level .95).
    pub fn from_margins(margins: &Histogram, level: f64) -> Option<Self> {
        let n = margins.count();
        if libm::ldexp(2.0, -(n.min(1000) as i32)) >= 1.0 - level {
            return None;
        }
        let share = |doubled| {
            let (sum, squares) = doubled_credits(margins, doubled);
            Mean::from_sums(n, sum, squares, 2.0, 0.5, level)
        };
        // p changes at a margin only, so these and 0 hold the ends of every plateau.
        let mut candidates: Vec<i64> = margins
            .iter()
            .map(|(margin, _)| -2 * i64::from(margin))
            .flat_map(|at| [at - 1, at, at + 1])
            .collect();
        candidates.push(0);
        candidates.sort_unstable();
        candidates.dedup();
        let miss = |doubled| (doubled_credits(margins, doubled).0 - i128::from(n)).abs();
        let best = *candidates.iter().min_by_key(|&&c| (miss(c), c.abs(), c))?;
        let reaches_half = |c: &&i64| share(**c).is_some_and(|m| m.hi.unwrap_or(m.estimate) >= 0.5);
        let stays_below = |c: &&i64| share(**c).is_some_and(|m| m.lo.unwrap_or(m.estimate) <= 0.5);
        // Both exist: p is 1 at the upper end and 0 at the lower one. They cross when the test
        // rejects every half-integer.
        let from = *candidates.iter().find(reaches_half)?;
        let to = *candidates.iter().rev().find(stays_below)?;
        Some(Self {
            points: best as f64 / 2.0,
            lo: from.min(to).min(best) as f64 / 2.0,
            hi: from.max(to).max(best) as f64 / 2.0,
            share_without: share(0)?.estimate,
            share_with: share(best)?.estimate,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::report::number::signed;

    fn margins(counts: &[(i32, u64)]) -> Histogram {
        let mut h = Histogram::default();
        for &(margin, n) in counts {
            h.add_many(margin, n);
        }
        h
    }

    fn v20() -> Histogram {
        let counts = [12, 20, 31, 44, 60, 75, 90, 104, 98, 77, 58, 36, 21];
        margins(&(-6..=6).zip(counts).collect::<Vec<_>>())
    }

    #[test]
    fn vector_v20() {
        let h = v20();
        let got = Handicap::from_margins(&h, 0.95).unwrap();
        assert_eq!(signed(got.points, 1), "-1.0");
        assert!((got.share_without - 0.604_683_196).abs() < 1e-9);
        assert!((got.share_with - 0.471_074_380).abs() < 1e-9);
        let p = |doubled| doubled_credits(&h, doubled).0 as f64 / 2.0 / h.count() as f64;
        assert!((p(-1) - 0.542_699_725).abs() < 1e-9);
        assert!((p(-2) - 0.471_074_380).abs() < 1e-9);
        let mean = Mean::from_sums(h.count(), h.sum(), h.sum_of_squares(), 1.0, 0.0, 0.95);
        assert!((mean.unwrap().estimate - 0.614_325_069).abs() < 1e-9);
    }

    #[test]
    fn the_interval_holds_exactly_the_values_the_test_accepts() {
        // A second way: every half-integer on its own, by its p value.
        let h = v20();
        let got = Handicap::from_margins(&h, 0.95).unwrap();
        let accepted: Vec<f64> = (-14..=14)
            .filter(|&c| {
                let (sum, squares) = doubled_credits(&h, c);
                let m = Mean::from_sums(h.count(), sum, squares, 2.0, 0.5, 0.95).unwrap();
                m.p.is_some_and(|p| p > 0.05)
            })
            .map(|c| f64::from(c as i32) / 2.0)
            .collect();
        assert_eq!(accepted.first(), Some(&got.lo));
        assert_eq!(accepted.last(), Some(&got.hi));
    }

    #[test]
    fn of_equally_good_handicaps_the_one_nearest_to_zero_is_taken() {
        // Fair stakes of two points: every c strictly between -2 and 2 leaves one half.
        let fair = Handicap::from_margins(&margins(&[(-2, 50), (2, 50)]), 0.95).unwrap();
        assert_eq!((fair.points, fair.share_with), (0.0, 0.5));
        assert!(fair.lo <= -1.5 && fair.hi >= 1.5);
    }

    #[test]
    fn with_very_many_games_the_interval_is_the_crossing() {
        let h = margins(&[(0, 400_000_000), (1, 600_000_000)]);
        let got = Handicap::from_margins(&h, 0.95).unwrap();
        // p(-0.5) = 0.6, p(-1) = 0.3.
        assert_eq!((got.points, got.lo, got.hi), (-0.5, -1.0, -0.5));
    }

    #[test]
    fn a_seat_that_always_wins_by_the_same_margin() {
        let got = Handicap::from_margins(&margins(&[(7, 10)]), 0.95).unwrap();
        assert_eq!((got.points, got.lo, got.hi), (-7.0, -7.0, -7.0));
    }

    #[test]
    fn too_few_games_bound_nothing() {
        // 2 / 2^5 = .0625, 2 / 2^6 = .03125.
        for (n, some) in [(0, false), (1, false), (5, false), (6, true)] {
            assert_eq!(Handicap::from_margins(&margins(&[(20, n)]), 0.95).is_some(), some, "{n}");
        }
    }
}
