//! What is asked for: the embedded table after overrides, and the rulings chosen.
//!
//! Values are read here by their path, each within its range; what the rules make of them is said in
//! [`config`](super::config) and [`decks`](super::decks).

use std::ops::RangeInclusive;

use toml::{Table, Value};

use super::cards::{DATA, entries, text};
use crate::overrides;
use crate::registry::{CardInfo, ConfigError, GameSpec, RulingInfo};

/// The table after overrides, and the chosen option of every ruling that is a switch.
#[derive(Clone, Debug)]
pub(super) struct Asked {
    data: Table,
    rulings: Vec<(String, String)>,
}

impl Asked {
    /// Applies the overrides and rulings of a spec; their keys and types are checked, ranges are not.
    pub(super) fn new(id: &'static str, spec: &GameSpec) -> Result<Self, ConfigError> {
        let mut data = DATA.clone();
        overrides::apply(id, &mut data, &spec.overrides)?;
        let rulings = overrides::rulings(id, &data, &spec.rulings)?;
        Ok(Self { data, rulings })
    }

    /// The entries of an array of tables, in order.
    pub(super) fn entries(&self, table: &str) -> impl Iterator<Item = &Table> {
        entries(&self.data, table)
    }

    /// The value at a path of the table.
    pub(super) fn value(&self, path: &str) -> Value {
        let found = overrides::paths(&self.data).into_iter().find(|(known, _)| known == path);
        found.unwrap_or_else(|| panic!("the embedded table has {path}")).1.clone()
    }

    /// A whole number of the table within `min..=max`.
    pub(super) fn number(&self, path: &str, min: i64, max: i64) -> Result<i64, ConfigError> {
        let value = self.value(path);
        match value.as_integer() {
            Some(n) if (min..=max).contains(&n) => Ok(n),
            _ => Err(ConfigError::value(path, format!("{min} to {max}"), &value)),
        }
    }

    /// A list of whole numbers within `min..=max`, as long as `len` allows.
    pub(super) fn list(
        &self,
        path: &str,
        (min, max): (i64, i64),
        len: RangeInclusive<usize>,
    ) -> Result<Vec<i64>, ConfigError> {
        let value = self.value(path);
        let numbers: Vec<i64> =
            value.as_array().into_iter().flatten().filter_map(Value::as_integer).collect();
        if len.contains(&numbers.len()) && numbers.iter().all(|n| (min..=max).contains(n)) {
            return Ok(numbers);
        }
        let many = if len.start() == len.end() {
            len.start().to_string()
        } else {
            format!("{} to {}", len.start(), len.end())
        };
        Err(ConfigError::value(path, format!("{many} numbers from {min} to {max}"), &value))
    }

    /// The chosen option of a ruling.
    pub(super) fn option(&self, key: &str) -> &str {
        let found = self.rulings.iter().find(|(known, _)| known == key);
        &found.unwrap_or_else(|| panic!("the embedded table has the ruling {key}")).1
    }

    /// Everything the rules depend on.
    pub(super) fn resolved(&self) -> Table {
        let mut values = Table::new();
        for (path, value) in overrides::paths(&self.data) {
            values.insert(path, value.clone());
        }
        let mut rulings = Table::new();
        for (key, option) in &self.rulings {
            rulings.insert(key.clone(), Value::String(option.clone()));
        }
        let mut resolved = Table::new();
        resolved.insert("rulings".into(), Value::Table(rulings));
        resolved.insert("values".into(), Value::Table(values));
        resolved
    }

    /// The cards of all decks, then set-up and awards, for printing.
    pub(super) fn card_list(&self) -> Vec<CardInfo> {
        let mut list = self.decks();
        let two_player = self.data.get("setup").and_then(|setup| setup.get("two_player"));
        for (table, id, values) in
            [("setup", "two_player", two_player), ("awards", "", self.data.get("awards"))]
        {
            let mut values = values.and_then(Value::as_table).cloned().unwrap_or_default();
            let mut taken = |key: &str| match values.remove(key) {
                Some(Value::String(text)) => text,
                _ => String::new(),
            };
            let (provenance, source) = (taken("provenance"), taken("source"));
            list.push(CardInfo {
                table,
                id: id.into(),
                name: String::new(),
                class: "rule".into(),
                copies: None,
                values,
                provenance,
                source,
            });
        }
        list
    }

    /// Short names of sources and what they stand for, for printing.
    pub(super) fn source_list(&self) -> Vec<(String, String)> {
        let sources = self.entries("source");
        sources.map(|entry| (text(entry, "id").into(), text(entry, "what").into())).collect()
    }

    fn decks(&self) -> Vec<CardInfo> {
        let mut list = Vec::new();
        for table in ["rainforest", "starting_trunk", "seed"] {
            for entry in self.entries(table) {
                let params = entry.get("params").and_then(Value::as_table);
                list.push(CardInfo {
                    table,
                    id: text(entry, "id").into(),
                    name: text(entry, "name").into(),
                    class: text(entry, "class").into(),
                    copies: entry["copies"].as_integer(),
                    values: params.cloned().unwrap_or_default(),
                    provenance: text(entry, "provenance").into(),
                    source: text(entry, "source").into(),
                });
            }
        }
        list
    }

    /// The rulings, for printing.
    pub(super) fn ruling_list(&self) -> Vec<RulingInfo> {
        let entry = |entry: &Table| {
            let options = entry.get("options").and_then(Value::as_array).into_iter().flatten();
            let key = entry.get("key").and_then(Value::as_str);
            RulingInfo {
                id: text(entry, "id").into(),
                question: text(entry, "question").into(),
                answer: text(entry, "answer").into(),
                reason: text(entry, "reason").into(),
                key: key.map(String::from),
                options: options.filter_map(|o| o.as_str().map(String::from)).collect(),
                chosen: key.map_or("", |key| self.option(key)).into(),
                provenance: text(entry, "provenance").into(),
            }
        };
        self.entries("ruling").map(entry).collect()
    }
}
