//! What can be changed in a puzzle, and how: clues of runs and cages, signs, borders, givens.
//!
//! A *slot* is one thing that can be changed: the clues that it lifts, and what a filling of the rest then makes of it. A
//! change is never guessed: it is what a filling says that breaks nothing but the lifted clues, so that sums across and
//! down agree, signs have no circle, and targets can be made.

use super::super::clue::target;
use super::super::lifted::is_border;
use crate::Puzzle;
use crossfoot_model::{Cell, Constraint, Model, Op, Origin, Place, Post};
use crossfoot_puzzle::{Cage, Clue, KindId, Sheet, Sign, Square};
use std::collections::BTreeSet;

/// Cells of the largest cage that is split.
const SPLIT: usize = 6;

/// A change of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Edit {
    /// The clue of a black square.
    Run {
        square: usize,
        across: bool,
        to: Clue,
    },
    /// The clue of a cage.
    Cage { index: usize, to: Cage },
    /// A cage becomes two.
    Split { index: usize, to: [Cage; 2] },
    /// A sign comes, goes, or changes.
    Sign {
        old: Option<Sign>,
        new: Option<Sign>,
    },
    /// A given comes or changes.
    Given { square: usize, to: u32 },
}

impl Edit {
    pub(super) fn apply(&self, sheet: &mut Sheet) {
        match self {
            Edit::Run { square, across, to } => {
                if let Square::Black { across: a, down: d } = &mut sheet.squares[*square] {
                    *(if *across { a } else { d }) = Some(to.clone());
                }
            }
            Edit::Cage { index, to } => sheet.cages[*index] = to.clone(),
            Edit::Split { index, to: [a, b] } => {
                sheet.cages[*index] = a.clone();
                sheet.cages.push(b.clone());
            }
            Edit::Sign { old, new } => {
                let at = sheet.signs.iter().position(|sign| Some(*sign) == *old);
                match (at, new) {
                    (Some(at), Some(new)) => sheet.signs[at] = *new,
                    (Some(at), None) => {
                        sheet.signs.remove(at);
                    }
                    (None, Some(new)) => sheet.signs.push(*new),
                    (None, None) => {}
                }
            }
            Edit::Given { square, to } => {
                sheet.squares[*square] = Square::White { given: Some(*to) };
            }
        }
    }
}

/// What a slot makes of a filling.
#[derive(Clone, Debug)]
enum Part {
    Run {
        square: usize,
        across: bool,
    },
    Cage {
        index: usize,
        shown: Op,
        by: Op,
    },
    Split {
        index: usize,
        first: Vec<usize>,
    },
    Sign {
        a: Place,
        b: Place,
        old: Option<Sign>,
    },
    Border {
        a: Place,
        b: Place,
        old: Option<Sign>,
    },
    Given {
        square: usize,
    },
}

/// Something that can be changed.
#[derive(Clone, Debug)]
pub(super) struct Slot {
    /// The clues that it lifts: posts of the puzzle's model. None if it only adds one.
    pub(super) lifts: Vec<usize>,
    /// The cells that it speaks of, ascending.
    pub(super) cells: Vec<Cell>,
    /// How gladly it is changed: 0 first.
    pub(super) rank: u32,
    part: Part,
}

