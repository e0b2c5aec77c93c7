//! Law 4: true and sampled states agree in distribution.

use crate::game::{Game, Player, Turn};
use crate::rng::Rng;

/// Keeps the random choices and samples apart from the deal.
const SAMPLES: u64 = 0xd157;
/// Answers that a question can have.
const BUCKETS: usize = 256;
/// The chance that the law is reported broken although it holds.
const FALSE_ALARM: f64 = 1e-6;

/// How often the true state alone, and the sampled one alone, fell into each bucket.
type Question = [[u32; 2]; BUCKETS];

/// What [`distribution`] measured.
#[derive(Clone, Debug)]
pub struct Agreement {
    /// Statistics compared: one per player, question and bucket that occurred.
    pub comparisons: usize,
    /// The greatest statistic found, as a multiple of its limit; above 1 the law is broken.
    pub worst: f64,
    /// Which comparison that was.
    pub worst_at: String,
}

/// Law 4: plays `games` games by `policy` up to a random state each and compares, for every player,
/// the true state with one sampled world in the game's [`Game::hidden_buckets`].
///
/// Given what the viewer knows, a true and a sampled state are exchangeable when the policy is
/// blind and the sampler right. Among the `n` games in which exactly one of the two falls into a
/// bucket, the excess `d` of the true one is then a sum of `n` fair signs, and by Hoeffding's bound
/// `P(|d| >= t sqrt(n)) <= 2 exp(-t^2 / 2)` for every `n`. With the limit set for all comparisons
/// together the chance of a false alarm is below 1e-6. (A paired test: with independent samples a
/// two-sample chi-squared test would need several times as many games.)
pub fn distribution<G: Game>(
    game: &G,
    games: u64,
    policy: impl Fn(&G::State, &mut Rng) -> G::Action,
) -> Agreement {
    let players = game.num_players();
    // By player and question.
    let mut tally: Vec<Vec<Question>> = vec![Vec::new(); players];
    let (mut truth, mut guess) = (Vec::new(), Vec::new());
    for seed in 0..games {
        let mut rng = Rng::new(seed ^ SAMPLES);
        let state = blind_state(game, seed, &mut rng, &policy);
        for viewer in Player::all(players) {
            let mut sampled = state;
            game.sample(&game.worlds(&state, viewer), &mut rng, &mut sampled);
            truth.clear();
            guess.clear();
            game.hidden_buckets(&state, viewer, &mut truth);
            game.hidden_buckets(&sampled, viewer, &mut guess);
            let questions = &mut tally[viewer.index()];
            questions.resize(truth.len(), [[0; 2]; BUCKETS]);
            for ((&t, &g), buckets) in truth.iter().zip(&guess).zip(questions) {
                if t != g {
                    buckets[t as usize][0] += 1;
                    buckets[g as usize][1] += 1;
                }
            }
        }
    }
    summarise(&tally)
}

/// A state on the path of a policy, at a place that tells nothing about it.
fn blind_state<G: Game>(
    game: &G,
    seed: u64,
    rng: &mut Rng,
    policy: &impl Fn(&G::State, &mut Rng) -> G::Action,
) -> G::State {
    // How far to go must not depend on what this game hides (its length would): another game tells.
    let mut steps = 0;
    let mut other = game.deal(!seed);
    while game.turn(&other) != Turn::Terminal {
        let action = policy(&other, rng);
        game.step(&mut other, action);
        steps += 1;
    }
    let mut state = game.deal(seed);
    for _ in 0..rng.below(steps) {
        let action = policy(&state, rng);
        if game.step(&mut state, action) == Turn::Terminal {
            break;
        }
    }
    state
}

/// The greatest excess among all comparisons, as a multiple of what chance allows.
fn summarise(tally: &[Vec<Question>]) -> Agreement {
    let rows = || {
        tally.iter().enumerate().flat_map(|(player, questions)| {
            questions.iter().enumerate().flat_map(move |(question, buckets)| {
                buckets
                    .iter()
                    .enumerate()
                    .filter(|(_, pair)| pair[0] + pair[1] > 0)
                    .map(move |(bucket, &pair)| (player, question, bucket, pair))
            })
        })
    };
    let comparisons = rows().count();
    let limit = (2.0 * (2.0 * comparisons.max(1) as f64 / FALSE_ALARM).ln()).sqrt();
    let mut agreement = Agreement { comparisons, worst: 0.0, worst_at: String::new() };
    for (player, question, bucket, [only_true, only_sampled]) in rows() {
        let excess = f64::from(only_true) - f64::from(only_sampled);
        let ratio = excess.abs() / f64::from(only_true + only_sampled).sqrt() / limit;
        if ratio > agreement.worst {
            agreement.worst = ratio;
            agreement.worst_at = format!(
                "player {}, question {question}, bucket {bucket}: {only_true} true, {only_sampled} sampled",
                player + 1
            );
        }
    }
    agreement
}
