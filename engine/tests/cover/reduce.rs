//! Reduction: the covers stay, and nothing is left that the rules would remove.

use crate::{counts, known, random, slow, text};
use crossfoot_engine::cover::reduce::{Reduced, Reduction, Spare, Why};
use crossfoot_engine::cover::{Occurrence, OptionId, Problem};
use crossfoot_engine::domain::Fuel;
use std::collections::BTreeSet;
use std::sync::Arc;

fn reduce(problem: &Arc<Problem>, slice: u64) -> Reduced {
    let mut reduction = Reduction::new(Arc::clone(problem));
    while !reduction.run(&mut Fuel(slice)) {}
    reduction.finish()
}

fn sort(round: u32) -> random::Sort {
    random::Sort {
        colours: round.is_multiple_of(2),
        multiplicities: round.is_multiple_of(3),
        costs: round.is_multiple_of(5),
    }
}

fn originals(reduced: &Reduced) -> Vec<Vec<OptionId>> {
    let covers = slow::covers(&reduced.problem);
    let mut covers: Vec<Vec<OptionId>> = covers.iter().map(|c| reduced.original(c)).collect();
    covers.sort();
    covers
}

#[test]
fn the_covers_stay_the_same() {
    let mut rng = random::Rng(77);
    let (mut smaller, mut gone, mut spare) = (0, BTreeSet::new(), BTreeSet::new());
    for round in 0..6000u32 {
        let problem = Arc::new(random::problem(&mut rng, sort(round), 13));
        let expected = slow::covers(&problem);
        let reduced = if round % 4 == 0 {
            let mut reduction = Reduction::new(Arc::clone(&problem));
            reduction.run(&mut Fuel(u64::from(rng.below(40))));
            reduction.finish()
        } else {
            reduce(&problem, if round % 4 == 1 { 1 } else { u64::MAX })
        };
        assert_eq!(
            originals(&reduced),
            expected,
            "round {round}: {problem:?}\n{reduced:?}"
        );
        for (number, &original) in reduced.options.iter().enumerate() {
            assert_eq!(reduced.problem.cost(number as u32), problem.cost(original));
        }
        if reduced.dead.is_none() {
            let kept = reduced.options.len() + reduced.forced.len() + reduced.gone.len();
            assert_eq!(kept, problem.options());
            let items = reduced.items.len() + reduced.spare.len() + reduced.covered;
            assert!(items >= problem.items());
        }
        smaller += u32::from(reduced.problem.size() < problem.size());
        gone.extend(reduced.gone.iter().map(|gone| match gone.why {
            Why::Excluded { .. } => 0,
            Why::Blocked { .. } => 1,
            Why::Dominated { .. } => 2,
        }));
        spare.extend(reduced.spare.iter().map(|(_, spare)| match spare {
            Spare::Unused => 0,
            Spare::Same(_) => 1,
            Spare::Within(_) => 2,
            Spare::OneColour => 3,
            Spare::Unbounded => 4,
        }));
    }
    assert!(
        smaller > 3000 && gone.len() == 3 && spare.len() == 5,
        "{smaller} {gone:?} {spare:?}"
    );
}

/// Whether two options can be in one cover, as far as these two say.
fn go_together(problem: &Problem, a: OptionId, b: OptionId) -> bool {
    let clash = |x: &Occurrence, y: &Occurrence| {
        x.item == y.item
            && match problem.multiplicity(x.item) {
                Some((_, high)) => high < 2,
                None => x.colour == 0 || x.colour != y.colour,
            }
    };
    !problem
        .option(a)
        .iter()
        .any(|x| problem.option(b).iter().any(|y| clash(x, y)))
}

fn options_of(problem: &Problem, item: u32) -> Vec<OptionId> {
    let holds = |option: &OptionId| problem.option(*option).iter().any(|o| o.item == item);
    (0..problem.options() as OptionId).filter(holds).collect()
}

#[test]
fn nothing_is_left_to_reduce() {
    let mut rng = random::Rng(78);
    let mut looked = 0;
    for round in 0..4000u32 {
        let problem = Arc::new(random::problem(&mut rng, sort(round), 25));
        let reduced = reduce(&problem, u64::MAX);
        let left = &reduced.problem;
        if reduced.dead.is_some() {
            continue;
        }
        for item in 0..left.items() as u32 {
            let Some((low, _)) = left.multiplicity(item) else {
                continue;
            };
            let own = options_of(left, item);
            assert!(low == 0 || own.len() > low as usize, "forced: {left:?}");
            for option in 0..left.options() as OptionId {
                let with =
                    |&&other: &&OptionId| other == option || go_together(left, option, other);
                let fit = own.iter().filter(with).count();
                assert!(
                    fit >= low as usize,
                    "blocked: {option} by {item} in {left:?}"
                );
                looked += 1;
            }
            for other in (0..left.items() as u32).filter(|&other| other != item) {
                let others = options_of(left, other);
                let high = left.multiplicity(other).map_or(0, |(_, high)| high);
                if low > 0 && high == low && own.iter().all(|option| others.contains(option)) {
                    assert_eq!(own, others, "dominated: {item} {other} {left:?}");
                }
            }
        }
    }
    assert!(looked > 10_000);
}

#[test]
fn a_problem_that_reduces_to_nothing_says_so() {
    let toy = Arc::new(text::read(
        "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
    ));
    let reduced = reduce(&toy, u64::MAX);
    assert_eq!(reduced.problem.options(), 0);
    assert_eq!(reduced.original(&[]), [0, 3, 4]);
    let none = Arc::new(text::read("a b c\na b\na\n"));
    let dead = reduce(&none, u64::MAX).dead.unwrap();
    assert!(dead.item == 2 && dead.at_once);
    let late = Arc::new(text::read("a b c d\na b\na c\nb d\nc d\na d\nb\n"));
    let reduced = reduce(&late, u64::MAX);
    assert_eq!(originals(&reduced), slow::covers(&late));
}

#[test]
fn known_instances_keep_their_counts() {
    for (name, input, expected) in known::instances() {
        if counts::LIGHT.contains(&&name[..]) {
            let problem = Arc::new(text::read(&input));
            let reduced = reduce(&problem, 10_000);
            let (found, _) = counts::count(&Arc::new(reduced.problem), 1 << 26, u64::MAX);
            assert_eq!(found, expected.to_string(), "{name}");
        }
    }
}

#[test]
fn reducing_a_long_problem_takes_time_in_proportion() {
    use std::fmt::Write;
    let work = |cells: usize| {
        let mut text: String = (0..cells).map(|n| format!("i{n} ")).collect();
        for n in 0..cells - 2 {
            write!(
                text,
                "\ni{n} i{}\ni{n} i{}\ni{n} i{0} i{}",
                n + 1,
                n + 2,
                n + 2
            )
            .unwrap();
        }
        let mut reduction = Reduction::new(Arc::new(text::read(&text)));
        assert!(reduction.run(&mut Fuel::endless()));
        reduction.work()
    };
    let (small, large) = (work(1000), work(16_000));
    assert!(large < small * 20, "{small} {large}");
}
