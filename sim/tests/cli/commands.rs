//! What the commands print.

use std::process::{Command, Stdio};

use crate::sandbox::Sandbox;

#[test]
fn help_and_lists_fit_a_narrow_terminal() {
    let sandbox = Sandbox::new("units = 10");
    for args in ["games", "agents", "cards kuhn", "rulings kuhn", "run spec.toml"] {
        for columns in [80, 200] {
            let output =
                sandbox.command(args).env("COLUMNS", columns.to_string()).output().unwrap();
            assert!(output.status.success());
            let text = String::from_utf8(output.stdout).unwrap();
            assert!(!text.is_empty());
            assert!(text.lines().all(|line| line.chars().count() <= columns), "{args}: {text}");
        }
    }
}

#[test]
fn json_is_one_object_a_line() {
    let sandbox = Sandbox::new("units = 10");
    let lists = ["games --json", "agents --json", "cards kuhn --json", "run spec.toml --json"];
    for args in lists {
        for line in sandbox.ok(args).stdout.lines() {
            let value: serde_json::Value = serde_json::from_str(line).unwrap();
            assert!(value.is_object(), "{args}: {line}");
        }
    }
    let cards = sandbox.ok("cards kuhn --json").stdout;
    assert_eq!(cards.lines().count(), 3);
    assert!(cards.contains("\"provenance\":\"confirmed\""));
    assert_eq!(sandbox.ok("rulings kuhn --json").stdout, "");
}

#[test]
fn a_reader_that_goes_away_is_no_failure_and_a_full_disk_is() {
    let sandbox = Sandbox::new("");
    // The pipe is closed before anything is written.
    let mut child = sandbox.start("cards kuhn");
    drop(child.child().stdout.take());
    let ran = child.wait();
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
    for command in ["cards kuhn", "--help", "run --help", "--version"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = sandbox.command(command).stdout(full).stderr(Stdio::piped()).output().unwrap();
        crate::sandbox::Ran::from(output).refused(command, 1, &["cannot write to stdout"]);
    }
}

#[test]
fn a_toy_experiment_finds_the_known_answer() {
    let sandbox = Sandbox::new("");
    let spec = concat!(env!("CARGO_MANIFEST_DIR"), "/../experiments/kuhn-first-player.toml");
    let ran = sandbox.ok(&format!("run {spec} --out run"));
    assert!(ran.stdout.contains("going first wins 56."), "{}", ran.stdout);
    let summary: serde_json::Value =
        serde_json::from_str(&sandbox.read("run/summary.json")).unwrap();
    let seat = &summary["conditions"][0]["seats"][0];
    // By hand (see the spec): seat 1 wins 9/16, by 1/8 stake; 6 standard errors, alarm 2e-9.
    let (share, se) = (number(&seat["win_share"]["estimate"]), number(&seat["win_share"]["se"]));
    assert!((share - 9.0 / 16.0).abs() < 6.0 * se, "{share} ± {se}");
    let (points, se) = (number(&seat["points"]["mean"]), number(&seat["points"]["se"]));
    assert!((points - 1.0 / 8.0).abs() < 6.0 * se, "{points} ± {se}");
    assert_eq!(summary["valid"], true);
    // The csv has the columns of the format and says the same.
    let csv = sandbox.read("run/results.csv");
    assert!(csv.starts_with(
        "analysis,game,variant,baseline,players,agents,seat,metric,unit,estimate,lo,hi,level,se,\
         df,p,p_adj,n_units,n_games,vrf,method,note\n"
    ));
    let row = csv.lines().find(|line| line.contains(",1,win_share,")).unwrap();
    assert_eq!(row.split(',').nth(9), Some(share.to_string().as_str()));
    assert!(csv.lines().all(|line| line.split(',').count() == 22));
    assert!(sandbox.read("run/report.md").contains("going first wins"));
}

fn number(value: &serde_json::Value) -> f64 {
    value.as_f64().unwrap()
}

#[test]
fn progress_is_plain_where_there_is_no_terminal_and_silent_when_quiet() {
    let sandbox = Sandbox::new("units = 1000");
    let ran = sandbox.ok("run spec.toml --out a");
    assert!(ran.stderr.contains("1,000 of 1,000 games"), "{}", ran.stderr);
    assert!(!ran.stderr.contains('\u{1b}') && !ran.stderr.contains('\r'));
    let ran = sandbox.ok("run spec.toml --out b --quiet");
    assert_eq!((ran.stdout.as_str(), ran.stderr.as_str()), ("", ""));
}

#[test]
fn the_behaviour_signature_is_the_pinned_one() {
    let sandbox = Sandbox::new("");
    let pinned = include_str!("../signature.toml");
    let pinned: toml::Table = pinned.parse().unwrap();
    let mut found = toml::Table::new();
    for line in sandbox.ok("games --json").stdout.lines() {
        let game: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| game[key].as_str().unwrap().to_owned();
        found.insert(text("id"), text("signature").into());
    }
    assert_eq!(
        found, pinned,
        "\nA game or an agent plays differently from before. If that is what you meant, say so in \
         the commit and in CHANGELOG.md and write to sim/tests/signature.toml:\n\n{found}\n"
    );
}

#[test]
fn the_program_runs_without_arguments_to_its_help() {
    let output = Command::new(assert_cmd::cargo::cargo_bin!("understory")).arg("--help").output();
    let help = String::from_utf8(output.unwrap().stdout).unwrap();
    for command in ["run", "report", "publish", "replay", "games", "agents", "cards", "rulings"] {
        assert!(help.contains(&format!("\n  {command}")), "{help}");
    }
}
