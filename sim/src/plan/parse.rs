//! From the text of a spec to a [`Plan`].

use std::collections::BTreeSet;
use std::path::Path as FilePath;

use toml::{Table as TomlTable, Value, de::DeTable};
use understory_agents::registry::AgentSpec;
use understory_engine::registry::{ConfigError, GameSpec, did_you_mean, game_info, show};

use super::error::{Path, Place, Problem, SpecError};
use super::section::{Section, flatten, integer, list};
use super::spec::{Changes, DESIGN, Plan, SCHEMA, Table, Variant};
use super::{Condition, ExperimentHash};

const KEYS: &[&str] = &[
    "schema", "name", "question", "game", "agents", "design", "units", "seed", "level", "block",
    "variant", "output",
];
/// Keys of the format that this version cannot carry out yet, and what it does instead.
const LATER: &[(&str, &str)] = &[
    ("stop", "a run plays the fixed number of `units`"),
    ("agent", "agents are given by name in `agents`"),
    ("cards", "it belongs to the design ban-force"),
];
/// Designs of the format that this version cannot carry out yet.
const DESIGNS_LATER: &[&str] =
    &["mirrored", "rotations", "focal", "round-robin", "common-deals", "ladder", "ban-force"];
/// The most units: beyond it even a nanosecond a game would take an hour.
pub const MAX_UNITS: i64 = 1_000_000_000_000;
const MAX_BLOCK: i64 = 1 << 20;
/// Independent deals unless the spec says otherwise: half a percentage point on a win share.
const DEFAULT_UNITS: u64 = 40_000;
const VARIANT_ID: &str = "a name, without commas and line breaks";
const DEFAULT_AGENT: &str = "greedy";
/// Units a block by agent class: a table, never measured, so that it is the same everywhere.
const BLOCK_PLAIN: u64 = 4096;
const BLOCK_SEARCH: u64 = 32;

impl Plan {
    /// Reads and checks a spec.
    ///
    /// # Errors
    /// The first thing wrong with it, by file, line, column and key.
    pub fn load(file: &FilePath, changes: &Changes) -> Result<Self, SpecError> {
        let name = file.display().to_string();
        let text = std::fs::read(file)
            .and_then(|bytes| {
                String::from_utf8(bytes)
                    .map_err(|_| std::io::Error::other("it is not text in UTF-8"))
            })
            .map_err(|source| SpecError::Read { file: name.clone(), source })?;
        Self::parse(&name, &text, changes)
    }

    /// Reads and checks the text of a spec; `file` names it in messages.
    ///
    /// # Errors
    /// As [`Plan::load`].
    pub fn parse(file: &str, text: &str, changes: &Changes) -> Result<Self, SpecError> {
        let table = table(file, text)?;
        read(&Section::new(Path::default(), &table), changes)
            .map_err(|problem| shown(file, text, problem))
    }
}

/// Reads a TOML file whose text is at hand; `file` names it in messages.
///
/// # Errors
/// The first thing in it that is not TOML, by line and column.
pub fn table(file: &str, text: &str) -> Result<TomlTable, SpecError> {
    let unreadable = |error: &toml::de::Error| {
        let place = error.span().map_or(Place(None), |span| Place::of(text, span.start));
        let message = error.message().lines().collect::<Vec<_>>().join(": ");
        SpecError::At {
            file: file.into(),
            place,
            message: format!("not readable as TOML: {message}"),
        }
    };
    let spans = DeTable::parse(text).map_err(|error| unreadable(&error))?;
    text.parse().map_err(|error: toml::de::Error| {
        let Some((path, found)) = Path::to_huge_number(spans.get_ref()) else {
            return unreadable(&error);
        };
        let expected = format!("a whole number from {} to {}", i64::MIN, i64::MAX);
        shown(file, text, Problem::expected(path, &expected, &found))
    })
}

