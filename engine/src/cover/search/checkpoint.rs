//! Where a search is, as plain data: the path of choices, and bytes of it.
//!
//! Sixteen bytes a level; nothing of the tiers is kept, so that a checkpoint does not depend on how a search
//! was driven. Bytes carry a sum of their own and the problem's fingerprint.

use super::meter::Level;
use super::prepared::Fnv;
use std::fmt;

/// How far a search is as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stage {
    /// Not begun.
    Fresh,
    /// Inside the tree.
    Running,
    /// Everything is done.
    Finished,
}

/// A search at rest, as plain data.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    pub(super) fingerprint: u64,
    pub(super) stage: Stage,
    pub(super) covers: u64,
    pub(super) nodes: u64,
    /// The share of the whole tree that the search was given.
    pub(super) share: f64,
    pub(super) levels: Vec<Level>,
}

/// Why a checkpoint cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stale {
    /// These bytes are no checkpoint, or one of another version.
    Foreign,
    /// The bytes were changed or cut.
    Damaged,
    /// It belongs to another problem or another choice of items.
    OtherProblem,
    /// The path does not exist in the problem's tree; the level where it leaves it.
    NoSuchPath(usize),
}

impl fmt::Display for Stale {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stale::Foreign => write!(f, "this is not a checkpoint of a cover search"),
            Stale::Damaged => write!(f, "the checkpoint is damaged"),
            Stale::OtherProblem => write!(f, "the checkpoint belongs to another problem"),
            Stale::NoSuchPath(level) => {
                write!(f, "the checkpoint's path ends at level {level} of the tree")
            }
        }
    }
}

impl std::error::Error for Stale {}

const MAGIC: &[u8; 8] = b"coverck1";
const HEAD: usize = 8 + 8 + 4 + 8 + 8 + 8 + 4;

impl Checkpoint {
    /// The levels of the path, from the outside in.
    pub fn levels(&self) -> &[Level] {
        &self.levels
    }

    /// Covers found before.
    pub fn covers(&self) -> u64 {
        self.covers
    }

    /// Nodes done before.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Whether nothing is left to do.
    pub fn is_finished(&self) -> bool {
        self.stage == Stage::Finished
    }

    /// The checkpoint as bytes; 60 and 16 a level.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(HEAD + 16 * self.levels.len() + 8);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&self.fingerprint.to_le_bytes());
        bytes.extend_from_slice(&(self.stage as u32).to_le_bytes());
        bytes.extend_from_slice(&self.covers.to_le_bytes());
        bytes.extend_from_slice(&self.nodes.to_le_bytes());
        bytes.extend_from_slice(&self.share.to_bits().to_le_bytes());
        bytes.extend_from_slice(&(self.levels.len() as u32).to_le_bytes());
        for level in &self.levels {
            for word in [level.item, level.branches, level.taken, level.end] {
                bytes.extend_from_slice(&word.to_le_bytes());
            }
        }
        let sum = sum(&bytes);
        bytes.extend_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Reads bytes of [`Checkpoint::to_bytes`].
    ///
    /// # Errors
    /// [`Stale::Foreign`] or [`Stale::Damaged`]; whether it fits a problem is told when a search resumes.
    pub fn from_bytes(bytes: &[u8]) -> Result<Checkpoint, Stale> {
        if !bytes.starts_with(MAGIC) {
            return Err(Stale::Foreign);
        }
        let (body, tail) = bytes.split_last_chunk::<8>().ok_or(Stale::Damaged)?;
        if body.len() < HEAD || u64::from_le_bytes(*tail) != sum(body) {
            return Err(Stale::Damaged);
        }
        let mut words = body[8..].chunks_exact(4).map(word);
        let mut next = || words.next().ok_or(Stale::Damaged);
        let mut long = || Ok(u64::from(next()?) | u64::from(next()?) << 32);
        let fingerprint = long()?;
        let stage = match next()? {
            0 => Stage::Fresh,
            1 => Stage::Running,
            2 => Stage::Finished,
            _ => return Err(Stale::Damaged),
        };
        let mut long = || Ok(u64::from(next()?) | u64::from(next()?) << 32);
        let (covers, nodes, share) = (long()?, long()?, f64::from_bits(long()?));
        if next()? as usize * 16 != body.len() - HEAD || !(0.0..=1.0).contains(&share) {
            return Err(Stale::Damaged);
        }
        let levels = body[HEAD..].chunks_exact(16).map(|chunk| Level {
            item: word(&chunk[..4]),
            branches: word(&chunk[4..8]),
            taken: word(&chunk[8..12]),
            end: word(&chunk[12..]),
        });
        Ok(Checkpoint {
            fingerprint,
            stage,
            covers,
            nodes,
            share,
            levels: levels.collect(),
        })
    }
}

fn word(chunk: &[u8]) -> u32 {
    chunk
        .iter()
        .rev()
        .fold(0, |word, &b| word << 8 | u32::from(b))
}

fn sum(bytes: &[u8]) -> u64 {
    let mut sum = Fnv::new();
    for &byte in bytes {
        sum.add(u32::from(byte));
    }
    sum.0
}
