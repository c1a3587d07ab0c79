//! How wide and high everything is. Cost: one pass over the tiles.

use super::options::{Candidates, TextOptions};
use crate::labels::Labels;
use crate::{Corner, Edge, Fill, Scene, Tile};

/// A clue of more characters than this gets a letter.
const LONGEST_CLUE: usize = 24;
/// Columns are equally wide as long as no clue part is longer than this.
const COMMON_CLUE: usize = 3;
/// The same for the clues of cages.
const COMMON_CAGE: usize = 5;

/// What stands between tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Frames {
    /// Lines of the grid, one character wide.
    Lines,
    /// A box round each tile, and a gap between the boxes.
    Boxes,
    /// Nothing but a gap of so many lines.
    Bare(usize),
}

/// The shortened clue of a tile: the clues down and across of a split square, or a cage's clue.
pub(super) type Clue = [String; 2];

/// One column of tiles.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Column {
    /// First character of its tiles.
    pub(super) x: usize,
    /// Characters of its tiles.
    pub(super) width: usize,
    /// Characters of the longest down clue, and of the longest across clue.
    pub(super) clue: [usize; 2],
}

/// The block that candidates stand in.
#[derive(Clone, Copy, Debug)]
pub(super) struct Block {
    /// Candidates a line; 0 for all of them in one line, without places.
    pub(super) across: usize,
    /// Lines.
    pub(super) lines: usize,
    /// Characters of one candidate.
    pub(super) digits: usize,
}

/// Where everything goes.
pub(super) struct Layout {
    /// Characters on the left for the numbers of rows, a blank behind them included.
    pub(super) left: usize,
    pub(super) columns: Vec<Column>,
    /// Lines of a tile.
    pub(super) height: usize,
    /// Characters between two columns of tiles.
    pub(super) gap: usize,
    /// Characters of a whole line.
    pub(super) width: usize,
    pub(super) frames: Frames,
    pub(super) block: Block,
    /// Do corner clues take a line of their own?
    pub(super) corners: bool,
    pub(super) labels: Vec<String>,
    /// Shortened clues by number of their tile, in reading order.
    pub(super) clues: Vec<(usize, Clue)>,
}

impl Layout {
    pub(super) fn new(scene: &Scene, options: &TextOptions<'_>) -> Layout {
        let mut labels = Labels::new(LONGEST_CLUE);
        let clues = shorten(scene, &mut labels);
        let labels = labels.notes().collect();
        let corners = scene
            .tiles
            .iter()
            .any(|t| matches!(t.corner, Corner::TopLeft(_)));
        let block = block(scene, options.candidates);
        let height = block.lines.max(1) + usize::from(corners);
        let longest = longest_mark(scene);
        // a mark of several characters has no room on a line of the grid
        let gaps = scene.gaps || longest > 1;
        let frames = match (gaps, options.compact && !scene.has_inner_thick()) {
            (true, _) if height > 1 => Frames::Boxes,
            (true, _) => Frames::Bare(1),
            (false, true) => Frames::Bare(0),
            (false, false) => Frames::Lines,
        };
        let gap = match frames {
            Frames::Lines => 1,
            Frames::Boxes => longest.max(1) + 4,
            Frames::Bare(0) => 1,
            Frames::Bare(_) => (longest + 2).max(3),
        };
        let rim = usize::from(!matches!(frames, Frames::Bare(_)));
        let mut columns = clue_widths(scene, &clues);
        let least = least_width(scene, frames, height, longest);
        let pad = if frames == Frames::Lines { 2 } else { 0 };
        measure(scene, block, pad, &mut columns, least);
        let left = margin(scene);
        let mut x = rim + left;
        for column in &mut columns {
            column.x = x;
            x += column.width + gap;
        }
        let width = (x + rim).saturating_sub(gap);
        Layout {
            left,
            columns,
            height,
            gap,
            width,
            frames,
            block,
            corners,
            labels,
            clues,
        }
    }

    /// Lines between two rows of tiles.
    pub(super) fn lines_between(&self) -> usize {
        match self.frames {
            Frames::Lines => 1,
            Frames::Boxes => 3,
            Frames::Bare(lines) => lines,
        }
    }

    /// The line in the middle of a tile's number, counted from the tile's first line.
    pub(super) fn middle(&self) -> usize {
        let top = usize::from(self.corners);
        top + (self.height - top - 1) / 2
    }
}

/// Room for the numbers of rows.
fn margin(scene: &Scene) -> usize {
    let last = scene.numbered.map(|[row, _]| row + scene.rows.max(1) - 1);
    last.map_or(0, |last| last.to_string().len() + 1)
}