/// A problem with where it stands in the text.
fn shown(file: &str, text: &str, problem: Problem) -> SpecError {
    let spans = DeTable::parse(text).ok();
    let offset = spans.and_then(|spans| problem.path.offset(spans.get_ref()));
    let place = offset.map_or(Place(None), |offset| Place::of(text, offset));
    SpecError::At { file: file.into(), place, message: problem.message }
}

fn read(spec: &Section<'_>, changes: &Changes) -> Result<Plan, Problem> {
    for &(key, instead) in LATER {
        if let Some((_, path)) = spec.get(key) {
            let message = format!("`{key}` is not available yet: {instead}");
            return Err(Problem::new(path, message));
        }
    }
    let known: Vec<&str> = KEYS.iter().copied().chain(["resolved"]).collect();
    if let Err(problem) = spec.only(&known) {
        // `resolved` is the program's own: do not advertise it.
        spec.only(KEYS)?;
        return Err(problem);
    }
    schema(spec)?;
    let name = name(spec)?;
    let (game, players) = game(spec)?;
    design(spec)?;
    let agents = agents(spec, &players)?;
    let units = spec.integer("units", 1..=MAX_UNITS)?.map_or(DEFAULT_UNITS, |n| n as u64);
    let seed = spec.integer("seed", 0..=i64::MAX)?.map_or(1, |n| n as u64);
    let searches = agents.iter().any(|agent| agent.info().search);
    let block = spec.integer("block", 1..=MAX_BLOCK)?.map(|n| n as u64);
    let mut tables = tables(spec)?;
    if changes.record {
        tables.insert(Table::Records);
    }
    let variants = variants(spec)?;
    let conditions = conditions(&game, &players, &variants)?;
    let mut plan = Plan {
        name,
        question: spec.text("question")?.unwrap_or_default().into(),
        agents,
        units: changes.units.unwrap_or(units),
        seed: changes.seed.unwrap_or(seed),
        level: spec.number_between("level", 0.5, 1.0)?.unwrap_or(0.95),
        block: block.unwrap_or(if searches { BLOCK_SEARCH } else { BLOCK_PLAIN }),
        tables,
        game,
        players,
        variants,
        conditions,
        hash: ExperimentHash::of_nothing(),
    };
    plan.hash = ExperimentHash::of(&plan);
    if let Some(stated) = spec.table("resolved")?
        && changes.seed.is_none()
        && stated.copy() != plan.facts()
    {
        let message = format!(
            "`resolved` does not fit: this spec with this program is experiment {}; the spec was \
             edited, or the game's rules or tables changed since it was written (delete \
             `[resolved]` to play it as it is now)",
            plan.hash.short()
        );
        return Err(Problem::new(stated.path, message));
    }
    Ok(plan)
}

fn missing(section: &Section<'_>, key: &str, what: &str) -> Problem {
    let path = section.path.key(key);
    let message = format!("`{path}` is missing: {what}");
    Problem::new(path, message)
}

fn schema(spec: &Section<'_>) -> Result<(), Problem> {
    match spec.text("schema")? {
        Some(SCHEMA) => Ok(()),
        Some(other) => {
            let path = spec.path.key("schema");
            Err(Problem::expected(path, &format!("{SCHEMA:?}"), &format!("{other:?}")))
        }
        None => Err(missing(spec, "schema", &format!("write schema = {SCHEMA:?}"))),
    }
}

fn name(spec: &Section<'_>) -> Result<String, Problem> {
    let Some(name) = spec.text("name")? else {
        return Err(missing(spec, "name", "it names the run's directory"));
    };
    let fine = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    if name.is_empty() || name.len() > 100 || name.starts_with('.') || !name.chars().all(fine) {
        let expected = "1 to 100 letters, digits, `-`, `_` or `.`, not starting with `.`";
        return Err(Problem::expected(spec.path.key("name"), expected, &format!("{name:?}")));
    }
    Ok(name.into())
}

