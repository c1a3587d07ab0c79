//! The sets of different digits by length and sum: the combinations table of Kakuro.
//!
//! Source: TAOCP 7.2.2.1, exercise 430(b). Cost: all subsets of the digits, at most 2¹⁶.

use crate::{Failure, Report};
use crossfoot_model::sums::{MOST_VALUES, Sums};
use crossfoot_puzzle::{Fault, Limits};
use serde::Serialize;

/// Choices of [`combos`]: without sum or length, the whole table.
#[derive(Clone, Debug)]
pub struct CombosOptions {
    /// The digits; 1 to 9 if not said.
    pub digits: Vec<u32>,
    /// Only this sum.
    pub sum: Option<u64>,
    /// Only this many digits; from 2 on if not said.
    pub length: Option<usize>,
}

impl Default for CombosOptions {
    fn default() -> CombosOptions {
        CombosOptions {
            digits: (1..=9).collect(),
            sum: None,
            length: None,
        }
    }
}

/// The sets of one length and sum.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combo {
    /// Number of digits.
    pub length: usize,
    /// Their sum.
    pub sum: u64,
    /// Is there exactly one set (a magic block)?
    pub magic: bool,
    /// The sets, each ascending.
    pub sets: Vec<Vec<u32>>,
}

/// The answer of [`combos`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CombosReport {
    /// The digits, ascending.
    pub digits: Vec<u32>,
    /// Number of all sets.
    pub total: usize,
    /// The most sets of one length and sum.
    pub most: usize,
    /// Where that is: length and sum.
    pub most_at: Vec<(usize, u64)>,
    /// How many sums are made by one set only.
    pub magic: usize,
    /// The sets by length and sum; sums without a set are left out.
    pub combos: Vec<Combo>,
}

impl Report for CombosReport {
    fn exit_code(&self) -> u8 {
        0
    }
}

/// The table of sets.
///
/// # Errors
/// No digits, more than 16, or one twice.
pub fn combos(options: &CombosOptions) -> Result<CombosReport, Failure> {
    let mut digits = options.digits.clone();
    digits.sort_unstable();
    let twice = digits.windows(2).any(|pair| pair[0] == pair[1]);
    let too_large = digits.iter().any(|&digit| digit > Limits::DEFAULT.value);
    if digits.is_empty() || digits.len() > MOST_VALUES || twice || too_large {
        let fault = Fault::new(
            "bad-digits",
            "the digits are no list of different numbers",
            format!("give 1 to {MOST_VALUES} different numbers"),
        );
        return Err(Failure::new("", fault));
    }
    let table = table(&digits, options);
    let most = table.iter().map(|combo| combo.sets.len()).max();
    let fullest = table.iter().filter(|combo| Some(combo.sets.len()) == most);
    Ok(CombosReport {
        total: table.iter().map(|combo| combo.sets.len()).sum(),
        most: most.unwrap_or(0),
        most_at: fullest.map(|combo| (combo.length, combo.sum)).collect(),
        magic: table.iter().filter(|combo| combo.magic).count(),
        digits,
        combos: table,
    })
}

fn table(digits: &[u32], options: &CombosOptions) -> Vec<Combo> {
    let sums = Sums::new(digits);
    let asked = |sum: &u64| options.sum.is_none_or(|own| own == *sum);
    let lengths = match options.length {
        None => 2..=digits.len(),
        Some(length) => length..=length,
    };
    let mut table = Vec::new();
    for length in lengths {
        for sum in sums.sums(length).into_iter().filter(asked) {
            let sets = sums.sets(length, sum);
            let mut sets: Vec<Vec<u32>> = sets
                .iter()
                .map(|set| set.iter().map(|i| digits[i]).collect())
                .collect();
            sets.sort_unstable();
            let magic = sets.len() == 1;
            table.push(Combo {
                length,
                sum,
                magic,
                sets,
            });
        }
    }
    table
}
