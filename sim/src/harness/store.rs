//! The block files of a run directory: which are there, committing, reading.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use super::RunError;
use super::block::{self, Header, Unusable};
use crate::plan::Plan;

/// The directory `blocks/` of a run.
pub(super) struct Store<'a> {
    plan: &'a Plan,
    dir: PathBuf,
    unsynced: Mutex<Vec<PathBuf>>,
}

impl<'a> Store<'a> {
    /// The blocks of a plan under `run_dir`; the directory is created where `create` says so.
    pub(super) fn open(plan: &'a Plan, run_dir: &Path, create: bool) -> Result<Self, RunError> {
        let dir = run_dir.join("blocks");
        if create {
            fs::create_dir_all(&dir).map_err(RunError::io("create", &dir))?;
        }
        Ok(Self { plan, dir, unsynced: Mutex::new(Vec::new()) })
    }

    /// Where a block is kept.
    pub(super) fn path(&self, block: u64) -> PathBuf {
        self.dir.join(format!("{block:06}.blk"))
    }

    /// Removes what a killed process left half-written.
    pub(super) fn remove_torn(&self) -> Result<(), RunError> {
        let listing = fs::read_dir(&self.dir).map_err(RunError::io("list", &self.dir))?;
        for entry in listing {
            let path = entry.map_err(RunError::io("list", &self.dir))?.path();
            if path.extension().is_some_and(|extension| extension == "tmp") {
                fs::remove_file(&path).map_err(RunError::io("remove", &path))?;
            }
        }
        Ok(())
    }

    /// The blocks that are there and in order; damaged ones are named to `warn`.
    ///
    /// Costs a reading of every stored block, however many units the plan has.
    pub(super) fn done(&self, warn: &mut dyn FnMut(String)) -> Result<BTreeSet<u64>, RunError> {
        let mut done = BTreeSet::new();
        let mut bytes = Vec::new();
        for block in self.stored()? {
            let path = self.path(block);
            match self.load(block, &mut bytes)? {
                Ok((header, _)) if self.suffices(block, &header) => {
                    done.insert(block);
                }
                Ok(_) => {}
                Err(Unusable::Damaged(reason)) => {
                    warn(format!("{} is damaged ({reason}): played again", path.display()));
                }
                Err(Unusable::Foreign(found)) => {
                    let expected = self.plan.hash.short();
                    return Err(RunError::Foreign { path, found, expected });
                }
            }
        }
        Ok(done)
    }

    /// The numbers of the block files that the plan asks for, ascending.
    fn stored(&self) -> Result<BTreeSet<u64>, RunError> {
        let mut stored = BTreeSet::new();
        for entry in fs::read_dir(&self.dir).map_err(RunError::io("list", &self.dir))? {
            let name = entry.map_err(RunError::io("list", &self.dir))?.file_name();
            let number = name.to_str().and_then(|name| name.strip_suffix(".blk"));
            let block: Option<u64> = number.and_then(|number| number.parse().ok());
            // `7.blk` is not how block 7 is called.
            let ours = |&block: &u64| {
                block < self.plan.blocks() && self.path(block).file_name() == Some(&name)
            };
            stored.extend(block.filter(ours));
        }
        Ok(stored)
    }

    /// Whether a stored block has all units and, if they are asked for, the actions.
    fn suffices(&self, block: u64, header: &Header) -> bool {
        let units = self.plan.units_of(block);
        header.units >= units.end - units.start && (header.recorded || !self.plan.records())
    }

    /// Reads a block into `bytes` and checks it.
    fn load<'b>(
        &self,
        block: u64,
        bytes: &'b mut Vec<u8>,
    ) -> Result<Result<(Header, &'b [u8]), Unusable>, RunError> {
        use std::io::Read as _;
        let path = self.path(block);
        bytes.clear();
        File::open(&path)
            .and_then(|mut file| file.read_to_end(bytes))
            .map_err(RunError::io("read", &path))?;
        Ok(block::open(bytes, &self.plan.hash, block, self.plan.units_of(block).start))
    }

    /// Reads a block that must be in order.
    pub(super) fn read<'b>(
        &self,
        block: u64,
        bytes: &'b mut Vec<u8>,
    ) -> Result<(Header, &'b [u8]), RunError> {
        let path = self.path(block);
        self.load(block, bytes)?.map_err(|unusable| match unusable {
            Unusable::Damaged(reason) => RunError::Damaged { path, reason },
            Unusable::Foreign(found) => {
                RunError::Foreign { path, found, expected: self.plan.hash.short() }
            }
        })
    }

    /// Keeps a sealed block: a temporary file, then its name. [`Store::sync`] makes it last.
    pub(super) fn commit(&self, block: u64, bytes: &[u8]) -> Result<(), RunError> {
        let path = self.path(block);
        let torn = path.with_extension("blk.tmp");
        let written = File::create(&torn).and_then(|mut file| file.write_all(bytes));
        if let Err(error) = written.and_then(|()| fs::rename(&torn, &path)) {
            // The disk may be full: what is half-written only takes room.
            let _ = fs::remove_file(&torn);
            return Err(RunError::io("write", &path)(error));
        }
        self.unsynced.lock().expect("no holder of this lock panics").push(path);
        Ok(())
    }

    /// Makes everything committed so far survive a power cut.
    pub(super) fn sync(&self) -> Result<(), RunError> {
        let mut unsynced = self.unsynced.lock().expect("no holder of this lock panics");
        let paths = std::mem::take(&mut *unsynced);
        // Workers must not wait for the disk.
        drop(unsynced);
        if paths.is_empty() {
            return Ok(());
        }
        for path in paths.iter().chain([&self.dir]) {
            let synced = File::open(path).and_then(|file| file.sync_all());
            synced.map_err(RunError::io("sync", path))?;
        }
        Ok(())
    }
}
