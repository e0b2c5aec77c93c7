//! Folding the blocks in unit order into tallies and tables. Memory does not grow with games.

use std::sync::atomic::{AtomicBool, Ordering};

use understory_engine::registry::Configured;
use understory_engine::rng::unit_seed;

use super::store::Store;
use super::{Row, RunError, Status};
use crate::plan::{Plan, Table};
use crate::record::{GamesTable, RecordWriter, SeatsTable, Staged};
use crate::report::{FailedGame, Failures};
use crate::stats::Tally;

/// What all blocks add up to.
pub(super) struct Folded {
    /// One entry a condition.
    pub(super) tallies: Vec<Tally>,
    /// The games that did not finish.
    pub(super) failures: Failures,
}

struct Sinks<G: Configured> {
    games: Option<GamesTable>,
    seats: Option<SeatsTable>,
    records: Option<RecordWriter<G>>,
}

impl<G: Configured> Sinks<G> {
    fn new(plan: &Plan, game: &G, staged: &mut Staged) -> Result<Self, RunError> {
        let mut sinks = Self { games: None, seats: None, records: None };
        for &table in &plan.tables {
            let file = staged.create(table.file())?;
            match table {
                Table::Games => sinks.games = Some(GamesTable::new(plan, file)?),
                Table::Seats => {
                    sinks.seats = Some(SeatsTable::new(plan, game.score_parts(), file)?);
                }
                Table::Records => sinks.records = Some(RecordWriter::new(plan, file)),
            }
        }
        Ok(sinks)
    }

    fn finish(self, staged: &mut Staged) -> Result<(), RunError> {
        let files = [
            self.games.map(GamesTable::into_file).transpose()?,
            self.seats.map(SeatsTable::into_file).transpose()?,
            self.records.map(RecordWriter::into_file),
        ];
        files.into_iter().flatten().try_for_each(|file| staged.finish(file))
    }
}

/// Reads every unit asked for, in order. Without tables `threads` runs of blocks are read at once:
/// the tallies are integers, so that their sum does not depend on how they are added up.
///
/// # Errors
/// A block that is not in order, a table that cannot be written, or being told to stop.
pub(super) fn fold<G: Configured>(
    plan: &Plan,
    games: &[G],
    store: &Store<'_>,
    staged: &mut Staged,
    threads: usize,
    stop: &AtomicBool,
) -> Result<Folded, RunError> {
    let mut sinks = Sinks::new(plan, &games[0], staged)?;
    let blocks = plan.blocks();
    if !plan.tables.is_empty() {
        let folded = fold_blocks(plan, games, store, 0..blocks, &mut sinks, stop)?;
        sinks.finish(staged)?;
        return Ok(folded);
    }
    let runs = (threads as u64).clamp(1, blocks.max(1));
    let parts: Vec<Result<Folded, RunError>> = std::thread::scope(|scope| {
        let part = |i: u64| {
            let range = blocks * i / runs..blocks * (i + 1) / runs;
            let mut none = Sinks { games: None, seats: None, records: None };
            scope.spawn(move || fold_blocks(plan, games, store, range, &mut none, stop))
        };
        let parts: Vec<_> = (0..runs).map(part).collect();
        parts.into_iter().map(|part| part.join().expect("folding does not panic")).collect()
    });
    let mut parts = parts.into_iter();
    let mut all = parts.next().expect("there is at least one run of blocks")?;
    for part in parts {
        all.merge(part?);
    }
    Ok(all)
}

fn fold_blocks<G: Configured>(
    plan: &Plan,
    games: &[G],
    store: &Store<'_>,
    blocks: std::ops::Range<u64>,
    sinks: &mut Sinks<G>,
    stop: &AtomicBool,
) -> Result<Folded, RunError> {
    let parts = games[0].score_parts().len();
    let tally = |game: &G| Tally::new(game.num_players(), game.score_parts().len());
    let mut folded =
        Folded { tallies: games.iter().map(tally).collect(), failures: Failures::default() };
    let mut rows: Vec<Row> = games.iter().map(|g| Row::new(g.num_players(), parts)).collect();
    let mut bytes = Vec::new();
    for block in blocks {
        if stop.load(Ordering::Relaxed) {
            return Err(RunError::Interrupted {
                done: plan.blocks(),
                all: plan.blocks(),
                units: plan.units,
                all_units: plan.units,
            });
        }
        let (header, mut rest) = store.read(block, &mut bytes)?;
        for unit in plan.units_of(block) {
            for (at, row) in rows.iter_mut().enumerate() {
                rest = row.decode(header.recorded, rest).ok_or_else(|| RunError::Damaged {
                    path: store.path(block),
                    reason: format!("unit {unit} is missing"),
                })?;
                folded.add(plan, at, unit, row);
                sinks.add(plan, &games[at], at, unit, row).and_then(|fits| {
                    let path = store.path(block);
                    if fits { Ok(()) } else { Err(RunError::Differs { path, unit }) }
                })?;
            }
        }
    }
    Ok(folded)
}

impl Folded {
    /// Adds what later blocks add up to.
    fn merge(&mut self, later: Self) {
        for (tally, other) in self.tallies.iter_mut().zip(&later.tallies) {
            tally.merge(other);
        }
        self.failures.merge(later.failures);
    }

    fn add(&mut self, plan: &Plan, at: usize, unit: u64, row: &Row) {
        self.tallies[at].add(row);
        if row.status != Status::Finished {
            let condition = &plan.conditions[at];
            self.failures.add(FailedGame {
                unit,
                variant: condition.variant.clone(),
                players: condition.players(),
                seed: unit_seed(plan.seed, unit).to_string(),
                status: row.status.word(),
                decisions: row.decisions,
            });
        }
    }
}

impl<G: Configured> Sinks<G> {
    /// Whether the stored game fits the rules.
    fn add(
        &mut self,
        plan: &Plan,
        game: &G,
        at: usize,
        unit: u64,
        row: &Row,
    ) -> Result<bool, RunError> {
        let condition = &plan.conditions[at];
        let seed = unit_seed(plan.seed, unit);
        if let Some(table) = &mut self.games {
            table.add(unit, seed, condition, row)?;
        }
        if let Some(table) = &mut self.seats {
            table.add(unit, at, condition, row)?;
        }
        match &mut self.records {
            Some(records) => records.add(game, at, unit, seed, row),
            None => Ok(true),
        }
    }
}
