//! Run and result directories that are not what they should be: one line each, nothing destroyed.

use std::fs;
use std::process::Command;

use crate::sandbox::{Ran, Sandbox, blocks, spec};

#[test]
fn what_is_no_run_directory_is_left_alone() {
    let sandbox = Sandbox::new("units = 100");
    fs::create_dir(sandbox.path("thesis")).unwrap();
    sandbox.write("thesis/chapter1.txt", "words");
    sandbox.refused(
        "run spec.toml --out thesis",
        2,
        &["thesis is no run directory", "chapter1.txt"],
    );
    assert_eq!(fs::read_dir(sandbox.path("thesis")).unwrap().count(), 1);
    for command in ["report", "publish"] {
        sandbox.refused(&format!("{command} thesis"), 2, &["thesis", "has no manifest.json"]);
        sandbox.refused(&format!("{command} nowhere"), 2, &["nowhere", "does not exist"]);
        sandbox.refused(&format!("{command} spec.toml"), 2, &["spec.toml", "it is a file"]);
    }
    // A path through a file cannot be made, even by root.
    sandbox.refused("run spec.toml --out spec.toml/run", 1, &["cannot create the directory"]);
    sandbox.refused("run spec.toml --out spec.toml", 2, &["spec.toml", "it is a file"]);
    sandbox.refused("run spec.toml --out /proc/run", 1, &["cannot create the directory /proc/run"]);
}

#[test]
fn names_that_the_program_uses_make_no_foreign_directory_ours() {
    let sandbox = Sandbox::new("units = 100");
    let mine = "mine";
    for name in ["notes.tmp", "run.lock", "resolved.toml.tmp", "manifest.json.tmp"] {
        fs::create_dir(sandbox.path("desk")).unwrap();
        sandbox.write(&format!("desk/{name}"), mine);
        sandbox.refused("run spec.toml --out desk", 2, &["desk is no run directory", name]);
        assert_eq!(sandbox.read(&format!("desk/{name}")), mine);
        assert_eq!(fs::read_dir(sandbox.path("desk")).unwrap().count(), 1, "{name}");
        fs::remove_dir_all(sandbox.path("desk")).unwrap();
    }
    // A process killed before it wrote a manifest may leave these.
    for left in [&["run.lock"][..], &["run.lock", "resolved.toml.tmp", "manifest.json.tmp"]] {
        fs::create_dir_all(sandbox.path("desk/blocks")).unwrap();
        for name in left {
            sandbox.write(&format!("desk/{name}"), if *name == "run.lock" { "4711\n" } else { "" });
        }
        sandbox.ok("run spec.toml --out desk --quiet");
        fs::remove_dir_all(sandbox.path("desk")).unwrap();
    }
}

