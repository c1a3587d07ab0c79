//! Symmetries of a grid: what lies the same after a turn or in a mirror. Of black squares in a Kakuro, of the cut into
//! cages in a KenKen, of the places of givens in a Futoshiki.

/// How things lie in a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same after half a turn.
    HalfTurn,
    /// The same after a quarter of a turn; square grids only.
    QuarterTurn,
    /// The same in a mirror that swaps left and right.
    LeftRight,
    /// The same in a mirror that swaps top and bottom.
    TopBottom,
    /// The same in both of these mirrors.
    BothMirrors,
    /// The same in a mirror along the diagonal from the top left; square grids only.
    Diagonal,
    /// The same in a mirror along the diagonal from the top right; square grids only.
    Antidiagonal,
    /// The same in both mirrors along diagonals; square grids only.
    BothDiagonals,
}

/// One of the eight maps of a square to itself: bit 0 swaps rows and columns, then bit 1 top and bottom, bit 2 left
/// and right.
type Map = u8;

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 9] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::BothMirrors,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::BothDiagonals,
    ];

    /// Its name on the wire and on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::BothMirrors => "mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::BothDiagonals => "diagonals",
        }
    }

    /// The symmetry of this name.
    pub fn of_name(name: &str) -> Option<Symmetry> {
        Symmetry::ALL.into_iter().find(|s| s.name() == name)
    }

    /// Does it need as many rows as columns?
    pub fn needs_square(self) -> bool {
        self.maps().iter().any(|map| map & 1 == 1)
    }

    /// How many cells go together, at most.
    pub(crate) fn order(self) -> usize {
        self.maps().len()
    }

    /// The maps that leave everything as it is, the identity first.
    fn maps(self) -> &'static [Map] {
        match self {
            Symmetry::None => &[0],
            Symmetry::HalfTurn => &[0, 6],
            Symmetry::QuarterTurn => &[0, 5, 6, 3],
            Symmetry::LeftRight => &[0, 4],
            Symmetry::TopBottom => &[0, 2],
            Symmetry::BothMirrors => &[0, 4, 2, 6],
            Symmetry::Diagonal => &[0, 1],
            Symmetry::Antidiagonal => &[0, 7],
            Symmetry::BothDiagonals => &[0, 1, 7, 6],
        }
    }

    /// A cell, row and column, and its images, some of them perhaps the same.
    pub(crate) fn images(
        self,
        rows: usize,
        cols: usize,
        cell: (usize, usize),
    ) -> impl Iterator<Item = (usize, usize)> {
        self.maps()
            .iter()
            .map(move |&map| image(map, rows, cols, cell))
    }

    /// The same in a square of side `n`, cells numbered 16·row + column.
    pub(crate) fn images_in_square(self, n: usize, cell: u8) -> impl Iterator<Item = u8> {
        (0..self.order()).map(move |k| self.image_in_square(n, cell, k))
    }

    /// The `k`-th of these images.
    pub(crate) fn image_in_square(self, n: usize, cell: u8, k: usize) -> u8 {
        let cell = (usize::from(cell >> 4), usize::from(cell & 15));
        let (row, col) = image(self.maps()[k], n, n, cell);
        (row * 16 + col) as u8
    }

    /// The cells of a square of side `n` (16·row + column) in groups that go together; each group, and the groups
    /// by their first cells, in reading order.
    pub(crate) fn orbits(self, n: usize) -> Orbits {
        let mut orbits = Orbits {
            cells: Vec::with_capacity(n * n),
            ends: Vec::with_capacity(n * n),
        };
        let mut seen = [false; 256];
        for cell in (0..n * n).map(|i| (i / n * 16 + i % n) as u8) {
            if seen[usize::from(cell)] {
                continue;
            }
            let first = orbits.cells.len();
            for image in self.images_in_square(n, cell) {
                if !std::mem::replace(&mut seen[usize::from(image)], true) {
                    orbits.cells.push(image);
                }
            }
            orbits.cells[first..].sort_unstable();
            orbits.ends.push(orbits.cells.len() as u16);
        }
        orbits
    }
}

/// Groups of cells that go together, by number.
#[derive(Clone, Debug)]
pub(crate) struct Orbits {
    /// The cells of the first group, those of the second, and so on.
    cells: Vec<u8>,
    /// Where each group ends.
    ends: Vec<u16>,
}

impl Orbits {
    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.ends.len()
    }

    /// The cells of each.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[u8]> {
        (0..self.len()).map(|i| &self[i])
    }
}

impl std::ops::Index<usize> for Orbits {
    type Output = [u8];

    fn index(&self, i: usize) -> &[u8] {
        let first = i.checked_sub(1).map_or(0, |before| self.ends[before]);
        &self.cells[usize::from(first)..usize::from(self.ends[i])]
    }
}

/// Where a map takes a cell.
fn image(map: Map, rows: usize, cols: usize, (row, col): (usize, usize)) -> (usize, usize) {
    let (mut row, mut col) = if map & 1 != 0 { (col, row) } else { (row, col) };
    if map & 2 != 0 {
        row = rows - 1 - row;
    }
    if map & 4 != 0 {
        col = cols - 1 - col;
    }
    (row, col)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_lead_back() {
        for symmetry in Symmetry::ALL {
            assert_eq!(Symmetry::of_name(symmetry.name()), Some(symmetry));
        }
        assert_eq!(Symmetry::of_name("spiral"), None);
    }

    #[test]
    fn maps_are_groups() {
        for symmetry in Symmetry::ALL {
            let of = |cell| symmetry.images(5, 5, cell).collect::<Vec<_>>();
            let all = of((0, 1));
            assert_eq!(all[0], (0, 1));
            for &image in &all {
                assert!(of(image).iter().all(|image| all.contains(image)));
            }
        }
    }

    #[test]
    fn orbits_are_a_partition_and_closed() {
        for symmetry in Symmetry::ALL {
            for n in 1..=7 {
                let orbits = symmetry.orbits(n);
                assert_eq!(orbits.iter().map(<[u8]>::len).sum::<usize>(), n * n);
                for orbit in orbits.iter() {
                    for &cell in orbit {
                        for image in symmetry.images_in_square(n, cell) {
                            assert!(orbit.contains(&image));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn orbits_have_the_sizes_of_their_groups() {
        let sizes = |symmetry: Symmetry, n| {
            let mut sizes: Vec<usize> = symmetry.orbits(n).iter().map(<[u8]>::len).collect();
            sizes.sort_unstable();
            sizes
        };
        assert_eq!(sizes(Symmetry::HalfTurn, 3), [1, 2, 2, 2, 2]);
        assert_eq!(sizes(Symmetry::QuarterTurn, 4), [4, 4, 4, 4]);
        assert_eq!(sizes(Symmetry::QuarterTurn, 3), [1, 4, 4]);
        assert_eq!(sizes(Symmetry::BothMirrors, 3), [1, 2, 2, 4]);
        assert_eq!(sizes(Symmetry::Diagonal, 3), [1, 1, 1, 2, 2, 2]);
        assert_eq!(sizes(Symmetry::BothDiagonals, 3), [1, 2, 2, 4]);
        assert_eq!(sizes(Symmetry::None, 2), [1; 4]);
    }
}
