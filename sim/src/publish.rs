//! Publishing: copying the results of a finished run to where results are kept.

use std::fs;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::harness::{RunDirectory, RunError, check_run_directory, continue_command};
use crate::plan::{Changes, Plan};
use crate::record::{Ledger, Staged, write_atomically};

const SCHEMA: &str = "understory-published/1";
const FILE: &str = "published.json";
/// What is copied.
const COPIED: [&str; 4] = ["summary.json", "results.csv", "report.md", "resolved.toml"];

/// `published.json`: whose results these are, and the hashes of the copies.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Published {
    schema: String,
    /// The experiment's name, which is the directory's as well.
    pub name: String,
    /// The experiment's hash.
    pub experiment: String,
    /// Independent deals.
    pub units: u64,
    #[serde(flatten)]
    ledger: Ledger,
    /// Where they are.
    #[serde(skip)]
    pub directory: PathBuf,
}

/// Copies the results of the run in `dir` to `to/<name>/`.
///
/// # Errors
/// When the run is not finished, a file here or there was edited by hand, or results of another
/// experiment are there; nothing is overwritten then.
///
/// # Panics
/// Never: what is published can be written as JSON.
pub fn publish(dir: &Path, to: &Path) -> Result<Published, RunError> {
    check_run_directory(dir)?;
    let plan = Plan::load(&dir.join("resolved.toml"), &Changes::default())?;
    let run = RunDirectory::open(dir, &plan)?;
    let missing = COPIED.iter().find(|name| !run.path.join(name).exists());
    if !run.manifest.is_complete() || missing.is_some() {
        let (path, command) = (dir.to_owned(), continue_command(dir));
        return Err(RunError::Unpublishable { path, command });
    }
    let target = to.join(&plan.name);
    let experiment = plan.hash.to_string();
    let ledger = match earlier(&target)? {
        Some(earlier) if earlier.experiment != experiment => {
            let found = earlier.experiment.chars().take(8).collect();
            return Err(RunError::Taken { path: target, found, expected: plan.hash.short() });
        }
        earlier => earlier.map(|earlier| earlier.ledger).unwrap_or_default(),
    };
    fs::create_dir_all(&target).map_err(RunError::io("create the directory", &target))?;
    let mut published = Published {
        schema: SCHEMA.into(),
        name: plan.name.clone(),
        experiment,
        units: plan.units,
        ledger,
        directory: target.clone(),
    };
    published.ledger.check(&target, &COPIED)?;
    let mut staged = Staged::new(&target);
    for name in COPIED {
        let path = dir.join(name);
        let text = fs::read_to_string(&path).map_err(RunError::io("read", &path))?;
        staged.write(name, &text)?;
    }
    staged.commit(|change: &mut dyn FnMut(&mut Ledger)| {
        change(&mut published.ledger);
        let mut text = serde_json::to_string_pretty(&published).expect("it can be written");
        text.push('\n');
        write_atomically(&target.join(FILE), text.as_bytes())
    })?;
    Ok(published)
}

/// What was published there before.
fn earlier(target: &Path) -> Result<Option<Published>, RunError> {
    let path = target.join(FILE);
    if !path.exists() {
        return Ok(None);
    }
    let text = fs::read_to_string(&path).map_err(RunError::io("read", &path))?;
    serde_json::from_str(&text).map(Some).map_err(|_| RunError::Edited { path })
}
