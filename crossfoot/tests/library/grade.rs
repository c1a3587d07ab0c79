//! Grades: the ways through random puzzles end at their solutions, and what has no grade says so.

use crate::support::{board, puzzle};
use crossfoot::verbs::{self, GradeOptions, GradeReport, Profile};
use crossfoot::{Answer, Budget, Meter, Puzzle, Report, request};
use serde_json::Value;
use std::collections::BTreeSet;

static LEVELS: [&str; 5] = ["easy", "moderate", "hard", "expert", "extreme"];

fn grade(puzzle: &Puzzle, profile: Profile) -> GradeReport {
    let options = GradeOptions { profile };
    verbs::grade(puzzle, &options, &mut Meter::unbounded()).unwrap()
}

#[test]
fn only_one_solution_has_a_grade() {
    let mut seen = BTreeSet::new();
    for seed in 0..300 {
        let puzzle = puzzle(board(seed));
        let report = grade(&puzzle, Profile::Default);
        let solved = verbs::solve(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
        assert_eq!(report.answer, solved.answer, "seed {seed}");
        assert_eq!(report.exit_code(), solved.answer.exit_code());
        assert_eq!(report.level.is_some(), report.answer == Answer::One);
        assert_eq!(report.score.is_some(), report.level.is_some());
        seen.insert(report.answer.name());
        if let Some(level) = report.level {
            assert!(LEVELS.contains(&level));
            assert_eq!(report.technique, report.steps.last().map(|step| step.0));
            assert!(report.score >= Some(report.steps.iter().map(|s| s.1 as u64).sum()));
        }
    }
    assert!(seen.contains("one") && seen.contains("many"), "{seen:?}");
}

#[test]
fn a_puzzle_of_givens_needs_no_technique() {
    let text = r#"{"puzzle":{"kind":"futoshiki","n":2,"givens":[[1,2],[2,1]],"less":[]}}"#;
    let answer: Value = serde_json::from_str(&request("grade", text)).unwrap();
    assert_eq!(
        (&answer["level"], &answer["score"]),
        (&"easy".into(), &0.into())
    );
    assert!(answer.get("technique").is_none() && answer.get("steps").is_none());
}

#[test]
fn limits_end_it() {
    let puzzle = Puzzle::open("3:1,0,0,0,0,0,0,0,2,").unwrap();
    let budget = Budget {
        time: Some(std::time::Duration::ZERO),
        ..Budget::default()
    };
    let report = verbs::grade(&puzzle, &GradeOptions::default(), &mut Meter::new(&budget)).unwrap();
    assert_eq!((report.exit_code(), report.level), (4, None));
    assert!(matches!(report.answer, Answer::One | Answer::GaveUp));
    assert!(report.stopped.is_some());
}

#[test]
fn a_kakuro_is_none_of_his_games() {
    let sheet = board(0);
    let options = GradeOptions {
        profile: Profile::Tatham,
    };
    let failure = verbs::grade(&puzzle(sheet), &options, &mut Meter::unbounded()).unwrap_err();
    assert_eq!(failure.fault.code, "wrong-profile");
    let answer = request(
        "grade",
        r#"{"text":"3:0,0,0,0,0,0,0,0,0,","profile":"knuth"}"#,
    );
    assert!(answer.contains("bad-option"), "{answer}");
}
