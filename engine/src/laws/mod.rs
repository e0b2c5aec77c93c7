//! The laws that every game, player count and variant obeys, as generic checks.
//!
//! | law | says |
//! | --- | --- |
//! | 1 | two or more legal actions, ascending, accepted by `try_step`; others refused, state unchanged |
//! | 2 | `check` holds in every reached and in every sampled state |
//! | 3 | a sampled state gives the viewer an equal observation, turn and legal actions |
//! | 4 | on blind paths true and sampled states agree in distribution ([`distribution`]) |
//! | 5 | winners exist at the end, never with a lower score; score parts add up; games end in time |
//! | 6 | seed and actions replay to an equal state; printed actions parse to themselves |
//! | 7 | stepping a copy leaves the original unchanged |
//! | 8 | swapping what a player cannot know changes nothing that player sees or samples |
//!
//! Laws 2, 4 and 8 exist because a leaking or biased determinization passes every other test, plays
//! plausibly, and silently bends every result.

mod distribution;
mod paths;

pub use distribution::{Agreement, distribution};
pub use paths::{Violation, obey};
