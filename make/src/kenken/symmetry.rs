//! Symmetry of the cut into cages.

/// How the cages lie; their clues are free.
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
}

impl Symmetry {
    /// All of them.
    pub const ALL: [Symmetry; 7] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::BothMirrors,
        Symmetry::Diagonal,
    ];

    /// The maps of a grid of side `n` to itself that leave the cut as it is, the identity first.
    pub(super) fn images(self, n: usize) -> impl Iterator<Item = impl Fn(u8) -> u8> {
        // which of the eight maps: bit 0 swaps rows and columns, then bit 1 top and bottom, bit 2 left and right
        let maps: &[u8] = match self {
            Symmetry::None => &[0],
            Symmetry::HalfTurn => &[0, 6],
            Symmetry::QuarterTurn => &[0, 3, 6, 5],
            Symmetry::LeftRight => &[0, 4],
            Symmetry::TopBottom => &[0, 2],
            Symmetry::BothMirrors => &[0, 2, 4, 6],
            Symmetry::Diagonal => &[0, 1],
        };
        let last = n as u8 - 1;
        maps.iter().map(move |&map| {
            move |cell: u8| {
                let (mut row, mut col) = (cell >> 4, cell & 15);
                if map & 1 != 0 {
                    (row, col) = (col, row);
                }
                if map & 2 != 0 {
                    row = last - row;
                }
                if map & 4 != 0 {
                    col = last - col;
                }
                row << 4 | col
            }
        })
    }
}
