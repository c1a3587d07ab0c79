//! Random Kakuro with whatever number of solutions: whatever any technique finds verifies and keeps the filling
//! that the sums were taken from.

use super::support::agreeing;
use crossfoot_logic::verify::verify;
use crossfoot_logic::{Board, State, Walk, Work, ladder};
use crossfoot_model::sums::Sums;
use crossfoot_model::{Cell, Constraint, Mask, Model, Origin, Place, Run, RunClue};
use std::collections::BTreeMap;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) as usize % n
    }
}

/// A board of `size` × `size`, about a fifth of it black, and a filling of it.
fn board(size: usize, dice: &mut Dice) -> (Model, Vec<u8>) {
    loop {
        let white: Vec<bool> = (0..size * size).map(|_| dice.below(5) > 0).collect();
        let mut model = Model::new((1..=9).collect());
        let mut number = vec![Cell::MAX; size * size];
        for at in (0..size * size).filter(|&at| white[at]) {
            number[at] = model.cell(Place::new(at / size, at % size));
        }
        let mut runs: Vec<(Vec<Cell>, bool)> = Vec::new();
        for across in [true, false] {
            for line in 0..size {
                let square = |i: usize| {
                    if across {
                        line * size + i
                    } else {
                        i * size + line
                    }
                };
                let cells: Vec<Cell> = (0..size).map(|i| number[square(i)]).collect();
                let parts = cells
                    .split(|&cell| cell == Cell::MAX)
                    .filter(|part| part.len() > 1);
                runs.extend(parts.map(|part| (part.to_vec(), across)));
            }
        }
        if let Some(filling) = fill(&model, &runs, dice) {
            post(&mut model, &runs, &filling, dice);
            return (model, filling);
        }
    }
}

/// Random digits, different in each run; `None` if they ran out.
fn fill(model: &Model, runs: &[(Vec<Cell>, bool)], dice: &mut Dice) -> Option<Vec<u8>> {
    let mut filling: Vec<u8> = Vec::new();
    for cell in 0..model.cells.len() as Cell {
        let mut left = Mask::full(9);
        for (run, _) in runs.iter().filter(|(run, _)| run.contains(&cell)) {
            for &other in run.iter().filter(|&&other| other < cell) {
                left = left.without(usize::from(filling[other as usize]));
            }
        }
        let left: Vec<usize> = left.iter().collect();
        if left.is_empty() {
            return None;
        }
        filling.push(left[dice.below(left.len())] as u8);
    }
    Some(filling)
}

/// Posts the runs: most with their sum, some blank, some with a few sets.
fn post(model: &mut Model, runs: &[(Vec<Cell>, bool)], filling: &[u8], dice: &mut Dice) {
    let sums = Sums::new(&model.values);
    for (cells, across) in runs {
        let values: Mask = cells
            .iter()
            .map(|&c| usize::from(filling[c as usize]))
            .collect();
        let sum = values.iter().map(|v| v as u64 + 1).sum();
        let (clue, sets) = match dice.below(12) {
            0 => (RunClue::Blank, sums.all(cells.len())),
            1 => {
                let all = sums.all(cells.len());
                let some = all
                    .iter()
                    .copied()
                    .filter(|&set| set == values || dice.below(9) == 0);
                (RunClue::Sets, some.collect::<Vec<_>>().into())
            }
            _ => (RunClue::Sum(sum), sums.sets(cells.len(), sum)),
        };
        let at = model.cells[cells[0] as usize].place;
        let origin = match across {
            true => Origin::Across { at, clue: Some(at) },
            false => Origin::Down { at, clue: Some(at) },
        };
        let cells = cells.clone().into();
        model.post(Constraint::Run(Run { cells, clue, sets }), origin);
    }
}

#[test]
fn whatever_is_found_on_random_boards_is_true() {
    let ladder = ladder("kakuro", "default").unwrap();
    let mut dice = Dice(3);
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for round in 0..120 {
        let (model, filling) = board(4 + round % 4, &mut dice);
        let view = Board::new(&model);
        // some cells are known, so that the walk gets on
        let known = |value: &u8| (dice.below(10) < round % 5).then_some(*value);
        let entries: Vec<Option<u8>> = filling.iter().map(known).collect();
        let marks = vec![None; filling.len()];
        let start = State::of_person(&view, &entries, &marks).unwrap();
        let mut walk = Walk::new(start, ladder);
        let mut n = 0;
        while let Some((_, next)) = walk.find() {
            for rung in ladder.rungs.iter().filter(|_| n % 4 == 0) {
                let Some(step) = (rung.technique.find)(&walk.state, &mut Work::new(1)) else {
                    continue;
                };
                let what = || format!("round {round}: {step:?}");
                assert_eq!(verify(&walk.state, &step), Ok(()), "{}", what());
                assert!(agreeing(&step, &filling), "{}", what());
                *found.entry(step.technique).or_default() += 1;
            }
            assert!(agreeing(&next, &filling), "round {round}: {next:?}");
            next.apply(&mut walk.state);
            n += 1;
        }
    }
    println!("{found:?}");
    assert_eq!(found.len(), ladder.rungs.len(), "{found:?}");
}
