//! From a model to the proof that its solution is the only one. Every answer is checked before it is timed, and
//! what is compared is measured in one run.
//!
//! Groups: *stages*, both stages of a run's propagator against the second alone, from the frozen problem;
//! *models*, the models of the literature on one board, encoding included; *search*, boards that need it; *time
//! by size*, which must grow with the size and no faster; *count*, open boards.
#![expect(clippy::print_stderr, reason = "it says which boards it skips")]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use crossfoot_bench::{Instance, STAGES, huge, open_board, outside, square, with_stages};
use crossfoot_engine::domain::{Config, Fuel, Search, Stages};
use crossfoot_solve::{
    Formulation, MEMO_BYTES, Options, Propagation, Unbounded, count, encode, solve,
};
use std::hint::black_box;

/// Outside boards of Kakuro, measured where they are; propagation alone solves them.
static OUTSIDE: &[&str] = &[
    "gecode-kakuro/k0.json",
    "gecode-kakuro/k9.json",
    "own-big/tile_4x4.json",
    "own-big/tile_10x6.json",
];

/// Outside boards that need search.
static HARD: &[&str] = &[
    "own-big/own_9_mx4_amsd_s1.json",
    "own-big/own_16_mx4_am_s2.json",
    "own-big/own_20_mx3_amsd_s1.json",
    "sgt/keen_9dx_1.json",
    "sgt/unequal_9dx_1.json",
];

/// Models by name.
static FORMULATIONS: &[(&str, Formulation)] = &[
    ("run", Formulation::Run(Stages::Both)),
    ("table", Formulation::Table),
    ("naive", Formulation::Naive(Propagation::Domain)),
    ("naive-bounds", Formulation::Naive(Propagation::Bounds)),
];

fn checked(instance: &Instance, options: &Options) {
    if let Err(wrong) = instance.checked(options) {
        unreachable!("{wrong}");
    }
}

fn stages(criterion: &mut Criterion) {
    let own = huge(2_000).expect("sixteen boards of one size can be laid out");
    for instance in present(OUTSIDE).chain([own]) {
        let mut group = criterion.benchmark_group(format!("stages {}", instance.name));
        for &(name, stages) in STAGES {
            let options = with_stages(stages);
            checked(&instance, &options);
            let encoded = encode(&instance.model, options.formulation, None);
            let problem = encoded.expect("a board of sums can be encoded").problem;
            group.bench_function(name, |bencher| {
                bencher.iter(|| {
                    let mut search = Search::new(black_box(problem.clone()), Config::default());
                    search.settle(&mut Fuel::endless()).is_ok()
                });
            });
        }
        group.finish();
    }
}

fn models(criterion: &mut Criterion) {
    for instance in present(&OUTSIDE[..2]) {
        let mut group = criterion.benchmark_group(format!("models {}", instance.name));
        group.sample_size(10);
        for &(name, formulation) in FORMULATIONS {
            let options = Options {
                formulation,
                ..Options::default()
            };
            checked(&instance, &options);
            group.bench_function(name, |bencher| {
                bencher.iter(|| solve(black_box(&instance.model), &options, &mut Unbounded));
            });
        }
        group.finish();
    }
}

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.sample_size(20);
    let options = Options::default();
    for instance in [square(9), square(16)]
        .into_iter()
        .flatten()
        .chain(present(HARD))
    {
        checked(&instance, &options);
        group.bench_function(&instance.name, |bencher| {
            bencher.iter(|| solve(black_box(&instance.model), &options, &mut Unbounded));
        });
    }
    group.finish();
}

fn sizes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("time by size");
    group.sample_size(10);
    for cells in [1_000, 10_000, 100_000] {
        let instance = huge(cells).expect("sixteen boards of one size can be laid out");
        let options = Options::default();
        checked(&instance, &options);
        group.throughput(Throughput::Elements(instance.cells() as u64));
        group.bench_function(format!("{cells:>7} cells"), |bencher| {
            bencher.iter(|| solve(black_box(&instance.model), &options, &mut Unbounded));
        });
    }
    group.finish();
}

fn counts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("count");
    group.sample_size(10);
    for seed in [1, 3, 8] {
        let instance = open_board(seed).expect("a diagram of half white cells exists");
        let options = Options::default();
        group.bench_function(&instance.name, |bencher| {
            bencher.iter(|| {
                let model = black_box(&instance.model);
                count(model, &options, None, MEMO_BYTES, &mut Unbounded)
            });
        });
    }
    group.finish();
}

/// The outside boards that are there.
fn present(paths: &'static [&'static str]) -> impl Iterator<Item = Instance> {
    paths.iter().filter_map(|path| {
        let read = outside(path).expect("an outside board is a puzzle");
        if read.is_none() {
            eprintln!("skipped {path}: CROSSFOOT_DATA does not lead to it");
        }
        read
    })
}

criterion_group!(benches, stages, models, search, sizes, counts);
criterion_main!(benches);
