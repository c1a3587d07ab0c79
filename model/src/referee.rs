//! The referee: does an assignment satisfy every constraint of a model? Every answer that leaves the
//! program passes it; no engine is believed.

use crate::Model;

/// What the referee says of an assignment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every constraint holds.
    Holds,
    /// The assignment does not give one value to every cell.
    WrongShape,
    /// This cell holds a value outside its domain.
    OutsideDomain(usize),
    /// The constraint of this number among the posts is broken.
    Broken(usize),
}

/// Checks `solution`, one value index per cell, against `model`. Cost: one evaluation per constraint.
pub fn judge(model: &Model, solution: &[u8]) -> Verdict {
    if solution.len() != model.cells.len() {
        return Verdict::WrongShape;
    }
    for (i, (square, &value)) in model.cells.iter().zip(solution).enumerate() {
        if usize::from(value) >= model.values.len() || !square.domain.has(usize::from(value)) {
            return Verdict::OutsideDomain(i);
        }
    }
    let mut at = Vec::new();
    for (i, post) in model.posts.iter().enumerate() {
        at.clear();
        at.extend(
            post.constraint
                .cells()
                .iter()
                .map(|&cell| solution[cell as usize]),
        );
        if !post.constraint.holds(&at, &model.values) {
            return Verdict::Broken(i);
        }
    }
    Verdict::Holds
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Constraint, Origin, Place};

    #[test]
    fn the_referee_names_what_is_broken() {
        let mut model = Model::new(vec![1, 2, 3]);
        let a = model.cell(Place::new(0, 0));
        let b = model.cell(Place::new(0, 1));
        model.post(Constraint::AllDifferent([a, b].into()), Origin::Row(0));
        model.post(
            Constraint::Less(a, b),
            Origin::Less(Place::new(0, 0), Place::new(0, 1)),
        );
        assert_eq!(judge(&model, &[0, 1]), Verdict::Holds);
        assert_eq!(judge(&model, &[1, 1]), Verdict::Broken(0));
        assert_eq!(judge(&model, &[2, 1]), Verdict::Broken(1));
        assert_eq!(judge(&model, &[0]), Verdict::WrongShape);
        assert_eq!(judge(&model, &[0, 7]), Verdict::OutsideDomain(1));
    }
}
