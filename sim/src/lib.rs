//! Understory's experiments: plans, the block harness, statistics, results.
//!
//! The only crate of the workspace with files, threads, a clock and printing. The way of an
//! experiment: [`plan`] reads a spec, [`harness`] plays its blocks and keeps them, [`stats`] adds
//! them up, [`report`] writes the results, [`record`] the tables and game records. [`signature`]
//! tells whether the program still plays as it did.

pub mod harness;
pub mod plan;
pub mod publish;
pub mod record;
pub mod report;
pub mod signature;
pub mod stats;
