//! Random cases.

use crate::rng::Rng;
use crate::rule::{Case, Graph, Rule};
use crossfoot_engine::Mask;
use crossfoot_engine::domain::{Stages, Strength};

/// 1 … width.
pub(crate) fn plain(width: usize) -> Vec<u32> {
    (1..=width as u32).collect()
}

/// Ascending numbers with gaps, 0 now and then.
pub(crate) fn gaps(rng: &mut Rng, width: usize) -> Vec<u32> {
    let mut last = rng.below(3) as u32;
    let mut next = || {
        let now = last;
        last += 1 + rng.below(4) as u32;
        now
    };
    (0..width).map(|_| next()).collect()
}

pub(crate) fn domains(rng: &mut Rng, count: usize, width: usize) -> Vec<Mask> {
    let percent = [20, 35, 50, 65, 80, 100][rng.below(6)];
    (0..count).map(|_| rng.mask(width, percent)).collect()
}

/// All sets of a size.
pub(crate) fn sets(width: usize, size: usize) -> Vec<Mask> {
    (0..1u64 << width)
        .map(Mask)
        .filter(|set| set.len() == size)
        .collect()
}

/// A run: all sets of a sum, arbitrary sets, or all of them.
pub(crate) fn run(rng: &mut Rng, width: usize, most: usize, stages: Stages) -> Case {
    let count = rng.between(1, most.min(width));
    let mut list = sets(width, count);
    match rng.below(3) {
        0 => {
            let sum = |set: &Mask| set.iter().map(|value| value + 1).sum::<usize>();
            let some = sum(&list[rng.below(list.len())]);
            list.retain(|set| sum(set) == some);
        }
        1 => {
            let keep = rng.between(1, list.len().min(14));
            rng.shuffle(&mut list);
            list.truncate(keep);
            list.sort_unstable();
        }
        _ => {}
    }
    let mut domains = domains(rng, count, width);
    if rng.percent(70) {
        // a filling that is allowed makes room for interesting fixpoints
        let mut values: Vec<usize> = list[rng.below(list.len())].iter().collect();
        rng.shuffle(&mut values);
        for (domain, value) in domains.iter_mut().zip(values) {
            *domain = domain.with(value);
        }
    }
    Case::single(plain(width), domains, Rule::Run(list, stages))
}

pub(crate) fn line(rng: &mut Rng, width: usize, strength: Strength) -> Case {
    let count = if rng.percent(40) {
        width
    } else {
        rng.between(1, width)
    };
    let mut domains = domains(rng, count, width);
    if rng.percent(80) {
        let mut values: Vec<usize> = (0..width).collect();
        rng.shuffle(&mut values);
        for (domain, value) in domains.iter_mut().zip(values) {
            *domain = domain.with(value);
        }
    }
    Case::single(plain(width), domains, Rule::AllDifferent(strength))
}

pub(crate) fn pair(rng: &mut Rng, width: usize) -> Case {
    let numbers = if rng.percent(50) {
        plain(width)
    } else {
        gaps(rng, width)
    };
    let domains = domains(rng, 2, width);
    let by = rng.below(5) as u32;
    let rule = match rng.below(3) {
        0 => Rule::Less,
        1 => Rule::Differ(by),
        _ => Rule::NotDiffer(by),
    };
    Case::single(numbers, domains, rule)
}

pub(crate) fn rows(rng: &mut Rng, width: usize, arity: usize, most: usize) -> Vec<Vec<u8>> {
    let count = rng.below(most + 1);
    (0..count)
        .map(|_| (0..arity).map(|_| rng.below(width) as u8).collect())
        .collect()
}

pub(crate) fn table(rng: &mut Rng, width: usize) -> Case {
    let arity = rng.between(1, 4);
    let most = [2, 12, 70, 200, 600][rng.below(5)];
    let rows = rows(rng, width, arity, most);
    let mut domains = domains(rng, arity, width);
    if !rows.is_empty() && rng.percent(60) {
        for (domain, &value) in domains.iter_mut().zip(&rows[rng.below(rows.len())]) {
            *domain = domain.with(usize::from(value));
        }
    }
    Case::single(plain(width), domains, Rule::Rows(rows))
}

/// A graph with several edges per node and value, dead ends, and up to two starts.
pub(crate) fn graph(rng: &mut Rng, width: usize) -> Case {
    let layers = rng.between(1, 5);
    let most = if rng.percent(10) { 90 } else { 5 };
    let nodes: Vec<usize> = (0..=layers).map(|_| rng.between(1, most)).collect();
    let starts = (0..rng.between(1, 2))
        .map(|_| rng.below(nodes[0]))
        .collect();
    let mut edges = Vec::new();
    for layer in 0..layers {
        let count = rng.between(1, 2 * nodes[layer] + width);
        let mut edge = || {
            (
                rng.below(nodes[layer]),
                rng.below(width),
                rng.below(nodes[layer + 1]),
            )
        };
        edges.push((0..count).map(|_| edge()).collect());
    }
    let domains = domains(rng, layers, width);
    Case::single(
        plain(width),
        domains,
        Rule::Graph(Graph {
            nodes,
            starts,
            edges,
        }),
    )
}

pub(crate) fn residue(rng: &mut Rng, width: usize) -> Case {
    let layers = rng.between(1, 5);
    let modulus = rng.between(1, 11) as u32;
    let factors = (0..layers).map(|_| rng.below(4) as u32).collect();
    let allowed = (0..modulus).filter(|_| rng.percent(25)).collect();
    let numbers = gaps(rng, width);
    let domains = domains(rng, layers, width);
    Case::single(
        numbers,
        domains,
        Rule::Residue {
            factors,
            modulus,
            allowed,
        },
    )
}

/// Weights in any order, repeated and huge ones among them.
pub(crate) fn sum(rng: &mut Rng, width: usize) -> Case {
    let count = rng.between(1, 5);
    let mut weights = gaps(rng, width);
    match rng.below(4) {
        0 => weights = plain(width),
        1 => weights
            .iter_mut()
            .for_each(|weight| *weight = rng.below(9) as u32),
        2 => weights
            .iter_mut()
            .for_each(|weight| *weight = u32::MAX - *weight * 1000),
        _ => rng.shuffle(&mut weights),
    }
    let domains = domains(rng, count, width);
    let some: u64 = domains
        .iter()
        .map(|&mask| u64::from(weights[rng.pick(mask)]))
        .sum();
    let total = match rng.below(8) {
        0 => some + rng.below(9) as u64,
        1 => some.saturating_sub(rng.below(9) as u64),
        2 if rng.percent(10) => u64::MAX,
        _ => some,
    };
    Case::single(plain(width), domains, Rule::Sum(weights, total))
}
