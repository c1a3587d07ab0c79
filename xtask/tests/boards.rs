//! Boards are what they say: every diagram, filling, square, cage and sign, over many seeds.
#![allow(clippy::unwrap_used)] // a test stops at the first surprise

use crossfoot_model::{Op, Place};
use crossfoot_puzzle::{Clue, Sheet, Sign, Square};
use std::collections::{BTreeMap, BTreeSet};
use xtask::boards::*;

fn plan(rows: usize, cols: usize, density: f64) -> DiagramPlan {
    DiagramPlan {
        density,
        ..DiagramPlan::new(rows, cols)
    }
}

fn lengths(diagram: &Diagram) -> BTreeSet<usize> {
    let runs = diagram.steps().map(|step| diagram.runs(step));
    runs.iter().flatten().map(|run| run.1).collect()
}

#[test]
fn every_run_of_a_diagram_has_two_to_nine_cells() {
    for (rows, cols) in [
        (2, 2),
        (2, 40),
        (5, 3),
        (9, 9),
        (10, 10),
        (31, 31),
        (60, 17),
    ] {
        for seed in 0..20 {
            let plan = DiagramPlan {
                symmetric: seed % 2 == 1,
                ..plan(rows, cols, 0.7)
            };
            let diagram = Diagram::random(&plan, &mut Dice::new(seed)).unwrap();
            let lengths = lengths(&diagram);
            assert!(lengths.iter().all(|l| (2..=9).contains(l)), "{lengths:?}");
            let turned: Vec<bool> = diagram.white.iter().rev().copied().collect();
            assert!(!plan.symmetric || turned == diagram.white);
            assert!(diagram.whites() > 0);
        }
    }
}

#[test]
fn a_diagram_comes_close_to_its_density() {
    for density in [0.6, 0.65, 0.7] {
        for seed in 0..5 {
            let diagram = Diagram::random(&plan(40, 40, density), &mut Dice::new(seed)).unwrap();
            let share = diagram.whites() as f64 / 1600.0;
            assert!(
                (density..density + 0.02).contains(&share),
                "{share} for {density}"
            );
        }
    }
}

#[test]
fn a_connected_diagram_hangs_together() {
    for seed in 0..20 {
        let plan = DiagramPlan {
            connected: true,
            symmetric: seed % 2 == 0,
            ..plan(20, 25, 0.7)
        };
        let diagram = Diagram::random(&plan, &mut Dice::new(seed)).unwrap();
        assert_eq!(pieces(&diagram), 1, "seed {seed}");
        assert!(lengths(&diagram).iter().all(|l| (2..=9).contains(l)));
    }
}

fn pieces(diagram: &Diagram) -> usize {
    let mut seen = vec![false; diagram.white.len()];
    let mut pieces = 0;
    for start in (0..seen.len()).filter(|&c| diagram.white[c]) {
        let mut stack = vec![start];
        pieces += usize::from(!seen[start]);
        while let Some(cell) = stack.pop() {
            if std::mem::replace(&mut seen[cell], true) {
                continue;
            }
            let (row, col) = (cell / diagram.cols, cell % diagram.cols);
            let ways = [
                (row > 0).then(|| cell - diagram.cols),
                (col > 0).then(|| cell - 1),
                (col + 1 < diagram.cols).then_some(cell + 1),
                (row + 1 < diagram.rows).then_some(cell + diagram.cols),
            ];
            stack.extend(ways.into_iter().flatten().filter(|&c| diagram.white[c]));
        }
    }
    pieces
}

#[test]
fn sizes_out_of_range_are_refused() {
    let mut dice = Dice::new(0);
    for (rows, cols) in [(0, 0), (1, 9), (9, 1), (usize::MAX, 2), (2001, 2001)] {
        let made = Diagram::random(&plan(rows, cols, 0.7), &mut dice);
        assert_eq!(made, Err(Impossible::Size));
    }
    assert_eq!(latin_square(65, &mut dice), Err(Impossible::Side));
    assert_eq!(latin_square(0, &mut dice), Err(Impossible::Side));
    let long = Diagram::from_rows(&["..........", ".........."]);
    assert_eq!(fill(&long, 9, &mut dice), Err(Impossible::Run));
}

