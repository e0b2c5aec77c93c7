//! `understory score`: the points of finished tables, card by card.

use std::fs;
use std::io::Write as _;
use std::path::Path;

use serde_json::{Map, json};
use toml::{Table, Value};
use understory::plan::{self, flatten};
use understory_agents::registry::{WithGame, with_game};
use understory_engine::registry::{
    ConfigError, Configured, GameInfo, GameSpec, LayoutScore, PlayerScore, ScoreGroup, game_info,
};

use super::args::Score;
use super::failure::Failure;
use super::output::Output;

struct ScoreLayout<'a>(&'a Table);

impl WithGame for ScoreLayout<'_> {
    type Out = Result<LayoutScore, ConfigError>;

    fn with<G: Configured>(self, game: G) -> Self::Out {
        game.score_layout(self.0)
    }
}

/// Under what a file lists several layouts.
const LISTS: [&str; 2] = ["case", "example"];
/// Keys of a layout that every game has, and Canopy's.
const LAYOUT: &[&str] = &["id", "players", "wildlife", "season", "rules", "rulings", "overrides"];

/// Scores every table of the file; nothing is printed when one of them is wrong.
pub(super) fn score(args: &Score, output: &mut Output) -> Result<(), Failure> {
    let info = game_info(&args.game)?;
    let mut scored = Vec::new();
    for (place, case) in cases(&args.file)? {
        let named = |error: &ConfigError| {
            Failure::input(&format!("{}: {place}{error}", args.file.display()))
        };
        let score = score_case(info, &case).map_err(|error| named(&error))?;
        scored.push((id(&case), score));
    }
    for (id, score) in &scored {
        if args.json {
            output.json(&as_json(id, score))?;
        } else {
            print(id, score, output)?;
        }
    }
    Ok(())
}

/// The tables of a layout file, each with what to call it in an error: a list under `case` or
/// `example`, or the file itself.
fn cases(file: &Path) -> Result<Vec<(String, Table)>, Failure> {
    let name = file.display();
    let text = fs::read_to_string(file)
        .map_err(|error| Failure::input(&format!("cannot read the layout {name}: {error}")))?;
    let table = plan::table(&name.to_string(), &text).map_err(|error| Failure::input(&error))?;
    let nothing = || {
        Failure::input(&format!(
            "{name}: expected a layout or a list of tables [[case]], found nothing"
        ))
    };
    let Some(key) = LISTS.into_iter().find(|&key| table.contains_key(key)) else {
        return if table.is_empty() { Err(nothing()) } else { Ok(vec![(String::new(), table)]) };
    };
    // Other keys may say where the cases come from; these would have to say something about a table.
    let stray = |k: &&String| *k != key && LISTS.iter().chain(LAYOUT).any(|known| known == k);
    if let Some(stray) = table.keys().find(stray) {
        let message =
            format!("{name}: `{stray}` stands beside [[{key}]]: expected it in each [[{key}]]");
        return Err(Failure::input(&message));
    }
    let wrong = || Failure::input(&format!("{name}: expected a list of tables [[{key}]]"));
    let list = table[key].as_array().ok_or_else(wrong)?;
    if list.is_empty() {
        return Err(nothing());
    }
    let mut cases = Vec::new();
    for (i, case) in list.iter().enumerate() {
        let case = case.as_table().ok_or_else(wrong)?.clone();
        let id = id(&case);
        let id = if id.is_empty() { id } else { format!(" (\"{id}\")") };
        cases.push((format!("{key} {}{id}: ", i + 1), case));
    }
    Ok(cases)
}

fn id(case: &Table) -> String {
    case.get("id").and_then(Value::as_str).unwrap_or("").into()
}

fn score_case(info: &GameInfo, case: &Table) -> Result<LayoutScore, ConfigError> {
    let table = |key: &str| match case.get(key) {
        None => Ok(Table::new()),
        Some(Value::Table(table)) => Ok(table.clone()),
        Some(other) => Err(ConfigError::value(key, "a table { key = value }", other)),
    };
    if let Some(other) = case.get("id").filter(|id| !id.is_str()) {
        return Err(ConfigError::value("id", "a text", other));
    }
    let overrides = flatten(&table("overrides")?).map_err(|twice| ConfigError::Value {
        path: "overrides".into(),
        expected: "each path once".into(),
        found: format!("that `{twice}` is given twice"),
    })?;
    let players = match case.get("players") {
        None => info.players[0],
        Some(value) => match value.as_integer().map(usize::try_from) {
            Some(Ok(players)) => players,
            _ => return Err(ConfigError::value("players", "a number of players", value)),
        },
    };
    let spec = GameSpec {
        id: info.id.into(),
        players,
        rules: table("rules")?,
        rulings: table("rulings")?,
        overrides,
    };
    with_game(&spec, ScoreLayout(case))?
}

/// One line: every key but `id` and `winners` has one entry a seat.
fn as_json(id: &str, score: &LayoutScore) -> serde_json::Value {
    let mut line = Map::new();
    line.insert("id".into(), json!(id));
    let totals: Vec<i32> = score.players.iter().map(|player| player.total).collect();
    line.insert("total".into(), json!(totals));
    for i in 0..score.players.first().map_or(0, |player| player.groups.len()) {
        let entry = |player: &PlayerScore| match &player.groups[i] {
            ScoreGroup::List(_, points) => json!(points),
            ScoreGroup::Map(_, points) => points
                .iter()
                .map(|(name, n)| (name.clone(), json!(n)))
                .collect::<Map<_, _>>()
                .into(),
        };
        let (ScoreGroup::List(name, _) | ScoreGroup::Map(name, _)) = &score.players[0].groups[i];
        let entries: Vec<_> = score.players.iter().map(entry).collect();
        line.insert((*name).into(), json!(entries));
    }
    let winners: Vec<usize> = score.winners.iter().map(|player| player.index() + 1).collect();
    line.insert("winners".into(), json!(winners));
    line.into()
}

fn print(id: &str, score: &LayoutScore, output: &mut Output) -> Result<(), Failure> {
    if !id.is_empty() {
        writeln!(output, "{id}")?;
    }
    for (seat, player) in score.players.iter().enumerate() {
        writeln!(output, "  seat {}: {} points", seat + 1, player.total)?;
        for group in &player.groups {
            let (name, entries) = match group {
                ScoreGroup::List(name, points) => {
                    let entry = |(i, n): (usize, &i32)| format!("{} {n}", i + 1);
                    (name, points.iter().enumerate().map(entry).collect::<Vec<_>>())
                }
                ScoreGroup::Map(name, points) => {
                    (name, points.iter().map(|(card, n)| format!("{card} {n}")).collect())
                }
            };
            if !entries.is_empty() {
                writeln!(output, "    {:<10} {}", name.replace('_', " "), entries.join(", "))?;
            }
        }
    }
    let winners: Vec<String> = score.winners.iter().map(|player| player.to_string()).collect();
    let verb = if winners.len() == 1 { "wins" } else { "share the win" };
    writeln!(output, "  seat {} {verb}", winners.join(" and "))?;
    Ok(())
}
