//! Playing the missing blocks on a rayon pool: one worker a thread, the next block to whoever is
//! free.

use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::Duration;

use understory_agents::heuristic::Heuristic;
use understory_engine::registry::Configured;
use understory_engine::rng::unit_seed;

use super::block::{Header, seal};
use super::play::{Seats, Watched};
use super::store::Store;
use super::{Row, RunError};
use crate::plan::Plan;

/// Unless an agent searches (then every action is checked), one unit in this many is checked for
/// legality.
const CHECK_EVERY: u64 = 256;
/// Units after which a worker that does not search looks up from its work.
const LOOK_UP_EVERY: u64 = 64;

/// How long a committed block may rest in the operating system's cache.
const SYNC_EVERY: Duration = Duration::from_secs(5);

/// What the workers tell others and are told.
#[derive(Debug, Default)]
pub(super) struct Counters {
    /// Games played.
    pub(super) games: AtomicU64,
    /// Decisions taken.
    pub(super) decisions: AtomicU64,
    /// Blocks committed.
    pub(super) blocks: AtomicU64,
    /// Units of those blocks.
    pub(super) units: AtomicU64,
}

/// One thread's agents and buffers.
pub(super) struct Worker<'a, G: Configured> {
    plan: &'a Plan,
    games: &'a [G],
    seats: Vec<Seats<G>>,
    rows: Vec<Row>,
    bytes: Vec<u8>,
}

impl<'a, G: Configured + Heuristic + 'static> Worker<'a, G> {
    /// `games` has one entry a condition.
    pub(super) fn new(plan: &'a Plan, games: &'a [G]) -> Self {
        let rows = games.iter().map(|g| Row::new(g.num_players(), g.score_parts().len()));
        Self {
            plan,
            games,
            seats: plan.conditions.iter().map(|c| Seats::new(plan.agents_of(c))).collect(),
            rows: rows.collect(),
            bytes: Vec::new(),
        }
    }

    /// Plays one unit in all conditions and appends its rows; returns the decisions taken.
    fn unit(&mut self, unit: u64, watched: Watched) -> u64 {
        let seed = unit_seed(self.plan.seed, unit);
        let mut decisions = 0;
        let conditions = self.games.iter().zip(&mut self.seats).zip(&mut self.rows);
        for ((game, seats), row) in conditions {
            seats.play(game, seed, watched, row);
            row.encode(watched.record, &mut self.bytes);
            decisions += u64::from(row.decisions);
        }
        decisions
    }

    fn watched(&self, unit: u64, record: bool) -> Watched {
        let check = self.plan.searches() || unit.is_multiple_of(CHECK_EVERY);
        Watched { record, check }
    }

    /// The rows of one unit, played now.
    pub(super) fn replay(&mut self, unit: u64, record: bool) -> &[u8] {
        self.bytes.clear();
        self.unit(unit, self.watched(unit, record));
        &self.bytes
    }

    /// Plays a block and returns its file's content; nothing when told to stop.
    fn block(&mut self, block: u64, counters: &Counters, stop: &AtomicBool) -> Option<&[u8]> {
        let units = self.plan.units_of(block);
        let record = self.plan.records();
        let header = Header {
            experiment: *self.plan.hash.bytes(),
            block,
            first_unit: units.start,
            units: units.end - units.start,
            recorded: record,
        };
        header.write(&mut self.bytes);
        let look_up = if self.plan.searches() { 1 } else { LOOK_UP_EVERY };
        let (mut played, mut decisions) = (0, 0);
        for unit in units.clone() {
            decisions += self.unit(unit, self.watched(unit, record));
            played += self.games.len() as u64;
            if (unit + 1).is_multiple_of(look_up) || unit + 1 == units.end {
                counters.games.fetch_add(played, Ordering::Relaxed);
                counters.decisions.fetch_add(decisions, Ordering::Relaxed);
                (played, decisions) = (0, 0);
                if stop.load(Ordering::Relaxed) {
                    return None;
                }
            }
        }
        seal(&mut self.bytes);
        Some(&self.bytes)
    }
}

/// Plays and commits all blocks that are not `done` on `threads` threads; stops early when told to.
///
/// # Errors
/// The first block that could not be written; all committed before are kept.
pub(super) fn play<G: Configured + Heuristic + 'static>(
    plan: &Plan,
    games: &[G],
    store: &Store<'_>,
    done: &BTreeSet<u64>,
    threads: usize,
    counters: &Counters,
    stop: &AtomicBool,
) -> Result<(), RunError> {
    let next = AtomicU64::new(0);
    let failed = AtomicBool::new(false);
    let failure = Mutex::new(None);
    let work = || {
        let mut worker = Worker::new(plan, games);
        while !failed.load(Ordering::Relaxed) {
            let block = next.fetch_add(1, Ordering::Relaxed);
            if block >= plan.blocks() {
                return;
            }
            if done.contains(&block) {
                continue;
            }
            let Some(bytes) = worker.block(block, counters, stop) else {
                return;
            };
            if let Err(error) = store.commit(block, bytes) {
                failed.store(true, Ordering::Relaxed);
                failure.lock().expect("no holder of this lock panics").get_or_insert(error);
                return;
            }
            let units = plan.units_of(block);
            counters.units.fetch_add(units.end - units.start, Ordering::Relaxed);
            counters.blocks.fetch_add(1, Ordering::Relaxed);
        }
    };
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| RunError::Io {
        action: "start threads in",
        path: store.path(0),
        source: std::io::Error::other(error),
    })?;
    let (playing, over) = channel::<()>();
    std::thread::scope(|scope| {
        let failed = &failed;
        let syncing = scope.spawn(move || {
            let synced = sync_now_and_then(store, &over);
            failed.fetch_or(synced.is_err(), Ordering::Relaxed);
            synced
        });
        pool.broadcast(|_| work());
        drop(playing);
        let synced = syncing.join().expect("syncing does not panic");
        let mut failure = failure.lock().expect("no holder of this lock panics");
        failure.take().map_or(synced, Err)
    })
}

/// Syncs what was committed until the play is over; workers do not wait for the disk.
fn sync_now_and_then(store: &Store<'_>, over: &Receiver<()>) -> Result<(), RunError> {
    while over.recv_timeout(SYNC_EVERY) == Err(RecvTimeoutError::Timeout) {
        store.sync()?;
    }
    Ok(())
}
