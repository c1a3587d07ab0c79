//! Random small problems of every sort.

use crossfoot_engine::cover::{Builder, Occurrence, Problem};

/// A small linear congruential generator (Knuth, MMIX constants); the same numbers for ever.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    /// A number below `n`.
    pub(crate) fn below(&mut self, n: u32) -> u32 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (((self.0 >> 32) * u64::from(n)) >> 32) as u32
    }
}

/// What a random problem may contain.
#[derive(Clone, Copy, Default)]
pub(crate) struct Sort {
    /// Secondary items, with and without colours.
    pub(crate) colours: bool,
    /// Multiplicities other than one.
    pub(crate) multiplicities: bool,
    /// Costs of options.
    pub(crate) costs: bool,
}

/// A random problem of at most `most` options (some of them equal), few enough for the slow twin.
pub(crate) fn problem(rng: &mut Rng, sort: Sort, most: u32) -> Problem {
    let mut builder = Builder::new();
    let items = 1 + rng.below(7);
    let mut primary = Vec::new();
    for _ in 0..items {
        let kind = rng.below(4);
        if kind == 0 && sort.colours {
            builder.secondary();
            primary.push(false);
            continue;
        }
        primary.push(true);
        if kind == 1 && sort.multiplicities {
            let low = rng.below(3);
            builder.bounded(low, (low + rng.below(3)).max(1)).unwrap();
        } else {
            builder.primary();
        }
    }
    for _ in 0..rng.below(most + 1) {
        let mut option = Vec::new();
        for item in 0..items {
            if rng.below(5) < 2 {
                let colour = if primary[item as usize] {
                    0
                } else {
                    rng.below(4)
                };
                option.push(Occurrence { item, colour });
            }
        }
        let cost = if sort.costs {
            u64::from(rng.below(10))
        } else {
            0
        };
        let _ = builder.option(&option, cost);
    }
    builder.build()
}

/// The bytes of a checkpoint with one of them changed, behind so many at the start, and its checksum put right.
pub(crate) fn forged(rng: &mut Rng, bytes: &[u8], start: u32) -> Vec<u8> {
    let end = bytes.len() - 8;
    let mut forged = bytes[..end].to_vec();
    let place = start + rng.below(end as u32 - start);
    forged[place as usize] ^= 1 << rng.below(8);
    let sum = forged
        .iter()
        .fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
    forged.extend_from_slice(&sum.to_le_bytes());
    forged
}
