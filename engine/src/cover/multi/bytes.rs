//! Checkpoints as bytes: numbers in seven-bit groups, least first; a name before and a checksum after.
//!
//! Source: LEB128; the checksum is FNV-1a, 64 bits (against accidents, not against malice: a reader bounds and
//! checks all that it reads).

use super::super::problem::{OptionId, Problem};

/// Why bytes are no checkpoint of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// Not a checkpoint of this kind, cut short, or damaged.
    Damaged,
    /// A checkpoint of a search on another problem, or with other settings.
    Foreign,
}

impl std::fmt::Display for Broken {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Broken::Damaged => write!(f, "not a checkpoint of this kind, or damaged"),
            Broken::Foreign => write!(f, "a checkpoint of another problem"),
        }
    }
}

impl std::error::Error for Broken {}

/// FNV-1a over whatever is fed to it.
#[derive(Clone, Copy, Debug)]
pub(in crate::cover) struct Hash(pub(in crate::cover) u64);

impl Hash {
    /// Nothing yet.
    pub(in crate::cover) fn new() -> Hash {
        Hash(0xcbf2_9ce4_8422_2325)
    }

    /// Feeds bytes.
    pub(in crate::cover) fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Feeds a number.
    pub(in crate::cover) fn number(&mut self, number: u64) {
        self.feed(&number.to_le_bytes());
    }
}

/// A number that tells problems apart: items, bounds, options, colours and costs go in.
pub(in crate::cover) fn fingerprint(problem: &Problem) -> u64 {
    let mut hash = Hash::new();
    hash.number(problem.items() as u64);
    for item in 0..problem.items() as u32 {
        let (low, high) = problem.multiplicity(item).unwrap_or((u32::MAX, 0));
        hash.number(u64::from(low) << 32 | u64::from(high));
    }
    for option in 0..problem.options() as OptionId {
        hash.number(problem.cost(option));
        for occurrence in problem.option(option) {
            hash.number(u64::from(occurrence.item) << 32 | u64::from(occurrence.colour));
        }
        hash.number(u64::MAX);
    }
    hash.0
}

/// Writes a checkpoint.
#[derive(Debug)]
pub(in crate::cover) struct Writer(Vec<u8>);

impl Writer {
    /// Begins with a name.
    pub(in crate::cover) fn new(name: &[u8; 4]) -> Writer {
        Writer(name.to_vec())
    }

    /// Appends a number.
    pub(in crate::cover) fn number(&mut self, number: u128) {
        let mut rest = number;
        while rest >= 0x80 {
            self.0.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        self.0.push(rest as u8);
    }

    /// Appends a list: its length, then its numbers.
    pub(in crate::cover) fn list(&mut self, list: &[OptionId]) {
        self.number(list.len() as u128);
        for &number in list {
            self.number(u128::from(number));
        }
    }

    /// Ends with the checksum.
    pub(in crate::cover) fn finish(mut self) -> Vec<u8> {
        let mut hash = Hash::new();
        hash.feed(&self.0);
        self.0.extend_from_slice(&hash.0.to_le_bytes());
        self.0
    }
}

/// Reads a checkpoint.
#[derive(Debug)]
pub(in crate::cover) struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    /// Checks name and checksum.
    pub(in crate::cover) fn new(name: &[u8; 4], bytes: &'b [u8]) -> Result<Reader<'b>, Broken> {
        let (body, sum) = bytes.split_last_chunk().ok_or(Broken::Damaged)?;
        let mut hash = Hash::new();
        hash.feed(body);
        let body = body.strip_prefix(name).ok_or(Broken::Damaged)?;
        if hash.0 != u64::from_le_bytes(*sum) {
            return Err(Broken::Damaged);
        }
        Ok(Reader(body))
    }

    /// The next number, which must fit.
    pub(in crate::cover) fn number<T: TryFrom<u128>>(&mut self) -> Result<T, Broken> {
        let mut number = 0_u128;
        for shift in (0..128).step_by(7) {
            let (&byte, rest) = self.0.split_first().ok_or(Broken::Damaged)?;
            self.0 = rest;
            let bits = u128::from(byte & 0x7f);
            if bits << shift >> shift != bits {
                return Err(Broken::Damaged);
            }
            number |= bits << shift;
            if byte < 0x80 {
                return T::try_from(number).map_err(|_| Broken::Damaged);
            }
        }
        Err(Broken::Damaged)
    }

    /// The next count of work; far from overflowing.
    pub(in crate::cover) fn count(&mut self) -> Result<u64, Broken> {
        let count: u64 = self.number()?;
        if count >> 62 == 0 {
            Ok(count)
        } else {
            Err(Broken::Damaged)
        }
    }

    /// The next list; no longer than the bytes that are left.
    pub(in crate::cover) fn list(&mut self) -> Result<Vec<OptionId>, Broken> {
        let count: usize = self.number()?;
        if count > self.0.len() {
            return Err(Broken::Damaged);
        }
        (0..count).map(|_| self.number()).collect()
    }

    /// Nothing may be left.
    pub(in crate::cover) fn finish(self) -> Result<(), Broken> {
        if self.0.is_empty() {
            Ok(())
        } else {
            Err(Broken::Damaged)
        }
    }
}
