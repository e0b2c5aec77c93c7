//! Results: what is said about a run, and the files it is said in.
//!
//! [`Results`] holds every figure. `summary.json` is its direct form, `results.csv` one fact a row
//! ([`rows`]), `report.md` for reading, [`terminal`] the short report after a run.

mod answer;
pub mod layout;
mod markdown;
pub mod number;
mod results;
pub mod rows;
pub mod terminal;

pub use results::{FailedGame, Failures, Results};

use crate::harness::RunError;
use crate::record::Staged;

/// Writes `summary.json`, `results.csv` and `report.md`.
pub(crate) fn write_results(results: &Results, staged: &mut Staged) -> Result<(), RunError> {
    let mut summary = serde_json::to_string_pretty(results).expect("results can be written");
    summary.push('\n');
    staged.write("summary.json", &summary)?;
    staged.write("results.csv", &rows::csv(results))?;
    staged.write("report.md", &markdown::markdown(results))
}
