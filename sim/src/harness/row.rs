//! One game as it is kept in a block: its result, and its actions when they are recorded.

use understory_engine::game::{Player, PlayerSet};

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub enum Status {
    /// By its rules.
    #[default]
    Finished,
    /// It took more decisions than the game says it can.
    Capped,
    /// An agent chose an action that is not legal.
    Illegal,
    /// The engine or an agent panicked.
    Crashed,
}

impl Status {
    /// Every status.
    pub const ALL: [Self; 4] = [Self::Finished, Self::Capped, Self::Illegal, Self::Crashed];

    /// The word used in tables.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Finished => "finished",
            Self::Capped => "capped",
            Self::Illegal => "illegal",
            Self::Crashed => "crashed",
        }
    }
}

/// The result of one game; buffers are reused from game to game.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Row {
    /// How it ended; when not by its rules, there are no winners, points and actions.
    pub status: Status,
    /// Who won.
    pub winners: PlayerSet,
    /// Turns begun.
    pub turns: u32,
    /// Decisions taken.
    pub decisions: u32,
    /// Points by part: `[players * parts]`, all parts of a seat together.
    pub points: Vec<i32>,
    /// Parts a score has.
    pub parts: usize,
    /// The place of each action in the game's fixed action space, when recorded.
    pub actions: Vec<u32>,
}

impl Row {
    /// A row for games with this many seats and parts of a score.
    pub fn new(players: usize, parts: usize) -> Self {
        Self { points: vec![0; players * parts], parts, ..Self::default() }
    }

    /// A player's points by part.
    pub fn parts_of(&self, player: Player) -> &[i32] {
        &self.points[player.index() * self.parts..][..self.parts]
    }

    /// A player's points.
    pub fn score(&self, player: Player) -> i32 {
        self.parts_of(player).iter().sum()
    }

    /// Forgets the game but keeps the shape and the buffers.
    pub(super) fn clear(&mut self) {
        self.status = Status::Finished;
        self.winners = PlayerSet::EMPTY;
        self.turns = 0;
        self.decisions = 0;
        self.points.fill(0);
        self.actions.clear();
    }

    /// Appends the row: a status byte, then variable-length integers.
    pub(super) fn encode(&self, recorded: bool, out: &mut Vec<u8>) {
        out.push(self.status as u8);
        varint(self.decisions, out);
        if self.status != Status::Finished {
            return;
        }
        out.push(self.winners.bits());
        varint(self.turns, out);
        for &points in &self.points {
            varint(zigzag(points), out);
        }
        if recorded {
            for &action in &self.actions {
                varint(action, out);
            }
        }
    }

    /// Reads what [`Row::encode`] wrote and returns the rest; nothing when it is not that.
    pub(super) fn decode<'a>(&mut self, recorded: bool, bytes: &'a [u8]) -> Option<&'a [u8]> {
        self.clear();
        let (&status, bytes) = bytes.split_first()?;
        self.status = match status {
            0 => Status::Finished,
            1 => Status::Capped,
            2 => Status::Illegal,
            3 => Status::Crashed,
            _ => return None,
        };
        let (decisions, mut bytes) = read_varint(bytes)?;
        self.decisions = decisions;
        if self.status != Status::Finished {
            return Some(bytes);
        }
        let (&winners, rest) = bytes.split_first()?;
        self.winners = PlayerSet::from_bits(winners);
        (self.turns, bytes) = read_varint(rest)?;
        for points in &mut self.points {
            let value;
            (value, bytes) = read_varint(bytes)?;
            *points = unzigzag(value);
        }
        if recorded {
            for _ in 0..decisions {
                let action;
                (action, bytes) = read_varint(bytes)?;
                self.actions.push(action);
            }
        }
        Some(bytes)
    }
}

const fn zigzag(x: i32) -> u32 {
    ((x << 1) ^ (x >> 31)) as u32
}

const fn unzigzag(x: u32) -> i32 {
    (x >> 1) as i32 ^ -((x & 1) as i32)
}

fn varint(mut x: u32, out: &mut Vec<u8>) {
    while x >= 0x80 {
        out.push(x as u8 | 0x80);
        x >>= 7;
    }
    out.push(x as u8);
}

fn read_varint(bytes: &[u8]) -> Option<(u32, &[u8])> {
    let mut x = 0;
    for (i, &byte) in bytes.iter().take(5).enumerate() {
        x |= u64::from(byte & 0x7f) << (7 * i);
        if byte < 0x80 {
            return Some((u32::try_from(x).ok()?, &bytes[i + 1..]));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row() -> Row {
        Row {
            status: Status::Finished,
            winners: PlayerSet::from_bits(0b11),
            turns: 51,
            decisions: 3,
            points: vec![0, -1, 64, i32::MIN, i32::MAX, -65],
            parts: 3,
            actions: vec![0, 127, u32::MAX],
        }
    }

    #[test]
    fn rows_come_back_as_they_were() {
        for recorded in [false, true] {
            let mut bytes = Vec::new();
            row().encode(recorded, &mut bytes);
            let length = bytes.len();
            bytes.push(99);
            let mut back = Row::new(2, 3);
            assert_eq!(back.decode(recorded, &bytes), Some(&[99][..]));
            let actions = if recorded { row().actions } else { Vec::new() };
            assert_eq!(back, Row { actions, ..row() });
            // Cut anywhere, it is refused.
            for end in 0..length {
                assert_eq!(back.decode(recorded, &bytes[..end]), None);
            }
        }
    }

    #[test]
    fn failed_games_keep_what_failed_and_when() {
        let mut bytes = Vec::new();
        let failed = Row { status: Status::Illegal, decisions: 700, ..Row::new(2, 3) };
        failed.encode(true, &mut bytes);
        let mut back = row();
        assert_eq!(back.decode(true, &bytes), Some(&[][..]));
        assert_eq!(back, failed);
    }
}
