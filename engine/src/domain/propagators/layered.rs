//! Layered graphs: the values of the variables spell a path from the first layer to the last.
//!
//! Source: Pesant, CP 2004 (regular); multi-valued decision diagrams; explanations after Gange, Stuckey,
//! Szymanek, Constraints 16, 2011. Cost: a few word operations per bundle of present values, forwards and
//! backwards; no allocation. Deviation: the edges of a layer and value that lead by the same distance from
//! one word of nodes to another are one bundle, a masked rotation: where nodes are partial sums, a value has
//! about one bundle. Nodes on no path from start to end are dropped when the graph is built.

use crate::Mask;
use crate::domain::explain::{Past, Sink, Target};
use crate::domain::kind::PropId;
use crate::domain::lit::Var;
use crate::domain::store::{Conflict, Reason, Store};
use rustc_hash::FxHashMap;
use std::hash::Hash;

/// Most edges of a graph; more are refused.
const MOST_EDGES: usize = 1 << 24;

/// Most nodes of a layer and of a graph; more are refused. The words of a layer are counted in 16 bits.
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
    wrong: bool,
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
            wrong: width > Mask::CAPACITY,
        }
    }

    /// Adds a node to a layer, at most the number of variables, and returns its number there.
    pub fn node(&mut self, layer: usize) -> usize {
        self.nodes[layer] += 1;
        self.nodes[layer] - 1
    }

    /// Makes a node of layer 0 a start.
    pub fn start(&mut self, node: usize) {
        self.wrong |= node >= self.nodes[0];
        self.starts.push(node);
    }

    /// Adds an edge from a node of `layer` to one of the next for a value; the nodes must be there already.
    pub fn edge(&mut self, layer: usize, from: usize, value: usize, to: usize) {
        self.wrong |=
            from >= self.nodes[layer] || to >= self.nodes[layer + 1] || value >= self.width;
        self.edges[layer].push(Edge {
            value: value as u8,
            from: from as u32,
            to: to as u32,
        });
    }

    /// Drops what is on no path and freezes the graph; `None` if it is larger than 2²² nodes or 2²⁴ edges, or
    /// an edge or a start named a node or value that did not exist.
    pub fn finish(self) -> Option<Layered> {
        let edges: usize = self.edges.iter().map(Vec::len).sum();
        if self.wrong || self.nodes.iter().sum::<usize>() > MOST_NODES || edges > MOST_EDGES {
            return None;
        }
        let numbers = self.renumber();
        let mut graph = Layered {
            width: self.width,
            nodes: 0,
            offsets: vec![0],
            begins: vec![0; self.nodes[0].div_ceil(64)],
            starts: vec![0],
            bundles: Vec::new(),
        };
        for layer in &numbers {
            let count = layer.iter().filter(|&&number| number != GONE).count();
            graph.nodes += count;
            graph
                .offsets
                .push(graph.offsets.last()? + count.div_ceil(64));
        }
        for &start in self
            .starts
            .iter()
            .filter(|&&start| numbers[0][start] != GONE)
        {
            let node = numbers[0][start] as usize;
            graph.begins[node >> 6] |= 1 << (node & 63);
        }
        graph.begins.truncate(graph.offsets[1]);
        for (layer, edges) in self.edges.iter().enumerate() {
            graph.add_layer(edges, &numbers[layer], &numbers[layer + 1]);
        }
        Some(graph)
    }

    /// New numbers, layer by layer, for the nodes on a path from a start to the end; the others are gone.
    fn renumber(&self) -> Vec<Vec<u32>> {
        let none: Vec<Vec<bool>> = self.nodes.iter().map(|&count| vec![false; count]).collect();
        let (mut reached, mut alive) = (none.clone(), none);
        for &start in &self.starts {
            reached[0][start] = true;
        }
        for (layer, edges) in self.edges.iter().enumerate() {
            for edge in edges {
                if reached[layer][edge.from as usize] {
                    reached[layer + 1][edge.to as usize] = true;
                }
            }
        }
        let layers = self.edges.len();
        alive[layers].clone_from(&reached[layers]);
        for (layer, edges) in self.edges.iter().enumerate().rev() {
            for edge in edges {
                if reached[layer][edge.from as usize] && alive[layer + 1][edge.to as usize] {
                    alive[layer][edge.from as usize] = true;
                }
            }
        }
        let number = |layer: &Vec<bool>| {
            let mut next = 0;
            let one = |&keep: &bool| {
                next += u32::from(keep);
                if keep { next - 1 } else { GONE }
            };
            layer.iter().map(one).collect()
        };
        alive.iter().map(number).collect()
    }
}

