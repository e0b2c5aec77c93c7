//! The one random generator, and how seeds are derived from one another.
//!
//! Randomness enters a game at [`deal`](crate::game::Game::deal) and nowhere else: a state carries
//! its own streams, one per purpose, so that an extra draw in one place never shifts another. The
//! generator is PCG XSL RR 128/64 (MCG), written out here because a state must be `Copy` and
//! because a library may change its shuffles between releases; a test holds it to `rand_pcg`.

/// 2^64 divided by the golden ratio, made odd: the step of `SplitMix64`.
const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// One round of `SplitMix64` (Steele, Lea and Flood 2014): the output for state `x`.
///
/// ```
/// // Known answer: the first output of the reference implementation seeded with 0.
/// assert_eq!(understory_engine::rng::split_mix(0), 0xe220_a839_7b1d_cdaf);
/// ```
pub const fn split_mix(x: u64) -> u64 {
    let z = x.wrapping_add(GOLDEN_GAMMA);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// What a stream is for. The numbers are part of the seed derivation and never change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u64)]
pub enum Purpose {
    /// Order of the main deck.
    Deck = 1,
    /// Order of a game's second deck (Canopy: the Seed deck).
    SeedDeck = 2,
    /// Everything decided once before the first turn.
    Setup = 3,
    /// Random effects during play.
    Chance = 4,
    /// An agent's own choices.
    Agent = 5,
    /// Worlds sampled by a search.
    Worlds = 6,
    /// Resampling in statistics.
    Statistics = 7,
}

/// The seed `H(seed, word_0, word_1, …)`: a chain of `SplitMix64` rounds, each absorbing one word.
///
/// ```
/// use understory_engine::rng::{derive, split_mix};
/// assert_eq!(derive(7, &[]), 7);
/// assert_eq!(derive(7, &[3]), split_mix(split_mix(7) ^ 3));
/// ```
pub const fn derive(seed: u64, words: &[u64]) -> u64 {
    let mut h = seed;
    let mut i = 0;
    while i < words.len() {
        h = split_mix(split_mix(h) ^ words[i]);
        i += 1;
    }
    h
}

/// The seed of unit `unit` of an experiment: what [`deal`](crate::game::Game::deal) receives.
pub const fn unit_seed(root: u64, unit: u64) -> u64 {
    derive(root, &[unit])
}

/// A random stream: PCG XSL RR 128/64 (MCG). Sixteen bytes, `Copy`.
///
/// ```
/// use understory_engine::rng::{Purpose, Rng};
/// let mut rng = Rng::for_purpose(1, Purpose::Deck, 0);
/// assert!(rng.below(6) < 6);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rng(u128);

impl Rng {
    /// The multiplier of the published generator.
    const MULTIPLIER: u128 = 0x2360_ed05_1fc6_5da4_4385_df64_9fcc_f645;

    /// A stream from a 64-bit seed; seeds that differ give unrelated streams.
    pub const fn new(seed: u64) -> Self {
        let hi = split_mix(seed) as u128;
        // Any constant that tells the halves apart would do: the fraction of the square root of 2.
        let lo = split_mix(seed ^ 0x6a09_e667_f3bc_c909) as u128;
        Self((hi << 64) | lo | 1)
    }

    /// The stream of `seed` for one purpose and seat (0 where the purpose has no seat).
    pub const fn for_purpose(seed: u64, purpose: Purpose, seat: u64) -> Self {
        Self::new(derive(seed, &[purpose as u64, seat]))
    }

    /// A stream that has been cleared: worlds hold it until a sample reseeds it.
    pub const fn cleared() -> Self {
        Self(1)
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_mul(Self::MULTIPLIER);
        let rotation = (self.0 >> 122) as u32;
        let folded = ((self.0 >> 64) as u64) ^ (self.0 as u64);
        folded.rotate_right(rotation)
    }

    /// A draw from `0..n` by widening multiplication; the bias is below `n / 2^64`.
    ///
    /// # Panics
    /// In debug builds when `n` is 0.
    #[inline]
    pub const fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0);
        ((self.next_u64() as u128 * n as u128) >> 64) as u32
    }

    /// An independent stream seeded from this one (costs one draw).
    #[inline]
    #[must_use]
    pub const fn fork(&mut self) -> Self {
        let seed = self.next_u64();
        Self((((seed as u128) << 64) | (seed.wrapping_mul(GOLDEN_GAMMA) as u128)) | 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand_pcg::rand_core::Rng as _;

    #[test]
    fn split_mix_gives_the_published_outputs() {
        // V25 of the statistics vectors: the first four outputs of Vigna's reference code.
        let cases: [(u64, [u64; 4]); 2] = [
            (
                0,
                [
                    0xe220_a839_7b1d_cdaf,
                    0x6e78_9e6a_a1b9_65f4,
                    0x06c4_5d18_8009_454f,
                    0xf88b_b8a8_724c_81ec,
                ],
            ),
            (
                1_234_567,
                [
                    0x599e_d017_fb08_fc85,
                    0x2c73_f084_5854_0fa5,
                    0x883e_bce5_a3f2_7c77,
                    0x3fbe_f740_e917_7b3f,
                ],
            ),
        ];
        for (seed, want) in cases {
            let mut state = seed;
            for w in want {
                assert_eq!(split_mix(state), w);
                state = state.wrapping_add(GOLDEN_GAMMA);
            }
        }
    }

    #[test]
    fn the_stream_is_pcg64_mcg() {
        for seed in [0, 1, 42, u64::MAX] {
            let mut ours = Rng::new(seed);
            let mut theirs = rand_pcg::Pcg64Mcg::new(ours.0);
            for _ in 0..100 {
                assert_eq!(ours.next_u64(), theirs.next_u64());
            }
        }
    }

    #[test]
    fn below_is_uniform() {
        // Chi-squared with 9 degrees of freedom; 60 is beyond the 1e-8 quantile.
        let mut rng = Rng::new(5);
        let mut count = [0_f64; 10];
        for _ in 0..100_000 {
            count[rng.below(10) as usize] += 1.0;
        }
        let chi2: f64 = count.iter().map(|c| (c - 1e4).powi(2) / 1e4).sum();
        assert!(chi2 < 60.0, "{chi2}");
    }

    #[test]
    fn seeds_of_units_and_purposes_are_distinct() {
        let mut seen = std::collections::BTreeSet::new();
        for unit in 0..20_000 {
            let seed = unit_seed(1, unit);
            for purpose in [Purpose::Deck, Purpose::SeedDeck, Purpose::Agent] {
                for seat in 0..2 {
                    assert!(seen.insert(derive(seed, &[purpose as u64, seat])));
                }
            }
        }
    }
}
