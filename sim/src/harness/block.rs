//! The block file: a header, the rows of its units, a hash.
//!
//! Little-endian: magic (8 bytes), experiment hash (32), block number (8), first unit (8), units
//! (8), recorded (1); then for each unit one row a condition ([`super::row::Row`]); then BLAKE3 of
//! all before (32). The rows of the first units are a prefix of the file's rows.

use crate::plan::ExperimentHash;

const MAGIC: &[u8; 8] = b"UNDSTBK1";
const HEADER: usize = 8 + 32 + 8 + 8 + 8 + 1;
const TRAILER: usize = 32;

/// What a block file says about itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Header {
    pub(super) experiment: [u8; 32],
    pub(super) block: u64,
    pub(super) first_unit: u64,
    pub(super) units: u64,
    /// Whether the rows hold actions.
    pub(super) recorded: bool,
}

/// Why a file is no block of this run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unusable {
    /// Torn or changed: it has to be played again.
    Damaged(String),
    /// In order, but of other games: it is left alone.
    Foreign(String),
}

impl Header {
    /// Begins a block file in `out`.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        out.clear();
        out.extend_from_slice(MAGIC);
        out.extend_from_slice(&self.experiment);
        for number in [self.block, self.first_unit, self.units] {
            out.extend_from_slice(&number.to_le_bytes());
        }
        out.push(u8::from(self.recorded));
    }

    fn read(bytes: &[u8]) -> Self {
        let number = |at: usize| {
            let bytes = bytes[at..at + 8].try_into().expect("eight bytes were cut");
            u64::from_le_bytes(bytes)
        };
        Self {
            experiment: bytes[8..40].try_into().expect("32 bytes were cut"),
            block: number(40),
            first_unit: number(48),
            units: number(56),
            recorded: bytes[64] != 0,
        }
    }
}

/// Ends a block file.
pub(super) fn seal(out: &mut Vec<u8>) {
    let hash = blake3::hash(out);
    out.extend_from_slice(hash.as_bytes());
}

/// Checks a block file: the header and the rows.
pub(super) fn open<'a>(
    bytes: &'a [u8],
    experiment: &ExperimentHash,
    block: u64,
    first_unit: u64,
) -> Result<(Header, &'a [u8]), Unusable> {
    let damaged = |what: &str| Err(Unusable::Damaged(what.into()));
    if bytes.len() < HEADER + TRAILER {
        return damaged("it is too short");
    }
    if &bytes[..8] != MAGIC {
        return damaged("it does not begin like a block of this version");
    }
    let (content, trailer) = bytes.split_at(bytes.len() - TRAILER);
    if blake3::hash(content).as_bytes() != trailer {
        return damaged("its hash does not fit its content");
    }
    let header = Header::read(content);
    if &header.experiment != experiment.bytes() {
        let hash = blake3::Hash::from_bytes(header.experiment).to_hex();
        return Err(Unusable::Foreign(hash[..8].to_owned()));
    }
    if header.block != block || header.first_unit != first_unit {
        return damaged("it is another block under this name");
    }
    Ok((header, &content[HEADER..]))
}
