//! Sums over the states of a finished row: pairs of columns that go together, and products of two layers.

use super::super::hands::Hands;
use super::{Layer, Lines};
use num_bigint::BigUint;

/// Entries that can be multiplied.
pub(super) trait Product: Clone + Send + Sync {
    /// The lower and the upper 64 bits, if that is all.
    fn halves(&self) -> Option<[u64; 2]>;
    /// The number.
    fn big(&self) -> BigUint;
}

/// Places in the block of a word where every column goes with the one that a half-turn takes it to: `fits` is asked
/// for the two columns and their states (column, state, its image, the image's state), for the middle one with
/// itself.
pub(super) fn places(
    lines: &Lines,
    word: u32,
    fits: &dyn Fn(usize, u8, usize, u8) -> bool,
) -> Vec<usize> {
    let columns = lines.columns();
    let of = |column: usize| {
        let colour = (word >> (columns - 1 - column) & 1) as u8;
        lines.cols.of(colour)
    };
    let mut strides = vec![1; columns];
    for column in (0..columns - 1).rev() {
        strides[column] = strides[column + 1] * of(column + 1).len();
    }
    let mut places = vec![0];
    for column in 0..columns.div_ceil(2) {
        let image = columns - 1 - column;
        let mut steps = Vec::new();
        for (rank, &state) in of(column).iter().enumerate() {
            if image == column {
                if fits(column, state, image, state) {
                    steps.push(rank * strides[column]);
                }
                continue;
            }
            for (other_rank, &other) in of(image).iter().enumerate() {
                if fits(column, state, image, other) && fits(image, other, column, state) {
                    steps.push(rank * strides[column] + other_rank * strides[image]);
                }
            }
        }
        let each = places.iter();
        places = each
            .flat_map(|place| steps.iter().map(move |step| place + step))
            .collect();
    }
    places
}

/// A sum of products below 2³²⁰.
#[derive(Clone, Copy, Default)]
struct Sum {
    limbs: [u64; 5],
}

impl Sum {
    #[inline]
    fn add(&mut self, product: u128, limb: usize) {
        let mut carry = 0_u64;
        let parts = [product as u64, (product >> 64) as u64];
        for (at, part) in parts.into_iter().enumerate() {
            let (sum, first) = self.limbs[limb + at].overflowing_add(part);
            let (sum, second) = sum.overflowing_add(carry);
            self.limbs[limb + at] = sum;
            carry = u64::from(first) + u64::from(second);
        }
        for limb in &mut self.limbs[limb + 2..] {
            if carry == 0 {
                return;
            }
            let (sum, over) = limb.overflowing_add(carry);
            *limb = sum;
            carry = u64::from(over);
        }
    }

    fn big(self) -> BigUint {
        let limbs = self.limbs.iter().rev();
        limbs.fold(BigUint::ZERO, |all, &limb| (all << 64) + limb)
    }
}

/// For each block, the sum of the products of equal places of two layers at the end of a row; `None` if the hands
/// stopped.
pub(super) fn products<A: Product, B: Product>(
    a: &Layer<A>,
    b: &Layer<B>,
    hands: &mut impl Hands,
) -> Option<Vec<BigUint>> {
    let pairs = a.blocks.iter().zip(&b.blocks);
    let pieces = pairs.map(|(a, b)| (a.as_ref().zip(b.as_ref()), BigUint::ZERO));
    let mut pieces: Vec<_> = pieces.collect();
    let done = hands.each(&mut pieces, |(pair, total)| {
        if let Some((a, b)) = pair {
            *total = product(a, b);
        }
    });
    done.then(|| pieces.into_iter().map(|piece| piece.1).collect())
}

fn product<A: Product, B: Product>(a: &[A], b: &[B]) -> BigUint {
    let (mut sum, mut rest) = (Sum::default(), BigUint::ZERO);
    for (a, b) in a.iter().zip(b) {
        match (a.halves(), b.halves()) {
            (Some([a0, a1]), Some([b0, b1])) => {
                let times = |a: u64, b: u64| u128::from(a) * u128::from(b);
                sum.add(times(a0, b0), 0);
                if a1 | b1 != 0 {
                    sum.add(times(a0, b1), 1);
                    sum.add(times(a1, b0), 1);
                    sum.add(times(a1, b1), 2);
                }
            }
            _ => rest += a.big() * b.big(),
        }
    }
    rest + sum.big()
}

/// The sum of the products of equal places, modulo a number below 2⁶³.
pub(super) fn product_at(a: &Layer<u64>, b: &Layer<u64>, modulus: u64) -> u64 {
    let mut total = 0_u128;
    for (a, b) in a.blocks.iter().zip(&b.blocks) {
        let pairs = a.iter().flatten().zip(b.iter().flatten());
        for (&a, &b) in pairs {
            total = (u128::from(a) * u128::from(b) + total) % u128::from(modulus);
        }
    }
    total as u64
}
