//! The ways of deciding a small problem agree with each other and with trying everything.

use super::cited::Refusal;
use super::problem::{Problem, Total, combine, nothing};
use super::{decide, fillings, sweep};
use crate::board::Board;
use crate::step::Weigh;
use crossfoot_model::sums::Sums;
use crossfoot_model::{Cage, Cell, Constraint, Mask, Model, Op, Origin, Place, Run, RunClue};
use rustc_hash::FxHashSet;

/// Numbers that look random.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (self.0 >> 33) % n
    }

    fn some<T: Copy>(&mut self, list: &[T], most: u64) -> Vec<T> {
        let mut list = list.to_vec();
        let size = 2 + self.below(most - 1) as usize;
        while list.len() > size {
            list.remove(self.below(list.len() as u64) as usize);
        }
        list
    }
}

/// Six cells with a few clues of every sort.
fn model(dice: &mut Dice) -> Model {
    let mut model = Model::new(vec![1, 2, 3, 4, 6]);
    let cells: Vec<Cell> = (0..6).map(|i| model.cell(Place::new(0, i))).collect();
    let sums = Sums::new(&model.values);
    let origin = Origin::Row(0);
    for _ in 0..2 + dice.below(3) {
        let some: Box<[Cell]> = dice.some(&cells, 4).into();
        let constraint = match dice.below(5) {
            0 => Constraint::AllDifferent(some),
            1 => {
                let sum = 4 + dice.below(10);
                let sets = sums.sets(some.len(), sum);
                let clue = RunClue::Sum(sum);
                Constraint::Run(Run {
                    cells: some,
                    clue,
                    sets,
                })
            }
            2 => Constraint::Less(some[0], some[1]),
            3 => Constraint::Differ(some[0], some[1], 1 + dice.below(3) as u32),
            _ => {
                let ops = [Op::Add, Op::Multiply, Op::Subtract, Op::Divide];
                let op = ops[dice.below(4) as usize];
                let target = (1 + dice.below(12)).into();
                Constraint::Cage(some, Cage { op, target }.into())
            }
        };
        model.post(constraint, origin);
    }
    model
}

/// Every filling, judged by what the clues mean.
fn slow(problem: &Problem, model: &Model) -> FxHashSet<Total> {
    let mut found = FxHashSet::default();
    let n = model.values.len();
    for code in 0..n.pow(6) {
        let values: Vec<u8> = (0..6u32).map(|i| (code / n.pow(i) % n) as u8).collect();
        let inside =
            |i: usize| problem.domains[i].has(usize::from(values[problem.cells[i] as usize]));
        let holds = model.posts.iter().all(|post| {
            let cells = post.constraint.cells();
            let at: Vec<u8> = cells.iter().map(|&c| values[c as usize]).collect();
            post.constraint.holds(&at, &model.values)
        });
        if holds && (0..6).all(inside) {
            let mut total = nothing(problem.weigh);
            for (i, &cell) in problem.cells.iter().enumerate() {
                let value = values[cell as usize];
                let weight = match problem.weigh {
                    Weigh::Is(it) => i128::from(it == value),
                    _ => i128::from(model.values[usize::from(value)]),
                };
                total = combine(problem.weigh, total, (weight, 1), problem.counts[i]).unwrap();
            }
            found.insert(total);
        }
    }
    found
}

#[test]
fn enumeration_and_sweep_find_what_trying_everything_finds() {
    let mut dice = Dice(7);
    let (mut none, mut some) = (0, 0);
    for round in 0..150 {
        let model = model(&mut dice);
        let board = Board::new(&model);
        let mut cells: Vec<Cell> = (0..6).collect();
        cells.rotate_left(dice.below(6) as usize);
        let domains: Vec<Mask> = (0..6).map(|_| Mask(1 + dice.below(31))).collect();
        let domain = |cell: Cell| domains[cell as usize];
        let weigh = [Weigh::Number, Weigh::Is(1), Weigh::Factor][round % 3];
        let counts: Vec<i32> = (0..6).map(|_| dice.below(4) as i32 - 1).collect();
        let problem = Problem::new(&board, cells, domain, 0..board.clues() as u32);
        let problem = problem.weighed(weigh, counts);
        let slow = slow(&problem, &model);
        assert_eq!(fillings::totals(&problem).unwrap(), slow, "{model:?}");
        assert_eq!(sweep::totals(&problem).unwrap(), slow, "{model:?}");
        assert_eq!(decide::has_filling(&problem), Ok(!slow.is_empty()));
        none += usize::from(slow.is_empty());
        some += usize::from(!slow.is_empty());
    }
    assert!(none > 20 && some > 20, "{none} {some}");
}

#[test]
fn a_line_is_decided_by_matching_however_long() {
    let mut model = Model::new((1..=40).collect());
    let cells: Vec<Cell> = (0..40).map(|i| model.cell(Place::new(0, i))).collect();
    model.post(
        Constraint::AllDifferent(cells.clone().into()),
        Origin::Row(0),
    );
    let board = Board::new(&model);
    let with = |last: Mask| {
        let domain = |cell: Cell| {
            if cell == 39 {
                last
            } else {
                board.all.without(39)
            }
        };
        decide::has_filling(&Problem::new(&board, cells.clone(), domain, [0]))
    };
    assert_eq!(with(Mask::of(39)), Ok(true));
    assert_eq!(with(Mask::of(38)), Ok(false));
}

#[test]
fn what_is_too_large_is_refused() {
    let mut model = Model::new((1..=30).collect());
    let cells: Vec<Cell> = (0..30).map(|i| model.cell(Place::new(0, i))).collect();
    let cage = Cage {
        op: Op::Add,
        target: 400u32.into(),
    };
    let at = Place::new(0, 0);
    model.post(
        Constraint::Cage(cells.clone().into(), cage.into()),
        Origin::Cage { index: 0, at },
    );
    let board = Board::new(&model);
    let problem = Problem::new(&board, cells, |_| board.all, [0]);
    assert_eq!(decide::has_filling(&problem), Err(Refusal::TooLarge));
}
