//! Diagrams themselves: drawn uniformly, or one after the other.

use super::chance::Chance;
use super::{Diagram, Ended, Means};
use crossfoot_engine::frontier::lines::Draws;
use crossfoot_engine::frontier::{Ends, Exactly, Found, Pictures, Rule};
use crossfoot_puzzle::kinds::diagram::{Family, Folded, Measure, Rules, Symmetry};

/// Only diagrams of this weight.
pub(crate) type Only = Option<(Measure, i32)>;

/// States that a list looks at between two looks at the clock.
const FUEL: u64 = 20_000;

/// So many diagrams, each drawn from all with the same odds, by a seed; none if there is none.
pub(crate) fn sample(
    rules: &Rules,
    only: Only,
    number: usize,
    seed: u64,
    means: &mut Means<'_>,
) -> Result<Vec<Diagram>, Ended> {
    let mut chance = Chance::new(seed);
    // the usual case: counts of lines
    if rules.symmetry == Symmetry::None
        && only.is_none()
        && let Some(family) = Family::new(rules, Measure::None)?
    {
        means.room(family.width(), 8 * (family.rows as u128 / 2 + 4))?;
        let lines = family.lines().ok_or_else(super::counts::too_wide)?;
        means.saw(family.width() as usize);
        let draws = Draws::new(&lines, family.rows, &mut means.crew, means.memory)?;
        if let Some(draws) = draws {
            let draw = || draws.draw(&mut |bound| chance.below(bound));
            return gather(number, means, draw, |rows| family.diagram(&rows));
        }
    }
    match only {
        None => drawn(
            &Folded::new(rules, Measure::None)?,
            number,
            &mut chance,
            means,
            |rule| rule,
        ),
        Some((measure, weight)) => {
            let rule = Folded::new(rules, measure)?;
            let rule = Exactly { rule, weight };
            drawn(&rule, number, &mut chance, means, |rule| &rule.rule)
        }
    }
}

fn drawn<R: Rule>(
    rule: &R,
    number: usize,
    chance: &mut Chance,
    means: &mut Means<'_>,
    folded: impl Fn(&R) -> &Folded,
) -> Result<Vec<Diagram>, Ended> {
    let ends = Ends::count(rule, &mut means.crew, means.memory)?;
    let draw = || ends.draw(rule, &mut |bound| chance.below(bound));
    gather(number, means, draw, |colours| {
        folded(rule).diagram(&colours)
    })
}

fn gather<T>(
    number: usize,
    means: &mut Means<'_>,
    mut draw: impl FnMut() -> Option<T>,
    diagram: impl Fn(T) -> Diagram,
) -> Result<Vec<Diagram>, Ended> {
    let (mut found, mut bytes) = (Vec::new(), 0);
    while found.len() < number {
        match draw() {
            Some(picture) => found.push(diagram(picture)),
            None => break,
        }
        bytes += picture_bytes(found.last().map_or(0, |one| one.len() * one[0].len()));
        if bytes > means.memory {
            return Err(super::memory::too_large(means.states.into(), bytes as u128).into());
        }
        if !means.crew.goes_on(1) {
            return Err(Ended::Stopped);
        }
    }
    Ok(found)
}

/// What a list came to.
#[derive(Debug, Default)]
pub(crate) struct List {
    pub(crate) diagrams: Vec<Diagram>,
    /// Are these all?
    pub(crate) whole: bool,
    pub(crate) stopped: bool,
}

/// The first so many diagrams in order: that of the free cells read row by row, white before black.
pub(crate) fn list(
    rules: &Rules,
    only: Only,
    most: usize,
    means: &mut Means<'_>,
) -> Result<List, Ended> {
    match only {
        None => listed(
            &Folded::in_order(rules, Measure::None)?,
            most,
            means,
            |rule| rule,
        ),
        Some((measure, weight)) => {
            let rule = Folded::in_order(rules, measure)?;
            listed(&Exactly { rule, weight }, most, means, |rule| &rule.rule)
        }
    }
}

fn listed<R: Rule>(
    rule: &R,
    most: usize,
    means: &mut Means<'_>,
    folded: impl Fn(&R) -> &Folded,
) -> Result<List, Ended> {
    let (mut pictures, mut list) = (Pictures::new(rule), List::default());
    let (each, mut looked) = (picture_bytes(rule.steps()), 0);
    loop {
        match pictures.next(FUEL) {
            Found::End => list.whole = true,
            Found::Picture(_) if list.diagrams.len() == most => {}
            Found::Picture(colours) => {
                list.diagrams.push(folded(rule).diagram(&colours));
                if pictures.visited() - looked < FUEL {
                    continue;
                }
                list.stopped = !looks(
                    &mut pictures,
                    &mut looked,
                    list.diagrams.len() * each,
                    means,
                )?;
                if !list.stopped {
                    continue;
                }
            }
            Found::Paused => {
                list.stopped = !looks(
                    &mut pictures,
                    &mut looked,
                    list.diagrams.len() * each,
                    means,
                )?;
                if !list.stopped {
                    continue;
                }
            }
        }
        return Ok(list);
    }
}

/// Bytes of a picture in an answer, as cells and as text.
fn picture_bytes(cells: usize) -> usize {
    8 * cells + 256
}

/// Looks at the clock and at the memory; false if time is over.
fn looks<R: Rule>(
    pictures: &mut Pictures<'_, R>,
    looked: &mut u64,
    held: usize,
    means: &mut Means<'_>,
) -> Result<bool, Ended> {
    let work = pictures.visited() - *looked;
    *looked = pictures.visited();
    let bytes = pictures.bytes() + held;
    if bytes > means.memory {
        return Err(super::memory::too_large(pictures.visited().into(), bytes as u128).into());
    }
    Ok(means.crew.goes_on(work))
}
