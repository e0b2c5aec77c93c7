//! `games.csv` and `seats.csv`: one line a game, one line a seat of a game.
//!
//! Seats are counted from 1. A game that did not finish has its status and no results.

use understory_engine::game::Player;

use super::StagedFile;
use crate::harness::{Row, RunError, Status};
use crate::plan::{Condition, Plan};
use crate::report::number::round6;
use crate::stats::CREDIT;

fn csv_error(error: csv::Error, file: &str) -> RunError {
    RunError::Io { action: "write", path: file.into(), source: std::io::Error::other(error) }
}

/// A CSV file being written.
struct Sheet {
    csv: csv::Writer<StagedFile>,
    file: &'static str,
}

impl Sheet {
    fn new(file: StagedFile, name: &'static str, header: &[String]) -> Result<Self, RunError> {
        let mut sheet = Self { csv: csv::Writer::from_writer(file), file: name };
        sheet.line(header)?;
        Ok(sheet)
    }

    fn line(&mut self, fields: &[String]) -> Result<(), RunError> {
        self.csv.write_record(fields).map_err(|error| csv_error(error, self.file))
    }

    fn into_file(self) -> Result<StagedFile, RunError> {
        self.csv.into_inner().map_err(|error| RunError::Io {
            action: "write",
            path: self.file.into(),
            source: std::io::Error::other(error.to_string()),
        })
    }
}

/// `games.csv`.
pub(crate) struct GamesTable {
    sheet: Sheet,
    most_players: usize,
}

impl GamesTable {
    /// Begins the table: `unit, variant, players, seed, status, winners, turns, decisions,
    /// points_1, …`; winners are seats with blanks between them.
    pub(crate) fn new(plan: &Plan, file: StagedFile) -> Result<Self, RunError> {
        let most_players = plan.conditions.iter().map(Condition::players).max().unwrap_or(0);
        let fixed =
            ["unit", "variant", "players", "seed", "status", "winners", "turns", "decisions"];
        let mut header: Vec<String> = fixed.map(Into::into).into();
        header.extend((1..=most_players).map(|seat| format!("points_{seat}")));
        Ok(Self { sheet: Sheet::new(file, "games.csv", &header)?, most_players })
    }

    /// Adds a game.
    pub(crate) fn add(
        &mut self,
        unit: u64,
        seed: u64,
        condition: &Condition,
        row: &Row,
    ) -> Result<(), RunError> {
        let finished = row.status == Status::Finished;
        let when_finished = |text: String| if finished { text } else { String::new() };
        let winners: Vec<String> = row.winners.iter().map(|p| p.to_string()).collect();
        let mut fields = vec![
            unit.to_string(),
            condition.variant.clone().unwrap_or_default(),
            condition.players().to_string(),
            seed.to_string(),
            row.status.word().into(),
            winners.join(" "),
            when_finished(row.turns.to_string()),
            row.decisions.to_string(),
        ];
        fields.extend((0..self.most_players).map(|seat| {
            let played = seat < condition.players() && finished;
            if played { row.score(Player::new(seat)).to_string() } else { String::new() }
        }));
        self.sheet.line(&fields)
    }

    /// Ends the table.
    pub(crate) fn into_file(self) -> Result<StagedFile, RunError> {
        self.sheet.into_file()
    }
}

/// `seats.csv`.
pub(crate) struct SeatsTable {
    sheet: Sheet,
    agents: Vec<Vec<String>>,
}

impl SeatsTable {
    /// Begins the table: `unit, variant, players, seat, agent, win_share, points`, then one column
    /// a part of the score.
    pub(crate) fn new(plan: &Plan, parts: &[&str], file: StagedFile) -> Result<Self, RunError> {
        let fixed = ["unit", "variant", "players", "seat", "agent", "win_share", "points"];
        let header: Vec<String> = fixed.iter().chain(parts).map(|&s| s.into()).collect();
        let agents = |c| plan.agents_of(c).map(ToString::to_string).collect();
        Ok(Self {
            sheet: Sheet::new(file, "seats.csv", &header)?,
            agents: plan.conditions.iter().map(agents).collect(),
        })
    }

    /// Adds the seats of a game, unless it did not finish.
    pub(crate) fn add(
        &mut self,
        unit: u64,
        at: usize,
        condition: &Condition,
        row: &Row,
    ) -> Result<(), RunError> {
        if row.status != Status::Finished {
            return Ok(());
        }
        for player in Player::all(condition.players()) {
            let share = crate::stats::credit(row.winners, player) as f64 / CREDIT as f64;
            let mut fields = vec![
                unit.to_string(),
                condition.variant.clone().unwrap_or_default(),
                condition.players().to_string(),
                player.to_string(),
                self.agents[at][player.index()].clone(),
                round6(share).to_string(),
                row.score(player).to_string(),
            ];
            fields.extend(row.parts_of(player).iter().map(ToString::to_string));
            self.sheet.line(&fields)?;
        }
        Ok(())
    }

    /// Ends the table.
    pub(crate) fn into_file(self) -> Result<StagedFile, RunError> {
        self.sheet.into_file()
    }
}
