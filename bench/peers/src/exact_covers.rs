//! The crate `exact-covers` (dancing links with colours); its dancing cells are not written yet.

use crate::text::Problem;
use cpu_time::ProcessTime;
use exact_covers::{DlSolver, Solver};
use std::ops::ControlFlow;

/// Counts covers.
pub fn count(problem: &Problem) -> Result<(u64, f64), &'static str> {
    let items: Vec<usize> = (0..problem.items).collect();
    let (primary, secondary) = items.split_at(problem.primary);
    let mut solver: DlSolver<usize, i32> = DlSolver::new(primary, secondary);
    for option in &problem.options {
        let (mut first, mut second) = (Vec::new(), Vec::new());
        for &(item, colour) in option {
            if item < problem.primary {
                first.push(item);
            } else {
                second.push((item, (colour != 0).then_some(colour)));
            }
        }
        solver.add_option(first, second);
    }
    let (start, mut covers) = (ProcessTime::now(), 0);
    solver.solve(|_| {
        covers += 1;
        ControlFlow::Continue(())
    });
    Ok((covers, start.elapsed().as_secs_f64()))
}
