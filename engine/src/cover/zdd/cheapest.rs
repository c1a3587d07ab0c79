//! A cover of least cost, read off a diagram.
//!
//! Source: Knuth, TAOCP 4A, 7.1.4, Algorithm B (Boolean programming), for sets. Cost: two additions a node, 16 bytes
//! a node. Deviation: of several cheapest covers the first in the order of [`Covers`](super::Covers).

use super::Zdd;
use crate::cover::problem::OptionId;

/// A cover of least cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cheapest {
    /// What it costs.
    pub cost: u128,
    /// Its options, in the order of the diagram.
    pub cover: Vec<OptionId>,
}

/// The cheapest cover; `None` if there is no cover at all.
pub fn cheapest(zdd: &Zdd, cost: impl Fn(OptionId) -> u64) -> Option<Cheapest> {
    let mut least: Vec<Option<u128>> = Vec::with_capacity(zdd.nodes().len() + 2);
    least.extend([None, Some(0)]);
    for node in zdd.nodes() {
        let with = least[node.hi as usize].map(|rest| rest + u128::from(cost(node.option)));
        let without = least[node.lo as usize];
        least.push(match (with, without) {
            (Some(with), Some(without)) => Some(with.min(without)),
            (with, without) => with.or(without),
        });
    }
    let (mut at, mut cover) = (zdd.root(), Vec::new());
    let total = least[at as usize]?;
    while let Some(node) = zdd.node(at) {
        let with = least[node.hi as usize].map(|rest| rest + u128::from(cost(node.option)));
        if with == least[at as usize] {
            cover.push(node.option);
            at = node.hi;
        } else {
            at = node.lo;
        }
    }
    Some(Cheapest { cost: total, cover })
}
