//! What the benches share: the pinned floor.

#[expect(clippy::pedantic, reason = "pinned")]
pub mod floor;
