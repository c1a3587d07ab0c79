//! The fuzz targets on their seeds and on broken seeds, so that they neither rot nor need a fuzzer to be run.
#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../../fuzz/src/lib.rs"]
#[allow(unreachable_pub)] // public there, for the targets
mod targets;

use std::path::Path;

/// Every file of `examples/` and `corpus/`, by name.
fn seeds() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut paths: Vec<_> = ["examples", "corpus"]
        .iter()
        .flat_map(|folder| std::fs::read_dir(root.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|path| std::fs::read(path).unwrap())
        .collect()
}

/// A copy with some bytes changed, dropped or doubled, from a small generator (Steele, Vigna: splitmix).
fn broken(seed: &[u8], state: &mut u64) -> Vec<u8> {
    let mut next = || {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let x = (*state ^ (*state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        (x ^ (x >> 27)) as usize
    };
    let mut bytes = seed.to_vec();
    for _ in 0..1 + next() % 4 {
        if bytes.is_empty() {
            break;
        }
        let at = next() % bytes.len();
        match next() % 3 {
            0 => bytes[at] = next() as u8,
            1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, bytes[at]),
        }
    }
    bytes
}

#[test]
fn the_targets_pass_on_whole_and_on_broken_seeds() {
    let seeds = seeds();
    assert!(seeds.len() > 60);
    let mut state = 1;
    for seed in &seeds {
        targets::open(seed);
        targets::solve(seed);
        targets::cover(seed);
        for _ in 0..10 {
            let bytes = broken(seed, &mut state);
            targets::open(&bytes);
            targets::solve(&bytes);
            targets::cover(&bytes);
        }
    }
}
