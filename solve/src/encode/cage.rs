//! Cages for the domain machine: a table of fillings where there are few, a layered graph of partial results
//! where there are many, bounds on sums where there are too many.
//!
//! Source: compact tables for small cages, dynamic programming over partial sums and products for large ones
//! (DESIGN §4). Cost: bounded by [`MOST_NODES`] and [`MOST_ROWS`]. In a table, fillings that repeat a value in
//! a line are left out (TAOCP 7.2.2.1, exercise 399); the larger forms leave that to the lines.
//! Deviation: a product too wide for partial results is one weighted sum per prime.

use crossfoot_engine::Mask;
use crossfoot_engine::domain::Layered;
use crossfoot_model::{Cage, Op};
use num_bigint::BigUint;

/// Rows of a table at most.
const MOST_ROWS: usize = 4096;
/// Nodes of a layered graph at most.
const MOST_NODES: usize = 60_000;

/// How a cage is posted.
pub(crate) enum Form {
    /// These rows and no others.
    Rows(Vec<Box<[u8]>>),
    /// The paths of a graph.
    Graph(Box<Layered>),
    /// For each: weights of the values, and their sum; values outside the mask are gone.
    Sums(Mask, Vec<(Vec<u32>, u64)>),
    /// Too many partial results.
    TooLarge,
}

/// A partial result on the way through a cage; the cell that the others are taken from is guessed first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Partial {
    Sum(u64),
    /// What is still to be made by multiplying.
    Left(BigUint),
    /// A product that is to be zero: has there been one?
    Zero(bool),
    /// The great cell, the others so far minus the great one.
    Minus(u16, i64),
    /// The dividend is still to come: the others so far.
    Before(u16, u64),
    /// It has come: what the others must still multiply to.
    After(u16, u64),
}

/// The form of a cage of `clashes.len()` cells over these numbers; `clashes[i]` are the earlier cells that
/// share a line with cell `i`.
pub(crate) fn form(cage: &Cage, numbers: &[u32], clashes: &[Vec<usize>]) -> Form {
    if let Some(rows) = fillings(cage, numbers, clashes, MOST_ROWS) {
        return Form::Rows(rows);
    }
    match graph(cage, numbers, clashes.len()) {
        Some(graph) => Form::Graph(Box::new(graph)),
        None => sums(cage, numbers).unwrap_or(Form::TooLarge),
    }
}

/// The partial results that a cage can begin with.
fn starts(cage: &Cage, cells: usize) -> Vec<Partial> {
    let each = |f: fn(u16) -> Partial| (0..cells as u16).map(f).collect::<Vec<_>>();
    let times = || {
        if cage.target == BigUint::ZERO {
            Partial::Zero(false)
        } else {
            Partial::Left(cage.target.clone())
        }
    };
    let minus = || each(|i| Partial::Minus(i, 0));
    let over = || each(|i| Partial::Before(i, 1));
    match cage.op {
        Op::Add => vec![Partial::Sum(0)],
        Op::Multiply => vec![times()],
        Op::Subtract => minus(),
        Op::Divide => over(),
        Op::Given => Vec::new(),
        Op::Unknown { wide } => {
            let mut all = vec![Partial::Sum(0), times()];
            if wide || cells == 2 {
                all.extend(minus());
                all.extend(over());
            }
            all
        }
    }
}

/// The cage's target as far as words can hold it, and the largest number.
struct Bounds {
    target: Option<u64>,
    most: u64,
}

fn bounds(cage: &Cage, numbers: &[u32]) -> Bounds {
    let target = u64::try_from(&cage.target).ok();
    Bounds {
        target,
        most: numbers.last().map_or(0, |&x| u64::from(x)),
    }
}

/// The partial result after cell `i` takes `x`; `None` where it cannot be completed.
fn step(bounds: &Bounds, i: usize, before: &Partial, x: u32) -> Option<Partial> {
    let wide = u64::from(x);
    let target = || bounds.target.filter(|&target| target <= bounds.most);
    match before {
        Partial::Sum(sum) => {
            let sum = sum + wide;
            (sum <= bounds.target?).then_some(Partial::Sum(sum))
        }
        Partial::Left(left) => {
            (x != 0 && left % x == BigUint::ZERO).then(|| Partial::Left(left / x))
        }
        Partial::Zero(been) => Some(Partial::Zero(*been || x == 0)),
        Partial::Minus(great, sum) => {
            let target = target()? as i64;
            let sum = if i == usize::from(*great) {
                sum - wide as i64
            } else {
                sum + wide as i64
            };
            // the others are at most the greatest number; once it has come, they only have to rise to −target
            let bound = if i >= usize::from(*great) {
                -target
            } else {
                bounds.most as i64 - target
            };
            (sum <= bound).then_some(Partial::Minus(*great, sum))
        }
        Partial::Before(great, product) if i == usize::from(*great) => {
            let target = target()?;
            if target == 0 {
                return (x == 0).then_some(Partial::After(*great, 1));
            }
            let divisor = target.checked_mul(*product)?;
            (x != 0 && wide % divisor == 0).then(|| Partial::After(*great, wide / divisor))
        }
        Partial::Before(great, product) => {
            let target = target()?;
            let product = if target == 0 {
                1
            } else {
                product.checked_mul(wide)?
            };
            (x != 0 && product.checked_mul(target)? <= bounds.most)
                .then_some(Partial::Before(*great, product))
        }
        Partial::After(great, left) => {
            let zero = target()? == 0;
            let left = if zero {
                1
            } else if wide != 0 && left % wide == 0 {
                left / wide
            } else {
                return None;
            };
            (x != 0).then_some(Partial::After(*great, left))
        }
    }
}

