//! The boards of Gecode's Kakuro example, by the models of its tutorial.

use crate::support::data;
use crossfoot::{Answer, Budget, Meter, Method, OpenOptions, Puzzle, verbs};

fn boards() -> Option<Vec<Puzzle>> {
    let folder = data("Gecode's boards")?.join("data/bench/gecode-kakuro");
    let read = |i: usize| {
        let text = std::fs::read_to_string(folder.join(format!("k{i}.txt"))).unwrap();
        let own = Puzzle::open_with(&format!("k{i}"), &text, &OpenOptions::default()).unwrap();
        let json = std::fs::read_to_string(folder.join(format!("k{i}.json"))).unwrap();
        let json = Puzzle::open(&json).unwrap();
        assert_eq!(own.sheet.squares, json.sheet.squares, "k{i}");
        own
    };
    Some((0..10).map(read).collect())
}

fn attempt(
    puzzle: &Puzzle,
    model: &str,
    branching: &str,
    nodes: Option<u64>,
) -> verbs::SolveReport {
    let method = Method::named(model, branching).unwrap();
    let budget = Budget {
        nodes,
        ..Budget::default()
    };
    let options = verbs::SolveOptions { method };
    verbs::solve(puzzle, &options, &mut Meter::new(&budget)).unwrap()
}

fn solve(puzzle: &Puzzle, model: &str, branching: &str) -> verbs::SolveReport {
    let report = attempt(puzzle, model, branching, None);
    assert_eq!(report.answer, Answer::One, "{} {model}", puzzle.input);
    report
}

#[test]
fn runs_and_tables_need_one_node_and_the_naive_model_more() {
    let Some(boards) = boards() else {
        return;
    };
    let (mut naive, mut bounds, mut proved) = (0, 0, 0);
    for board in &boards {
        let run = solve(board, "run", "smallest");
        assert_eq!(run.work.nodes, 1, "{}", board.input);
        let table = solve(board, "table", "smallest");
        assert_eq!(table.work.nodes, 1, "{}", board.input);
        assert_eq!(table.solution, run.solution);
        for branching in ["smallest", "failure-bisect"] {
            let weak = solve(board, "naive", branching);
            assert_eq!(weak.solution, run.solution);
            naive += weak.work.nodes;
            // the weakest model is only followed for a while
            let weaker = attempt(board, "naive-bounds", branching, Some(3000));
            match weaker.answer {
                Answer::One => assert_eq!(weaker.solution, run.solution),
                answer => assert_eq!(answer, Answer::GaveUp, "{}", board.input),
            }
            proved += usize::from(weaker.answer == Answer::One);
            bounds += weaker.work.nodes;
        }
    }
    let least = 2 * boards.len() as u64;
    assert!(naive > least && bounds > least, "{naive} {bounds}");
    assert!(proved >= boards.len(), "{proved}");
    let (k3, k9) = (&boards[3], &boards[9]);
    assert!(solve(k9, "naive", "smallest").work.nodes > 1);
    assert!(solve(k3, "naive", "failure-bisect").work.nodes > 1);
}

/// Candidates of the runs of two cells with sum 4 that are 2.
fn twos(puzzle: &Puzzle, model: &str) -> usize {
    use crossfoot::model::{Constraint, RunClue};
    let method = Method::named(model, "smallest").unwrap();
    let left = verbs::candidates(puzzle, &verbs::CandidatesOptions { method }).unwrap();
    let left: Vec<Vec<u32>> = left
        .candidates
        .unwrap()
        .into_iter()
        .flatten()
        .flatten()
        .collect();
    let mut twos = 0;
    for post in &puzzle.model().posts {
        if let Constraint::Run(run) = &post.constraint
            && run.clue == RunClue::Sum(4)
            && run.cells.len() == 2
        {
            let has_two = |&&cell: &&u32| left[cell as usize].contains(&2);
            twos += run.cells.iter().filter(has_two).count();
        }
    }
    twos
}

#[test]
fn only_the_naive_model_keeps_a_two_in_a_sum_of_four() {
    let Some(boards) = boards() else {
        return;
    };
    assert!(twos(&boards[3], "naive") > 0);
    assert_eq!(twos(&boards[3], "run"), 0);
    assert_eq!(twos(&boards[3], "table"), 0);
}
