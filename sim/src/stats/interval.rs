//! Estimates with their uncertainty: means by Student's t, rates by Wilson's interval.

use serde::Serialize;
use statrs::distribution::{ContinuousCDF, Normal, StudentsT};

use crate::report::number::{rounded, rounded_opt, significant_opt};

/// A mean over independent units.
///
/// Without at least two units that differ there is no standard error, and `se`, `lo`, `hi` and `p`
/// are absent.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Mean {
    /// The mean.
    #[serde(serialize_with = "rounded")]
    pub estimate: f64,
    /// The standard deviation of one unit.
    #[serde(serialize_with = "rounded_opt")]
    pub sd: Option<f64>,
    /// `sd / sqrt(n)`.
    #[serde(serialize_with = "rounded_opt")]
    pub se: Option<f64>,
    /// The lower end of the interval.
    #[serde(serialize_with = "rounded_opt")]
    pub lo: Option<f64>,
    /// The upper end of the interval.
    #[serde(serialize_with = "rounded_opt")]
    pub hi: Option<f64>,
    /// Two-sided p value against the null value.
    #[serde(serialize_with = "significant_opt")]
    pub p: Option<f64>,
    /// The number of units; the interval has `n - 1` degrees of freedom.
    pub n: u64,
}

impl Mean {
    /// From integer sums: `n` units whose values, times `scale`, add up to `sum`, their squares to
    /// `sum_of_squares`. `null` is the value the p value tests.
    ///
    /// Nothing when `n` is 0.
    pub fn from_sums(
        n: u64,
        sum: i128,
        sum_of_squares: i128,
        scale: f64,
        null: f64,
        level: f64,
    ) -> Option<Self> {
        if n == 0 {
            return None;
        }
        let estimate = sum as f64 / n as f64 / scale;
        let plain = Self { estimate, sd: None, se: None, lo: None, hi: None, p: None, n };
        // n * sum of squares - sum^2 is exact in integers: no cancellation.
        let spread = i128::from(n) * sum_of_squares - sum * sum;
        if n == 1 {
            return Some(plain);
        }
        let df = (n - 1) as f64;
        let sd = (spread as f64 / n as f64 / df).sqrt() / scale;
        if spread == 0 {
            let sd = Some(0.0);
            return Some(Self { sd, ..plain });
        }
        let se = sd / (n as f64).sqrt();
        let half = t_quantile(0.5 + level / 2.0, df) * se;
        let p = 2.0 * t_upper_tail(((estimate - null) / se).abs(), df);
        Some(Self {
            sd: Some(sd),
            se: Some(se),
            lo: Some(estimate - half),
            hi: Some(estimate + half),
            p: Some(p),
            ..plain
        })
    }
}

fn student(df: f64) -> StudentsT {
    StudentsT::new(0.0, 1.0, df).expect("degrees of freedom are positive")
}

/// From here on asymptotic series stand in for the incomplete beta function, whose iteration needs
/// more and more steps; both agree to 1e-9 where they meet.
const MANY: f64 = 1000.0;

/// The value a t variable stays below with probability `p`: Fisher and Cornish 1960 from `MANY`.
fn t_quantile(p: f64, df: f64) -> f64 {
    if df < MANY {
        return student(df).inverse_cdf(p);
    }
    let z = Normal::standard().inverse_cdf(p);
    let z2 = z * z;
    let first = (z2 + 1.0) / 4.0;
    let second = ((5.0 * z2 + 16.0) * z2 + 3.0) / 96.0;
    let third = (((3.0 * z2 + 19.0) * z2 + 17.0) * z2 - 15.0) / 384.0;
    z * (1.0 + (first + (second + third / df) / df) / df)
}

/// The probability that a t variable exceeds `t >= 0`: Hill 1970 (CACM algorithm 395) from `MANY`.
fn t_upper_tail(t: f64, df: f64) -> f64 {
    if df < MANY {
        let tail = student(df).sf(t);
        // Far out the incomplete beta function comes back as 0, which no tail is.
        if tail > 0.0 {
            return tail;
        }
    }
    let a = df - 0.5;
    let b = 48.0 * a * a;
    let z2 = a * libm::log1p(t * t / df);
    let z = z2.sqrt();
    let tail = (((-0.4 * z2 - 3.3) * z2 - 24.0) * z2 - 85.5) / (0.8 * z2 * z2 + 100.0 + b);
    Normal::standard().sf(z + (tail + z2 + 3.0) / b * z)
}

