//! Every KenKen that is made has one solution, by another program than the one that made it, and the level asked for;
//! the same seed gives the same puzzle; what cannot be is told.

#![allow(clippy::unwrap_used, clippy::panic)]

use crossfoot_logic::tatham::{self, Graded};
use crossfoot_logic::{Board, Level, grade, ladder};
use crossfoot_make::kenken::{Made, Op, Ops, Recipe, Shape, make};
use crossfoot_make::{Aim, Chance, GaveUp, Stop, Symmetry, Why, Wish};
use crossfoot_model::{Cage, Cell, Constraint, Model, Op as Sign, Origin, Place};
use crossfoot_solve::{Answer, Options, Unbounded, solve};

const BUDGET: u64 = 1 << 27;

fn made(recipe: &Recipe, seed: u64, number: u64) -> Made {
    let never = || false;
    let mut stop = Stop::new(BUDGET, &never);
    make(recipe, &mut Chance::new(seed, number), &mut stop)
        .unwrap_or_else(|ended| panic!("{recipe:?}: {ended}"))
}

/// The model of what was made, without some cages.
fn model(made: &Made, without: &[usize]) -> Model {
    let n = made.size;
    let mut model = Model::new(made.values.clone());
    for i in 0..n * n {
        model.cell(Place::new(i / n, i % n));
    }
    let line = |at: &dyn Fn(usize) -> usize| (0..n).map(|i| at(i) as Cell).collect::<Box<[Cell]>>();
    for i in 0..n {
        let row = line(&|j| i * n + j);
        model.post(Constraint::AllDifferent(row), Origin::Row(i as u32));
    }
    for i in 0..n {
        let col = line(&|j| j * n + i);
        model.post(Constraint::AllDifferent(col), Origin::Col(i as u32));
    }
    for (i, cage) in made.cages.iter().enumerate() {
        if without.contains(&i) {
            continue;
        }
        let cells: Box<[Cell]> = cage
            .cells
            .iter()
            .map(|&(r, c)| (r * n + c) as Cell)
            .collect();
        let at = model.cells[cells[0] as usize].place;
        let op = match cage.op {
            Op::Add => Sign::Add,
            Op::Subtract => Sign::Subtract,
            Op::Multiply => Sign::Multiply,
            Op::Divide => Sign::Divide,
            Op::Hidden => Sign::Unknown { wide: false },
            Op::Given => Sign::Given,
        };
        let target = cage.target.into();
        let origin = Origin::Cage {
            index: i as u32,
            at,
        };
        model.post(
            Constraint::Cage(cells, Box::new(Cage { op, target })),
            origin,
        );
    }
    model
}

fn is_unique(model: &Model, solution: &[Vec<u32>]) -> bool {
    let outcome = solve(model, &Options::default(), &mut Unbounded).unwrap();
    let want = solution.concat();
    match outcome.answer {
        Answer::One(found) => {
            let found = found.iter().map(|&i| model.values[usize::from(i)]);
            assert!(found.eq(want));
            true
        }
        _ => false,
    }
}

/// Everything that must hold of a puzzle, and its model.
fn check(recipe: &Recipe, made: &Made) -> Model {
    let model = model(made, &[]);
    assert_eq!(made.model(), model);
    assert!(is_unique(&model, &made.solution), "{made:?}");
    match &recipe.aim {
        Aim::Tatham(level) => {
            assert_eq!(tatham::grade(&model), Ok(Graded::At(*level)), "{made:?}");
        }
        Aim::Profile(wish) => {
            let grade = grade(&Board::new(&model), ladder("kenken", "default").unwrap());
            assert!(wish.levels.contains(&grade.level), "{recipe:?} {grade:?}");
            assert_eq!(grade.level, made.grade.came.level);
        }
    }
    let mut owner = vec![false; made.size * made.size];
    for cage in &made.cages {
        assert!(
            (recipe.least..=recipe.most).contains(&cage.cells.len())
                || cage.cells.len() == 1 && recipe.least == 1
        );
        for &(row, col) in &cage.cells {
            assert!(!std::mem::replace(&mut owner[row * made.size + col], true));
        }
        let line = |at: fn(&(usize, usize)) -> usize| {
            cage.cells.iter().all(|cell| at(cell) == at(&cage.cells[0]))
        };
        match recipe.shape {
            Shape::Domino => assert!(cage.cells.len() <= 2),
            Shape::Straight => assert!(line(|cell| cell.0) || line(|cell| cell.1)),
            Shape::Any => {}
        }
        let allowed = match cage.op {
            Op::Add => recipe.ops.add,
            Op::Subtract => recipe.ops.subtract,
            Op::Multiply => recipe.ops.multiply,
            Op::Divide => recipe.ops.divide,
            Op::Hidden => recipe.hidden,
            Op::Given => cage.cells.len() == 1,
        };
        assert!(allowed && recipe.hidden == (cage.op == Op::Hidden) || cage.op == Op::Given);
    }
    assert!(recipe.minimal || owner.iter().all(|&is| is));
    model
}

