//! The tools' own parts: reports, records, dates, boards as text.

use std::time::Duration;
use xtask::emit::{BoardKind, Order, emit};
use xtask::record::{Figure, Figures, date, read, text};
use xtask::test::{Outcome, Ran, Report, Step};

#[test]
fn a_report_says_what_failed_and_what_was_skipped() {
    let ran = |name, outcome| Ran {
        name,
        outcome,
        took: Duration::from_millis(1_250),
    };
    let report = Report(vec![
        ran("tests pass", Outcome::Passed),
        ran("formatted", Outcome::Failed("run `cargo fmt`".into())),
        ran("wasm", Outcome::Skipped("offline".into())),
    ]);
    assert!(!report.is_green());
    let lines = [
        "passed   tests pass     1.2 s",
        "FAILED   formatted      1.2 s  run `cargo fmt`",
        "skipped  wasm           1.2 s  offline",
        "One step failed, 1 held; one was skipped.",
        "",
    ];
    assert_eq!(report.to_string(), lines.join("\n"));
}

#[test]
fn a_failure_does_not_stop_the_steps_after_it() {
    let report = Report::of(&[
        Step {
            name: "first",
            run: || Outcome::Failed("so".into()),
        },
        Step {
            name: "second",
            run: || Outcome::Passed,
        },
    ]);
    assert_eq!(report.0.len(), 2);
    assert_eq!(report.0[1].outcome, Outcome::Passed);
    assert!(!report.is_green() && Report(report.0[1..].to_vec()).is_green());
}

#[test]
fn days_become_dates() {
    let known = [
        (0, "1970-01-01"),
        (-1, "1969-12-31"),
        (11_016, "2000-02-29"),
        (11_017, "2000-03-01"),
        (20_453, "2025-12-31"),
        (20_454, "2026-01-01"),
    ];
    for (days, expected) in known {
        assert_eq!(date(days), expected);
    }
}

#[test]
fn a_record_has_a_table_a_group() {
    let figure = |mean: f64| Figure {
        mean,
        low: mean * 0.9,
        high: mean * 1.1,
    };
    let group = [("apart", 6_500.0), ("both stages", 1_300.0)];
    let group = group.map(|(name, mean)| (name.to_string(), figure(mean)));
    let figures = Figures::from([("k9".to_string(), group.into())]);
    let text = text("2026-01-01", "crossfoot 0.1.0", &figures);
    assert!(text.starts_with("# 2026-01-01\n\ncrossfoot 0.1.0. "));
    assert!(text.contains("## k9\n"));
    assert!(text.contains("| both stages | 1.30 µs | 1.17 µs to 1.43 µs | 1.00 |\n"));
    assert!(text.contains("| apart | 6.50 µs | 5.85 µs to 7.15 µs | 5.00 |\n"));
}

#[test]
fn estimates_are_read_from_where_criterion_leaves_them() {
    let dir = std::env::temp_dir().join(format!("crossfoot-record-{}", std::process::id()));
    let new = dir.join("k9/both/new");
    std::fs::create_dir_all(&new).unwrap();
    let about = r#"{"group_id":"k9","function_id":"both","value_str":null}"#;
    std::fs::write(new.join("benchmark.json"), about).unwrap();
    let mean = r#"{"mean":{"confidence_interval":{"lower_bound":1.0,"upper_bound":3.0},"point_estimate":2.0}}"#;
    std::fs::write(new.join("estimates.json"), mean).unwrap();
    let figures = read(&dir).unwrap();
    std::fs::remove_dir_all(&dir).unwrap();
    let figure = Figure {
        mean: 2.0,
        low: 1.0,
        high: 3.0,
    };
    assert_eq!(figures["k9"]["both"], figure);
}

fn order(kind: BoardKind, size: (usize, usize)) -> Order {
    Order {
        kind,
        size,
        seed: 1,
        density: None,
        count: 2,
        tile: None,
        largest: 4,
        symmetric: false,
        connected: false,
        solution: true,
        format: "json".into(),
    }
}

fn lines(order: &Order) -> Result<Vec<String>, String> {
    let mut all = String::new();
    emit(order, |text| all.push_str(text))?;
    Ok(all.lines().map(String::from).collect())
}

#[test]
fn boards_are_written_one_after_another() {
    let tiled = Order {
        tile: Some((2, 3)),
        ..order(BoardKind::Kakuro, (4, 5))
    };
    let kakuro = lines(&tiled).unwrap();
    assert_eq!(kakuro.len(), 2 * 2 * 5);
    assert!(kakuro.iter().all(|line| line.split(' ').count() == 18));
    assert_eq!(kakuro[..5], kakuro[5..10]);
    assert_ne!(kakuro[..10], kakuro[10..]);
    let kenken = lines(&order(BoardKind::Kenken, (6, 6))).unwrap();
    assert_eq!(kenken.len(), 12);
}

#[test]
fn orders_that_make_no_sense_are_refused() {
    assert!(lines(&order(BoardKind::Latin, (4, 5))).is_err());
    assert!(lines(&order(BoardKind::Kakuro, (1, 5))).is_err());
    assert!(lines(&order(BoardKind::Kenken, (65, 65))).is_err());
    let unknown = Order {
        solution: false,
        format: "cuneiform".into(),
        ..order(BoardKind::Latin, (4, 4))
    };
    assert!(lines(&unknown).unwrap_err().contains("cuneiform"));
}
