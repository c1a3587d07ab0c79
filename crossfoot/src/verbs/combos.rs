//! The sets of different digits with a given size and sum.

use crate::{Failure, Report};
use crossfoot_model::sums::{MOST_VALUES, Sums};
use crossfoot_puzzle::{Fault, Limits};
use serde::Serialize;

/// Choices of [`combos`]: without sum or size, the whole table.
#[derive(Clone, Debug)]
pub struct CombosOptions {
    /// The digits; 1 to 9 if not said.
    pub digits: Vec<u32>,
    /// Only this sum.
    pub sum: Option<u64>,
    /// Only this many digits.
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
    /// The sets by length and sum; those without a set are left out.
    pub combos: Vec<Combo>,
    /// Number of all sets.
    pub total: usize,
    /// The most sets of one length and sum.
    pub most: usize,
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
    let sums = Sums::new(&digits);
    let lengths = (1..=digits.len()).filter(|&n| options.length.is_none_or(|own| own == n));
    let combos: Vec<Combo> = lengths
        .flat_map(|length| sums.sums(length).into_iter().map(move |sum| (length, sum)))
        .filter(|&(_, sum)| options.sum.is_none_or(|own| own == sum))
        .map(|(length, sum)| {
            let sets = sums.sets(length, sum);
            let numbers = |set: &crossfoot_model::Mask| set.iter().map(|i| digits[i]).collect();
            let mut sets: Vec<Vec<u32>> = sets.iter().map(numbers).collect();
            sets.sort_unstable();
            Combo {
                length,
                sum,
                magic: sets.len() == 1,
                sets,
            }
        })
        .collect();
    Ok(CombosReport {
        total: combos.iter().map(|combo| combo.sets.len()).sum(),
        most: combos
            .iter()
            .map(|combo| combo.sets.len())
            .max()
            .unwrap_or(0),
        digits,
        combos,
    })
}
