//! Rules engines for forest-themed tabletop games: exact, fast, and free of I/O, clocks and threads.
//!
//! [`game`] holds the trait that agents and experiments depend on; each game lives in a module of
//! its own with the same rooms (`cards`, `config`, `state`, `actions`, `turn`, `scoring`,
//! `observation`, `notation`). [`laws`] states what all of them obey.
//!
//! ```
//! use understory_engine::game::{Game, Turn};
//! use understory_engine::kuhn::Kuhn;
//!
//! let game = Kuhn::new();
//! let mut state = game.deal(7);
//! let mut actions = Vec::new();
//! while game.turn(&state) != Turn::Terminal {
//!     game.legal_actions(&state, &mut actions);
//!     game.step(&mut state, actions[0]);
//! }
//! assert_eq!(game.winners(&state).len(), 1);
//! ```

pub mod canopy;
pub mod card_set;
pub mod deck;
pub mod game;
pub mod kuhn;
pub mod lanes;
pub mod laws;
pub mod overrides;
pub mod perft;
mod player;
mod reading;
pub mod registry;
pub mod rng;
pub mod slots;
mod view;
