//! Gecode's tutorial swaps rows and columns in a sentence about its hints; its boards mean what its code does.

use crate::covers::{model, numbers};
use crossfoot_model::{Constraint, Origin};
use xtask::corpus::solutions;

/// The mini-kakuro with 5, 19, 3 across and 6, 10, 11 down, as the tutorial's program takes boards.
const BOARD: &str = "4 4\n1 0 2 6  2 0 3 10  3 1 2 11\n-1\n0 1 2 5  0 2 3 19  1 3 2 3\n-1\n";

#[test]
fn a_vertical_hint_runs_down_its_column() {
    let model = model(BOARD);
    let mut down = Vec::new();
    for post in &model.posts {
        if let (Constraint::Run(run), Origin::Down { at, .. }) = (&post.constraint, post.origin) {
            let places = model.places(&run.cells);
            assert!(places.iter().all(|place| place.col == at.col));
            down.push((places.len(), at.col));
        }
    }
    assert_eq!(down.len(), 3);
    assert!(
        [(2, 1), (3, 2), (2, 3)]
            .iter()
            .all(|run| down.contains(run))
    );
    let found = solutions(&model, 10).unwrap();
    assert_eq!(found.len(), 1);
    assert_eq!(numbers(&model, &found[0]), [2, 3, 4, 6, 9, 1, 2]);
}
