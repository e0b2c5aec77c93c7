//! The harness: plays the blocks of a plan on all cores and keeps them.
//!
//! A block, a run of consecutive units, is the unit of work and of commit. [`run`] opens the run
//! directory, plays the blocks that are missing, folds all of them in unit order into statistics
//! and tables, and writes the results. Nothing here depends on the number of threads.
//!
//! What a run directory promises:
//! - a block is there whole or not at all; a damaged one is named and played again, one of another
//!   experiment is refused;
//! - more units extend the run: only missing blocks and a short last one are played. Fewer units
//!   give the results of a fresh run of so many; the blocks beyond are kept;
//! - a table asked for once stays, until its directory goes;
//! - results are replaced all together, and never when somebody edited them ([`RunError::Edited`]);
//! - before anything is added, one stored unit is played again: a program that plays differently is
//!   refused ([`RunError::Differs`]);
//! - one process at a time, by a lock on `run.lock`, which holds its pid and is empty otherwise.

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
