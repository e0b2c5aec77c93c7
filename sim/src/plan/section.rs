//! Reading one table of a spec: known keys only, each value with the type and range it must have.

use std::ops::RangeInclusive;

use toml::{Table, Value};
use understory_engine::registry::{did_you_mean, show};

use super::error::{Path, Problem};

/// A table of the spec and where it stands.
pub(super) struct Section<'a> {
    pub(super) path: Path,
    table: &'a Table,
}

impl<'a> Section<'a> {
    pub(super) const fn new(path: Path, table: &'a Table) -> Self {
        Self { path, table }
    }

    /// Refuses every key that is not `known`, naming the nearest one that is.
    pub(super) fn only(&self, known: &[&str]) -> Result<(), Problem> {
        let Some(key) = self.table.keys().find(|key| !known.contains(&key.as_str())) else {
            return Ok(());
        };
        let hint = did_you_mean(key, known.iter().copied());
        let path = self.path.key(key);
        let message = format!("unknown key `{path}`{hint}; known here: {}", known.join(", "));
        Err(Problem::new(path, message))
    }

    /// A value of any type.
    pub(super) fn get(&self, key: &str) -> Option<(&'a Value, Path)> {
        Some((self.table.get(key)?, self.path.key(key)))
    }

    /// A text.
    pub(super) fn text(&self, key: &str) -> Result<Option<&'a str>, Problem> {
        let Some((value, path)) = self.get(key) else {
            return Ok(None);
        };
        text(value, path).map(Some)
    }

    /// A whole number in a range.
    pub(super) fn integer(
        &self,
        key: &str,
        range: RangeInclusive<i64>,
    ) -> Result<Option<i64>, Problem> {
        let Some((value, path)) = self.get(key) else {
            return Ok(None);
        };
        integer(value, path, range).map(Some)
    }

    /// A number strictly between two others.
    pub(super) fn number_between(
        &self,
        key: &str,
        low: f64,
        high: f64,
    ) -> Result<Option<f64>, Problem> {
        let Some((value, path)) = self.get(key) else {
            return Ok(None);
        };
        match value {
            Value::Float(x) if *x > low && *x < high => Ok(Some(*x)),
            other => {
                let expected = format!("a number between {low} and {high}");
                Err(Problem::expected(path, &expected, &show(other)))
            }
        }
    }

    /// A table.
    pub(super) fn table(&self, key: &str) -> Result<Option<Section<'a>>, Problem> {
        let Some((value, path)) = self.get(key) else {
            return Ok(None);
        };
        match value {
            Value::Table(table) => Ok(Some(Section { path, table })),
            other => Err(Problem::expected(path, "a table", &show(other))),
        }
    }

    /// A list of texts; a single text stands for a list of one.
    pub(super) fn texts(&self, key: &str) -> Result<Option<Vec<(&'a str, Path)>>, Problem> {
        let Some((value, path)) = self.get(key) else {
            return Ok(None);
        };
        list(value, &path)
            .map(|(value, path)| Ok((text(value, path.clone())?, path)))
            .collect::<Result<_, _>>()
            .map(Some)
    }

    /// A copy of the table as it stands.
    pub(super) fn copy(&self) -> Table {
        self.table.clone()
    }
}

/// The items of a list with their places; anything else stands for a list of one.
pub(super) fn list<'a>(value: &'a Value, path: &Path) -> impl Iterator<Item = (&'a Value, Path)> {
    let path = path.clone();
    let is_list = value.is_array();
    let items = value.as_array().map_or(std::slice::from_ref(value), |items| items);
    items.iter().enumerate().map(move |(i, item)| {
        let place = if is_list { path.index(i) } else { path.clone() };
        (item, place)
    })
}

pub(super) fn text(value: &Value, path: Path) -> Result<&str, Problem> {
    value.as_str().ok_or_else(|| Problem::expected(path, "a text", &show(value)))
}

pub(super) fn integer(
    value: &Value,
    path: Path,
    range: RangeInclusive<i64>,
) -> Result<i64, Problem> {
    match value {
        Value::Integer(n) if range.contains(n) => Ok(*n),
        other => {
            let expected = format!("a whole number from {} to {}", range.start(), range.end());
            Err(Problem::expected(path, &expected, &show(other)))
        }
    }
}

/// Nested tables as one table of dotted paths, which is how overrides reach a game.
///
/// # Errors
/// A path that is there in two ways.
pub fn flatten(table: &Table) -> Result<Table, String> {
    fn walk(prefix: &str, table: &Table, flat: &mut Table) -> Result<(), String> {
        for (key, value) in table {
            let path = if prefix.is_empty() { key.clone() } else { format!("{prefix}.{key}") };
            match value {
                Value::Table(inner) => walk(&path, inner, flat)?,
                _ if flat.contains_key(&path) => return Err(path),
                other => {
                    flat.insert(path, other.clone());
                }
            }
        }
        Ok(())
    }
    let mut flat = Table::new();
    walk("", table, &mut flat)?;
    Ok(flat)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nested_and_dotted_overrides_are_the_same() {
        let nested: Table = "[rainforest.fern]\ncopies = 12\n[seed]\n".parse().unwrap();
        let dotted: Table = "\"rainforest.fern.copies\" = 12".parse().unwrap();
        assert_eq!(flatten(&nested).as_ref(), Ok(&dotted));
        assert_eq!(flatten(&dotted).as_ref(), Ok(&dotted));
        let both: Table = "\"a.b\" = 1\n[a]\nb = 1\n".parse().unwrap();
        assert_eq!(flatten(&both), Err("a.b".into()));
    }
}
