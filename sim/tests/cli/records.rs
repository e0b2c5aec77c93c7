//! Game records: replayed, verified, tampered with.

use crate::sandbox::Sandbox;

fn recorded() -> Sandbox {
    let sandbox = Sandbox::new("units = 20");
    sandbox.ok("run spec.toml --out run --quiet --record");
    sandbox
}

#[test]
fn recorded_games_replay_to_the_recorded_results() {
    let sandbox = recorded();
    let ran = sandbox.ok("replay run/games.jsonl --verify");
    assert!(ran.stdout.starts_with("20 games with "), "{}", ran.stdout);
    assert_eq!(ran.stdout.lines().count(), 1);
    let actions: usize = (sandbox.read("run/games.jsonl").lines())
        .map(|line| {
            let record: serde_json::Value = serde_json::from_str(line).unwrap();
            record["actions"].as_array().unwrap().len()
        })
        .sum();
    let steps = sandbox.ok("replay run/games.jsonl --json").stdout;
    assert_eq!(steps.lines().count(), actions);
    let text = sandbox.ok("replay run/games.jsonl").stdout;
    assert_eq!(text.matches("won by player").count(), 20);
    let verified = sandbox.ok("replay run/games.jsonl --verify --json").stdout;
    let verified: serde_json::Value = serde_json::from_str(&verified).unwrap();
    assert_eq!((&verified["games"], &verified["actions"]), (&20.into(), &actions.into()));
}

#[test]
fn a_tampered_record_is_named_by_line_and_step() {
    let sandbox = recorded();
    let records = sandbox.read("run/games.jsonl");
    let third = records.lines().nth(2).unwrap();
    let record: serde_json::Value = serde_json::from_str(third).unwrap();
    let with = |key: &str, value: serde_json::Value| {
        let mut record = record.clone();
        record[key] = value;
        record.to_string()
    };
    let actions = record["actions"].as_array().unwrap().clone();
    let mut longer = actions.clone();
    longer.push("pass".into());
    let mut garbled = actions.clone();
    garbled[1] = "raise".into();
    let n = actions.len();
    let past = format!("line 3, step {}", n + 1);
    let short = format!("line 3, step {n}: expected an action of player");
    let cases: &[(String, &[&str])] = &[
        (with("actions", garbled.into()), &["line 3, step 2", "`raise`", "expected pass or bet"]),
        (with("actions", longer.into()), &[&past, "expected the end of the game, found `pass`"]),
        (with("actions", actions[..n - 1].into()), &[&short]),
        (with("scores", vec![7, -7].into()), &["line 3, after the last step", "found [7, -7]"]),
        (with("winners", vec![1, 2].into()), &["line 3", "winners", "[1, 2]"]),
        (with("seed", "x".into()), &["line 3", "`seed`", "\"x\""]),
        (with("schema", "y".into()), &["line 3", "understory-game/1"]),
        (with("game", "khun".into()), &["line 3", "unknown game `khun`"]),
        (with("rules", serde_json::json!({"joker": true})), &["line 3", "unknown rule `joker`"]),
        (with("colour", "red".into()), &["line 3", "unknown field `colour`"]),
        (with("status", "won".into()), &["line 3", "`status`", "finished, capped", "\"won\""]),
        (third[..40].into(), &["line 3: expected a game record", "at column 40"]),
        ("not json".into(), &["line 3", "expected a game record"]),
    ];
    for (i, (line, pieces)) in cases.iter().enumerate() {
        sandbox.write("bad.jsonl", &records.replacen(third, line, 1));
        let ran = sandbox.run("replay bad.jsonl --verify");
        // A game that comes out differently is a failure, what is no record is wrong input.
        let code = if i < 5 { 1 } else { 2 };
        ran.refused(line, code, &["bad.jsonl"]);
        ran.refused(line, code, pieces);
    }
    for nothing in ["", "\n \n"] {
        sandbox.write("bad.jsonl", nothing);
        let ran = sandbox.run("replay bad.jsonl --verify");
        ran.refused("nothing", 2, &["bad.jsonl", "expected game records, one a line"]);
    }
}

#[test]
fn the_columns_of_a_replay_stand_under_their_heads() {
    let sandbox = recorded();
    let text = sandbox.ok("replay run/games.jsonl").stdout;
    let lines: Vec<&str> = text.lines().collect();
    let (head, row) = (lines[1], lines[2]);
    for (column, value) in [("player", "1"), ("turn", "1")] {
        let end = head.find(column).unwrap() + column.len();
        assert_eq!(&row[end - 1..end], value, "{column}:\n{head}\n{row}");
    }
    assert_eq!(row[head.find("action").unwrap()..].find(' ').unwrap(), 4, "{head}\n{row}");
}
