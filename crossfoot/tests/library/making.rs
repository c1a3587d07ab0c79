//! The verbs for a maker's own puzzle, `clue`, `minimize` and `repair`, on random boards.

use crate::support::{board, puzzle};
use crossfoot::model::{Op, Origin};
use crossfoot::puzzle::{Cage, Clue, Grid, KindId, Sheet, Sign, Square};
use crossfoot::verbs::{
    self, ClueOptions, MinimizeOptions, MinimizeReport, Removable, RepairOptions, read_grid,
};
use crossfoot::{Answer, Meter, OpenOptions, Puzzle, Report as _};
use xtask::boards::{
    Board, DiagramPlan, Dice, FutoshikiPlan, KenKenPlan, adjacent, futoshiki, kenken,
    unique_kakuro, until_unique, with_enough_givens,
};

/// A board with one solution, of one of four sorts.
fn unique(seed: u64) -> Board {
    let mut dice = Dice::new(seed);
    let made = match seed % 4 {
        0 => unique_kakuro(&DiagramPlan::new(6, 6), &mut dice),
        1 => until_unique(|dice| kenken(&KenKenPlan::new(4), dice), &mut dice),
        2 => futoshiki(&FutoshikiPlan::new(4), &mut dice)
            .and_then(|board| with_enough_givens(board, &mut Dice::new(seed))),
        _ => adjacent(4, 0.2, &mut dice)
            .and_then(|board| with_enough_givens(board, &mut Dice::new(seed))),
    };
    made.unwrap()
}

fn check(sheet: &Sheet) -> Answer {
    let options = verbs::SolveOptions::default();
    let solved = verbs::solve(&puzzle(sheet.clone()), &options, &mut Meter::unbounded());
    solved.unwrap().answer
}

fn minimize(sheet: &Sheet, options: &MinimizeOptions) -> MinimizeReport {
    verbs::minimize(&puzzle(sheet.clone()), options, &mut Meter::unbounded()).unwrap()
}

/// The sheets that have one clue, given or sign less.
fn one_less(sheet: &Sheet) -> Vec<Sheet> {
    let mut all = Vec::new();
    let mut push = |change: &dyn Fn(&mut Sheet)| {
        let mut less = sheet.clone();
        change(&mut less);
        all.push(less);
    };
    for (i, square) in sheet.squares.iter().enumerate() {
        match square {
            Square::White { given: Some(_) } => push(&|less| less.squares[i] = Square::OPEN),
            Square::White { given: None } => {}
            Square::Black { across, down } => {
                if across.is_some() {
                    let down = down.clone();
                    push(&move |less| {
                        less.squares[i] = Square::Black {
                            across: None,
                            down: down.clone(),
                        }
                    });
                }
                if down.is_some() {
                    let across = across.clone();
                    push(&move |less| {
                        less.squares[i] = Square::Black {
                            across: across.clone(),
                            down: None,
                        }
                    });
                }
            }
        }
    }
    (0..sheet.cages.len()).for_each(|i| {
        push(&|less| {
            less.cages.remove(i);
        });
    });
    if !sheet.adjacent {
        (0..sheet.signs.len()).for_each(|i| {
            push(&|less| {
                less.signs.remove(i);
            });
        });
    }
    all
}

#[test]
fn nothing_can_go_from_what_minimize_leaves() {
    for seed in 0..16 {
        let board = unique(seed);
        let report = minimize(&board.sheet, &MinimizeOptions::default());
        assert!(report.answer == Answer::One && report.minimal);
        assert_eq!(report.exit_code(), 0);
        let left = report.puzzle.as_ref().unwrap().sheet();
        assert_eq!(check(left), Answer::One);
        let less = one_less(left);
        assert_eq!(less.len(), report.kept);
        assert_eq!(
            one_less(&board.sheet).len(),
            report.kept + report.removed.len()
        );
        for less in less {
            assert_eq!(check(&less), Answer::Many, "seed {seed}");
        }
        let again = minimize(left, &MinimizeOptions::default());
        assert_eq!((again.removed.len(), again.kept), (0, report.kept));
    }
}

