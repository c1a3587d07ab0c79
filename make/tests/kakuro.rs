//! Kakuro that are made: one solution by another engine, the level asked for, the diagram asked for, the same bytes
//! for the same seed; and recipes that cannot be.
#![allow(clippy::unwrap_used, clippy::panic)]

use crossfoot_logic::{Board, Level, grade};
use crossfoot_make::kakuro::{Clue, Diagram, Flaw, Made, Puzzle, Recipe, make};
use crossfoot_make::{Aim, Chance, GaveUp, Impossible, Stop, Symmetry, Wish};
use crossfoot_solve::cover::Formulations;
use crossfoot_solve::{Answer, Engine, Options, Unbounded, solve};

/// Some seconds of work at most.
const BUDGET: u64 = 3_000_000_000;

fn made(recipe: &Recipe, number: u64) -> Result<Made, GaveUp> {
    let never = || false;
    let mut stop = Stop::new(BUDGET, &never);
    make(recipe, &mut Chance::new(1, number), &mut stop)
}

fn answer(puzzle: &Puzzle, engine: Engine) -> Answer {
    let options = Options {
        engine,
        ..Options::default()
    };
    solve(&puzzle.model(), &options, &mut Unbounded)
        .unwrap()
        .answer
}

/// The solution of the puzzle as value indices of the white squares.
fn solution(puzzle: &Puzzle) -> Vec<u8> {
    let digits = puzzle.solution.iter().filter(|&&digit| digit > 0);
    digits.map(|digit| digit - 1).collect()
}

/// All that is promised of what is made.
#[track_caller]
fn holds(recipe: &Recipe, made: &Made) {
    let puzzle = &made.puzzle;
    assert_eq!(
        answer(puzzle, Engine::Domain),
        Answer::One(solution(puzzle))
    );
    let diagram = &puzzle.diagram;
    assert_eq!((diagram.rows, diagram.cols), (recipe.rows, recipe.cols));
    assert_eq!(diagram.flaw(recipe.max_run), None);
    let white = |at: usize| diagram.white[at];
    for at in 0..diagram.white.len() {
        assert_eq!(white(at), puzzle.solution[at] > 0);
    }
    let squares: Vec<Vec<usize>> = puzzle.runs.iter().map(|run| run.squares.clone()).collect();
    assert_eq!(squares, diagram.runs());
    let model = puzzle.model();
    let graded = grade(&Board::new(&model), Recipe::ladder());
    let Aim::Profile(wish) = &recipe.aim else {
        panic!("Kakuro have no other levels")
    };
    assert!(wish.levels.contains(&graded.level), "{:?}", graded.level);
    assert_eq!(made.came.level, graded.level);
}

#[test]
fn every_level_is_delivered() {
    let mut number = 0;
    for (size, levels) in [
        (4, &Level::ALL[..]),
        (6, &Level::ALL[..]),
        (9, &Level::ALL[..]),
        (12, &Level::ALL[..3]),
    ] {
        for &level in levels {
            let recipe = Recipe::new(size, size, Aim::level(level));
            for _ in 0..2 {
                number += 1;
                let made = made(&recipe, number).unwrap();
                holds(&recipe, &made);
                assert!(
                    made.puzzle
                        .runs
                        .iter()
                        .all(|run| matches!(run.clue, Clue::Sum(_)))
                );
            }
        }
    }
}

#[test]
fn covers_say_one_too() {
    for number in 1..=3 {
        let recipe = Recipe::new(5, 6, Aim::level(Level::Hard));
        let made = made(&recipe, number).unwrap();
        let covers = answer(&made.puzzle, Engine::Cover(Formulations::default()));
        assert_eq!(covers, Answer::One(solution(&made.puzzle)));
    }
}

#[test]
fn the_same_seed_makes_the_same_puzzle() {
    let recipe = Recipe {
        generalized: true,
        ..Recipe::new(
            6,
            7,
            Aim::Profile(Wish::levels(Level::Moderate..=Level::Expert)),
        )
    };
    let twice = [made(&recipe, 7).unwrap(), made(&recipe, 7).unwrap()];
    assert_eq!(twice[0], twice[1]);
    assert!(made(&recipe, 8).unwrap() != twice[0]);
}

/// Does the diagram look the same after this?
fn is_alike(diagram: &Diagram, image: impl Fn(usize, usize) -> (usize, usize)) -> bool {
    (0..diagram.white.len()).all(|at| {
        let (row, col) = image(at / diagram.cols, at % diagram.cols);
        diagram.white[row * diagram.cols + col] == diagram.white[at]
    })
}

