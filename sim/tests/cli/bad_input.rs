//! Wrong specs and wrong use: one line naming file, place, key and what was expected; exit 2.

use crate::sandbox::{Sandbox, spec};

/// The spec of the sandbox with `from` replaced by `to`.
fn changed(from: &str, to: &str) -> String {
    let text = spec("units = 100");
    assert!(text.contains(from));
    text.replacen(from, to, 1)
}

/// Runs each spec and expects exit 2, the file and these pieces in the message, no directory.
fn all_refused(cases: &[(String, &[&str])]) {
    let sandbox = Sandbox::new("");
    for (text, pieces) in cases {
        sandbox.write("bad.toml", text);
        let ran = sandbox.run("run bad.toml --out out");
        ran.refused(text, 2, &["bad.toml"]);
        ran.refused(text, 2, pieces);
        assert!(!sandbox.path("out").exists(), "{text} left a directory");
    }
}

fn top(line: &str) -> String {
    changed("units = 100", line)
}

fn game(lines: &str) -> String {
    changed("id = \"kuhn\"", lines)
}

#[test]
fn wrong_top_level_keys_are_refused_by_file_place_and_key() {
    all_refused(&[
        (top("unit = 5"), &[":4:1:", "unknown key `unit`", "did you mean `units`?"]),
        (top("units = 0"), &[":4:1:", "`units`", "from 1 to 1000000000000", "found 0"]),
        (top("units = -5"), &["`units`", "found -5"]),
        (top("units = 2000000000000"), &["`units`", "found 2000000000000"]),
        (top("units = \"many\""), &["`units`", "a whole number", "the text \"many\""]),
        (top("units = 1.5"), &["`units`", "found 1.5"]),
        (top("seed = -1"), &["`seed`", "from 0 to"]),
        (top("block = 0"), &["`block`", "from 1 to 1048576", "found 0"]),
        (top("level = 95"), &["`level`", "a number between 0.5 and 1", "found 95"]),
        (top("level = 1.0"), &["`level`", "found 1.0"]),
        (top("question = 7"), &["`question`", "a text", "found 7"]),
        (top("design = \"mirrored\""), &["`mirrored` is not available yet; available: selfplay"]),
        (top("design = \"selfpaly\""), &["unknown design `selfpaly`, did you mean `selfplay`?"]),
        (top("stop = { rule = \"sprt\" }"), &["`stop` is not available yet"]),
        (changed("understory/1", "understory/9"), &[":1:1:", "`schema`", "\"understory/1\""]),
        (changed("schema = \"understory/1\"\n", ""), &["`schema` is missing"]),
        (changed("name = \"toy\"\n", ""), &["`name` is missing"]),
        (changed("\"toy\"", "\"../toy\""), &[":2:1:", "`name`", "letters", "\"../toy\""]),
        (changed("\"toy\"", "\"\""), &["`name`"]),
        ("units = = 3".into(), &[":1:9:", "not readable as TOML"]),
        ("units = 1\nunits = 2".into(), &[":2:1:", "not readable as TOML", "duplicate key"]),
        (String::new(), &["`schema` is missing"]),
    ]);
}

#[test]
fn wrong_agents_and_outputs_are_refused_by_file_place_and_key() {
    let agents = |list: &str| changed("[\"random\"]", list);
    all_refused(&[
        (
            agents("[\"randm\"]"),
            &[":3:", "`agents[1]`", "unknown agent `randm`, did you mean `random`?"],
        ),
        (agents("[\"random(k=1)\"]"), &["has no parameter `k`"]),
        (agents("[\"random\", \"random\", \"greedy\"]"), &["`agents`", "found 3 agents"]),
        (agents("[]"), &["`agents`", "found 0 agents"]),
        (agents("[3]"), &["`agents[1]`", "a text", "found 3"]),
        (top("output = { table = [] }"), &["`output.table`", "did you mean `tables`?"]),
        (
            top("output = { tables = [\"game.csv\"] }"),
            &["unknown table `game.csv`, did you mean `games.csv`?"],
        ),
        (top("output = 1"), &["`output`: expected a table, found 1"]),
    ]);
}

#[test]
fn wrong_games_and_variants_are_refused_by_file_place_and_key() {
    let variants = |lines: &str| game(&format!("id = \"kuhn\"\n[[variant]]\n{lines}"));
    let more = |line: &str| game(&format!("id = \"kuhn\"\n{line}"));
    all_refused(&[
        (game("id = \"khun\""), &[":6:1:", "unknown game `khun`, did you mean `kuhn`?"]),
        (game(""), &["`game.id` is missing"]),
        (more("players = 3"), &[":7:1:", "players = 3", "2 players"]),
        (more("players = 0"), &["`game.players`", "found 0"]),
        (more("players = []"), &["`game.players`"]),
        (more("players = [2, 2]"), &["`game.players[2]`", "listed twice"]),
        (more("player = 2"), &[":7:1:", "did you mean `players`?"]),
        (more("rules = { joker = true }"), &[":7:11:", "unknown rule `joker` of kuhn"]),
        (more("rules = 3"), &["`game.rules`: expected a table"]),
        (
            more("overrides = { \"cards.0.copies\" = 2 }"),
            &[":7:15:", "unknown override `cards.0.copies`"],
        ),
        (more("[game.overrides.cards]\nace = 2"), &[":8:1:", "unknown override `cards.ace`"]),
        (variants("name = \"x\""), &["unknown key `variant[1].name`"]),
        (variants(""), &["`variant[1].id` is missing"]),
        (
            variants("id = \"x\"\n[[variant]]\nid = \"x\""),
            &[":10:1:", "two variants are called `x`"],
        ),
        (variants("id = \"x\"\nrules = { joker = true }"), &[":9:11:", "unknown rule `joker`"]),
    ]);
}

