//! A filling: digits for every cell, runs all different, with the sums of the runs.
//!
//! *Filling up*: cells in reading order take a random digit that neither run has. Where none is left, a random one
//! goes in and the cells that had it come again. Cost: a few steps a cell unless runs of nine cross each other
//! everywhere; bounded.

use super::net::{CellId, Net, RunId};
use super::tables::{self, ALL};
use crate::Chance;

/// A filling and what its runs add up to.
#[derive(Clone, Debug)]
pub(super) struct Filling {
    pub(super) net: Net,
    digits: Vec<u8>,
    used: Vec<u16>,
    sums: Vec<u8>,
}

impl Filling {
    /// A filling with these digits less one, which differ in every run.
    pub(super) fn new(net: Net, digits: Vec<u8>) -> Filling {
        let mut filling = Filling {
            used: vec![0; net.runs()],
            sums: vec![0; net.runs()],
            net,
            digits,
        };
        for run in 0..filling.net.runs() {
            for &cell in filling.net.cells(run as RunId) {
                filling.used[run] |= 1 << filling.digits[cell as usize];
                filling.sums[run] += filling.digits[cell as usize] + 1;
            }
        }
        filling
    }

    /// A random filling; `None` if it took too long.
    pub(super) fn random(net: Net, chance: &mut Chance) -> Option<Filling> {
        let digits = fill(&net, chance)?;
        Some(Filling::new(net, digits))
    }

    /// All digits less one.
    pub(super) fn digits(&self) -> &[u8] {
        &self.digits
    }

    /// The digit of a cell, less one.
    #[inline]
    pub(super) fn digit(&self, cell: CellId) -> u8 {
        self.digits[cell as usize]
    }

    /// The digits of a run.
    #[inline]
    pub(super) fn used(&self, run: RunId) -> u16 {
        self.used[run as usize]
    }

    /// The sum of a run's digits.
    #[inline]
    pub(super) fn sum(&self, run: RunId) -> u8 {
        self.sums[run as usize]
    }

    /// The sets of a run's sum plus `more`.
    #[inline]
    pub(super) fn sets(&self, run: RunId, more: i32) -> &'static [u16] {
        let sum = i32::from(self.sums[run as usize]) + more;
        let sum = u8::try_from(sum).unwrap_or(u8::MAX);
        tables::sets(self.net.cells(run).len(), sum)
    }

    /// Writes digits; the runs whose sums changed.
    pub(super) fn write(&mut self, changes: &[(CellId, u8)]) -> Vec<RunId> {
        let mut before: Vec<(RunId, u8)> = Vec::with_capacity(4);
        for &(cell, _) in changes {
            let old = self.digits[cell as usize];
            for run in self.net.runs_of(cell) {
                if !before.iter().any(|b| b.0 == run) {
                    before.push((run, self.sums[run as usize]));
                }
                self.used[run as usize] &= !(1 << old);
                self.sums[run as usize] -= old + 1;
            }
        }
        for &(cell, digit) in changes {
            self.digits[cell as usize] = digit;
            for run in self.net.runs_of(cell) {
                self.used[run as usize] |= 1 << digit;
                self.sums[run as usize] += digit + 1;
            }
        }
        before.retain(|&(run, sum)| self.sums[run as usize] != sum);
        before.into_iter().map(|b| b.0).collect()
    }
}

/// A value index (digit less one) for each cell, runs all different; `None` if it took too long.
fn fill(net: &Net, chance: &mut Chance) -> Option<Vec<u8>> {
    let mut digits = vec![None; net.len()];
    let mut used = vec![0u16; net.runs()];
    let mut waiting: Vec<CellId> = (0..net.len() as CellId).rev().collect();
    let mut patience = 200 + 60 * net.len();
    while let Some(cell) = waiting.pop() {
        patience = patience.checked_sub(1)?;
        let [across, down] = net.runs_of(cell).map(|run| run as usize);
        let free = ALL & !used[across] & !used[down];
        let digit = pick(if free == 0 { ALL } else { free }, chance);
        if free == 0 {
            for run in net.runs_of(cell) {
                let holder = net.cells(run).iter().copied();
                let holder = holder
                    .into_iter()
                    .find(|&c| digits[c as usize] == Some(digit));
                let Some(holder) = holder else { continue };
                digits[holder as usize] = None;
                for run in net.runs_of(holder) {
                    used[run as usize] &= !(1 << digit);
                }
                waiting.push(holder);
            }
        }
        digits[cell as usize] = Some(digit);
        used[across] |= 1 << digit;
        used[down] |= 1 << digit;
    }
    digits.into_iter().collect()
}

/// A random value of a mask that is not empty.
pub(super) fn pick(mask: u16, chance: &mut Chance) -> u8 {
    let mut rest = mask;
    for _ in 0..chance.below(mask.count_ones()) {
        rest &= rest - 1;
    }
    rest.trailing_zeros() as u8
}