#[test]
fn a_file_that_only_looks_like_a_block_is_none() {
    let sandbox = Sandbox::new("units = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    fs::rename(sandbox.path("run/blocks/000000.blk"), sandbox.path("run/blocks/0.blk")).unwrap();
    sandbox.refused("report run", 1, &["0 of 1 blocks are done"]);
    sandbox.ok("run spec.toml --out run --quiet");
    assert!(sandbox.path("run/blocks/0.blk").exists());
}

#[test]
fn half_written_manifests_and_missing_specs_are_named() {
    let sandbox = Sandbox::new("units = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    let manifest = sandbox.read("run/manifest.json");
    sandbox.write("run/manifest.json", &manifest[..manifest.len() / 2]);
    for command in ["run spec.toml --out run", "report run", "publish run"] {
        sandbox.refused(command, 2, &["run is no run directory", "manifest.json cannot be read"]);
    }
    sandbox.write("run/manifest.json", &manifest);
    fs::remove_file(sandbox.path("run/resolved.toml")).unwrap();
    sandbox.refused("report run", 2, &["has no resolved.toml"]);
    // The spec at hand is enough to write it again.
    sandbox.ok("run spec.toml --out run --quiet");
    sandbox.ok("report run");
}

#[test]
fn a_directory_of_another_experiment_is_refused() {
    let sandbox = Sandbox::new("units = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    let before = sandbox.hashes("run");
    let ran = sandbox.run("run spec.toml --out run --seed 2");
    ran.refused("seed", 2, &["run holds the experiment", "(toy)", "--out"]);
    sandbox.write("other.toml", &spec("units = 100\nblock = 10"));
    sandbox.refused("run other.toml --out run", 2, &["holds the experiment"]);
    assert_eq!(sandbox.hashes("run"), before);
    // What changes no game is no other experiment.
    sandbox.write("same.toml", &spec("units = 100\nlevel = 0.9\nquestion = \"why?\""));
    sandbox.ok("run same.toml --out run --quiet");
    assert!(sandbox.read("run/summary.json").contains("why?"));
}

#[test]
fn a_block_of_another_experiment_is_refused_and_a_damaged_one_played_again() {
    let sandbox = Sandbox::new("units = 1000\nblock = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    let whole = sandbox.hashes("run");
    let block = sandbox.path("run/blocks/000003.blk");
    let bytes = fs::read(&block).unwrap();
    let mut flipped = bytes.clone();
    flipped[200] ^= 1;
    let second = fs::read(sandbox.path("run/blocks/000002.blk")).unwrap();
    for damaged in [&bytes[..bytes.len() - 1], &bytes[..40], &[], &flipped, &second] {
        fs::write(&block, damaged).unwrap();
        sandbox.refused("report run", 1, &["9 of 10 blocks are done; continue with"]);
        let ran = sandbox.ok("run spec.toml --out run --quiet");
        assert!(ran.stderr.starts_with("warning: "), "{}", ran.stderr);
        assert!(ran.stderr.contains("000003.blk is damaged"), "{}", ran.stderr);
        assert_eq!(sandbox.hashes("run"), whole);
    }
    sandbox.ok("run spec.toml --out other --seed 5 --quiet");
    fs::copy(sandbox.path("other/blocks/000003.blk"), &block).unwrap();
    sandbox.refused("run spec.toml --out run", 2, &["000003.blk holds the experiment"]);
    assert_eq!(
        fs::read(&block).unwrap(),
        fs::read(sandbox.path("other/blocks/000003.blk")).unwrap()
    );
}

#[test]
fn a_program_that_plays_differently_does_not_add_to_old_blocks() {
    let sandbox = Sandbox::new("units = 200\nblock = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    // A block as another program would have written it: other points in the first game, in order
    // otherwise.
    let block = sandbox.path("run/blocks/000000.blk");
    let mut bytes = fs::read(&block).unwrap();
    bytes.truncate(bytes.len() - 32);
    bytes[65 + 4] ^= 2;
    let hash = blake3::hash(&bytes);
    bytes.extend_from_slice(hash.as_bytes());
    fs::write(&block, &bytes).unwrap();
    sandbox.refused("run spec.toml --out run --units 300", 1, &["plays unit 0 differently"]);
    assert_eq!(fs::read(&block).unwrap(), bytes);
}

#[test]
fn games_that_failed_are_counted_named_and_make_a_run_invalid() {
    let sandbox = Sandbox::new("units = 400\noutput = { tables = [\"games.csv\", \"seats.csv\"] }");
    sandbox.ok("run spec.toml --out run --quiet");
    // A row of Kuhn poker has six bytes here: put a capped game of three decisions at unit 5.
    let block = sandbox.path("run/blocks/000000.blk");
    let mut bytes = fs::read(&block).unwrap();
    bytes.truncate(bytes.len() - 32);
    assert_eq!(bytes.len(), 65 + 400 * 6);
    bytes.splice(65 + 5 * 6..65 + 6 * 6, [1, 3]);
    let hash = blake3::hash(&bytes);
    bytes.extend_from_slice(hash.as_bytes());
    fs::write(&block, &bytes).unwrap();
    let ran = sandbox.run("report run");
    ran.refused("report", 1, &["run are not valid", "1 of 400 games did not finish"]);
    assert!(ran.stdout.contains("1 capped, 0 illegal, 0 crashed"), "{}", ran.stdout);
    let summary: serde_json::Value =
        serde_json::from_str(&sandbox.read("run/summary.json")).unwrap();
    assert_eq!(summary["valid"], false);
    assert_eq!(summary["failures"]["capped"], 1);
    assert_eq!(summary["failures"]["first"][0]["unit"], 5);
    assert_eq!(summary["conditions"][0]["games"], 399);
    assert!(sandbox.read("run/report.md").contains("THIS RUN IS NOT VALID"));
    assert_eq!(sandbox.read("run/games.csv").lines().count(), 401);
    assert!(sandbox.read("run/games.csv").lines().nth(6).unwrap().contains(",capped,,,3,,"));
    assert_eq!(sandbox.read("run/seats.csv").lines().count(), 1 + 2 * 399);
}

#[test]
fn edited_results_are_not_overwritten() {
    let sandbox = Sandbox::new("units = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    for file in ["report.md", "summary.json", "results.csv", "resolved.toml"] {
        let name = format!("run/{file}");
        let text = sandbox.read(&name);
        sandbox.write(&name, &format!("{text}\n# remark\n"));
        let edited = sandbox.hashes("run");
        for command in ["run spec.toml --out run --units 200", "report run", "publish run"] {
            // An edited summary is no TOML and an edited spec still is: both are named.
            let ran = sandbox.run(command);
            ran.refused(command, 1, &[file, "was edited"]);
            assert_eq!(sandbox.hashes("run"), edited);
        }
        sandbox.write(&name, &text);
    }
    fs::remove_file(sandbox.path("run/report.md")).unwrap();
    sandbox.ok("report run");
    assert!(sandbox.path("run/report.md").exists());
    // A file of that name that is not ours.
    sandbox.write("run/games.csv", "mine");
    sandbox.refused("run spec.toml --out run", 1, &["games.csv"]);
}

#[test]
fn a_full_disk_is_one_line_and_what_was_done_is_kept() {
    let sandbox = Sandbox::new("units = 20000");
    sandbox.ok("run spec.toml --out whole --quiet");
    // No file may grow beyond 8 KiB: a block cannot be written.
    let program = assert_cmd::cargo::cargo_bin!("understory").display().to_string();
    let limited = |args: &str| {
        let script = format!("trap '' XFSZ; ulimit -f 8; exec {program} {args}");
        let mut bash = Command::new("bash");
        Ran::from(bash.args(["-c", &script]).current_dir(sandbox.path("")).output().unwrap())
    };
    let ran = limited("run spec.toml --out run --quiet");
    ran.refused("full", 1, &["cannot write run/blocks/", "File too large"]);
    assert_eq!(blocks(&sandbox.path("run")).len(), 0);
    sandbox.ok("run spec.toml --out run --quiet");
    assert_eq!(sandbox.hashes("run"), sandbox.hashes("whole"));
    // The tables do not fit either: the old results stay as they are.
    let ran = limited("run spec.toml --out run --quiet --record");
    ran.refused("full", 1, &["cannot write run/"]);
    sandbox.ok("run spec.toml --out run --quiet");
}

#[test]
fn publishing_copies_a_finished_run_and_nothing_edited_is_lost() {
    let sandbox = Sandbox::new("units = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    sandbox.ok("publish run");
    for file in ["summary.json", "results.csv", "report.md", "resolved.toml"] {
        assert_eq!(
            sandbox.read(&format!("results/toy/{file}")),
            sandbox.read(&format!("run/{file}"))
        );
    }
    let first = sandbox.read("results/toy/published.json");
    sandbox.ok("publish run");
    assert_eq!(sandbox.read("results/toy/published.json"), first);
    // More units: published over what was published.
    sandbox.ok("run spec.toml --out run --units 200 --quiet");
    sandbox.ok("publish run --json");
    assert!(sandbox.read("results/toy/published.json").contains("\"units\": 200"));
    sandbox.write("results/toy/report.md", "my own words");
    sandbox.refused("publish run", 1, &["results/toy/report.md", "was edited"]);
    assert_eq!(sandbox.read("results/toy/report.md"), "my own words");
    sandbox.write("results/toy/published.json", "{");
    sandbox.refused("publish run", 1, &["published.json"]);
}

#[test]
fn published_results_of_another_experiment_are_not_replaced() {
    let sandbox = Sandbox::new("units = 100");
    sandbox.ok("run spec.toml --out run --quiet");
    sandbox.ok("run spec.toml --out other --seed 5 --quiet");
    sandbox.ok("publish run");
    let before = sandbox.hashes_of("results/toy");
    let pieces = ["results/toy holds the results of the experiment", "--to"];
    sandbox.refused("publish other", 2, &pieces);
    assert_eq!(sandbox.hashes_of("results/toy"), before);
    sandbox.ok("publish other --to elsewhere");
}