#[test]
fn the_order_of_minimizing_is_the_seeds() {
    let board = unique(4);
    let with = |seed| {
        let options = MinimizeOptions {
            seed,
            ..MinimizeOptions::default()
        };
        let report = minimize(&board.sheet, &options);
        serde_json::to_string(&report.removed).unwrap()
    };
    assert_eq!(with(Some(3)), with(Some(3)));
    assert!((0..9).any(|seed| with(Some(seed)) != with(None)));
}

#[test]
fn only_what_may_go_goes() {
    let board = unique(2);
    for only in Removable::ALL {
        let options = MinimizeOptions {
            only: vec![only],
            seed: None,
        };
        let report = minimize(&board.sheet, &options);
        let sorts: &[&str] = match only {
            Removable::Clues => &["across", "down", "cage"],
            Removable::Givens => &["given"],
            Removable::Signs => &["less", "differ"],
        };
        assert!(report.removed.iter().all(|clue| sorts.contains(&clue.sort)));
    }
    let open = Sheet::latin(KindId::Futoshiki, 3);
    let report = minimize(&open, &MinimizeOptions::default());
    assert!(report.answer == Answer::Many && report.puzzle.is_none());
    assert_eq!(report.exit_code(), 3);
}

#[test]
fn a_limit_leaves_what_is_known() {
    let board = unique(0);
    let budget = crossfoot::Budget {
        nodes: Some(4),
        ..crossfoot::Budget::default()
    };
    let puzzle = puzzle(board.sheet);
    let report = verbs::minimize(
        &puzzle,
        &MinimizeOptions::default(),
        &mut Meter::new(&budget),
    )
    .unwrap();
    if report.answer == Answer::One {
        let left = report.puzzle.as_ref().unwrap().sheet();
        assert_eq!(check(left), Answer::One);
    }
    assert!(!report.minimal && report.stopped.is_some());
    assert_eq!(report.exit_code(), 4);
}

fn clue(sheet: &Sheet, options: &ClueOptions) -> verbs::ClueReport {
    verbs::clue(&puzzle(sheet.clone()), options, &mut Meter::unbounded()).unwrap()
}

/// The sheet without its clues: sums, targets, directions.
fn bare(sheet: &Sheet) -> Sheet {
    let mut bare = sheet.clone();
    for square in &mut bare.squares {
        if let Square::Black { .. } = square {
            *square = Square::BLACK;
        }
    }
    for cage in &mut bare.cages {
        cage.target = 0_u32.into();
    }
    for sign in &mut bare.signs {
        if let Sign::Less(a, b) = *sign {
            *sign = Sign::Less(b, a);
        }
    }
    bare
}

#[test]
fn clues_come_back() {
    for seed in 0..24 {
        let board = unique(seed);
        let options = ClueOptions {
            solution: Some(board.solution.clone()),
            ..ClueOptions::default()
        };
        let report = clue(&bare(&board.sheet), &options);
        assert_eq!(report.answer, Answer::One);
        let made = report.puzzle.sheet();
        assert_eq!(made.squares, board.sheet.squares, "seed {seed}");
        let cages = made.cages.iter().zip(&board.sheet.cages);
        // where no operator is named, another may be chosen
        let named = |cage: &Cage| !matches!(cage.op, Op::Unknown { .. });
        assert!(
            cages.into_iter().all(|(is, was)| is == was || !named(was)),
            "seed {seed}"
        );
        let sorted = |sheet: &Sheet| {
            let mut signs = sheet.signs.clone();
            signs.sort_by_key(|sign| sign.ends());
            signs
        };
        assert_eq!(sorted(made), sorted(&board.sheet), "seed {seed}");
    }
}

