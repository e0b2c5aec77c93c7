//! How far a run is, on stderr: a bar at a terminal, plain lines elsewhere, nothing when quiet.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::Ordering;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::clock::Stopwatch;
use super::pool::Counters;
use crate::report::number::thousands;

const REDRAW: Duration = Duration::from_millis(100);
const LINE_EVERY: Duration = Duration::from_secs(5);

/// Shows `counters` until the work given to [`Progress::during`] is over.
pub(super) struct Progress {
    /// Games that were there before.
    pub(super) before: u64,
    /// Games at the end.
    pub(super) total: u64,
    /// Show nothing.
    pub(super) quiet: bool,
}

impl Progress {
    /// Does the work while showing how far it is.
    pub(super) fn during<T>(&self, counters: &Counters, work: impl FnOnce() -> T) -> T {
        if self.quiet || self.before >= self.total {
            return work();
        }
        let (done, over): (Sender<()>, Receiver<()>) = channel();
        std::thread::scope(|scope| {
            scope.spawn(move || self.show(counters, &over));
            let result = work();
            drop(done);
            result
        })
    }

    fn show(&self, counters: &Counters, over: &Receiver<()>) {
        let clock = Stopwatch::start();
        let terminal = std::io::stderr().is_terminal();
        let bar = if terminal { Some(self.bar()) } else { None };
        let pause = if terminal { REDRAW } else { LINE_EVERY };
        loop {
            let ended = over.recv_timeout(pause) == Err(RecvTimeoutError::Disconnected);
            let played = counters.games.load(Ordering::Relaxed);
            let line = self.line(played, clock.elapsed());
            match &bar {
                Some(bar) => {
                    bar.set_position(self.before + played);
                    bar.set_message(line);
                }
                // A failing stderr is no reason to stop playing.
                None => drop(writeln!(std::io::stderr(), "{line}")),
            }
            if ended {
                break;
            }
        }
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
    }

    fn bar(&self) -> ProgressBar {
        let bar = ProgressBar::with_draw_target(Some(self.total), ProgressDrawTarget::stderr());
        let style = ProgressStyle::with_template("{wide_bar} {msg}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar
    }

    /// `12,288 of 200,000 games, 245,000/s, 1 s left`.
    fn line(&self, played: u64, elapsed: Duration) -> String {
        let rate = played as f64 / elapsed.as_secs_f64().max(1e-3);
        let left = (self.total - self.before).saturating_sub(played);
        let there = thousands(self.before + played);
        let remaining = if played == 0 {
            String::from("time left unknown")
        } else {
            format!("{} left", duration(left as f64 / rate))
        };
        let rate = if rate < 10.0 { format!("{rate:.1}") } else { thousands(rate as u64) };
        format!("{there} of {} games, {rate}/s, {remaining}", thousands(self.total))
    }
}

fn duration(seconds: f64) -> String {
    let s = seconds.ceil() as u64;
    match s {
        0..120 => format!("{s} s"),
        120..7200 => format!("{} min {:02} s", s / 60, s % 60),
        _ => format!("{} h {:02} min", s / 3600, s / 60 % 60),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_say_how_far_how_fast_how_long() {
        let progress = Progress { before: 1000, total: 5000, quiet: false };
        let line = progress.line(2000, Duration::from_secs(2));
        assert_eq!(line, "3,000 of 5,000 games, 1,000/s, 2 s left");
        let line = progress.line(0, Duration::from_secs(2));
        assert_eq!(line, "1,000 of 5,000 games, 0.0/s, time left unknown");
        assert_eq!(duration(119.2), "2 min 00 s");
        assert_eq!(duration(7321.0), "2 h 02 min");
    }
}