/// The number of a node that was dropped.
const GONE: u32 = u32::MAX;

/// Edges of one layer and value from one word of nodes to another, all by the same distance.
#[derive(Clone, Copy, Debug)]
struct Bundle {
    mask: u64,
    from: u16,
    to: u16,
    turn: u8,
}

impl Bundle {
    /// What these nodes lead to.
    #[inline]
    fn forth(self, from: &[u64]) -> u64 {
        (from[usize::from(self.from)] & self.mask).rotate_left(u32::from(self.turn))
    }

    /// What leads to these nodes.
    #[inline]
    fn back(self, to: &[u64]) -> u64 {
        to[usize::from(self.to)].rotate_right(u32::from(self.turn)) & self.mask
    }
}

/// A layered graph; every node lies on a path from a start to the last layer.
#[derive(Clone, Debug)]
pub struct Layered {
    width: usize,
    nodes: usize,
    /// Where the words of each layer begin, in a bitset of all nodes.
    offsets: Vec<usize>,
    /// The starts, as a bitset of layer 0.
    begins: Vec<u64>,
    /// Where the bundles of (layer, value) begin, at layer · width + value.
    starts: Vec<u32>,
    bundles: Vec<Bundle>,
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
        let mut known = FxHashMap::default();
        let mut states = Vec::new();
        for state in starts {
            if layers > 0 || accept(&state) {
                let node = number(&mut builder, 0, state, &mut known, &mut states);
                builder.start(node);
            }
        }
        let mut total = states.len();
        for layer in 0..layers {
            known.clear();
            let mut next = Vec::new();
            for (from, state) in states.iter().enumerate() {
                for value in 0..width {
                    let to = step(layer, state, value);
                    let Some(to) = to.filter(|to| layer + 1 < layers || accept(to)) else {
                        continue;
                    };
                    let to = number(&mut builder, layer + 1, to, &mut known, &mut next);
                    builder.edge(layer, from, value, to);
                }
                if total + next.len() > max_nodes {
                    return None;
                }
            }
            total += next.len();
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
        self.offsets.len() - 2
    }

    /// How many nodes are left.
    pub fn nodes(&self) -> usize {
        self.nodes
    }

    /// How many edges are left.
    pub fn edges(&self) -> usize {
        let size = |bundle: &Bundle| bundle.mask.count_ones() as usize;
        self.bundles.iter().map(size).sum()
    }

    /// Bundles the edges of the next layer, with new numbers for nodes.
    fn add_layer(&mut self, edges: &[Edge], from: &[u32], to: &[u32]) {
        let mut bits = Vec::with_capacity(edges.len());
        for edge in edges {
            let (a, b) = (from[edge.from as usize], to[edge.to as usize]);
            if a != GONE && b != GONE {
                let turn = b.wrapping_sub(a) as u8 & 63;
                bits.push((
                    edge.value,
                    (a >> 6) as u16,
                    (b >> 6) as u16,
                    turn,
                    a as u8 & 63,
                ));
            }
        }
        bits.sort_unstable();
        let mut rest = &bits[..];
        for value in 0..self.width {
            let (own, others) =
                rest.split_at(rest.partition_point(|bit| usize::from(bit.0) <= value));
            rest = others;
            for group in own.chunk_by(|a, b| (a.1, a.2, a.3) == (b.1, b.2, b.3)) {
                let (_, from, to, turn, _) = group[0];
                let mask = group.iter().fold(0, |mask, bit| mask | 1 << bit.4);
                self.bundles.push(Bundle {
                    mask,
                    from,
                    to,
                    turn,
                });
            }
            self.starts.push(self.bundles.len() as u32);
        }
    }

    #[inline]
    fn bundles(&self, layer: usize, value: usize) -> &[Bundle] {
        let at = layer * self.width + value;
        &self.bundles[self.starts[at] as usize..self.starts[at + 1] as usize]
    }