#[test]
fn diagrams_are_as_asked() {
    for (number, symmetry) in (0..).zip(Symmetry::ALL) {
        let cols = if symmetry.needs_square() { 9 } else { 11 };
        let recipe = Recipe {
            symmetry,
            max_run: 6,
            density: Some(0.7),
            ..Recipe::new(
                9,
                cols,
                Aim::Profile(Wish::levels(Level::Easy..=Level::Hard)),
            )
        };
        let made = made(&recipe, number).unwrap();
        holds(&recipe, &made);
        let diagram = &made.puzzle.diagram;
        let (rows, share) = (9, diagram.whites() as f64 / (9 * cols) as f64);
        assert!((0.65..=0.75).contains(&share), "{share}");
        let half = |r: usize, c: usize| (rows - 1 - r, cols - 1 - c);
        let left = |r: usize, c: usize| (r, cols - 1 - c);
        let top = |r: usize, c: usize| (rows - 1 - r, c);
        assert!(match symmetry {
            Symmetry::None => true,
            Symmetry::HalfTurn => is_alike(diagram, half),
            Symmetry::QuarterTurn => is_alike(diagram, |r, c| (c, rows - 1 - r)),
            Symmetry::LeftRight => is_alike(diagram, left),
            Symmetry::TopBottom => is_alike(diagram, top),
            Symmetry::BothMirrors => is_alike(diagram, left) && is_alike(diagram, top),
            Symmetry::Diagonal => is_alike(diagram, |r, c| (c, r)),
            Symmetry::Antidiagonal => is_alike(diagram, |r, c| (cols - 1 - c, rows - 1 - r)),
            Symmetry::BothDiagonals => {
                is_alike(diagram, |r, c| (c, r)) && is_alike(diagram, half)
            }
        });
    }
}

#[test]
fn the_number_of_runs_is_met() {
    let recipe = Recipe {
        blocks: Some(30),
        ..Recipe::new(
            8,
            8,
            Aim::Profile(Wish::levels(Level::Easy..=Level::Extreme)),
        )
    };
    let made = made(&recipe, 1).unwrap();
    holds(&recipe, &made);
    assert_eq!(made.puzzle.runs.len(), 30);
}

/// A diagram from its rows, `.` white.
fn diagram(rows: &[&str]) -> Diagram {
    Diagram {
        rows: rows.len(),
        cols: rows[0].len(),
        white: rows.concat().bytes().map(|b| b == b'.').collect(),
    }
}

#[test]
fn the_makers_own_diagram_is_kept() {
    let layout = diagram(&["..#..", ".....", "#...#", ".....", "..#.."]);
    for level in [Level::Easy, Level::Hard] {
        let recipe = Recipe {
            layout: Some(layout.clone()),
            ..Recipe::new(5, 5, Aim::level(level))
        };
        let made = made(&recipe, 3).unwrap();
        holds(&recipe, &made);
        assert_eq!(made.puzzle.diagram, layout);
    }
}

#[test]
fn generalized_clues_are_lists() {
    let mut blanks = 0;
    for (number, level) in (0..).zip([Level::Easy, Level::Moderate, Level::Hard, Level::Extreme]) {
        let recipe = Recipe {
            generalized: true,
            ..Recipe::new(6, 6, Aim::level(level))
        };
        let made = made(&recipe, number).unwrap();
        holds(&recipe, &made);
        for run in &made.puzzle.runs {
            match &run.clue {
                Clue::Blank => blanks += 1,
                Clue::Sets(sets) => {
                    assert!((1..=12).contains(&sets.len()) && sets.is_sorted_by(|a, b| a < b));
                    assert!(sets.iter().all(|set| set.len() == run.squares.len()));
                }
                Clue::Sum(_) => panic!("a sum in a generalized puzzle"),
            }
        }
    }
    assert!(blanks > 0);
}

