//! A run from the plan to the results, and the same without playing.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use understory_agents::heuristic::Heuristic;
use understory_agents::registry::{WithGame, with_game};
use understory_engine::registry::Configured;

use super::clock::Stopwatch;
use super::fold::fold;
use super::pool::{self, Counters, Worker};
use super::progress::Progress;
use super::store::Store;
use super::{RunDirectory, RunError, check_run_directory};
use crate::plan::{Changes, Plan};
use crate::record::{Outcome, Session, Staged};
use crate::report::{Results, write_results};
use crate::signature::signature;

/// What to run, where and how.
pub struct Request<'a> {
    /// The experiment.
    pub plan: Plan,
    /// The run directory.
    pub dir: PathBuf,
    /// Threads to play on, at least 1.
    pub threads: usize,
    /// Show no progress.
    pub quiet: bool,
    /// How the program was called, for the manifest.
    pub command: String,
    /// Set to stop as soon as possible.
    pub stop: &'a AtomicBool,
    /// Told what had to be repaired.
    pub warn: &'a mut dyn FnMut(String),
}

/// A finished run.
pub struct Finished {
    /// The results, as written.
    pub results: Results,
    /// The run directory.
    pub dir: PathBuf,
    /// Games played now; the others were there.
    pub games_played: u64,
    /// Time spent playing.
    pub playing: Duration,
}

/// Plays what is missing of a plan and writes the results.
///
/// # Errors
/// Why not; everything committed stays, and the next run goes on from there.
pub fn run(request: Request<'_>) -> Result<Finished, RunError> {
    let first = request.plan.conditions[0].game.clone();
    with_game(&first, Running(request))?
}

struct Running<'a>(Request<'a>);

impl WithGame for Running<'_> {
    type Out = Result<Finished, RunError>;

    fn with<G: Configured + Heuristic + 'static>(self, _first: G) -> Self::Out {
        let Request { mut plan, dir, threads, quiet, command, stop, warn } = self.0;
        let games = games::<G>(&plan)?;
        let mut directory = RunDirectory::create_or_open(&dir, &plan)?;
        plan.tables.extend(directory.tables());
        let store = Store::open(&plan, &dir, true)?;
        store.remove_torn()?;
        let done = store.done(warn)?;
        replay_first_unit(&plan, &games, &store, &done)?;
        directory.begin(&plan, Session::begin(&plan, &command, threads))?;
        let counters = Counters::default();
        let progress = Progress {
            before: units_in(&plan, &done) * plan.conditions.len() as u64,
            total: plan.games(),
            quiet,
        };
        let clock = Stopwatch::start();
        let played = progress.during(&counters, || {
            pool::play(&plan, &games, &store, &done, threads, &counters, stop)
        });
        let playing = clock.elapsed();
        let concluded = std::thread::scope(|scope| {
            // The last blocks go to the disk while they are folded.
            let syncing = scope.spawn(|| store.sync());
            let concluded = played
                .and_then(|()| all_done(&plan, &done, &counters))
                .and_then(|()| conclude(&plan, &games, &store, &mut directory, threads, stop));
            let synced = syncing.join().expect("syncing does not panic");
            concluded.and_then(|results| synced.map(|()| results))
        });
        let ended = directory.end(|session| {
            session.outcome = match &concluded {
                Ok(_) => Outcome::Complete,
                Err(RunError::Interrupted { .. }) => Outcome::Interrupted,
                Err(_) => Outcome::Failed,
            };
            account(session, &counters, playing);
        });
        // The first trouble is the one to tell: a full disk stops the manifest as well.
        let results = concluded?;
        ended?;
        let games_played = counters.games.load(Ordering::Relaxed);
        Ok(Finished { results, dir, games_played, playing })
    }
}

/// Writes down what a session did and how fast.
fn account(session: &mut Session, counters: &Counters, playing: Duration) {
    let games = counters.games.load(Ordering::Relaxed);
    let decisions = counters.decisions.load(Ordering::Relaxed);
    let seconds = playing.as_secs_f64();
    session.blocks_played = counters.blocks.load(Ordering::Relaxed);
    session.games_played = games;
    session.playing_s = (seconds * 1e3).round() / 1e3;
    if games > 0 && decisions > 0 && seconds > 0.0 {
        session.games_per_s = Some((games as f64 / seconds).round());
        let thread_us = seconds * 1e6 * session.threads as f64;
        session.us_per_decision = Some((thread_us / decisions as f64 * 1e4).round() / 1e4);
    }
}

