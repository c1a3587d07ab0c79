//! All solutions, up to a limit: the solutions of the independent parts, combined.
//!
//! Order: parts in the order of their first cells, the last part changing fastest; within a part the order of
//! the search. It depends on the model and the options alone.

use crate::answer::{Root, Solver, referee};
use crate::control::{Control, Work};
use crate::{Encoded, Fault, Options, encode};
#[cfg(feature = "covers")]
use crate::{Engine, covering};
use crossfoot_engine::domain::{Step, Var};
use crossfoot_model::Model;

/// Solutions as far as they were asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solutions {
    /// Value indices per cell, at most `limit` solutions.
    pub solutions: Vec<Vec<u8>>,
    /// Are these all there are?
    pub complete: bool,
    /// Did the control end the work?
    pub stopped: bool,
    /// Counted work.
    pub work: Work,
}

/// Finds all solutions, or the first `limit` of them. Memory: `limit` solutions.
///
/// # Errors
/// A model that cannot be encoded; a solution that the referee refuses.
pub fn all(
    model: &Model,
    options: &Options,
    limit: usize,
    control: &mut dyn Control,
) -> Result<Solutions, Fault> {
    #[cfg(feature = "covers")]
    if let Engine::Cover(formulations) = &options.engine {
        let found = covering::fillings(model, formulations, limit, control)?;
        found
            .fillings
            .iter()
            .try_for_each(|solution| referee(model, solution))?;
        return Ok(Solutions {
            solutions: found.fillings,
            complete: found.complete,
            stopped: found.stopped,
            work: found.work,
        });
    }
    let Encoded { problem, .. } = encode(model, options.formulation, None)?;
    let mut solver = Solver::new(problem, options);
    let mut found = Solutions {
        solutions: Vec::new(),
        complete: true,
        stopped: false,
        work: Work::default(),
    };
    match solver.root(control) {
        Root::None => {}
        Root::Stopped => (found.complete, found.stopped) = (false, true),
        Root::Parts(parts) => collect(&mut solver, &parts, limit, control, &mut found),
    }
    found.work = solver.work();
    found
        .solutions
        .iter()
        .try_for_each(|solution| referee(model, solution))?;
    Ok(found)
}

fn collect(
    solver: &mut Solver,
    parts: &[Vec<Var>],
    limit: usize,
    control: &mut dyn Control,
    found: &mut Solutions,
) {
    let mut choices: Vec<Vec<Vec<u8>>> = Vec::with_capacity(parts.len());
    for part in parts {
        let (mut own, mut any) = (Vec::new(), false);
        solver.search.begin(part);
        loop {
            match solver.next(control) {
                None => (found.complete, found.stopped) = (false, true),
                Some(Step::Solution) if own.len() < limit => {
                    any = true;
                    own.push(solver.values(part));
                    continue;
                }
                Some(Step::Solution) => (any, found.complete) = (true, false),
                Some(_) => {}
            }
            break;
        }
        solver.search.end();
        if !any {
            // no solution at all, or none known of this part
            found.complete = !found.stopped;
            return;
        }
        choices.push(own);
    }
    combine(&solver.fixed(), parts, &choices, limit, found);
}

/// The first `limit` combinations, the last part changing fastest.
fn combine(
    fixed: &[u8],
    parts: &[Vec<Var>],
    choices: &[Vec<Vec<u8>>],
    limit: usize,
    found: &mut Solutions,
) {
    let mut at = vec![0; parts.len()];
    loop {
        if found.solutions.len() == limit {
            found.complete = false;
            return;
        }
        let mut solution = fixed.to_vec();
        for (part, (own, &i)) in parts.iter().zip(choices.iter().zip(&at)) {
            part.iter()
                .zip(&own[i])
                .for_each(|(&var, &value)| solution[var as usize] = value);
        }
        found.solutions.push(solution);
        let Some(last) = (0..at.len()).rev().find(|&i| at[i] + 1 < choices[i].len()) else {
            return;
        };
        at[last] += 1;
        at[last + 1..].fill(0);
    }
}