/// The slow twin: black cells empty, digits in range, and no digit twice in a run.
fn is_legal(diagram: &Diagram, filling: &[u32], digits: u32) -> bool {
    let ranged = |c: usize| diagram.white[c] == (1..=digits).contains(&filling[c]);
    let differs = |step: usize| {
        diagram.runs(step).into_iter().all(|(first, length)| {
            let run: BTreeSet<u32> = (0..length).map(|i| filling[first + i * step]).collect();
            run.len() == length
        })
    };
    (0..filling.len()).all(ranged) && diagram.steps().into_iter().all(differs)
}

#[test]
fn fillings_are_legal_and_mixed() {
    let square = Diagram {
        rows: 9,
        cols: 9,
        white: vec![true; 81],
    };
    let open = Diagram::random(&plan(30, 30, 0.7), &mut Dice::new(5)).unwrap();
    for diagram in [&square, &open] {
        let fillings: Vec<Vec<u32>> = (0..20)
            .map(|seed| fill(diagram, 9, &mut Dice::new(seed)).unwrap())
            .collect();
        assert!(fillings.iter().all(|f| is_legal(diagram, f, 9)));
        // most digits come somewhere in every cell, so no pattern of the start is left
        let kinds = |cell: usize| {
            let digits: BTreeSet<u32> = fillings.iter().map(|f| f[cell]).collect();
            digits.len()
        };
        let mixed = (0..diagram.white.len()).filter(|&c| diagram.white[c] && kinds(c) >= 6);
        assert!(mixed.count() * 10 >= diagram.whites() * 9);
    }
    let wide = Diagram::from_rows(&["............", "............"]);
    let filling = fill(&wide, 12, &mut Dice::new(0)).unwrap();
    assert!(is_legal(&wide, &filling, 12));
}

#[test]
fn a_million_cells_are_filled() {
    let mut dice = Dice::new(7);
    let diagram = Diagram::random(&plan(1180, 1180, 0.75), &mut dice).unwrap();
    assert!(diagram.whites() >= 1_000_000);
    let filling = fill(&diagram, 9, &mut dice).unwrap();
    assert!(is_legal(&diagram, &filling, 9));
    let board = clued(&diagram, &filling);
    assert_eq!(board.sheet.squares.len(), 1181 * 1181);
}

/// Runs of a board, read off its squares: the clue, and the solution's numbers that it speaks of.
fn clued_runs(board: &Board) -> Vec<(Clue, Vec<u32>)> {
    let (rows, cols) = (board.sheet.rows, board.sheet.cols);
    let mut runs = Vec::new();
    for row in 0..rows {
        for col in 0..cols {
            let Square::Black { across, down } = &board.sheet.squares[row * cols + col] else {
                continue;
            };
            let right = (col + 1..cols)
                .map_while(|c| board.solution[row][c])
                .collect();
            let below = (row + 1..rows)
                .map_while(|r| board.solution[r][col])
                .collect();
            runs.extend(across.clone().map(|clue| (clue, right)));
            runs.extend(down.clone().map(|clue| (clue, below)));
        }
    }
    runs
}

fn holds(clue: &Clue, numbers: &[u32]) -> bool {
    match clue {
        Clue::Sum(sum) => *sum == numbers.iter().map(|&d| u64::from(d)).sum::<u64>(),
        Clue::Sets(sets) => {
            let mut own = numbers.to_vec();
            own.sort_unstable();
            sets.contains(&own)
        }
    }
}

#[test]
fn every_run_is_clued_and_every_clue_holds() {
    let mut dice = Dice::new(11);
    let diagram = Diagram::random(&plan(12, 14, 0.7), &mut dice).unwrap();
    let filling = fill(&diagram, 9, &mut dice).unwrap();
    let count: usize = diagram.steps().iter().map(|&s| diagram.runs(s).len()).sum();
    let sets = with_sets(&diagram, &filling, 9, 3, &mut dice);
    for board in [clued(&diagram, &filling), sets] {
        let runs = clued_runs(&board);
        assert_eq!(runs.len(), count);
        assert!(runs.iter().all(|(clue, numbers)| holds(clue, numbers)));
        assert!(runs.iter().all(|(_, numbers)| numbers.len() >= 2));
    }
}

