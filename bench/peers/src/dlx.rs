//! The crate `dlx` (dancing links after Knuth's programs), smallest item first.

use crate::text::Problem;
use cpu_time::ProcessTime;
use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
use dlx::{OptOrder, Solve, Solver, Uint, c, x};

/// Counts covers: Algorithm C where there are colours, else Algorithm X.
pub fn count(problem: &Problem) -> Result<(u64, f64), &'static str> {
    let (primary, secondary) = (
        problem.primary as Uint,
        (problem.items - problem.primary) as Uint,
    );
    if problem.coloured {
        let occurrence = |&(item, colour): &(usize, i32)| (item as Uint, colour);
        let options: Vec<Vec<_>> = problem
            .options
            .iter()
            .map(|o| o.iter().map(occurrence).collect())
            .collect();
        return Ok(timed(&mut c::make_problem(
            primary,
            secondary,
            &options,
            OptOrder::Seq,
        )));
    }
    let occurrence = |&(item, _): &(usize, i32)| item as Uint;
    let options: Vec<Vec<_>> = problem
        .options
        .iter()
        .map(|o| o.iter().map(occurrence).collect())
        .collect();
    Ok(timed(&mut x::make_problem(
        primary,
        secondary,
        &options,
        OptOrder::Seq,
    )))
}

fn timed<P: Solve>(problem: &mut P) -> (u64, f64) {
    let start = ProcessTime::now();
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solver = Solver::new(problem);
    let mut covers = 0;
    while solver.next_solution(&mut chooser) {
        covers += 1;
    }
    (covers, start.elapsed().as_secs_f64())
}
