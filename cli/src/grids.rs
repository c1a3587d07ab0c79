//! Boards drawn in the terminal.

use crate::args::Drawing;
use crate::paint;
use crate::session::Session;
use crate::words;
use crossfoot::Puzzle;
use crossfoot::draw::{Fill, Scene, TextOptions, text};
use crossfoot::model::Place;
use crossfoot::puzzle::Grid;
use crossfoot::puzzle::kinds::Filling;

/// Draws boards of one call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boards {
    drawing: Drawing,
    colours: bool,
}

/// Rows or columns from which on a board is drawn without grid lines.
const LARGE: usize = 40;

impl Boards {
    pub(crate) fn new(session: &Session, drawing: Drawing) -> Boards {
        Boards {
            drawing,
            colours: session.colours,
        }
    }

    /// A scene as text.
    pub(crate) fn draw(self, scene: &Scene) -> String {
        let options = TextOptions {
            ascii: self.drawing.ascii,
            compact: self.drawing.compact || scene.rows.max(scene.cols) >= LARGE,
            style: if self.colours {
                Some(&paint::part)
            } else {
                None
            },
            ..TextOptions::default()
        };
        text(scene, &options)
    }

    /// A solution.
    pub(crate) fn solution(self, puzzle: &Puzzle, grid: &Grid<u32>) -> String {
        self.draw(&self.marked_scene(puzzle, grid, &[]))
    }

    /// Two solutions, the cells in which they differ marked, and a line that says so.
    pub(crate) fn two(self, puzzle: &Puzzle, one: &Grid<u32>, other: &Grid<u32>) -> String {
        let cells = differ(one, other);
        let mut second = self.marked_scene(puzzle, other, &cells);
        second.title.clear();
        second.notes.clear();
        format!(
            "{}\n{}\nmore than one solution; these two differ at {}\n",
            self.draw(&self.marked_scene(puzzle, one, &cells)),
            self.draw(&second),
            words::cells(&cells)
        )
    }

    fn marked_scene(self, puzzle: &Puzzle, grid: &Grid<u32>, cells: &[Place]) -> Scene {
        let numbers = puzzle.numbers(grid);
        let mut scene = puzzle.scene(Filling::Numbers(&numbers));
        for at in cells {
            let index = at.row as usize * scene.cols + at.col as usize;
            if let Some(tile) = scene.tiles.get_mut(index) {
                tile.fill = Fill::Marked;
            }
        }
        scene
    }
}

/// The cells in which two grids differ.
fn differ(one: &Grid<u32>, other: &Grid<u32>) -> Vec<Place> {
    let rows = one.iter().zip(other).enumerate();
    rows.flat_map(|(row, (a, b))| {
        let cells = a.iter().zip(b).enumerate();
        let cells = cells.filter(|(_, (a, b))| a != b);
        cells.map(move |(col, _)| Place::new(row, col))
    })
    .collect()
}
