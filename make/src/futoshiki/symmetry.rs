//! Symmetry of the places of givens: which cells go together.

/// How the places of the givens lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// Anyhow.
    #[default]
    None,
    /// The same after half a turn.
    HalfTurn,
    /// The same after a quarter of a turn.
    QuarterTurn,
    /// The same in a mirror that swaps left and right.
    LeftRight,
    /// The same in a mirror that swaps top and bottom.
    TopBottom,
    /// The same in both of these mirrors.
    BothMirrors,
    /// The same in a mirror along the diagonal from the top left.
    Diagonal,
    /// The same in a mirror along the diagonal from the top right.
    Antidiagonal,
    /// The same in both mirrors along diagonals.
    BothDiagonals,
}

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

    /// Where a cell of a square of side `n` goes under each of the maps that generate the symmetry.
    fn images(self, n: usize, (r, c): (usize, usize)) -> [(usize, usize); 2] {
        let (up, left) = (n - 1 - r, n - 1 - c);
        match self {
            Symmetry::None => [(r, c); 2],
            Symmetry::HalfTurn => [(up, left); 2],
            Symmetry::QuarterTurn => [(c, up); 2],
            Symmetry::LeftRight => [(r, left); 2],
            Symmetry::TopBottom => [(up, c); 2],
            Symmetry::BothMirrors => [(r, left), (up, c)],
            Symmetry::Diagonal => [(c, r); 2],
            Symmetry::Antidiagonal => [(left, up); 2],
            Symmetry::BothDiagonals => [(c, r), (left, up)],
        }
    }

    /// The cells of a square of side `n` (16·row + column) in groups that go together; each group, and the groups
    /// by their first cells, in reading order.
    pub(super) fn orbits(self, n: usize) -> Vec<Vec<u8>> {
        let mut orbits = Vec::new();
        let mut seen = [false; 256];
        for (r, c) in (0..n).flat_map(|r| (0..n).map(move |c| (r, c))) {
            let mut todo = vec![(r, c)];
            let mut orbit = Vec::new();
            while let Some((r, c)) = todo.pop() {
                let cell = (r * 16 + c) as u8;
                if !std::mem::replace(&mut seen[usize::from(cell)], true) {
                    orbit.push(cell);
                    todo.extend(self.images(n, (r, c)));
                }
            }
            if !orbit.is_empty() {
                orbit.sort_unstable();
                orbits.push(orbit);
            }
        }
        orbits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_a_partition_and_closed() {
        for symmetry in Symmetry::ALL {
            for n in 1..=7 {
                let orbits = symmetry.orbits(n);
                assert_eq!(orbits.iter().map(Vec::len).sum::<usize>(), n * n);
                for orbit in &orbits {
                    for &cell in orbit {
                        let at = (usize::from(cell >> 4), usize::from(cell & 15));
                        for (r, c) in symmetry.images(n, at) {
                            assert!(orbit.contains(&((r * 16 + c) as u8)));
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn orbits_have_the_sizes_of_their_groups() {
        let sizes = |symmetry: Symmetry, n| {
            let mut sizes: Vec<usize> = symmetry.orbits(n).iter().map(Vec::len).collect();
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
