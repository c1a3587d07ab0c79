//! `candidates`: what propagation alone leaves.

use super::Run;
use crate::args::{Drawing, Inputs, Limits, ModelFlag};
use crate::grids::Boards;
use crate::session::Session;
use crate::stream::{self, Nowhere, Said};
use crate::words;
use clap::Args;
use crossfoot::puzzle::kinds::Filling;
use crossfoot::verbs::{CandidatesOptions, CandidatesReport};
use crossfoot::{Failure, Puzzle, verbs};

/// Draw the candidates that propagation leaves, without any search
#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  crossfoot candidates puzzle.txt
  crossfoot candidates --model naive puzzle.txt")]
pub(super) struct Candidates {
    #[command(flatten)]
    inputs: Inputs,

    #[command(flatten)]
    model: ModelFlag,

    #[command(flatten)]
    drawing: Drawing,
}

impl Run for Candidates {
    const NAME: &'static str = "candidates";

    fn run(&self, session: &Session) -> Result<u8, Failure> {
        let options = CandidatesOptions {
            method: self.model.method(),
        };
        let boards = Boards::new(session, self.drawing);
        let limits = Limits::default();
        stream::run(session, &self.inputs, &limits, &mut Nowhere, |puzzle, _| {
            let report = verbs::candidates(puzzle, &options)?;
            Ok(Said::report(session, puzzle, &report, "drawn", || {
                words(boards, puzzle, &report)
            }))
        })
    }
}

fn words(boards: Boards, puzzle: &Puzzle, report: &CandidatesReport) -> String {
    let Some(grid) = &report.candidates else {
        return "no solution: propagation alone finds a contradiction\n".to_string();
    };
    let left: Vec<Vec<u32>> = grid.iter().flatten().flatten().cloned().collect();
    let total: usize = left.iter().map(Vec::len).sum();
    let open = left.iter().filter(|values| values.len() > 1).count();
    let (cells, total) = (words::counted(left.len() as u64, "cell"), total as u64);
    let total = words::counted(total, "candidate");
    let drawn = boards.draw(&puzzle.scene(Filling::Candidates(&left)));
    format!("{drawn}\n{total} in {cells}, {open} of them open\n")
}
