//! Chains: an assumption, and links each of which follows from one clue and what is known by then.

use super::cited::{Cited, Refusal};
use super::decide::has_filling;
use super::problem::Problem;
use crate::board::Clue;
use crate::step::{Branch, By, Link};
use crossfoot_model::{Cell, Mask};

/// Checks the branches of a step: each is replayed, each leads to what the step says or to nothing at all,
/// and together they leave no case out.
pub(super) fn check(cited: &Cited, branches: &[Branch]) -> Result<(), Refusal> {
    let known = |cell: Cell| (cell as usize) < cited.board.len();
    let cells = branches
        .iter()
        .flat_map(|b| b.links.iter().map(|link| link.cell).chain([b.cell]));
    if branches.is_empty() || !cells.into_iter().all(known) {
        return Err(Refusal::Unknown);
    }
    for (i, branch) in branches.iter().enumerate() {
        let domains = replay(cited, i, branch)?;
        match branch.end {
            Some(end) => contradiction(cited, i, &domains, end)?,
            None => agreement(cited, i, &domains)?,
        }
    }
    exhaustive(cited, branches)
}

/// What the cells may hold at the end of a branch.
fn replay(cited: &Cited, i: usize, branch: &Branch) -> Result<Vec<Mask>, Refusal> {
    let mut domains = cited.domains.clone();
    domains[branch.cell as usize] &= branch.holds;
    for (j, link) in branch.links.iter().enumerate() {
        cited.has(link.by)?;
        if !follows(cited, &domains, link)? {
            return Err(Refusal::Link(i, j));
        }
        let domain = &mut domains[link.cell as usize];
        *domain = *domain - link.loses;
    }
    Ok(domains)
}

/// Does the clue of the link have no filling in which its cell holds what it is to lose?
pub(super) fn follows(cited: &Cited, domains: &[Mask], link: &Link) -> Result<bool, Refusal> {
    if !cited.board.cells(link.by).contains(&link.cell) {
        return Ok(false);
    }
    let problem = Problem::of_clue(cited, link.by, |cell| {
        let domain = domains[cell as usize];
        if cell == link.cell {
            domain & link.loses
        } else {
            domain
        }
    });
    Ok(!has_filling(&problem)?)
}

pub(super) fn contradiction(
    cited: &Cited,
    i: usize,
    domains: &[Mask],
    end: By,
) -> Result<(), Refusal> {
    let empty = match end {
        By::Cell(cell) => {
            let domain = domains.get(cell as usize).ok_or(Refusal::Unknown)?;
            domain.is_empty()
        }
        By::Clue(clue) => !filling(cited, clue, domains)?,
    };
    match empty {
        true => Ok(()),
        false => Err(Refusal::End(i)),
    }
}

fn filling(cited: &Cited, clue: Clue, domains: &[Mask]) -> Result<bool, Refusal> {
    cited.has(clue)?;
    has_filling(&Problem::of_clue(cited, clue, |cell| {
        domains[cell as usize]
    }))
}

/// At the end of the branch nothing that the step denies is possible.
fn agreement(cited: &Cited, i: usize, domains: &[Mask]) -> Result<(), Refusal> {
    let agrees = |(cell, denied): (Cell, Mask)| !domains[cell as usize].meets(denied);
    match cited.denials().all(agrees) {
        true => Ok(()),
        false => Err(Refusal::End(i)),
    }
}

/// Deny the step and every assumption: nothing is left, by one cell or by the first clue.
fn exhaustive(cited: &Cited, branches: &[Branch]) -> Result<(), Refusal> {
    for (cell, denied) in cited.denials() {
        let mut domains = cited.domains.clone();
        domains[cell as usize] = denied;
        for branch in branches {
            let domain = &mut domains[branch.cell as usize];
            *domain = *domain - branch.holds;
        }
        let mut concerned = branches.iter().map(|b| b.cell).chain([cell]);
        if concerned.any(|cell| domains[cell as usize].is_empty()) {
            continue;
        }
        let Some(&clue) = cited.step.clues.first() else {
            return Err(Refusal::Open);
        };
        if filling(cited, clue, &domains)? {
            return Err(Refusal::Open);
        }
    }
    Ok(())
}
