//! What can be wrong with a spec, and where in the file it stands.

use std::fmt;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// A spec that cannot be played: which file, where in it, what was expected.
#[derive(Debug, thiserror::Error)]
pub enum SpecError {
    /// The file cannot be read.
    #[error("cannot read {file}: {source}")]
    Read {
        /// The file.
        file: String,
        /// Why.
        source: std::io::Error,
    },
    /// Something in it is wrong.
    #[error("{file}{place}: {message}")]
    At {
        /// The file.
        file: String,
        /// Where in it.
        place: Place,
        /// What was expected and what was found.
        message: String,
    },
}

/// A line and a column, counted from 1; nothing when a problem belongs to no line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub Option<(usize, usize)>);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some((line, column)) => write!(f, ":{line}:{column}"),
            None => Ok(()),
        }
    }
}

impl Place {
    /// The place of byte `offset` of `text`.
    pub(super) fn of(text: &str, offset: usize) -> Self {
        let before = text.get(..offset).unwrap_or(text);
        let line = before.matches('\n').count() + 1;
        let start = before.rfind('\n').map_or(0, |at| at + 1);
        Self(Some((line, before[start..].chars().count() + 1)))
    }
}

/// One step from a value into what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    Key(String),
    Index(usize),
}

/// Where a value stands: `variant[1].rules.advanced`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Path(pub(super) Vec<Step>);

impl Path {
    pub(super) fn key(&self, key: &str) -> Self {
        self.with(Step::Key(key.into()))
    }

    pub(super) fn index(&self, index: usize) -> Self {
        self.with(Step::Index(index))
    }

    fn with(&self, step: Step) -> Self {
        let mut path = self.clone();
        path.0.push(step);
        path
    }

    fn dotted(steps: &[Step]) -> String {
        let keys = steps.iter().map(|step| match step {
            Step::Key(key) => key.clone(),
            Step::Index(index) => index.to_string(),
        });
        keys.collect::<Vec<_>>().join(".")
    }

    /// The byte at which the value, or the nearest thing around it that exists, stands.
    pub(super) fn offset(&self, root: &DeTable<'_>) -> Option<usize> {
        let mut offset = None;
        let mut table = Some(root);
        let mut value: Option<&Spanned<DeValue<'_>>> = None;
        for (i, step) in self.0.iter().enumerate() {
            let next = match step {
                Step::Key(key) => {
                    // An override may be written nested, or as one quoted key with dots.
                    let dotted = Self::dotted(&self.0[i..]);
                    let found = table.and_then(|t| {
                        t.get_key_value(key.as_str()).or_else(|| t.get_key_value(&*dotted))
                    });
                    let Some((found, inner)) = found else {
                        break;
                    };
                    offset = Some(found.span().start);
                    inner
                }
                Step::Index(index) => {
                    let list = value.and_then(|v| v.get_ref().as_array());
                    let Some(inner) = list.and_then(|list| list.get(*index)) else {
                        break;
                    };
                    offset = Some(inner.span().start);
                    inner
                }
            };
            table = next.get_ref().as_table();
            value = Some(next);
        }
        offset
    }

    /// The first whole number that 64 bits cannot hold, and where it stands.
    pub(super) fn to_huge_number(root: &DeTable<'_>) -> Option<(Self, String)> {
        Self::default().huge_in(root)
    }

    fn huge_in(&self, table: &DeTable<'_>) -> Option<(Self, String)> {
        table.iter().find_map(|(key, value)| self.key(key.get_ref()).huge_at(value.get_ref()))
    }

    fn huge_at(&self, value: &DeValue<'_>) -> Option<(Self, String)> {
        match value {
            DeValue::Integer(n) => i64::from_str_radix(n.as_str(), n.radix())
                .is_err()
                .then(|| (self.clone(), n.to_string())),
            DeValue::Array(items) => {
                let mut items = items.iter().enumerate();
                items.find_map(|(i, item)| self.index(i).huge_at(item.get_ref()))
            }
            DeValue::Table(table) => self.huge_in(table),
            _ => None,
        }
    }
}

impl fmt::Display for Path {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, step) in self.0.iter().enumerate() {
            match step {
                Step::Key(key) if i == 0 => f.write_str(key)?,
                Step::Key(key) => write!(f, ".{key}")?,
                // People count from 1, and so do lines.
                Step::Index(index) => write!(f, "[{}]", index + 1)?,
            }
        }
        Ok(())
    }
}

/// Something wrong with one value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Problem {
    pub(super) path: Path,
    pub(super) message: String,
}

impl Problem {
    pub(super) fn new(path: Path, message: impl Into<String>) -> Self {
        let message = message.into();
        Self { path, message }
    }

    pub(super) fn expected(path: Path, expected: &str, found: &str) -> Self {
        let message = format!("`{path}`: expected {expected}, found {found}");
        Self { path, message }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_from_one_in_characters() {
        let text = "a = 1\n\"ü\" = [2, { b = 3 }]\n";
        let root = DeTable::parse(text).unwrap();
        let root = root.get_ref();
        let at = |path: Path| Place::of(text, path.offset(root).unwrap());
        let list = Path::default().key("ü");
        assert_eq!(at(list.clone()), Place(Some((2, 1))));
        assert_eq!(at(list.index(1).key("b")), Place(Some((2, 13))));
        // What does not exist is looked for where it would stand.
        assert_eq!(at(list.index(1).key("c")), Place(Some((2, 11))));
        assert_eq!(Path::default().key("c").offset(root), None);
        assert_eq!(list.index(1).key("b").to_string(), "ü[2].b");
    }
}
