//! `score canopy`: worked cases of the rules (the spec's T-numbers), and mistakes.

use crate::sandbox::Sandbox;

/// T11, T13 and T15 of the spec, T06 and T04 for the last season, wildlife of T07.
const LAYOUT: &str = r#"
[[case]]
id = "three seasons"
players = 2
wildlife = [["wl_emerald_boa_active", "wl_emerald_boa_mate", "wl_kinkajou_active",
             "wl_kinkajou_mate"], ["wl_leafcutter_ants_mate"]]
[[case.season]]
n = 1
player = [{ trees = [{ trunks = [2, 2, 2, 2, 2], canopy = 2 }] }, {}]
[[case.season]]
n = 2
player = [{ trees = [{ trunks = [1, 2], canopy = 2 }] },
          { trees = [{ trunks = [0, 1, 2], canopy = 1 }] }]
[[case.season]]
n = 3
player = [{ plants = { fern = 2 }, threats = { fire = 3 } },
          { plants = { bromelia = 2 }, weather = { sun = 3, rain = 4 } }]

[[case]]
id = "empty"
"#;

#[test]
fn a_layout_is_scored_card_by_card() {
    // A: 20 + 3 (tallest of season 1), 7, then the tallest left (2 trunks): 5; Fern 2 = 0; Boa -1 + 5,
    // Kinkajou 2 + 5; most trees 10. B: 6 + 4 (3 trunks beat 2: T13), Bromelia 7, three pairs 15,
    // Ants' Mating card alone 2.
    let sandbox = Sandbox::new("");
    sandbox.write("layout.toml", LAYOUT);
    let ran = sandbox.ok("score canopy layout.toml --json");
    let lines: Vec<serde_json::Value> =
        ran.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 2);
    assert_eq!(lines[0]["id"], "three seasons");
    assert_eq!(lines[0]["by_season"], serde_json::json!([[23, 7, 5], [0, 10, 22]]));
    assert_eq!(lines[0]["total"], serde_json::json!([23 + 7 + 5 + 11 + 10, 10 + 22 + 2]));
    assert_eq!(lines[0]["awards"][0], serde_json::json!({"tallest": 8, "largest": 10}));
    assert_eq!(lines[0]["by_card"][1]["weather"], 15);
    assert_eq!(lines[0]["by_card"][0]["wl_emerald_boa_mate"], 5);
    assert_eq!(lines[0]["winners"], serde_json::json!([1]));
    assert_eq!(lines[1]["total"], serde_json::json!([0, 0]));
    assert_eq!(lines[1]["winners"], serde_json::json!([1, 2]));
    let text = sandbox.ok("score canopy layout.toml").stdout;
    assert!(text.contains("seat 1: 56 points") && text.contains("seat 1 wins"), "{text}");
}

#[test]
fn a_single_layout_needs_no_list_and_takes_rulings_and_overrides() {
    let sandbox = Sandbox::new("");
    let layout = r#"
        rulings = { monstera_scoring = "per_set_of_3" }
        overrides = { "rainforest.bromelia.table" = [0, 1, 2, 3] }
        season = [{ n = 1, player = [{ plants = { monstera = 6, bromelia = 3 } }, {}] }]
    "#;
    sandbox.write("one.toml", layout);
    let ran = sandbox.ok("score canopy one.toml --json");
    assert!(ran.stdout.contains("\"total\":[19,0]"), "{}", ran.stdout);
    // As in a spec, overrides may be nested.
    let nested = layout.replace("\"rainforest.bromelia.table\"", "rainforest.bromelia.table");
    sandbox.write("one.toml", &nested);
    assert_eq!(sandbox.ok("score canopy one.toml --json").stdout, ran.stdout);
}

#[test]
fn a_wrong_layout_is_one_line_that_names_the_place() {
    let sandbox = Sandbox::new("");
    let refused = |layout: &str, expected: &[&str]| {
        sandbox.write("wrong.toml", layout);
        sandbox.run("score canopy wrong.toml").refused(layout, 2, expected);
    };
    refused("case = 3", &["wrong.toml", "list of tables [[case]]"]);
    refused("[[case]]\nid = \"x\"\nwildlive = []", &["case 1 (\"x\")", "`wildlife`"]);
    refused("[[case]]\nplayers = 7", &["players = 7", "2 players"]);
    refused("id = \n", &["wrong.toml:1:"]);
    refused("[[case]]\nid = 7", &["case 1", "id: expected a text, found 7"]);
    refused("season = [{ player = [{}, {}] }]", &["n: expected a season", "found nothing"]);
    let huge = "[[case]]\nplayers = 9223372036854775808";
    refused(huge, &["wrong.toml:2:1", "`case[1].players`", "found 9223372036854775808"]);
    // What stands beside a list would be ignored.
    let beside = "rulings = { monstera_scoring = \"per_set_of_3\" }\n[[case]]\nid = \"x\"";
    refused(beside, &["`rulings`", "each [[case]]"]);
    refused("[[case]]\nid = \"x\"\n[[example]]\nid = \"y\"", &["`example`", "[[case]]"]);
    for nothing in ["", "# nothing", "case = []"] {
        refused(nothing, &["wrong.toml", "expected a layout or a list of tables [[case]]"]);
    }
    let twice = "[overrides]\n\"rainforest.fern.copies\" = 9\nrainforest.fern.copies = 8";
    refused(twice, &["overrides", "`rainforest.fern.copies` is given twice"]);
    refused("season = [{ n = 4, player = [{}, {}] }]", &["1 to 3", "found 4"]);
    sandbox.run("score canopy none.toml").refused("no file", 2, &["none.toml"]);
    sandbox.run("score canop one.toml").refused("no game", 2, &["did you mean `canopy`"]);
    sandbox.write("wrong.toml", "id = \"x\"");
    sandbox.run("score kuhn wrong.toml").refused("kuhn", 2, &["a game with a table to score"]);
}
