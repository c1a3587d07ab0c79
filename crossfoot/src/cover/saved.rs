//! A job in a file: which problem it belongs to, what was done, and every part that is left.
//!
//! Numbers are little-endian; the last eight bytes are a sum (FNV-1a, 64 bits) over all before. Whoever reads it
//! believes nothing: lengths are bounded by the bytes there are, options by the problem, paths by the machine.

use super::job::{Job, Want};
use super::opened::Cover;
use super::parts::Parts;
use super::walk::{NoPart, covers};
use super::write::write;
use crossfoot_puzzle::Fault;
use std::fmt;

const MAGIC: &[u8; 16] = b"crossfoot cover\n";
const VERSION: u32 = 1;

/// The length that stands for a part without a search.
const DONE: u64 = u64::MAX;

/// A number that tells problems apart by all that stands in their text. Cost: one pass.
pub(crate) fn fingerprint(cover: &Cover) -> u64 {
    let mut sum = Sum::new();
    // a sum takes everything
    let _ = write(&cover.problem, cover, &mut sum);
    sum.0
}

/// Puts what belongs to a problem and a verb into an envelope: a head before, a sum behind.
pub(crate) fn seal(kind: u32, fingerprint: u64, body: &[u8]) -> Vec<u8> {
    let mut out = MAGIC.to_vec();
    out.extend(VERSION.to_le_bytes());
    out.extend(kind.to_le_bytes());
    out.extend(fingerprint.to_le_bytes());
    out.extend(body);
    let mut sum = Sum::new();
    sum.feed(&out);
    out.extend(sum.0.to_le_bytes());
    out
}

/// What is in an envelope for this problem and this verb.
///
/// # Errors
/// It is damaged, or belongs to others.
pub(crate) fn unseal(bytes: &[u8], kind: u32, fingerprint: u64) -> Result<&[u8], Fault> {
    let damaged = Sealed::damaged;
    let mut from = Reader::new(bytes).ok_or_else(damaged)?;
    if from.short().ok_or_else(damaged)? != VERSION {
        return Err(Sealed::foreign(
            "it was written by another version of Crossfoot",
        ));
    }
    let told = from.short().ok_or_else(damaged)?;
    if from.number().ok_or_else(damaged)? != fingerprint {
        return Err(Sealed::foreign("it belongs to another problem"));
    }
    if told != kind {
        return Err(Sealed::foreign("it belongs to another verb"));
    }
    Ok(from.0)
}

/// What may be wrong with an envelope.
pub(crate) struct Sealed;

impl Sealed {
    /// The bytes are none.
    pub(crate) fn damaged() -> Fault {
        let help = "begin anew without it";
        Fault::new(
            "bad-checkpoint",
            "this is no checkpoint, or it is damaged",
            help,
        )
    }

    /// They belong to others.
    pub(crate) fn foreign(why: &str) -> Fault {
        let message = format!("the checkpoint does not fit: {why}");
        let help = "resume with the file and the flags that it was made with, or begin anew";
        Fault::new("other-checkpoint", message, help)
    }
}

/// A job, all of it at rest, as bytes.
pub(crate) fn save(job: &Job, fingerprint: u64) -> Vec<u8> {
    let mut out = Vec::new();
    for number in [job.covers, job.nodes, job.parts.list.len() as u64] {
        out.extend(number.to_le_bytes());
    }
    for part in &job.parts.list {
        match &part.rest {
            None => out.extend(DONE.to_le_bytes()),
            Some(rest) => {
                let bytes = rest.bytes(&job.ready);
                out.extend((bytes.len() as u64).to_le_bytes());
                out.extend(bytes);
            }
        }
        out.extend((part.found.len() as u64).to_le_bytes());
        out.extend(part.found.iter().flat_map(|number| number.to_le_bytes()));
    }
    seal(code(job.want), fingerprint, &out)
}

/// A job from its bytes; `job` is at its beginning.
///
/// # Errors
/// They are damaged, or belong to another problem or another verb.
pub(crate) fn load(bytes: &[u8], cover: &Cover, mut job: Job) -> Result<Job, Fault> {
    let damaged = Sealed::damaged;
    let mut from = Reader(unseal(bytes, code(job.want), fingerprint(cover))?);
    job.covers = from.number().ok_or_else(damaged)?;
    job.nodes = from.number().ok_or_else(damaged)?;
    job.parts = Parts::default();
    // each takes sixteen bytes, so that the bytes bound them
    for _ in 0..from.number().ok_or_else(damaged)? {
        part(&mut from, cover, &mut job)?;
    }
    match from.0.is_empty() {
        true => Ok(job),
        false => Err(damaged()),
    }
}

fn part(from: &mut Reader<'_>, cover: &Cover, job: &mut Job) -> Result<(), Fault> {
    let damaged = Sealed::damaged;
    let rest = match from.number().ok_or_else(damaged)? {
        DONE => None,
        length => {
            let bytes = from.bytes(length).ok_or_else(damaged)?;
            Some(job.ready.part(bytes).map_err(|wrong| match wrong {
                NoPart::Damaged => damaged(),
                NoPart::Foreign => {
                    Sealed::foreign("it belongs to another problem, or to another --choice")
                }
            })?)
        }
    };
    let numbers = from.number().ok_or_else(damaged)?;
    let bytes = from.bytes(numbers.saturating_mul(4)).ok_or_else(damaged)?;
    let found: Vec<u32> = (bytes.chunks_exact(4))
        .filter_map(|four| four.try_into().ok().map(u32::from_le_bytes))
        .collect();
    let told: usize = covers(&found).map(|cover| 1 + cover.len()).sum();
    let options = cover.problem.options();
    let known = |chosen: &[u32]| chosen.iter().all(|&option| (option as usize) < options);
    if told != found.len() || !covers(&found).all(known) {
        return Err(damaged());
    }
    job.parts.push(rest, found);
    Ok(())
}

fn code(want: Want) -> u32 {
    match want {
        Want::List => 1,
        Want::Count => 2,
    }
}

/// The bytes that are left.
struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    /// Checks beginning and sum.
    fn new(bytes: &'b [u8]) -> Option<Reader<'b>> {
        let (body, told) = bytes.split_last_chunk::<8>()?;
        let mut sum = Sum::new();
        sum.feed(body);
        let whole = sum.0 == u64::from_le_bytes(*told);
        whole.then_some(Reader(body.strip_prefix(MAGIC)?))
    }

    fn short(&mut self) -> Option<u32> {
        let (four, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_le_bytes(*four))
    }

    fn number(&mut self) -> Option<u64> {
        let (eight, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(u64::from_le_bytes(*eight))
    }

    fn bytes(&mut self, length: u64) -> Option<&'b [u8]> {
        let (bytes, rest) = self.0.split_at_checked(usize::try_from(length).ok()?)?;
        self.0 = rest;
        Some(bytes)
    }
}

/// FNV-1a over whatever is fed or written to it.
struct Sum(u64);

impl Sum {
    fn new() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }

    fn feed(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

impl fmt::Write for Sum {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.feed(text.as_bytes());
        Ok(())
    }
}
