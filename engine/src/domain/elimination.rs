//! An order of branching that makes parts fall apart: the reverse of a minimum-degree elimination.
//!
//! Source: Darwiche, *Recursive conditioning* (Artificial Intelligence 126, 2001): variables eliminated last
//! separate the others; minimum degree is the classic greedy choice (Tinney, Walker 1967). Cost: about n·w²
//! word operations for n variables and width w, once per part. Deviation: where the width is near the size of
//! the part, there is nothing to separate and no order is given.

use super::lit::Var;
use super::problem::Problem;

/// Parts larger than this get no order: the adjacency alone would be too large.
const LARGEST: usize = 4096;

/// Gives every variable of `part` (ascending) a rank, the last eliminated the highest; zeros if the part does
/// not fall apart.
pub(super) fn rank(part: &[Var], problem: &Problem, ranks: &mut [u32]) {
    for &var in part {
        ranks[var as usize] = 0;
    }
    if part.len() > LARGEST {
        return;
    }
    let mut graph = Graph::new(part, problem);
    let mut width = 0;
    let mut order = Vec::with_capacity(part.len());
    while let Some(vertex) = graph.lightest() {
        width = width.max(graph.degree[vertex]);
        graph.eliminate(vertex);
        order.push(vertex);
    }
    if width * 3 < part.len() {
        for (i, &vertex) in order.iter().enumerate() {
            ranks[part[vertex] as usize] = i as u32 + 1;
        }
    }
}

/// Who shares a propagator with whom, as rows of bits.
struct Graph {
    words: usize,
    rows: Vec<u64>,
    degree: Vec<usize>,
    gone: Vec<bool>,
}

impl Graph {
    fn new(part: &[Var], problem: &Problem) -> Graph {
        let words = part.len().div_ceil(64);
        let mut rows = vec![0u64; words * part.len()];
        for (i, &var) in part.iter().enumerate() {
            let row = &mut rows[i * words..(i + 1) * words];
            for &id in problem.watchers(var) {
                for other in problem.scope(id) {
                    if let Ok(j) = part.binary_search(other) {
                        row[j >> 6] |= 1 << (j & 63);
                    }
                }
            }
            row[i >> 6] &= !(1 << (i & 63));
        }
        let degree = rows.chunks(words.max(1)).map(count).collect();
        Graph {
            words,
            rows,
            degree,
            gone: vec![false; part.len()],
        }
    }

    /// The vertex with the fewest neighbours, the first of several.
    fn lightest(&self) -> Option<usize> {
        (0..self.gone.len())
            .filter(|&v| !self.gone[v])
            .min_by_key(|&v| self.degree[v])
    }

    /// Joins the neighbours of a vertex and takes it out.
    fn eliminate(&mut self, vertex: usize) {
        self.gone[vertex] = true;
        let row: Vec<u64> = self.row(vertex).to_vec();
        for v in members(&row) {
            let own = &mut self.rows[v * self.words..(v + 1) * self.words];
            own.iter_mut().zip(&row).for_each(|(own, new)| *own |= new);
            own[v >> 6] &= !(1 << (v & 63));
            own[vertex >> 6] &= !(1 << (vertex & 63));
            self.degree[v] = count(own);
        }
    }

    fn row(&self, vertex: usize) -> &[u64] {
        &self.rows[vertex * self.words..(vertex + 1) * self.words]
    }
}

fn count(row: &[u64]) -> usize {
    row.iter().map(|word| word.count_ones() as usize).sum()
}

fn members(row: &[u64]) -> impl Iterator<Item = usize> + '_ {
    row.iter()
        .enumerate()
        .flat_map(|(i, &word)| crate::Mask(word).iter().map(move |bit| i * 64 + bit))
}
