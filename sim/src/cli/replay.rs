//! `understory replay`.

use std::fs::File;
use std::io::{BufReader, Write as _};

use serde_json::json;
use understory::record::{GameRecord, Replay, ReplayError, Step, replay as play};
use understory::report::number::thousands;

use super::args;
use super::failure::Failure;
use super::output::Output;

/// Plays recorded games again.
pub(super) fn replay(args: &args::Replay, output: &mut Output) -> Result<(), Failure> {
    let name = args.file.display();
    let file = File::open(&args.file)
        .map_err(|error| Failure::input(&format!("cannot read {name}: {error}")))?;
    let show = |record: &GameRecord, step: &Step| {
        if args.verify {
            Ok(())
        } else if args.json {
            output.json(&step_json(record, step))
        } else {
            write_step(record, step, output)
        }
    };
    let replayed = play(BufReader::new(file), show).map_err(|error| match error {
        ReplayError::Output(_) => error.into(),
        other if other.is_input() => Failure::input(&format!("{name}: {other}")),
        other => Failure::failed(&format!("{name}: {other}")),
    })?;
    conclude(args, replayed, output)
}

fn conclude(args: &args::Replay, replayed: Replay, output: &mut Output) -> Result<(), Failure> {
    let Replay { games, actions, failed } = replayed;
    if args.verify && args.json {
        let line = json!({"games": games, "actions": actions, "failed": failed, "verified": true});
        return Ok(output.json(&line)?);
    }
    if args.json {
        return Ok(());
    }
    let plural = |n: u64| if n == 1 { "" } else { "s" };
    write!(
        output,
        "{} game{} with {} actions",
        thousands(games),
        plural(games),
        thousands(actions)
    )?;
    write!(output, ": every action legal, scores and winners as recorded")?;
    if failed > 0 {
        let failed = thousands(failed);
        write!(output, "; {failed} recorded as failed when played and not replayed")?;
    }
    writeln!(output)?;
    Ok(())
}

fn step_json(record: &GameRecord, step: &Step) -> serde_json::Value {
    json!({
        "line": step.line,
        "game": record.game,
        "unit": record.unit,
        "step": step.step,
        "turn": step.turn,
        "player": step.player.index() + 1,
        "action": step.action,
        "scores": step.scores,
        "winners": step.winners,
    })
}

fn write_step(record: &GameRecord, step: &Step, output: &mut Output) -> std::io::Result<()> {
    if step.step == 1 {
        let variant = record.variant.as_ref().map_or(String::new(), |v| format!(", variant {v}"));
        writeln!(
            output,
            "{} with {} players{variant}, unit {}, seed {}: {}",
            record.game,
            record.players,
            record.unit,
            record.seed,
            record.agents.join(", ")
        )?;
        writeln!(output, "step  turn  player  action                  points")?;
    }
    let points: Vec<String> = step.scores.iter().map(ToString::to_string).collect();
    let Step { step: n, turn, action, .. } = step;
    let player = step.player.to_string();
    writeln!(output, "{n:>4}  {turn:>4}  {player:>6}  {action:<22}  {}", points.join(" "))?;
    if let Some(winners) = &step.winners {
        let winners: Vec<String> = winners.iter().map(ToString::to_string).collect();
        writeln!(output, "won by player {}\n", winners.join(" and "))?;
    }
    Ok(())
}
