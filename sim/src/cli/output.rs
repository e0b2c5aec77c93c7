//! [`Output`]: stdout, and how wide it is.

use std::io::{self, BufWriter, IsTerminal as _, StdoutLock, Write};

/// The width where there is no terminal to ask.
const PLAIN: usize = 100;
/// No table is set narrower than this.
const NARROWEST: usize = 40;

/// Buffered stdout.
pub(super) struct Output {
    out: BufWriter<StdoutLock<'static>>,
    /// Columns to fill.
    pub(super) width: usize,
}

impl Output {
    /// The process's stdout; `COLUMNS` overrides what the terminal says.
    pub(super) fn stdout() -> Self {
        let stdout = io::stdout();
        let asked = std::env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
        let terminal = || {
            let size = console::Term::stdout().size_checked();
            size.filter(|_| stdout.is_terminal()).map(|(_, columns)| usize::from(columns))
        };
        let width = asked.or_else(terminal).unwrap_or(PLAIN).max(NARROWEST);
        Self { out: BufWriter::new(stdout.lock()), width }
    }

    /// Writes one JSON object as a line.
    pub(super) fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        serde_json::to_writer(&mut self.out, value).map_err(io::Error::from)?;
        self.out.write_all(b"\n")
    }
}

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
