//! The verbs: one file a verb. Each takes a puzzle, its options and a [`Meter`](crate::Meter), and answers with
//! a report.

mod candidates;
mod check;
mod clue;
mod combos;
mod convert;
mod count;
#[cfg(feature = "research")]
mod cover;
#[cfg(feature = "research")]
mod diagrams;
mod drawn;
#[cfg(feature = "research")]
mod encode;
mod entries;
mod explain;
mod generate;
mod grade;
mod hint;
mod lifted;
mod logic;
mod minimize;
#[cfg(feature = "research")]
mod models;
mod render;
mod repair;
mod solve;
mod solve_all;
mod why;

pub use crate::clue::Clue;
pub use crate::reasons::{Placed, Position, Removed as RemovedCandidates, StepReport};
pub use candidates::{CandidatesOptions, CandidatesReport, candidates};
pub use check::{CheckOptions, CheckReport, check, verdict};
pub use clue::{ClueOptions, ClueReport, clue, read_grid, read_operators};
pub use combos::{Combo, CombosOptions, CombosReport, combos};
pub use convert::{ConvertReport, convert};
pub use count::{CountOptions, CountReport, count};
#[cfg(feature = "research")]
pub use cover::{
    CountMethod, CoverCountOptions, CoverCountReport, CoverEstimateOptions, CoverEstimateReport,
    CoverMinCostOptions, CoverMinCostReport, CoverReduceReport, CoverSearch, CoverSize,
    CoverSolveOptions, CoverSolveReport, CoverWork, CoverZddOptions, CoverZddReport, Priced,
    Removed, Save, cover_count, cover_diagram, cover_estimate, cover_min_cost, cover_reduce,
    cover_solve, cover_zdd,
};
#[cfg(feature = "research")]
pub use diagrams::{
    DiagramsOptions, DiagramsReport, DiagramsRow, Measured, Task, diagram_board, diagrams,
};
pub use drawn::{StepPicture, drawn_step, explain_page, step_picture, step_svgs};
#[cfg(feature = "research")]
pub use encode::{EncodeOptions, EncodeReport, TARGETS, encode};
pub use entries::{Entries, EntriesState};
pub use explain::{ExplainOptions, ExplainReport, explain};
pub use generate::{
    Closest, GenerateOptions, GenerateReport, Generated, Generator, GivenCount, Make, MakeWork,
    USUAL_WORK, generate, generate_each, read_diagram, read_givens, read_range, read_share,
    read_size,
};
pub use grade::{GradeOptions, GradeReport, Profile, grade};
pub use hint::{HintOptions, HintReport, HintState, Show, hint};
pub use logic::Logic;
pub use minimize::{MinimizeOptions, MinimizeReport, Removable, minimize};
#[cfg(feature = "research")]
pub use models::{ModelsOptions, ModelsReport, ModelsRow, Point, ROW_TIME, models};
pub use render::{Drawn, Picture, RenderOptions, RenderReport, Showing, render};
pub use repair::{Change, RepairOptions, RepairReport, repair};
pub use solve::{SolveOptions, SolveReport, solve};
pub use solve_all::{SolveAllOptions, SolveAllReport, solve_all};
pub use why::Why;
