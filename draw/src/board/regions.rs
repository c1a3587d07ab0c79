//! Soft colours below the squares, in the theme that has them: cages so that no two neighbours share one, and a tint
//! below the givens of boards without cages.
//!
//! Regions are what thick lines enclose. Colours are handed out greedily, region by region in reading order, the least
//! used of those that no neighbour has. Cost: linear in the tiles.

use super::measure::{Measure, TILE};
use super::tiles::{tiles, tints_givens};
use crate::list::{Class, Shape, rect};
use crate::pens::REGIONS;
use crate::{Corner, Fill, Line, Look, Scene};

pub(super) fn draw(scene: &Scene, measure: &Measure, look: &Look, out: &mut Vec<Shape>) {
    if !tints_givens(look) {
        return;
    }
    let colours = if scene.has_inner_thick() {
        cages(scene)
    } else {
        let tint = |given: bool| given.then_some(1);
        scene.tiles.iter().map(|tile| tint(tile.given)).collect()
    };
    for colour in 0..REGIONS {
        let mut path = Vec::new();
        for (row, col, tile) in tiles(scene) {
            let here = colours[row * scene.cols + col] == Some(colour);
            if here && tile.fill == Fill::Paper {
                rect(
                    &mut path,
                    [measure.edge(col), measure.edge(row), TILE, TILE],
                );
            }
        }
        if !path.is_empty() {
            out.push(Shape::Path(Class::Region(colour), path));
        }
    }
}

/// The colour of each tile's region; none where a region has no clue.
fn cages(scene: &Scene) -> Vec<Option<u8>> {
    let count = scene.tiles.len();
    let mut region: Vec<Option<usize>> = vec![None; count];
    let mut colours: Vec<Option<u8>> = Vec::new();
    let mut used = [0_usize; REGIONS as usize];
    let mut whole: Vec<Vec<usize>> = Vec::new();
    for start in 0..count {
        if region[start].is_some() {
            continue;
        }
        let number = whole.len();
        let mut cells = vec![start];
        region[start] = Some(number);
        let mut next = 0;
        while next < cells.len() {
            let here = cells[next];
            next += 1;
            for (other, line) in beside(scene, here) {
                if line != Line::Thick && region[other].is_none() {
                    region[other] = Some(number);
                    cells.push(other);
                }
            }
        }
        whole.push(cells);
    }
    for cells in &whole {
        let clued = |&at: &usize| matches!(scene.tiles[at].corner, Corner::TopLeft(_));
        if !cells.iter().any(clued) {
            colours.push(None);
            continue;
        }
        let mut taken = [false; REGIONS as usize];
        for (other, _) in cells.iter().flat_map(|&at| beside(scene, at)) {
            let colour = region[other].and_then(|region| colours.get(region).copied().flatten());
            if let Some(colour) = colour {
                taken[usize::from(colour)] = true;
            }
        }
        let free = (0..REGIONS).filter(|&colour| !taken[usize::from(colour)]);
        let colour = free.min_by_key(|&colour| used[usize::from(colour)]);
        if let Some(colour) = colour {
            used[usize::from(colour)] += 1;
        }
        colours.push(colour);
    }
    let colour = |region: &Option<usize>| region.and_then(|region| colours[region]);
    region.iter().map(colour).collect()
}

/// The neighbours of a tile, and the lines between.
fn beside(scene: &Scene, at: usize) -> impl Iterator<Item = (usize, Line)> + '_ {
    let (rows, cols) = (scene.rows, scene.cols);
    let (row, col) = (at / cols, at % cols);
    let left = (col > 0).then(|| (at - 1, scene.vertical[row * (cols + 1) + col]));
    let right = (col + 1 < cols).then(|| (at + 1, scene.vertical[row * (cols + 1) + col + 1]));
    let above = (row > 0).then(|| (at - cols, scene.horizontal[at]));
    let below = (row + 1 < rows).then(|| (at + cols, scene.horizontal[at + cols]));
    [left, right, above, below].into_iter().flatten()
}
