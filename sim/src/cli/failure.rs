//! [`Failure`]: an error on its way to the exit code.

use std::fmt::Display;
use std::io;

use understory::harness::RunError;
use understory::record::ReplayError;
use understory_engine::registry::ConfigError;

/// What went wrong, and the exit code that says so.
pub(super) struct Failure {
    /// 1 failure, 2 wrong use or input, 130 Ctrl-C.
    pub(super) code: u8,
    error: anyhow::Error,
}

impl Failure {
    /// Something that did not work out.
    pub(super) fn failed(error: &dyn Display) -> Self {
        Self { code: 1, error: anyhow::anyhow!("{error}") }
    }

    /// Something that was asked for wrongly.
    pub(super) fn input(error: &dyn Display) -> Self {
        Self { code: 2, error: anyhow::anyhow!("{error}") }
    }

    /// The same with something to do about it.
    pub(super) fn advise(self, advice: &str) -> Self {
        let error = anyhow::anyhow!("{}; {advice}", self.line());
        Self { error, ..self }
    }

    /// The error in one line.
    pub(super) fn line(&self) -> String {
        one_line(&self.error.to_string())
    }

    /// Whether the reader of our output went away.
    pub(super) fn is_broken_pipe(&self) -> bool {
        let error = self.error.downcast_ref::<io::Error>();
        error.is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
    }
}

/// A text in one line; what it quotes must not steer a terminal.
pub(super) fn one_line(text: &str) -> String {
    let line = text.lines().map(str::trim).collect::<Vec<_>>().join(" ");
    let escape = |c: char| {
        if c.is_control() { c.escape_default().to_string() } else { c.to_string() }
    };
    line.chars().map(escape).collect()
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        let error = if error.kind() == io::ErrorKind::BrokenPipe {
            anyhow::Error::new(error)
        } else {
            anyhow::anyhow!("cannot write to stdout: {error}")
        };
        Self { code: 1, error }
    }
}

impl From<RunError> for Failure {
    fn from(error: RunError) -> Self {
        let code = match &error {
            RunError::Interrupted { .. } => 130,
            error if error.is_input() => 2,
            _ => 1,
        };
        Self { code, error: error.into() }
    }
}

impl From<ConfigError> for Failure {
    fn from(error: ConfigError) -> Self {
        Self { code: 2, error: error.into() }
    }
}

impl From<ReplayError> for Failure {
    fn from(error: ReplayError) -> Self {
        match error {
            ReplayError::Output(error) => error.into(),
            other => Self { code: 1, error: other.into() },
        }
    }
}
