//! All diagrams of a size whose lines fit, by trying all rows.

use crate::checker::{Diagram, lines_fit, runs};
use crossfoot_puzzle::kinds::diagram::Rules;

/// Every diagram that follows the rules of lines.
pub(crate) fn diagrams(rules: &Rules) -> Vec<Diagram> {
    let row = |bits: u32| -> Vec<bool> {
        let bit = |column: usize| bits >> column & 1 == 1;
        (0..rules.columns).map(bit).collect()
    };
    let fits = |row: &Vec<bool>| {
        let runs = runs(row);
        let long = |&run: &usize| {
            run >= rules.shortest && rules.longest.is_none_or(|longest| run <= longest)
        };
        runs.iter().all(long) && (rules.empty_lines || !runs.is_empty())
    };
    let rows: Vec<Vec<bool>> = (0..1 << rules.columns).map(row).filter(fits).collect();
    let mut found = Vec::new();
    let mut chosen = vec![0; rules.rows];
    loop {
        if chosen.iter().all(|&at| at < rows.len()) {
            let diagram: Diagram = chosen.iter().map(|&at| rows[at].clone()).collect();
            if lines_fit(rules, &diagram) {
                found.push(diagram);
            }
        }
        let Some(place) = chosen.iter().rposition(|&at| at + 1 < rows.len()) else {
            return found;
        };
        chosen[place] += 1;
        chosen[place + 1..].fill(0);
    }
}
