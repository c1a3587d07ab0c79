//! Game ids of another program, with their solutions.

use crate::support::data;
use crossfoot::puzzle::Grid;
use crossfoot::{Answer, Failure, Go, Meter, OpenOptions, Puzzle, Stream, Threads, process, verbs};
use std::io::Cursor;

/// The rows of a solution as that program writes it: hexadecimal up to 9, from 10 on `0` is 1.
fn rows(text: &str) -> Grid<u32> {
    let rows: Vec<&str> = text.split('/').collect();
    let shift = u32::from(rows.len() >= 10);
    let row = |row: &&str| {
        let numbers = row
            .chars()
            .map(|c| c.to_digit(36).map(|digit| digit + shift));
        numbers.collect()
    };
    rows.iter().map(row).collect()
}

fn solve(puzzle: Result<Puzzle, Failure>) -> (Answer, Option<Grid<u32>>) {
    let puzzle = puzzle.unwrap();
    let report = verbs::solve(&puzzle, &Default::default(), &mut Meter::unbounded()).unwrap();
    (report.answer, report.solution)
}

#[test]
fn every_id_has_the_given_solution() {
    let Some(folder) = data("game ids") else {
        return;
    };
    for (file, least) in [
        ("keen", 900),
        ("keen-mult", 480),
        ("unequal", 1000),
        ("unequal-adjacent", 900),
    ] {
        let table =
            std::fs::read_to_string(folder.join(format!("data/tatham/{file}.tsv"))).unwrap();
        let mut lines = table.lines().skip(1).zip(1..);
        let stream = Stream::new(file, Cursor::new(&table));
        let options = OpenOptions::default();
        process(
            stream,
            &options,
            Threads::All,
            solve,
            |(answer, solution)| {
                let (line, number) = lines.next().unwrap();
                assert_eq!(answer, Answer::One, "{file} {number}");
                let expected = line.rsplit('\t').next().unwrap();
                assert_eq!(solution, Some(rows(expected)), "{file} {number}");
                Go::Continue(())
            },
        );
        let left = lines.count();
        assert_eq!(left, 0, "{file}");
        assert!(table.lines().count() > least, "{file}");
    }
}