/// No clue can go: the puzzle would have two solutions, or be harder than asked.
#[test]
fn minimal_means_that_no_clue_can_go() {
    let mut tried = 0;
    for (generalized, level) in [
        (false, Level::Easy),
        (false, Level::Moderate),
        (false, Level::Hard),
        (false, Level::Expert),
        (false, Level::Extreme),
        (true, Level::Hard),
    ] {
        let recipe = Recipe {
            generalized,
            minimal: true,
            ..Recipe::new(5, 5, Aim::level(level))
        };
        let made = made(&recipe, 2).unwrap();
        holds(&recipe, &made);
        for at in 0..made.puzzle.runs.len() {
            if made.puzzle.runs[at].clue == Clue::Blank {
                continue;
            }
            let mut fewer = made.puzzle.clone();
            fewer.runs[at].clue = Clue::Blank;
            let model = fewer.model();
            let graded = grade(&Board::new(&model), Recipe::ladder());
            let one = answer(&fewer, Engine::Domain) == Answer::One(solution(&fewer));
            assert!(!one || graded.level > level, "{level:?}: clue {at} can go");
            tried += 1;
        }
    }
    assert!(tried > 40, "{tried}");
}

#[test]
fn flaws_have_places() {
    let flaw = |rows: &[&str]| diagram(rows).flaw(9);
    assert_eq!(flaw(&["..", ".."]), None);
    assert_eq!(flaw(&["##", "##"]), Some(Flaw::Empty));
    assert_eq!(flaw(&["...", "..#"]), Some(Flaw::Alone(0, 2)));
    assert_eq!(
        flaw(&["..........", ".........."]),
        Some(Flaw::Long(0, 0, 10))
    );
    assert_eq!(flaw(&["..###", "..#..", "###.."]), Some(Flaw::Apart(1, 3)));
    assert_eq!(
        flaw(&["..##", "..##", "##..", "##.."]),
        Some(Flaw::Apart(2, 2))
    );
    let mut wrong = diagram(&["..", ".."]);
    wrong.white.pop();
    assert_eq!(wrong.flaw(9), Some(Flaw::Shape));
}

#[test]
fn what_cannot_be_is_said_before_the_work() {
    let easy = || Aim::level(Level::Easy);
    let code = |recipe: &Recipe| {
        let says = recipe.check().unwrap_err();
        assert!(!says.message.is_empty() && !says.help.is_empty());
        match made(recipe, 1) {
            Err(GaveUp::Impossible(Impossible { code, .. })) => assert_eq!(code, says.code),
            other => panic!("{other:?}"),
        }
        says.code
    };
    let of = |rows, cols| Recipe::new(rows, cols, easy());
    assert_eq!(code(&of(1, 5)), "impossible-size");
    assert_eq!(code(&of(5, 301)), "impossible-size");
    assert_eq!(code(&of(2, 30)), "impossible-diagram");
    let recipe = Recipe {
        max_run: 10,
        ..of(5, 5)
    };
    assert_eq!(code(&recipe), "impossible-run");
    let recipe = Recipe {
        symmetry: Symmetry::QuarterTurn,
        ..of(5, 6)
    };
    assert_eq!(code(&recipe), "impossible-symmetry");
    for density in [0.0, 1.5, f64::NAN, 0.1, 1.0] {
        let recipe = Recipe {
            density: Some(density),
            ..of(12, 12)
        };
        assert_eq!(code(&recipe), "impossible-density", "{density}");
    }
    let recipe = Recipe {
        blocks: Some(500),
        ..of(8, 8)
    };
    assert_eq!(code(&recipe), "impossible-blocks");
    let layout = diagram(&["..........", ".........."]);
    let recipe = Recipe {
        layout: Some(layout),
        ..of(2, 10)
    };
    assert_eq!(code(&recipe), "impossible-diagram");
    // a diagram of one's own is not changed, so it has the symmetry or not
    let own = |symmetry| Recipe {
        layout: Some(diagram(&["..##", "....", "....", "..##"])),
        symmetry,
        ..of(4, 4)
    };
    assert_eq!(code(&own(Symmetry::LeftRight)), "impossible-diagram");
    assert_eq!(own(Symmetry::None).check(), Ok(()));
    let recipe = Recipe {
        aim: Aim::Tatham(crossfoot_logic::tatham::Level::Basic),
        ..of(5, 5)
    };
    assert_eq!(code(&recipe), "impossible-level");
}

#[test]
fn giving_up_says_what_came_closest() {
    // two rows of two can be filled in only easy ways
    let recipe = Recipe::new(2, 2, Aim::level(Level::Hard));
    let never = || false;
    let mut stop = Stop::new(2_000_000, &never);
    let given = make(&recipe, &mut Chance::new(1, 1), &mut stop);
    assert!(matches!(given, Err(GaveUp::Stopped { .. })), "{given:?}");
}
