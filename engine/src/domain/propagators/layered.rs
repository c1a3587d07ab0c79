//! Layered graphs: the values of the variables spell a path from the first layer to the last.
//!
//! Source: Pesant, CP 2004 (regular); multi-valued decision diagrams; explanations after Gange, Stuckey,
//! Szymanek, Constraints 16, 2011. Cost: one step per edge of a present value forwards, and one backwards;
//! no allocation. Deviation: nodes that are on no path from start to end are dropped when the graph is built.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::lit::Var;
use crate::domain::problem::PropId;
use crate::domain::store::{Conflict, Reason, Store};
use std::collections::HashMap;
use std::hash::Hash;

/// Most edges of a graph; more are refused.
const MOST_EDGES: usize = 1 << 24;

/// Most nodes of a graph; more are refused.
const MOST_NODES: usize = 1 << 22;

/// One edge: from a node of a layer to a node of the next, both counted within their layers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Edge {
    value: u8,
    from: u32,
    to: u32,
}

/// Collects nodes and edges; node numbers count from 0 within each layer.
#[derive(Clone, Debug)]
pub struct LayeredBuilder {
    width: usize,
    nodes: Vec<usize>,
    edges: Vec<Vec<Edge>>,
    starts: Vec<usize>,
}

impl LayeredBuilder {
    /// A graph for `layers` variables with values below `width` (at most 64), still without nodes: there are
    /// `layers` + 1 layers of them, and every node of the last one accepts.
    pub fn new(layers: usize, width: usize) -> LayeredBuilder {
        LayeredBuilder {
            width,
            nodes: vec![0; layers + 1],
            edges: vec![Vec::new(); layers],
            starts: Vec::new(),
        }
    }

    /// Adds a node to a layer and returns its number there.
    pub fn node(&mut self, layer: usize) -> usize {
        self.nodes[layer] += 1;
        self.nodes[layer] - 1
    }

    /// Makes a node of layer 0 a start.
    pub fn start(&mut self, node: usize) {
        self.starts.push(node);
    }

    /// Adds an edge from a node of `layer` to one of the next for a value.
    pub fn edge(&mut self, layer: usize, from: usize, value: usize, to: usize) {
        self.edges[layer].push(Edge {
            value: value as u8,
            from: from as u32,
            to: to as u32,
        });
    }

    /// Drops what is on no path and freezes the graph; `None` if it is larger than 2²² nodes or
    /// 2²⁴ edges, or an edge or a start names a node or value that does not exist.
    pub fn finish(mut self) -> Option<Layered> {
        let total: usize = self.nodes.iter().sum();
        let edges: usize = self.edges.iter().map(Vec::len).sum();
        if total > MOST_NODES
            || edges > MOST_EDGES
            || self.width > Mask::CAPACITY
            || !self.is_sound()
        {
            return None;
        }
        let layers = self.edges.len();
        let mut reached: Vec<Vec<bool>> =
            self.nodes.iter().map(|&count| vec![false; count]).collect();
        for &start in &self.starts {
            reached[0][start] = true;
        }
        for layer in 0..layers {
            for edge in &self.edges[layer] {
                if reached[layer][edge.from as usize] {
                    reached[layer + 1][edge.to as usize] = true;
                }
            }
        }
        let mut alive: Vec<Vec<bool>> =
            self.nodes.iter().map(|&count| vec![false; count]).collect();
        alive[layers].clone_from(&reached[layers]);
        for layer in (0..layers).rev() {
            for edge in &self.edges[layer] {
                if reached[layer][edge.from as usize] && alive[layer + 1][edge.to as usize] {
                    alive[layer][edge.from as usize] = true;
                }
            }
        }
        Some(self.freeze(&alive))
    }

    fn is_sound(&self) -> bool {
        self.starts.iter().all(|&node| node < self.nodes[0])
            && self.edges.iter().enumerate().all(|(layer, edges)| {
                edges.iter().all(|edge| {
                    (edge.from as usize) < self.nodes[layer]
                        && (edge.to as usize) < self.nodes[layer + 1]
                        && usize::from(edge.value) < self.width
                })
            })
    }

