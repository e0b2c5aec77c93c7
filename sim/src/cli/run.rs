//! `understory run` and `understory report`.

use std::io::Write as _;
use std::path::Path;

use understory::harness::{Finished, Request, RunError, rebuild, run as play};
use understory::plan::{Changes, Plan};
use understory::report::number::thousands;
use understory::report::terminal::terminal;

use super::args::{Report, Run};
use super::failure::{Failure, one_line};
use super::output::Output;
use super::{STOP, stop_on_ctrl_c};

/// Plays an experiment.
pub(super) fn run(args: &Run, output: &mut Output) -> Result<(), Failure> {
    let changes = Changes { units: args.units, seed: args.seed, record: args.record };
    let plan = Plan::load(&args.spec, &changes).map_err(RunError::from)?;
    let dir = args.out.clone().unwrap_or_else(|| Path::new("runs").join(plan.directory_name()));
    let threads = match args.threads {
        Some(threads) => usize::from(threads),
        None => std::thread::available_parallelism().map_or(1, usize::from),
    };
    stop_on_ctrl_c()?;
    let finished = play(Request {
        plan,
        dir,
        threads,
        quiet: args.quiet,
        command: command(args),
        stop: &STOP,
        warn: &mut |warning| eprintln!("warning: {}", one_line(&warning)),
    });
    let finished = finished.map_err(|error| match error {
        RunError::Interrupted { .. } => {
            let advice = format!("continue with: {}", command(args));
            Failure::from(error).advise(&advice)
        }
        other => other.into(),
    })?;
    if args.json {
        output.json(&finished.results)?;
    } else if !args.quiet {
        show(&finished, output)?;
    }
    if finished.games_played > 0 && !args.json && !args.quiet {
        let seconds = finished.playing.as_secs_f64();
        let games = thousands(finished.games_played);
        writeln!(output, "{games} games played in {seconds:.1} s on {threads} threads")?;
    }
    verdict(&finished, output)
}

/// Writes the results of a run directory again.
pub(super) fn report(args: &Report, output: &mut Output) -> Result<(), Failure> {
    stop_on_ctrl_c()?;
    let finished = rebuild(&args.dir, &STOP)?;
    if args.json {
        output.json(&finished.results)?;
    } else {
        show(&finished, output)?;
    }
    verdict(&finished, output)
}

/// A run in which too many games failed is a failure, whatever its figures say.
fn verdict(finished: &Finished, output: &mut Output) -> Result<(), Failure> {
    output.flush()?;
    if finished.results.valid {
        return Ok(());
    }
    let failed = finished.results.failures.total();
    let games = finished.results.games;
    Err(Failure::failed(&format!(
        "the results in {} are not valid: {failed} of {games} games did not finish (summary.json \
         lists the first)",
        finished.dir.display()
    )))
}

fn show(finished: &Finished, output: &mut Output) -> Result<(), Failure> {
    let text = terminal(&finished.results, output.width);
    writeln!(output, "{text}written to {}", finished.dir.display())?;
    Ok(())
}

/// The command as it was given, for the manifest and for going on.
fn command(args: &Run) -> String {
    let mut words = vec![String::from("understory"), "run".into(), quoted(&args.spec)];
    let mut option = |name: &str, value: Option<String>| {
        if let Some(value) = value {
            words.extend([name.to_owned(), value]);
        }
    };
    option("--out", args.out.as_deref().map(quoted));
    option("--units", args.units.map(|n| n.to_string()));
    option("--threads", args.threads.map(|n| n.to_string()));
    option("--seed", args.seed.map(|n| n.to_string()));
    let flags = [("--record", args.record), ("--quiet", args.quiet), ("--json", args.json)];
    words.extend(flags.into_iter().filter(|(_, on)| *on).map(|(flag, _)| flag.to_owned()));
    words.join(" ")
}

/// A path as a POSIX shell reads it back.
fn quoted(path: &Path) -> String {
    let text = path.display().to_string();
    let plain = |c: char| c.is_alphanumeric() || "-_./+,:@%".contains(c);
    if !text.is_empty() && text.chars().all(plain) {
        return text;
    }
    format!("'{}'", text.replace('\'', r"'\''"))
}
