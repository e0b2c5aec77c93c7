//! `understory games`, `agents`, `cards`, `rulings`: what is in the program.

use std::io::Write as _;

use serde_json::json;
use toml::{Table, Value};
use understory::report::layout::{Align, Layout};
use understory::signature::signature;
use understory_agents::registry::{AGENTS, WithGame, with_game};
use understory_engine::registry::{CardInfo, Configured, GAMES, GameSpec, RulingInfo, game_info};

use super::args::{Listing, OfGame};
use super::failure::Failure;
use super::output::Output;

/// Lists the games.
pub(super) fn games(args: Listing, output: &mut Output) -> Result<(), Failure> {
    let columns = [
        ("id", Align::Left),
        ("title", Align::Left),
        ("players", Align::Left),
        ("publisher", Align::Left),
        ("about", Align::Left),
    ];
    let mut table = Layout::new(&columns);
    for info in GAMES {
        if args.json {
            output.json(&json!({
                "id": info.id,
                "title": info.title,
                "players": info.players,
                "publisher": info.publisher,
                "about": info.about,
                "signature": signature(info.id)?,
            }))?;
        }
        let players: Vec<String> = info.players.iter().map(ToString::to_string).collect();
        table.row([info.id, info.title, &players.join(", "), info.publisher, info.about]);
    }
    print(&table, args.json, output)
}

/// Lists the agents.
pub(super) fn agents(args: Listing, output: &mut Output) -> Result<(), Failure> {
    let columns = [("agent", Align::Left), ("plays", Align::Left), ("parameters", Align::Left)];
    let mut table = Layout::new(&columns);
    for info in AGENTS {
        if args.json {
            let parameter = |&(name, default, meaning): &(&str, &str, &str)| json!({"name": name, "default": default, "meaning": meaning});
            output.json(&json!({
                "name": info.name,
                "what": info.what,
                "search": info.search,
                "parameters": info.parameters.iter().map(parameter).collect::<Vec<_>>(),
            }))?;
        }
        let parameters = info.parameters.iter();
        let parameters: Vec<String> = parameters
            .map(|(name, default, meaning)| format!("{name}={default}: {meaning}"))
            .collect();
        let parameters = if parameters.is_empty() { "none".into() } else { parameters.join("; ") };
        table.row([info.name, info.what, &parameters]);
    }
    print(&table, args.json, output)
}

struct Tables;

impl WithGame for Tables {
    type Out = (Vec<CardInfo>, Vec<RulingInfo>, Vec<(String, String)>);

    fn with<G: Configured>(self, game: G) -> Self::Out {
        (game.cards(), game.rulings(), game.sources())
    }
}

fn tables(args: &OfGame) -> Result<<Tables as WithGame>::Out, Failure> {
    let info = game_info(&args.game)?;
    let players = args.players.unwrap_or(info.players[0]);
    let spec = GameSpec { id: args.game.clone(), players, ..GameSpec::default() };
    Ok(with_game(&spec, Tables)?)
}

/// Below this width entries with long texts are set one under the other, not in columns.
const COLUMNS: usize = 120;

/// Lists the cards of a game.
pub(super) fn cards(args: &OfGame, output: &mut Output) -> Result<(), Failure> {
    let columns = [
        ("path", Align::Left),
        ("name", Align::Left),
        ("class", Align::Left),
        ("copies", Align::Right),
        ("values", Align::Left),
        ("provenance", Align::Left),
        ("source", Align::Left),
    ];
    let mut table = Layout::new(&columns);
    let (cards, _, sources) = tables(args)?;
    for card in cards {
        let path = format!("{}.{}", card.table, card.id);
        let (path, values) = (path.trim_end_matches('.').to_owned(), values(&card.values));
        if args.json {
            output.json(&json!({
                "table": card.table,
                "id": card.id,
                "name": card.name,
                "class": card.class,
                "copies": card.copies,
                "values": card.values,
                "provenance": card.provenance,
                "source": card.source,
            }))?;
        } else if output.width < COLUMNS {
            let copies = card.copies.map_or_else(String::new, |n| {
                format!(", {n} {}", if n == 1 { "copy" } else { "copies" })
            });
            // `Seed, seed` says it twice.
            let name = if card.name.eq_ignore_ascii_case(&card.class) { "" } else { &card.name };
            let between = if name.is_empty() { "" } else { ", " };
            let head = format!("{name}{between}{}{copies}", card.class);
            let known = format!("{}: {}", card.provenance, card.source);
            stacked(&path, &head, &[("values", &values), ("from", &known)], output)?;
        }
        let copies = card.copies.map_or_else(String::new, |n| n.to_string());
        table.row([
            &path,
            &card.name,
            &card.class,
            &copies,
            &values,
            &card.provenance,
            &card.source,
        ]);
    }
    print(&table, args.json || output.width < COLUMNS, output)?;
    if !args.json && !sources.is_empty() {
        writeln!(output, "\nSources:\n")?;
        for (name, what) in &sources {
            stacked(name, what, &[], output)?;
        }
    }
    Ok(())
}