fn shorten<'a>(scene: &'a Scene, labels: &mut Labels<'a>) -> Vec<(usize, Clue)> {
    let mut clues = Vec::new();
    for (i, tile) in scene.tiles.iter().enumerate() {
        match &tile.corner {
            Corner::None => {}
            Corner::Split { across, down } => {
                let [down, across] = [down, across].map(|clue| labels.short(clue).into_owned());
                clues.push((i, [down, across]));
            }
            Corner::TopLeft(clue) => {
                clues.push((i, [labels.short(clue).into_owned(), String::new()]));
            }
        }
    }
    clues
}

/// The columns with the widths of their split clues, so that backslashes stand below each other, and at
/// least as wide as their cage clues.
fn clue_widths(scene: &Scene, clues: &[(usize, Clue)]) -> Vec<Column> {
    let mut columns = vec![Column::default(); scene.cols];
    let mut common = 0;
    for (i, clue) in clues {
        let column = &mut columns[i % scene.cols];
        let lengths = clue.each_ref().map(|text| text.chars().count());
        if let Corner::TopLeft(_) = scene.tiles[*i].corner {
            column.width = column.width.max(lengths[0]);
            continue;
        }
        for (side, length) in lengths.into_iter().enumerate() {
            column.clue[side] = length.max(column.clue[side]);
            if length <= COMMON_CLUE {
                common = length.max(common);
            }
        }
    }
    let split = |tile: &Tile| matches!(tile.corner, Corner::Split { .. });
    if scene.tiles.iter().any(split) {
        for column in &mut columns {
            column.clue = column.clue.map(|length| length.max(common));
            column.width = column.clue[0] + 1 + column.clue[1];
        }
    }
    columns
}

fn least_width(scene: &Scene, frames: Frames, height: usize, longest: usize) -> usize {
    let marked = scene.tiles.iter().any(|tile| tile.fill == Fill::Marked);
    let brackets = if marked { 3 } else { 1 };
    let shape = match (frames, height) {
        (Frames::Lines, 1) | (Frames::Boxes, _) => 3,
        (Frames::Lines, _) => 5,
        (Frames::Bare(_), _) => 1,
    };
    // a mark between rows is centred on its column
    let mark = if longest > 1 { longest } else { 1 };
    brackets.max(shape).max(mark)
}

fn measure(scene: &Scene, block: Block, pad: usize, columns: &mut [Column], least: usize) {
    let mut widest = least;
    for (i, tile) in scene.tiles.iter().enumerate() {
        let mut width = tile.text.chars().count();
        if tile.fill == Fill::Marked || pad > 0 && width > 0 {
            width += 2;
        }
        width = width.max(candidates_width(tile, block));
        let clue = columns[i % scene.cols].width;
        if matches!(tile.corner, Corner::TopLeft(_)) && clue <= COMMON_CAGE {
            // clues of everyday length make all columns equally wide
            width = width.max(clue);
        }
        widest = widest.max(width);
    }
    for column in columns {
        column.width = column.width.max(widest);
        column.width += usize::from(column.width.is_multiple_of(2) && column.clue == [0; 2]);
    }
}

fn candidates_width(tile: &Tile, block: Block) -> usize {
    let separator = usize::from(block.digits > 1);
    let width = |count: usize| (count * (block.digits + separator)).saturating_sub(separator);
    match (tile.candidates.is_empty(), block.across) {
        (true, _) => 0,
        (false, 0) => line(tile, block).chars().count(),
        (false, across) => width(across),
    }
}

/// The candidates of a tile in one line, without those that are crossed out.
pub(super) fn line(tile: &Tile, block: Block) -> String {
    let separator = if block.digits > 1 { "," } else { "" };
    let left = tile.candidates.iter().filter(|n| !tile.struck.contains(n));
    let left: Vec<String> = left.map(u32::to_string).collect();
    left.join(separator)
}

fn block(scene: &Scene, candidates: Candidates) -> Block {
    let any = scene.tiles.iter().any(|tile| !tile.candidates.is_empty());
    let numbers = scene.candidates.len();
    let digits = scene
        .candidates
        .iter()
        .map(|number| number.to_string().len());
    let digits = digits.max().unwrap_or(1);
    if !any || candidates == Candidates::Line || numbers == 0 {
        return Block {
            across: 0,
            lines: usize::from(any),
            digits,
        };
    }
    let across = (1..).find(|side| side * side >= numbers).unwrap_or(1);
    Block {
        across,
        lines: numbers.div_ceil(across),
        digits,
    }
}

/// Characters of the longest mark between tiles; 0 if there is none.
fn longest_mark(scene: &Scene) -> usize {
    let marks = scene.between_cols.iter().chain(&scene.between_rows);
    let length = |mark: &Edge| match mark {
        Edge::None => 0,
        Edge::Less | Edge::Greater => 1,
        Edge::Number(text) if text.is_empty() => 1,
        Edge::Number(text) => text.chars().count() + 2,
    };
    marks.map(length).max().unwrap_or(0)
}
