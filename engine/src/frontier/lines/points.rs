//! Counts by weight for a family of lines, by evaluation: the sweep at many points modulo primes, and the
//! polynomial through what it finds.
//!
//! Each point is a sweep of its own and an independent piece of work, so memory stays that of a count. Source:
//! evaluation and interpolation (Newton), residues joined by the Chinese remainder theorem (Garner). Cost: a sweep
//! for each weight and each 62 bits of the total, and a multiplication for each entry of colour 1.

use super::super::algebra::{At, multiply, power};
use super::super::hands::{Hands, Unfinished};
use super::{Lines, seam};
use num_bigint::BigUint;

/// How pictures of so many rows spread by weight: the first so many coefficients are all there are. `total` is the
/// number of pictures; a layer for each point under way may have `most` bytes. `None` if there is no seam.
///
/// # Errors
/// The hands stopped, or more memory is needed.
pub fn by_weight(
    lines: &Lines,
    rows: usize,
    weights: usize,
    total: &BigUint,
    hands: &mut impl Hands,
    most: usize,
) -> Result<Option<Vec<BigUint>>, Unfinished> {
    if lines.seam.is_none() || rows < 2 {
        return Ok(None);
    }
    let states = Lines::width(&lines.rows, &lines.cols, lines.columns());
    let bytes = states.saturating_mul(16);
    if bytes > most as u128 {
        return Err(Unfinished::Memory { states, bytes });
    }
    let primes = primes(total.bits() / 62 + 1);
    let mut points: Vec<Point> = Vec::new();
    for &prime in &primes {
        points.extend((1..=weights as u64).map(|point| Point {
            prime,
            point,
            value: 0,
        }));
    }
    if !hands.each(&mut points, |point| point.sweep(lines, rows)) {
        return Err(Unfinished::Stopped);
    }
    let each = points.chunks(weights).zip(&primes);
    let residues: Vec<Vec<u64>> = each
        .map(|(points, &prime)| through(points, prime))
        .collect();
    let weight = |at: usize| {
        let residues: Vec<u64> = residues.iter().map(|list| list[at]).collect();
        joined(&residues, &primes)
    };
    Ok(Some((0..weights).map(weight).collect()))
}

struct Point {
    prime: u64,
    point: u64,
    value: u64,
}

impl Point {
    fn sweep(&mut self, lines: &Lines, rows: usize) {
        let at = At::new(self.prime, self.point);
        let alone = &mut super::super::hands::Alone;
        let mut layer = lines.start(&at);
        for _ in 0..rows / 2 {
            // alone it never stops
            let _ = lines.row(&mut layer, &at, alone);
        }
        let mut upper = layer.clone();
        if rows % 2 == 1 {
            let _ = lines.row(&mut upper, &at, alone);
        }
        let _ = lines.turn(&mut layer, &at, alone);
        self.value = seam::product_at(&upper, &layer, self.prime);
    }
}

/// The coefficients of the polynomial that takes the values at the points 1, 2, …
fn through(points: &[Point], prime: u64) -> Vec<u64> {
    let minus = |a: u64, b: u64| if a >= b { a - b } else { a + (prime - b) };
    let mut differences: Vec<u64> = points.iter().map(|point| point.value).collect();
    for step in 1..points.len() {
        let inverse = power(step as u64, prime - 2, prime);
        for at in (step..points.len()).rev() {
            let rise = minus(differences[at], differences[at - 1]);
            differences[at] = multiply(rise, inverse, prime);
        }
    }
    // Newton's form to powers
    let mut coefficients = vec![0; points.len()];
    for at in (0..points.len()).rev() {
        for place in (0..points.len()).rev() {
            let shifted = if place > 0 {
                coefficients[place - 1]
            } else {
                0
            };
            let scaled = multiply(coefficients[place], points[at].point, prime);
            coefficients[place] = minus(shifted, scaled);
        }
        let constant = &mut coefficients[0];
        *constant = minus(*constant, prime - differences[at]) % prime;
    }
    coefficients
}

/// The number below the product of the primes with these residues.
fn joined(residues: &[u64], primes: &[u64]) -> BigUint {
    let (mut number, mut product) = (BigUint::ZERO, BigUint::from(1_u8));
    for (&residue, &prime) in residues.iter().zip(primes) {
        let own = u64::try_from(&number % prime).unwrap_or_default();
        let inverse = u64::try_from(&product % prime).unwrap_or_default();
        let inverse = power(inverse, prime - 2, prime);
        let rise = if residue >= own {
            residue - own
        } else {
            residue + (prime - own)
        };
        number += &product * multiply(rise, inverse, prime);
        product *= prime;
    }
    number
}

/// So many primes below 2⁶³, from the top.
fn primes(count: u64) -> Vec<u64> {
    let odd = (0..).map(|step| (1_u64 << 63) - 1 - 2 * step);
    odd.filter(|&number| is_prime(number))
        .take(count as usize)
        .collect()
}

/// Miller and Rabin; these bases are enough for 64 bits (Sinclair, 2011).
fn is_prime(number: u64) -> bool {
    let odd = (number - 1) >> (number - 1).trailing_zeros();
    [2, 325, 9_375, 28_178, 450_775, 9_780_504, 1_795_265_022]
        .iter()
        .all(|base| {
            let mut x = power(base % number, odd, number);
            let mut exponent = odd;
            if x <= 1 {
                return x == 1 || base % number == 0;
            }
            while exponent < number - 1 {
                if x == number - 1 {
                    return true;
                }
                x = multiply(x, x, number);
                exponent *= 2;
            }
            false
        })
}
