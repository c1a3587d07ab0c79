//! Counts that are saved between rows and go on, in every width of numbers; what is no saved layer is refused.

use crate::automata::stretches;
use crate::dense;
use crossfoot_engine::frontier::lines::{Count, Counts};
use crossfoot_engine::frontier::{Alone, Lines, Unfinished};

fn saved(counts: &Counts) -> Vec<u8> {
    let mut bytes = Vec::new();
    assert!(counts.save(&mut |more| {
        bytes.extend_from_slice(more);
        true
    }));
    bytes
}

fn loaded(lines: &Lines, mut bytes: &[u8]) -> Option<Counts> {
    Counts::load(lines, &mut |into| {
        let Some((now, later)) = bytes.split_at_checked(into.len()) else {
            return false;
        };
        into.copy_from_slice(now);
        bytes = later;
        true
    })
}

/// Which widths of numbers a count went through, saved and loaded after each row.
fn through(rows: usize, columns: usize) -> [bool; 3] {
    let line = stretches(2, None, false);
    let lines = Lines::new(line.clone(), line.clone(), columns).unwrap();
    let (mut count, mut seen) = (Count::new(&lines, rows), [false; 3]);
    for _ in 0..count.sweeps() {
        let (done, counts) = count.layer();
        let number = match counts {
            Counts::Small(_) => 0,
            Counts::Medium(_) => 1,
            Counts::Large(_) => 2,
        };
        seen[number] = true;
        let again = loaded(&lines, &saved(counts)).unwrap();
        assert_eq!(saved(&again), saved(counts));
        count = Count::resume(&lines, rows, done, again);
        count.row(&mut Alone, usize::MAX).unwrap();
    }
    let found = count.finish(&mut Alone, usize::MAX).unwrap();
    assert_eq!(found, dense::count(&line, &line, rows, columns));
    seen
}

#[test]
fn resumed_counts_agree() {
    assert_eq!(through(8, 8), [true, false, false]);
    assert_eq!(through(9, 7), [true, false, false]);
    assert_eq!(through(120, 4), [true, true, false]);
    assert_eq!(through(400, 3), [true, true, true]);
}

#[test]
fn wide_numbers_agree_with_the_transposed_count() {
    let line = stretches(2, None, false);
    let tall = dense::count(&line, &line, 11, 5);
    assert_eq!(tall, dense::count(&line, &line, 5, 11));
    assert!(dense::count(&line, &line, 300, 3).bits() > 256);
}

#[test]
fn what_is_no_layer_is_refused() {
    let line = stretches(2, None, false);
    let lines = Lines::new(line.clone(), line.clone(), 5).unwrap();
    let mut count = Count::new(&lines, 6);
    count.row(&mut Alone, usize::MAX).unwrap();
    let bytes = saved(count.layer().1);
    for length in 0..bytes.len() {
        assert!(loaded(&lines, &bytes[..length]).is_none(), "{length}");
    }
    for at in 0..12 {
        let mut wrong = bytes.clone();
        wrong[at] ^= 0x40;
        // whatever it is, it does not panic
        let _ = loaded(&lines, &wrong);
    }
    assert!(!count.layer().1.save(&mut |_| false));
}

#[test]
fn memory_is_bounded() {
    let line = stretches(2, None, false);
    let lines = Lines::new(line.clone(), line.clone(), 8).unwrap();
    let ended = Count::new(&lines, 8).finish(&mut Alone, 100_000);
    let Err(Unfinished::Memory { states, bytes }) = ended else {
        panic!("{ended:?}");
    };
    assert_eq!(states, Lines::width(&line, &line, 8));
    assert_eq!(bytes, states * 8);
}
