//! What a sweep adds up: counts of three widths, the best weight, counts at a point modulo a prime, polynomials.
//!
//! A sweep is the same walk whatever it adds (a semiring): adding joins ways that lead to one state, weighing is
//! what a step costs. Source: the usual generalisation of dynamic programs; the multiplication by a constant
//! modulo a prime is Shoup's, two multiplications without a division.

use num_bigint::BigUint;

/// A semiring with the powers of one variable: what the sweeps compute with.
pub trait Algebra: Sync {
    /// What is added up.
    type Value: Clone + Send + Sync;

    /// The value of no way.
    fn zero(&self) -> Self::Value;
    /// The value of one way of weight 0.
    fn one(&self) -> Self::Value;
    /// Adds other ways to the same end.
    fn add(&self, into: &mut Self::Value, other: &Self::Value);
    /// Adds a weight to all ways.
    fn weigh(&self, value: &mut Self::Value, weight: i32);

    /// Adds a list to a list of the same length.
    #[inline]
    fn add_all(&self, into: &mut [Self::Value], other: &[Self::Value]) {
        for (to, from) in into.iter_mut().zip(other) {
            self.add(to, from);
        }
    }

    /// Takes note that these ways went on with a colour.
    fn went(&self, _value: &mut Self::Value, _colour: u8) {}

    /// Bits that the largest of the values needs, where they have a bound; else 0.
    fn bits(&self, _values: &[Self::Value]) -> u32 {
        0
    }

    /// Bits that a value may have.
    fn capacity(&self) -> u32 {
        u32::MAX
    }
}

/// Counts of at most 64 bits; whoever uses it watches [`Algebra::bits`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Small;

/// Counts of at most 128 bits.
#[derive(Clone, Copy, Debug, Default)]
pub struct Medium;

/// Counts of any size.
#[derive(Clone, Copy, Debug, Default)]
pub struct Large;

impl Algebra for Small {
    type Value = u64;

    fn zero(&self) -> u64 {
        0
    }

    fn one(&self) -> u64 {
        1
    }

    #[inline]
    fn add(&self, into: &mut u64, other: &u64) {
        *into = into.wrapping_add(*other);
    }

    #[inline]
    fn weigh(&self, _: &mut u64, _: i32) {}

    #[inline]
    fn bits(&self, values: &[u64]) -> u32 {
        64 - values.iter().fold(0, |all, one| all | one).leading_zeros()
    }

    fn capacity(&self) -> u32 {
        64
    }
}

impl Algebra for Medium {
    type Value = u128;

    fn zero(&self) -> u128 {
        0
    }

    fn one(&self) -> u128 {
        1
    }

    /// Stays at the largest value rather than turn over: a value that is not the largest is exact.
    #[inline]
    fn add(&self, into: &mut u128, other: &u128) {
        *into = into.saturating_add(*other);
    }

    #[inline]
    fn weigh(&self, _: &mut u128, _: i32) {}

    #[inline]
    fn bits(&self, values: &[u128]) -> u32 {
        128 - values.iter().fold(0, |all, one| all | one).leading_zeros()
    }

    fn capacity(&self) -> u32 {
        128
    }
}

impl Algebra for Large {
    type Value = BigUint;

    fn zero(&self) -> BigUint {
        BigUint::ZERO
    }

    fn one(&self) -> BigUint {
        BigUint::from(1_u8)
    }

    fn add(&self, into: &mut BigUint, other: &BigUint) {
        *into += other;
    }

    fn weigh(&self, _: &mut BigUint, _: i32) {}
}

/// Nothing but whether there is a way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reached;

impl Algebra for Reached {
    type Value = ();

    fn zero(&self) {}

    fn one(&self) {}

    fn add(&self, (): &mut (), (): &()) {}

    fn weigh(&self, (): &mut (), _: i32) {}
}

/// The greatest weight; no way at all is [`Greatest::NONE`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Greatest;

impl Greatest {
    /// The weight where there is no way.
    pub const NONE: i16 = i16::MIN;
}

impl Algebra for Greatest {
    type Value = i16;

    fn zero(&self) -> i16 {
        Greatest::NONE
    }

    fn one(&self) -> i16 {
        0
    }

    #[inline]
    fn add(&self, into: &mut i16, other: &i16) {
        *into = (*into).max(*other);
    }

    /// No way stays none, also where weights are negative: those of a path stay far from the ends.
    #[inline]
    fn weigh(&self, value: &mut i16, weight: i32) {
        if *value != Greatest::NONE {
            *value = value.saturating_add(weight as i16);
        }
    }
}

/// Words of a [`Path`].
const PATH_WORDS: usize = 4;

/// A way of the greatest weight, with the colours that it took.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Path {
    /// Its weight; `None` if there is no way.
    pub weight: Option<i32>,
    /// Its colours, the latest in the lowest bit of the first word.
    colours: [u64; PATH_WORDS],
}

