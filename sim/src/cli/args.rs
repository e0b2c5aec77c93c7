//! What the program can be told.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

/// A laboratory for forest-themed tabletop games: plays millions of games, writes balance
/// statistics.
#[derive(Parser)]
#[command(
    version,
    arg_required_else_help = true,
    after_help = "A first run:  understory run experiments/kuhn-first-player.toml\n\
                  Exit codes:   0 done, 1 failure, 2 wrong use or input, 130 Ctrl-C"
)]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Subcommand)]
pub(super) enum Command {
    /// Play an experiment and write its results
    Run(Run),
    /// Write the results of a run again from its blocks
    Report(Report),
    /// Copy the results of a finished run to where they are kept
    Publish(Publish),
    /// Play recorded games again
    Replay(Replay),
    /// Score finished tables that were written down
    Score(Score),
    /// List the games
    Games(Listing),
    /// List the agents
    Agents(Listing),
    /// List the cards of a game, with where their values come from
    Cards(OfGame),
    /// List the rulings of a game, with where they come from
    Rulings(OfGame),
}

/// The same command continues a run that was interrupted, and grows a finished one when --units
/// asks for more. Everything in the run directory but manifest.json depends on the spec alone: not
/// on threads, interruptions or the machine.
#[derive(Args)]
pub(super) struct Run {
    /// The experiment (TOML)
    pub(super) spec: PathBuf,
    /// The run directory [default: runs/<name>-<hash>]
    #[arg(long, value_name = "DIR")]
    pub(super) out: Option<PathBuf>,
    /// Independent deals, instead of the spec's
    #[arg(long, value_name = "N", value_parser = units())]
    #[arg(allow_negative_numbers = true)]
    pub(super) units: Option<u64>,
    /// Threads to play on [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    #[arg(allow_negative_numbers = true)]
    pub(super) threads: Option<u16>,
    /// Root seed, instead of the spec's; another seed is another experiment
    #[arg(long, value_name = "S", value_parser = clap::value_parser!(u64).range(..=i64::MAX as u64))]
    #[arg(allow_negative_numbers = true)]
    pub(super) seed: Option<u64>,
    /// Show no progress and no report
    #[arg(long)]
    pub(super) quiet: bool,
    /// Keep every action of every game in games.jsonl
    #[arg(long)]
    pub(super) record: bool,
    /// Print the summary as one line of JSON instead of the report
    #[arg(long)]
    pub(super) json: bool,
}

fn units() -> clap::builder::RangedU64ValueParser {
    clap::value_parser!(u64).range(1..=understory::plan::MAX_UNITS as u64)
}

#[derive(Args)]
pub(super) struct Report {
    /// The run directory
    pub(super) dir: PathBuf,
    /// Print the summary as one line of JSON instead of the report
    #[arg(long)]
    pub(super) json: bool,
}

/// Writes summary.json, results.csv, report.md and resolved.toml to DIR/<name>/, with their hashes
/// in published.json. Files that were edited there by hand are never overwritten.
#[derive(Args)]
pub(super) struct Publish {
    /// The run directory
    pub(super) dir: PathBuf,
    /// Where results are kept
    #[arg(long, value_name = "DIR", default_value = "results")]
    pub(super) to: PathBuf,
    /// Print what was published as one line of JSON
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args)]
pub(super) struct Replay {
    /// The records (games.jsonl)
    pub(super) file: PathBuf,
    /// Print nothing but whether all games come out as recorded
    #[arg(long)]
    pub(super) verify: bool,
    /// Print one line of JSON a step (with --verify: one for the file)
    #[arg(long)]
    pub(super) json: bool,
}

/// The file holds one layout, or several as [[case]]. Canopy: `wildlife` (game end, one list a
/// seat) and for each [[case.season]] `n` and `player`, what lies in front of each at step 4 of the
/// season's end. Optional `rulings` and `overrides` as in a spec. Nothing is printed when one of
/// the layouts is wrong.
#[derive(Args)]
pub(super) struct Score {
    /// The game's id (see `understory games`)
    pub(super) game: String,
    /// The layout (TOML)
    pub(super) file: PathBuf,
    /// Print one line of JSON a layout
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args, Clone, Copy)]
pub(super) struct Listing {
    /// Print one line of JSON an entry
    #[arg(long)]
    pub(super) json: bool,
}

#[derive(Args)]
pub(super) struct OfGame {
    /// The game's id (see `understory games`)
    pub(super) game: String,
    /// The number of players [default: the game's first]
    #[arg(long, value_name = "N")]
    #[arg(allow_negative_numbers = true)]
    pub(super) players: Option<usize>,
    /// Print one line of JSON an entry
    #[arg(long)]
    pub(super) json: bool,
}
