//! What cannot be is said before any work; what does not come is given up with what came closest.

use crossfoot_logic::{Level, tatham};
use crossfoot_make::futoshiki::{Givens, Mode, Recipe, make};
use crossfoot_make::{Aim, Chance, GaveUp, Stop, Symmetry, Why, Wish};

fn easy(size: usize) -> Recipe {
    Recipe::new(size, Aim::level(Level::Easy))
}

fn code(recipe: &Recipe) -> &'static str {
    let refused = recipe.check().unwrap_err();
    assert!(!refused.message.is_empty() && !refused.help.is_empty());
    let mut stop = Stop::new(u64::MAX, &|| false);
    let ended = make(recipe, &mut Chance::new(1, 1), &mut stop);
    assert_eq!(ended, Err(GaveUp::Impossible(refused.clone())));
    assert_eq!(stop.spent(), 0);
    refused.code
}

#[test]
fn sizes_and_numbers() {
    assert_eq!(code(&easy(2)), "size-out-of-range");
    assert_eq!(code(&easy(17)), "size-out-of-range");
    let with = |mode, givens, symmetry| Recipe {
        mode,
        givens,
        symmetry,
        ..easy(5)
    };
    let none = Symmetry::None;
    for (mode, givens, symmetry) in [
        (Mode::Signs, Givens::Count(25), none),
        (Mode::Signs, Givens::Share(1000), none),
        (Mode::Adjacent, Givens::Count(0), none),
        (Mode::Bare, Givens::Count(3), none),
        (Mode::Signs, Givens::Count(6), Symmetry::QuarterTurn),
    ] {
        assert_eq!(code(&with(mode, givens, symmetry)), "impossible-givens");
    }
    for (mode, givens, symmetry) in [
        (Mode::Signs, Givens::Count(24), none),
        (Mode::Adjacent, Givens::Count(1), none),
        (Mode::Bare, Givens::Count(4), none),
        (Mode::Signs, Givens::Count(5), Symmetry::QuarterTurn),
        (Mode::Signs, Givens::Count(7), Symmetry::HalfTurn),
    ] {
        assert_eq!(with(mode, givens, symmetry).check(), Ok(()));
    }
}

#[test]
fn levels_that_do_not_come() {
    let at = |size, mode, level| Recipe {
        mode,
        ..Recipe::new(size, Aim::level(level))
    };
    assert_eq!(
        code(&at(3, Mode::Signs, Level::Extreme)),
        "impossible-level"
    );
    assert_eq!(code(&at(4, Mode::Bare, Level::Hard)), "impossible-level");
    let trivial = Recipe {
        givens: Givens::Count(0),
        ..Recipe::new(5, Aim::Tatham(tatham::Level::Basic))
    };
    assert_eq!(code(&trivial), "impossible-level");
    // a range is refused if all of it is
    let range = |levels| Recipe {
        mode: Mode::Bare,
        ..Recipe::new(4, Aim::Profile(Wish::levels(levels)))
    };
    assert_eq!(
        code(&range(Level::Moderate..=Level::Extreme)),
        "impossible-level"
    );
    assert_eq!(range(Level::Easy..=Level::Extreme).check(), Ok(()));
}

#[test]
fn techniques_of_other_modes() {
    let wish = Wish {
        required: vec!["neighbour candidates".into()],
        ..Wish::levels(Level::Easy..=Level::Extreme)
    };
    let recipe = Recipe::new(5, Aim::Profile(wish));
    assert_eq!(code(&recipe), "impossible-technique");
    let adjacent = Recipe {
        mode: Mode::Adjacent,
        ..recipe
    };
    assert_eq!(adjacent.check(), Ok(()));
}

#[test]
fn giving_up_says_what_came_closest() {
    // scores in steps of weights: this one cannot be hit
    let wish = Wish {
        score: Some(1..=2),
        ..Wish::level(Level::Hard)
    };
    let recipe = Recipe::new(6, Aim::Profile(wish));
    let run = || {
        let mut stop = Stop::new(20_000_000, &|| false);
        make(&recipe, &mut Chance::new(1, 1), &mut stop)
    };
    let Err(GaveUp::Stopped {
        why: Why::Budget,
        judged,
        closest: Some(came),
    }) = run()
    else {
        panic!("{:?}", run());
    };
    assert!(judged > 3);
    assert_eq!(came.level, Level::Hard);
    assert_eq!(run(), run());
    let mut stop = Stop::new(u64::MAX, &|| true);
    let ended = make(&recipe, &mut Chance::new(1, 1), &mut stop);
    assert!(matches!(
        ended,
        Err(GaveUp::Stopped {
            why: Why::Cancelled,
            ..
        })
    ));
}
