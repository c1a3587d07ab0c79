//! A bounded memory of residues: whole keys, never a hash alone.
//!
//! Source: open addressing with linear probing over an arena of keys and values. Cost: one probe a look-up, 8
//! bytes a word and about 30 an entry. A hash decides where to look; equality of all words decides what is
//! found.

/// One remembered key.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Where its key begins; its value follows.
    start: u32,
    len: u32,
    value: u32,
    hash: u32,
    /// Whether it was found since the last thinning.
    used: bool,
}

/// The memory.
#[derive(Clone, Debug)]
pub(super) struct Memo {
    slots: Vec<u32>,
    entries: Vec<Entry>,
    words: Vec<u64>,
    bound: usize,
}

const FREE: u32 = u32::MAX;

/// Mixes all words; 64 by 64 bits folded (wyhash's step).
fn hash(key: &[u64]) -> u32 {
    let mut h = 0x9e37_79b9_7f4a_7c15_u64;
    for &word in key {
        let wide = u128::from(h ^ word) * 0xa076_1d64_78bd_642f;
        h = (wide as u64) ^ (wide >> 64) as u64;
    }
    (h ^ h >> 32) as u32
}

impl Memo {
    /// An empty memory that holds at most about `bound` bytes.
    pub(super) fn new(bound: usize) -> Memo {
        Memo {
            slots: vec![FREE; 64],
            entries: Vec::new(),
            words: Vec::new(),
            bound,
        }
    }

    /// Changes the bound; what is there stays.
    pub(super) fn allow(&mut self, bound: usize) {
        self.bound = bound;
    }

    /// Bytes in use.
    pub(super) fn bytes(&self) -> usize {
        self.slots.capacity() * 4
            + self.words.capacity() * 8
            + self.entries.capacity() * size_of::<Entry>()
    }

    /// Makes room for a key of so many words; false if the bound forbids it.
    fn grow(&mut self, words: usize) -> bool {
        if self.entries.len() >= FREE as usize - 1 || self.words.len() + words > FREE as usize {
            return false;
        }
        let more = |len: usize, need: usize, capacity: usize| {
            if len + need > capacity {
                need.max(capacity / 2).max(64)
            } else {
                0
            }
        };
        let words = more(self.words.len(), words, self.words.capacity());
        let entries = more(self.entries.len(), 1, self.entries.capacity());
        let slots = if (self.entries.len() + 1) * 2 > self.slots.len() {
            self.slots.len()
        } else {
            0
        };
        let bytes = words * 8 + entries * size_of::<Entry>() + slots * 4;
        if bytes == 0 {
            return true;
        }
        if self.bytes() + bytes > self.bound {
            return false;
        }
        if words > 0 {
            self.words.reserve_exact(words);
        }
        if entries > 0 {
            self.entries.reserve_exact(entries);
        }
        if slots > 0 {
            self.rehash(slots * 2);
        }
        true
    }

    /// The value of a key.
    pub(super) fn find(&mut self, key: &[u64]) -> Option<&[u64]> {
        let at = self.slot(hash(key), key);
        let entry = self.entries.get_mut(self.slots[at] as usize)?;
        entry.used = true;
        let start = (entry.start + entry.len) as usize;
        Some(&self.words[start..start + entry.value as usize])
    }

    /// The slot of a key: its own or the free one where it belongs.
    fn slot(&self, hash: u32, key: &[u64]) -> usize {
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let Some(entry) = self.entries.get(self.slots[at] as usize) else {
                return at;
            };
            let (start, len) = (entry.start as usize, entry.len as usize);
            if entry.hash == hash && self.words[start..start + len] == *key {
                return at;
            }
            at = (at + 1) & mask;
        }
    }

    /// Remembers a key that is not there; false, and nothing done, if there is no room.
    pub(super) fn insert(&mut self, key: &[u64], value: &[u64]) -> bool {
        if !self.grow(key.len() + value.len()) {
            return false;
        }
        let hash = hash(key);
        let at = self.slot(hash, key);
        self.slots[at] = self.entries.len() as u32;
        self.entries.push(Entry {
            start: self.words.len() as u32,
            len: key.len() as u32,
            value: value.len() as u32,
            hash,
            used: false,
        });
        self.words.extend_from_slice(key);
        self.words.extend_from_slice(value);
        true
    }

    fn rehash(&mut self, slots: usize) {
        self.slots.clear();
        self.slots.resize(slots, FREE);
        let mask = slots - 1;
        for (n, entry) in self.entries.iter().enumerate() {
            let mut at = entry.hash as usize & mask;
            while self.slots[at] != FREE {
                at = (at + 1) & mask;
            }
            self.slots[at] = n as u32;
        }
    }

    /// Forgets the keys that were not found since the last time, or all if that is less than half.
    pub(super) fn thin(&mut self) {
        let used = self.entries.iter().filter(|entry| entry.used).count();
        let keep = used * 2 <= self.entries.len();
        let (mut kept, mut end) = (0, 0);
        for n in 0..self.entries.len() {
            let mut entry = self.entries[n];
            if !(keep && entry.used) {
                continue;
            }
            let (start, len) = (entry.start as usize, (entry.len + entry.value) as usize);
            self.words.copy_within(start..start + len, end);
            entry.start = end as u32;
            entry.used = false;
            self.entries[kept] = entry;
            kept += 1;
            end += len;
        }
        self.entries.truncate(kept);
        self.words.truncate(end);
        self.rehash(self.slots.len());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_apart_whole_and_memory_is_bounded() {
        let mut memo = Memo::new(20_000);
        let mut kept = 0u64;
        while memo.insert(&[kept, kept / 7, 1], &[kept]) {
            kept += 1;
        }
        assert!(kept > 100 && memo.bytes() <= 20_000);
        for n in 0..kept {
            assert_eq!(memo.find(&[n, n / 7, 1]), Some(&[n][..]));
            assert_eq!(memo.find(&[n, n / 7]), None);
            assert_eq!(memo.find(&[n, n / 7, 2]), None);
        }
        assert_eq!(memo.entries.len(), kept as usize);
    }

    #[test]
    fn thinning_keeps_what_was_found() {
        let mut memo = Memo::new(1 << 20);
        for n in 0..100u64 {
            memo.insert(&[n], &[n]);
        }
        for n in (0..100u64).step_by(3) {
            assert_eq!(memo.find(&[n]), Some(&[n][..]));
        }
        memo.thin();
        assert_eq!(memo.entries.len(), 34);
        assert_eq!(memo.find(&[99]), Some(&[99][..]));
        assert_eq!(memo.find(&[98]), None);
        for n in (0..100u64).step_by(3) {
            memo.find(&[n]);
        }
        memo.thin();
        assert_eq!(memo.entries.len(), 0, "all in use: nothing to prefer");
    }
}
