//! How many diagrams there are: the dense sweep where rules speak of lines only, else the layered one; up to
//! symmetry by Burnside's lemma; saved between rows where someone keeps it.

use super::saved::{self, Keeper, Store};
use super::{Ended, Means};
use crossfoot_engine::frontier::algebra::{Large, Medium};
use crossfoot_engine::frontier::lines::{Count, Counts};
use crossfoot_engine::frontier::{Rule as _, Sweep, total};
use crossfoot_puzzle::Fault;
use crossfoot_puzzle::kinds::diagram::{Ends, Family, Folded, Measure, Rules};
use num_bigint::BigUint;

/// Counts the diagrams of these rules, up to rotation and reflection if `orbits`.
pub(crate) fn count(
    rules: &Rules,
    orbits: bool,
    means: &mut Means<'_>,
    store: Option<&mut dyn Store>,
) -> Result<BigUint, Ended> {
    if !orbits {
        return one(rules, means, store);
    }
    let (parts, divisor) = rules.orbits();
    let mut sum = BigUint::ZERO;
    for (symmetry, times) in parts {
        let rules = Rules { symmetry, ..*rules };
        sum += one(&rules, means, None)? * times;
    }
    if &sum % divisor != BigUint::ZERO {
        // Burnside's sum is always a multiple: a free check of all its parts
        return Err(internal("the counts of the symmetries do not add up").into());
    }
    Ok(sum / divisor)
}

fn one(
    rules: &Rules,
    means: &mut Means<'_>,
    store: Option<&mut dyn Store>,
) -> Result<BigUint, Ended> {
    let mut keeper = Keeper::new(rules, store);
    match Family::new(rules, Measure::None)? {
        Some(family) => dense(&family, means, &mut keeper),
        None => layered(rules, means, &mut keeper),
    }
}

fn dense(
    family: &Family,
    means: &mut Means<'_>,
    keeper: &mut Keeper<'_>,
) -> Result<BigUint, Ended> {
    means.room_for(family)?;
    let lines = family.lines().ok_or_else(too_wide)?;
    means.saw(family.width() as usize);
    if let Ends::Turned(sharing) = family.ends {
        let (mut done, mut counts) = match keeper.load(|get| Counts::load(&lines, get))? {
            Some((done, counts)) if done <= family.rows => (done, counts),
            Some(_) => return Err(saved::unfit().into()),
            None => (0, Counts::start(&lines)),
        };
        while done < family.rows {
            counts.row(&lines, &mut means.crew, means.memory)?;
            done += 1;
            keeper.save(done, |put| counts.save(put))?;
        }
        return counts
            .half_turns(&lines, sharing)
            .ok_or_else(|| internal("a column of a diagram cannot be read backwards").into());
    }
    let mut count = match keeper.load(|get| Counts::load(&lines, get))? {
        Some((done, counts)) => Count::resume(&lines, family.rows, done, counts),
        None => Count::new(&lines, family.rows),
    };
    if count.layer().0 > count.sweeps() {
        return Err(saved::unfit().into());
    }
    while count.layer().0 < count.sweeps() {
        count.row(&mut means.crew, means.memory)?;
        let (done, counts) = count.layer();
        keeper.save(done, |put| counts.save(put))?;
    }
    Ok(count.finish(&mut means.crew, means.memory)?)
}

fn layered(
    rules: &Rules,
    means: &mut Means<'_>,
    keeper: &mut Keeper<'_>,
) -> Result<BigUint, Ended> {
    let rule = Folded::new(rules, Measure::None)?;
    let mut sweep = match keeper.load(saved::parts)? {
        Some((done, parts)) => Sweep::resume(done, parts).ok_or_else(saved::unfit)?,
        None => Sweep::start(&rule, &Medium),
    };
    if sweep.step() > rule.steps() {
        return Err(saved::unfit().into());
    }
    while sweep.step() < rule.steps() {
        sweep.advance(&rule, &Medium, &mut means.crew, means.memory)?;
        keeper.save(sweep.step(), |put| saved::put_parts(sweep.parts(), put))?;
    }
    means.saw(sweep.widest());
    match sweep.total(&rule, &Medium) {
        // the largest number stands for all beyond it
        u128::MAX => Ok(total(&rule, &Large, &mut means.crew, means.memory)?),
        count => Ok(count.into()),
    }
}

pub(super) fn too_wide() -> Fault {
    let message = "the diagram has too many columns for a sweep";
    Fault::new("too-large", message, "ask for fewer rows or columns")
}

fn internal(message: &str) -> Fault {
    Fault::new("internal", message, "this is a fault of Crossfoot")
}
