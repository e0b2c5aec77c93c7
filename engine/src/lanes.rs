//! [`Lanes`]: eight small counts in one word.

/// Eight counts of 0 to 255 as byte lanes of a `u64`: a card is added by adding its row.
///
/// ```
/// use understory_engine::lanes::Lanes;
/// let mut plants = Lanes::EMPTY;
/// plants.add(Lanes::one(0));
/// plants.add(Lanes::one(0));
/// plants.add(Lanes::one(5));
/// assert_eq!((plants.get(0), plants.get(5), plants.total()), (2, 1, 3));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lanes(u64);

impl Lanes {
    /// All counts 0.
    pub const EMPTY: Self = Self(0);

    /// One in `lane`, 0 elsewhere.
    #[inline]
    pub const fn one(lane: usize) -> Self {
        Self(1 << (8 * lane))
    }

    /// The counts of all eight lanes.
    pub const fn from_counts(counts: [u8; 8]) -> Self {
        Self(u64::from_le_bytes(counts))
    }

    /// The counts of all eight lanes.
    pub const fn counts(self) -> [u8; 8] {
        self.0.to_le_bytes()
    }

    /// The count of a lane.
    #[inline]
    pub const fn get(self, lane: usize) -> u8 {
        (self.0 >> (8 * lane)) as u8
    }

    /// Adds lane by lane; no lane may pass 255.
    #[inline]
    pub const fn add(&mut self, row: Self) {
        self.0 += row.0;
    }

    /// Subtracts lane by lane; no lane may fall below 0.
    #[inline]
    pub const fn sub(&mut self, row: Self) {
        self.0 -= row.0;
    }

    /// The lanes `lanes` alone, the others 0.
    #[inline]
    #[must_use]
    pub const fn only(self, lanes: core::ops::Range<usize>) -> Self {
        let low = if lanes.start == 0 { 0 } else { u64::MAX >> (64 - 8 * lanes.start) };
        let high = if lanes.end == 0 { 0 } else { u64::MAX >> (64 - 8 * lanes.end) };
        Self(self.0 & high & !low)
    }

    /// The lanes that are not 0, as a mask: bit `i` stands for lane `i`.
    #[inline]
    pub const fn mask(self) -> u32 {
        // Sets the top bit of each lane that has any bit set, then gathers the top bits.
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let tops = (((self.0 & LOW) + LOW) | self.0) & !LOW;
        ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
    }

    /// Whether all counts are 0.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether exactly one lane is not 0.
    #[inline]
    pub const fn is_one_lane(self) -> bool {
        self.0 != 0 && self.0 & !(0xff << (8 * self.first())) == 0
    }

    /// The sum of all counts, which must not pass 255.
    #[inline]
    pub const fn total(self) -> u32 {
        (self.0.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The lowest lane that is not 0; 8 when all are.
    #[inline]
    pub const fn first(self) -> usize {
        self.0.trailing_zeros() as usize / 8
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lanes_do_not_disturb_each_other() {
        let mut lanes = Lanes::from_counts([1, 2, 3, 4, 5, 6, 7, 200]);
        lanes.sub(Lanes::one(7));
        assert_eq!(lanes.counts(), [1, 2, 3, 4, 5, 6, 7, 199]);
        assert_eq!(lanes.only(2..4).counts(), [0, 0, 3, 4, 0, 0, 0, 0]);
        assert_eq!(lanes.only(0..8), lanes);
        assert_eq!(lanes.only(3..8).first(), 3);
        assert_eq!(lanes.only(0..7).total(), 28);
        assert!(lanes.only(7..8).is_one_lane() && lanes.only(0..1).is_one_lane());
        assert!(!lanes.is_one_lane() && !Lanes::EMPTY.is_one_lane());
        assert_eq!(Lanes::from_counts([0, 1, 0, 128, 255, 0, 0, 7]).mask(), 0b1001_1010);
    }
}
