//! The run directory: whose it is, who works in it, and what was written there.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Seek as _, Write as _};
use std::path::{Path, PathBuf};

use super::RunError;
use crate::plan::{Plan, Table};
use crate::record::{Ledger, Manifest, Outcome, Session, Staged, manifest};

const LOCK: &str = "run.lock";
const BLOCKS: &str = "blocks";
const RESOLVED: &str = "resolved.toml";
/// Every file a run can write beside its blocks and its manifest.
const DERIVED: &[&str] = &[
    RESOLVED,
    "summary.json",
    "results.csv",
    "report.md",
    "games.csv",
    "seats.csv",
    "games.jsonl",
];

/// A run directory that this process has locked.
#[derive(Debug)]
pub(crate) struct RunDirectory {
    /// Where it is.
    pub(crate) path: PathBuf,
    /// Its manifest, as it is on disk.
    pub(crate) manifest: Manifest,
    _lock: Lock,
}

/// The lock file, naming this process as long as it is held.
#[derive(Debug)]
struct Lock(File);

/// Refuses a directory that exists and holds something else than a run.
///
/// # Errors
/// What is missing from it.
pub(crate) fn check_run_directory(path: &Path) -> Result<(), RunError> {
    let not_a_run = |reason: &str| RunError::NotARun { path: path.into(), reason: reason.into() };
    if !path.exists() {
        return Err(not_a_run("it does not exist"));
    }
    if !path.is_dir() {
        return Err(not_a_run("it is a file"));
    }
    for needed in [manifest::FILE, RESOLVED] {
        if !path.join(needed).exists() {
            return Err(not_a_run(&format!("it has no {needed}")));
        }
    }
    Ok(())
}

impl RunDirectory {
    /// Locks the directory of a plan, making it where it does not exist.
    pub(super) fn create_or_open(path: &Path, plan: &Plan) -> Result<Self, RunError> {
        if path.is_file() {
            return Err(RunError::NotARun { path: path.into(), reason: "it is a file".into() });
        }
        fs::create_dir_all(path).map_err(RunError::io("create the directory", path))?;
        if !path.join(manifest::FILE).exists() {
            refuse_strangers(path)?;
        }
        Self::open(path, plan)
    }

    /// Locks the existing directory of a plan.
    pub(crate) fn open(path: &Path, plan: &Plan) -> Result<Self, RunError> {
        let lock = lock(path)?;
        let manifest = Manifest::read(path)?.unwrap_or_else(|| Manifest::new(plan));
        let expected = plan.hash.to_string();
        if manifest.experiment != expected {
            let found = format!("{} ({})", short(&manifest.experiment), manifest.name);
            let expected = format!("{} ({})", short(&expected), plan.name);
            return Err(RunError::Foreign { path: path.into(), found, expected });
        }
        manifest.ledger.check(path, DERIVED)?;
        Ok(Self { path: path.into(), manifest, _lock: lock })
    }

    /// The tables the directory has been asked for before: once asked for, they are kept up.
    pub(super) fn tables(&self) -> Vec<Table> {
        let text = fs::read_to_string(self.path.join(RESOLVED)).unwrap_or_default();
        let resolved: toml::Table = text.parse().unwrap_or_default();
        let names = resolved.get("output").and_then(|output| output.get("tables"));
        let names = names.and_then(toml::Value::as_array).into_iter().flatten();
        let names: Vec<&str> = names.filter_map(toml::Value::as_str).collect();
        Table::ALL.into_iter().filter(|table| names.contains(&table.file())).collect()
    }

    /// Begins a session and writes the resolved spec.
    pub(super) fn begin(&mut self, plan: &Plan, session: Session) -> Result<(), RunError> {
        for old in &mut self.manifest.sessions {
            if old.outcome == Outcome::Running {
                old.outcome = Outcome::Killed;
            }
        }
        self.manifest.name.clone_from(&plan.name);
        self.manifest.sessions.push(session);
        let mut staged = Staged::new(&self.path);
        staged.write(RESOLVED, &plan.resolved())?;
        self.commit(staged)
    }

    /// Ends the session that was begun last.
    pub(super) fn end(&mut self, change: impl FnOnce(&mut Session)) -> Result<(), RunError> {
        if let Some(session) = self.manifest.sessions.last_mut() {
            session.ended = Some(super::utc_now());
            change(session);
        }
        self.manifest.save(&self.path)
    }

    /// Puts staged files in place and lists them.
    pub(super) fn commit(&mut self, staged: Staged) -> Result<(), RunError> {
        let (path, manifest) = (&self.path, &mut self.manifest);
        staged.commit(|change: &mut dyn FnMut(&mut Ledger)| {
            change(&mut manifest.ledger);
            manifest.save(path)
        })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // An unlocked directory names no process; if that fails, the lock is still released.
        let _ = self.0.set_len(0);
    }
}

fn short(hash: &str) -> &str {
    hash.get(..8).unwrap_or(hash)
}

/// Without a manifest a directory must be empty, but for what a process killed at once may leave:
/// its lock, an empty `blocks/`, and the first files on their way.
fn refuse_strangers(path: &Path) -> Result<(), RunError> {
    let pid = |text: String| text.trim().chars().all(|c| c.is_ascii_digit());
    let locked = fs::read_to_string(path.join(LOCK)).is_ok_and(pid);
    let empty = |dir: &Path| fs::read_dir(dir).is_ok_and(|mut entries| entries.next().is_none());
    let torn = [RESOLVED, manifest::FILE].map(|name| format!("{name}.tmp"));
    for entry in fs::read_dir(path).map_err(RunError::io("list", path))? {
        let name = entry.map_err(RunError::io("list", path))?.file_name();
        let name = name.to_string_lossy();
        let known = name == LOCK
            || torn.contains(&name.to_string())
            || name == BLOCKS && empty(&path.join(BLOCKS));
        if !known || !locked {
            let reason = format!("it holds `{name}` and has no {}", manifest::FILE);
            return Err(RunError::NotARun { path: path.into(), reason });
        }
    }
    Ok(())
}

fn lock(dir: &Path) -> Result<Lock, RunError> {
    let path = dir.join(LOCK);
    let open = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(&path);
    let mut file = open.map_err(RunError::io("write", &path))?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            let pid = fs::read_to_string(&path).unwrap_or_default();
            let pid = pid.trim();
            let owner =
                if pid.is_empty() { "another process".into() } else { format!("process {pid}") };
            return Err(RunError::InUse { path: dir.into(), owner });
        }
        Err(TryLockError::Error(error)) => return Err(RunError::io("lock", &path)(error)),
    }
    let named = file
        .set_len(0)
        .and_then(|()| file.rewind())
        .and_then(|()| writeln!(file, "{}", std::process::id()));
    named.map_err(RunError::io("write", &path))?;
    Ok(Lock(file))
}
