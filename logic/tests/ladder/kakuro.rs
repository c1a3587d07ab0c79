//! The ladder of Kakuro on outside boards.

use super::support::{checked, files, outside, puzzle, tally};
use crossfoot_logic::{Board, End, State, Walk, ladder};

#[test]
fn outside_boards_are_solved() {
    let ladder = ladder("kakuro", "default").unwrap();
    let mut boards = 0;
    for folder in ["data/bench/gecode-kakuro", "data/bench/minizinc-benchmarks"] {
        let Some(folder) = outside(folder) else {
            return;
        };
        for path in files(&folder) {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            let Some(puzzle) = puzzle(&name, &text) else {
                println!("{name}: not one solution");
                continue;
            };
            let (steps, end) = checked(&puzzle, ladder);
            println!("{name}: {end:?} {} steps: {}", steps.len(), tally(&steps));
            // neither trial nor anything near it
            assert_eq!(end, End::Done, "{name}");
            assert!(
                steps.iter().all(|step| step.technique != "Nishio"),
                "{name}"
            );
            boards += 1;
        }
    }
    assert_eq!(boards, 16);
}

#[test]
fn large_boards_take_little_work() {
    let ladder = ladder("kakuro", "default").unwrap();
    for (name, most) in [("rnd_30x30", 20_000), ("rnd_60x60", 70_000)] {
        let Some(path) = outside(&format!("data/bench/own-big/{name}.json")) else {
            return;
        };
        let puzzle = puzzle(name, &std::fs::read_to_string(path).unwrap()).unwrap();
        let board = Board::new(&puzzle.model);
        let mut walk = Walk::new(State::new(&board), ladder);
        let steps = walk.by_ref().count();
        assert_eq!(walk.end(), End::Done);
        assert_eq!(walk.state.solution(), Some(puzzle.solution));
        let spent = walk.work().spent();
        println!("{name}: {steps} steps, {spent} looks at a clue");
        assert!(spent < most, "{name}: {spent}");
    }
}
