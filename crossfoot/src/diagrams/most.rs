//! The most runs or white cells of a diagram, with one that has them.

use super::{Diagram, Ended, Means};
use crossfoot_engine::frontier::algebra::{Longest, Path};
use crossfoot_engine::frontier::lines::Best;
use crossfoot_engine::frontier::{Rule as _, total};
use crossfoot_puzzle::Fault;
use crossfoot_puzzle::kinds::diagram::{Family, Folded, Measure, Rules, Symmetry};

/// The most, and a witness; `None` if there is no diagram.
pub(crate) fn most(
    rules: &Rules,
    measure: Measure,
    means: &mut Means<'_>,
) -> Result<Option<(i32, Diagram)>, Ended> {
    // weights of lines are those of the whole only without symmetry
    if rules.symmetry == Symmetry::None
        && let Some(family) = Family::new(rules, measure)?
    {
        means.room(family.width(), family.rows as u128 + 5)?;
        let lines = family.lines().ok_or_else(super::counts::too_wide)?;
        means.saw(family.width() as usize);
        let best = Best::new(&lines, family.rows, &mut means.crew, means.memory)?;
        if let Some(best) = best {
            let picture = best.picture();
            return Ok(picture.map(|(weight, rows)| (weight, family.diagram(&rows))));
        }
    }
    let rule = Folded::new(rules, measure)?;
    if rule.steps() > Path::MOST_STEPS {
        let message = format!("witnesses have at most {} free cells", Path::MOST_STEPS);
        let help = "ask for fewer rows or columns";
        return Err(Fault::new("too-large", message, help).into());
    }
    let path = total(&rule, &Longest, &mut means.crew, means.memory)?;
    let found = path
        .weight
        .map(|weight| (weight, rule.diagram(&path.colours(rule.steps()))));
    Ok(found)
}
