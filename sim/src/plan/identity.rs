//! The experiment hash: which games are played.
//!
//! It covers the game with its resolved rules, the conditions, the agents, the design, the root seed
//! and the block size (blocks of another size are other files). It leaves out what changes no game:
//! name, question, level, the number of units, the tables asked for.

use std::fmt;

use toml::{Table, Value};

use super::{Condition, Plan};

/// BLAKE3 over the canonical form of everything the games depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct ExperimentHash([u8; 32]);

impl ExperimentHash {
    /// The hash of a plan.
    pub(super) fn of(plan: &Plan) -> Self {
        let mut form = Table::new();
        let text = |x: &dyn fmt::Display| Value::String(x.to_string());
        form.insert("schema".into(), text(&super::spec::SCHEMA));
        form.insert("design".into(), text(&super::spec::DESIGN));
        form.insert("game".into(), text(&plan.game().id));
        form.insert("seed".into(), text(&plan.seed));
        form.insert("block".into(), text(&plan.block));
        form.insert(
            "conditions".into(),
            plan.conditions.iter().map(|c| condition(plan, c)).collect::<Vec<_>>().into(),
        );
        // Tables are sorted by key and JSON has one way to write them without blanks.
        let canonical = serde_json::to_string(&form).expect("tables of texts can be written");
        Self(*blake3::hash(canonical.as_bytes()).as_bytes())
    }

    /// A placeholder while a plan is put together.
    pub(super) const fn of_nothing() -> Self {
        Self([0; 32])
    }

    /// The raw bytes.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The first eight hexadecimal digits, as in directory names.
    pub fn short(&self) -> String {
        self.to_string()[..8].to_owned()
    }
}

fn condition(plan: &Plan, condition: &Condition) -> Value {
    let mut form = Table::new();
    let agents = plan.agents_of(condition);
    form.insert("variant".into(), condition.variant.clone().unwrap_or_default().into());
    form.insert("players".into(), (condition.players() as i64).into());
    form.insert("agents".into(), agents.map(ToString::to_string).collect::<Vec<_>>().into());
    form.insert("rules".into(), condition.resolved.clone().into());
    form.into()
}

impl fmt::Display for ExperimentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for ExperimentHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