#[test]
fn his_levels_come_as_asked_at_every_size() {
    for size in 3..=9 {
        for level in tatham::Level::ALL {
            if size == 3 && level > tatham::Level::Subsets {
                continue;
            }
            let recipe = Recipe::new(size, Aim::Tatham(level));
            for number in 1..=3 {
                check(&recipe, &made(&recipe, 1, number));
            }
        }
    }
}

#[test]
fn our_levels_come_as_asked() {
    for size in 4..=7 {
        for level in Level::ALL {
            let recipe = Recipe::new(size, Aim::level(level));
            check(&recipe, &made(&recipe, 2, 1));
        }
    }
}

#[test]
fn every_choice_is_kept() {
    let base = |size| Recipe::new(size, Aim::Profile(Wish::levels(Level::Easy..=Level::Hard)));
    let one = |ops: &str| Ops {
        add: ops.contains('+'),
        subtract: ops.contains('-'),
        multiply: ops.contains('*'),
        divide: ops.contains('/'),
    };
    let recipes = [
        Recipe {
            ops: Ops::MULTIPLY,
            ..base(5)
        },
        Recipe {
            ops: one("+"),
            ..base(5)
        },
        Recipe {
            ops: one("-"),
            least: 1,
            ..base(5)
        },
        Recipe {
            ops: one("/"),
            least: 1,
            ..base(6)
        },
        Recipe {
            ops: one("-/"),
            least: 1,
            ..base(5)
        },
        Recipe {
            least: 1,
            most: 3,
            ..base(5)
        },
        Recipe {
            least: 3,
            most: 5,
            ..base(6)
        },
        Recipe { most: 7, ..base(6) },
        Recipe {
            shape: Shape::Domino,
            ..base(6)
        },
        Recipe {
            shape: Shape::Domino,
            least: 1,
            ..base(5)
        },
        Recipe {
            shape: Shape::Straight,
            ..base(6)
        },
        Recipe {
            hidden: true,
            ..base(5)
        },
        Recipe {
            values: Some(vec![0, 1, 2, 3, 4]),
            ..base(5)
        },
        Recipe {
            values: Some(vec![9, 2, 3, 30]),
            ..base(4)
        },
        Recipe {
            values: Some(vec![0, 1, 2, 3]),
            hidden: true,
            ..base(4)
        },
        Recipe {
            minimal: true,
            ..base(5)
        },
    ];
    for recipe in recipes {
        check(&recipe, &made(&recipe, 3, 1));
    }
    let recipe = Recipe {
        values: Some(vec![0, 2, 3, 4, 6]),
        ..Recipe::new(
            5,
            Aim::Profile(Wish::levels(Level::Moderate..=Level::Expert)),
        )
    };
    check(&recipe, &made(&recipe, 3, 1));
}

#[test]
fn no_clue_of_a_minimal_puzzle_can_go() {
    for (level, number) in [
        (tatham::Level::Basic, 1),
        (tatham::Level::Subsets, 2),
        (tatham::Level::Guess, 3),
    ] {
        let recipe = Recipe {
            minimal: true,
            ..Recipe::new(5, Aim::Tatham(level))
        };
        let made = made(&recipe, 4, number);
        check(&recipe, &made);
        for i in 0..made.cages.len() {
            let less = model(&made, &[i]);
            let same = tatham::grade(&less) == Ok(Graded::At(level));
            assert!(
                !(same && is_unique(&less, &made.solution)),
                "cage {i} of {made:?}"
            );
        }
    }
}