    fn freeze(&mut self, alive: &[Vec<bool>]) -> Layered {
        let mut numbers: Vec<Vec<u32>> = Vec::with_capacity(alive.len());
        let mut counts = Vec::with_capacity(alive.len());
        for layer in alive {
            let mut next = 0;
            let number = |&keep: &bool| {
                next += u32::from(keep);
                if keep { next - 1 } else { u32::MAX }
            };
            numbers.push(layer.iter().map(number).collect());
            counts.push(next);
        }
        let layers = self.edges.len();
        let mut starts = vec![0u32];
        let mut flat = Vec::new();
        for layer in 0..layers {
            let mut kept: Vec<Edge> = Vec::new();
            for edge in &self.edges[layer] {
                let from = numbers[layer][edge.from as usize];
                let to = numbers[layer + 1][edge.to as usize];
                if from != u32::MAX && to != u32::MAX {
                    kept.push(Edge {
                        value: edge.value,
                        from,
                        to,
                    });
                }
            }
            kept.sort_unstable();
            kept.dedup();
            for value in 0..self.width {
                flat.extend(
                    kept.iter()
                        .filter(|e| usize::from(e.value) == value)
                        .map(|e| (e.from, e.to)),
                );
                starts.push(flat.len() as u32);
            }
        }
        let mut begins: Vec<u32> = self.starts.iter().map(|&start| numbers[0][start]).collect();
        begins.retain(|&start| start != u32::MAX);
        Layered {
            width: self.width,
            counts,
            starts,
            edges: flat,
            begins,
        }
    }
}

/// A layered graph; every node lies on a path from a start to the last layer.
#[derive(Clone, Debug)]
pub struct Layered {
    width: usize,
    counts: Vec<u32>,
    /// Where the edges of (layer, value) begin, at layer · width + value.
    starts: Vec<u32>,
    edges: Vec<(u32, u32)>,
    begins: Vec<u32>,
}

impl Layered {
    /// Builds a graph from states: `step` follows a value from a state of a layer, `accept` says which states
    /// of the last layer are ends. Equal states of a layer are one node. `None` if there are more than
    /// `max_nodes` of them, dead ends included.
    pub fn from_states<S: Hash + Eq + Clone>(
        layers: usize,
        width: usize,
        starts: Vec<S>,
        mut step: impl FnMut(usize, &S, usize) -> Option<S>,
        accept: impl Fn(&S) -> bool,
        max_nodes: usize,
    ) -> Option<Layered> {
        let mut builder = LayeredBuilder::new(layers, width);
        let mut states: Vec<S> = Vec::new();
        let mut known: HashMap<S, usize> = HashMap::new();
        for state in starts {
            if !known.contains_key(&state) && (layers > 0 || accept(&state)) {
                let node = builder.node(0);
                builder.start(node);
                known.insert(state.clone(), node);
                states.push(state);
            }
        }
        let mut total = states.len();
        for layer in 0..layers {
            let mut next: Vec<S> = Vec::new();
            known.clear();
            for (from, state) in states.iter().enumerate() {
                for value in 0..width {
                    let Some(to) = step(layer, state, value) else {
                        continue;
                    };
                    if layer + 1 == layers && !accept(&to) {
                        continue;
                    }
                    let node = match known.get(&to) {
                        Some(&node) => node,
                        None => {
                            let node = builder.node(layer + 1);
                            total += 1;
                            if total > max_nodes {
                                return None;
                            }
                            known.insert(to.clone(), node);
                            next.push(to);
                            node
                        }
                    };
                    builder.edge(layer, from, value, node);
                }
            }
            states = next;
        }
        if total > max_nodes {
            return None;
        }
        builder.finish()
    }

    /// How many values there are.
    pub fn width(&self) -> usize {
        self.width
    }

    /// How many variables a path has.
    pub fn layers(&self) -> usize {
        self.counts.len() - 1
    }

    /// How many nodes are left.
    pub fn nodes(&self) -> usize {
        self.counts.iter().map(|&count| count as usize).sum()
    }

    /// How many edges are left.
    pub fn edges(&self) -> usize {
        self.edges.len()
    }

