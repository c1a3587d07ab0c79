//! What cannot be is said before the work; what was not found is given up with what came closest.

use crate::{made, recipe, refusal};
use crossfoot::verbs::{GenerateOptions, GivenCount, Make, Profile};
use crossfoot::{Answer, Report as _, Stop};

#[test]
fn wishes_that_cannot_be() {
    let code = |change: &dyn Fn(&mut GenerateOptions)| {
        let mut options = recipe(Make::Futoshiki, 5, "easy");
        change(&mut options);
        refusal(&options)
    };
    assert_eq!(code(&|_| {}), None);
    assert_eq!(
        code(&|all| all.level = Some("heavy".into())),
        Some("unknown-level")
    );
    assert_eq!(
        code(&|all| all.level = Some("hard..easy".into())),
        Some("empty-range")
    );
    assert_eq!(code(&|all| all.score = Some(RANGE)), Some("empty-range"));
    assert_eq!(
        code(&|all| all.require = vec!["magic".into()]),
        Some("unknown-technique")
    );
    let both = |all: &mut GenerateOptions| {
        all.require = vec!["naked single".into()];
        all.forbid = all.require.clone();
    };
    assert_eq!(code(&both), Some("contradicting-techniques"));
    assert_eq!(code(&|all| all.require = vec!["Naked Single".into()]), None);
    assert_eq!(code(&|all| all.number = 0), Some("wrong-wish"));
    assert_eq!(code(&|all| all.number = u64::MAX), Some("wrong-wish"));
    assert_eq!(
        code(&|all| all.size = Some((5, 6))),
        Some("impossible-size")
    );
    assert_eq!(
        code(&|all| all.size = Some((2, 2))),
        Some("size-out-of-range")
    );
    assert_eq!(
        code(&|all| all.symmetry = Some("spiral".into())),
        Some("unknown-symmetry")
    );
    assert_eq!(code(&|all| all.hidden_operators = true), Some("wrong-wish"));
    assert_eq!(code(&|all| all.density = Some(700)), Some("wrong-wish"));
    assert_eq!(code(&|all| all.profile = Profile::Tatham), None);
    let nameless = |all: &mut GenerateOptions| {
        (all.profile, all.level) = (Profile::Tatham, None);
    };
    assert_eq!(code(&nameless), Some("no-level"));
    let contrary = |all: &mut GenerateOptions| {
        (all.signs_only, all.givens) = (true, Some(GivenCount::Count(3)));
    };
    assert_eq!(code(&contrary), Some("wrong-wish"));
    assert_eq!(
        code(&|all| all.givens = Some(GivenCount::Count(25))),
        Some("impossible-givens")
    );
    let hard = |all: &mut GenerateOptions| {
        (all.size, all.level) = (Some((3, 3)), Some("extreme".into()));
    };
    assert_eq!(code(&hard), Some("impossible-level"));
}

#[test]
fn wishes_that_no_kakuro_meets() {
    let code = |change: &dyn Fn(&mut GenerateOptions)| {
        let mut options = recipe(Make::Kakuro, 8, "easy");
        change(&mut options);
        refusal(&options)
    };
    assert_eq!(code(&|_| {}), None);
    assert_eq!(
        code(&|all| all.size = Some((1, 5))),
        Some("impossible-size")
    );
    assert_eq!(code(&|all| all.max_run = Some(1)), Some("impossible-run"));
    assert_eq!(
        code(&|all| all.density = Some(100)),
        Some("impossible-density")
    );
    assert_eq!(code(&|all| all.hidden_operators = true), Some("wrong-wish"));
    assert_eq!(
        code(&|all| all.profile = Profile::Tatham),
        Some("wrong-profile")
    );
    let turned = |all: &mut GenerateOptions| {
        (all.size, all.symmetry) = (Some((5, 6)), Some("quarter-turn".into()));
    };
    assert_eq!(code(&turned), Some("impossible-symmetry"));
    let ten = |all: &mut GenerateOptions| {
        (all.size, all.diagram) = (None, Some(vec![vec![true; 10]; 2]));
    };
    assert_eq!(code(&ten), Some("impossible-diagram"));
}

/// A range that is empty.
#[expect(clippy::reversed_empty_ranges, reason = "that is what is refused")]
const RANGE: std::ops::RangeInclusive<u64> = 5..=3;

#[test]
fn a_small_budget_gives_up_with_what_came_closest() {
    let mut options = recipe(Make::Futoshiki, 6, "easy");
    options.work = 20_000_000;
    options.score = Some(1..=2);
    let made = made(&options).remove(0);
    assert_eq!(
        (made.answer, made.stopped),
        (Answer::GaveUp, Some(Stop::WorkLimit))
    );
    assert!(made.puzzle.is_none() && made.exit_code() == 4);
    assert!(made.judged > Some(0) && made.closest.is_some());
}

#[test]
fn his_levels_have_his_names() {
    for (level, name) in [
        ("tricky", "Tricky"),
        ("Recursive", "Recursive"),
        ("easy", "Easy"),
    ] {
        let mut options = recipe(Make::Futoshiki, 5, level);
        options.profile = Profile::Tatham;
        let made = made(&options).remove(0);
        assert_eq!((made.answer, made.name), (Answer::One, Some(name)));
        assert!(made.score.is_none());
    }
}

#[test]
fn the_header_says_where_it_comes_from() {
    let mut options = recipe(Make::Futoshiki, 5, "easy");
    (options.seed, options.number) = (12, 3);
    let made = made(&options).remove(0);
    let text = made.puzzle.as_ref().unwrap().text("text").unwrap();
    let head: Vec<&str> = text.lines().take(4).collect();
    assert_eq!(
        head,
        ["kind: futoshiki", "seed: 12", "number: 3", "level: easy"]
    );
    let score = made.score.map(|score| format!("score: {score}"));
    assert_eq!(score.as_deref(), text.lines().nth(4));
}
