//! [`Tally`]: what is added up over the games of one condition.

use understory_engine::game::{Player, PlayerSet};

use super::Histogram;
use crate::harness::{Row, Status};

/// A whole win in integer credits: divisible by any number of players who may share it.
pub const CREDIT: u64 = 60;

/// Integer sums over the games of one condition; a game is a unit here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    /// Finished games.
    pub games: u64,
    /// Games won by more than one player.
    pub shared: u64,
    /// Turns of the finished games.
    pub turns: Histogram,
    /// Decisions of the finished games.
    pub decisions: Histogram,
    /// First seat's points minus the second's; two players only.
    pub margins: Histogram,
    /// One entry a seat.
    pub seats: Vec<SeatTally>,
}

/// What is added up for one seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatTally {
    /// Sum of the credits, in 1/[`CREDIT`] of a win.
    pub credits: u64,
    /// Sum of the squared credits.
    pub credits_squared: u64,
    /// Games won alone.
    pub outright: u64,
    /// Final points.
    pub points: Histogram,
    /// Points by part, in the order of the game's score parts.
    pub parts: Vec<Histogram>,
}

impl Tally {
    /// Nothing yet, for `players` seats and `parts` parts of a score.
    pub fn new(players: usize, parts: usize) -> Self {
        let seat = SeatTally { parts: vec![Histogram::default(); parts], ..SeatTally::default() };
        Self {
            games: 0,
            shared: 0,
            turns: Histogram::default(),
            decisions: Histogram::default(),
            margins: Histogram::default(),
            seats: vec![seat; players],
        }
    }

    /// Adds one game; a game that did not finish is left to the caller's list of failures.
    pub fn add(&mut self, row: &Row) {
        if row.status != Status::Finished {
            return;
        }
        self.games += 1;
        self.shared += u64::from(row.winners.len() > 1);
        self.turns.add(row.turns as i32);
        self.decisions.add(row.decisions as i32);
        let players = self.seats.len();
        for (player, seat) in Player::all(players).zip(&mut self.seats) {
            let credit = credit(row.winners, player);
            seat.credits += credit;
            seat.credits_squared += credit * credit;
            seat.outright += u64::from(credit == CREDIT);
            seat.points.add(row.score(player));
            for (&points, part) in row.parts_of(player).iter().zip(&mut seat.parts) {
                part.add(points);
            }
        }
        if players == 2 {
            let margin = row.score(Player::new(0)) - row.score(Player::new(1));
            self.margins.add(margin);
        }
    }
}

impl Tally {
    /// Adds all that another tally of the same shape added up.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.shared += other.shared;
        self.turns.merge(&other.turns);
        self.decisions.merge(&other.decisions);
        self.margins.merge(&other.margins);
        for (seat, other) in self.seats.iter_mut().zip(&other.seats) {
            seat.credits += other.credits;
            seat.credits_squared += other.credits_squared;
            seat.outright += other.outright;
            seat.points.merge(&other.points);
            for (part, other) in seat.parts.iter_mut().zip(&other.parts) {
                part.merge(other);
            }
        }
    }
}

/// The player's credit: an equal share of [`CREDIT`] for each winner.
pub(crate) fn credit(winners: PlayerSet, player: Player) -> u64 {
    if winners.contains(player) { CREDIT / winners.len() as u64 } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn merging_is_adding_everything_once() {
        let row = |i: i32| Row {
            winners: PlayerSet::from_bits(1 + (i % 3) as u8),
            turns: i as u32,
            decisions: 2 * i as u32,
            points: vec![i, -i, 7 * i, 4000],
            parts: 2,
            ..Row::default()
        };
        let (mut all, mut first, mut second) =
            (Tally::new(2, 2), Tally::new(2, 2), Tally::new(2, 2));
        for i in 0..50 {
            all.add(&row(i));
            if i < 20 { first.add(&row(i)) } else { second.add(&row(i)) }
        }
        first.merge(&second);
        assert_eq!(first, all);
    }

    #[test]
    fn credits_of_a_game_add_up_to_one_win() {
        for bits in 1..32_u8 {
            let winners = PlayerSet::from_bits(bits);
            let sum: u64 = Player::all(5).map(|p| credit(winners, p)).sum();
            assert_eq!(sum, CREDIT, "{winners:?}");
        }
    }
}
