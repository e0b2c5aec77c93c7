//! Replaying recorded games: every action is parsed and tried as if a stranger had sent it.

use std::io::BufRead;

use understory_agents::registry::{WithGame, with_game};
use understory_engine::game::{Player, Turn};
use understory_engine::registry::{ConfigError, Configured, GameSpec};

use super::GameRecord;
use super::game_record::SCHEMA;
use crate::harness::Status;

/// What was replayed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// Games that came out as recorded.
    pub games: u64,
    /// Actions of those games.
    pub actions: u64,
    /// Records of games that had failed when they were played and hold no actions.
    pub failed: u64,
}

/// One action of a replayed game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The line of the file, from 1.
    pub line: u64,
    /// The action's place in the game, from 1.
    pub step: usize,
    /// The turn it belongs to, from 1.
    pub turn: u32,
    /// Who acts.
    pub player: Player,
    /// In notation.
    pub action: String,
    /// Points so far, after the action, one entry a seat.
    pub scores: Vec<i32>,
    /// The winners, once the game is over.
    pub winners: Option<Vec<usize>>,
}

/// Why a record is not what the rules say.
#[derive(Debug, thiserror::Error)]
pub enum ReplayError {
    /// The file cannot be read.
    #[error("line {line}: {source}")]
    Read {
        /// The line, from 1.
        line: u64,
        /// Why not.
        source: std::io::Error,
    },
    /// There is no record.
    #[error("expected game records, one a line, found none")]
    Nothing,
    /// The line is no record.
    #[error("line {line}: expected a game record: {reason}")]
    Form {
        /// The line, from 1.
        line: u64,
        /// What is wrong.
        reason: String,
    },
    /// The game cannot be made.
    #[error("line {line}: {source}")]
    Config {
        /// The line, from 1.
        line: u64,
        /// Why not.
        source: ConfigError,
    },
    /// An action does not fit.
    #[error("line {line}, step {step}: {reason}")]
    Step {
        /// The line, from 1.
        line: u64,
        /// The action's place in the game, from 1.
        step: usize,
        /// What was expected and what was found.
        reason: String,
    },
    /// The result does not fit.
    #[error("line {line}, after the last step: expected {expected}, found {found}")]
    Result {
        /// The line, from 1.
        line: u64,
        /// By the rules.
        expected: String,
        /// In the record.
        found: String,
    },
    /// The caller's own trouble, e.g. with its output.
    #[error(transparent)]
    Output(std::io::Error),
}

impl ReplayError {
    /// Whether the file holds no records, not records that come out differently.
    pub const fn is_input(&self) -> bool {
        matches!(self, Self::Read { .. } | Self::Nothing | Self::Form { .. } | Self::Config { .. })
    }
}

/// Replays every record of `input`, shows each step to `show`, and compares the results.
///
/// # Errors
/// The first line that is no record, step that is not legal, or result that differs.
pub fn replay(
    input: impl BufRead,
    mut show: impl FnMut(&GameRecord, &Step) -> std::io::Result<()>,
) -> Result<Replay, ReplayError> {
    let mut total = Replay::default();
    let mut records = Records { lines: (1..).zip(input.lines()), waiting: None };
    while let Some(first) = records.next(&mut total)? {
        let (line, spec) = (first.line, first.record.spec());
        let (records, total, show) = (&mut records, &mut total, &mut show);
        let like = Like { first, spec: &spec, records, total, show };
        with_game(&spec, like).map_err(|source| ReplayError::Config { line, source })??;
    }
    if total.games + total.failed == 0 {
        return Err(ReplayError::Nothing);
    }
    Ok(total)
}

/// A record that holds a finished game, and its line.
struct Numbered {
    line: u64,
    seed: u64,
    record: GameRecord,
}

/// The records of a file, one after the other.
struct Records<I> {
    lines: I,
    waiting: Option<Numbered>,
}

