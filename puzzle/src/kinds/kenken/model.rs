//! A KenKen in the vocabulary of constraints: lines, then cages in the order of the sheet, then givens.

use super::super::{ModelOptions, latin, parts};
use crate::Sheet;
use crossfoot_model::{Cage, Cell, Constraint, Model, Op, Origin};

/// The model of a checked sheet.
pub(super) fn model(sheet: &Sheet, options: ModelOptions) -> Model {
    let mut model = latin::lines(sheet);
    for (index, cage) in sheet.cages.iter().enumerate() {
        let mut places = cage.cells.clone();
        places.sort_unstable();
        let cells: Box<[Cell]> = places.iter().map(|&at| sheet.index(at) as Cell).collect();
        let op = match cage.op {
            Op::Unknown { wide } => Op::Unknown {
                wide: wide || options.wide_operators,
            },
            op => op,
        };
        let target = cage.target.clone();
        let origin = Origin::Cage {
            index: index as u32,
            at: places[0],
        };
        let cage = Box::new(Cage { op, target });
        model.post(Constraint::Cage(cells, cage), origin);
    }
    parts::post_givens(sheet, &mut model);
    model
}
