//! The ladder of Kakuro on outside boards.

use super::support::{checked, files, outside, puzzle, tally};
use crossfoot_logic::{End, ladder};

#[test]
fn outside_boards_are_solved() {
    let ladder = ladder("kakuro", "default").unwrap();
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
            let _ = End::Done;
        }
    }
}
