//! A puzzle without some of its clues: what stays of its model, and of its sheet.
//!
//! Clues are named by the posts of the whole puzzle's model. Cost: a copy of the model.

use crate::Puzzle;
use crossfoot_model::sums::Sums;
use crossfoot_model::{Constraint, Model, Origin, Post, RunClue};
use crossfoot_puzzle::{Sheet, Sign, Square};

/// A puzzle whose clues can be lifted.
pub(super) struct Lifted<'a> {
    whole: &'a Puzzle,
    sums: Option<Sums>,
}

impl<'a> Lifted<'a> {
    pub(super) fn new(whole: &'a Puzzle) -> Lifted<'a> {
        let model = whole.model();
        let is_run = |post: &Post| matches!(post.constraint, Constraint::Run(_));
        let runs = model.posts.iter().any(is_run);
        Lifted {
            whole,
            sums: runs.then(|| Sums::new(&model.values)),
        }
    }

    /// The model without the clues that are gone, one flag a post.
    pub(super) fn model(&self, gone: &[bool]) -> Model {
        let whole = self.whole.model();
        let posts = whole.posts.iter().zip(gone);
        let posts = posts.filter_map(|(post, gone)| match gone {
            false => Some(post.clone()),
            true => self.blank(post),
        });
        Model {
            values: whole.values.clone(),
            cells: whole.cells.clone(),
            posts: posts.collect(),
        }
    }

    /// What stays of a post whose clue goes: the digits of a run still differ.
    fn blank(&self, post: &Post) -> Option<Post> {
        let Constraint::Run(run) = &post.constraint else {
            return None;
        };
        let mut run = run.clone();
        run.clue = RunClue::Blank;
        run.sets = self.sums.as_ref()?.all(run.cells.len());
        let free = run.cells.len() == 1;
        (!free).then_some(Post {
            constraint: Constraint::Run(run),
            origin: post.origin,
        })
    }

    /// The sheet without them.
    pub(super) fn sheet(&self, gone: &[bool]) -> Sheet {
        let mut sheet = self.whole.sheet.clone();
        let mut cages = vec![true; sheet.cages.len()];
        let posts = &self.whole.model().posts;
        for (post, _) in posts.iter().zip(gone).filter(|(_, gone)| **gone) {
            match post.origin {
                Origin::Cage { index, .. } => cages[index as usize] = false,
                origin => take_out(&mut sheet, origin),
            }
        }
        let mut keep = cages.into_iter();
        sheet.cages.retain(|_| keep.next().unwrap_or(true));
        sheet
    }
}

/// In adjacent mode a border between neighbours that does not say "differ by one" says "do not".
pub(super) fn is_border(origin: Origin) -> bool {
    match origin {
        Origin::Differ(a, b, 1) => a.row.abs_diff(b.row) + a.col.abs_diff(b.col) == 1,
        _ => false,
    }
}

/// Takes a clue, a given or a sign out of a sheet.
fn take_out(sheet: &mut Sheet, origin: Origin) {
    match origin {
        Origin::Across { clue: Some(at), .. } => {
            let at = sheet.index(at);
            if let Square::Black { across, .. } = &mut sheet.squares[at] {
                *across = None;
            }
        }
        Origin::Down { clue: Some(at), .. } => {
            let at = sheet.index(at);
            if let Square::Black { down, .. } = &mut sheet.squares[at] {
                *down = None;
            }
        }
        Origin::Given(at) => {
            let at = sheet.index(at);
            sheet.squares[at] = Square::OPEN;
        }
        Origin::Less(a, b) => take_sign(sheet, Sign::Less(a, b)),
        Origin::Differ(a, b, by) => take_sign(sheet, Sign::Differ(a, b, by)),
        _ => {}
    }
}

fn take_sign(sheet: &mut Sheet, sign: Sign) {
    if let Some(at) = sheet.signs.iter().position(|known| *known == sign) {
        sheet.signs.remove(at);
    }
}