/// How often something happened, with Wilson's interval (Wilson 1927).
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Rate {
    /// How often.
    pub count: u64,
    /// Of how many.
    pub n: u64,
    /// `count / n`.
    #[serde(serialize_with = "rounded")]
    pub estimate: f64,
    /// The lower end of the interval.
    #[serde(serialize_with = "rounded")]
    pub lo: f64,
    /// The upper end of the interval.
    #[serde(serialize_with = "rounded")]
    pub hi: f64,
}

impl Rate {
    /// `count` of `n`; nothing when `n` is 0.
    pub fn wilson(count: u64, n: u64, level: f64) -> Option<Self> {
        if n == 0 {
            return None;
        }
        let z = Normal::standard().inverse_cdf(0.5 + level / 2.0);
        let total = n as f64;
        let estimate = count as f64 / total;
        let shrink = 1.0 + z * z / total;
        let centre = (estimate + z * z / (2.0 * total)) / shrink;
        let variance = estimate * (1.0 - estimate) / total + z * z / (4.0 * total * total);
        let half = z / shrink * variance.sqrt();
        Some(Self {
            count,
            n,
            estimate,
            lo: if count == 0 { 0.0 } else { centre - half },
            hi: if count == n { 1.0 } else { centre + half },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(got: f64, want: f64) {
        assert!((got - want).abs() <= 1e-6, "{got} is not {want}");
    }

    #[test]
    fn wilson_gives_vector_v08() {
        let cases = [
            (5213, 10_000, 0.511_502_774, 0.531_080_868),
            (17, 40, 0.285_093_926, 0.578_049_315),
            (0, 50, 0.0, 0.071_347_599),
            (2600, 10_000, 0.251_496_243, 0.268_688_076),
        ];
        for (k, n, lo, hi) in cases {
            let rate = Rate::wilson(k, n, 0.95).unwrap();
            near(rate.lo, lo);
            near(rate.hi, hi);
        }
        assert_eq!(Rate::wilson(0, 0, 0.95), None);
    }

    #[test]
    fn the_t_interval_gives_the_unit_means_of_vector_v15() {
        // The six deals of V15 as sums over four seatings, in eighths: the interval over unit means.
        let units = [4, 6, 2, 6, 1, 6];
        let sum = units.iter().sum();
        let squares = units.iter().map(|u| u * u).sum();
        let mean = Mean::from_sums(6, sum, squares, 8.0, 0.5, 0.95).unwrap();
        near(mean.estimate, 0.520_833_333);
        near(mean.se.unwrap(), 0.113_727_867);
        near(mean.lo.unwrap(), 0.228_486_544);
        near(mean.hi.unwrap(), 0.813_180_123);
    }

    #[test]
    fn student_quantiles_agree_with_printed_tables() {
        // Two-sided 95 % and 99 %: any printed table of Student's t.
        for (df, level, want) in [
            (1.0, 0.95, 12.706_204_736),
            (5.0, 0.99, 4.032_142_984),
            (30.0, 0.95, 2.042_272_456),
            (1e6, 0.95, 1.959_966_357),
        ] {
            near(t_quantile(0.5 + level / 2.0, df), want);
        }
    }

    #[test]
    fn the_series_meet_the_exact_functions() {
        for t in [0.0, 0.5, 1.96, 4.0, 7.0] {
            let exact = student(1000.0).sf(t);
            assert!((t_upper_tail(t, 1000.0) / exact - 1.0).abs() < 1e-9, "t = {t}");
        }
        for p in [0.75, 0.975, 0.9995] {
            let exact = student(1000.0).inverse_cdf(p);
            assert!((t_quantile(p, 1000.0) - exact).abs() < 1e-9, "p = {p}");
        }
        // Far out the exact function underflows to 0; the series goes on.
        let far = t_upper_tail(60.0, 199.0);
        assert!(far > 0.0 && far < 1e-100, "{far}");
        // One in a hundred million games differs from the normal distribution by nothing.
        near(t_upper_tail(1.959_963_985, 1e8), 0.025);
    }

    #[test]
    fn a_mean_without_spread_claims_no_error() {
        let one = Mean::from_sums(1, 3, 9, 1.0, 0.0, 0.95).unwrap();
        assert_eq!((one.estimate, one.se, one.p), (3.0, None, None));
        let same = Mean::from_sums(4, 8, 16, 1.0, 0.0, 0.95).unwrap();
        assert_eq!((same.sd, same.lo), (Some(0.0), None));
        assert_eq!(Mean::from_sums(0, 0, 0, 1.0, 0.0, 0.95), None);
    }
}
