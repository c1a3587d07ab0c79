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

#[cfg(test)]
mod tests {
    use super::Cuts;
    use crate::board::Board;
    use crate::state::State;
    use crossfoot_model::sums::Sums;
    use crossfoot_model::{Cell, Constraint, Model, Origin, Place, Run, RunClue};
    use std::collections::BTreeSet;

    /// A board of 4 × 4 with some black squares; every run but a few has a sum.
    fn model(mut seed: u64) -> Model {
        let mut below = |n: u64| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) % n
        };
        let mut model = Model::new((1..=9).collect());
        let mut number = [Cell::MAX; 16];
        for (at, number) in number.iter_mut().enumerate() {
            if below(4) > 0 {
                *number = model.cell(Place::new(at / 4, at % 4));
            }
        }
        let sums = Sums::new(&model.values);
        for across in [true, false] {
            for line in 0..4 {
                let square = |i: usize| if across { line * 4 + i } else { i * 4 + line };
                let cells: Vec<Cell> = (0..4).map(|i| number[square(i)]).collect();
                for part in cells.split(|&cell| cell == Cell::MAX) {
                    if part.is_empty() || below(6) == 0 {
                        continue;
                    }
                    let at = model.cells[part[0] as usize].place;
                    let clue = Some(at);
                    let origin = match across {
                        true => Origin::Across { at, clue },
                        false => Origin::Down { at, clue },
                    };
                    let run = Run {
                        cells: part.into(),
                        clue: RunClue::Sum(20),
                        sets: sums.sets(part.len(), 20),
                    };
                    model.post(Constraint::Run(run), origin);
                }
            }
        }
        model
    }

    /// Every smallest set of one to three cells that leaves some set of runs, by trying all sets of runs.
    fn slow(cuts: &Cuts) -> BTreeSet<Vec<usize>> {
        let runs = cuts.runs.len() - 1;
        assert!(runs < 16);
        let mut all: BTreeSet<Vec<usize>> = BTreeSet::new();
        for side in 1u32..1 << runs {
            let inside = |v: usize| v > 0 && side >> (v - 1) & 1 == 1;
            let leaves = |edge: &usize| {
                let [a, b] = cuts.edges[*edge].ends;
                inside(a) != inside(b)
            };
            let cut: Vec<usize> = (0..cuts.edges.len()).filter(leaves).collect();
            if (1..=3).contains(&cut.len()) {
                all.insert(cut);
            }
        }
        let smaller = |a: &Vec<usize>, b: &Vec<usize>| a != b && a.iter().all(|e| b.contains(e));
        let minimal = |cut: &&Vec<usize>| !all.iter().any(|other| smaller(other, cut));
        all.iter().filter(minimal).cloned().collect()
    }

    #[test]
    fn the_labels_find_every_small_cut_and_no_other() {
        let mut counts = [0; 4];
        for seed in 0..60 {
            let model = model(seed);
            let board = Board::new(&model);
            let mut state = State::new(&board);
            // a filled cell is no edge any more
            for cell in (0..board.len() as Cell).filter(|cell| (u64::from(*cell) + seed) % 5 == 0) {
                state.place(cell, 0);
            }
            let cuts = Cuts::new(&state);
            let mut fast: BTreeSet<Vec<usize>> = cuts.ones().map(|cut| cut.to_vec()).collect();
            fast.extend(cuts.twos().iter().map(|cut| cut.to_vec()));
            fast.extend(cuts.threes().iter().map(|cut| cut.to_vec()));
            assert_eq!(fast, slow(&cuts), "seed {seed}");
            for cut in &fast {
                counts[cut.len()] += 1;
            }
        }
        assert!(counts[1..].iter().all(|&n| n > 10), "{counts:?}");
    }
}