#[test]
fn a_tiling_is_copies_side_by_side() {
    let small = open_board(&plan(4, 5, 0.7), &mut Dice::new(3)).unwrap();
    let big = tile(&small, 3, 2).unwrap();
    assert_eq!((big.sheet.rows, big.sheet.cols), (15, 12));
    let runs = clued_runs(&big);
    assert_eq!(runs.len(), 6 * clued_runs(&small).len());
    assert!(runs.iter().all(|(clue, numbers)| holds(clue, numbers)));
    // a board without a margin gets one, or its copies would grow together
    let bare = Board {
        sheet: Sheet::kakuro(1, 2, vec![Square::OPEN; 2]),
        solution: vec![vec![Some(1), Some(2)]],
    };
    let big = tile(&bare, 2, 2).unwrap();
    assert_eq!((big.sheet.rows, big.sheet.cols), (4, 6));
    let line = [None, Some(1), Some(2), None, Some(1), Some(2)];
    assert_eq!(big.solution[3], line);
    assert_eq!(tile(&small, usize::MAX, 2), Err(Impossible::Size));
    assert_eq!(tile(&small, 0, 2), Err(Impossible::Size));
}

#[test]
fn a_mosaic_takes_tiles_of_one_size() {
    let board = |size, seed| open_board(&plan(size, size, 0.7), &mut Dice::new(seed)).unwrap();
    let tiles = [board(5, 1), board(5, 2)];
    let big = mosaic(&tiles, 4, 4, &mut Dice::new(0)).unwrap();
    assert!(
        clued_runs(&big)
            .iter()
            .all(|(clue, numbers)| holds(clue, numbers))
    );
    let firsts: BTreeSet<_> = (0..16)
        .map(|tile| {
            let (row, col) = (tile / 4 * 6, tile % 4 * 6);
            let rows = big.solution[row..row + 6].iter();
            rows.map(|r| r[col..col + 6].to_vec()).collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(firsts, tiles.iter().map(|t| t.solution.clone()).collect());
    let odd = [board(5, 1), board(6, 2)];
    assert_eq!(mosaic(&odd, 2, 2, &mut Dice::new(0)), Err(Impossible::Size));
    assert_eq!(mosaic(&[], 2, 2, &mut Dice::new(0)), Err(Impossible::Size));
}

#[test]
fn unique_boards_have_one_solution() {
    for seed in 0..6 {
        let size = 4 + seed as usize;
        let board = unique_kakuro(&plan(size, size, 0.7), &mut Dice::new(seed)).unwrap();
        let sheet = &board.sheet;
        let model = sheet.kind.kind().model(sheet, Default::default());
        let options = crossfoot_solve::Options::default();
        let found = crossfoot_solve::solve(&model, &options, &mut crossfoot_solve::Unbounded);
        let known: Vec<u8> = (board.solution.iter().flatten())
            .filter_map(|cell| cell.map(|digit| digit as u8 - 1))
            .collect();
        assert_eq!(found.unwrap().answer, crossfoot_solve::Answer::One(known));
    }
}

fn is_latin(square: &[Vec<u32>]) -> bool {
    let n = square.len();
    let all: BTreeSet<u32> = (1..=n as u32).collect();
    let row = |r: &Vec<u32>| r.iter().copied().collect::<BTreeSet<_>>() == all && r.len() == n;
    let col = |c: usize| square.iter().map(|r| r[c]).collect::<BTreeSet<_>>() == all;
    square.iter().all(row) && (0..n).all(col)
}

#[test]
fn squares_are_latin() {
    for n in (1..=9).chain([16, 31, 64]) {
        let square = latin_square(n, &mut Dice::new(n as u64)).unwrap();
        assert!(is_latin(&square), "{square:?}");
    }
}

#[test]
fn the_twelve_squares_of_order_three_come_equally_often() {
    let mut times: BTreeMap<Vec<Vec<u32>>, usize> = BTreeMap::new();
    let mut dice = Dice::new(0);
    for _ in 0..6_000 {
        *times
            .entry(latin_square(3, &mut dice).unwrap())
            .or_default() += 1;
    }
    assert_eq!(times.len(), 12);
    assert!(times.values().all(|t| (400..600).contains(t)), "{times:?}");
}

#[test]
fn cages_cover_the_square_and_hold() {
    let hidden = OpWeights {
        hidden_percent: 30,
        ..OpWeights::ALL
    };
    for (n, largest, ops, wide) in [
        (1, 3, OpWeights::ALL, false),
        (6, 4, OpWeights::ALL, false),
        (9, 6, hidden, true),
        (64, 64, OpWeights::PRODUCTS, false),
    ] {
        let plan = KenKenPlan {
            n,
            largest,
            ops,
            wide,
        };
        let board = kenken(&plan, &mut Dice::new(9)).unwrap();
        let number = |p: &Place| board.solution[p.row as usize][p.col as usize].unwrap();
        let mut cells = BTreeSet::new();
        for cage in &board.sheet.cages {
            let numbers: Vec<u32> = cage.cells.iter().map(number).collect();
            let meaning = crossfoot_model::Cage {
                op: cage.op,
                target: cage.target.clone(),
            };
            assert!(meaning.holds(&numbers) && numbers.len() <= largest);
            assert!(cage.cells.iter().all(|&cell| cells.insert(cell)));
            let pair = matches!(cage.op, Op::Subtract | Op::Divide);
            assert!(wide || !pair || numbers.len() == 2);
        }
        assert_eq!(cells.len(), n * n);
    }
}

#[test]
fn signs_and_givens_hold() {
    let plan = FutoshikiPlan {
        far_signs: 5,
        ..FutoshikiPlan::new(9)
    };
    let dice = &mut Dice::new(4);
    let boards = [
        futoshiki(&plan, dice).unwrap(),
        adjacent(7, 0.2, dice).unwrap(),
        latin_with_holes(12, 0.4, dice).unwrap(),
    ];
    for board in &boards {
        let at = |p: Place| board.solution[p.row as usize][p.col as usize].unwrap();
        for sign in &board.sheet.signs {
            match *sign {
                Sign::Less(a, b) => assert!(at(a) < at(b)),
                Sign::Differ(a, b, by) => assert_eq!(at(a).abs_diff(at(b)), by),
            }
        }
        for (i, square) in board.sheet.squares.iter().enumerate() {
            if let Square::White { given: Some(given) } = square {
                assert_eq!(*given, at(board.sheet.place(i)));
            }
        }
    }
    let givens = boards.each_ref().map(|board| {
        let given = |s: &&Square| **s != Square::OPEN;
        board.sheet.squares.iter().filter(given).count()
    });
    assert_eq!(givens, [8, 9, 86]);
    assert!(boards[0].sheet.signs.len() > 20 && !boards[1].sheet.signs.is_empty());
}

#[test]
fn the_same_seed_gives_the_same_board() {
    let diagram = Diagram::random(&plan(6, 6, 0.7), &mut Dice::new(1)).unwrap();
    let rows: Vec<String> = (diagram.white.chunks(6))
        .map(|row| row.iter().map(|&w| if w { '.' } else { '#' }).collect())
        .collect();
    assert_eq!(
        rows,
        ["...###", ".....#", "......", "......", "#...##", "#..###"]
    );
    let filling = fill(&diagram, 9, &mut Dice::new(1)).unwrap();
    assert_eq!(filling[..12], [2, 3, 1, 0, 0, 0, 9, 8, 2, 7, 6, 0]);
    let square = latin_square(4, &mut Dice::new(1)).unwrap();
    assert_eq!(
        square.concat(),
        [2, 1, 4, 3, 4, 3, 1, 2, 1, 2, 3, 4, 3, 4, 2, 1]
    );
}
