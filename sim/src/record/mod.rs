//! What a run leaves on disk beside its blocks: staged files and their ledger, the manifest, tables,
//! game records and their replay.

mod game_record;
pub(crate) mod ledger;
pub(crate) mod manifest;
mod replay;
mod staged;
mod tables;

pub use game_record::GameRecord;
pub(crate) use game_record::RecordWriter;
pub(crate) use ledger::Ledger;
pub(crate) use manifest::{Manifest, Outcome, Session};
pub use replay::{Replay, ReplayError, Step, replay};
pub(crate) use staged::{Staged, StagedFile, write_atomically};
pub(crate) use tables::{GamesTable, SeatsTable};