impl Slot {
    /// What the slot makes of a filling, one number a cell of the model; `None` if that changes nothing, or cannot be.
    pub(super) fn edit(&self, puzzle: &Puzzle, numbers: &[u32]) -> Option<Edit> {
        let sheet = &puzzle.sheet;
        let own = self.cells.iter().map(|&cell| numbers[cell as usize]);
        match &self.part {
            Part::Run { square, across } => {
                let Square::Black { across: a, down: d } = &sheet.squares[*square] else {
                    return None;
                };
                let old = if *across { a } else { d };
                let to = match old {
                    Some(Clue::Sets(_)) => {
                        let mut set: Vec<u32> = own.collect();
                        set.sort_unstable();
                        Clue::Sets(Box::new(vec![set]))
                    }
                    _ => Clue::Sum(own.map(u64::from).sum()),
                };
                (old.as_ref() != Some(&to)).then_some(Edit::Run {
                    square: *square,
                    across: *across,
                    to,
                })
            }
            Part::Cage { index, shown, by } => {
                let cage = &sheet.cages[*index];
                let own: Vec<u32> = own.collect();
                let to = Cage {
                    op: *shown,
                    target: target(&own, *by)?,
                    cells: cage.cells.clone(),
                };
                (*cage != to).then_some(Edit::Cage { index: *index, to })
            }
            Part::Split { index, first } => {
                let cage = &sheet.cages[*index];
                let number = |at: &Place| {
                    let square = sheet.index(*at) as Cell;
                    numbers[square as usize]
                };
                let side = |inside: bool| {
                    let cells = cage.cells.iter().enumerate();
                    let cells = cells.filter(|(i, _)| first.contains(i) == inside);
                    part(cage.op, cells.map(|(_, at)| *at).collect(), number)
                };
                let to = [side(true)?, side(false)?];
                Some(Edit::Split { index: *index, to })
            }
            Part::Sign { a, b, old } => {
                let (x, y) = self.two(puzzle, *a, *b, numbers);
                let new = Some(match old {
                    Some(Sign::Differ(..)) => Sign::Differ(*a, *b, x.abs_diff(y)),
                    _ if x < y => Sign::Less(*a, *b),
                    _ if x > y => Sign::Less(*b, *a),
                    _ => return None,
                });
                (*old != new).then_some(Edit::Sign { old: *old, new })
            }
            Part::Border { a, b, old } => {
                let (x, y) = self.two(puzzle, *a, *b, numbers);
                let new = (x.abs_diff(y) == 1).then_some(Sign::Differ(*a, *b, 1));
                (old.is_some() != new.is_some()).then_some(Edit::Sign { old: *old, new })
            }
            Part::Given { square } => {
                let to = numbers[*self.cells.first()? as usize];
                let old = &sheet.squares[*square];
                (*old != Square::White { given: Some(to) }).then_some(Edit::Given {
                    square: *square,
                    to,
                })
            }
        }
    }

    /// The numbers of two cells.
    fn two(&self, puzzle: &Puzzle, a: Place, b: Place, numbers: &[u32]) -> (u32, u32) {
        // every square of a Latin square is a cell, in the same order
        let number = |at: Place| numbers[puzzle.sheet.index(at)];
        (number(a), number(b))
    }
}

/// A part of a cage that is split: its operator where that fits, else a sum.
fn part(op: Op, cells: Vec<Place>, number: impl Fn(&Place) -> u32) -> Option<Cage> {
    let numbers: Vec<u32> = cells.iter().map(number).collect();
    let (op, by) = match (op, cells.len()) {
        (_, 1) => (Op::Given, Op::Add),
        (Op::Unknown { .. }, _) => (op, Op::Add),
        (Op::Subtract | Op::Divide, 3..) => (Op::Add, Op::Add),
        (op, _) if target(&numbers, op).is_none() => (Op::Add, Op::Add),
        (op, _) => (op, op),
    };
    let target = target(&numbers, by)?;
    Some(Cage { op, target, cells })
}

/// Everything that can be changed, in reading order of a sort; givens are added only if `givens` says so.
pub(super) fn slots(puzzle: &Puzzle, givens: bool) -> Vec<Slot> {
    let model = puzzle.model();
    let mut slots = Vec::new();
    for (i, post) in model.posts.iter().enumerate() {
        of_post(puzzle, i, post, &mut slots);
    }
    if puzzle.sheet.kind == KindId::Futoshiki && !puzzle.sheet.adjacent {
        bare_borders(&puzzle.sheet, &mut slots);
    }
    if givens {
        bare_cells(puzzle, model, &mut slots);
    }
    slots
}

/// The slots that change the clue of a post, or give it one.
fn of_post(puzzle: &Puzzle, i: usize, post: &Post, slots: &mut Vec<Slot>) {
    let sheet = &puzzle.sheet;
    let mut cells = post.constraint.cells();
    cells.sort_unstable();
    let mut push = |lifts: Vec<usize>, rank, part| {
        let cells = cells.clone();
        slots.push(Slot {
            lifts,
            cells,
            rank,
            part,
        });
    };
    let lifts = vec![i];
    match post.origin {
        Origin::Across { at, clue } => {
            if let Some(square) = before(sheet, at, true) {
                let lifts = clue.map_or(Vec::new(), |_| lifts);
                let across = true;
                push(lifts, 0, Part::Run { square, across });
            }
        }
        Origin::Down { at, clue } => {
            if let Some(square) = before(sheet, at, false) {
                let lifts = clue.map_or(Vec::new(), |_| lifts);
                let across = false;
                push(lifts, 0, Part::Run { square, across });
            }
        }
        Origin::Cage { index, .. } => {
            for (rank, part) in of_cage(&sheet.cages[index as usize], index as usize) {
                push(lifts.clone(), rank, part);
            }
        }
        Origin::Less(a, b) => {
            let old = Some(Sign::Less(a, b));
            push(lifts, 1, Part::Sign { a, b, old });
        }
        Origin::Differ(a, b, by) => {
            let old = Some(Sign::Differ(a, b, by));
            let border = sheet.adjacent && is_border(post.origin);
            push(
                lifts,
                u32::from(!border),
                match border {
                    true => Part::Border { a, b, old },
                    false => Part::Sign { a, b, old },
                },
            );
        }
        Origin::Apart(a, b) => {
            let old = None;
            push(lifts, 0, Part::Border { a, b, old });
        }
        Origin::Given(at) => {
            let square = sheet.index(at);
            push(lifts, 2, Part::Given { square });
        }
        Origin::Row(_) | Origin::Col(_) | Origin::Entry(_) => {}
    }
}

