//! Cages as a model, in the order in which a KenKen that was read from a file has its constraints: rows, columns,
//! cages in reading order. The grade of what is made is then the grade of what is written.

use super::Op;
use super::piece::Piece;
use crossfoot_model::{Cage, Cell, Constraint, Model, Op as Sign, Origin, Place};

/// The model of cages over these numbers, one per row, ascending.
pub(super) fn model(values: &[u32], pieces: &[Piece], hidden: bool) -> Model {
    let n = values.len();
    let mut model = Model::new(values.to_vec());
    for i in 0..n * n {
        model.cell(Place::new(i / n, i % n));
    }
    for row in 0..n {
        let cells = (0..n).map(|col| (row * n + col) as Cell).collect();
        model.post(Constraint::AllDifferent(cells), Origin::Row(row as u32));
    }
    for col in 0..n {
        let cells = (0..n).map(|row| (row * n + col) as Cell).collect();
        model.post(Constraint::AllDifferent(cells), Origin::Col(col as u32));
    }
    let mut pieces = pieces.to_vec();
    pieces.sort_unstable_by_key(|piece| piece.cells()[0]);
    for (index, piece) in pieces.iter().enumerate() {
        let cell = |&cell: &u8| (usize::from(cell >> 4) * n + usize::from(cell & 15)) as Cell;
        let cells: Box<[Cell]> = piece.cells().iter().map(cell).collect();
        let origin = Origin::Cage {
            index: index as u32,
            at: model.cells[cells[0] as usize].place,
        };
        let cage = Cage {
            op: sign(piece.op, hidden),
            target: piece.target.into(),
        };
        model.post(Constraint::Cage(cells, Box::new(cage)), origin);
    }
    model
}

fn sign(op: Op, hidden: bool) -> Sign {
    match op {
        Op::Given => Sign::Given,
        Op::Hidden => Sign::Unknown { wide: false },
        _ if hidden => Sign::Unknown { wide: false },
        Op::Add => Sign::Add,
        Op::Subtract => Sign::Subtract,
        Op::Multiply => Sign::Multiply,
        Op::Divide => Sign::Divide,
    }
}
