//! How diagrams spread by their white cells or runs, and how many have exactly so many.

use super::{Ended, Means, counts};
use crossfoot_engine::frontier::algebra::{ByWeight, Large};
use crossfoot_engine::frontier::lines::by_weight;
use crossfoot_engine::frontier::{Exactly, total};
use crossfoot_puzzle::kinds::diagram::{Family, Folded, Measure, Rules, Symmetry};
use num_bigint::BigUint;

/// The number of diagrams of each weight from 0 on, up to rotation and reflection if `orbits`.
pub(crate) fn spread(
    rules: &Rules,
    orbits: bool,
    measure: Measure,
    means: &mut Means<'_>,
) -> Result<Vec<BigUint>, Ended> {
    let (parts, divisor) = match orbits {
        true => rules.orbits(),
        false => (vec![(rules.symmetry, 1)], 1),
    };
    let mut sums: Vec<BigUint> = Vec::new();
    for (symmetry, times) in parts {
        let each = one(&Rules { symmetry, ..*rules }, measure, means)?;
        if sums.len() < each.len() {
            sums.resize(each.len(), BigUint::ZERO);
        }
        for (sum, count) in sums.iter_mut().zip(each) {
            *sum += count * times;
        }
    }
    while sums.last() == Some(&BigUint::ZERO) {
        sums.pop();
    }
    Ok(sums.into_iter().map(|sum| sum / divisor).collect())
}

fn one(rules: &Rules, measure: Measure, means: &mut Means<'_>) -> Result<Vec<BigUint>, Ended> {
    if rules.symmetry == Symmetry::None
        && let Some(family) = Family::new(rules, measure)?
    {
        let all = counts::count(rules, false, means, None)?;
        means.room(family.width(), 16 * means.crew.threads() as u128)?;
        let lines = family.lines().ok_or_else(counts::too_wide)?;
        let weights = rules.rows * rules.columns + 1;
        let (crew, memory) = (&mut means.crew, means.memory);
        if let Some(found) = by_weight(&lines, family.rows, weights, &all, crew, memory)? {
            return Ok(found);
        }
    }
    let rule = Folded::new(rules, measure)?;
    Ok(total(&rule, &ByWeight, &mut means.crew, means.memory)?)
}

/// The number of diagrams that weigh exactly so much.
pub(crate) fn exactly(
    rules: &Rules,
    orbits: bool,
    (measure, weight): (Measure, i32),
    means: &mut Means<'_>,
) -> Result<BigUint, Ended> {
    let spreads = orbits || rules.symmetry == Symmetry::None && !rules.connected;
    if spreads {
        let found = spread(rules, orbits, measure, means)?;
        let count = usize::try_from(weight).ok().and_then(|at| found.get(at));
        return Ok(count.cloned().unwrap_or(BigUint::ZERO));
    }
    let rule = Folded::new(rules, measure)?;
    let rule = Exactly { rule, weight };
    Ok(total(&rule, &Large, &mut means.crew, means.memory)?)
}
