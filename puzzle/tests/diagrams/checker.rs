//! What a diagram must be, said once more and plainly: nothing here is shared with the sweeps.

use crossfoot_puzzle::kinds::diagram::{Rules, Symmetry};

pub(crate) type Diagram = Vec<Vec<bool>>;

/// The lengths of the runs of a line.
pub(crate) fn runs(line: &[bool]) -> Vec<usize> {
    let stretches = line.split(|&white| !white).map(<[bool]>::len);
    stretches.filter(|&length| length > 0).collect()
}

pub(crate) fn columns(diagram: &Diagram) -> Diagram {
    let width = diagram[0].len();
    let column = |column: usize| diagram.iter().map(|row| row[column]).collect();
    (0..width).map(column).collect()
}

pub(crate) fn lines_fit(rules: &Rules, diagram: &Diagram) -> bool {
    let fits = |line: &Vec<bool>| {
        let runs = runs(line);
        let long = |&run: &usize| {
            run >= rules.shortest && rules.longest.is_none_or(|longest| run <= longest)
        };
        runs.iter().all(long) && (rules.empty_lines || !runs.is_empty())
    };
    diagram.iter().all(fits) && columns(diagram).iter().all(fits)
}

pub(crate) fn cells(diagram: &Diagram) -> usize {
    diagram.iter().flatten().filter(|&&white| white).count()
}

pub(crate) fn count_runs(diagram: &Diagram) -> usize {
    let down = columns(diagram);
    diagram
        .iter()
        .chain(&down)
        .map(|line| runs(line).len())
        .sum()
}

pub(crate) fn is_connected(diagram: &Diagram) -> bool {
    let mut left = diagram.clone();
    let places = || (0..diagram.len()).flat_map(|row| (0..diagram[0].len()).map(move |c| (row, c)));
    let Some(first) = places().find(|&(row, column)| diagram[row][column]) else {
        return true;
    };
    let mut open = vec![first];
    while let Some((row, column)) = open.pop() {
        if !std::mem::replace(&mut left[row][column], false) {
            continue;
        }
        open.extend(
            places().filter(|&(r, c)| left[r][c] && row.abs_diff(r) + column.abs_diff(c) == 1),
        );
    }
    cells(&left) == 0
}

pub(crate) fn mirror(diagram: &Diagram) -> Diagram {
    diagram
        .iter()
        .map(|row| row.iter().rev().copied().collect())
        .collect()
}

pub(crate) fn flip(diagram: &Diagram) -> Diagram {
    diagram.iter().rev().cloned().collect()
}

pub(crate) fn has(symmetry: Symmetry, diagram: &Diagram) -> bool {
    let is = |image: Diagram| image == *diagram;
    match symmetry {
        Symmetry::None => true,
        Symmetry::HalfTurn => is(flip(&mirror(diagram))),
        Symmetry::Mirror => is(mirror(diagram)),
        Symmetry::Flip => is(flip(diagram)),
        Symmetry::Mirrors => is(mirror(diagram)) && is(flip(diagram)),
        Symmetry::Diagonal => is(columns(diagram)),
        Symmetry::QuarterTurn => is(flip(&columns(diagram))),
    }
}

/// The images of a diagram under all symmetries of its rectangle.
pub(crate) fn images(diagram: &Diagram) -> Vec<Diagram> {
    let mut all = vec![
        diagram.clone(),
        mirror(diagram),
        flip(diagram),
        flip(&mirror(diagram)),
    ];
    if diagram.len() == diagram[0].len() {
        let turned: Vec<Diagram> = all.iter().map(columns).collect();
        all.extend(turned);
    }
    all
}

/// Is it a diagram of these rules?
pub(crate) fn accepts(rules: &Rules, diagram: &Diagram) -> bool {
    let sized = diagram.len() == rules.rows && diagram.iter().all(|row| row.len() == rules.columns);
    sized
        && lines_fit(rules, diagram)
        && (!rules.connected || is_connected(diagram))
        && has(rules.symmetry, diagram)
}
