//! The harness: plays the blocks of a plan on all cores and keeps them.
//!
//! A block, a run of consecutive units, is the unit of work and of commit. [`run`] opens the run
//! directory, plays the blocks that are missing, folds all of them in unit order into statistics
//! and tables, and writes the results. Nothing here depends on the number of threads.

#[cfg(test)]
mod bent;
mod block;
mod clock;
mod directory;
mod error;
mod fold;
mod play;
mod pool;
mod progress;
mod row;
mod run;
mod store;

pub(crate) use clock::utc_now;
pub(crate) use directory::{RunDirectory, check_run_directory};
pub use error::RunError;
pub use play::{Seats, Watched};
pub use row::{Row, Status};
pub(crate) use run::continue_command;
pub use run::{Finished, Request, rebuild, run};
