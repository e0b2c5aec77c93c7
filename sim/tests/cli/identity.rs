//! The same files whatever the threads and however the run came about.

use crate::sandbox::{Sandbox, spec};

const TABLES: &str = "output = { tables = [\"games.csv\", \"seats.csv\", \"games.jsonl\"] }";

#[test]
fn the_number_of_threads_changes_no_file() {
    let sandbox = Sandbox::new(&format!("units = 5000\nblock = 64\n{TABLES}"));
    for threads in [1, 2, 8] {
        sandbox.ok(&format!("run spec.toml --out t{threads} --threads {threads} --quiet"));
    }
    let one = sandbox.hashes("t1");
    assert_eq!(one.len(), 79 + 8, "{one:?}");
    assert_eq!(sandbox.hashes("t2"), one);
    assert_eq!(sandbox.hashes("t8"), one);
}

#[test]
fn a_grown_run_is_a_fresh_one_and_a_shrunk_one_says_the_same() {
    let sandbox = Sandbox::new(&format!("units = 1000\nblock = 300\n{TABLES}"));
    sandbox.ok("run spec.toml --out grown --units 450 --quiet");
    sandbox.ok("run spec.toml --out grown --units 620 --quiet");
    sandbox.ok("run spec.toml --out grown --quiet");
    sandbox.ok("run spec.toml --out fresh --quiet");
    assert_eq!(sandbox.hashes("grown"), sandbox.hashes("fresh"));
    // Fewer units: the blocks are kept, everything else is that of a fresh run.
    sandbox.ok("run spec.toml --out grown --units 450 --quiet");
    sandbox.ok("run spec.toml --out small --units 450 --quiet");
    let results = |dir: &str| {
        let mut files = sandbox.hashes(dir);
        files.retain(|name, _| !name.starts_with("blocks"));
        files
    };
    assert_eq!(results("grown"), results("small"));
    assert_eq!(sandbox.hashes("grown").len(), sandbox.hashes("fresh").len());
}

#[test]
fn tables_asked_for_later_are_those_of_a_fresh_run_and_stay() {
    let sandbox = Sandbox::new("units = 500\nblock = 100");
    sandbox.ok("run spec.toml --out late --quiet");
    sandbox.ok("run spec.toml --out late --record --quiet");
    sandbox.ok("run spec.toml --out fresh --record --quiet");
    assert_eq!(sandbox.hashes("late"), sandbox.hashes("fresh"));
    sandbox.ok("run spec.toml --out late --quiet");
    assert_eq!(sandbox.hashes("late"), sandbox.hashes("fresh"));
}

#[test]
fn reports_are_rebuilt_from_the_blocks_and_the_resolved_spec_plays_the_same() {
    let sandbox = Sandbox::new(&format!("units = 500\nblock = 100\n{TABLES}"));
    sandbox.ok("run spec.toml --out run --quiet");
    let before = sandbox.hashes("run");
    for file in ["summary.json", "results.csv", "report.md", "games.csv", "games.jsonl"] {
        std::fs::remove_file(sandbox.path("run").join(file)).unwrap();
    }
    sandbox.ok("report run");
    assert_eq!(sandbox.hashes("run"), before);
    sandbox.ok("run run/resolved.toml --out again --quiet");
    assert_eq!(sandbox.hashes("again"), before);
}

#[test]
fn variants_and_agents_share_deals() {
    // Two variants of a game without anything to vary are the same game on the same deals.
    let more = "[[variant]]\nid = \"base\"\n[[variant]]\nid = \"same\"\n";
    let sandbox = Sandbox::new("");
    sandbox.write("two.toml", &format!("{}{more}", spec(&format!("units = 300\n{TABLES}"))));
    sandbox.ok("run two.toml --out two --quiet");
    let games = sandbox.read("two/games.csv");
    let of = |variant: &str| -> Vec<String> {
        let pick = |line: &str| line.replace(&format!(",{variant},"), ",,");
        games.lines().filter(|l| l.contains(&format!(",{variant},"))).map(pick).collect()
    };
    assert_eq!(of("base").len(), 300);
    assert_eq!(of("base"), of("same"));
    let summary: serde_json::Value =
        serde_json::from_str(&sandbox.read("two/summary.json")).unwrap();
    assert_eq!(summary["games"], 600);
    // Other agents, same deals.
    let greedy =
        spec("units = 300\noutput = { tables = [\"games.csv\"] }").replace("random", "greedy");
    sandbox.write("greedy.toml", &greedy);
    sandbox.ok("run greedy.toml --out greedy --quiet");
    let seeds = |text: &str| -> Vec<String> {
        text.lines().map(|line| line.split(',').nth(3).unwrap().to_owned()).collect()
    };
    let greedy = seeds(&sandbox.read("greedy/games.csv"));
    let random = seeds(&games);
    assert_eq!(greedy[1..], random[1..].iter().step_by(2).cloned().collect::<Vec<_>>());
}