#[test]
fn a_solution_stands_in_the_puzzle_or_beside_it() {
    let text = "kind: kakuro\n# # #\n# 1 2\n# 3 1\n";
    let layout = Puzzle::open(text).unwrap();
    let sums = |report: verbs::ClueReport| report.puzzle.text("text").unwrap();
    let first =
        sums(verbs::clue(&layout, &ClueOptions::default(), &mut Meter::unbounded()).unwrap());
    assert!(first.contains("4\\") && first.contains("\\3") && !first.contains('1'));
    // without its margin, and with a solution of its own
    let open = Puzzle::open("kind: kakuro\n. .\n. .\n").unwrap();
    let options = ClueOptions {
        solution: Some(read_grid("1 2\n3 1\n").unwrap()),
        ..ClueOptions::default()
    };
    let second = sums(verbs::clue(&open, &options, &mut Meter::unbounded()).unwrap());
    assert_eq!(first, second);
    let code = |text: &str, solution: Option<Grid<u32>>| {
        let options = ClueOptions {
            solution,
            ..ClueOptions::default()
        };
        let layout = Puzzle::open(text).unwrap();
        let failed = verbs::clue(&layout, &options, &mut Meter::unbounded());
        failed.unwrap_err().fault.code
    };
    assert_eq!(code("kind: kakuro\n. .\n. .\n", None), "no-solution-given");
    for wrong in ["1 1\n2 3", "1 2 3", "0 1\n1 2", "1 .\n2 1"] {
        let expected = if wrong.contains('.') {
            "no-solution-given"
        } else {
            "not-a-solution"
        };
        let solution = Some(read_grid(wrong).unwrap());
        assert_eq!(
            code("kind: kakuro\n. .\n. .\n", solution),
            expected,
            "{wrong}"
        );
    }
    assert_eq!(read_grid("1 x").unwrap_err().column, Some(3));
    assert_eq!(read_grid("[[1,\"a\"]]").unwrap_err().code, "not-a-grid");
}

#[test]
fn cages_choose_their_operators() {
    let text = "kind: kenken\na a b\nc d b\nc d d\n";
    let open = OpenOptions {
        clueless: true,
        ..OpenOptions::default()
    };
    assert!(Puzzle::open(text).is_err());
    let layout = Puzzle::open_with("", text, &open).unwrap();
    let solution = Some(read_grid("1 2 3\n2 3 1\n3 1 2").unwrap());
    let ops = |options: &ClueOptions| -> Vec<(Op, String)> {
        let options = ClueOptions {
            solution: solution.clone(),
            ..options.clone()
        };
        let report = verbs::clue(&layout, &options, &mut Meter::unbounded()).unwrap();
        let cages = report.puzzle.sheet().cages.iter();
        cages
            .map(|cage| (cage.op, cage.target.to_string()))
            .collect()
    };
    let named = |all: &[(Op, &str)]| -> Vec<(Op, String)> {
        all.iter()
            .map(|(op, target)| (*op, target.to_string()))
            .collect()
    };
    let (divide, subtract, add) = (Op::Divide, Op::Subtract, Op::Add);
    assert_eq!(
        ops(&ClueOptions::default()),
        named(&[(divide, "2"), (divide, "3"), (subtract, "1"), (add, "6")])
    );
    let products = ClueOptions {
        operators: vec![Op::Multiply],
        hidden: true,
        ..ClueOptions::default()
    };
    let hidden = Op::Unknown { wide: false };
    assert_eq!(
        ops(&products),
        named(&[(hidden, "2"), (hidden, "3"), (hidden, "6"), (hidden, "6")])
    );
    let options = ClueOptions {
        solution,
        operators: vec![divide],
        ..ClueOptions::default()
    };
    let failed = verbs::clue(&layout, &options, &mut Meter::unbounded()).unwrap_err();
    assert_eq!(failed.fault.code, "operator-does-not-fit");
}

#[test]
fn every_border_gets_a_sign() {
    let board = unique(2);
    let options = ClueOptions {
        solution: Some(board.solution),
        all_signs: true,
        ..ClueOptions::default()
    };
    let made = clue(&Sheet::latin(KindId::Futoshiki, 4), &options);
    assert_eq!(made.filled, 24);
    assert_eq!(made.puzzle.sheet().signs.len(), 24);
}

