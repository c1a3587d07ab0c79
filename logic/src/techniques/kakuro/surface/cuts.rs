//! Small cuts of the graph whose vertices are runs with a sum and whose edges are open cells. A cell that is
//! in one such run only leads outside.
//!
//! Source: cycle space sampling (Pritchard and Thurimella, *Fast computation of small cuts via cycle space
//! sampling*, 2011): give every edge beside a spanning forest a random label, and every edge of the forest
//! the exclusive or of the labels of the circles through it. A set of edges whose labels cancel is a cut. Labels
//! come from the cells' numbers, so the same board gives the same cuts; a false one is found out by
//! [`super::region`]. Cost: linear for one and two edges, quadratic for three.

use crate::board::Clue;
use crate::state::State;
use crossfoot_model::{Cell, Origin, RunClue};
use rustc_hash::FxHashMap;

/// Cuts of three cells are sought on boards of at most this many open cells.
const MOST_FOR_THREES: usize = 2_000;

/// No more cuts than this are looked at.
const MOST_CUTS: usize = 10_000;

/// A cell between two runs.
pub(super) struct Edge {
    pub(super) cell: Cell,
    /// Its runs as vertices; 0 is outside.
    pub(super) ends: [usize; 2],
}

/// The graph with its labels.
pub(super) struct Cuts {
    pub(super) edges: Vec<Edge>,
    /// The run of each vertex but the first, which is outside, and whether it runs across.
    pub(super) runs: Vec<Option<(Clue, bool)>>,
    /// The edges of each vertex.
    pub(super) at: Vec<Vec<usize>>,
    labels: Vec<u64>,
}

impl Cuts {
    pub(super) fn new(state: &State) -> Cuts {
        let board = state.board;
        let mut runs = vec![None];
        let mut vertex: FxHashMap<Clue, usize> = FxHashMap::default();
        for &clue in &board.runs {
            let sum = board
                .run(clue)
                .is_some_and(|run| matches!(run.clue, RunClue::Sum(_)));
            if sum && state.open_cells(clue).next().is_some() {
                vertex.insert(clue, runs.len());
                let across = matches!(board.origin(clue), Origin::Across { .. });
                runs.push(Some((clue, across)));
            }
        }
        let mut edges = Vec::new();
        let mut at = vec![Vec::new(); runs.len()];
        for cell in 0..board.len() as Cell {
            if state.is_filled(cell) {
                continue;
            }
            let mut ends = [0; 2];
            let of_cell = board
                .clues_of(cell)
                .iter()
                .filter_map(|clue| vertex.get(clue));
            for (end, &run) in ends.iter_mut().zip(of_cell) {
                *end = run;
            }
            if ends[0] != ends[1] {
                at[ends[0]].push(edges.len());
                at[ends[1]].push(edges.len());
                edges.push(Edge { cell, ends });
            }
        }
        let mut cuts = Cuts {
            labels: vec![0; edges.len()],
            edges,
            runs,
            at,
        };
        cuts.label();
        cuts
    }

    /// Single cells that separate.
    pub(super) fn ones(&self) -> impl Iterator<Item = [usize; 1]> + '_ {
        let edges = 0..self.edges.len();
        edges
            .filter(|&edge| self.labels[edge] == 0)
            .map(|edge| [edge])
    }

    /// Pairs of cells that separate together, in order.
    pub(super) fn twos(&self) -> Vec<[usize; 2]> {
        let mut classes: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        let mut found = Vec::new();
        for (edge, &label) in self
            .labels
            .iter()
            .enumerate()
            .filter(|(_, label)| **label != 0)
        {
            let class = classes.entry(label).or_default();
            found.extend(class.iter().map(|&before| [before, edge]));
            class.push(edge);
            if found.len() >= MOST_CUTS {
                break;
            }
        }
        found
    }

    /// Triples of cells that separate together and no two of which do, in order.
    pub(super) fn threes(&self) -> Vec<[usize; 3]> {
        let mut found = Vec::new();
        if self.edges.len() > MOST_FOR_THREES {
            return found;
        }
        let mut by_label: FxHashMap<u64, Vec<usize>> = FxHashMap::default();
        for (edge, &label) in self
            .labels
            .iter()
            .enumerate()
            .filter(|(_, label)| **label != 0)
        {
            by_label.entry(label).or_default().push(edge);
        }
        for (b, &second) in self
            .labels
            .iter()
            .enumerate()
            .filter(|(_, label)| **label != 0)
        {
            for (a, &first) in self.labels[..b].iter().enumerate() {
                if first == 0 || first == second {
                    continue;
                }
                let thirds = by_label.get(&(first ^ second));
                let later = thirds.into_iter().flatten().filter(|&&c| c > b);
                found.extend(later.map(|&c| [a, b, c]));
            }
            if found.len() >= MOST_CUTS {
                break;
            }
        }
        found
    }

    fn label(&mut self) {
        let n = self.runs.len();
        let mut parent_edge = vec![usize::MAX; n];
        let mut seen = vec![false; n];
        let mut order = Vec::with_capacity(n);
        for root in 0..n {
            if seen[root] {
                continue;
            }
            seen[root] = true;
            let mut queue = vec![root];
            while let Some(v) = queue.pop() {
                order.push(v);
                for &edge in &self.at[v] {
                    let w = self.other(edge, v);
                    if !seen[w] {
                        seen[w] = true;
                        parent_edge[w] = edge;
                        queue.push(w);
                    }
                }
            }
        }
        // what hangs below a vertex, up to circles that close there
        let mut below = vec![0u64; n];
        for (i, edge) in self.edges.iter().enumerate() {
            if !edge.ends.iter().any(|&v| parent_edge[v] == i) {
                let label = scramble(u64::from(edge.cell) + 1);
                self.labels[i] = label;
                for v in edge.ends {
                    below[v] ^= label;
                }
            }
        }
        for &v in order.iter().rev() {
            let edge = parent_edge[v];
            if edge != usize::MAX {
                self.labels[edge] = below[v];
                let up = self.other(edge, v);
                below[up] ^= below[v];
            }
        }
    }

    /// The other end of an edge.
    pub(super) fn other(&self, edge: usize, end: usize) -> usize {
        let [a, b] = self.edges[edge].ends;
        if a == end { b } else { a }
    }
}

/// A number that looks random (Steele, Lea, Flood 2014: SplitMix64).
fn scramble(n: u64) -> u64 {
    let z = n.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
