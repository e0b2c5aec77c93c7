//! A temporary directory with a spec in it, and the program run there.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// A running program; it does not outlive its test.
pub(crate) struct Started(Option<Child>);

impl Started {
    pub(crate) fn child(&mut self) -> &mut Child {
        self.0.as_mut().unwrap()
    }

    pub(crate) fn signal(&mut self, name: &str) {
        let pid = self.child().id().to_string();
        let sent = Command::new("kill").args([&format!("-{name}"), &pid]).status();
        assert!(sent.unwrap().success());
    }

    pub(crate) fn wait(mut self) -> Ran {
        Ran::from(self.0.take().unwrap().wait_with_output().unwrap())
    }
}

impl Drop for Started {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// What a run of the program came to.
pub(crate) struct Ran {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

pub(crate) struct Sandbox {
    dir: TempDir,
}

impl Sandbox {
    /// With `spec.toml`: random Kuhn poker, and these lines more.
    pub(crate) fn new(more: &str) -> Self {
        let dir = TempDir::new().unwrap();
        let sandbox = Self { dir };
        sandbox.write("spec.toml", &spec(more));
        sandbox
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.dir.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap()
    }

    pub(crate) fn command(&self, args: &str) -> Command {
        let mut command = Command::new(assert_cmd::cargo::cargo_bin!("understory"));
        command.args(args.split_whitespace()).current_dir(self.dir.path());
        command.env_remove("COLUMNS");
        command
    }

    pub(crate) fn run(&self, args: &str) -> Ran {
        Ran::from(self.command(args).output().unwrap())
    }

    /// Runs and expects success.
    pub(crate) fn ok(&self, args: &str) -> Ran {
        let ran = self.run(args);
        assert_eq!(ran.code, 0, "{args}: {}", ran.stderr);
        ran
    }

    /// Runs and expects this exit code and one line on stderr with all of these pieces.
    pub(crate) fn refused(&self, args: &str, code: i32, pieces: &[&str]) {
        self.run(args).refused(args, code, pieces);
    }

    /// Starts without waiting.
    pub(crate) fn start(&self, args: &str) -> Started {
        let mut command = self.command(args);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        Started(Some(command.spawn().unwrap()))
    }

    /// Waits until at least `n` blocks are committed under `dir`.
    pub(crate) fn wait_for_blocks(&self, dir: &str, n: usize) {
        for _ in 0..6000 {
            if blocks(&self.path(dir)).len() >= n {
                return;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        panic!("no {n} blocks within 30 s");
    }

    /// The hash of every file of a directory.
    pub(crate) fn hashes_of(&self, dir: &str) -> BTreeMap<String, String> {
        let files = fs::read_dir(self.path(dir)).unwrap().map(|entry| entry.unwrap().path());
        files
            .map(|path| {
                let hash = blake3::hash(&fs::read(&path).unwrap()).to_string();
                (path.display().to_string(), hash)
            })
            .collect()
    }

    /// The hash of every file of a run but its manifest.
    pub(crate) fn hashes(&self, dir: &str) -> BTreeMap<String, String> {
        let mut files = BTreeMap::new();
        for path in [self.path(dir), self.path(dir).join("blocks")] {
            for entry in fs::read_dir(path).unwrap() {
                let path = entry.unwrap().path();
                let name = path.strip_prefix(self.path(dir)).unwrap().display().to_string();
                if path.is_file() && name != "manifest.json" {
                    let hash = blake3::hash(&fs::read(&path).unwrap());
                    files.insert(name, hash.to_string());
                }
            }
        }
        files
    }
}

impl Ran {
    /// Expects this exit code and one line on stderr with all of these pieces.
    pub(crate) fn refused(&self, what: &str, code: i32, pieces: &[&str]) {
        assert_eq!(self.code, code, "{what}: {}{}", self.stderr, self.stdout);
        assert_eq!(self.stderr.lines().count(), 1, "{what}: {}", self.stderr);
        assert!(self.stderr.starts_with("error: "), "{what}: {}", self.stderr);
        for piece in pieces {
            assert!(self.stderr.contains(piece), "{what}: {piece:?} is not in {}", self.stderr);
        }
    }
}

impl From<Output> for Ran {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// A spec of random Kuhn poker with these top-level lines more.
pub(crate) fn spec(more: &str) -> String {
    format!(
        "schema = \"understory/1\"\nname = \"toy\"\nagents = [\"random\"]\n{more}\n\
         [game]\nid = \"kuhn\"\n"
    )
}

/// The committed blocks of a run.
pub(crate) fn blocks(dir: &Path) -> Vec<PathBuf> {
    let Ok(listing) = fs::read_dir(dir.join("blocks")) else {
        return Vec::new();
    };
    let paths = listing.map(|entry| entry.unwrap().path());
    paths.filter(|path| path.extension().is_some_and(|e| e == "blk")).collect()
}
