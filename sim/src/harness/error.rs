//! What can go wrong with a run.

use std::path::{Path, PathBuf};

use understory_engine::registry::ConfigError;

use crate::plan::SpecError;

/// Why a run, a report or a publication did not come about. Nothing was destroyed.
#[derive(Debug, thiserror::Error)]
pub enum RunError {
    /// The spec, or the resolved spec of the directory.
    #[error(transparent)]
    Spec(#[from] SpecError),
    /// The game cannot be made.
    #[error(transparent)]
    Config(#[from] ConfigError),
    /// A file or directory that could not be used.
    #[error("cannot {action} {}: {source}", path.display())]
    Io {
        /// What was tried.
        action: &'static str,
        /// On what.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// Not a run directory.
    #[error("{} is no run directory: {reason}", path.display())]
    NotARun {
        /// The directory.
        path: PathBuf,
        /// What is missing or wrong.
        reason: String,
    },
    /// A run directory of other games.
    #[error(
        "{} holds the experiment {found}, not {expected}: choose another directory with --out",
        path.display()
    )]
    Foreign {
        /// The directory or block.
        path: PathBuf,
        /// Whose it is.
        found: String,
        /// Whose it was taken for.
        expected: String,
    },
    /// Published results of other games under the same name.
    #[error(
        "{} holds the results of the experiment {found}, not {expected}: publish elsewhere with \
         --to, or delete it",
        path.display()
    )]
    Taken {
        /// The directory of the published results.
        path: PathBuf,
        /// Whose they are.
        found: String,
        /// Whose were to be published.
        expected: String,
    },
    /// Another process works there.
    #[error("{} is in use by {owner}", path.display())]
    InUse {
        /// The directory.
        path: PathBuf,
        /// `process N`, as far as it is known.
        owner: String,
    },
    /// A file that the program wrote and somebody changed.
    #[error(
        "{} was edited after it was written: move it away to keep it, or delete it to have it \
         written again",
        path.display()
    )]
    Edited {
        /// The file.
        path: PathBuf,
    },
    /// The program does not play the stored games any more.
    #[error(
        "{}: this program plays unit {unit} differently from the stored game (the engine or an \
         agent changed): choose another directory with --out",
        path.display()
    )]
    Differs {
        /// The block.
        path: PathBuf,
        /// The unit that was replayed.
        unit: u64,
    },
    /// Blocks are missing.
    #[error("{}: {done} of {all} blocks are done; continue with: {command}", path.display())]
    Unfinished {
        /// The directory.
        path: PathBuf,
        /// Blocks that are done.
        done: u64,
        /// Blocks the units need.
        all: u64,
        /// How to go on.
        command: String,
    },
    /// Results are missing or older than the blocks.
    #[error("{} is not finished: finish it with: {command}", path.display())]
    Unpublishable {
        /// The directory.
        path: PathBuf,
        /// How to finish it.
        command: String,
    },
    /// A block that was complete when the statistics began is not any more.
    #[error("{} is damaged ({reason}): run again to have it played again", path.display())]
    Damaged {
        /// The block.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// Stopped by Ctrl-C.
    #[error("stopped: {done} of {all} blocks ({units} of {all_units} units) are done and kept")]
    Interrupted {
        /// Blocks that are done.
        done: u64,
        /// Blocks the units need.
        all: u64,
        /// Units in them.
        units: u64,
        /// Units asked for.
        all_units: u64,
    },
}

impl RunError {
    /// An I/O error with what was tried.
    pub(crate) fn io(action: &'static str, path: &Path) -> impl FnOnce(std::io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::Io { action, path, source }
    }

    /// Whether what was asked for is at fault, not its execution.
    pub const fn is_input(&self) -> bool {
        matches!(
            self,
            Self::Spec(_)
                | Self::Config(_)
                | Self::NotARun { .. }
                | Self::Foreign { .. }
                | Self::Taken { .. }
        )
    }
}