fn accepts(bounds: &Bounds, end: &Partial) -> bool {
    match end {
        Partial::Sum(sum) => bounds.target == Some(*sum),
        Partial::Left(left) => *left == BigUint::from(1u32),
        Partial::Zero(been) => *been,
        Partial::Minus(_, sum) => bounds.target.is_some_and(|target| -sum == target as i64),
        Partial::Before(..) => false,
        Partial::After(_, left) => *left == 1,
    }
}

fn graph(cage: &Cage, numbers: &[u32], cells: usize) -> Option<Layered> {
    let bounds = bounds(cage, numbers);
    Layered::from_states(
        cells,
        numbers.len(),
        starts(cage, cells),
        |i, before, value| step(&bounds, i, before, numbers[value]),
        |end| accepts(&bounds, end),
        MOST_NODES,
    )
}

/// All fillings that repeat no value in a line, ascending, if they are at most `most` and found soon: in 40 steps
/// for each of these.
pub(crate) fn fillings(
    cage: &Cage,
    numbers: &[u32],
    clashes: &[Vec<usize>],
    most: usize,
) -> Option<Vec<Box<[u8]>>> {
    if clashes.len() == 1 {
        let fits = |&x: &u32| BigUint::from(x) == cage.target;
        let row = numbers.iter().position(fits);
        return Some(row.map(|i| Box::from([i as u8])).into_iter().collect());
    }
    let mut walk = Walk {
        bounds: bounds(cage, numbers),
        numbers,
        clashes,
        row: Vec::new(),
        rows: Vec::new(),
        most,
        steps: most.saturating_mul(40),
    };
    for start in starts(cage, clashes.len()) {
        walk.go(&start)?;
    }
    walk.rows.sort_unstable();
    walk.rows.dedup();
    Some(walk.rows)
}

struct Walk<'a> {
    bounds: Bounds,
    numbers: &'a [u32],
    clashes: &'a [Vec<usize>],
    row: Vec<u8>,
    rows: Vec<Box<[u8]>>,
    most: usize,
    steps: usize,
}

impl Walk<'_> {
    /// `None` when there are too many.
    fn go(&mut self, before: &Partial) -> Option<()> {
        let i = self.row.len();
        if i == self.clashes.len() {
            if accepts(&self.bounds, before) {
                self.rows.push(self.row.clone().into_boxed_slice());
            }
            return (self.rows.len() <= self.most).then_some(());
        }
        for value in 0..self.numbers.len() {
            self.steps = self.steps.checked_sub(1)?;
            if self.clashes[i]
                .iter()
                .any(|&j| usize::from(self.row[j]) == value)
            {
                continue;
            }
            if let Some(after) = step(&self.bounds, i, before, self.numbers[value]) {
                self.row.push(value as u8);
                self.go(&after)?;
                self.row.pop();
            }
        }
        Some(())
    }
}

/// Sums and products without partial results: bounds on the sum, or on each prime's exponents.
fn sums(cage: &Cage, numbers: &[u32]) -> Option<Form> {
    let all = Mask::full(numbers.len());
    match cage.op {
        Op::Add => Some(Form::Sums(
            all,
            vec![(numbers.to_vec(), u64::try_from(&cage.target).ok()?)],
        )),
        Op::Multiply if cage.target != BigUint::ZERO => {
            let divides =
                |&i: &usize| numbers[i] != 0 && &cage.target % numbers[i] == BigUint::ZERO;
            let kept: Mask = (0..numbers.len()).filter(divides).collect();
            let mut left = cage.target.clone();
            let mut sums = Vec::new();
            for prime in primes(numbers, kept) {
                let weights = numbers.iter().map(|&x| exponent(x, prime)).collect();
                let mut total = 0;
                while &left % prime == BigUint::ZERO {
                    left /= prime;
                    total += 1;
                }
                sums.push((weights, total));
            }
            let kept = if left == BigUint::from(1u32) {
                kept
            } else {
                Mask::EMPTY
            };
            Some(Form::Sums(kept, sums))
        }
        _ => None,
    }
}

/// The primes that divide some of the numbers, ascending; trial division, numbers below 2³².
fn primes(numbers: &[u32], kept: Mask) -> Vec<u32> {
    let mut primes = Vec::new();
    for value in kept {
        let mut x = numbers[value];
        let mut p = 2;
        while u64::from(p) * u64::from(p) <= u64::from(x) {
            while x.is_multiple_of(p) {
                primes.push(p);
                x /= p;
            }
            p += 1;
        }
        if x > 1 {
            primes.push(x);
        }
    }
    primes.sort_unstable();
    primes.dedup();
    primes
}

fn exponent(x: u32, prime: u32) -> u32 {
    let (mut x, mut count) = (x, 0);
    while x != 0 && x.is_multiple_of(prime) {
        x /= prime;
        count += 1;
    }
    count
}
