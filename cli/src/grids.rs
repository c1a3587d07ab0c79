//! Boards drawn in the terminal.

use crate::args::Drawing;
use crate::paint;
use crate::session::Session;
use crossfoot::Puzzle;
use crossfoot::draw::{Fill, Scene, TextOptions, text};
use crossfoot::model::Place;
use crossfoot::puzzle::Grid;
use crossfoot::puzzle::kinds::Filling;

/// Draws boards of one call.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boards {
    ascii: bool,
    colours: bool,
}

impl Boards {
    pub(crate) fn new(session: &Session, drawing: Drawing) -> Boards {
        Boards {
            ascii: drawing.ascii,
            colours: session.colours,
        }
    }

    /// A scene as text.
    pub(crate) fn draw(self, scene: &Scene) -> String {
        let options = TextOptions {
            ascii: self.ascii,
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
        self.marked(puzzle, grid, &[])
    }

    /// A solution with some of its cells marked.
    pub(crate) fn marked(self, puzzle: &Puzzle, grid: &Grid<u32>, cells: &[Place]) -> String {
        let numbers = puzzle.numbers(grid);
        let mut scene = puzzle.scene(Filling::Numbers(&numbers));
        for at in cells {
            let index = at.row as usize * scene.cols + at.col as usize;
            if let Some(tile) = scene.tiles.get_mut(index) {
                tile.fill = Fill::Marked;
            }
        }
        self.draw(&scene)
    }
}

/// The cells in which two grids differ.
pub(crate) fn differ(one: &Grid<u32>, other: &Grid<u32>) -> Vec<Place> {
    let rows = one.iter().zip(other).enumerate();
    rows.flat_map(|(row, (a, b))| {
        let cells = a.iter().zip(b).enumerate();
        let cells = cells.filter(|(_, (a, b))| a != b);
        cells.map(move |(col, _)| Place::new(row, col))
    })
    .collect()
}