fn repair(sheet: &Sheet) -> verbs::RepairReport {
    let options = RepairOptions::default();
    verbs::repair(&puzzle(sheet.clone()), &options, &mut Meter::unbounded()).unwrap()
}

/// What stays as it was: every clue, but for so many changes.
fn is_repaired(sheet: &Sheet, report: &verbs::RepairReport, seed: u64) {
    assert_eq!(report.answer, Answer::One, "seed {seed}");
    let repaired = report.puzzle.as_ref().unwrap().sheet();
    assert_eq!(check(repaired), Answer::One, "seed {seed}");
    assert_eq!(report.changes.is_empty(), check(sheet) == Answer::One);
    let squares = sheet.squares.iter().zip(&repaired.squares);
    let squares = squares.filter(|(a, b)| a != b).count();
    let cages = repaired
        .cages
        .iter()
        .filter(|cage| !sheet.cages.contains(cage))
        .count();
    let signs = repaired
        .signs
        .iter()
        .filter(|sign| !sheet.signs.contains(sign))
        .count();
    assert!(
        squares + cages + signs <= report.changes.len(),
        "seed {seed}"
    );
}

#[test]
fn a_clue_that_is_wrong_is_mended() {
    for seed in 0..12 {
        let mut sheet = unique(seed).sheet;
        let changed = match sheet.kind {
            KindId::Kakuro => {
                let clues = sheet.squares.iter_mut().filter_map(|square| match square {
                    Square::Black {
                        across: Some(Clue::Sum(sum)),
                        ..
                    } => Some(sum),
                    _ => None,
                });
                clues.last().map(|sum| *sum += 1)
            }
            KindId::KenKen => sheet.cages.last_mut().map(|cage| cage.target += 1_u32),
            KindId::Futoshiki if sheet.adjacent => sheet.signs.pop().map(|_| ()),
            KindId::Futoshiki => sheet.signs.first_mut().map(|sign| {
                let (a, b) = sign.ends();
                *sign = Sign::Less(b, a);
            }),
        };
        assert!(changed.is_some());
        if check(&sheet) == Answer::One {
            continue;
        }
        let report = repair(&sheet);
        is_repaired(&sheet, &report, seed);
        // a cage that is split is one change of two lines
        assert!(
            report.changes.len() <= 2,
            "seed {seed}: {:?}",
            report.changes
        );
    }
}

#[test]
fn of_many_solutions_one_is_left() {
    let mut many = 0;
    for seed in 0..30 {
        let sheet = board(seed);
        if check(&sheet) != Answer::Many {
            continue;
        }
        many += 1;
        let report = repair(&sheet);
        if report.answer == Answer::One {
            is_repaired(&sheet, &report, seed);
        } else {
            assert!(report.puzzle.is_none() && report.stopped.is_some());
        }
    }
    assert!(many > 8, "{many}");
}

#[test]
fn what_has_one_solution_stays() {
    let board = unique(1);
    let report = repair(&board.sheet);
    assert_eq!((report.was, report.answer), (Answer::One, Answer::One));
    assert!(report.smallest && report.changes.is_empty() && report.tests == 0);
    assert_eq!(*report.puzzle.unwrap().sheet(), board.sheet);
}

#[test]
fn clues_are_what_can_go() {
    // the sorts of clues that minimize knows are those of the model
    let puzzle = puzzle(unique(3).sheet);
    let apart = |origin: Origin| matches!(origin, Origin::Apart(..));
    assert!(puzzle.model().posts.iter().any(|post| apart(post.origin)));
    let report = verbs::minimize(
        &puzzle,
        &MinimizeOptions::default(),
        &mut Meter::unbounded(),
    )
    .unwrap();
    assert!(report.removed.iter().all(|clue| clue.sort == "given"));
}