/// The black square that holds the clue of a run that begins here; none at the edge.
fn before(sheet: &Sheet, at: Place, across: bool) -> Option<usize> {
    let i = sheet.index(at);
    match across {
        true => (at.col > 0).then(|| i - 1),
        false => (at.row > 0).then(|| i - sheet.cols),
    }
}

/// Another target, another operator, two cages.
fn of_cage(cage: &Cage, index: usize) -> Vec<(u32, Part)> {
    let size = cage.cells.len();
    let cage_part = |shown: Op, by: Op| Part::Cage { index, shown, by };
    if size == 1 {
        return vec![(0, cage_part(cage.op, Op::Add))];
    }
    let all = [Op::Add, Op::Multiply, Op::Subtract, Op::Divide];
    let fitting = all
        .into_iter()
        .filter(|op| size == 2 || matches!(op, Op::Add | Op::Multiply));
    let mut parts: Vec<(u32, Part)> = match cage.op {
        Op::Unknown { .. } => fitting.map(|by| (0, cage_part(cage.op, by))).collect(),
        own => {
            let others = fitting.filter(|op| *op != own);
            let first = std::iter::once((0, cage_part(own, own)));
            first
                .chain(others.map(|op| (1, cage_part(op, op))))
                .collect()
        }
    };
    if size <= SPLIT {
        // the first cell is always in the first part
        for bits in 0..(1_u32 << (size - 1)) - 1 {
            let rest = (1..size).filter(|i| bits >> (i - 1) & 1 == 1);
            let first: Vec<usize> = std::iter::once(0).chain(rest).collect();
            let second: Vec<usize> = (0..size).filter(|i| !first.contains(i)).collect();
            if hangs_together(cage, &first) && hangs_together(cage, &second) {
                parts.push((2, Part::Split { index, first }));
            }
        }
    }
    parts
}

/// Are these cells of a cage connected?
fn hangs_together(cage: &Cage, part: &[usize]) -> bool {
    let near = |i: usize, j: usize| {
        let (a, b) = (cage.cells[i], cage.cells[j]);
        a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1
    };
    let mut reached = vec![part[0]];
    let mut next = 0;
    while let Some(&i) = reached.get(next) {
        let more: Vec<usize> = part
            .iter()
            .copied()
            .filter(|&j| near(i, j) && !reached.contains(&j))
            .collect();
        reached.extend(more);
        next += 1;
    }
    reached.len() == part.len()
}

/// Borders without a sign.
fn bare_borders(sheet: &Sheet, slots: &mut Vec<Slot>) {
    let signed: BTreeSet<(Place, Place)> = sheet
        .signs
        .iter()
        .map(|sign| {
            let (a, b) = sign.ends();
            (a.min(b), a.max(b))
        })
        .collect();
    for i in 0..sheet.squares.len() {
        let a = sheet.place(i);
        let right = Place::new(a.row as usize, a.col as usize + 1);
        let below = Place::new(a.row as usize + 1, a.col as usize);
        for b in [right, below] {
            if sheet.contains(b) && !signed.contains(&(a, b)) {
                slots.push(Slot {
                    lifts: Vec::new(),
                    cells: vec![i as Cell, sheet.index(b) as Cell],
                    rank: 0,
                    part: Part::Sign { a, b, old: None },
                });
            }
        }
    }
}

/// White squares without a given.
fn bare_cells(puzzle: &Puzzle, model: &Model, slots: &mut Vec<Slot>) {
    let given: BTreeSet<Cell> = model
        .posts
        .iter()
        .filter_map(|post| match post.constraint {
            Constraint::Given(cell, _) => Some(cell),
            _ => None,
        })
        .collect();
    for (cell, square) in model.cells.iter().enumerate() {
        let cell = cell as Cell;
        if !given.contains(&cell) {
            slots.push(Slot {
                lifts: Vec::new(),
                cells: vec![cell],
                rank: 3,
                part: Part::Given {
                    square: puzzle.sheet.index(square.place),
                },
            });
        }
    }
}