impl<I: Iterator<Item = (u64, std::io::Result<String>)>> Records<I> {
    /// The next finished game; failed ones are counted on the way.
    fn next(&mut self, total: &mut Replay) -> Result<Option<Numbered>, ReplayError> {
        if let Some(waiting) = self.waiting.take() {
            return Ok(Some(waiting));
        }
        for (line, text) in self.lines.by_ref() {
            let text = text.map_err(|source| ReplayError::Read { line, source })?;
            if text.trim().is_empty() {
                continue;
            }
            let form = |reason: String| ReplayError::Form { line, reason };
            // The line of the file is named already; the text has but one.
            let unreadable = |error: serde_json::Error| {
                form(error.to_string().replace(" at line 1 column ", " at column "))
            };
            let record: GameRecord = serde_json::from_str(&text).map_err(unreadable)?;
            if record.schema != SCHEMA {
                return Err(form(format!("schema {SCHEMA:?}, found {:?}", record.schema)));
            }
            if !Status::ALL.iter().any(|status| status.word() == record.status) {
                let words = Status::ALL.map(Status::word).join(", ");
                return Err(form(format!("`status` one of {words}, found {:?}", record.status)));
            }
            if record.status != Status::Finished.word() {
                total.failed += 1;
                continue;
            }
            let seed = record.seed.parse().map_err(|_| {
                form(format!("`seed` a whole number below 2^64 as text, found {:?}", record.seed))
            })?;
            return Ok(Some(Numbered { line, seed, record }));
        }
        Ok(None)
    }
}

/// A record and all that follow it with the same rules: the game is made once for them.
struct Like<'a, I, F> {
    first: Numbered,
    spec: &'a GameSpec,
    records: &'a mut Records<I>,
    total: &'a mut Replay,
    show: &'a mut F,
}

impl<I, F> WithGame for Like<'_, I, F>
where
    I: Iterator<Item = (u64, std::io::Result<String>)>,
    F: FnMut(&GameRecord, &Step) -> std::io::Result<()>,
{
    type Out = Result<(), ReplayError>;

    fn with<G: Configured>(self, game: G) -> Self::Out {
        let mut current = self.first;
        loop {
            replay_one(&game, &current, self.show)?;
            self.total.games += 1;
            self.total.actions += current.record.actions.len() as u64;
            match self.records.next(self.total)? {
                Some(next) if next.record.spec() == *self.spec => current = next,
                other => {
                    self.records.waiting = other;
                    return Ok(());
                }
            }
        }
    }
}

fn replay_one<G: Configured>(
    game: &G,
    numbered: &Numbered,
    show: &mut impl FnMut(&GameRecord, &Step) -> std::io::Result<()>,
) -> Result<(), ReplayError> {
    let Numbered { line, seed, record } = numbered;
    let (line, players) = (*line, game.num_players());
    let mut state = game.deal(*seed);
    let scores = |state: &G::State| Player::all(players).map(|p| game.score(state, p)).collect();
    for (step, text) in (1..).zip(&record.actions) {
        let wrong = |reason: String| ReplayError::Step { line, step, reason };
        let Turn::Player(player) = game.turn(&state) else {
            return Err(wrong(format!("expected the end of the game, found `{text}`")));
        };
        let turn = game.turns(&state);
        let action = game.parse_action(&state, text).map_err(|e| wrong(e.to_string()))?;
        game.try_step(&mut state, action).map_err(|e| wrong(e.to_string()))?;
        let over = game.turn(&state) == Turn::Terminal;
        let step = Step {
            line,
            step,
            turn,
            player,
            action: text.clone(),
            scores: scores(&state),
            winners: over.then(|| seats(game, &state)),
        };
        show(record, &step).map_err(ReplayError::Output)?;
    }
    if let Turn::Player(player) = game.turn(&state) {
        let step = record.actions.len() + 1;
        let reason = format!("expected an action of player {player}, found the end of the record");
        return Err(ReplayError::Step { line, step, reason });
    }
    let (scores, winners): (Vec<i32>, _) = (scores(&state), seats(game, &state));
    if (&scores, &winners) == (&record.scores, &record.winners) {
        return Ok(());
    }
    Err(ReplayError::Result {
        line,
        expected: format!("scores {scores:?} and winners {winners:?}"),
        found: format!("{:?} and {:?}", record.scores, record.winners),
    })
}

fn seats<G: Configured>(game: &G, state: &G::State) -> Vec<usize> {
    game.winners(state).iter().map(|p| p.index() + 1).collect()
}
