//! Why there is no solution: a smallest set of clues that cannot hold together.
//!
//! Source: deletion with refinement (Marques-Silva, Lynce, SAT 2011, for sets of constraints): the conflict's
//! own explanation names the posts that took part; then each is left out in turn. *Smallest* means that no
//! clue of it can go; of several orders of leaving out, the one with the fewest clues is kept.
//! Cost: one solution attempt per post of the core, each bounded.

use crate::answer::{Answer, Root, Solver};
use crate::blame::{refutation, trace};
use crate::control::{Control, Nodes};
use crate::screen::{Reason, ReasonKind, screen};
use crate::{Fault, Options, encode, solve};
use crossfoot_engine::domain::{Fuel, Machine, Step};
use crossfoot_model::words::{Key, Language};
use crossfoot_model::{Cell, Constraint, Model, Origin};
use rustc_hash::FxHashSet;

/// Nodes of one attempt at most; an attempt that gives up keeps its clue.
const ATTEMPT: u64 = 20_000;
/// Attempts in different orders.
const ORDERS: usize = 4;

/// Why a model has no solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The reason.
    pub reason: Reason,
    /// Is it proved that no clue of it can go?
    pub minimal: bool,
}

/// Explains why a model without a solution has none. `None` if the control ended it before anything was
/// found, or if the model turns out to have a solution.
///
/// # Errors
/// A model that cannot be encoded.
pub fn why_none(
    model: &Model,
    options: &Options,
    language: &Language,
    control: &mut dyn Control,
) -> Result<Option<Why>, Fault> {
    let all: Vec<usize> = (0..model.posts.len()).collect();
    let seen = match screen(model, language) {
        Some(reason) if reason.kind != ReasonKind::Totals => {
            let minimal = true;
            return Ok(Some(Why { reason, minimal }));
        }
        seen => seen,
    };
    // totals speak of a whole region; perhaps fewer clues of it contradict each other
    let (first, orders) = match seen {
        Some(_) => (ATTEMPT, 1), // a reason is there already: one try is worth its time, four are not
        None => (u64::MAX, ORDERS),
    };
    let found = smallest(model, options, &all, &[], (first, orders), control)?;
    Ok(match (seen, found) {
        (None, None) => None,
        (Some(reason), None) => Some(Why {
            reason,
            minimal: false,
        }),
        (Some(reason), Some((posts, minimal))) if posts.len() >= reason.posts.len() => {
            let minimal = minimal && posts == reason.posts;
            Some(Why { reason, minimal })
        }
        (_, Some((posts, minimal))) => Some(Why {
            reason: conflict(model, language, posts),
            minimal,
        }),
    })
}

/// The conflict of these posts in words.
fn conflict(model: &Model, language: &Language, posts: Vec<usize>) -> Reason {
    let names: Vec<String> = posts
        .iter()
        .map(|&i| language.name(model, &model.posts[i]))
        .collect();
    let mut cells: Vec<Cell> = posts
        .iter()
        .flat_map(|&i| model.posts[i].constraint.cells())
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let (kind, text) = match &*posts {
        [only] => match &model.posts[*only].constraint {
            Constraint::Cage(own, cage) => {
                let (n, target) = (own.len().to_string(), cage.target.to_string());
                let fill = [("clue", &*names[0]), ("n", &n), ("target", &target)];
                let key = match own.len() {
                    1 => Key::ImpossibleCageOne,
                    _ => Key::ImpossibleCage,
                };
                (ReasonKind::ImpossibleCage, language.say(key, &fill))
            }
            _ => (
                ReasonKind::Conflict,
                language.say(Key::ConflictOne, &[("clues", &names[0])]),
            ),
        },
        _ => {
            let list = language.list(&names);
            (
                ReasonKind::Conflict,
                language.say(Key::Conflict, &[("clues", &list)]),
            )
        }
    };
    Reason {
        kind,
        posts,
        cells: model.places(&cells),
        text,
    }
}

/// A set of posts among `from` that has no solution together with `hard`, none of which can go; with whether
/// that is proved. To see that there is no solution at all may take `first` nodes;
/// `orders` of leaving out are tried.
fn smallest(
    model: &Model,
    options: &Options,
    from: &[usize],
    hard: &[usize],
    (first, orders): (u64, usize),
    control: &mut dyn Control,
) -> Result<Option<(Vec<usize>, bool)>, Fault> {
    let mut best: Option<(Vec<usize>, bool)> = None;
    for order in 0..orders {
        if best.is_some() && (from.len() > 2_000 || !control.proceed(0)) {
            break;
        }
        let mut candidates = from.to_vec();
        reorder(model, &mut candidates, order);
        let Some(found) = shrink(model, options, &candidates, hard, first, control)? else {
            break;
        };
        let clues = |posts: &[usize]| {
            posts
                .iter()
                .filter(|&&i| model.posts[i].origin.is_clue())
                .count()
        };
        let size = |posts: &[usize]| (clues(posts), posts.len());
        if best
            .as_ref()
            .is_none_or(|best| size(&found.0) < size(&best.0))
        {
            best = Some(found);
        }
    }
    Ok(best)
}

