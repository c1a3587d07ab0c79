//! Every mode, size and level: one solution, and exactly the level.

use crate::support::{MODES, check_one, made};
use crossfoot_logic::tatham::{self, Graded};
use crossfoot_logic::{Board, End, Level, grade};
use crossfoot_make::Aim;
use crossfoot_make::futoshiki::{Givens, Mode, Recipe, rare, rare_tatham};

/// Recipes of a mode and size: as they come, and, of signs, with them alone.
fn recipes(mode: Mode, size: usize) -> Vec<Recipe> {
    let recipe = Recipe {
        mode,
        ..Recipe::new(size, Aim::level(Level::Easy))
    };
    let pure = Recipe {
        givens: Givens::Count(0),
        ..recipe.clone()
    };
    match mode {
        Mode::Signs => vec![recipe, pure],
        _ => vec![recipe],
    }
}

#[test]
fn each_level_of_the_default_profile() {
    let mut count = 0;
    for size in [3, 4, 5, 6, 8] {
        for recipe in MODES.into_iter().flat_map(|mode| recipes(mode, size)) {
            for level in Level::ALL {
                if rare(&recipe, level).is_some() || (size == 8 && level == Level::Extreme) {
                    continue;
                }
                let recipe = Recipe {
                    aim: Aim::level(level),
                    ..recipe.clone()
                };
                for number in 0..2 {
                    let made = made(&recipe, number);
                    check_one(&made);
                    let model = made.model();
                    let graded = grade(&Board::new(&model), Recipe::ladder());
                    assert_eq!(graded.level, level, "{made:?}");
                    assert_eq!(made.grade.level, level);
                    assert!(made.grade.complete || level == Level::Extreme);
                    if graded.end == End::Done {
                        assert_eq!(made.grade.score, Some(graded.score));
                        assert_eq!(made.grade.hardest, graded.hardest.map(|r| r.technique.name));
                    }
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 100, "{count}");
}

#[test]
fn each_of_simon_tathams_levels() {
    let mut count = 0;
    for size in 3..=9 {
        for recipe in MODES.into_iter().flat_map(|mode| recipes(mode, size)) {
            for level in tatham::Level::ALL {
                if rare_tatham(&recipe, level).is_some() {
                    continue;
                }
                let recipe = Recipe {
                    aim: Aim::Tatham(level),
                    ..recipe.clone()
                };
                for number in 0..if size < 8 { 4 } else { 1 } {
                    let made = made(&recipe, number);
                    check_one(&made);
                    assert_eq!(
                        tatham::grade(&made.model()),
                        Ok(Graded::At(level)),
                        "{made:?}"
                    );
                    assert_eq!(made.grade.tatham.unwrap().1, level);
                    count += 1;
                }
            }
        }
    }
    assert!(count >= 300, "{count}");
}

#[test]
fn large_ones_too() {
    for (size, level) in [(12, Level::Hard), (16, Level::Easy), (10, Level::Expert)] {
        for mode in [Mode::Signs, Mode::Bare] {
            let recipe = Recipe {
                mode,
                ..Recipe::new(size, Aim::level(level))
            };
            let made = made(&recipe, 0);
            check_one(&made);
            assert_eq!(
                grade(&Board::new(&made.model()), Recipe::ladder()).level,
                level
            );
        }
    }
}
