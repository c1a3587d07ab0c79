//! A layer of counts as bytes, and back: for work that is interrupted and goes on later.
//!
//! Little-endian: the bytes of an entry (8, 16, or 0 for numbers of any size), the bits of the largest, then for
//! each block whether it is there and its entries. What the layer belongs to is the caller's to write down.

use super::counts::Counts;
use super::{Layer, Lines};
use num_bigint::BigUint;

/// Takes bytes; false if it cannot take more.
pub type Put<'a> = dyn FnMut(&[u8]) -> bool + 'a;
/// Fills all bytes; false if there are not so many.
pub type Get<'a> = dyn FnMut(&mut [u8]) -> bool + 'a;

/// The most bytes of one number.
const MOST_BYTES: u32 = 1 << 16;

impl Counts {
    /// Writes a layer that stands at the end of a row, or before the first; false if `put` did not take it.
    pub fn save(&self, put: &mut Put<'_>) -> bool {
        match self {
            Counts::Small(layer) => save(layer, 8, put, |count, put| put(&count.to_le_bytes())),
            Counts::Medium(layer) => save(layer, 16, put, |count, put| put(&count.to_le_bytes())),
            Counts::Large(layer) => save(layer, 0, put, |count, put| {
                let bytes = count.to_bytes_le();
                put(&(bytes.len() as u32).to_le_bytes()) && put(&bytes)
            }),
        }
    }

    /// Reads what [`Counts::save`] wrote for the same lines; `None` if it is none such.
    pub fn load(lines: &Lines, get: &mut Get<'_>) -> Option<Counts> {
        let entry = word(get)?;
        match entry {
            8 => load(lines, get, |get| {
                let mut bytes = [0; 8];
                get(&mut bytes).then(|| u64::from_le_bytes(bytes))
            })
            .map(Counts::Small),
            16 => load(lines, get, |get| {
                let mut bytes = [0; 16];
                get(&mut bytes).then(|| u128::from_le_bytes(bytes))
            })
            .map(Counts::Medium),
            0 => load(lines, get, |get| {
                let length = word(get).filter(|&length| length <= MOST_BYTES)?;
                let mut bytes = vec![0; length as usize];
                get(&mut bytes).then(|| BigUint::from_bytes_le(&bytes))
            })
            .map(Counts::Large),
            _ => None,
        }
    }
}

fn word(get: &mut Get<'_>) -> Option<u32> {
    let mut bytes = [0; 4];
    get(&mut bytes).then(|| u32::from_le_bytes(bytes))
}

fn save<V>(
    layer: &Layer<V>,
    entry: u32,
    put: &mut Put<'_>,
    one: impl Fn(&V, &mut Put<'_>) -> bool,
) -> bool {
    let head = [entry, layer.bits, u32::from(layer.cut > 0)];
    let mut done = head.iter().all(|word| put(&word.to_le_bytes()));
    for block in &layer.blocks {
        done = done && put(&u32::from(block.is_some()).to_le_bytes());
        for count in block.iter().flatten() {
            done = done && one(count, put);
        }
    }
    done
}

fn load<V: Clone>(
    lines: &Lines,
    get: &mut Get<'_>,
    mut one: impl FnMut(&mut Get<'_>) -> Option<V>,
) -> Option<Layer<V>> {
    let bits = word(get).filter(|&bits| bits <= 128)?;
    let (cut, words) = match word(get)? {
        0 => (0, lines.words.ends(0)),
        1 => (lines.columns(), lines.done()),
        _ => return None,
    };
    let mut blocks = Vec::with_capacity(words.len());
    for &word_of in words {
        blocks.push(match word(get)? {
            0 => None,
            1 => {
                let size = lines.size(word_of, lines.columns());
                let mut block = Vec::with_capacity(size);
                for _ in 0..size {
                    block.push(one(get)?);
                }
                Some(block)
            }
            _ => return None,
        });
    }
    Some(Layer { cut, blocks, bits })
}
