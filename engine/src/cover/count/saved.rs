//! A count at rest, as bytes.
//!
//! Source: none. Cost: what was remembered is not kept, only the path with its partial counts; resuming walks down
//! the path, and the walk then remembers anew. Deviation: none.

use super::memoised::{Frame, Memoised, State};
use super::plain::Plain;
use super::worth::Worth;
use super::{Counter, Lane, Method};
use crate::cover::branch;
use crate::cover::multi::{self, Broken, Reader, Writer, fingerprint};
use crate::cover::problem::Problem;
use crate::cover::search;
use std::sync::Arc;

const NAME: &[u8; 4] = b"XFN1";

impl Counter {
    /// The count as bytes, for [`Counter::resume`]. Call it between two runs.
    pub fn checkpoint(&self) -> Vec<u8> {
        let mut writer = Writer::new(NAME);
        writer.number(u128::from(fingerprint(&self.problem)));
        writer.number(u128::from(self.method == Method::Memory));
        let (lane, until) = match self.lane {
            Lane::Memory(until) => (0, until),
            Lane::Plain(until) => (1, until),
        };
        writer.number(lane);
        writer.number(u128::from(until));
        writer.number(u128::from(self.judged.0.to_bits()));
        writer.number(u128::from(self.judged.1));
        self.memory.save(&mut writer);
        let plain = match &self.plain {
            None => Vec::new(),
            Some(Plain::Exact(search)) => search.checkpoint().to_bytes(),
            Some(Plain::Many(search)) => search.checkpoint(),
        };
        let plain: Vec<u32> = plain.iter().map(|&byte| u32::from(byte)).collect();
        writer.list(&plain);
        writer.finish()
    }

    /// Goes on where a checkpoint was made, with a memory of `memo_bytes`.
    ///
    /// # Errors
    /// The bytes are damaged or are from a count of another problem.
    pub fn resume(
        problem: Arc<Problem>,
        memo_bytes: usize,
        bytes: &[u8],
    ) -> Result<Counter, Broken> {
        let mut reader = Reader::new(NAME, bytes)?;
        if reader.number::<u64>()? != fingerprint(&problem) {
            return Err(Broken::Foreign);
        }
        let method = match reader.number::<u8>()? {
            0 => Method::Faster,
            1 => Method::Memory,
            _ => return Err(Broken::Damaged),
        };
        let mut counter = Counter::by(method, problem, memo_bytes);
        counter.lane = match (reader.number::<u8>()?, reader.number()?) {
            (0, until) => Lane::Memory(until),
            (1, until) => Lane::Plain(until),
            _ => return Err(Broken::Damaged),
        };
        counter.judged = (f64::from_bits(reader.number()?), reader.number()?);
        counter.memory.load(&mut reader)?;
        let plain = reader.list()?;
        reader.finish()?;
        let bytes: Result<Vec<u8>, _> = plain.iter().map(|&byte| u8::try_from(byte)).collect();
        let bytes = bytes.map_err(|_| Broken::Damaged)?;
        if !bytes.is_empty() {
            counter.plain = Some(restore(&counter.problem, &bytes)?);
        }
        Ok(counter)
    }
}

fn restore(problem: &Problem, bytes: &[u8]) -> Result<Plain, Broken> {
    match search::Prepared::new(problem, &search::Choice::Smallest) {
        Ok(prepared) => {
            let saved = search::Checkpoint::from_bytes(bytes).map_err(|_| Broken::Damaged)?;
            let resumed = search::Search::resume(&Arc::new(prepared), &saved);
            let resumed = resumed.map_err(|_| Broken::Damaged)?;
            Ok(Plain::Exact(Box::new(resumed)))
        }
        Err(_) => Ok(Plain::Many(Box::new(multi::Search::resume(
            problem, bytes,
        )?))),
    }
}

/// Writes what a residue is worth.
fn put(writer: &mut Writer, worth: &Worth) {
    let mut words = Vec::new();
    worth.write(&mut words);
    writer.number(words.len() as u128);
    for word in words {
        writer.number(u128::from(word));
    }
}

fn take(reader: &mut Reader<'_>) -> Result<Worth, Broken> {
    let count: usize = reader.number()?;
    let mut words = Vec::new();
    for _ in 0..count {
        words.push(reader.number()?);
    }
    if words.is_empty() {
        return Err(Broken::Damaged);
    }
    Ok(Worth::read(&words))
}

impl Memoised {
    fn save(&self, writer: &mut Writer) {
        for number in [
            self.nodes,
            self.hits,
            self.plain.to_bits(),
            self.residue.work(),
        ] {
            writer.number(u128::from(number));
        }
        match &self.state {
            State::Enter { whole } => writer.number(u128::from(*whole)),
            State::Give(worth) => {
                writer.number(2);
                put(writer, worth);
            }
            State::Ended(worth) => {
                writer.number(3);
                put(writer, worth);
            }
        }
        writer.number(self.frames.len() as u128);
        for frame in &self.frames {
            let (kind, begun, worth) = match frame {
                Frame::Ways { branch, worth, .. } => (0, branch.begun(), worth),
                Frame::Parts { begun, worth, .. } => (1, *begun, worth),
            };
            writer.number(u128::from(begun) << 1 | kind);
            put(writer, worth);
        }
    }

    /// Walks down a saved path from the root.
    fn load(&mut self, reader: &mut Reader<'_>) -> Result<(), Broken> {
        let (nodes, hits, plain) = (reader.number()?, reader.number()?, reader.number()?);
        let work = reader.number()?;
        let state = match reader.number::<u8>()? {
            kind @ 0..=1 => State::Enter { whole: kind == 1 },
            2 => State::Give(take(reader)?),
            3 => State::Ended(take(reader)?),
            _ => return Err(Broken::Damaged),
        };
        let depth: usize = reader.number()?;
        if depth > 0 && matches!(self.state, State::Give(_)) {
            return Err(Broken::Damaged);
        }
        for _ in 0..depth {
            let number: u64 = reader.number()?;
            let worth = take(reader)?;
            let begun = u32::try_from(number >> 1).map_err(|_| Broken::Damaged)?;
            let found = if number & 1 == 0 {
                self.go_to_way(begun, worth)
            } else {
                self.go_to_part(begun, worth)
            };
            if !found {
                return Err(Broken::Damaged);
            }
        }
        (self.nodes, self.hits) = (nodes, hits);
        self.plain = f64::from_bits(plain);
        self.residue.set_work(work);
        self.state = state;
        Ok(())
    }

    fn go_to_way(&mut self, begun: u32, known: Worth) -> bool {
        let (Ok(pick), Err(key)) = (self.settle(), self.look_up()) else {
            return false;
        };
        self.branch(pick, key);
        let Some(Frame::Ways { branch, worth, .. }) = self.frames.last_mut() else {
            return false;
        };
        *worth = known;
        let mut way = branch::Way::Over;
        while branch.begun() < begun {
            way = branch.step(&mut self.residue, &self.options);
            if way == branch::Way::Over {
                return false;
            }
        }
        matches!(way, branch::Way::Taken(_) | branch::Way::Left)
    }

    fn go_to_part(&mut self, begun: u32, known: Worth) -> bool {
        let (Ok(_), Err(key)) = (self.settle(), self.look_up()) else {
            return false;
        };
        if begun == 0 || !self.split(key) {
            return false;
        }
        for _ in 0..begun {
            if !matches!(self.next_part(), State::Enter { .. }) {
                return false;
            }
        }
        if let Some(Frame::Parts { worth, .. }) = self.frames.last_mut() {
            *worth = known;
        }
        true
    }
}
