//! Seats, and sets of them.

use std::cmp::Ordering;
use std::fmt;

/// A seat. Player 0 takes the first turn of the game; seats follow the order of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Player(u8);

impl Player {
    /// The most seats any game here has.
    pub const MAX: usize = 5;

    /// The player in seat `seat`, counted from 0.
    ///
    /// # Panics
    /// When `seat` is [`Player::MAX`] or more.
    pub const fn new(seat: usize) -> Self {
        assert!(seat < Self::MAX);
        Self(seat as u8)
    }

    /// The seat, counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The players of a game of `num_players`, in seat order.
    pub fn all(num_players: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..num_players).map(Self::new)
    }
}

impl fmt::Display for Player {
    /// Seats are printed from 1, as people count them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// A set of players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct PlayerSet(u8);

impl PlayerSet {
    /// The set with no player.
    pub const EMPTY: Self = Self(0);

    /// The set of exactly one player.
    pub const fn only(player: Player) -> Self {
        Self(1 << player.0)
    }

    /// The set whose bit `i` stands for seat `i`.
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits & ((1 << Player::MAX) - 1))
    }

    /// Bit `i` stands for seat `i`.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Adds a player.
    pub const fn insert(&mut self, player: Player) {
        self.0 |= 1 << player.0;
    }

    /// Whether the player is in the set.
    pub const fn contains(self, player: Player) -> bool {
        self.0 >> player.0 & 1 == 1
    }

    /// The number of players in the set.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no player is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The players of the set in seat order.
    pub fn iter(self) -> impl Iterator<Item = Player> {
        Player::all(Player::MAX).filter(move |&p| self.contains(p))
    }

    /// The players with the greatest key: the usual way to name winners.
    ///
    /// ```
    /// use understory_engine::game::{Player, PlayerSet};
    /// let points = [12, 15, 15];
    /// let best = PlayerSet::best(3, |p| points[p.index()]);
    /// assert_eq!(best.bits(), 0b110);
    /// ```
    pub fn best<K: Ord>(num_players: usize, key: impl Fn(Player) -> K) -> Self {
        let mut set = Self::EMPTY;
        let mut best: Option<K> = None;
        for player in Player::all(num_players) {
            let key = key(player);
            match best.as_ref().map(|best| key.cmp(best)) {
                Some(Ordering::Less) => {}
                Some(Ordering::Equal) => set.insert(player),
                Some(Ordering::Greater) | None => {
                    set = Self::only(player);
                    best = Some(key);
                }
            }
        }
        set
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn player_sets_hold_what_was_put_in() {
        let mut set = PlayerSet::EMPTY;
        assert!(set.is_empty());
        set.insert(Player::new(3));
        set.insert(Player::new(1));
        assert_eq!(set.len(), 2);
        assert_eq!(set.iter().map(Player::index).collect::<Vec<_>>(), [1, 3]);
        assert_eq!(PlayerSet::from_bits(set.bits()), set);
    }

    #[test]
    fn best_names_all_who_share_the_maximum() {
        let key = [3, 9, 9, 1];
        assert_eq!(PlayerSet::best(4, |p| key[p.index()]).bits(), 0b0110);
    }
}
