//! The signs of a Futoshiki, and the borders of its Adjacent mode.

use crossfoot_model::Place;
use crossfoot_puzzle::{Sheet, Sign};

/// Turns every sign as the solution has it; where there is none, or `all` is said, puts one on every border. In
/// Adjacent mode every border says what it has to. Answers with the number of signs.
pub(super) fn fill(sheet: &mut Sheet, numbers: &[u32], all: bool) -> usize {
    let number = |at: Place| numbers[sheet.index(at)];
    let turned = |a: Place, b: Place| match number(a) < number(b) {
        true => Sign::Less(a, b),
        false => Sign::Less(b, a),
    };
    let by = |a: Place, b: Place| number(a).abs_diff(number(b));
    let borders = borders(sheet.rows);
    let touch = |a: Place, b: Place| a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1;
    let kept = sheet.signs.iter().filter_map(|&sign| match sign {
        Sign::Less(a, b) => Some(turned(a, b)),
        Sign::Differ(a, b, _) if sheet.adjacent && touch(a, b) => None,
        Sign::Differ(a, b, _) => Some(Sign::Differ(a, b, by(a, b))),
    });
    let mut signs: Vec<Sign> = kept.collect();
    if sheet.adjacent {
        let near = borders.iter().filter(|(a, b)| by(*a, *b) == 1);
        signs.extend(near.map(|&(a, b)| Sign::Differ(a, b, 1)));
    } else if all || signs.is_empty() {
        let bare = |sign: &Sign| {
            let (a, b) = sign.ends();
            !touch(a, b) || matches!(sign, Sign::Differ(..))
        };
        signs.retain(bare);
        signs.extend(borders.iter().map(|&(a, b)| turned(a, b)));
    }
    sheet.signs = signs;
    sheet.signs.len()
}

/// The pairs of neighbours of an n×n grid, in reading order.
fn borders(n: usize) -> Vec<(Place, Place)> {
    let mut all = Vec::new();
    for row in 0..n {
        for col in 0..n {
            let at = Place::new(row, col);
            if col + 1 < n {
                all.push((at, Place::new(row, col + 1)));
            }
            if row + 1 < n {
                all.push((at, Place::new(row + 1, col)));
            }
        }
    }
    all
}