    #[inline]
    fn followed(&self, layer: usize, value: usize) -> &[(u32, u32)] {
        let at = layer * self.width + value;
        &self.edges[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    fn offsets(&self) -> usize {
        self.counts
            .iter()
            .map(|&count| (count as usize).div_ceil(64))
            .sum()
    }

    /// Makes the constraint domain consistent.
    pub(super) fn propagate(
        &self,
        scope: &[Var],
        store: &mut Store,
        id: PropId,
        words: &mut Vec<u64>,
    ) -> Result<(), Conflict> {
        let layers = self.layers();
        let total = self.offsets();
        words.clear();
        words.resize(2 * total, 0);
        let (forward, backward) = words.split_at_mut(total);
        for &start in &self.begins {
            set(forward, start);
        }
        let mut at = 0;
        for (layer, &var) in scope.iter().enumerate().take(layers) {
            let size = (self.counts[layer] as usize).div_ceil(64);
            let (from, to) = forward[at..].split_at_mut(size);
            for value in store.mask(var) {
                for &(a, b) in self.followed(layer, value) {
                    if has(from, a) {
                        set(to, b);
                    }
                }
            }
            at += size;
        }
        backward[at..].copy_from_slice(&forward[at..]);
        if backward[at..].iter().all(|&word| word == 0) {
            return Err(Conflict::Failed(id));
        }
        for (layer, &var) in scope.iter().enumerate().take(layers).rev() {
            let size = (self.counts[layer] as usize).div_ceil(64);
            at -= size;
            let (from, to) = backward[at..].split_at_mut(size);
            let mut keep = Mask::EMPTY;
            for value in store.mask(var) {
                for &(a, b) in self.followed(layer, value) {
                    if has(to, b) && has(&forward[at..], a) {
                        set(from, a);
                        keep = keep.with(value);
                    }
                }
            }
            store.prune(var, !keep, Reason::Propagator(id))?;
        }
        Ok(())
    }

    /// Explains as runs do: backwards, the nodes from which an end can be reached with the domains of the
    /// time; forwards, what is reached when every removal is forgiven that does not lead into those.
    pub(super) fn explain(
        &self,
        scope: &[Var],
        target: Target,
        past: Past<'_>,
        words: &mut Vec<u64>,
        sink: &mut Sink<'_>,
    ) {
        let total = self.offsets();
        words.clear();
        words.resize(2 * total, 0);
        let (reached, goals) = words.split_at_mut(total);
        let mut at = total - (self.counts[self.layers()] as usize).div_ceil(64);
        for node in 0..self.counts[self.layers()] {
            set(&mut goals[at..], node);
        }
        let present =
            |layer: usize| target.tried(layer, past.mask(scope[layer]), past.initial(scope[layer]));
        for layer in (0..self.layers()).rev() {
            let size = (self.counts[layer] as usize).div_ceil(64);
            at -= size;
            let (from, to) = goals[at..].split_at_mut(size);
            for value in present(layer) {
                for &(a, b) in self.followed(layer, value) {
                    if has(to, b) {
                        set(from, a);
                    }
                }
            }
        }
        for &start in &self.begins {
            set(reached, start);
        }
        for (layer, &var) in scope.iter().enumerate() {
            let size = (self.counts[layer] as usize).div_ceil(64);
            let (from, to) = reached[at..].split_at_mut(size);
            let goal = &goals[at + size..];
            let mut forgiven = present(layer);
            if target.excluded(layer, Mask::EMPTY).is_none() {
                let leads = |&value: &usize| {
                    self.followed(layer, value)
                        .iter()
                        .any(|&(a, b)| has(from, a) && has(goal, b))
                };
                let removed = past.removed(var);
                let needed: Mask = removed.iter().filter(leads).collect();
                forgiven |= removed - needed;
                sink.need(var, needed);
            }
            for value in forgiven {
                for &(a, b) in self.followed(layer, value) {
                    if has(from, a) {
                        set(to, b);
                    }
                }
            }
            at += size;
        }
    }
}

#[inline]
fn has(words: &[u64], node: u32) -> bool {
    words[node as usize >> 6] >> (node & 63) & 1 != 0
}

#[inline]
fn set(words: &mut [u64], node: u32) {
    words[node as usize >> 6] |= 1 << (node & 63);
}
