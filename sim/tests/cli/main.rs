//! The program from outside: every command, every refusal, every way to be interrupted.

mod bad_input;
mod commands;
mod directories;
mod identity;
mod interruption;
mod records;
mod sandbox;
