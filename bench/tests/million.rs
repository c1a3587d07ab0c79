//! A million white cells with one solution: work grows with size and no faster, and memory stays bounded.
#![allow(clippy::unwrap_used)]

use crossfoot_bench::{Instance, STAGES, tiles, with_stages};
use crossfoot_solve::{Unbounded, Work, solve};
use xtask::boards::tile;

/// Bytes of memory a white cell may take, the board and its making included.
const BYTES_A_CELL: u64 = 2_048;

fn laid_out(side: usize) -> Instance {
    let one = tiles(10, 1..2).unwrap().remove(0);
    Instance::of_board("tiled", &tile(&one, side, side).unwrap())
}

fn work(instance: &Instance) -> Work {
    let options = with_stages(STAGES[0].1);
    assert_eq!(instance.checked(&options), Ok(()));
    solve(&instance.model, &options, &mut Unbounded)
        .unwrap()
        .work
}

/// The most memory that this process has had, where the system tells.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().nth(1)?.parse().ok()?;
    Some(kilobytes * 1_024)
}

#[test]
fn a_million_cells_take_the_work_of_their_parts() {
    let (one, big) = (laid_out(1), laid_out(121));
    let cells = big.cells() as u64;
    assert!(cells >= 1_000_000, "{cells} cells");
    let (one, big) = (work(&one), work(&big));
    assert_eq!(big.nodes, 1);
    let times = 121 * 121;
    assert_eq!(big.propagations, one.propagations * times);
    assert_eq!(big.families, one.families * times);
    match peak() {
        Some(peak) => assert!(peak < BYTES_A_CELL * cells, "{} bytes a cell", peak / cells),
        None => println!("skipped: this system does not tell how much memory was used"),
    }
}
