//! One test per rule clause, named after it: `rule_s3_…` for section 3 of the game's rules,
//! `ruling_r04_…` for a ruling of the table in `data/canopy.toml`, `vector_t05_…` for worked
//! examples, `flow_…` for the order of things within a turn.
//!
//! Positions are set up exactly ([`scene`]); from there the tests act as an outsider would, through
//! notation and `try_step`. Expected values come from the rules or from a count by hand.
//!
//! | section | what |
//! | --- | --- |
//! | s2 | setting up a game |
//! | s3 | a turn: looking, keeping, passing, the empty deck, what is hidden |
//! | s4 | placing cards, discarding from a forest |
//! | s5 | point tables |
//! | s6 | abilities |
//! | s7 | the end of a season in six steps |
//! | s8 | the next season, and the end of the game |

mod abilities;
mod flow;
mod game_end;
mod knowledge;
mod perft;
mod placing;
mod play;
mod scene;
mod season_end;
mod seeds;
mod setup;
mod turn;
mod vectors;
mod words;
