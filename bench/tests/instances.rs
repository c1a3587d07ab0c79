//! What is measured is checked first, and the check catches a wrong answer.
#![allow(clippy::unwrap_used)]

use crossfoot_bench::{STAGES, huge, outside, tiles, with_stages};

#[test]
fn a_mosaic_has_the_solution_that_it_was_made_of() {
    let instance = huge(1_000).unwrap();
    assert!(instance.cells() > 900);
    for &(name, stages) in STAGES {
        assert_eq!(instance.checked(&with_stages(stages)), Ok(()), "{name}");
    }
}

#[test]
fn a_wrong_answer_is_not_timed() {
    let mut instance = huge(100).unwrap();
    let options = with_stages(STAGES[0].1);
    instance.known.as_mut().unwrap().swap(0, 1);
    assert!(
        instance
            .checked(&options)
            .unwrap_err()
            .contains("another solution")
    );
    // without its first clue the board is another puzzle
    instance.known = None;
    instance
        .model
        .posts
        .retain(|post| post.constraint.cells()[0] != 0);
    assert!(
        instance
            .checked(&options)
            .unwrap_err()
            .contains("not exactly one")
    );
}

#[test]
fn tiles_are_boards_of_one_size() {
    let tiles = tiles(6, 1..4).unwrap();
    assert_eq!(tiles.len(), 3);
    assert!(
        tiles
            .iter()
            .all(|tile| (tile.sheet.rows, tile.sheet.cols) == (7, 7))
    );
    assert!(tiles[0] != tiles[1]);
}

#[test]
fn outside_boards_are_read_where_they_are() {
    assert!(outside("no/such.json").unwrap().is_none());
    match outside("gecode-kakuro/k9.json").unwrap() {
        Some(k9) => assert_eq!(k9.checked(&with_stages(STAGES[0].1)), Ok(())),
        None => println!("skipped: CROSSFOOT_DATA does not lead to data/bench"),
    }
}
