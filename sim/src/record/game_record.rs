//! `games.jsonl`: one JSON object a line with everything needed to play a game again.

use std::io::Write as _;

use serde::{Deserialize, Serialize};
use toml::Table;
use understory_engine::game::{Game, Player};
use understory_engine::registry::GameSpec;

use super::StagedFile;
use crate::harness::{Row, RunError, Status};
use crate::plan::{Condition, Plan};

/// The version of the record format.
pub(super) const SCHEMA: &str = "understory-game/1";

/// One recorded game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRecord {
    /// `understory-game/1`.
    pub schema: String,
    /// The game's id.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The variant's id, where the experiment has variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub variant: Option<String>,
    /// The rules asked for, as in a spec.
    #[serde(default)]
    pub rules: Table,
    /// The rulings asked for, as in a spec.
    #[serde(default)]
    pub rulings: Table,
    /// The overrides asked for, by dotted path.
    #[serde(default)]
    pub overrides: Table,
    /// The seed of the deal, in decimal: a text, because many readers of JSON round large numbers.
    pub seed: String,
    /// The unit it was played for.
    #[serde(default)]
    pub unit: u64,
    /// The agents, one a seat.
    #[serde(default)]
    pub agents: Vec<String>,
    /// `finished`, or how the game failed; a failed game has no actions.
    pub status: String,
    /// Every action in notation.
    pub actions: Vec<String>,
    /// Final points, one entry a seat.
    pub scores: Vec<i32>,
    /// The winning seats, counted from 1.
    pub winners: Vec<usize>,
}

impl GameRecord {
    /// What the game is made from.
    pub fn spec(&self) -> GameSpec {
        GameSpec {
            id: self.game.clone(),
            players: self.players,
            rules: self.rules.clone(),
            rulings: self.rulings.clone(),
            overrides: self.overrides.clone(),
        }
    }
}

/// Writes records from the rows of blocks.
pub(crate) struct RecordWriter<G: Game> {
    file: StagedFile,
    templates: Vec<GameRecord>,
    legal: Vec<G::Action>,
}

impl<G: Game> RecordWriter<G> {
    /// Begins the file.
    pub(crate) fn new(plan: &Plan, file: StagedFile) -> Self {
        let template = |condition: &Condition| GameRecord {
            schema: SCHEMA.into(),
            game: condition.game.id.clone(),
            players: condition.players(),
            variant: condition.variant.clone(),
            rules: condition.game.rules.clone(),
            rulings: condition.game.rulings.clone(),
            overrides: condition.game.overrides.clone(),
            seed: String::new(),
            unit: 0,
            agents: plan.agents_of(condition).map(ToString::to_string).collect(),
            status: String::new(),
            actions: Vec::new(),
            scores: Vec::new(),
            winners: Vec::new(),
        };
        Self { file, templates: plan.conditions.iter().map(template).collect(), legal: Vec::new() }
    }

    /// Writes one game; says so with `Ok(false)` when the stored actions do not fit the game.
    pub(crate) fn add(
        &mut self,
        game: &G,
        at: usize,
        unit: u64,
        seed: u64,
        row: &Row,
    ) -> Result<bool, RunError> {
        let record = &mut self.templates[at];
        record.unit = unit;
        record.seed = seed.to_string();
        record.status = row.status.word().into();
        record.actions.clear();
        record.scores.clear();
        record.winners = row.winners.iter().map(|p| p.index() + 1).collect();
        if row.status == Status::Finished {
            record.scores.extend(Player::all(record.players).map(|p| row.score(p)));
            let mut state = game.deal(seed);
            for &index in &row.actions {
                game.legal_actions(&state, &mut self.legal);
                let same = |a: &&G::Action| game.action_index(**a) == index as usize;
                let Some(&action) = self.legal.iter().find(same) else {
                    return Ok(false);
                };
                record.actions.push(game.action_text(&state, action));
                game.step(&mut state, action);
            }
        }
        let mut line = serde_json::to_vec(record).expect("records can be written");
        line.push(b'\n');
        let written = self.file.write_all(&line);
        written.map_err(RunError::io("write", self.file.path()))?;
        Ok(true)
    }

    /// Ends the file.
    pub(crate) fn into_file(self) -> StagedFile {
        self.file
    }
}
