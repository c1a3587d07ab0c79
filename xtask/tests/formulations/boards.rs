//! Small random boards of all kinds, many sorts of each, and models that no kind makes.

use crossfoot_model::{Cage, Constraint, Mask, Model, Op, Origin, Place, Run, RunClue};
use crossfoot_puzzle::kinds::ModelOptions;
use crossfoot_puzzle::{Clue, KindId, Sheet, Sign, Square};
use xtask::boards::{
    Diagram, DiagramPlan, Dice, FutoshikiPlan, KenKenPlan, OpWeights, adjacent, clued, fill,
    futoshiki, kenken, latin_with_holes, with_sets,
};

/// The model of a sheet that its kind takes.
pub(crate) fn model(sheet: &Sheet) -> Model {
    let kind = sheet.kind.kind();
    assert!(kind.check(sheet).is_ok());
    kind.model(sheet, ModelOptions::default())
}

/// A Kakuro: sums, sets or a mixture; some clues are blanked, some cells given, and some clues made wrong.
pub(crate) fn kakuro(seed: u64) -> Sheet {
    let mut dice = Dice::new(seed);
    let plan = DiagramPlan {
        density: 0.5 + 0.1 * (seed % 3) as f64,
        ..DiagramPlan::new(2 + dice.below(3), 3)
    };
    let digits = 4 + dice.below(6) as u32;
    let diagram = Diagram::random(&plan, &mut dice).unwrap();
    let filling = fill(&diagram, digits as usize, &mut dice).unwrap();
    let mut sheet = match seed % 2 {
        0 => clued(&diagram, &filling).sheet,
        _ => with_sets(&diagram, &filling, digits, 5, &mut dice).sheet,
    };
    sheet.values = (1..=digits).collect();
    for square in &mut sheet.squares {
        match square {
            Square::Black { across, down } => {
                for clue in [across, down] {
                    if seed % 5 == 3 && dice.chance(0.2) {
                        *clue = None;
                    }
                    if let (4, Some(Clue::Sum(sum))) = (seed % 10, &mut *clue) {
                        *sum += u64::from(dice.chance(0.1));
                    }
                }
            }
            Square::White { given } if dice.chance(0.1) => {
                *given = Some(1 + dice.below(digits as usize) as u32);
            }
            Square::White { .. } => {}
        }
    }
    sheet
}

/// A Kakuro with runs of one cell, clued and not: any squares, and clues that may or may not hold.
pub(crate) fn ragged(seed: u64) -> Sheet {
    let mut dice = Dice::new(seed);
    let digits = 5;
    let white: Vec<bool> = (0..9).map(|_| dice.chance(0.7)).collect();
    let mut squares = vec![Square::BLACK; 16];
    for cell in (0..9).filter(|&cell| white[cell]) {
        squares[(cell / 3 + 1) * 4 + cell % 3 + 1] = Square::OPEN;
    }
    let below = |at: usize, step: usize, squares: &[Square]| {
        let end = at / 4 * 4 + 4;
        let inside = |next: &usize| if step == 1 { *next < end } else { *next < 16 };
        (1..)
            .map(|k| at + k * step)
            .take_while(|next| inside(next) && squares[*next].is_white())
            .count()
    };
    for at in 0..16 {
        let lengths = [1, 4].map(|step| below(at, step, &squares));
        let mut clue = |length: usize| {
            let sum = (0..length).map(|_| 1 + dice.below(digits) as u64).sum();
            (length > 0 && dice.chance(0.6)).then_some(Clue::Sum(sum))
        };
        let [right, under] = lengths.map(&mut clue);
        if let Square::Black { across, down } = &mut squares[at] {
            (*across, *down) = (right, under);
        }
    }
    let mut sheet = Sheet::kakuro(4, 4, squares);
    sheet.values = (1..=digits as u32).collect();
    sheet
}

