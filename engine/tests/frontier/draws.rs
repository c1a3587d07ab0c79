//! Draws are pictures of the family and come about equally often, from both machines.

use crate::automata::{Stream, stretches};
use crate::brute::Grid;
use crate::dense::weigh;
use crossfoot_engine::frontier::lines::Draws;
use crossfoot_engine::frontier::{Alone, Ends, Lines, Unfinished};
use num_bigint::BigUint;
use std::collections::BTreeMap;

fn below(stream: &mut Stream) -> impl FnMut(&BigUint) -> BigUint {
    |bound| {
        // small bounds only: the draw of 31 bits is all but uniform
        let bound = u64::try_from(bound).unwrap();
        BigUint::from(stream.below(bound))
    }
}

/// Chi-square with 103 degrees of freedom: above 150 in two of a thousand streams.
fn looks_uniform(times: &BTreeMap<Vec<Vec<u8>>, u32>, draws: u32) {
    assert_eq!(times.len(), 104);
    let expected = f64::from(draws) / 104.0;
    let square = |&times: &u32| (f64::from(times) - expected).powi(2) / expected;
    let sum: f64 = times.values().map(square).sum();
    assert!((60.0..150.0).contains(&sum), "{sum}");
}

#[test]
fn both_machines_draw_uniformly() {
    let line = stretches(2, None, false);
    let lines = Lines::new(line.clone(), line.clone(), 4).unwrap();
    let draws = Draws::new(&lines, 4, &mut Alone, usize::MAX)
        .unwrap()
        .unwrap();
    assert_eq!(draws.total(), BigUint::from(104_u8));
    let grid = Grid {
        across: line.clone(),
        down: line.clone(),
        rows: 4,
        columns: 4,
    };
    let ends = Ends::count(&grid, &mut Alone, usize::MAX).unwrap();
    assert_eq!(ends.total(&grid), BigUint::from(104_u8));
    let mut stream = Stream(11);
    let (mut dense, mut layered) = (BTreeMap::new(), BTreeMap::new());
    for _ in 0..20_800 {
        let picture = draws.draw(&mut below(&mut stream)).unwrap();
        *dense.entry(picture).or_default() += 1;
        let cells = ends.draw(&grid, &mut below(&mut stream)).unwrap();
        let picture: Vec<Vec<u8>> = cells.chunks(4).map(<[u8]>::to_vec).collect();
        *layered.entry(picture).or_default() += 1;
    }
    for times in [&dense, &layered] {
        assert!(times.keys().all(|picture| weigh(&line, picture).is_some()));
        looks_uniform(times, 20_800);
    }
}

#[test]
fn odd_and_wide_draws_are_pictures() {
    let line = stretches(2, Some(3), false);
    for (rows, columns) in [(2, 2), (3, 3), (5, 6), (7, 5), (9, 4)] {
        let lines = Lines::new(line.clone(), line.clone(), columns).unwrap();
        let draws = Draws::new(&lines, rows, &mut Alone, usize::MAX)
            .unwrap()
            .unwrap();
        let mut stream = Stream(3);
        for _ in 0..50 {
            let picture = draws.draw(&mut below(&mut stream)).unwrap();
            assert_eq!(picture.len(), rows);
            assert!(weigh(&line, &picture).is_some());
        }
    }
}

#[test]
fn nothing_can_be_drawn_from_nothing() {
    let line = stretches(3, None, false);
    let lines = Lines::new(line.clone(), line.clone(), 2).unwrap();
    let draws = Draws::new(&lines, 2, &mut Alone, usize::MAX)
        .unwrap()
        .unwrap();
    assert_eq!(draws.draw(&mut below(&mut Stream(1))), None);
    let grid = Grid {
        across: line.clone(),
        down: line,
        rows: 2,
        columns: 2,
    };
    let ends = Ends::count(&grid, &mut Alone, usize::MAX).unwrap();
    assert_eq!(ends.draw(&grid, &mut below(&mut Stream(1))), None);
    let little = Ends::count(&grid, &mut Alone, 10);
    assert!(matches!(little, Err(Unfinished::Memory { .. })));
}
