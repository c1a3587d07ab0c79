//! The verbs: one file a verb. Each takes a puzzle, its options and a [`Meter`](crate::Meter), and answers with
//! a report.

mod candidates;
mod check;
mod combos;
mod convert;
mod count;
mod cover;
mod diagrams;
mod drawn;
mod encode;
mod entries;
mod explain;
mod grade;
mod hint;
mod logic;
mod models;
mod render;
mod solve;
mod solve_all;
mod why;

pub use crate::clue::Clue;
pub use crate::reasons::{Placed, Position, Removed as RemovedCandidates, StepReport};
pub use candidates::{CandidatesOptions, CandidatesReport, candidates};
pub use check::{CheckOptions, CheckReport, check};
pub use combos::{Combo, CombosOptions, CombosReport, combos};
pub use convert::{ConvertReport, convert};
pub use count::{CountOptions, CountReport, count};
pub use cover::{
    CountMethod, CoverCountOptions, CoverCountReport, CoverEstimateOptions, CoverEstimateReport,
    CoverMinCostOptions, CoverMinCostReport, CoverReduceReport, CoverSearch, CoverSize,
    CoverSolveOptions, CoverSolveReport, CoverWork, CoverZddOptions, CoverZddReport, Priced,
    Removed, Save, cover_count, cover_diagram, cover_estimate, cover_min_cost, cover_reduce,
    cover_solve, cover_zdd,
};
pub use diagrams::{
    DiagramsOptions, DiagramsReport, DiagramsRow, Measured, Task, diagram_board, diagrams,
};
pub use drawn::{StepPicture, drawn_step, explain_page, step_picture, step_svgs};
pub use encode::{EncodeOptions, EncodeReport, TARGETS, encode};
pub use entries::{Entries, EntriesState};
pub use explain::{ExplainOptions, ExplainReport, explain};
pub use grade::{GradeOptions, GradeReport, Profile, grade};
pub use hint::{HintOptions, HintReport, HintState, Show, hint};
pub use logic::Logic;
pub use models::{ModelsOptions, ModelsReport, ModelsRow, Point, ROW_TIME, models};
pub use render::{Picture, RenderOptions, RenderReport, render};
pub use solve::{SolveOptions, SolveReport, solve};
pub use solve_all::{SolveAllOptions, SolveAllReport, solve_all};
pub use why::Why;
