//! `manifest.json`: everything that can differ between two correct runs, and the ledger of files.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Ledger, write_atomically};
use crate::harness::{RunError, utc_now};
use crate::plan::Plan;

const SCHEMA: &str = "understory-manifest/1";
/// The file's name.
pub(crate) const FILE: &str = "manifest.json";

/// The manifest of a run directory.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Manifest {
    schema: String,
    /// The experiment's name.
    pub(crate) name: String,
    /// The experiment's hash.
    pub(crate) experiment: String,
    /// One entry each time somebody worked here, the last one last.
    pub(crate) sessions: Vec<Session>,
    /// The files.
    #[serde(flatten)]
    pub(crate) ledger: Ledger,
}

/// How a session ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Outcome {
    /// It has not, or it was killed and nobody came after it.
    Running,
    /// All blocks and results are there.
    Complete,
    /// By Ctrl-C.
    Interrupted,
    /// By an error.
    Failed,
    /// It was still `running` when the next session came.
    Killed,
}

/// One process at work in the directory.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Session {
    /// The program's version.
    pub(crate) version: String,
    /// How it was called.
    pub(crate) command: String,
    /// The machine.
    pub(crate) host: String,
    /// Operating system and processor family.
    pub(crate) system: String,
    /// Threads it played on.
    pub(crate) threads: usize,
    /// Units asked for.
    pub(crate) units: u64,
    /// When it began, UTC.
    pub(crate) started: String,
    /// When it ended, UTC.
    pub(crate) ended: Option<String>,
    /// How it ended.
    pub(crate) outcome: Outcome,
    /// Blocks it committed.
    pub(crate) blocks_played: u64,
    /// Games it played, those of uncommitted blocks included.
    pub(crate) games_played: u64,
    /// Time spent playing.
    pub(crate) playing_s: f64,
    /// Games a second over all threads.
    pub(crate) games_per_s: Option<f64>,
    /// Thread time a decision.
    pub(crate) us_per_decision: Option<f64>,
}

impl Session {
    /// A session that begins now.
    pub(crate) fn begin(plan: &Plan, command: &str, threads: usize) -> Self {
        Self {
            version: env!("CARGO_PKG_VERSION").into(),
            command: command.into(),
            host: host(),
            system: format!("{} {}", std::env::consts::OS, std::env::consts::ARCH),
            threads,
            units: plan.units,
            started: utc_now(),
            ended: None,
            outcome: Outcome::Running,
            blocks_played: 0,
            games_played: 0,
            playing_s: 0.0,
            games_per_s: None,
            us_per_decision: None,
        }
    }
}

fn host() -> String {
    let file = fs::read_to_string("/proc/sys/kernel/hostname");
    let name = file.ok().or_else(|| std::env::var("HOSTNAME").ok());
    let name = name.or_else(|| std::env::var("COMPUTERNAME").ok()).unwrap_or_default();
    if name.trim().is_empty() { "unknown".into() } else { name.trim().into() }
}

impl Manifest {
    /// For a directory that has none yet.
    pub(crate) fn new(plan: &Plan) -> Self {
        Self {
            schema: SCHEMA.into(),
            name: plan.name.clone(),
            experiment: plan.hash.to_string(),
            sessions: Vec::new(),
            ledger: Ledger::default(),
        }
    }

    /// The directory's manifest, if it has one.
    pub(crate) fn read(dir: &Path) -> Result<Option<Self>, RunError> {
        let path = dir.join(FILE);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(RunError::io("read", &path)(error)),
        };
        let not_a_run = |reason: String| RunError::NotARun { path: dir.into(), reason };
        let manifest: Self = serde_json::from_str(&text)
            .map_err(|error| not_a_run(format!("its {FILE} cannot be read: {error}")))?;
        if manifest.schema != SCHEMA {
            let found = &manifest.schema;
            let reason = format!("its {FILE} has schema {found:?}, expected {SCHEMA:?}");
            return Err(not_a_run(reason));
        }
        Ok(Some(manifest))
    }

    /// Writes it.
    pub(crate) fn save(&self, dir: &Path) -> Result<(), RunError> {
        let path: PathBuf = dir.join(FILE);
        let mut text = serde_json::to_string_pretty(self).expect("a manifest can be written");
        text.push('\n');
        write_atomically(&path, text.as_bytes())
    }

    /// Whether the last session that played came to its end.
    pub(crate) fn is_complete(&self) -> bool {
        self.sessions.last().is_some_and(|session| session.outcome == Outcome::Complete)
    }
}
