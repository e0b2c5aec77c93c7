//! [`Plan`]: a checked spec with every default filled in, and its canonical form.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use toml::{Table as TomlTable, Value};
use understory_agents::registry::AgentSpec;
use understory_engine::registry::GameSpec;

use super::{Condition, ExperimentHash};

/// The version of the spec format.
pub(super) const SCHEMA: &str = "understory/1";
/// The only design so far: every seat plays, units are independent deals.
pub(super) const DESIGN: &str = "selfplay";

/// A table that a run can write beside its statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Table {
    /// `games.csv`: one line a game.
    Games,
    /// `seats.csv`: one line a seat of a game.
    Seats,
    /// `games.jsonl`: every action of every game.
    Records,
}

impl Table {
    /// All tables.
    pub const ALL: [Self; 3] = [Self::Games, Self::Seats, Self::Records];

    /// The name of its file, by which a spec asks for it.
    pub const fn file(self) -> &'static str {
        match self {
            Self::Games => "games.csv",
            Self::Seats => "seats.csv",
            Self::Records => "games.jsonl",
        }
    }
}

/// What the command line changes in a spec.
#[derive(Clone, Debug, Default)]
pub struct Changes {
    /// Another number of units.
    pub units: Option<u64>,
    /// Another root seed.
    pub seed: Option<u64>,
    /// Write `games.jsonl` too.
    pub record: bool,
}

/// An experiment, checked: it can be played as it stands.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Names the directory.
    pub name: String,
    /// What it asks, in a sentence; may be empty.
    pub question: String,
    /// One for all seats, or one a seat.
    pub(super) agents: Vec<AgentSpec>,
    /// Independent deals.
    pub units: u64,
    /// The root of all seeds.
    pub seed: u64,
    /// The level of intervals.
    pub level: f64,
    /// Units a block.
    pub block: u64,
    /// Tables asked for.
    pub tables: BTreeSet<Table>,
    /// `[game]` as the spec has it, with its first number of players.
    pub(super) game: GameSpec,
    pub(super) players: Vec<usize>,
    pub(super) variants: Vec<Variant>,
    /// One variant with one number of players each, in the order of the spec.
    pub conditions: Vec<Condition>,
    /// Which games are played.
    pub hash: ExperimentHash,
}

/// Changes to `[game]` under a name.
#[derive(Clone, Debug)]
pub(super) struct Variant {
    pub(super) id: String,
    pub(super) rules: TomlTable,
    pub(super) rulings: TomlTable,
    pub(super) overrides: TomlTable,
}

impl Plan {
    /// The game as `[game]` has it.
    pub const fn game(&self) -> &GameSpec {
        &self.game
    }

    /// The agents of a condition, one a seat.
    pub fn agents_of(&self, condition: &Condition) -> impl Iterator<Item = &AgentSpec> {
        self.agents.iter().cycle().take(condition.players())
    }

    /// Whether any seat searches.
    pub fn searches(&self) -> bool {
        self.agents.iter().any(|agent| agent.info().search)
    }

    /// Whether the actions of every game are kept.
    pub fn records(&self) -> bool {
        self.tables.contains(&Table::Records)
    }

    /// Games of all conditions together.
    pub fn games(&self) -> u64 {
        self.units * self.conditions.len() as u64
    }

    /// Blocks of all units; the last one may be short.
    pub const fn blocks(&self) -> u64 {
        self.units.div_ceil(self.block)
    }

    /// The units of a block.
    pub fn units_of(&self, block: u64) -> std::ops::Range<u64> {
        block * self.block..((block + 1) * self.block).min(self.units)
    }

    /// The directory a run goes to unless told otherwise, under `runs/`.
    pub fn directory_name(&self) -> String {
        format!("{}-{}", self.name, self.hash.short())
    }

    /// The spec with every default filled in, as a spec: playing it plays the same games.
    ///
    /// # Panics
    /// Never: everything in a plan can be written as TOML.
    pub fn resolved(&self) -> String {
        let mut out =
            String::from("# Written by understory: the spec with every default filled in.\n");
        let mut line = |key: &str, value: Value| {
            writeln!(out, "{key} = {value}").expect("writing to a String cannot fail");
        };
        let agents: Vec<String> = self.agents.iter().map(ToString::to_string).collect();
        let players: Vec<i64> = self.players.iter().map(|&n| n as i64).collect();
        let tables: Vec<&str> = self.tables.iter().map(|table| table.file()).collect();
        line("schema", SCHEMA.into());
        line("name", self.name.clone().into());
        line("question", self.question.clone().into());
        line("design", DESIGN.into());
        line("agents", agents.into());
        line("units", (self.units as i64).into());
        line("seed", (self.seed as i64).into());
        line("level", self.level.into());
        line("block", (self.block as i64).into());
        let mut rest = TomlTable::new();
        let game = [
            ("id", Value::from(self.game.id.clone())),
            ("players", players.into()),
            ("rules", self.game.rules.clone().into()),
            ("rulings", self.game.rulings.clone().into()),
            ("overrides", self.game.overrides.clone().into()),
        ];
        rest.insert("game".into(), table_of(game).into());
        rest.insert("output".into(), table_of([("tables", Value::from(tables))]).into());
        if !self.variants.is_empty() {
            let variants = self.variants.iter().map(Variant::to_value);
            rest.insert("variant".into(), variants.collect::<Vec<_>>().into());
        }
        rest.insert("resolved".into(), self.facts().into());
        out.push('\n');
        out.push_str(&toml::to_string(&rest).expect("tables with text keys can be written"));
        out
    }

    /// What the program adds to the resolved spec: read back, it must come out the same.
    pub(super) fn facts(&self) -> TomlTable {
        let conditions = self.conditions.iter().map(|condition| {
            let mut table = TomlTable::new();
            if let Some(variant) = &condition.variant {
                table.insert("variant".into(), variant.clone().into());
            }
            table.insert("players".into(), (condition.players() as i64).into());
            table.insert("rules".into(), condition.resolved.clone().into());
            Value::Table(table)
        });
        let mut facts = TomlTable::new();
        facts.insert("experiment".into(), self.hash.to_string().into());
        facts.insert("condition".into(), conditions.collect::<Vec<_>>().into());
        facts
    }
}

impl Variant {
    fn to_value(&self) -> Value {
        let entries = [
            ("id", Value::from(self.id.clone())),
            ("rules", self.rules.clone().into()),
            ("rulings", self.rulings.clone().into()),
            ("overrides", self.overrides.clone().into()),
        ];
        table_of(entries).into()
    }

    /// `[game]` with this variant's changes, for some number of players.
    pub(super) fn apply(&self, game: &GameSpec) -> GameSpec {
        let mut changed = game.clone();
        for (table, changes) in [
            (&mut changed.rules, &self.rules),
            (&mut changed.rulings, &self.rulings),
            (&mut changed.overrides, &self.overrides),
        ] {
            table.extend(changes.clone());
        }
        changed
    }
}

fn table_of<const N: usize>(entries: [(&str, Value); N]) -> TomlTable {
    entries.into_iter().map(|(key, value)| (key.to_owned(), value)).collect()
}