    /// Two cleared bitsets of all nodes.
    fn bitsets<'a>(&self, words: &'a mut Vec<u64>) -> (&'a mut [u64], &'a mut [u64]) {
        let total = self.offsets[self.layers() + 1];
        words.clear();
        words.resize(2 * total, 0);
        words.split_at_mut(total)
    }

    /// The words of a layer and those of the next one, in a bitset of all nodes.
    #[inline]
    fn step<'a>(&self, layer: usize, nodes: &'a mut [u64]) -> (&'a mut [u64], &'a mut [u64]) {
        let [start, middle, end] = [layer, layer + 1, layer + 2].map(|layer| self.offsets[layer]);
        nodes[start..end].split_at_mut(middle - start)
    }

    /// Makes the constraint domain consistent.
    pub(in crate::domain) fn propagate(
        &self,
        scope: &[Var],
        store: &mut Store,
        id: PropId,
        words: &mut Vec<u64>,
    ) -> Result<(), Conflict> {
        let (reached, alive) = self.bitsets(words);
        reached[..self.begins.len()].copy_from_slice(&self.begins);
        for (layer, &var) in scope.iter().enumerate() {
            let (from, to) = self.step(layer, reached);
            for value in store.mask(var) {
                for &bundle in self.bundles(layer, value) {
                    to[usize::from(bundle.to)] |= bundle.forth(from);
                }
            }
        }
        let last = self.offsets[self.layers()];
        if reached[last..].iter().all(|&word| word == 0) {
            return Err(Conflict::Failed(id));
        }
        alive[last..].copy_from_slice(&reached[last..]);
        for (layer, &var) in scope.iter().enumerate().rev() {
            let (from, to) = self.step(layer, alive);
            let reached = &reached[self.offsets[layer]..];
            let mut gone = Mask::EMPTY;
            for value in store.mask(var) {
                let mut any = 0;
                for &bundle in self.bundles(layer, value) {
                    let place = usize::from(bundle.from);
                    let found = bundle.back(to) & reached[place];
                    from[place] |= found;
                    any |= found;
                }
                if any == 0 {
                    gone = gone.with(value);
                }
            }
            store.prune(var, gone, Reason::Propagator(id))?;
        }
        Ok(())
    }

    /// Explains as runs do: backwards, the nodes from which an end can be reached with the domains of the
    /// time; forwards, what is reached when every removal is forgiven that does not lead into those.
    pub(in crate::domain) fn explain(
        &self,
        scope: &[Var],
        target: Target,
        past: Past<'_>,
        words: &mut Vec<u64>,
        sink: &mut Sink<'_>,
    ) {
        let (reached, goals) = self.bitsets(words);
        let present =
            |layer: usize| target.tried(layer, past.mask(scope[layer]), past.initial(scope[layer]));
        goals[self.offsets[self.layers()]..].fill(u64::MAX);
        for layer in (0..self.layers()).rev() {
            let (from, to) = self.step(layer, goals);
            for &bundle in present(layer)
                .iter()
                .flat_map(|value| self.bundles(layer, value))
            {
                from[usize::from(bundle.from)] |= bundle.back(to);
            }
        }
        reached[..self.begins.len()].copy_from_slice(&self.begins);
        for (layer, &var) in scope.iter().enumerate() {
            let (from, to) = self.step(layer, reached);
            let goal = &goals[self.offsets[layer + 1]..];
            let mut follow = present(layer);
            if target.excluded(layer, Mask::EMPTY).is_none() {
                let leads = |value: &usize| {
                    let hits =
                        |bundle: &Bundle| bundle.forth(from) & goal[usize::from(bundle.to)] != 0;
                    self.bundles(layer, *value).iter().any(hits)
                };
                let removed = past.removed(var);
                let needed: Mask = removed.iter().filter(leads).collect();
                follow |= removed - needed;
                sink.need(var, needed);
            }
            for &bundle in follow.iter().flat_map(|value| self.bundles(layer, value)) {
                to[usize::from(bundle.to)] |= bundle.forth(from);
            }
        }
    }
}

/// The node of a state in a layer, which may be new.
fn number<S: Hash + Eq + Clone>(
    builder: &mut LayeredBuilder,
    layer: usize,
    state: S,
    known: &mut FxHashMap<S, usize>,
    states: &mut Vec<S>,
) -> usize {
    if let Some(&node) = known.get(&state) {
        return node;
    }
    let node = builder.node(layer);
    known.insert(state.clone(), node);
    states.push(state);
    node
}
