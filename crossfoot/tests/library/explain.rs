//! Explanations: replayed from their plain steps they lead to the solution, and as far as logic goes where there are
//! several.

use crate::support::{board, puzzle, slow};
use crossfoot::draw::Fill;
use crossfoot::verbs::{self, ExplainOptions, ExplainReport, Position};
use crossfoot::{Answer, Meter, Puzzle, Report};

fn explain(puzzle: &Puzzle, to: Option<usize>) -> ExplainReport {
    let options = ExplainOptions { to, lang: "en" };
    verbs::explain(puzzle, &options, &mut Meter::unbounded()).unwrap()
}

#[test]
fn every_step_stays_in_every_solution() {
    let (mut one, mut many, mut steps) = (0, 0, 0);
    for seed in 0..300 {
        let puzzle = puzzle(board(seed));
        let Some(set) = slow(&puzzle, 200_000) else {
            continue;
        };
        let report = explain(&puzzle, None);
        let at = |grid: &crossfoot::puzzle::Grid<u32>, cell: crossfoot::model::Place| {
            grid[cell.row as usize][cell.col as usize].unwrap()
        };
        for solution in &set {
            for step in &report.steps {
                assert!(step.places.iter().all(|p| at(solution, p.cell) == p.value));
                let keeps =
                    |r: &verbs::RemovedCandidates| !r.values.contains(&at(solution, r.cell));
                assert!(step.removes.iter().all(keeps), "seed {seed}: {step:?}");
                assert!(!step.text.contains('{'), "{}", step.text);
            }
        }
        match report.answer {
            Answer::None => assert!(report.steps.is_empty() && report.why.is_some()),
            Answer::One => {
                one += 1;
                assert_eq!(report.filled.as_ref(), set.first(), "seed {seed}");
                assert!(report.open.is_empty() && report.level.is_some());
            }
            _ => {
                many += 1;
                assert!(!report.open.is_empty() && report.level.is_none());
            }
        }
        let mut position = Position::new(&puzzle);
        report.steps.iter().for_each(|step| position.apply(step));
        assert_eq!(position.is_done(), report.answer == Answer::One);
        steps += report.steps.len();
    }
    assert!(one > 20 && many > 20 && steps > 500, "{one} {many} {steps}");
}

#[test]
fn it_stops_where_it_is_told() {
    let puzzle = Puzzle::open("5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60").unwrap();
    let whole = explain(&puzzle, None);
    let total = whole.steps.len();
    for to in [0, 1, 7, total - 1, total, total + 5] {
        let part = explain(&puzzle, Some(to));
        assert_eq!(part.steps, whole.steps[..to.min(total)]);
        assert_eq!(part.level.is_some(), to >= total);
        assert_eq!(part.exit_code(), 0);
    }
    let grade = verbs::grade(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    assert_eq!((whole.level, whole.score), (grade.level, grade.score));
    // some are told together
    assert!(grade.steps.iter().map(|step| step.1).sum::<usize>() >= total);
}

#[test]
fn check_says_how_far_logic_comes() {
    let (mut solved, mut open) = (0, 0);
    for seed in 0..150 {
        let puzzle = puzzle(board(seed));
        let options = verbs::CheckOptions {
            logic: true,
            ..Default::default()
        };
        let report = verbs::check(&puzzle, &options, &mut Meter::unbounded()).unwrap();
        let Some(logic) = report.logic else {
            assert_eq!(report.answer, Answer::None);
            continue;
        };
        let way = explain(&puzzle, None);
        let beyond = ["smallest set", "trial"];
        let beyond = (way.steps.iter()).any(|step| beyond.contains(&step.technique));
        let solves = report.answer == Answer::One && !beyond;
        assert_eq!(logic.solves, Some(solves), "seed {seed}");
        assert_eq!(logic.open.is_empty(), solves);
        if solves {
            // some are told together
            assert!(logic.steps >= way.steps.len());
            solved += 1;
        } else {
            open += 1;
        }
    }
    assert!(solved > 10 && open > 10, "{solved} {open}");
}

/// The pictures of all steps, and what is on them.
#[test]
fn every_step_has_its_picture() {
    let text = "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60";
    let puzzle = Puzzle::open(text).unwrap();
    let whole = explain(&puzzle, None);
    let mut position = Position::new(&puzzle);
    let (mut struck, mut placed) = (0, 0);
    for (i, step) in whole.steps.iter().enumerate() {
        let mut meter = Meter::unbounded();
        let picture = verbs::step_picture(&puzzle, i + 1, "en", &mut meter).unwrap();
        assert_eq!(&picture.step, step);
        let (scene, mut plain) = (&picture.scene, position.picture(step));
        (plain.title, plain.notes) = (scene.title.clone(), scene.notes.clone());
        assert_eq!(scene, &plain);
        assert_eq!(scene.title, format!("Step {}: {}", i + 1, step.name));
        assert_eq!(scene.notes[0], step.text);
        let at = |cell: crossfoot::model::Place| {
            &scene.tiles[cell.row as usize * scene.cols + cell.col as usize]
        };
        for removed in &step.removes {
            assert_eq!(at(removed.cell).struck, removed.values);
            assert_eq!(at(removed.cell).fill, Fill::Marked);
            struck += removed.values.len();
        }
        for filled in &step.places {
            assert_eq!(at(filled.cell).text, filled.value.to_string());
            assert_eq!(at(filled.cell).fill, Fill::Marked);
            placed += 1;
        }
        let touched = step.places.iter().map(|p| p.cell);
        let touched = touched.chain(step.removes.iter().map(|r| r.cell));
        let touched: Vec<_> = touched.chain(step.cells.iter().copied()).collect();
        for (i, tile) in scene.tiles.iter().enumerate() {
            let place = crossfoot::model::Place::new(i / scene.cols, i % scene.cols);
            assert_eq!(tile.fill != Fill::Paper, touched.contains(&place));
        }
        position.apply(step);
    }
    assert!(struck > 20 && placed == 25, "{struck} {placed}");
}

#[test]
fn a_step_that_is_not_there_is_said() {
    let code = |text: &str, number: usize| {
        let puzzle = Puzzle::open(text).unwrap();
        let mut meter = Meter::unbounded();
        let failure = verbs::step_picture(&puzzle, number, "en", &mut meter).unwrap_err();
        (failure.fault.code, failure.fault.message.clone())
    };
    let text = "5:_3a__b__a__bb__a__aa__a_aa,a5d2a5s2a10s1s1d2m5m6m60";
    assert_eq!(code(text, 0).0, "no-step");
    let (name, message) = code(text, 1000);
    let steps = explain(&Puzzle::open(text).unwrap(), None).steps.len();
    assert_eq!(name, "no-step");
    assert!(message.contains(&format!("{steps} steps")), "{message}");
    assert_eq!(
        code("kind: kakuro\n\n#  3\\ 15\\\n\\4 . .\n\\15 . .\n", 1).0,
        "no-solution"
    );
    let puzzle = Puzzle::open(text).unwrap();
    let budget = crossfoot::Budget {
        nodes: Some(0),
        ..Default::default()
    };
    let failure = verbs::step_picture(&puzzle, 1, "en", &mut Meter::new(&budget)).unwrap_err();
    assert_eq!(failure.fault.code, "gave-up");
}