impl Path {
    /// The most steps that a path can have.
    pub const MOST_STEPS: usize = 64 * PATH_WORDS;

    /// The colours of a path of this many steps.
    pub fn colours(&self, steps: usize) -> Vec<u8> {
        let bit = |at: usize| (self.colours[at / 64] >> (at % 64) & 1) as u8;
        (0..steps).rev().map(bit).collect()
    }
}

/// The greatest weight with a way of it: of several the one whose colours come last, read as a number.
#[derive(Clone, Copy, Debug, Default)]
pub struct Longest;

impl Algebra for Longest {
    type Value = Path;

    fn zero(&self) -> Path {
        Path {
            weight: None,
            colours: [0; PATH_WORDS],
        }
    }

    fn one(&self) -> Path {
        Path {
            weight: Some(0),
            ..self.zero()
        }
    }

    fn add(&self, into: &mut Path, other: &Path) {
        let key = |path: &Path| {
            let mut colours = path.colours;
            colours.reverse();
            (path.weight, colours)
        };
        if key(other) > key(into) {
            *into = *other;
        }
    }

    fn weigh(&self, value: &mut Path, weight: i32) {
        value.weight = value.weight.map(|own| own + weight);
    }

    fn went(&self, value: &mut Path, colour: u8) {
        for at in (1..PATH_WORDS).rev() {
            value.colours[at] = value.colours[at] << 1 | value.colours[at - 1] >> 63;
        }
        value.colours[0] = value.colours[0] << 1 | u64::from(colour);
    }
}

/// Counts by weight: the coefficients of a polynomial.
#[derive(Clone, Copy, Debug, Default)]
pub struct ByWeight;

impl Algebra for ByWeight {
    type Value = Vec<BigUint>;

    fn zero(&self) -> Vec<BigUint> {
        Vec::new()
    }

    fn one(&self) -> Vec<BigUint> {
        vec![BigUint::from(1_u8)]
    }

    fn add(&self, into: &mut Vec<BigUint>, other: &Vec<BigUint>) {
        if into.len() < other.len() {
            into.resize(other.len(), BigUint::ZERO);
        }
        for (to, from) in into.iter_mut().zip(other) {
            *to += from;
        }
    }

    fn weigh(&self, value: &mut Vec<BigUint>, weight: i32) {
        let by = weight.unsigned_abs() as usize;
        if weight >= 0 {
            value.splice(0..0, std::iter::repeat_n(BigUint::ZERO, by));
        } else {
            // a way never weighs less than nothing, so only zeros go
            value.drain(..by.min(value.len()));
        }
    }
}

/// The count of all ways with a variable's power for their weight, at a point, modulo a prime below 2⁶³.
#[derive(Clone, Copy, Debug)]
pub struct At {
    prime: u64,
    /// The point's powers from −2 to 2, each with its quotient by the prime.
    powers: [(u64, u64); 5],
}

impl At {
    /// At a point, modulo a prime below 2⁶³ that does not divide it.
    pub fn new(prime: u64, point: u64) -> At {
        let inverse = power(point, prime - 2, prime);
        let square = |x: u64| multiply(x, x, prime);
        let powers = [square(inverse), inverse, 1, point, square(point)];
        let quotient = |x: u64| ((u128::from(x) << 64) / u128::from(prime)) as u64;
        At {
            prime,
            powers: powers.map(|x| (x, quotient(x))),
        }
    }

    #[inline]
    fn times(&self, value: u64, (factor, quotient): (u64, u64)) -> u64 {
        let whole = ((u128::from(value) * u128::from(quotient)) >> 64) as u64;
        let rest = value
            .wrapping_mul(factor)
            .wrapping_sub(whole.wrapping_mul(self.prime));
        rest.min(rest.wrapping_sub(self.prime))
    }
}

impl Algebra for At {
    type Value = u64;

    fn zero(&self) -> u64 {
        0
    }

    fn one(&self) -> u64 {
        1
    }

    #[inline]
    fn add(&self, into: &mut u64, other: &u64) {
        let sum = *into + *other;
        *into = sum.min(sum.wrapping_sub(self.prime));
    }

    #[inline]
    fn weigh(&self, value: &mut u64, weight: i32) {
        let mut left = weight;
        while left != 0 {
            let now = left.clamp(-2, 2);
            *value = self.times(*value, self.powers[(now + 2) as usize]);
            left -= now;
        }
    }
}

/// `a · b` modulo a prime.
pub(super) fn multiply(a: u64, b: u64, prime: u64) -> u64 {
    (u128::from(a) * u128::from(b) % u128::from(prime)) as u64
}

/// A power modulo a prime.
pub(super) fn power(base: u64, exponent: u64, prime: u64) -> u64 {
    let (mut square, mut left, mut all) = (base % prime, exponent, 1);
    while left > 0 {
        if left & 1 == 1 {
            all = multiply(all, square, prime);
        }
        square = multiply(square, square, prime);
        left >>= 1;
    }
    all
}
