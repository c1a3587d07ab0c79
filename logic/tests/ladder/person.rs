//! What a person brings along, what can be seen to be wrong with it, and hints from there.

use super::support::{agreeing, corpus, puzzle};
use crossfoot_logic::verify::verify;
use crossfoot_logic::words::ENGLISH;
use crossfoot_logic::{Board, Clash, End, State, Walk, Wrong, beyond, clashes, hint, ladder};
use crossfoot_model::Mask;

/// Across 4 and 6, down 3 and 7: 1 3 / 2 4 is its only solution.
const SMALL: &str = r#"{"kind":"kakuro","rows":[[null,{"down":3},{"down":7}],
    [{"across":4},0,0],[{"across":6},0,0]]}"#;

#[test]
fn entries_and_marks_become_a_state() {
    let small = puzzle("small", SMALL).unwrap();
    let board = Board::new(&small.model);
    let entries = [None, Some(2), None, None];
    let marks = [Some(Mask(0b101)), None, None, Some(Mask(0b1000))];
    let state = State::of_person(&board, &entries, &marks).unwrap();
    assert_eq!(state.value(1), Some(2));
    assert_eq!(state.candidates(0), Mask(0b101));
    assert_eq!(state.candidates(2), board.all);
    assert_eq!(state.open(), 3);
    assert!(clashes(&state).is_empty());
}

#[test]
fn what_does_not_fit_by_itself_is_named() {
    let small = puzzle("small", SMALL).unwrap();
    let board = Board::new(&small.model);
    let state = |entries: &[Option<u8>], marks: &[Option<Mask>]| {
        State::of_person(&board, entries, marks).map(|_| ())
    };
    let none = [None; 4];
    assert_eq!(state(&[None; 3], &[None; 4]), Err(Wrong::Shape));
    assert_eq!(
        state(&[None, Some(9), None, None], &[None; 4]),
        Err(Wrong::Entry(1))
    );
    assert_eq!(
        state(&[None, Some(200), None, None], &[None; 4]),
        Err(Wrong::Entry(1))
    );
    let empty = [None, None, Some(Mask::EMPTY), None];
    assert_eq!(state(&none, &empty), Err(Wrong::Marks(2)));
    let lacking = [None, None, Some(Mask::of(1)), None];
    assert_eq!(
        state(&[None, None, Some(0), None], &lacking),
        Err(Wrong::Marks(2))
    );
    assert_eq!(state(&none, &[None; 4]), Ok(()));
}

#[test]
fn clashes_are_seen() {
    let small = puzzle("small", SMALL).unwrap();
    let board = Board::new(&small.model);
    let with = |entries: [Option<u8>; 4]| {
        let state = State::of_person(&board, &entries, &[None; 4]).unwrap();
        clashes(&state)
    };
    // twice the same digit
    let cells = vec![0, 1];
    assert_eq!(
        with([Some(0), Some(0), None, None])[0],
        Clash { clue: 0, cells }
    );
    // 9 is too much for a sum of 4 and for one of 3
    assert_eq!(with([Some(8), None, None, None]).len(), 2);
    // full, and the sum is wrong
    assert_eq!(with([Some(0), Some(1), None, None]).len(), 1);
    assert_eq!(with([Some(0), Some(2), Some(1), Some(3)]), []);
}

#[test]
fn a_hint_holds_what_it_needs_and_no_more() {
    for kind in ["kakuro", "kenken", "futoshiki"] {
        let ladder = ladder(kind, "default").unwrap();
        for puzzle in corpus(kind).into_iter().take(4) {
            let board = Board::new(&puzzle.model);
            let mut state = State::new(&board);
            while !state.is_done() {
                let hint = hint(&state, ladder, u64::MAX);
                assert_eq!(hint.end, None, "{}", puzzle.name);
                let full = Walk::new(state.clone(), ladder);
                let full = full.take_while(|found| found.1.places.is_empty()).count();
                assert!(hint.steps.len() <= full + 1);
                let mut on_paper = state.clone();
                for (_, step) in &hint.steps {
                    assert_eq!(verify(&on_paper, step), Ok(()), "{}: {step:?}", puzzle.name);
                    assert!(agreeing(step, &puzzle.solution));
                    step.apply(&mut on_paper);
                }
                let places = &hint.steps.last().unwrap().1.places;
                assert!(!places.is_empty());
                // the person fills in the cell and keeps no marks
                for &(cell, value) in places {
                    state.place(cell, usize::from(value));
                }
            }
            assert_eq!(state.solution().as_ref(), Some(&puzzle.solution));
        }
    }
}

#[test]
fn a_hint_is_said_and_runs_out_of_fuel() {
    let small = puzzle("small", SMALL).unwrap();
    let board = Board::new(&small.model);
    let ladder = ladder("kakuro", "default").unwrap();
    let state = State::new(&board);
    let steps = hint(&state, ladder, u64::MAX).steps;
    let said: Vec<String> = steps.iter().map(|(_, s)| ENGLISH.step(&board, s)).collect();
    println!("{said:#?}");
    let out = hint(&state, ladder, 1);
    assert_eq!(out.end, Some(End::OutOfFuel));
}

#[test]
fn steps_beyond_the_ladder_are_checked_like_any_other() {
    let small = puzzle("small", SMALL).unwrap();
    let board = Board::new(&small.model);
    let state = State::new(&board);
    let set = beyond::smallest_set(&state, &[0, 1], 0, 0);
    assert_eq!(verify(&state, &set), Ok(()));
    let said = ENGLISH.step(&board, &set);
    assert!(said.ends_with(
        "across 4 at r2c1 and down 3 at r1c2 together leave no other way, so r2c2 is 1"
    ));
    let half = beyond::smallest_set(&state, &[0], 0, 0);
    assert!(verify(&state, &half).is_err());
    let trial = beyond::trial(&state, 3, 3);
    assert_eq!(verify(&state, &trial), Ok(()));
    assert!(verify(&state, &beyond::trial(&state, 3, 4)).is_err());
    assert_eq!(ENGLISH.technique(beyond::TRIAL), "trial");
}