fn game(spec: &Section<'_>) -> Result<(GameSpec, Vec<usize>), Problem> {
    let Some(game) = spec.table("game")? else {
        return Err(missing(spec, "game", "e.g. game = { id = \"kuhn\", players = 2 }"));
    };
    game.only(&["id", "players", "rules", "rulings", "overrides"])?;
    let Some(id) = game.text("id")? else {
        return Err(missing(&game, "id", "the id of a game (see `understory games`)"));
    };
    let at_id = |error: ConfigError| Problem::new(game.path.key("id"), error.to_string());
    let info = game_info(id).map_err(at_id)?;
    let mut players = Vec::new();
    if let Some((value, path)) = game.get("players") {
        for (item, place) in list(value, &path) {
            let n = integer(item, place.clone(), 1..=i64::MAX)? as usize;
            if players.contains(&n) {
                let message = format!("`{place}`: {n} players are listed twice");
                return Err(Problem::new(place, message));
            }
            understory_engine::registry::check_players(info, n)
                .map_err(|error| Problem::new(place, error.to_string()))?;
            players.push(n);
        }
        if players.is_empty() {
            return Err(Problem::expected(path, "a number of players or a list of them", "[]"));
        }
    } else if let &[only] = info.players {
        players.push(only);
    } else {
        return Err(missing(&game, "players", &format!("one or more of {:?}", info.players)));
    }
    let (rules, rulings, overrides) = asked(&game)?;
    let game = GameSpec { id: id.into(), players: players[0], rules, rulings, overrides };
    Ok((game, players))
}

fn asked(section: &Section<'_>) -> Result<(TomlTable, TomlTable, TomlTable), Problem> {
    let table = |key| Ok(section.table(key)?.map(|s| s.copy()).unwrap_or_default());
    let overrides = flatten(&table("overrides")?).map_err(|twice| {
        let path = section.path.key("overrides");
        let message = format!("`{path}`: `{twice}` is given twice");
        Problem::new(path, message)
    })?;
    Ok((table("rules")?, table("rulings")?, overrides))
}

fn design(spec: &Section<'_>) -> Result<(), Problem> {
    let found = spec.text("design")?.unwrap_or(DESIGN);
    if found == DESIGN {
        return Ok(());
    }
    let message = if DESIGNS_LATER.contains(&found) {
        format!("design `{found}` is not available yet; available: {DESIGN}")
    } else {
        let known = DESIGNS_LATER.iter().copied().chain([DESIGN]);
        format!("unknown design `{found}`{}; available: {DESIGN}", did_you_mean(found, known))
    };
    Err(Problem::new(spec.path.key("design"), message))
}

fn agents(spec: &Section<'_>, players: &[usize]) -> Result<Vec<AgentSpec>, Problem> {
    let default = || vec![(DEFAULT_AGENT, spec.path.key("agents"))];
    let texts = spec.texts("agents")?.unwrap_or_else(default);
    let agents = texts
        .into_iter()
        .map(|(text, path)| {
            text.parse().map_err(|error| Problem::new(path.clone(), format!("`{path}`: {error}")))
        })
        .collect::<Result<Vec<AgentSpec>, Problem>>()?;
    let wrong = players.iter().find(|&&n| agents.len() != 1 && agents.len() != n);
    if agents.is_empty() || wrong.is_some() {
        let seats = wrong.or(players.first()).copied().unwrap_or(1);
        let expected = format!("one agent for all seats, or {seats} with {seats} players");
        let found = format!("{} agents", agents.len());
        return Err(Problem::expected(spec.path.key("agents"), &expected, &found));
    }
    // One way to write it: the same agent in every seat is one agent.
    if agents.iter().all(|agent| *agent == agents[0]) {
        return Ok(agents[..1].to_vec());
    }
    Ok(agents)
}

fn tables(spec: &Section<'_>) -> Result<BTreeSet<Table>, Problem> {
    let Some(output) = spec.table("output")? else {
        return Ok(BTreeSet::new());
    };
    output.only(&["tables"])?;
    let names = output.texts("tables")?.unwrap_or_default();
    let find = |(name, path): (&str, Path)| {
        Table::ALL.into_iter().find(|table| table.file() == name).ok_or_else(|| {
            let known = Table::ALL.map(Table::file);
            let hint = did_you_mean(name, known.into_iter());
            let message =
                format!("`{path}`: unknown table `{name}`{hint}; known: {}", known.join(", "));
            Problem::new(path, message)
        })
    };
    names.into_iter().map(find).collect()
}

