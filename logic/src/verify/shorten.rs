//! A chain as it is told: without the links that its end does not need, and with the links of one clue beside each
//! other. What is left out or moved is replayed, so that the shorter chain is as true as the longer one.
//!
//! Deviation: no smallest chain, only one from which no link can be taken. Cost: a replay for each link, [`MOST`] links
//! together; a chain that would take more is told as it is from there on.

use super::chain::{contradiction, follows};
use super::cited::Cited;
use crate::board::{Board, Clue};
use crate::step::{Branch, By, Link, Proof, Step};
use crossfoot_model::{Cell, Mask};

/// Links that are replayed at most.
const MOST: usize = 3_000;

/// The step with its chain made shorter, and without the clues and cells that the chain no longer uses; other steps as
/// they are.
pub fn shortened(board: &Board, step: &Step) -> Step {
    let Proof::Chain(branches) = &step.proof else {
        return step.clone();
    };
    let cited = Cited::alone(board, step);
    let mut looks = MOST;
    let branches: Vec<Branch> = branches
        .iter()
        .map(|branch| shorter(&cited, branch, &mut looks))
        .collect();
    let mut told = step.clone();
    told.clues.retain(|clue| uses(board, &branches, *clue));
    let used: Vec<Cell> = told
        .clues
        .iter()
        .flat_map(|&clue| board.cells(clue))
        .chain(branches.iter().map(|branch| &branch.cell))
        .copied()
        .collect();
    told.cells.retain(|cited| used.contains(&cited.0));
    told.proof = Proof::Chain(branches);
    told
}

/// Does a link or an end rest on the clue, be it because it binds the cells of a cage?
fn uses(board: &Board, branches: &[Branch], clue: Clue) -> bool {
    let named = |by: Clue| by == clue || board.cage(by).is_some() && board.is_line(clue);
    branches.iter().any(|branch| {
        let end = matches!(branch.end, Some(By::Clue(by)) if named(by));
        end || branch.links.iter().any(|link| named(link.by))
    })
}

fn shorter(cited: &Cited, branch: &Branch, looks: &mut usize) -> Branch {
    let mut told = branch.clone();
    // a branch that ends in agreement is needed as a whole
    let Some(end) = branch.end else { return told };
    for i in (0..branch.links.len()).rev() {
        let link = told.links.remove(i);
        if !holds(cited, &told, end, looks) {
            told.links.insert(i, link);
        }
    }
    gather(cited, &mut told, looks);
    told
}

/// What is left at the beginning of a branch.
fn start(cited: &Cited, branch: &Branch) -> Vec<Mask> {
    let mut domains = cited.domains.clone();
    domains[branch.cell as usize] &= branch.holds;
    domains
}

fn lose(domains: &mut [Mask], link: &Link) {
    let domain = &mut domains[link.cell as usize];
    *domain = *domain - link.loses;
}

/// Does every link follow, and then the end? No if it would take too long to say.
fn holds(cited: &Cited, branch: &Branch, end: By, looks: &mut usize) -> bool {
    let mut domains = start(cited, branch);
    for link in &branch.links {
        if *looks == 0 {
            return false;
        }
        *looks -= 1;
        if !matches!(follows(cited, &domains, link), Ok(true)) {
            return false;
        }
        lose(&mut domains, link);
    }
    contradiction(cited, 0, &domains, end).is_ok()
}

/// Moves each link up to the last one of its clue, if it follows there already. Nothing that comes between can suffer:
/// it only knows more.
fn gather(cited: &Cited, branch: &mut Branch, looks: &mut usize) {
    for i in 1..branch.links.len() {
        let link = branch.links[i];
        let before = branch.links[..i].iter().rposition(|l| l.by == link.by);
        let Some(to) = before.map(|at| at + 1).filter(|&to| to < i) else {
            continue;
        };
        if *looks == 0 {
            return;
        }
        *looks -= 1;
        let mut domains = start(cited, branch);
        branch.links[..to]
            .iter()
            .for_each(|l| lose(&mut domains, l));
        if matches!(follows(cited, &domains, &link), Ok(true)) {
            branch.links.remove(i);
            branch.links.insert(to, link);
        }
    }
}
