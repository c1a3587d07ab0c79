//! Slow twins: enumeration, and fixpoints of definitions.

use crate::rule::{Case, Posted, Rule};
use crossfoot_engine::Mask;
use crossfoot_engine::domain::{Stages, Strength};

/// Does the rule have a filling within the domains of its scope?
pub(crate) fn exists(rule: &Rule, numbers: &[u32], domains: &[Mask]) -> bool {
    let mut prefix = Vec::new();
    search(rule, numbers, domains, &mut prefix)
}

fn search(rule: &Rule, numbers: &[u32], domains: &[Mask], prefix: &mut Vec<usize>) -> bool {
    if !rule.fits(numbers, prefix, domains.len()) {
        return false;
    }
    if prefix.len() == domains.len() {
        return true;
    }
    for value in domains[prefix.len()] {
        prefix.push(value);
        let found = search(rule, numbers, domains, prefix);
        prefix.pop();
        if found {
            return true;
        }
    }
    false
}

/// The values of the variable at `at` that have a filling, the others being in `domains`.
pub(crate) fn supported(
    rule: &Rule,
    numbers: &[u32],
    domains: &[Mask],
    at: usize,
    values: Mask,
) -> Mask {
    let mut domains = domains.to_vec();
    let mut has = |value: &usize| {
        domains[at] = Mask::of(*value);
        exists(rule, numbers, &domains)
    };
    values.iter().filter(|value| has(value)).collect()
}

/// What one look at the rule leaves, by its definition; to be repeated until nothing changes.
fn look(rule: &Rule, numbers: &[u32], domains: &[Mask]) -> Vec<Mask> {
    let hull = |mask: &Mask| match (mask.first(), mask.last()) {
        (Some(first), Some(last)) => Mask::full(last + 1) - Mask::full(first),
        _ => Mask::EMPTY,
    };
    let each = 0..domains.len();
    match rule {
        Rule::AllDifferent(Strength::Value) => {
            let others = |i: usize| {
                let fixed = |j: &usize| *j != i && domains[*j].is_single();
                (0..domains.len())
                    .filter(fixed)
                    .fold(Mask::EMPTY, |all, j| all | domains[j])
            };
            each.map(|i| domains[i] - others(i)).collect()
        }
        Rule::AllDifferent(Strength::Bounds) => {
            let hulls: Vec<Mask> = domains.iter().map(hull).collect();
            each.map(|i| supported(rule, numbers, &hulls, i, domains[i]))
                .collect()
        }
        Rule::Sum(weights, total) => {
            let weight = |value: usize| i128::from(weights[value]);
            let others = |i: usize| domains.iter().enumerate().filter(move |(j, _)| *j != i);
            let keeps = |i: usize, value: &usize| {
                let low = |(_, mask): (usize, &Mask)| mask.iter().map(weight).min().unwrap();
                let high = |(_, mask): (usize, &Mask)| mask.iter().map(weight).max().unwrap();
                let rest = i128::from(*total) - weight(*value);
                others(i).map(low).sum::<i128>() <= rest && rest <= others(i).map(high).sum()
            };
            each.map(|i| domains[i].iter().filter(|value| keeps(i, value)).collect())
                .collect()
        }
        _ => each
            .map(|i| supported(rule, numbers, domains, i, domains[i]))
            .collect(),
    }
}

/// Is the rule's propagator as strong as [`look`]?
pub(crate) fn exact(rule: &Rule) -> bool {
    !matches!(rule, Rule::Run(_, Stages::FilterOnly))
}

/// The fixpoint of all rules, each by its definition; `None` if a domain is wiped.
pub(crate) fn fixpoint(case: &Case, masks: &[Mask]) -> Option<Vec<Mask>> {
    let mut masks = masks.to_vec();
    loop {
        let before = masks.clone();
        for Posted { rule, scope } in &case.posted {
            let domains: Vec<Mask> = scope.iter().map(|&var| masks[var as usize]).collect();
            if domains.iter().any(|mask| mask.is_empty()) {
                return None;
            }
            for (&var, mask) in scope.iter().zip(look(rule, &case.numbers, &domains)) {
                masks[var as usize] = mask;
            }
        }
        if masks.iter().any(|mask| mask.is_empty()) {
            return None;
        }
        if masks == before {
            return Some(masks);
        }
    }
}
