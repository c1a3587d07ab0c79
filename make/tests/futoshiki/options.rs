//! The options: numbers and places of givens, puzzles without a clue to spare, techniques, scores; and that the same
//! recipe makes the same puzzle.

use crate::support::{MODES, check_one, made, solutions};
use crossfoot_logic::{Level, tatham};
use crossfoot_make::futoshiki::{Givens, Made, Mode, Recipe, rare_tatham};
use crossfoot_make::{Aim, Chance, Stop, Symmetry, Wish, latin};

fn given(made: &Made) -> usize {
    made.givens.iter().flatten().count()
}

/// The puzzle without its `i`-th given or sign; `None` beyond the last.
fn without(made: &Made, i: usize) -> Option<Made> {
    let mut less = made.clone();
    let cells = 0..made.givens.len();
    let mut givens = cells.filter(|&cell| made.givens[cell].is_some());
    match givens.nth(i) {
        Some(cell) => less.givens[cell] = None,
        None => {
            let sign = i - given(made);
            if sign >= made.signs.len() {
                return None;
            }
            less.signs.remove(sign);
        }
    }
    Some(less)
}

#[test]
fn wanted_numbers_of_givens() {
    use tatham::Level::{Basic, Chains, Clues, Guess};
    let wanted = [
        (Mode::Signs, 5, Givens::Count(0), Clues, 0),
        (Mode::Signs, 5, Givens::Count(1), Guess, 1),
        (Mode::Signs, 6, Givens::Count(7), Clues, 7),
        (Mode::Signs, 6, Givens::Share(10), Chains, 4),
        (Mode::Adjacent, 6, Givens::Count(5), Clues, 5),
        (Mode::Adjacent, 5, Givens::Count(1), Guess, 1),
        (Mode::Bare, 6, Givens::Share(50), Basic, 18),
        (Mode::Bare, 6, Givens::Count(12), Basic, 12),
    ];
    for (mode, size, givens, level, count) in wanted {
        let recipe = Recipe {
            mode,
            givens,
            ..Recipe::new(size, Aim::Tatham(level))
        };
        for number in 0..3 {
            let made = made(&recipe, number);
            check_one(&made);
            assert_eq!(given(&made), count, "{recipe:?}");
        }
    }
}

#[test]
fn the_places_of_givens_are_symmetric() {
    for symmetry in Symmetry::ALL {
        for (mode, size) in [(Mode::Signs, 6), (Mode::Adjacent, 5), (Mode::Bare, 5)] {
            let recipe = Recipe {
                mode,
                symmetry,
                ..Recipe::new(size, Aim::level(Level::Easy))
            };
            let made = made(&recipe, 3);
            check_one(&made);
            let at = |r: usize, c: usize| made.givens[r * size + c].is_some();
            for (r, c) in (0..size).flat_map(|r| (0..size).map(move |c| (r, c))) {
                let (up, left) = (size - 1 - r, size - 1 - c);
                let images = match symmetry {
                    Symmetry::None => vec![(r, c)],
                    Symmetry::HalfTurn => vec![(up, left)],
                    Symmetry::QuarterTurn => vec![(c, up)],
                    Symmetry::LeftRight => vec![(r, left)],
                    Symmetry::TopBottom => vec![(up, c)],
                    Symmetry::BothMirrors => vec![(r, left), (up, c)],
                    Symmetry::Diagonal => vec![(c, r)],
                    Symmetry::Antidiagonal => vec![(left, up)],
                    Symmetry::BothDiagonals => vec![(c, r), (left, up)],
                };
                assert!(
                    images.iter().all(|&(x, y)| at(r, c) == at(x, y)),
                    "{made:?}"
                );
            }
        }
    }
}

#[test]
fn a_minimal_puzzle_has_no_clue_to_spare() {
    let mut tried = 0;
    for mode in MODES {
        for size in [4, 5] {
            for level in tatham::Level::ALL {
                let recipe = Recipe {
                    mode,
                    minimal: true,
                    ..Recipe::new(size, Aim::Tatham(level))
                };
                if rare_tatham(&recipe, level).is_some() {
                    continue;
                }
                let made = made(&recipe, 1);
                check_one(&made);
                let less = (0..).map_while(|i| without(&made, i));
                for less in less {
                    assert_eq!(solutions(&less.model()).len(), 2, "{less:?}");
                    tried += 1;
                }
            }
        }
    }
    assert!(tried > 60, "{tried}");
}

#[test]
fn minimal_with_numbers_and_symmetry() {
    let recipe = Recipe {
        minimal: true,
        givens: Givens::Count(2),
        symmetry: Symmetry::HalfTurn,
        ..Recipe::new(5, Aim::Tatham(tatham::Level::Clues))
    };
    let made = made(&recipe, 1);
    assert_eq!(given(&made), 2);
    let less = (0..).map_while(|i| without(&made, i));
    assert!(
        less.into_iter()
            .all(|less| solutions(&less.model()).len() == 2)
    );
}

#[test]
fn without_asking_each_clue_is_needed_for_the_level() {
    for level in &tatham::Level::ALL[..3] {
        let made = made(&Recipe::new(6, Aim::Tatham(*level)), 2);
        let mut tried = 0;
        for less in (0..).map_while(|i| without(&made, i)) {
            let harder = match tatham::grade(&less.model()) {
                Ok(tatham::Graded::At(now)) => now > *level,
                other => panic!("{other:?}"),
            };
            assert!(harder, "{less:?}");
            tried += 1;
        }
        assert!(tried > 8, "{tried}");
    }
}

#[test]
fn techniques_and_scores() {
    let wish = Wish {
        required: vec!["hidden pair".into()],
        forbidden: vec!["X-wing".into()],
        ..Wish::levels(Level::Hard..=Level::Expert)
    };
    let made_one = made(&Recipe::new(6, Aim::Profile(wish)), 1);
    let uses = |name: &str| made_one.grade.steps.iter().any(|step| step.0 == name);
    assert!(uses("hidden pair") && !uses("X-wing"));
    let wish = Wish {
        score: Some(200..=260),
        ..Wish::levels(Level::Easy..=Level::Hard)
    };
    for number in 0..3 {
        let made = made(&Recipe::new(5, Aim::Profile(wish.clone())), number);
        assert!((200..=260).contains(&made.grade.score.unwrap()));
        check_one(&made);
    }
}

#[test]
fn the_same_recipe_makes_the_same_puzzle() {
    let mut seen = Vec::new();
    for mode in MODES {
        let recipe = Recipe {
            mode,
            ..Recipe::new(5, Aim::level(Level::Easy))
        };
        for number in 0..4 {
            let one = made(&recipe, number);
            assert_eq!(one, made(&recipe, number));
            assert!(!seen.contains(&one));
            seen.push(one);
        }
    }
}

#[test]
fn a_latin_square_is_a_futoshiki_without_signs() {
    let recipe = latin::Recipe::new(6, Aim::level(Level::Expert));
    assert_eq!(recipe.check(), Ok(()));
    let mut stop = Stop::new(u64::MAX, &|| false);
    let made_one = latin::make(&recipe, &mut Chance::new(1, 5), &mut stop).unwrap();
    check_one(&made_one);
    assert!(made_one.signs.is_empty() && made_one.adjacent.is_none());
    assert_eq!(made_one, made(&recipe.bare(), 5));
}
