//! Overrides of values in a game's embedded table, one path each, and rulings as switches.

use toml::{Table, Value};

use crate::registry::{ConfigError, did_you_mean, show};

/// Keys of a card's entry that describe it and are no values of the rules.
const DOCUMENTATION: [&str; 12] = [
    "id",
    "name",
    "class",
    "species",
    "kind",
    "ability",
    "same_as",
    "provenance",
    "source",
    "note",
    "question",
    "what",
];

/// Every path that can be overridden, with the value it has in `data`, in table order.
///
/// Entries of arrays of tables are named by their `id`; the values under `params` count as the
/// entry's own: `rainforest.bromelia.table`.
pub fn paths(data: &Table) -> Vec<(String, &Value)> {
    let mut found = Vec::new();
    for (name, value) in data {
        match value {
            Value::Table(table) => collect(name, table, &mut found),
            Value::Array(entries) if name != "ruling" && name != "source" => {
                for entry in entries.iter().filter_map(Value::as_table) {
                    let id = entry.get("id").and_then(Value::as_str).unwrap_or("?");
                    collect(&format!("{name}.{id}"), entry, &mut found);
                }
            }
            _ => {}
        }
    }
    found
}

fn collect<'a>(path: &str, table: &'a Table, found: &mut Vec<(String, &'a Value)>) {
    for (key, value) in table {
        match value {
            Value::Table(inner) if key == "params" => collect(path, inner, found),
            Value::Table(inner) => collect(&format!("{path}.{key}"), inner, found),
            _ if DOCUMENTATION.contains(&key.as_str()) => {}
            _ => found.push((format!("{path}.{key}"), value)),
        }
    }
}

/// Applies `overrides` (`path = value`) to `data`. Values keep their type; ranges are the business
/// of whoever reads them.
///
/// # Errors
/// A path that does not exist, with the nearest that does; a value of another type.
pub fn apply(game: &'static str, data: &mut Table, overrides: &Table) -> Result<(), ConfigError> {
    for (path, value) in overrides {
        let known = paths(data);
        let Some((_, old)) = known.iter().find(|(known, _)| known == path) else {
            return Err(ConfigError::Unknown {
                game,
                what: "override",
                path: path.clone(),
                hint: nearest(path, known.iter().map(|(path, _)| path.as_str())),
            });
        };
        if let Some(expected) = mismatch(old, value) {
            return Err(ConfigError::value(path.clone(), expected, value));
        }
        if let Some(place) = place(data, path) {
            *place = value.clone();
        }
    }
    Ok(())
}

/// The known path that is meant most likely: one of which a part is missing, else the nearest.
fn nearest<'a>(path: &str, known: impl Iterator<Item = &'a str> + Clone) -> String {
    let (start, end) = (format!("{path}."), format!(".{path}"));
    let whole = |known: &&str| known.starts_with(&start) || known.ends_with(&end);
    let begun = |known: &&str| !path.is_empty() && known.starts_with(path);
    let part = known.clone().find(whole).or_else(|| known.clone().find(begun));
    if let Some(near) = part {
        return format!(", did you mean `{near}`?");
    }
    let near = did_you_mean(path, known.clone());
    match known.min_by_key(|known| strsim::osa_distance(path, known)) {
        Some(far) if near.is_empty() => format!("; the nearest known one is `{far}`"),
        _ => near,
    }
}

/// What was expected when `new` is not of the type of `old`.
fn mismatch(old: &Value, new: &Value) -> Option<String> {
    match (old, new) {
        (Value::Integer(_), Value::Integer(_)) | (Value::String(_), Value::String(_)) => None,
        (Value::Array(_), Value::Array(new)) if new.iter().all(Value::is_integer) => None,
        (Value::Array(_), _) => Some(format!("a list of whole numbers such as {}", show(old))),
        (Value::Integer(_), _) => Some(format!("a whole number such as {old}")),
        _ => Some(format!("a text such as {old}")),
    }
}

fn place<'a>(data: &'a mut Table, path: &str) -> Option<&'a mut Value> {
    let (table, rest) = path.split_once('.')?;
    match data.get_mut(table)? {
        Value::Table(table) => place_in(table, rest),
        Value::Array(entries) => {
            let (id, key) = rest.split_once('.')?;
            let entry = entries
                .iter_mut()
                .filter_map(Value::as_table_mut)
                .find(|entry| entry.get("id").and_then(Value::as_str) == Some(id))?;
            place_in(entry, key)
        }
        _ => None,
    }
}

fn place_in<'a>(table: &'a mut Table, key: &str) -> Option<&'a mut Value> {
    if let Some((outer, inner)) = key.split_once('.') {
        return place_in(table.get_mut(outer)?.as_table_mut()?, inner);
    }
    if table.contains_key(key) {
        return table.get_mut(key);
    }
    table.get_mut("params")?.as_table_mut()?.get_mut(key)
}

/// The options chosen for the switches of the table `[[ruling]]`, as `(key, option)` in its order.
///
/// # Errors
/// An unknown key, or an option that the ruling does not have.
pub fn rulings(
    game: &'static str,
    data: &Table,
    asked: &Table,
) -> Result<Vec<(String, String)>, ConfigError> {
    let mut switches: Vec<(String, Vec<String>)> = Vec::new();
    let rows = data.get("ruling").and_then(Value::as_array).into_iter().flatten();
    for row in rows.filter_map(Value::as_table) {
        let options = row.get("options").and_then(Value::as_array).into_iter().flatten();
        let options = options.filter_map(|o| o.as_str().map(String::from)).collect();
        if let Some(key) = row.get("key").and_then(Value::as_str) {
            switches.push((key.into(), options));
        }
    }
    for (key, value) in asked {
        let Some((_, options)) = switches.iter().find(|(known, _)| known == key) else {
            return Err(ConfigError::Unknown {
                game,
                what: "ruling",
                path: key.clone(),
                hint: {
                    let known = || switches.iter().map(|(key, _)| key.as_str());
                    let near = did_you_mean(key, known());
                    format!("{near}; known: {}", known().collect::<Vec<_>>().join(", "))
                },
            });
        };
        if !options.contains(&option_text(value)) {
            let expected = format!("one of {}", options.join(", "));
            return Err(ConfigError::value(format!("rulings.{key}"), expected, value));
        }
    }
    let chosen = switches.into_iter().map(|(key, options)| {
        let option = asked.get(&key).map_or_else(|| options[0].clone(), option_text);
        (key, option)
    });
    Ok(chosen.collect())
}

/// `true` and `"true"` are the same option.
fn option_text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}
