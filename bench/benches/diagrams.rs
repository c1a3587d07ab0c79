//! Kakuro diagrams counted by three machines: the dense sweep with a seam, the layered sweep cell by cell, and the
//! dynamic program of the literature, row by row on maps of the columns' states. Every count is compared with the
//! known one before it is timed; the names say how many states a layer has.

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use crossfoot_engine::frontier::algebra::Medium;
use crossfoot_engine::frontier::lines::Count;
use crossfoot_engine::frontier::{Alone, Rule as _, Sweep};
use crossfoot_puzzle::kinds::diagram::{Family, Folded, Measure, Rules};
use std::collections::HashMap;
use std::hint::black_box;

/// Counts of n×n diagrams, n from 6 on (`docs/diagrams.md`).
static KNOWN: &[(usize, u128)] = &[
    (6, 484_656),
    (7, 137_176_520),
    (8, 93_158_227_648),
    (9, 155_718_370_910_549),
    (10, 655_744_345_498_378_354),
    (12, 189_907_498_508_038_888_871_205_980),
];

/// The count, and the states of the widest layer.
type Counted = (u128, usize);

fn dense(n: usize) -> Counted {
    let family = Family::new(&Rules::new(n, n), Measure::None);
    let family = family.ok().flatten().expect("plain rules speak of lines");
    let lines = family.lines().expect("the size is small");
    let count = Count::new(&lines, n).finish(&mut Alone, usize::MAX);
    let count = count.expect("nobody stops it");
    let count = u128::try_from(count).expect("it is below 2^128");
    (count, family.width() as usize)
}

fn layered(n: usize) -> Counted {
    let rule = Folded::new(&Rules::new(n, n), Measure::None).expect("the size is small");
    let mut sweep = Sweep::start(&rule, &Medium);
    for _ in 0..rule.steps() {
        let done = sweep.advance(&rule, &Medium, &mut Alone, usize::MAX);
        done.expect("nobody stops it");
    }
    (sweep.total(&rule, &Medium), sweep.widest())
}

/// Row by row: each state (for each column black without or after a run, white once or more) with each row.
fn by_rows(n: usize) -> Counted {
    let fits = |row: &u32| {
        let ones = row & !(row << 1 & row | row >> 1 & row);
        *row != 0 && ones == 0
    };
    let rows: Vec<u32> = (0..1 << n).filter(fits).collect();
    let mut layer: HashMap<(u32, u32), u128> = HashMap::from([((0, 0), 1)]);
    let mut widest = 1;
    let whole = (1_u32 << n) - 1;
    for _ in 0..n {
        let mut next = HashMap::new();
        // `white` is the last row; `more` says of white cells that the run has two, of black ones that there was one
        for (&(white, more), count) in &layer {
            for &row in &rows {
                if white & !more & !row == 0 {
                    let after = more & !row | white & row;
                    *next.entry((row, after)).or_insert(0) += count;
                }
            }
        }
        layer = next;
        widest = widest.max(layer.len());
    }
    let ends = layer.iter().filter(|((_, more), _)| *more == whole);
    (ends.map(|one| one.1).sum(), widest)
}

/// A way of counting: its name, the count of n×n with its states, and the largest n that it is timed on.
type Machine = (&'static str, fn(usize) -> Counted, usize);

/// What is compared.
static MACHINES: &[Machine] = &[
    ("dense", dense, 12),
    ("layered", layered, 9),
    ("rows", by_rows, 7),
];

fn diagrams(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("diagrams");
    group.sample_size(10);
    for &(name, machine, most) in MACHINES {
        for &(n, known) in KNOWN.iter().filter(|known| known.0 <= most) {
            let (count, states) = machine(n);
            assert_eq!(count, known, "{name} {n}");
            let id = BenchmarkId::new(format!("{name} {n}x{n}"), format!("{states} states"));
            group.bench_function(id, |bencher| bencher.iter(|| machine(black_box(n))));
        }
    }
    group.finish();
}

criterion_group!(benches, diagrams);
criterion_main!(benches);
