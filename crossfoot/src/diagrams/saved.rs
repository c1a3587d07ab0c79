//! Counts that are interrupted and go on later: a layer between two rows, with what it belongs to.
//!
//! A line of text names the format and the rules, then come the number of rows (or cells) done, the layer, and a sum
//! of all bytes. A layer is saved when a tenth of the time has gone into saving, so that saving costs no more.

use super::Ended;
use crate::clock::Stopwatch;
use crossfoot_engine::frontier::Part;
use crossfoot_engine::frontier::lines::{Get, Put};
use crossfoot_puzzle::Fault;
use crossfoot_puzzle::kinds::diagram::Rules;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::time::Duration;

/// Where a layer is kept between two runs.
pub trait Store {
    /// What was kept, if anything was.
    ///
    /// # Errors
    /// It cannot be read.
    fn load(&mut self) -> io::Result<Option<Box<dyn Read>>>;

    /// Keeps what `write` writes, in place of what was kept before; the old is lost only once the new is whole.
    ///
    /// # Errors
    /// It cannot be written.
    fn save(&mut self, write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>) -> io::Result<()>;
}

/// Saving may take one part in so many of the time.
const SHARE: u32 = 10;

/// A store in use.
pub(super) struct Keeper<'a> {
    store: Option<&'a mut dyn Store>,
    head: String,
    since: Stopwatch,
    took: Duration,
}

impl<'a> Keeper<'a> {
    pub(super) fn new(rules: &Rules, store: Option<&'a mut dyn Store>) -> Keeper<'a> {
        Keeper {
            store,
            head: format!("crossfoot diagrams 1 {rules:?}\n"),
            since: Stopwatch::start(),
            took: Duration::ZERO,
        }
    }

    /// What was kept of these very rules: how much was done, and the layer.
    pub(super) fn load<T>(
        &mut self,
        layer: impl FnOnce(&mut Get<'_>) -> Option<T>,
    ) -> Result<Option<(usize, T)>, Ended> {
        let Some(store) = &mut self.store else {
            return Ok(None);
        };
        let kept = store.load().map_err(|error| {
            let message = format!("the checkpoint cannot be read: {error}");
            Fault::new(
                "bad-checkpoint",
                message,
                "check the file, or begin anew without it",
            )
        })?;
        let Some(kept) = kept else {
            return Ok(None);
        };
        let (mut kept, mut sum) = (BufReader::new(kept), Sum::default());
        let mut get = |bytes: &mut [u8]| {
            let read = kept.read_exact(bytes).is_ok();
            sum.add(bytes);
            read
        };
        let mut head = vec![0; self.head.len()];
        if !get(&mut head) || head != self.head.as_bytes() {
            return Err(unfit().into());
        }
        let mut done = [0; 8];
        let layer = get(&mut done).then(|| layer(&mut get)).flatten();
        let sum = sum.0.to_le_bytes();
        let mut end = [0; 8];
        let whole = kept.read_exact(&mut end).is_ok() && end == sum;
        let layer = layer.filter(|_| whole).ok_or_else(unfit)?;
        Ok(Some((u64::from_le_bytes(done) as usize, layer)))
    }

    /// Keeps a layer, if it is time.
    pub(super) fn save(
        &mut self,
        done: usize,
        layer: impl Fn(&mut Put<'_>) -> bool,
    ) -> Result<(), Ended> {
        let Some(store) = &mut self.store else {
            return Ok(());
        };
        if self.since.elapsed() < self.took * SHARE {
            return Ok(());
        }
        let (watch, head) = (Stopwatch::start(), &self.head);
        let saved = store.save(&mut |to| {
            let (mut to, mut sum, mut wrong) = (BufWriter::new(to), Sum::default(), None);
            let mut put = |bytes: &[u8]| {
                sum.add(bytes);
                match to.write_all(bytes) {
                    Ok(()) => true,
                    Err(error) => {
                        wrong = Some(error);
                        false
                    }
                }
            };
            let whole =
                put(head.as_bytes()) && put(&(done as u64).to_le_bytes()) && layer(&mut put);
            match wrong {
                Some(error) => return Err(error),
                None if !whole => return Err(io::ErrorKind::Other.into()),
                None => {}
            }
            to.write_all(&sum.0.to_le_bytes())?;
            to.flush()
        });
        self.took = watch.elapsed();
        self.since = Stopwatch::start();
        saved.map_err(|error| {
            let message = format!("the checkpoint cannot be written: {error}");
            Fault::new("cannot-write", message, "check the directory and the disk").into()
        })
    }
}

/// The fault of a checkpoint that does not belong here.
pub(super) fn unfit() -> Fault {
    let message = "the checkpoint is not whole, or of other diagrams";
    let help = "give the same size and rules as before, or begin anew without it";
    Fault::new("bad-checkpoint", message, help)
}

/// A sum over bytes that notices what was changed or lost.
#[derive(Default)]
struct Sum(u64);

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte))
                .wrapping_mul(0x0000_0100_0000_01b3)
                .rotate_left(5);
        }
    }
}

/// Parts of a layer: their number, then for each its states and values.
pub(super) fn put_parts(parts: &[Part<u128, u128>], put: &mut Put<'_>) -> bool {
    let mut done = put(&(parts.len() as u64).to_le_bytes());
    for part in parts {
        done = done && put(&(part.len() as u64).to_le_bytes());
        for (state, value) in part {
            done = done && put(&state.to_le_bytes()) && put(&value.to_le_bytes());
        }
    }
    done
}

/// Reads what [`put_parts`] wrote.
pub(super) fn parts(get: &mut Get<'_>) -> Option<Vec<Part<u128, u128>>> {
    fn number<const N: usize>(get: &mut Get<'_>) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        get(&mut bytes).then_some(bytes)
    }
    let count = u64::from_le_bytes(number(get)?);
    let mut parts = Vec::new();
    for _ in 0..count {
        let length = u64::from_le_bytes(number(get)?);
        let mut part = Vec::new();
        for _ in 0..length {
            let state = u128::from_le_bytes(number(get)?);
            part.push((state, u128::from_le_bytes(number(get)?)));
        }
        parts.push(part);
    }
    Some(parts)
}
