//! The algebras by themselves, and automata that are refused.

use crate::automata::stretches;
use crossfoot_engine::frontier::algebra::{Algebra as _, At, ByWeight, Longest, Medium, Small};
use crossfoot_engine::frontier::{Automaton, BadAutomaton, State};
use num_bigint::BigUint;

#[test]
fn powers_at_a_point() {
    let prime = (1 << 61) - 1;
    for point in [1, 2, 3, 12_345, prime - 1] {
        let at = At::new(prime, point);
        for weight in [-5, -2, -1, 0, 1, 2, 3, 9] {
            let mut value = 7;
            at.weigh(&mut value, weight);
            at.weigh(&mut value, -weight);
            assert_eq!(value, 7);
        }
        let mut value = 5;
        at.weigh(&mut value, 3);
        let cube = u128::from(point) * u128::from(point) % u128::from(prime);
        let cube = cube * u128::from(point) % u128::from(prime) * 5 % u128::from(prime);
        assert_eq!(u128::from(value), cube);
        let mut sum = prime - 1;
        at.add(&mut sum, &(prime - 1));
        assert_eq!(sum, prime - 2);
    }
}

#[test]
fn polynomials_shift_both_ways() {
    let mut value = ByWeight.one();
    ByWeight.weigh(&mut value, 3);
    ByWeight.add(&mut value, &ByWeight.one());
    assert_eq!(value, [1_u8, 0, 0, 1].map(BigUint::from));
    ByWeight.weigh(&mut value, 1);
    ByWeight.weigh(&mut value, -1);
    assert_eq!(value.len(), 4);
}

#[test]
fn bits_and_ends_of_numbers() {
    assert_eq!(Small.bits(&[0, 0]), 0);
    assert_eq!(Small.bits(&[1, 4, 2]), 3);
    assert_eq!(Medium.bits(&[u128::MAX]), 128);
    let mut value = u128::MAX;
    Medium.add(&mut value, &1);
    assert_eq!(value, u128::MAX);
}

#[test]
fn paths_keep_their_colours() {
    let mut path = Longest.one();
    let colours: Vec<u8> = (0..200).map(|at| u8::from(at % 3 == 0)).collect();
    for &colour in &colours {
        Longest.went(&mut path, colour);
    }
    Longest.weigh(&mut path, 5);
    assert_eq!(path.colours(200), colours);
    let mut none = Longest.zero();
    Longest.weigh(&mut none, 9);
    assert_eq!(none.weight, None);
    Longest.add(&mut none, &path);
    assert_eq!(none, path);
}

#[test]
fn bad_automata_are_refused() {
    let state = State {
        next: [Some(0), None],
        accept: true,
        colour: 0,
        weight: 0,
    };
    assert_eq!(Automaton::new(Vec::new()), Err(BadAutomaton::Number));
    assert_eq!(Automaton::new(vec![state; 33]), Err(BadAutomaton::Number));
    let one = State { colour: 1, ..state };
    assert_eq!(Automaton::new(vec![one]), Err(BadAutomaton::Start));
    let away = State {
        next: [Some(1), None],
        ..state
    };
    assert_eq!(Automaton::new(vec![away]), Err(BadAutomaton::Step(0)));
    let wrong = State {
        next: [None, Some(0)],
        ..state
    };
    assert_eq!(Automaton::new(vec![wrong]), Err(BadAutomaton::Step(0)));
    assert!(Automaton::new(vec![state]).is_ok());
}

#[test]
fn halves_join_as_the_whole_says() {
    for (least, most, empty) in [
        (1, None, false),
        (2, None, true),
        (2, Some(3), false),
        (3, Some(5), true),
    ] {
        let line = stretches(least, most, empty);
        assert!(line.is_reversible());
        let (apart, sharing) = (line.join().unwrap(), line.join_sharing().unwrap());
        let word = |bits: u32, length: usize| (0..length).map(move |at| (bits >> at & 1) as u8);
        for bits in 0..1 << 10_u32 {
            let whole: Vec<u8> = word(bits, 10).collect();
            let expected = line.read(whole.iter().copied());
            let expected = expected.filter(|read| line.state(read.0).accept);
            for cut in 1..10 {
                let first = line.read(whole[..cut].iter().copied());
                let back = |from: usize| line.read(whole[from..].iter().rev().copied());
                for (join, second) in [(&apart, back(cut)), (&sharing, back(cut - 1))] {
                    let joined = first.zip(second).and_then(|(first, second)| {
                        Some(first.1 + second.1 + join.get(first.0, second.0)?)
                    });
                    assert_eq!(joined, expected.map(|read| read.1), "{whole:?} {cut}");
                }
            }
        }
    }
}
