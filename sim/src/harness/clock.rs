//! The only clock: it times runs and dates manifests, and nothing it says reaches a result.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// A moment to measure from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopwatch(Instant);

impl Stopwatch {
    /// Starts now.
    #[expect(clippy::disallowed_methods, reason = "progress and manifests tell the time")]
    pub(crate) fn start() -> Self {
        Self(Instant::now())
    }

    /// Since the start.
    pub(crate) fn elapsed(self) -> Duration {
        self.0.elapsed()
    }
}

/// The time as `2026-01-31T12:00:00Z`.
#[expect(clippy::disallowed_methods, reason = "manifests carry a date")]
pub(crate) fn utc_now() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    utc(since.as_secs())
}

/// Seconds since 1970 as a date (Howard Hinnant, "chrono-compatible low-level date algorithms").
fn utc(seconds: u64) -> String {
    let (days, rest) = (seconds / 86_400 + 719_468, seconds % 86_400);
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let shifted = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * shifted + 2) / 5 + 1;
    let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_agree_with_the_calendar() {
        // `date -u -d @N +%FT%TZ`.
        assert_eq!(utc(0), "1970-01-01T00:00:00Z");
        assert_eq!(utc(951_782_399), "2000-02-28T23:59:59Z");
        assert_eq!(utc(951_782_400), "2000-02-29T00:00:00Z");
        assert_eq!(utc(1_709_251_199), "2024-02-29T23:59:59Z");
        assert_eq!(utc(4_102_444_800), "2100-01-01T00:00:00Z");
    }
}
