//! The crate `dlx-rs` (dancing links, optional items, no colours).

use crate::text::Problem;
use cpu_time::ProcessTime;
use dlx_rs::Solver;

/// Counts covers.
pub fn count(problem: &Problem) -> Result<(u64, f64), &'static str> {
    if problem.coloured {
        return Err("takes no colours");
    }
    let mut solver: Solver<usize> =
        Solver::new_optional(problem.primary, problem.items - problem.primary);
    for (number, option) in problem.options.iter().enumerate() {
        let items: Vec<usize> = option.iter().map(|&(item, _)| item + 1).collect();
        solver.add_option(number, &items);
    }
    let start = ProcessTime::now();
    let covers = solver.count() as u64;
    Ok((covers, start.elapsed().as_secs_f64()))
}
