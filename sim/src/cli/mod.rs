//! The command line: what the program is told and what it says.
//!
//! Exit codes: 0 done, 1 failure, 2 wrong use or input, 130 stopped by Ctrl-C. An error is one line
//! on stderr. A command lives in a file of its own as an `Args` with a `run`; [`Output`] is the
//! only way to stdout.

#![expect(clippy::print_stderr, reason = "this module is the program's voice")]

mod args;
mod failure;
mod games;
mod output;
mod publish;
mod replay;
mod run;
mod score;

use std::io::Write as _;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Parser as _;
use clap::error::ErrorKind;

use args::{Cli, Command};
use failure::{Failure, one_line};
use output::Output;

/// Set by Ctrl-C.
static STOP: AtomicBool = AtomicBool::new(false);

/// Runs the program.
pub(crate) fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return usage(&error),
    };
    let mut output = Output::stdout();
    let result = match cli.command {
        Command::Run(args) => run::run(&args, &mut output),
        Command::Report(args) => run::report(&args, &mut output),
        Command::Publish(args) => publish::publish(&args, &mut output),
        Command::Replay(args) => replay::replay(&args, &mut output),
        Command::Score(args) => score::score(&args, &mut output),
        Command::Games(args) => games::games(args, &mut output),
        Command::Agents(args) => games::agents(args, &mut output),
        Command::Cards(args) => games::cards(&args, &mut output),
        Command::Rulings(args) => games::rulings(&args, &mut output),
    };
    let result = result.and_then(|()| output.flush().map_err(Failure::from));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever read our output has seen enough.
        Err(failure) if failure.is_broken_pipe() => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {}", failure.line());
            ExitCode::from(failure.code)
        }
    }
}

/// Wrong use in one line; help and version as they are.
fn usage(error: &clap::Error) -> ExitCode {
    let help = [
        ErrorKind::DisplayHelp,
        ErrorKind::DisplayVersion,
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand,
    ];
    if help.contains(&error.kind()) {
        return match error.print().map_err(Failure::from) {
            Err(failure) if !failure.is_broken_pipe() => {
                eprintln!("error: {}", failure.line());
                ExitCode::from(failure.code)
            }
            _ => ExitCode::from(error.exit_code() as u8),
        };
    }
    let text = error.to_string();
    let said = text.split("Usage:").next().unwrap_or(&text);
    let line = said.split_whitespace().collect::<Vec<_>>().join(" ");
    let line = line.replace(" tip: ", "; tip: ");
    let line = line.replace("invalid digit found in string", "expected a whole number from 0 on");
    let line = line.trim_end_matches("For more information, try '--help'.").trim_end();
    eprintln!("{} (see --help)", one_line(line));
    ExitCode::from(2)
}

/// Lets Ctrl-C stop the work in hand; a second one ends the process at once.
fn stop_on_ctrl_c() -> Result<(), Failure> {
    let handler = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(130);
        }
    };
    ctrlc::set_handler(handler).map_err(|error| Failure::failed(&error))
}
