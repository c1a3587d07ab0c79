//! Moves of the local search: a digit exchanged with a run mate's, or another legal digit.
//!
//! Source: DESIGN §8, "Kakuro" 4. Before anything is propagated a move that raises the number of combinations
//! of its runs from a to b is kept with chance (a/b)², the e^(−2δ) of the text in integers.

use super::filling::{Filling, pick};
use super::net::{CellId, Net, RunId};
use super::tables::ALL;
use crate::Chance;

/// One or two cells and their new digits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Move {
    changes: [(CellId, u8); 2],
    count: usize,
}

impl Move {
    pub(super) fn changes(&self) -> &[(CellId, u8)] {
        &self.changes[..self.count]
    }

    /// A random legal move at a cell: three in five exchange. `None` if the one that was drawn is not legal.
    pub(super) fn draw(filling: &Filling, cell: CellId, chance: &mut Chance) -> Option<Move> {
        match chance.below(5) {
            0..3 => Move::exchange(filling, cell, chance),
            _ => Move::other(filling, cell, chance),
        }
    }

    fn exchange(filling: &Filling, cell: CellId, chance: &mut Chance) -> Option<Move> {
        let side = chance.below(2) as usize;
        let mate = mate(filling, cell, side, chance);
        let (mine, its) = (filling.digit(cell), filling.digit(mate));
        let crossing = |cell: CellId| filling.used(filling.net.runs_of(cell)[1 - side]);
        let legal = crossing(cell) >> its & 1 == 0 && crossing(mate) >> mine & 1 == 0;
        legal.then_some(Move {
            changes: [(cell, its), (mate, mine)],
            count: 2,
        })
    }

    fn other(filling: &Filling, cell: CellId, chance: &mut Chance) -> Option<Move> {
        let [across, down] = filling.net.runs_of(cell);
        let free = ALL & !filling.used(across) & !filling.used(down);
        (free != 0).then(|| Move {
            changes: [(cell, pick(free, chance)); 2],
            count: 1,
        })
    }

    /// Keeps a move that raises the number of combinations only now and then.
    pub(super) fn passes(&self, filling: &Filling, chance: &mut Chance) -> bool {
        let (before, after) = self.combinations(filling);
        if after <= before {
            return true;
        }
        // at most four runs of twelve sets each, so squares stay far below 2³²
        let (before, after) = (before.min(60_000), after.min(60_000));
        chance.below(after * after) < before * before
    }

    /// The other way round, for hardening: keeps a move that lowers the number of combinations only now and then.
    pub(super) fn resists(&self, filling: &Filling, chance: &mut Chance) -> bool {
        let (before, after) = self.combinations(filling);
        let (before, after) = (before.min(60_000), after.min(60_000));
        after >= before || chance.below(before * before) < after * after
    }

    /// The runs of its cells.
    pub(super) fn runs(&self, net: &Net) -> impl Iterator<Item = RunId> + Clone + use<> {
        let [one, other] = self.changes.map(|(cell, _)| net.runs_of(cell));
        let more = other.into_iter().filter(move |run| !one.contains(run));
        one.into_iter().chain(more)
    }

    /// What holds of the filling after the move. It is as before afterwards. Cost: that of two moves and the question.
    pub(super) fn after<T>(&self, filling: &mut Filling, of: impl FnOnce(&Filling) -> T) -> T {
        let before = self.changes.map(|(cell, _)| (cell, filling.digit(cell)));
        filling.write(self.changes());
        let answer = of(filling);
        filling.write(&before[..self.count]);
        answer
    }

    /// The product of the numbers of combinations of the runs whose sums change, before and after.
    fn combinations(&self, filling: &Filling) -> (u32, u32) {
        let mut shifts = [(RunId::MAX, 0i32); 4];
        let mut count = 0;
        for &(cell, digit) in self.changes() {
            let by = i32::from(digit) - i32::from(filling.digit(cell));
            for run in filling.net.runs_of(cell) {
                match shifts[..count].iter_mut().find(|s| s.0 == run) {
                    Some(shift) => shift.1 += by,
                    None => {
                        shifts[count] = (run, by);
                        count += 1;
                    }
                }
            }
        }
        let (mut before, mut after) = (1, 1);
        for &(run, by) in shifts[..count].iter().filter(|s| s.1 != 0) {
            before *= filling.sets(run, 0).len() as u32;
            after *= filling.sets(run, by).len() as u32;
        }
        (before, after)
    }
}

/// Another cell of one of a cell's runs.
pub(super) fn mate(filling: &Filling, cell: CellId, side: usize, chance: &mut Chance) -> CellId {
    let cells = filling.net.cells(filling.net.runs_of(cell)[side]);
    let at = chance.below(cells.len() as u32 - 1) as usize;
    // the last cell stands in for the cell itself
    match cells[at] == cell {
        true => cells[cells.len() - 1],
        false => cells[at],
    }
}
