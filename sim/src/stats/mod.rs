//! Statistics: integer accumulators over games, and the estimates made from them at the very end.
//!
//! Everything that is added up is an integer ([`Tally`], [`Histogram`]), so that the result depends
//! neither on threads nor on the order of blocks; floats appear only in the finished estimates.

mod handicap;
mod histogram;
mod interval;
mod selfplay;
mod tally;

pub use handicap::Handicap;
pub use histogram::Histogram;
pub use interval::{Mean, Rate};
pub(crate) use selfplay::QUANTILES;
pub use selfplay::{Condition, Distribution, Seat};
pub(crate) use tally::credit;
pub use tally::{CREDIT, Tally};
