//! [`Ledger`]: the hashes of the files the program wrote, by which it knows them again.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use serde::{Deserialize, Serialize};

use crate::harness::RunError;

/// BLAKE3 of each written file by name. A file about to be replaced has two valid hashes, so that a
/// process killed in between leaves nothing that looks edited.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ledger {
    /// What stands there.
    pub(crate) files: BTreeMap<String, String>,
    /// What is being written.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) pending: BTreeMap<String, String>,
}

impl Ledger {
    /// Refuses if one of `names`, or any file listed, exists in `dir` and is not as it was written.
    pub(crate) fn check(&self, dir: &Path, names: &[&str]) -> Result<(), RunError> {
        let listed = self.files.keys().chain(self.pending.keys()).map(String::as_str);
        for name in listed.chain(names.iter().copied()) {
            let path = dir.join(name);
            if !path.exists() {
                continue;
            }
            let hash = hash_file(&path).map_err(RunError::io("read", &path))?;
            let known = [self.files.get(name), self.pending.get(name)];
            if !known.into_iter().flatten().any(|k| *k == hash) {
                return Err(RunError::Edited { path });
            }
        }
        Ok(())
    }

    /// What was pending has been written.
    pub(crate) fn settle(&mut self) {
        self.files.append(&mut self.pending);
    }
}

/// BLAKE3 of a file in hexadecimal; memory does not depend on its size.
pub(crate) fn hash_file(path: &Path) -> std::io::Result<String> {
    let mut file = File::open(path)?;
    let mut hasher = blake3::Hasher::new();
    let mut buffer = vec![0; 1 << 16];
    loop {
        match file.read(&mut buffer)? {
            0 => return Ok(hasher.finalize().to_hex().to_string()),
            n => hasher.update(&buffer[..n]),
        };
    }
}
