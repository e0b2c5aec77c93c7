//! Intervals hold the truth as often as they say: simulation of experiments whose answer is known.
//!
//! 2,000 experiments of 400 games each with a fixed seed. At level .95 the share of intervals that
//! hold the truth has a standard error of .49 points; the limits lie five of them away, a false alarm
//! below 1e-6. The games come from a library generator, not from the streams the program uses.

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64;
use understory::stats::{Handicap, Histogram, Mean, Rate};

const EXPERIMENTS: u32 = 2000;
const GAMES: u64 = 400;
const LEVEL: f64 = 0.95;
const LIMITS: std::ops::RangeInclusive<f64> = 0.926..=0.974;

/// A margin of seat 1: twice the sum of three dice less 19 (-13 to 17); one game in ten is shared.
fn margin(rng: &mut Pcg64) -> i32 {
    if rng.random_range(0..10) == 0 {
        return 0;
    }
    let dice: i32 = (0..3).map(|_| rng.random_range(1..=6)).sum();
    2 * dice - 19
}

/// The chance of a sum of three dice, and with it the true share of seat 1 with handicap `c`.
fn true_share(doubled: i32) -> f64 {
    let mut ways = [0; 19];
    for a in 1..=6 {
        for b in 1..=6 {
            for c in 1..=6 {
                ways[a + b + c] += 1;
            }
        }
    }
    let credit = |margin: i32| f64::from(1 + (2 * margin + doubled).signum()) / 2.0;
    let dice: f64 =
        (3..19).map(|sum| f64::from(ways[sum as usize]) / 216.0 * credit(2 * sum - 19)).sum();
    0.1 * credit(0) + 0.9 * dice
}

#[test]
fn intervals_hold_the_truth_as_often_as_they_say() {
    let mut rng = Pcg64::seed_from_u64(20);
    let truth = true_share(0);
    // A shared game is half a win.
    let outright = truth - 0.1 * 0.5;
    let best = (-40..=40).min_by(|&a, &b| {
        let miss = |c| (true_share(c) - 0.5).abs();
        miss(a).total_cmp(&miss(b)).then(a.abs().cmp(&b.abs()))
    });
    let best = f64::from(best.unwrap()) / 2.0;
    let (mut mean, mut rate, mut handicap) = (0, 0, 0);
    for _ in 0..EXPERIMENTS {
        let mut margins = Histogram::default();
        let (mut credits, mut squares, mut won) = (0_i128, 0_i128, 0);
        for _ in 0..GAMES {
            let margin = margin(&mut rng);
            margins.add(margin);
            let credit = i128::from(1 + margin.signum());
            credits += credit;
            squares += credit * credit;
            won += u64::from(margin > 0);
        }
        let holds = |lo: f64, hi: f64, truth: f64| u32::from((lo..=hi).contains(&truth));
        let m = Mean::from_sums(GAMES, credits, squares, 2.0, 0.5, LEVEL).unwrap();
        mean += holds(m.lo.unwrap(), m.hi.unwrap(), truth);
        let r = Rate::wilson(won, GAMES, LEVEL).unwrap();
        rate += holds(r.lo, r.hi, outright);
        let h = Handicap::from_margins(&margins, LEVEL).unwrap();
        handicap += holds(h.lo, h.hi, best);
    }
    let share = |held: u32| f64::from(held) / f64::from(EXPERIMENTS);
    assert!(LIMITS.contains(&share(mean)), "t interval of the share: {}", share(mean));
    assert!(LIMITS.contains(&share(rate)), "Wilson interval: {}", share(rate));
    // c* moves in half points: its interval can only hold more.
    assert!(share(handicap) >= *LIMITS.start(), "handicap: {}", share(handicap));
}