/// An entry over several lines: its key and head, then the texts that are not empty.
fn stacked(
    key: &str,
    head: &str,
    texts: &[(&str, &str)],
    output: &mut Output,
) -> Result<(), Failure> {
    let wrap = |text: &str, indent: usize| {
        let mut lines = vec![String::new()];
        for word in text.split_whitespace() {
            let last = lines.last_mut().expect("there is always a line");
            let full = last.chars().count() + word.chars().count() + 1 > output.width - indent;
            if full && !last.is_empty() {
                lines.push(word.into());
            } else {
                last.push_str(if last.is_empty() { "" } else { " " });
                last.push_str(word);
            }
        }
        lines.join(&format!("\n{:indent$}", ""))
    };
    let entry = wrap(&format!("{key}: {head}"), 2);
    let texts: Vec<String> = texts
        .iter()
        .filter(|(_, text)| !text.is_empty())
        .map(|(name, text)| format!("  {name:<10} {}\n", wrap(text, 13)))
        .collect();
    writeln!(output, "{entry}\n{}", texts.concat())?;
    Ok(())
}

/// Lists the rulings of a game.
pub(super) fn rulings(args: &OfGame, output: &mut Output) -> Result<(), Failure> {
    let columns = [
        ("id", Align::Left),
        ("question", Align::Left),
        ("answer", Align::Left),
        ("reason", Align::Left),
        ("switch", Align::Left),
        ("provenance", Align::Left),
    ];
    let mut table = Layout::new(&columns);
    let rulings = tables(args)?.1;
    if rulings.is_empty() && !args.json {
        writeln!(output, "{} has no rulings: its rules leave nothing open", args.game)?;
        return Ok(());
    }
    for ruling in rulings {
        if args.json {
            output.json(&json!({
                "id": ruling.id,
                "question": ruling.question,
                "answer": ruling.answer,
                "reason": ruling.reason,
                "key": ruling.key,
                "options": ruling.options,
                "chosen": ruling.chosen,
                "provenance": ruling.provenance,
            }))?;
        }
        let switch = ruling.key.as_ref().map_or(String::new(), |key| {
            format!("{key} = {} (of {})", ruling.chosen, ruling.options.join(", "))
        });
        if !args.json && output.width < COLUMNS {
            let texts = [
                ("answer", ruling.answer.as_str()),
                ("reason", &ruling.reason),
                ("switch", &switch),
                ("from", &ruling.provenance),
            ];
            stacked(&ruling.id, &ruling.question, &texts, output)?;
        }
        table.row([
            &ruling.id,
            &ruling.question,
            &ruling.answer,
            &ruling.reason,
            &switch,
            &ruling.provenance,
        ]);
    }
    print(&table, args.json || output.width < COLUMNS, output)
}

fn print(table: &Layout, json: bool, output: &mut Output) -> Result<(), Failure> {
    if !json {
        output.write_all(table.text(output.width).as_bytes())?;
    }
    Ok(())
}

/// `points=3, table=[0, 1]`.
fn values(table: &Table) -> String {
    let text = |value: &Value| match value {
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let pairs: Vec<String> = table.iter().map(|(k, v)| format!("{k}={}", text(v))).collect();
    pairs.join(", ")
}