fn variants(spec: &Section<'_>) -> Result<Vec<Variant>, Problem> {
    let Some((value, path)) = spec.get("variant") else {
        return Ok(Vec::new());
    };
    let mut variants: Vec<Variant> = Vec::new();
    for (item, place) in list(value, &path) {
        let Value::Table(table) = item else {
            return Err(Problem::expected(place, "a table [[variant]]", &show(item)));
        };
        let section = Section::new(place, table);
        section.only(&["id", "rules", "rulings", "overrides"])?;
        let Some(id) = section.text("id")? else {
            return Err(missing(&section, "id", "a name for the variant"));
        };
        let path = section.path.key("id");
        if id.is_empty() || id.contains(|c: char| c.is_control() || c == ',') {
            return Err(Problem::expected(path, VARIANT_ID, &format!("{id:?}")));
        }
        if variants.iter().any(|variant| variant.id == id) {
            return Err(Problem::new(path, format!("two variants are called `{id}`")));
        }
        let (rules, rulings, overrides) = asked(&section)?;
        variants.push(Variant { id: id.into(), rules, rulings, overrides });
    }
    Ok(variants)
}

fn conditions(
    game: &GameSpec,
    players: &[usize],
    variants: &[Variant],
) -> Result<Vec<Condition>, Problem> {
    let mut conditions = Vec::new();
    for &players in players {
        let base = GameSpec { players, ..game.clone() };
        let root = Path::default();
        let in_game = |error: &ConfigError| place(error, &root.key("game"));
        if variants.is_empty() {
            conditions.push(Condition::new(None, base).map_err(|e| in_game(&e))?);
            continue;
        }
        for (i, variant) in variants.iter().enumerate() {
            let condition = Condition::new(Some(&variant.id), variant.apply(&base));
            let at = root.key("variant").index(i);
            // What a variant does not ask for itself, it has from `[game]`.
            conditions.push(condition.map_err(|error| {
                let (table, key) = culprit(&error);
                let has = |asked: [&TomlTable; 3]| {
                    TABLES
                        .iter()
                        .zip(asked)
                        .any(|(t, asked)| *t == table && asked.contains_key(key))
                };
                let own = has([&variant.rules, &variant.rulings, &variant.overrides]);
                let given = has([&game.rules, &game.rulings, &game.overrides]);
                if given && !own { in_game(&error) } else { place(&error, &at) }
            })?);
        }
    }
    Ok(conditions)
}

/// The tables of `[game]` and of a variant.
const TABLES: [&str; 3] = ["rules", "rulings", "overrides"];

/// In which of the tables a refused thing stands, if in any, and under which key.
fn culprit(error: &ConfigError) -> (&str, &str) {
    match error {
        ConfigError::Unknown { what: "rule", path, .. } => ("rules", path),
        ConfigError::Unknown { what: "ruling", path, .. } => ("rulings", path),
        ConfigError::Unknown { path, .. } => ("overrides", path),
        ConfigError::Value { path, .. } => match path.split_once('.') {
            Some((table, key)) if TABLES.contains(&table) => (table, key),
            _ => ("overrides", path),
        },
        ConfigError::Players { .. } => ("", "players"),
        ConfigError::UnknownGame { .. } => ("", "id"),
    }
}

/// Where in the spec the thing stands that a game refused.
fn place(error: &ConfigError, section: &Path) -> Problem {
    let (table, path) = culprit(error);
    let mut at = section.clone();
    if !table.is_empty() {
        at = at.key(table);
    }
    // A path may stand there nested or quoted as one key; the nearest part that exists is shown.
    for part in path.split('.') {
        at = at.key(part);
    }
    Problem::new(at, error.to_string())
}
