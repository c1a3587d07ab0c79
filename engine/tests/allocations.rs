//! The inner loop of the plain search allocates nothing.
#![allow(clippy::unwrap_used, clippy::panic)]

use crossfoot_engine::Mask;
use crossfoot_engine::domain::{
    Branching, Builder, Config, Fuel, Kind, Search, Stages, Step, Strength,
};

/// A square of `n` × `n` variables, different along rows (as runs over all sets of n values) and columns.
fn square(n: usize) -> Search {
    let numbers: Vec<u32> = (1..=n as u32).collect();
    let mut builder = Builder::new(&numbers);
    let vars: Vec<u32> = (0..n * n).map(|_| builder.var(Mask::full(n))).collect();
    let list = builder.list(&[Mask::full(n)]);
    for line in 0..n {
        let row: Vec<u32> = (0..n).map(|i| vars[line * n + i]).collect();
        let col: Vec<u32> = (0..n).map(|i| vars[i * n + line]).collect();
        builder.post(Kind::Run(list, Stages::Both), &row);
        builder.post(Kind::AllDifferent(Strength::Domain), &col);
    }
    let config = Config {
        branching: Branching::SmallestDomain,
        learn_after: u64::MAX,
    };
    Search::new(builder.freeze().unwrap().into(), config)
}

#[test]
fn the_plain_search_allocates_nothing_once_it_runs() {
    let mut search = square(8);
    search.settle(&mut Fuel::endless()).unwrap();
    let part = search.parts().remove(0);
    search.begin(&part);
    let go = |search: &mut Search, solutions: usize| {
        for _ in 0..solutions {
            assert_eq!(search.run(&mut Fuel::endless()), Step::Solution);
        }
    };
    go(&mut search, 100);
    let nodes = search.stats.nodes;
    let counted = allocation_counter::measure(|| go(&mut search, 2_000));
    assert!(search.stats.nodes > nodes + 2_000);
    assert_eq!(counted.count_total, 0);
}