/// Orders of leaving out: the front goes first. Rules go last, so that clues are what is named.
fn reorder(model: &Model, posts: &mut [usize], order: usize) {
    match order {
        0 => {}
        1 => posts.reverse(),
        2 => posts.sort_by_key(|&i| std::cmp::Reverse(model.posts[i].constraint.cells().len())),
        _ => posts.sort_by_key(|&i| model.posts[i].constraint.cells().len()),
    }
    if order.is_multiple_of(2) {
        posts.sort_by_key(|&i| !model.posts[i].origin.is_clue());
    }
}

fn shrink(
    model: &Model,
    options: &Options,
    candidates: &[usize],
    hard: &[usize],
    first: u64,
    control: &mut dyn Control,
) -> Result<Option<(Vec<usize>, bool)>, Fault> {
    let Attempt::None(mut core) = attempt(model, options, candidates, hard, first, control)? else {
        return Ok(None);
    };
    let mut minimal = true;
    let mut at = 0;
    while at < core.len() {
        if !control.proceed(0) {
            minimal = false;
            break;
        }
        let mut without = core.clone();
        without.remove(at);
        match attempt(model, options, &without, hard, ATTEMPT, control)? {
            // posts before `at` are needed by any subset, so a refined core keeps them in their places
            Attempt::None(refined) => core = refined,
            Attempt::Some => at += 1,
            Attempt::GaveUp => {
                minimal = false;
                at += 1;
            }
        }
    }
    core.sort_unstable();
    Ok(Some((core, minimal)))
}

pub(crate) enum Attempt {
    /// No solution, and these of the candidates took part, in their order.
    None(Vec<usize>),
    Some,
    GaveUp,
}

/// Does the model with only these posts have a solution?
pub(crate) fn attempt(
    model: &Model,
    options: &Options,
    candidates: &[usize],
    hard: &[usize],
    nodes: u64,
    control: &mut dyn Control,
) -> Result<Attempt, Fault> {
    let used: Vec<usize> = hard.iter().chain(candidates).copied().collect();
    let encoded = encode(model, options.formulation, Some(&used))?;
    let mut machine = Machine::new(encoded.problem.clone());
    if let Err(conflict) = machine.propagate(&mut Fuel::endless()) {
        let took_part = trace(&mut machine, conflict);
        return Ok(Attempt::None(core(
            model,
            &encoded.posts,
            candidates,
            &took_part,
        )));
    }
    let mut solver = Solver::new(encoded.problem, options);
    let mut budget = Both {
        nodes: Nodes(nodes),
        control: &mut *control,
    };
    let Root::Parts(parts) = solver.root(&mut budget) else {
        return Ok(Attempt::GaveUp);
    };
    let mut stuck = false;
    for part in parts {
        let mut budget = Both {
            nodes: Nodes(nodes),
            control: &mut *control,
        };
        solver.search.begin(&part);
        let step = solver.next(&mut budget);
        solver.search.end();
        match step {
            Some(Step::Solution) => {}
            Some(_) => {
                let Some(took_part) = refutation(&mut machine, &part, control) else {
                    return Ok(Attempt::None(candidates.to_vec()));
                };
                return Ok(Attempt::None(core(
                    model,
                    &encoded.posts,
                    candidates,
                    &took_part,
                )));
            }
            None => stuck = true,
        }
    }
    Ok(if stuck {
        Attempt::GaveUp
    } else {
        Attempt::Some
    })
}

/// Those of the candidates that took part, by the numbers of their propagators.
fn core(model: &Model, posts: &[u32], candidates: &[usize], took_part: &[u32]) -> Vec<usize> {
    let own = took_part.iter().map(|&id| posts[id as usize] as usize);
    let core: FxHashSet<usize> = own.chain(tacit(model, posts, took_part)).collect();
    let candidates = candidates.iter().copied();
    candidates.filter(|post| core.contains(post)).collect()
}

