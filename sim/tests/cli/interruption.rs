//! Killed, interrupted, started twice: committed blocks are never lost.

use crate::sandbox::{Sandbox, blocks};

/// Enough games to be interrupted in, few enough to finish.
const LONG: &str = "units = 1500000";
/// A run nobody waits for.
const ENDLESS: &str = "units = 1000000000";

#[test]
fn a_killed_run_continues_to_the_same_files() {
    let sandbox = Sandbox::new(LONG);
    let mut child = sandbox.start("run spec.toml --out run --quiet");
    sandbox.wait_for_blocks("run", 3);
    child.signal("KILL");
    assert_eq!(child.wait().code, -1);
    let there = blocks(&sandbox.path("run"));
    assert!(there.len() >= 3 && there.len() < 367, "{}", there.len());
    let ran = sandbox.run("report run");
    ran.refused("report", 1, &["of 367 blocks are done; continue with: understory run"]);
    sandbox.refused("publish run", 1, &["not finished"]);
    let kept: Vec<_> =
        there.iter().map(|path| path.metadata().unwrap().modified().unwrap()).collect();
    sandbox.ok("run spec.toml --out run --quiet");
    for (path, time) in there.iter().zip(kept) {
        assert_eq!(path.metadata().unwrap().modified().unwrap(), time, "played again");
    }
    sandbox.ok("run spec.toml --out whole --quiet --threads 1");
    assert_eq!(sandbox.hashes("run"), sandbox.hashes("whole"));
    let manifest = sandbox.read("run/manifest.json");
    assert!(manifest.contains("\"killed\"") && manifest.contains("\"complete\""));
}

#[test]
fn ctrl_c_keeps_what_is_done_and_says_how_to_go_on() {
    let sandbox = Sandbox::new(ENDLESS);
    let mut child = sandbox.start("run spec.toml --out run --quiet");
    sandbox.wait_for_blocks("run", 3);
    child.signal("INT");
    let ran = child.wait();
    let again = "continue with: understory run spec.toml --out run --quiet";
    ran.refused("Ctrl-C", 130, &["stopped:", "of 244141 blocks", again]);
    let done = blocks(&sandbox.path("run")).len();
    assert!(ran.stderr.contains(&format!("stopped: {done} of")), "{}", ran.stderr);
    // Nothing half-way is left.
    let listing = std::fs::read_dir(sandbox.path("run/blocks")).unwrap();
    assert_eq!(listing.count(), done);
    assert!(sandbox.read("run/manifest.json").contains("\"interrupted\""));
    // Fewer units than were asked for finish what is there.
    sandbox.ok("run spec.toml --out run --quiet --units 10000");
    sandbox.ok("run spec.toml --out fresh --quiet --units 10000");
    assert_eq!(sandbox.read("run/summary.json"), sandbox.read("fresh/summary.json"));
}

#[test]
fn a_second_process_is_refused_at_once_and_told_who_is_there() {
    let sandbox = Sandbox::new(ENDLESS);
    let mut child = sandbox.start("run spec.toml --out run --quiet");
    sandbox.wait_for_blocks("run", 1);
    let pid = format!("in use by process {}", child.child().id());
    for command in ["run spec.toml --out run", "report run", "publish run"] {
        sandbox.refused(command, 1, &["run is", &pid]);
    }
    child.signal("INT");
    let ran = child.wait();
    assert_eq!(ran.code, 130);
    sandbox.ok("run spec.toml --out run --quiet --units 5000");
}
