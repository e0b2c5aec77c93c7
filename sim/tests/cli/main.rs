//! The program from outside: every command, every refusal, every way to be interrupted.

#![expect(clippy::unwrap_used, reason = "in a test a panic is the message")]

mod bad_input;
mod commands;
mod directories;
mod identity;
mod interruption;
mod records;
mod sandbox;
mod score;
