//! Writing files so that a reader sees the old one or the new one, never half of either.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use super::Ledger;
use crate::harness::RunError;

/// Files written beside their places under temporary names, put in place all together.
#[derive(Debug)]
pub(crate) struct Staged {
    dir: PathBuf,
    written: BTreeMap<String, String>,
}

/// One file being written, hashed on the way.
#[derive(Debug)]
pub(crate) struct StagedFile {
    name: String,
    path: PathBuf,
    file: BufWriter<File>,
    hasher: blake3::Hasher,
}

impl Staged {
    /// Nothing yet, for files of `dir`.
    pub(crate) fn new(dir: &Path) -> Self {
        Self { dir: dir.to_owned(), written: BTreeMap::new() }
    }

    fn temporary(&self, name: &str) -> PathBuf {
        self.dir.join(format!("{name}.tmp"))
    }

    /// Begins a file.
    pub(crate) fn create(&mut self, name: &str) -> Result<StagedFile, RunError> {
        let path = self.temporary(name);
        // Listed before it exists, so that it is removed whatever happens.
        self.written.insert(name.into(), String::new());
        let file = File::create(&path).map_err(RunError::io("write", &path))?;
        let file = BufWriter::with_capacity(1 << 16, file);
        Ok(StagedFile { name: name.into(), path, file, hasher: blake3::Hasher::new() })
    }

    /// Ends a file.
    pub(crate) fn finish(&mut self, mut staged: StagedFile) -> Result<(), RunError> {
        let synced = staged.file.flush().and_then(|()| staged.file.get_ref().sync_all());
        synced.map_err(RunError::io("write", &staged.path))?;
        self.written.insert(staged.name, staged.hasher.finalize().to_hex().to_string());
        Ok(())
    }

    /// Writes a whole file.
    pub(crate) fn write(&mut self, name: &str, content: &str) -> Result<(), RunError> {
        let mut file = self.create(name)?;
        let written = file.write_all(content.as_bytes());
        written.map_err(RunError::io("write", &file.path))?;
        self.finish(file)
    }

    /// Puts all files in place; `save` keeps the ledger before and after.
    pub(crate) fn commit(
        mut self,
        mut save: impl FnMut(&mut dyn FnMut(&mut Ledger)) -> Result<(), RunError>,
    ) -> Result<(), RunError> {
        let written = std::mem::take(&mut self.written);
        let result = save(&mut |ledger| ledger.pending.clone_from(&written)).and_then(|()| {
            written.keys().try_for_each(|name| {
                let path = self.dir.join(name);
                fs::rename(self.temporary(name), &path).map_err(RunError::io("write", &path))
            })
        });
        if let Err(error) = result {
            self.written = written;
            return Err(error);
        }
        save(&mut Ledger::settle)
    }
}

impl Drop for Staged {
    fn drop(&mut self) {
        for name in self.written.keys() {
            // It may not exist, or the disk may be gone: there is nobody left to tell.
            let _ = fs::remove_file(self.temporary(name));
        }
    }
}

impl StagedFile {
    /// The path it is written to, for messages.
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }
}

impl Write for StagedFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let n = self.file.write(bytes)?;
        self.hasher.update(&bytes[..n]);
        Ok(n)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

/// Replaces one file that no ledger lists.
pub(crate) fn write_atomically(path: &Path, content: &[u8]) -> Result<(), RunError> {
    let mut torn = path.as_os_str().to_owned();
    torn.push(".tmp");
    let torn = PathBuf::from(torn);
    let written = File::create(&torn)
        .and_then(|mut file| file.write_all(content).and_then(|()| file.sync_all()))
        .and_then(|()| fs::rename(&torn, path));
    written.map_err(|error| {
        let _ = fs::remove_file(&torn);
        RunError::io("write", path)(error)
    })
}
