//! What each propagator means, said as plainly as possible, and the case it is posted in.

use crossfoot_engine::Mask;
use crossfoot_engine::domain::{
    Builder, Kind, Layered, LayeredBuilder, Machine, Stages, Strength, Table, Var,
};
use std::sync::Arc;

/// A graph given by its edges (from, value, to) per layer.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    pub(crate) nodes: Vec<usize>,
    pub(crate) starts: Vec<usize>,
    pub(crate) edges: Vec<Vec<(usize, usize, usize)>>,
}

#[derive(Clone, Debug)]
pub(crate) enum Rule {
    AllDifferent(Strength),
    Run(Vec<Mask>, Stages),
    Less,
    Differ(u32),
    NotDiffer(u32),
    Rows(Vec<Vec<u8>>),
    Graph(Graph),
    /// Σ factor · number is one of these modulo the modulus.
    Residue {
        factors: Vec<u32>,
        modulus: u32,
        allowed: Vec<u32>,
    },
    /// The weights of the values, and what they add up to.
    Sum(Vec<u32>, u64),
}

#[derive(Clone, Debug)]
pub(crate) struct Posted {
    pub(crate) rule: Rule,
    pub(crate) scope: Vec<Var>,
}

#[derive(Clone, Debug)]
pub(crate) struct Case {
    pub(crate) numbers: Vec<u32>,
    pub(crate) domains: Vec<Mask>,
    pub(crate) posted: Vec<Posted>,
}

impl Rule {
    /// Could `prefix` begin a filling of `arity` variables? For a whole filling: is it one?
    pub(crate) fn fits(&self, numbers: &[u32], prefix: &[usize], arity: usize) -> bool {
        let whole = prefix.len() == arity;
        let differ = || (0..prefix.len()).all(|i| !prefix[..i].contains(&prefix[i]));
        let distance = || numbers[prefix[0]].abs_diff(numbers[prefix[1]]);
        match self {
            Rule::AllDifferent(_) => differ(),
            Rule::Run(sets, _) => {
                let used: Mask = prefix.iter().copied().collect();
                differ()
                    && sets.iter().any(|set| {
                        if whole {
                            *set == used
                        } else {
                            used.is_subset(*set)
                        }
                    })
            }
            Rule::Less => !whole || numbers[prefix[0]] < numbers[prefix[1]],
            Rule::Differ(by) => !whole || distance() == *by,
            Rule::NotDiffer(by) => !whole || distance() != *by,
            Rule::Rows(rows) => rows.iter().any(|row| {
                prefix.len() <= row.len()
                    && row.len() == arity
                    && prefix.iter().zip(row).all(|(&a, &b)| a == usize::from(b))
            }),
            Rule::Graph(graph) => graph
                .starts
                .iter()
                .any(|&start| walk(graph, 0, start, prefix)),
            Rule::Residue {
                factors,
                modulus,
                allowed,
            } => {
                let sum: u32 = prefix
                    .iter()
                    .zip(factors)
                    .map(|(&v, f)| numbers[v] * f)
                    .sum();
                !whole || allowed.contains(&(sum % modulus))
            }
            Rule::Sum(weights, total) => {
                let sum: u64 = prefix.iter().map(|&value| u64::from(weights[value])).sum();
                if whole { sum == *total } else { sum <= *total }
            }
        }
    }

    fn post(&self, builder: &mut Builder, numbers: &[u32], scope: &[Var]) {
        let width = numbers.len();
        let kind = match self {
            Rule::AllDifferent(strength) => Kind::AllDifferent(*strength),
            Rule::Run(sets, stages) => Kind::Run(builder.list(sets), *stages),
            Rule::Less => Kind::Less,
            Rule::Differ(by) => Kind::Differ(builder.distance(*by)),
            Rule::NotDiffer(by) => Kind::NotDiffer(builder.distance(*by)),
            Rule::Rows(rows) => Kind::Table(builder.tuples(Table::new(rows, scope.len(), width))),
            Rule::Graph(graph) => Kind::Layered(builder.layered(layered(graph, width))),
            Rule::Residue {
                factors,
                modulus,
                allowed,
            } => {
                let step = |layer: usize, state: &u32, value: usize| {
                    Some((state + numbers[value] * factors[layer]) % modulus)
                };
                let accept = |state: &u32| allowed.contains(state);
                let graph = Layered::from_states(scope.len(), width, vec![0], step, accept, 10_000)
                    .unwrap();
                Kind::Layered(builder.layered(graph))
            }
            Rule::Sum(weights, total) => Kind::SumBounds(builder.sum(weights, *total)),
        };
        builder.post(kind, scope);
    }
}

/// Is there a path from a node that spells the values?
fn walk(graph: &Graph, layer: usize, node: usize, values: &[usize]) -> bool {
    let Some((&first, rest)) = values.split_first() else {
        return true;
    };
    let mut edges = graph.edges[layer].iter();
    edges.any(|&(from, value, to)| {
        from == node && value == first && walk(graph, layer + 1, to, rest)
    })
}

fn layered(graph: &Graph, width: usize) -> Layered {
    let mut builder = LayeredBuilder::new(graph.edges.len(), width);
    for (layer, &count) in graph.nodes.iter().enumerate() {
        for number in 0..count {
            assert_eq!(builder.node(layer), number);
        }
    }
    for &start in &graph.starts {
        builder.start(start);
    }
    for (layer, edges) in graph.edges.iter().enumerate() {
        for &(from, value, to) in edges {
            builder.edge(layer, from, value, to);
        }
    }
    builder.finish().unwrap()
}

impl Case {
    /// One rule over all variables, in order.
    pub(crate) fn single(numbers: Vec<u32>, domains: Vec<Mask>, rule: Rule) -> Case {
        let scope = (0..domains.len() as Var).collect();
        Case {
            numbers,
            domains,
            posted: vec![Posted { rule, scope }],
        }
    }

    pub(crate) fn machine(&self) -> Machine {
        let mut builder = Builder::new(&self.numbers);
        for &domain in &self.domains {
            builder.var(domain);
        }
        for posted in &self.posted {
            posted.rule.post(&mut builder, &self.numbers, &posted.scope);
        }
        Machine::new(Arc::new(builder.freeze().unwrap()))
    }
}
