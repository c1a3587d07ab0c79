//! Smallest sets that force a value, against enumeration: they force it, and none of their posts can go.

use crate::support::{board, puzzle};
use crossfoot_model::{Cell, Constraint, Mask, Model};
use crossfoot_solve::{Answer, Bounds, Options, Unbounded, solve, why_value};

const BOUNDS: Bounds = Bounds {
    nodes: 10_000,
    attempts: 1_000,
    posts: usize::MAX,
};

/// Can cells be filled from these candidates so that these posts hold? Every filling, one cell after the other; a post
/// is looked at once its cells are filled.
fn fits(model: &Model, left: &[Mask], posts: &[usize]) -> bool {
    fn fill(model: &Model, left: &[Mask], posts: &[usize], at: &mut Vec<u8>) -> bool {
        let cell = at.len();
        let last = |i: &&usize| {
            let cells = model.posts[**i].constraint.cells();
            cells.iter().copied().max() == (cell as Cell).checked_sub(1)
        };
        let holds = |i: &usize| {
            let constraint = &model.posts[*i].constraint;
            let own: Vec<u8> = constraint.cells().iter().map(|&c| at[c as usize]).collect();
            constraint.holds(&own, &model.values)
        };
        if !posts.iter().filter(last).all(holds) {
            return false;
        }
        if cell == left.len() {
            return true;
        }
        for value in left[cell] {
            at.push(value as u8);
            if fill(model, left, posts, at) {
                return true;
            }
            at.pop();
        }
        false
    }
    // cells that no post speaks of may hold whatever they can
    let spoken = |cell: &Cell| {
        let mut all = posts.iter().map(|&i| &model.posts[i].constraint);
        all.any(|constraint| constraint.cells().contains(cell))
    };
    let left = (0..).zip(left).map(|(cell, mask)| match spoken(&cell) {
        true => *mask,
        false => mask.first().map_or(*mask, Mask::of),
    });
    fill(model, &left.collect::<Vec<_>>(), posts, &mut Vec::new())
}

/// What each cell can hold, givens being given.
fn candidates(model: &Model) -> Vec<Mask> {
    let mut left: Vec<Mask> = model.cells.iter().map(|square| square.domain).collect();
    for post in &model.posts {
        if let Constraint::Given(cell, value) = post.constraint {
            left[cell as usize] &= Mask::of(usize::from(value));
        }
    }
    left
}

#[test]
fn sets_force_and_are_smallest() {
    let (mut found, mut several) = (0, 0);
    for seed in 0..120 {
        let puzzle = puzzle(board(seed));
        let model = puzzle.model();
        if model.cells.len() > 16 {
            continue;
        }
        let answer = solve(model, &Options::default(), &mut Unbounded)
            .unwrap()
            .answer;
        let Answer::One(solution) = answer else {
            continue;
        };
        let left = candidates(model);
        for (cell, &value) in solution.iter().enumerate().take(4) {
            let says = (cell as Cell, value);
            let options = Options::default();
            let mut bounds = BOUNDS;
            let set = why_value(model, &left, says, &options, &mut bounds, &mut Unbounded);
            let set = set.unwrap();
            let Some(set) = set else {
                assert_eq!(left[cell].len(), 1, "seed {seed}, cell {cell}");
                continue;
            };
            let given = |i: &usize| matches!(model.posts[*i].constraint, Constraint::Given(..));
            assert!(set.minimal && !set.posts.iter().any(given));
            let mut narrow = left.clone();
            narrow[cell] = narrow[cell].without(usize::from(value));
            assert!(
                !fits(model, &narrow, &set.posts),
                "seed {seed}, cell {cell}"
            );
            for i in 0..set.posts.len() {
                let mut without = set.posts.clone();
                without.remove(i);
                assert!(fits(model, &narrow, &without), "seed {seed}, cell {cell}");
            }
            found += 1;
            several += usize::from(set.posts.len() > 2);
        }
    }
    assert!(found > 30 && several > 10, "{found} {several}");
}

#[test]
fn work_is_bounded() {
    for seed in 0..40 {
        let puzzle = puzzle(board(seed));
        let model = puzzle.model();
        let answer = solve(model, &Options::default(), &mut Unbounded)
            .unwrap()
            .answer;
        let Answer::One(solution) = answer else {
            continue;
        };
        let left = candidates(model);
        for attempts in 0..4 {
            let mut bounds = Bounds { attempts, ..BOUNDS };
            let says = (0, solution[0]);
            let options = Options::default();
            let set = why_value(model, &left, says, &options, &mut bounds, &mut Unbounded);
            let set = set.unwrap();
            // one attempt finds a set, and none of it is left out
            assert!(set.is_none_or(|set| attempts > 0 && (attempts > 1 || !set.minimal)));
        }
    }
}
