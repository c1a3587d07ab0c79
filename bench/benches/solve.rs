//! From a model to the proof that its solution is the only one: both stages of a run's propagator against
//! the second alone. Every answer is checked before it is timed.
#![expect(clippy::print_stderr, reason = "it says which boards it skips")]

use criterion::{Criterion, criterion_group, criterion_main};
use crossfoot_bench::{Instance, STAGES, huge, outside, with_stages};
use crossfoot_solve::{Unbounded, solve};
use std::hint::black_box;

/// Outside boards, measured where they are.
static OUTSIDE: &[&str] = &[
    "gecode-kakuro/k0.json",
    "gecode-kakuro/k9.json",
    "own-big/tile_4x4.json",
    "own-big/tile_10x6.json",
];

fn stages(criterion: &mut Criterion) {
    for instance in instances() {
        let mut group = criterion.benchmark_group(&instance.name);
        for &(name, stages) in STAGES {
            let options = with_stages(stages);
            if let Err(wrong) = instance.checked(&options) {
                unreachable!("{wrong}");
            }
            group.bench_function(name, |bencher| {
                bencher.iter(|| solve(black_box(&instance.model), &options, &mut Unbounded));
            });
        }
        group.finish();
    }
}

/// A board's time must grow with its size and no faster.
fn sizes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("time by size");
    group.sample_size(10);
    for cells in [1_000, 10_000, 100_000] {
        let instance = huge(cells).expect("sixteen boards of one size can be laid out");
        let options = with_stages(STAGES[0].1);
        if let Err(wrong) = instance.checked(&options) {
            unreachable!("{wrong}");
        }
        group.throughput(criterion::Throughput::Elements(instance.cells() as u64));
        group.bench_function(format!("{cells:>7} cells"), |bencher| {
            bencher.iter(|| solve(black_box(&instance.model), &options, &mut Unbounded));
        });
    }
    group.finish();
}

fn instances() -> Vec<Instance> {
    let outside = OUTSIDE.iter().filter_map(|path| {
        let read = outside(path).expect("an outside board is a puzzle");
        if read.is_none() {
            eprintln!("skipped {path}: CROSSFOOT_DATA does not lead to it");
        }
        read
    });
    let own = huge(2_000).expect("sixteen boards of one size can be laid out");
    outside.chain([own]).collect()
}

criterion_group!(benches, stages, sizes);
criterion_main!(benches);