/// Lines that the tables of the cages that took part take for granted.
fn tacit(model: &Model, posts: &[u32], took_part: &[u32]) -> Vec<usize> {
    let mut cells: Vec<Cell> = Vec::new();
    for &id in took_part {
        let constraint = &model.posts[posts[id as usize] as usize].constraint;
        if matches!(constraint, Constraint::Cage(..)) {
            cells.extend(constraint.cells());
        }
    }
    let lines = model
        .posts
        .iter()
        .enumerate()
        .filter(|(_, post)| match &post.constraint {
            Constraint::AllDifferent(own) => {
                own.iter().filter(|cell| cells.contains(cell)).count() > 1
            }
            _ => false,
        });
    lines.map(|(i, _)| i).collect()
}

/// A bound on nodes and the caller's own control.
struct Both<'a> {
    nodes: Nodes,
    control: &'a mut dyn Control,
}

impl Control for Both<'_> {
    fn proceed(&mut self, nodes: u64) -> bool {
        self.nodes.proceed(nodes) && self.control.proceed(nodes)
    }
}

/// Whether what a person entered is still right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyEntries {
    /// Every entry is part of a solution.
    Right,
    /// These entries, each by itself, are part of no solution: all of them, unless there are very many entries.
    Wrong(Vec<usize>),
    /// These entries cannot stand together, though each could.
    Clash(Vec<usize>),
    /// The puzzle has no solution at all.
    NoSolution,
    /// The budget ran out.
    GaveUp,
}

/// Checks entries, pairs of a cell and a value index, against a model.
///
/// # Errors
/// A model that cannot be encoded.
pub fn why_entries(
    model: &Model,
    options: &Options,
    entries: &[(Cell, u8)],
    control: &mut dyn Control,
) -> Result<WhyEntries, Fault> {
    let two = match solve(model, options, control)?.answer {
        Answer::None => return Ok(WhyEntries::NoSolution),
        Answer::GaveUp(_) => return Ok(WhyEntries::GaveUp),
        Answer::One(solution) => {
            let wrong = |&i: &usize| solution[entries[i].0 as usize] != entries[i].1;
            let wrong: Vec<usize> = (0..entries.len()).filter(wrong).collect();
            return Ok(if wrong.is_empty() {
                WhyEntries::Right
            } else {
                WhyEntries::Wrong(wrong)
            });
        }
        Answer::Many(first, second) => [first, second],
    };
    let with = holding(model, entries);
    match solve(&with, options, control)?.answer {
        Answer::One(_) | Answer::Many(..) | Answer::GaveUp(Some(_)) => {
            return Ok(WhyEntries::Right);
        }
        Answer::GaveUp(None) => return Ok(WhyEntries::GaveUp),
        Answer::None => {}
    }
    if entries.len().saturating_mul(model.posts.len()) <= EACH_ALONE {
        match alone(model, options, entries, two, control)? {
            None => return Ok(WhyEntries::GaveUp),
            Some(wrong) if wrong.is_empty() => {}
            Some(wrong) => return Ok(WhyEntries::Wrong(wrong)),
        }
    }
    let first = model.posts.len();
    let hard: Vec<usize> = (0..first).collect();
    let soft: Vec<usize> = (first..with.posts.len()).collect();
    let Some((core, _)) = smallest(&with, options, &soft, &hard, (u64::MAX, ORDERS), control)?
    else {
        return Ok(WhyEntries::GaveUp);
    };
    let core: Vec<usize> = core.into_iter().map(|i| i - first).collect();
    Ok(if core.len() == 1 {
        WhyEntries::Wrong(core)
    } else {
        WhyEntries::Clash(core)
    })
}

/// Entries times posts up to which each entry is tried by itself.
const EACH_ALONE: usize = 50_000_000;

/// The model with these entries.
fn holding(model: &Model, entries: &[(Cell, u8)]) -> Model {
    let mut with = model.clone();
    for &(cell, value) in entries {
        with.post(
            Constraint::Given(cell, value),
            Origin::Entry(model.cells[cell as usize].place),
        );
    }
    with
}

/// The entries that are part of no solution, each by itself; some `seen` solutions save work. `None` if the
/// control ended it.
fn alone(
    model: &Model,
    options: &Options,
    entries: &[(Cell, u8)],
    seen: [Vec<u8>; 2],
    control: &mut dyn Control,
) -> Result<Option<Vec<usize>>, Fault> {
    let mut seen = Vec::from(seen);
    let mut wrong = Vec::new();
    for (i, &(cell, value)) in entries.iter().enumerate() {
        if seen.iter().any(|solution| solution[cell as usize] == value) {
            continue;
        }
        let with = holding(model, &entries[i..=i]);
        match solve(&with, options, control)?.answer {
            Answer::None => wrong.push(i),
            Answer::One(solution) | Answer::Many(solution, _) | Answer::GaveUp(Some(solution)) => {
                seen.push(solution);
            }
            Answer::GaveUp(None) => return Ok(None),
        }
    }
    Ok(Some(wrong))
}
