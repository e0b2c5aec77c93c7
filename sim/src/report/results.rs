//! [`Results`]: every figure of a run in one place.

use serde::Serialize;
use understory_engine::registry::game_info;

use super::answer::answer;
use crate::plan::Plan;
use crate::stats::{Condition, Tally};

/// Above this share of games that did not finish, a run calls itself invalid.
const MOST_FAILURES: f64 = 0.001;
/// Failed games listed one by one.
const LISTED: usize = 20;

/// Everything a run found out; its JSON form is `summary.json`.
#[derive(Clone, Debug, Serialize)]
pub struct Results {
    /// `understory-summary/1`.
    pub schema: &'static str,
    /// The experiment's name.
    pub name: String,
    /// What it asked.
    pub question: String,
    /// The answer in a sentence for each condition.
    pub answer: Vec<String>,
    /// The experiment's hash.
    pub experiment: String,
    /// The behaviour signature of the game.
    pub signature: String,
    /// The game's id.
    pub game: String,
    /// The game's title.
    pub title: &'static str,
    /// What is modelled and how sure it is.
    pub about: &'static str,
    /// The design.
    pub design: &'static str,
    /// The root seed.
    pub seed: u64,
    /// The level of the intervals.
    pub level: f64,
    /// Independent deals.
    pub units: u64,
    /// Games of all conditions.
    pub games: u64,
    /// Whether few enough games failed for the figures to count.
    pub valid: bool,
    /// Games that did not finish; they are in no other figure.
    pub failures: Failures,
    /// One entry a condition, in the order of the spec.
    pub conditions: Vec<Condition>,
}

/// The games that did not finish by the rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Failures {
    /// They took more decisions than the game says it can.
    pub capped: u64,
    /// An agent chose an action that is not legal.
    pub illegal: u64,
    /// The engine or an agent panicked.
    pub crashed: u64,
    /// The first of them.
    pub first: Vec<FailedGame>,
}

/// A game that did not finish, named so that it can be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct FailedGame {
    /// The unit it was played for.
    pub unit: u64,
    /// The variant.
    pub variant: Option<String>,
    /// The number of players.
    pub players: usize,
    /// The seed of its deal, in decimal.
    pub seed: String,
    /// How it failed.
    pub status: &'static str,
    /// Decisions taken until then.
    pub decisions: u32,
}

impl Failures {
    /// Counts a failed game and lists it while there is room.
    pub(crate) fn add(&mut self, game: FailedGame) {
        match game.status {
            "capped" => self.capped += 1,
            "illegal" => self.illegal += 1,
            _ => self.crashed += 1,
        }
        if self.first.len() < LISTED {
            self.first.push(game);
        }
    }

    /// Adds those of later units.
    pub(crate) fn merge(&mut self, later: Self) {
        self.capped += later.capped;
        self.illegal += later.illegal;
        self.crashed += later.crashed;
        let room = LISTED.saturating_sub(self.first.len());
        self.first.extend(later.first.into_iter().take(room));
    }

    /// All of them.
    pub const fn total(&self) -> u64 {
        self.capped + self.illegal + self.crashed
    }
}

impl Results {
    /// The estimates of finished tallies, one a condition.
    pub(crate) fn new(
        plan: &Plan,
        parts: &'static [&'static str],
        tallies: &[Tally],
        failures: Failures,
        signature: String,
    ) -> Self {
        let info = game_info(&plan.game().id).expect("a checked plan names a listed game");
        let conditions: Vec<Condition> = plan
            .conditions
            .iter()
            .zip(tallies)
            .map(|(condition, tally)| {
                let agents = plan.agents_of(condition).map(ToString::to_string).collect();
                Condition::new(condition.named(), agents, parts, tally, plan.level)
            })
            .collect();
        Self {
            schema: "understory-summary/1",
            name: plan.name.clone(),
            question: plan.question.clone(),
            answer: conditions.iter().map(|c| answer(info.title, c, plan.level)).collect(),
            experiment: plan.hash.to_string(),
            signature,
            game: info.id.into(),
            title: info.title,
            about: info.about,
            design: "selfplay",
            seed: plan.seed,
            level: plan.level,
            units: plan.units,
            games: plan.games(),
            valid: failures.total() as f64 <= MOST_FAILURES * plan.games() as f64,
            failures,
            conditions,
        }
    }

    /// The failures in a sentence; nothing when there are none.
    pub(crate) fn failure_note(&self) -> Option<String> {
        let f = &self.failures;
        let verdict =
            if self.valid { "" } else { " THIS RUN IS NOT VALID: more than 0.1 % failed." };
        (f.total() > 0).then(|| {
            format!(
                "{} of {} games did not finish ({} capped, {} illegal, {} crashed) and are left \
                 out of the figures; the first are listed in summary.json.{verdict}",
                f.total(),
                self.games,
                f.capped,
                f.illegal,
                f.crashed
            )
        })
    }
}
