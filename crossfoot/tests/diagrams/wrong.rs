//! Sizes and choices that make no sense, and work that is too much: a clear answer before it begins.

use crate::plain::options;
use crossfoot::puzzle::kinds::diagram::Symmetry;
use crossfoot::verbs::{DiagramsOptions, Measured, Task, diagrams};
use crossfoot::{Budget, Meter, Stop, request};
use std::time::Duration;

fn code(options: &DiagramsOptions) -> &'static str {
    let failed = diagrams(options, &mut Meter::unbounded(), None).unwrap_err();
    assert!(!failed.fault.help.is_empty());
    failed.fault.code
}

fn changed(task: Task, change: impl Fn(&mut DiagramsOptions)) -> &'static str {
    let mut asked = options(task, 4, 4);
    change(&mut asked);
    code(&asked)
}

#[test]
fn sizes_and_bounds() {
    assert_eq!(code(&options(Task::Count, 0, 4)), "bad-diagram");
    assert_eq!(code(&options(Task::Count, 4, 0)), "bad-diagram");
    assert_eq!(code(&options(Task::Count, 1001, 4)), "bad-diagram");
    assert_eq!(
        changed(Task::Count, |asked| asked.rules.shortest = 0),
        "bad-diagram"
    );
    assert_eq!(
        changed(Task::Max, |asked| asked.rules.longest = Some(1)),
        "bad-diagram"
    );
    let mut asked = options(Task::Count, 4, 5);
    asked.rules.symmetry = Symmetry::Diagonal;
    assert_eq!(code(&asked), "bad-diagram");
    let mut asked = options(Task::Count, 3, 100);
    asked.rules.longest = Some(60);
    assert_eq!(code(&asked), "too-large");
}

#[test]
fn choices_that_clash() {
    let both = |asked: &mut DiagramsOptions| (asked.cells, asked.runs) = (Some(4), Some(4));
    assert_eq!(changed(Task::Count, both), "options-clash");
    let spread = |asked: &mut DiagramsOptions| {
        (asked.cells, asked.by) = (Some(4), Some(Measured::Runs));
    };
    assert_eq!(changed(Task::Count, spread), "options-clash");
    assert_eq!(
        changed(Task::Max, |asked| asked.cells = Some(4)),
        "options-clash"
    );
    assert_eq!(
        changed(Task::List, |asked| asked.by = Some(Measured::Cells)),
        "options-clash"
    );
    assert_eq!(
        changed(Task::Sample, |asked| asked.up_to_symmetry = true),
        "options-clash"
    );
    let turned = |asked: &mut DiagramsOptions| {
        asked.up_to_symmetry = true;
        asked.rules.symmetry = Symmetry::HalfTurn;
    };
    assert_eq!(changed(Task::Count, turned), "options-clash");
}

#[test]
fn too_much_memory_is_said_before_the_work() {
    for (rows, task) in [
        (20, Task::Count),
        (25, Task::Max),
        (20, Task::Sample),
        (1000, Task::Count),
    ] {
        let asked = options(task, rows, rows);
        let mut meter = Meter::unbounded();
        let failed = diagrams(&asked, &mut meter, None).unwrap_err();
        assert_eq!(failed.fault.code, "diagram-memory");
        assert!(failed.fault.message.contains("states in a layer and"));
        assert_eq!(meter.nodes(), 0);
    }
    let budget = Budget {
        memory: Some(100_000),
        ..Budget::default()
    };
    let mut asked = options(Task::Count, 8, 8);
    let failed = diagrams(&asked, &mut Meter::new(&budget), None).unwrap_err();
    assert!(
        failed.fault.message.contains("24.6 thousand states"),
        "{}",
        failed.fault.message
    );
    asked.rules.connected = true;
    let failed = diagrams(&asked, &mut Meter::new(&budget), None).unwrap_err();
    assert_eq!(failed.fault.code, "diagram-memory");
}

#[test]
fn time_ends_any_task() {
    let budget = Budget {
        time: Some(Duration::ZERO),
        ..Budget::default()
    };
    for task in [Task::Count, Task::Max, Task::Sample, Task::Table] {
        let report = diagrams(&options(task, 9, 9), &mut Meter::new(&budget), None).unwrap();
        assert_eq!(
            (report.exact, report.stopped),
            (false, Some(Stop::TimeLimit))
        );
        assert_eq!(report.count, None);
    }
    let mut asked = options(Task::List, 9, 9);
    asked.number = usize::MAX;
    let report = diagrams(&asked, &mut Meter::new(&budget), None).unwrap();
    assert_eq!(report.stopped, Some(Stop::TimeLimit));
}

#[test]
fn requests() {
    let asked = |json: &str| request("diagrams", json);
    assert!(asked(r#"{"rows":4}"#).contains(r#""count":"104""#));
    assert!(asked(r#"{"rows":2,"columns":3,"task":"list"}"#).contains(r#"[["111","111"]]"#));
    assert!(asked(r#"{"rows":4,"symmetry":"half-turn"}"#).contains(r#""count":"12""#));
    for bad in [
        r#"{}"#,
        r#"{"rows":-1}"#,
        r#"{"rows":4,"task":"guess"}"#,
        r#"{"rows":4,"symmetry":"round"}"#,
        r#"{"rows":4,"by":"colour"}"#,
        r#"{"rows":4,"connected":1}"#,
    ] {
        assert!(asked(bad).contains("bad-option"), "{bad}");
    }
    assert!(asked(r#"{"rows":4,"size":4}"#).contains("unknown-option"));
}
