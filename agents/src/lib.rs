//! Agents: they choose actions and see nothing but a [`View`](understory_engine::game::View).
//!
//! Everything here is generic over [`Game`](understory_engine::game::Game), except the knowledge in
//! [`heuristic`], one module a game. No I/O, no clock, no threads.

pub mod agent;
pub mod greedy;
pub mod heuristic;
pub mod random;
pub mod registry;
