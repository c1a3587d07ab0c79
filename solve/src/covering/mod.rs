//! Answers through the cover machine: a model is put as an exact cover, covers are decoded.
//!
//! Source: TAOCP 7.2.2.1, Algorithms X and C, and Z for counts. Cost: that of the search; a count begins plainly and
//! goes over to remembering residues after [`PLAIN_NODES`].

mod root;

use crate::Fault;
use crate::control::{Control, Work};
use crate::encode::cover::{Encoded, Formulations, encode};
use crossfoot_engine::Mask;
use crossfoot_engine::cover::{Choice, Counted, Counter, Event, Prepared, Search};
use crossfoot_engine::domain::Fuel;
use crossfoot_model::Model;
use num_bigint::BigUint;
use std::sync::Arc;

/// Nodes between two questions to the control at most, and what they may cost: some milliseconds.
const NODES: u64 = 2_000;
const SLICE: u64 = 20_000_000;
/// Nodes, or options removed, between two questions in a count that remembers.
const FUEL: u64 = 20_000;
/// Nodes of a plain count, before residues are remembered.
const PLAIN_NODES: u64 = 50_000;

/// What a search for covers found.
pub(crate) struct Found {
    /// Fillings, at most as many as were asked for.
    pub(crate) fillings: Vec<Vec<u8>>,
    /// Are these all there are?
    pub(crate) complete: bool,
    /// Did the control end the work?
    pub(crate) stopped: bool,
    pub(crate) work: Work,
}

/// A count, or a lower bound.
pub(crate) struct Tally {
    pub(crate) count: BigUint,
    pub(crate) exact: bool,
    pub(crate) work: Work,
}

/// Finds the first `limit` fillings, and looks for one more.
pub(crate) fn fillings(
    model: &Model,
    formulations: &Formulations,
    limit: usize,
    control: &mut dyn Control,
) -> Result<Found, Fault> {
    let encoded = encode(model, formulations)?;
    let mut search = Search::new(&prepare(&encoded));
    let slice = slice(&encoded);
    let mut found = Found {
        fillings: Vec::new(),
        complete: false,
        stopped: false,
        work: Work::default(),
    };
    let mut asked = 0;
    loop {
        match search.run(slice) {
            Event::Solution(_) if found.fillings.len() == limit => break,
            Event::Solution(cover) => {
                found
                    .fillings
                    .push(encoded.decode(cover).ok_or(Fault::Refused)?);
                control.found(nodes(&search));
            }
            Event::Done => {
                found.complete = true;
                break;
            }
            Event::Paused => {}
        }
        if nodes(&search) >= asked + slice {
            asked = nodes(&search);
            if !control.proceed(asked) {
                found.stopped = true;
                break;
            }
        }
    }
    found.work = work(nodes(&search));
    Ok(found)
}

/// Counts fillings; stops early once `limit` are certain.
pub(crate) fn count(
    model: &Model,
    formulations: &Formulations,
    limit: Option<u128>,
    memo_bytes: usize,
    control: &mut dyn Control,
) -> Result<Tally, Fault> {
    let encoded = encode(model, formulations)?;
    let mut search = Search::new(&prepare(&encoded));
    let slice = slice(&encoded);
    let enough = |search: &Search| limit.is_some_and(|limit| u128::from(search.covers()) >= limit);
    loop {
        let done = search.count(slice) == Event::Done;
        let (so_far, nodes) = (BigUint::from(search.covers()), nodes(&search));
        if done || enough(&search) {
            return Ok(counted(so_far, done, nodes));
        }
        if !control.proceed(nodes) {
            return Ok(counted(so_far, false, nodes));
        }
        if limit.is_none() && nodes > PLAIN_NODES {
            break;
        }
    }
    let before = nodes(&search);
    let mut counter = Counter::new(Arc::clone(&encoded.problem), memo_bytes);
    loop {
        let event = counter.run(&mut Fuel(FUEL));
        let nodes = before + counter.nodes();
        match event {
            Counted::Exact(total) => return Ok(counted(total.to_big(), true, nodes)),
            Counted::Paused if control.proceed(nodes) => {}
            Counted::Paused => {
                return Ok(counted(BigUint::from(search.covers()), false, nodes));
            }
        }
    }
}

/// The candidates that propagation of the cover alone leaves; `None` at a contradiction.
pub(crate) fn candidates(
    model: &Model,
    formulations: &Formulations,
) -> Result<Option<Vec<Mask>>, Fault> {
    let encoded = encode(model, formulations)?;
    Ok(root::live(&encoded.problem).map(|live| root::candidates(&encoded, &live, model)))
}

fn prepare(encoded: &Encoded) -> Arc<Prepared> {
    let prepared = Prepared::new(&encoded.problem, &Choice::Smallest);
    Arc::new(prepared.expect("encoded models have no multiplicities"))
}

/// Nodes of a slice: a node may look at every occurrence.
fn slice(encoded: &Encoded) -> u64 {
    let size = encoded.problem.size() as u64;
    (SLICE / size.max(1)).clamp(10, NODES)
}

/// Nodes as everywhere: the root is one.
fn nodes(search: &Search) -> u64 {
    search.work().nodes + 1
}

fn work(nodes: u64) -> Work {
    Work {
        nodes,
        ..Work::default()
    }
}

fn counted(count: BigUint, exact: bool, nodes: u64) -> Tally {
    Tally {
        count,
        exact,
        work: work(nodes),
    }
}