#[test]
fn numbers_that_toml_cannot_hold_are_named_by_place_and_key() {
    let huge = "9223372036854775808";
    let expected = "expected a whole number from -9223372036854775808 to 9223372036854775807";
    all_refused(&[
        (top(&format!("units = {huge}")), &[":4:1:", "`units`", expected, huge]),
        (top(&format!("seed = -1{huge}")), &[":4:1:", "`seed`", expected]),
        (game(&format!("id = \"kuhn\"\nplayers = [2, {huge}]")), &[":7:15:", "`game.players[2]`"]),
        (top("block = 0xffffffffffffffff"), &["`block`", "found 0xffffffffffffffff"]),
    ]);
}

#[test]
fn values_that_a_game_refuses_are_shown_where_they_stand() {
    let canopy = |lines: &str| game(&format!("id = \"canopy\"\n{lines}"));
    let variant = "[[variant]]\nid = \"a\"\n[[variant]]\nid = \"b\"\n";
    let fern = "rainforest.fern.copies";
    let cases: &[(String, &[&str])] = &[
        (canopy("[game.overrides]\nrainforest.fern.copies = 41"), &[":8:17:", fern, "found 41"]),
        (canopy("overrides = { \"rainforest.fern.copies\" = 41 }"), &[":7:15:", fern]),
        (canopy(&format!("{variant}overrides.rainforest.fern.copies = 41")), &[":11:27:", fern]),
        // What [game] asks for is not the variants' fault.
        (
            canopy(&format!("[game.overrides]\nrainforest.fern.copies = 41\n{variant}")),
            &[":8:17:", fern],
        ),
        (
            canopy(&format!("[game.rulings]\nlargest_forest_tie = \"x\"\n{variant}")),
            &[":8:1:", "rulings.largest_forest_tie", "all_tied"],
        ),
        (canopy(&format!("rules = {{ joker = 1 }}\n{variant}")), &[":7:11:", "`joker`"]),
    ];
    all_refused(cases);
}

#[test]
fn an_override_written_in_two_ways_is_refused() {
    let twice = "id = \"canopy\"\n[game.overrides]\n\"rainforest.fern.copies\" = 12\n\
                 rainforest.fern.copies = 11";
    all_refused(&[(game(twice), &["`game.overrides`", "`rainforest.fern.copies`", "twice"])]);
}

#[test]
fn control_characters_do_not_reach_the_terminal() {
    let sandbox = Sandbox::new("");
    sandbox.write("bad.toml", &top("design = \"a\\u001b[31mb\\u0007c\""));
    let ran = sandbox.run("run bad.toml");
    ran.refused("design", 2, &["unknown design `a\\u{1b}[31mb\\u{7}c`"]);
    let ran = sandbox.command("run").arg("no\u{1b}ne.toml").output().unwrap();
    assert!(!ran.stderr.contains(&0x1b), "{:?}", ran.stderr);
}

#[test]
fn unreadable_specs_are_named() {
    let sandbox = Sandbox::new("");
    sandbox.refused("run none.toml", 2, &["cannot read none.toml", "No such file"]);
    sandbox.refused("run .", 2, &["cannot read .:"]);
    std::fs::write(sandbox.path("latin.toml"), b"name = \"caf\xe9\"").unwrap();
    sandbox.refused("run latin.toml", 2, &["latin.toml", "UTF-8"]);
}

#[test]
fn wrong_use_is_one_line_and_exit_2() {
    let sandbox = Sandbox::new("units = 10");
    let cases: &[(&str, &[&str])] = &[
        ("rum", &["unrecognized subcommand 'rum'"]),
        ("run", &["<SPEC>"]),
        ("run spec.toml --unit 3", &["--unit", "--units"]),
        ("run spec.toml --units 0", &["--units", "0"]),
        ("run spec.toml --units -3", &["'-3' for '--units <N>'", "expected a whole number"]),
        ("run spec.toml --threads -1", &["'-1' for '--threads <N>'"]),
        ("run spec.toml --seed -1", &["'-1' for '--seed <S>'"]),
        ("cards kuhn --players -2", &["'-2' for '--players <N>'"]),
        ("run spec.toml --units x", &["--units", "x"]),
        ("run spec.toml --units 9999999999999", &["--units"]),
        ("run spec.toml --threads 0", &["--threads", "0"]),
        ("run spec.toml --seed 18446744073709551615", &["--seed"]),
        ("cards khun", &["unknown game `khun`, did you mean `kuhn`?"]),
        ("rulings nothing", &["unknown game `nothing`", "known: "]),
        ("cards kuhn --players 4", &["players = 4", "2 players"]),
        ("replay none.jsonl", &["cannot read none.jsonl"]),
    ];
    for (args, pieces) in cases {
        sandbox.refused(args, 2, pieces);
    }
    assert_eq!(sandbox.run("").code, 2);
}
