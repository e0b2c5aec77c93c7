//! Reading TOML that somebody wrote by hand: each refusal says where, what was expected, what found.
//!
//! Places are written as people say them (`season 1, player 2, trees`), empty for the whole file.

use toml::{Table, Value};

use crate::registry::{ConfigError, did_you_mean};

/// Refuses a key that is not `known`, naming the nearest one that is.
pub(crate) fn known_keys(table: &Table, path: &str, known: &[&str]) -> Result<(), ConfigError> {
    let Some(key) = table.keys().find(|key| !known.contains(&key.as_str())) else {
        return Ok(());
    };
    let at = if path.is_empty() { key.clone() } else { format!("{path}, {key}") };
    let hint = did_you_mean(key, known.iter().copied());
    Err(ConfigError::Value {
        path: at,
        expected: format!("one of {}{hint}", known.join(", ")),
        found: format!("the key `{key}`"),
    })
}

/// The list under a key; empty when it is absent.
pub(crate) fn list<'a>(
    table: &'a Table,
    key: &str,
    path: &str,
) -> Result<&'a [Value], ConfigError> {
    let Some(value) = table.get(key) else { return Ok(&[]) };
    let at = if path.is_empty() { key.into() } else { format!("{path}, {key}") };
    value.as_array().map(Vec::as_slice).ok_or_else(|| ConfigError::value(at, "a list", value))
}

/// The value as a table.
pub(crate) fn table<'a>(value: &'a Value, path: &str) -> Result<&'a Table, ConfigError> {
    value.as_table().ok_or_else(|| ConfigError::value(path, "a table { … }", value))
}

/// The value as a whole number from 0 to `most`.
pub(crate) fn number(value: &Value, path: &str, most: i64) -> Result<i64, ConfigError> {
    match value.as_integer() {
        Some(n) if (0..=most).contains(&n) => Ok(n),
        _ => Err(ConfigError::value(path, format!("a number from 0 to {most}"), value)),
    }
}