#[test]
fn the_cages_lie_symmetrically() {
    for symmetry in Symmetry::ALL {
        for size in [5, 6] {
            let recipe = Recipe {
                symmetry,
                ..Recipe::new(size, Aim::level(Level::Moderate))
            };
            if let Err(no) = recipe.check() {
                assert_eq!(no.code, "impossible-cages");
                continue;
            }
            let made = made(&recipe, 5, 1);
            check(&recipe, &made);
            let last = size - 1;
            let image = |&(r, c): &(usize, usize)| match symmetry {
                Symmetry::None => (r, c),
                Symmetry::HalfTurn => (last - r, last - c),
                Symmetry::QuarterTurn => (c, last - r),
                Symmetry::LeftRight | Symmetry::BothMirrors => (r, last - c),
                Symmetry::TopBottom => (last - r, c),
                Symmetry::Diagonal | Symmetry::BothDiagonals => (c, r),
                Symmetry::Antidiagonal => (last - c, last - r),
            };
            for cage in &made.cages {
                let mut cells: Vec<_> = cage.cells.iter().map(image).collect();
                cells.sort_unstable();
                assert!(
                    made.cages.iter().any(|cage| cage.cells == cells),
                    "{symmetry:?} {made:?}"
                );
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_puzzle() {
    let recipe = Recipe::new(6, Aim::level(Level::Hard));
    let first: Vec<Made> = (1..=4).map(|number| made(&recipe, 7, number)).collect();
    let mut again: Vec<Made> = (1..=4)
        .rev()
        .map(|number| made(&recipe, 7, number))
        .collect();
    again.reverse();
    assert_eq!(first, again);
    assert!(first[0] != first[1] && first[0] != made(&recipe, 8, 1));
}

#[test]
fn what_cannot_be_is_told() {
    let base = Recipe::new(5, Aim::level(Level::Easy));
    let code = |recipe: Recipe| recipe.check().map_err(|no| no.code);
    assert_eq!(code(base.clone()), Ok(()));
    let bad = |change: &dyn Fn(&mut Recipe), want: &str| {
        let mut recipe = base.clone();
        change(&mut recipe);
        assert_eq!(code(recipe.clone()), Err(want));
        let never = || false;
        let ended = make(&recipe, &mut Chance::new(1, 1), &mut Stop::new(0, &never));
        assert!(matches!(ended, Err(GaveUp::Impossible(_))));
    };
    bad(&|r| r.size = 2, "size-out-of-range");
    bad(&|r| r.size = 17, "size-out-of-range");
    bad(&|r| r.values = Some(vec![1, 2]), "wrong-number-of-values");
    bad(&|r| r.values = Some(vec![1, 2, 3, 4, 4]), "duplicate-value");
    bad(
        &|r| r.values = Some(vec![1, 2, 3, 4, 10_000]),
        "value-out-of-range",
    );
    bad(
        &|r| {
            r.ops = Ops {
                multiply: false,
                ..Ops::MULTIPLY
            }
        },
        "no-operators",
    );
    bad(
        &|r| {
            r.ops = Ops {
                divide: true,
                multiply: false,
                ..Ops::MULTIPLY
            }
        },
        "impossible-cages",
    );
    bad(
        &|r| {
            r.size = 6;
            r.ops = Ops {
                subtract: true,
                multiply: false,
                ..Ops::MULTIPLY
            };
        },
        "impossible-cages",
    );
    bad(&|r| r.least = 0, "impossible-cages");
    bad(&|r| (r.least, r.most) = (3, 2), "impossible-cages");
    bad(&|r| r.most = 10, "impossible-cages");
    bad(&|r| r.shape = Shape::Domino, "impossible-cages");
    bad(
        &|r| (r.shape, r.least, r.most) = (Shape::Straight, 6, 7),
        "impossible-cages",
    );
    bad(&|r| (r.least, r.most) = (1, 1), "impossible-cages");
    bad(&|r| (r.least, r.most) = (9, 9), "impossible-cages");
    bad(
        &|r| {
            r.aim = Aim::Profile(Wish {
                forbidden: vec!["guess".into()],
                ..Wish::level(Level::Easy)
            });
        },
        "unknown-technique",
    );
    bad(
        &|r| (r.size, r.aim) = (3, Aim::level(Level::Extreme)),
        "impossible-level",
    );
    bad(
        &|r| (r.size, r.aim) = (3, Aim::Tatham(tatham::Level::Chains)),
        "impossible-level",
    );
    bad(
        &|r| (r.values, r.aim) = (Some(vec![0, 1, 2, 3, 4]), Aim::Tatham(tatham::Level::Basic)),
        "wrong-profile",
    );
}

#[test]
fn a_budget_ends_and_says_what_came_closest() {
    let never = || false;
    let wish = Wish {
        score: Some(1..=2),
        ..Wish::level(Level::Easy)
    };
    let recipe = Recipe::new(5, Aim::Profile(wish));
    let ended = |budget| {
        make(
            &recipe,
            &mut Chance::new(1, 1),
            &mut Stop::new(budget, &never),
        )
    };
    let Err(GaveUp::Stopped {
        why,
        judged,
        closest,
    }) = ended(3_000_000)
    else {
        panic!("a 5×5 with a score of 2");
    };
    let closest = closest.unwrap();
    assert!(why == Why::Budget && judged > 10);
    assert!(closest.level == Level::Easy && closest.score.is_some());
    assert!(matches!(
        ended(50),
        Err(GaveUp::Stopped {
            judged: 0,
            closest: None,
            ..
        })
    ));
    let cancelled = || true;
    let mut stop = Stop::new(u64::MAX, &cancelled);
    let ended = make(&recipe, &mut Chance::new(1, 1), &mut stop);
    assert!(matches!(
        ended,
        Err(GaveUp::Stopped {
            why: Why::Cancelled,
            ..
        })
    ));
}