/// Where a worker was told to stop, its block is missing.
fn all_done(plan: &Plan, done: &BTreeSet<u64>, counters: &Counters) -> Result<(), RunError> {
    let blocks = done.len() as u64 + counters.blocks.load(Ordering::Relaxed);
    if blocks == plan.blocks() {
        return Ok(());
    }
    Err(RunError::Interrupted {
        done: blocks,
        all: plan.blocks(),
        units: units_in(plan, done) + counters.units.load(Ordering::Relaxed),
        all_units: plan.units,
    })
}

fn games<G: Configured>(plan: &Plan) -> Result<Vec<G>, RunError> {
    plan.conditions.iter().map(|c| G::from_spec(&c.game).map_err(RunError::from)).collect()
}

fn units_in(plan: &Plan, blocks: &BTreeSet<u64>) -> u64 {
    let units = blocks.iter().map(|&block| plan.units_of(block));
    units.map(|units| units.end - units.start).sum()
}

/// Plays the first stored unit again: if it comes out differently, the program has changed and must
/// not add to these blocks.
fn replay_first_unit<G: Configured + Heuristic + 'static>(
    plan: &Plan,
    games: &[G],
    store: &Store<'_>,
    done: &BTreeSet<u64>,
) -> Result<(), RunError> {
    let Some(&block) = done.first() else {
        return Ok(());
    };
    let mut bytes = Vec::new();
    let (header, rows) = store.read(block, &mut bytes)?;
    let unit = header.first_unit;
    if rows.starts_with(Worker::new(plan, games).replay(unit, header.recorded)) {
        return Ok(());
    }
    Err(RunError::Differs { path: store.path(block), unit })
}

/// Folds the blocks and writes everything that follows from them.
fn conclude<G: Configured>(
    plan: &Plan,
    games: &[G],
    store: &Store<'_>,
    directory: &mut RunDirectory,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Results, RunError> {
    let mut staged = Staged::new(&directory.path);
    let folded = fold(plan, games, store, &mut staged, threads, stop)?;
    let signature = signature(&plan.game().id)?;
    let parts = games[0].score_parts();
    let results = Results::new(plan, parts, &folded.tallies, folded.failures, signature);
    write_results(&results, &mut staged)?;
    directory.commit(staged)?;
    Ok(results)
}

/// Writes the results of a run directory again, from its blocks.
///
/// # Errors
/// When blocks are missing or damaged, or a written file was edited.
pub fn rebuild(dir: &Path, stop: &AtomicBool) -> Result<Finished, RunError> {
    check_run_directory(dir)?;
    let plan = Plan::load(&dir.join("resolved.toml"), &Changes::default())?;
    let first = plan.conditions[0].game.clone();
    with_game(&first, Rebuilding { plan, dir, stop })?
}

struct Rebuilding<'a> {
    plan: Plan,
    dir: &'a Path,
    stop: &'a AtomicBool,
}

impl WithGame for Rebuilding<'_> {
    type Out = Result<Finished, RunError>;

    fn with<G: Configured + Heuristic + 'static>(self, _first: G) -> Self::Out {
        let games = games::<G>(&self.plan)?;
        let mut directory = RunDirectory::open(self.dir, &self.plan)?;
        let store = Store::open(&self.plan, self.dir, false)?;
        // A damaged block is one that is missing: the run that is asked for will name it.
        let done = store.done(&mut |_| {})?.len() as u64;
        let all = self.plan.blocks();
        if done < all {
            let (path, command) = (self.dir.into(), continue_command(self.dir));
            return Err(RunError::Unfinished { path, done, all, command });
        }
        let threads = std::thread::available_parallelism().map_or(1, usize::from);
        let results = conclude(&self.plan, &games, &store, &mut directory, threads, self.stop)?;
        let dir = self.dir.to_owned();
        Ok(Finished { results, dir, games_played: 0, playing: Duration::ZERO })
    }
}

/// The command that goes on with the run of a directory.
pub(crate) fn continue_command(dir: &Path) -> String {
    let spec = dir.join("resolved.toml");
    format!("understory run {} --out {}", spec.display(), dir.display())
}
