//! Streams of puzzles: in order, on any number of threads, broken ones in their places.

use crossfoot::{
    Answer, Budget, Cancel, Exit, Go, Meter, OpenOptions, Report as _, Stop, Stream, Threads,
    open_stream, process, verbs,
};
use std::io::Cursor;
use std::num::NonZeroUsize;

/// A list of ids of growing sides, some of them broken.
fn list(len: usize) -> String {
    let line = |i: usize| match i % 7 {
        3 => "5:broken".to_string(),
        _ => {
            let n = 3 + i % 8;
            format!("{n}:{}", "0,".repeat(n * n))
        }
    };
    (0..len).map(|i| line(i) + "\n").collect()
}

fn run(text: &str, threads: usize) -> Vec<(String, Answer)> {
    let mut out = Vec::new();
    let stream = Stream::new("list", Cursor::new(text));
    let threads = Threads::Some(NonZeroUsize::new(threads).unwrap());
    let work = |puzzle| match puzzle {
        Err(failure) => (crossfoot::Failure::clone(&failure).input, Answer::Error),
        Ok(puzzle) => {
            let report =
                verbs::solve(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
            (report.input, report.answer)
        }
    };
    process(stream, &OpenOptions::default(), threads, work, |result| {
        out.push(result);
        Go::Continue(())
    });
    out
}

#[test]
fn the_order_does_not_depend_on_the_threads() {
    let text = list(300);
    let serial = run(&text, 1);
    assert_eq!(serial.len(), 300);
    for (i, (input, answer)) in serial.iter().enumerate() {
        let name = if i == 0 {
            "list".to_string()
        } else {
            format!("list:{}", i + 1)
        };
        assert_eq!(*input, name);
        let expected = if i % 7 == 3 {
            Answer::Error
        } else {
            Answer::Many
        };
        assert_eq!(*answer, expected, "{input}");
    }
    for threads in [2, 3, 8] {
        assert_eq!(run(&text, threads), serial);
    }
    let opened = open_stream("list", Cursor::new(&text), OpenOptions::default());
    assert_eq!(opened.filter(Result::is_err).count(), 43);
}

#[test]
fn a_break_ends_the_stream_and_a_panic_comes_through() {
    for threads in [1, 4] {
        let threads = Threads::Some(NonZeroUsize::new(threads).unwrap());
        let stream = || Stream::new("list", Cursor::new(list(500)));
        let mut seen = 0;
        process(
            stream(),
            &OpenOptions::default(),
            threads,
            |_| (),
            |()| {
                seen += 1;
                if seen == 10 {
                    Go::Break(())
                } else {
                    Go::Continue(())
                }
            },
        );
        assert_eq!(seen, 10);
        let panics = std::panic::catch_unwind(|| {
            let work = |puzzle: Result<_, _>| assert!(puzzle.is_ok(), "on purpose");
            process(
                stream(),
                &OpenOptions::default(),
                threads,
                work,
                Go::Continue,
            );
        });
        assert!(panics.is_err());
    }
}

#[test]
fn names_say_where_a_puzzle_begins() {
    let names = |text: &str| -> Vec<String> {
        Stream::new("f", Cursor::new(text))
            .map(|item| item.input)
            .collect()
    };
    assert_eq!(names("# a\n16\\ .\n---\n. .\n"), ["f", "f:4"]);
    assert_eq!(
        names(r#"[{"kind":"kenken"},{"kind":"kenken"}]"#),
        ["f:1:2", "f:1:20"]
    );
    assert_eq!(names(""), ["f"]);
}

#[test]
fn exit_codes_of_streams() {
    let code = |answers: &[Answer]| {
        let mut exit = Exit::default();
        answers
            .iter()
            .for_each(|answer| exit.add(answer.exit_code()));
        exit.code()
    };
    use Answer::{Error, GaveUp, Many, None, One};
    assert_eq!(
        [One, None, Error, Many, GaveUp].map(|answer| code(&[answer])),
        [0, 1, 2, 3, 4]
    );
    assert_eq!(code(&[]), 0);
    assert_eq!(code(&[One, None, Many]), 0);
    assert_eq!(code(&[One, GaveUp, Many]), 4);
    assert_eq!(code(&[GaveUp, One, Error]), 2);
}

#[test]
fn cancelling_and_time_end_the_work() {
    let id = format!("9:{}", "0,".repeat(81));
    let puzzle = crossfoot::Puzzle::open(&id).unwrap();
    let cancel = Cancel::default();
    cancel.cancel();
    let budget = Budget {
        cancel,
        ..Budget::default()
    };
    let counted = verbs::count(&puzzle, &Default::default(), &mut Meter::new(&budget)).unwrap();
    assert_eq!(
        (counted.exact, counted.stopped),
        (false, Some(Stop::Cancelled))
    );
    assert_eq!(counted.exit_code(), 4);
    let budget = Budget {
        time: Some(std::time::Duration::ZERO),
        ..Budget::default()
    };
    let mut calls = 0;
    let (send, receive) = std::sync::mpsc::channel();
    let mut meter = Meter::new(&budget).watched(move |nodes, _| send.send(nodes).unwrap());
    let counted = verbs::count(&puzzle, &Default::default(), &mut meter).unwrap();
    assert_eq!(counted.stopped, Some(Stop::TimeLimit));
    drop(meter);
    calls += receive.iter().count();
    assert_eq!(calls, 1);
}
