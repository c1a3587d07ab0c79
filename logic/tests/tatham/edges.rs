//! What is not his, what is too much, what has no solution or several; and going on from a stored state.

use crate::rows::kept;
use crossfoot_logic::tatham::{
    self, Cage, Fuel, Game, Graded, Level, Outcome, Puzzle, Refusal, Rule, Sign, State,
};
use crossfoot_model::{Constraint, Model, Origin, Place};
use crossfoot_puzzle::{KindId, Limits, Sheet, kinds::ModelOptions, open};

fn latin(kind: KindId, n: usize) -> Model {
    kind.kind()
        .model(&Sheet::latin(kind, n), ModelOptions::default())
}

fn model(text: &str) -> Model {
    let opened = open(text, 1, &Limits::DEFAULT).unwrap();
    opened
        .kind
        .kind()
        .model(&opened.sheet, ModelOptions::default())
}

#[test]
fn what_is_not_his_is_refused() {
    assert!(matches!(
        Puzzle::of(&latin(KindId::Futoshiki, 17)),
        Err(Refusal::Side(17))
    ));
    assert!(Puzzle::of(&latin(KindId::Futoshiki, 16)).is_ok());
    let kakuro = model(include_str!("../../../examples/kakuro.txt"));
    assert!(matches!(Puzzle::of(&kakuro), Err(Refusal::NoSquare)));
    let mut values = latin(KindId::KenKen, 3);
    values.values = vec![0, 1, 2];
    assert!(matches!(Puzzle::of(&values), Err(Refusal::NoSquare)));
    let mut table = latin(KindId::Futoshiki, 3);
    let at = Origin::Given(Place::new(0, 0));
    table.post(Constraint::Table([0].into(), vec![[0].into()].into()), at);
    let refused = Puzzle::of(&table).unwrap_err();
    assert_eq!(refused, Refusal::Clue(at));
    assert!(refused.to_string().contains("neither"));
}

#[test]
fn none_one_and_many() {
    let cycle = r#"{"kind":"futoshiki","n":3,"less":[[[0,0],[0,1]],[[0,1],[1,1]],[[1,1],[1,0]],[[1,0],[0,0]]]}"#;
    assert!(matches!(
        tatham::grade(&model(cycle)),
        Ok(Graded::None(Level::Clues))
    ));
    assert_eq!(
        tatham::grade(&latin(KindId::Futoshiki, 1)),
        Ok(Graded::At(Level::Basic))
    );
    let blank = Puzzle::of(&latin(KindId::Futoshiki, 3)).unwrap();
    let fuel = &mut Fuel::DEFAULT.clone();
    assert_eq!(tatham::grade_puzzle(&blank, fuel), Graded::At(Level::Guess));
    let all = tatham::solutions(&blank, State::new(&blank), 100, fuel);
    assert!(all.complete);
    let mut squares: Vec<Vec<u8>> = all
        .found
        .iter()
        .map(|s| s.solution(&blank).unwrap())
        .collect();
    squares.sort_unstable();
    squares.dedup();
    assert_eq!(squares.len(), 12, "the Latin squares of side 3");
}

#[test]
fn signs_that_no_deduction_of_the_level_sees_are_checked_in_the_end() {
    // all givens, and a sign that they break: Trivial looks at no sign before that
    let text = r#"{"kind":"futoshiki","n":2,"givens":[[1,2],[2,1]],"less":[[[0,1],[0,0]]]}"#;
    assert_eq!(tatham::grade(&model(text)), Ok(Graded::None(Level::Basic)));
}

#[test]
fn fuel_bounds_unkind_cages() {
    let mut puzzle = Puzzle::new(Game::Keen, 15);
    let cells: Vec<u8> = (0..15).map(|i| i << 4 | i).collect();
    // fifteen cells of a diagonal, none in line with another
    let rule = Rule::Difference(3);
    puzzle.set_cages(vec![Cage::new(15, &cells, rule)]);
    let mut state = State::new(&puzzle);
    let outcome = state.run(&puzzle, Level::Clues, &mut Fuel(20_000));
    assert_eq!(outcome, Outcome::OutOfFuel);
    // what was out of fuel is looked at again
    let rest: u32 = puzzle
        .cells()
        .map(|cell| state.candidates(cell).count_ones())
        .sum();
    assert_eq!((rest, state.open()), (15 * 15 * 15, 15 * 15));
    assert_eq!(
        state.run(&puzzle, Level::Clues, &mut Fuel(20_000)),
        Outcome::OutOfFuel
    );
    // a sum out of reach is seen at once
    puzzle.set_cages(vec![Cage::new(15, &cells, Rule::Sum(1_000))]);
    let outcome = State::new(&puzzle).run(&puzzle, Level::Clues, &mut Fuel(20_000));
    assert_eq!(outcome, Outcome::Broken);
}

#[test]
fn a_state_goes_on_where_a_sign_is_added() {
    let (mut tried, mut solved) = (0, 0);
    for row in kept() {
        let full = crate::support::puzzle(&row.id);
        if full.game() != Game::Unequal || row.id.contains("a:") {
            continue;
        }
        let cells: Vec<u8> = full.cells().collect();
        let signs: Vec<(u8, u8)> = cells
            .iter()
            .flat_map(|&cell| {
                full.signs_of(cell)
                    .iter()
                    .map(move |&(other, sign)| (cell, sign, other))
            })
            .filter(|(_, sign, _)| *sign == Sign::Less)
            .map(|(small, _, great)| (small, great))
            .collect();
        let Some(&(small, great)) = signs.last() else {
            continue;
        };
        let fuel = &mut Fuel(1 << 30);
        let mut less = full.clone();
        assert!(less.remove_sign(small, Sign::Less, great));
        assert!(!less.remove_sign(great, Sign::Differ(1), small));
        let mut state = State::new(&less);
        state.run(&less, Level::Subsets, fuel);
        less.add_sign(small, Sign::Less, great);
        state.wake(&less, small);
        state.wake(&less, great);
        let outcome = state.run(&less, Level::Subsets, fuel);
        let mut anew = State::new(&full);
        assert_eq!(anew.run(&full, Level::Subsets, fuel), outcome, "{}", row.id);
        assert!(
            cells
                .iter()
                .all(|&cell| anew.candidates(cell) == state.candidates(cell))
        );
        let ours = (state.open(), state.weight(&less));
        assert_eq!((anew.open(), anew.weight(&full)), ours);
        tried += 1;
        solved += usize::from(outcome == Outcome::Solved);
    }
    assert!(tried > 20 && solved > 10, "{solved} of {tried}");
}
