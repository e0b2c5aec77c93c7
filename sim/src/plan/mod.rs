//! Plans: what an experiment plays, read from a spec and checked down to the last key.
//!
//! [`Plan::load`] reads a spec; [`Plan::resolved`] writes it back with every default filled in.
//! A plan's [`ExperimentHash`] covers everything its games depend on and nothing else.

mod condition;
mod error;
mod identity;
mod parse;
mod section;
mod spec;

pub use condition::Condition;
pub use error::SpecError;
pub use identity::ExperimentHash;
pub use parse::{MAX_UNITS, table};
pub use section::flatten;
pub use spec::{Changes, Plan, Table};
