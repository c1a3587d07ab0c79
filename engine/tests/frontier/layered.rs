//! The layered sweep: the same result whoever does the work; memory; lists; exact weights.

use crate::automata::stretches;
use crate::brute::{Grid, by_rows};
use crossfoot_engine::frontier::algebra::Medium;
use crossfoot_engine::frontier::{
    Alone, Exactly, Found, Hands, Pictures, Rule as _, Sweep, Unfinished, total,
};
use std::collections::BTreeSet;

fn grid(rows: usize, columns: usize) -> Grid {
    let line = stretches(2, None, false);
    Grid {
        across: line.clone(),
        down: line,
        rows,
        columns,
    }
}

/// Does the last piece first.
struct Backwards;

impl Hands for Backwards {
    fn each<P: Send>(&mut self, pieces: &mut [P], work: impl Fn(&mut P) + Sync + Send) -> bool {
        pieces.iter_mut().rev().for_each(work);
        true
    }
}

/// Stops after so many pieces.
struct Tired(usize);

impl Hands for Tired {
    fn each<P: Send>(&mut self, pieces: &mut [P], work: impl Fn(&mut P) + Sync + Send) -> bool {
        for piece in pieces {
            if self.0 == 0 {
                return false;
            }
            self.0 -= 1;
            work(piece);
        }
        true
    }
}

#[test]
fn layers_do_not_depend_on_the_hands() {
    let rule = grid(9, 9);
    let (mut one, mut other) = (Sweep::start(&rule, &Medium), Sweep::start(&rule, &Medium));
    let mut parts = 0;
    for _ in 0..45 {
        one.advance(&rule, &Medium, &mut Alone, usize::MAX).unwrap();
        other
            .advance(&rule, &Medium, &mut Backwards, usize::MAX)
            .unwrap();
        assert_eq!(one.parts(), other.parts());
        parts = parts.max(one.parts().len());
    }
    // the layers are large enough to be cut
    assert!(parts > 1, "{parts}");
    assert!(one.widest() as u64 <= one.states());
    let count: u128 = 93_158_227_648;
    let found = total(&grid(8, 8), &Medium, &mut Backwards, usize::MAX);
    assert_eq!(found, Ok(count));
}

#[test]
fn memory_and_tired_hands_end_it() {
    let rule = grid(6, 6);
    let ended = total(&rule, &Medium, &mut Alone, 10_000);
    let Err(Unfinished::Memory { states, bytes }) = ended else {
        panic!("{ended:?}");
    };
    assert!(bytes > 10_000 && states > 50, "{states} {bytes}");
    let ended = total(&rule, &Medium, &mut Tired(20), usize::MAX);
    assert_eq!(ended, Err(Unfinished::Stopped));
}

#[test]
fn a_sweep_goes_on_where_it_was() {
    let rule = grid(5, 5);
    let mut sweep = Sweep::start(&rule, &Medium);
    for _ in 0..rule.steps() {
        let parts = sweep.parts().to_vec();
        sweep = Sweep::resume(sweep.step(), parts).unwrap();
        sweep
            .advance(&rule, &Medium, &mut Alone, usize::MAX)
            .unwrap();
    }
    assert_eq!(sweep.total(&rule, &Medium), 4215);
    // states out of order, or twice, are no layer
    let mut parts = sweep.parts().to_vec();
    let twice = parts[0][0];
    parts[0].push(twice);
    assert!(Sweep::resume(25, parts).is_none());
    assert!(Sweep::<(u8, [u8; 9]), u128>::resume(3, Vec::new()).is_none());
}

#[test]
fn lists_pause_and_end() {
    let rule = grid(4, 4);
    let mut pictures = Pictures::new(&rule);
    let (mut found, mut pauses) = (BTreeSet::new(), 0);
    loop {
        match pictures.next(7) {
            Found::Picture(picture) => assert!(found.insert(picture)),
            Found::Paused => pauses += 1,
            Found::End => break,
        }
    }
    assert_eq!(found.len(), 104);
    assert!(pauses > 10 && pictures.visited() > 500 && pictures.bytes() > 0);
    assert_eq!(pictures.next(7), Found::End);
}

#[test]
fn exact_weights() {
    let rule = grid(5, 5);
    let expected = by_rows(&rule.across, &rule.down, 5, 5);
    assert!(expected.len() > 2);
    for (weight, count) in expected {
        let rule = Exactly {
            rule: rule.clone(),
            weight,
        };
        let found = total(&rule, &Medium, &mut Alone, usize::MAX).unwrap();
        assert_eq!(count, found.into());
    }
}
