//! `cover`: exact covers in Knuth's text; one file a task.

mod count;
mod estimate;
mod flags;
mod input;
mod lines;
mod min_cost;
mod reduce;
mod solve;
mod zdd;

use super::Run;
use crate::session::Session;
use clap::{Args, Subcommand};
use crossfoot::Failure;

/// Solve, count and weigh exact covers
///
/// INPUT is a file in Knuth's text, or `-` for standard input: a line of items, `primary … | secondary …`, then a
/// line for each option, `item item:colour …`. `low:high|item` is an item with a multiplicity, `|cost` at the end
/// of an option its cost, and lines that begin with a bar are comments.
#[derive(Debug, Args)]
#[command(
    subcommand_value_name = "TASK",
    subcommand_help_heading = "Tasks",
    after_help = "\
Examples:
  crossfoot cover solve examples/colours.dlx
  crossfoot cover count examples/domino8x8.dlx
  crossfoot encode --to cover examples/kakuro.txt | crossfoot cover count -"
)]
pub(super) struct Cover {
    #[command(subcommand)]
    task: Task,
}

/// What to do.
#[derive(Debug, Subcommand)]
enum Task {
    Solve(solve::Solve),
    Count(count::Count),
    Zdd(zdd::Zdd),
    MinCost(min_cost::MinCost),
    Estimate(estimate::Estimate),
    Reduce(reduce::Reduce),
}

impl Run for Cover {
    const NAME: &'static str = "cover";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        match &self.task {
            Task::Solve(task) => task.run(session),
            Task::Count(task) => task.run(session),
            Task::Zdd(task) => task.run(session),
            Task::MinCost(task) => task.run(session),
            Task::Estimate(task) => task.run(session),
            Task::Reduce(task) => task.run(session),
        }
    }
}