/// A KenKen: hidden operators, numbers of its own, cells in no cage, givens.
pub(crate) fn kenken_board(seed: u64) -> Sheet {
    let mut dice = Dice::new(seed);
    let plan = KenKenPlan {
        largest: 2 + seed as usize % 3,
        ops: OpWeights {
            hidden_percent: [0, 50][seed as usize % 2],
            ..OpWeights::ALL
        },
        wide: seed.is_multiple_of(3),
        ..KenKenPlan::new(3 + seed as usize % 2)
    };
    let mut sheet = kenken(&plan, &mut dice).unwrap().sheet;
    if seed % 4 == 1 {
        let _ = sheet.cages.pop();
    }
    if seed % 4 == 2 {
        // other numbers, so that most cages have fewer fillings, or none
        sheet.values = [0, 1, 2, 4, 7][..sheet.rows].to_vec();
    }
    if seed % 4 == 3 {
        let at = dice.below(sheet.squares.len());
        let given = 1 + dice.below(sheet.rows) as u32;
        sheet.squares[at] = Square::White { given: Some(given) };
    }
    sheet
}

/// A Futoshiki: signs near and far, borders with differences, Adjacent boards, squares with holes.
pub(crate) fn futoshiki_board(seed: u64) -> Sheet {
    let mut dice = Dice::new(seed);
    let n = 2 + seed as usize % 4;
    let plan = FutoshikiPlan {
        signs: 0.5,
        far_signs: 3,
        ..FutoshikiPlan::new(n)
    };
    let mut sheet = match seed % 7 {
        5 => adjacent(n, 0.1, &mut dice).unwrap().sheet,
        6 => latin_with_holes(n, 0.6, &mut dice).unwrap().sheet,
        _ => futoshiki(&plan, &mut dice).unwrap().sheet,
    };
    if seed % 7 == 4 {
        let at = |k: usize| Place::new(k / n, k % n);
        for _ in 0..2 {
            let (a, b) = (dice.below(n * n), dice.below(n * n));
            if a != b {
                let by = 1 + dice.below(2) as u32;
                sheet.signs.push(Sign::Differ(at(a), at(b), by));
            }
        }
    }
    debug_assert_eq!(sheet.kind, KindId::Futoshiki);
    sheet
}

/// A model that no kind makes: constraints of every sort over the same few cells, cells twice in one too.
pub(crate) fn wild(seed: u64) -> Model {
    let mut dice = Dice::new(seed);
    let mut model = Model::new(vec![0, 1, 3, 4][..2 + dice.below(3)].to_vec());
    let n = model.values.len();
    let cells = 3 + dice.below(3);
    for cell in 0..cells {
        model.cell(Place::new(0, cell));
    }
    for _ in 0..2 + dice.below(4) {
        let mut some: Vec<u32> = (0..cells as u32).collect();
        dice.shuffle(&mut some);
        some.truncate(1 + dice.below(cells));
        if dice.chance(0.1) {
            some.push(some[0]);
        }
        let (a, b) = (some[0], some[some.len() - 1]);
        let by = dice.below(3) as u32;
        let constraint = match dice.below(8) {
            0 => Constraint::AllDifferent(some.into()),
            1 | 2 => run(&some, n, &mut dice),
            3 => {
                let op = [
                    Op::Add,
                    Op::Multiply,
                    Op::Subtract,
                    Op::Unknown { wide: true },
                ];
                let op = op[dice.below(4)];
                let target = dice.below(6).into();
                some.sort_unstable();
                some.dedup();
                Constraint::Cage(some.into(), Box::new(Cage { op, target }))
            }
            4 => Constraint::Less(a, b),
            5 => Constraint::Differ(a, b, by),
            6 => Constraint::NotDiffer(a, b, by),
            _ => {
                let mut row = |_| some.iter().map(|_| dice.below(n) as u8).collect();
                let rows: Vec<Box<[u8]>> = (0..6).map(&mut row).collect();
                Constraint::Table(some.clone().into(), rows.into())
            }
        };
        model.post(constraint, Origin::Row(seed as u32));
    }
    if dice.chance(0.3) {
        let given = Constraint::Given(dice.below(cells) as u32, dice.below(n) as u8);
        model.post(given, Origin::Given(Place::new(0, 0)));
    }
    model
}

/// A run over different cells, with some of the sets of its size.
fn run(cells: &[u32], values: usize, dice: &mut Dice) -> Constraint {
    let mut cells = cells.to_vec();
    cells.dedup();
    cells.sort_unstable();
    cells.dedup();
    let clue = [RunClue::Sets, RunClue::Blank][dice.below(2)];
    let sets = (0..1u64 << values)
        .map(Mask)
        .filter(|set| set.len() == cells.len() && (clue == RunClue::Blank || dice.chance(0.6)));
    Constraint::Run(Run {
        sets: sets.collect(),
        cells: cells.into(),
        clue,
    })
}
