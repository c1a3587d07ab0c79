//! What a diagram must be, said plainly, on the rows of a report.

use crossfoot::Meter;
use crossfoot::puzzle::kinds::diagram::Rules;
use crossfoot::verbs::{DiagramsOptions, DiagramsReport, Task, diagrams};

/// The report of some choices, without limits.
pub(crate) fn report(options: &DiagramsOptions) -> DiagramsReport {
    diagrams(options, &mut Meter::unbounded(), None).unwrap()
}

/// The usual choices.
pub(crate) fn options(task: Task, rows: usize, columns: usize) -> DiagramsOptions {
    DiagramsOptions::new(task, Rules::new(rows, columns))
}

pub(crate) fn columns(rows: &[String]) -> Vec<String> {
    let column = |at: usize| rows.iter().map(|row| row.as_bytes()[at] as char).collect();
    (0..rows[0].len()).map(column).collect()
}

/// The number of runs; `None` if one is too short or a line has none.
pub(crate) fn runs(rows: &[String]) -> Option<usize> {
    let mut count = 0;
    for line in rows.iter().chain(&columns(rows)) {
        let runs: Vec<&str> = line.split('0').filter(|run| !run.is_empty()).collect();
        if runs.is_empty() || runs.iter().any(|run| run.len() < 2) {
            return None;
        }
        count += runs.len();
    }
    Some(count)
}

pub(crate) fn cells(rows: &[String]) -> usize {
    rows.iter().map(|row| row.matches('1').count()).sum()
}

pub(crate) fn is_connected(rows: &[String]) -> bool {
    let mut left: Vec<Vec<u8>> = rows.iter().map(|row| row.clone().into_bytes()).collect();
    let first = (0..left.len()).find_map(|row| Some((row, rows[row].find('1')?)));
    let mut open: Vec<(usize, usize)> = first.into_iter().collect();
    while let Some((row, column)) = open.pop() {
        let Some(cell) = left.get_mut(row).and_then(|row| row.get_mut(column)) else {
            continue;
        };
        if std::mem::replace(cell, b'0') == b'1' {
            let (up, back) = (row.wrapping_sub(1), column.wrapping_sub(1));
            open.extend([
                (up, column),
                (row + 1, column),
                (row, back),
                (row, column + 1),
            ]);
        }
    }
    left.iter().flatten().all(|&cell| cell == b'0')
}

/// The diagram after a half-turn.
pub(crate) fn turned(rows: &[String]) -> Vec<String> {
    let back = |row: &String| row.chars().rev().collect();
    rows.iter().rev().map(back).collect()
}
