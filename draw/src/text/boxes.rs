//! Box-drawing characters: every way in which none, light or heavy lines meet in one character.
//!
//! Source: the Unicode block U+2500 …, whose names give this table.

use crate::Line;

/// Indexed by `up + 3·right + 9·down + 27·left`, each 0 (none), 1 (light) or 2 (heavy).
const JUNCTIONS: &str = concat!(
    " ╵╹╶└┖╺┕┗╷│╿┌├┞┍┝┡╻╽┃┎┟┠┏┢┣",
    "╴┘┚─┴┸╼┶┺┐┤┦┬┼╀┮┾╄┒┧┨┰╁╂┲╆╊",
    "╸┙┛╾┵┹━┷┻┑┥┩┭┽╃┯┿╇┓┪┫┱╅╉┳╈╋"
);

/// Draws lines as characters.
#[derive(Clone, Debug)]
pub(super) struct Boxes {
    table: Vec<char>,
}

impl Boxes {
    /// Box-drawing characters, or their likeness in ASCII. There a thick line is drawn, and a thin one
    /// only if `thin`; where thin lines are left out, dots mark the corners of the squares.
    pub(super) fn new(ascii: bool, thin: bool) -> Boxes {
        let table = match ascii {
            false => JUNCTIONS.chars().collect(),
            true => (0..81).map(|index| ascii_junction(index, thin)).collect(),
        };
        Boxes { table }
    }

    /// The character where these four lines meet.
    pub(super) fn junction(&self, up: Line, right: Line, down: Line, left: Line) -> char {
        let index = weight(up) + 3 * weight(right) + 9 * weight(down) + 27 * weight(left);
        self.table[index]
    }

    /// A stretch of a horizontal line.
    pub(super) fn horizontal(&self, line: Line) -> char {
        self.junction(Line::None, line, Line::None, line)
    }

    /// A stretch of a vertical line.
    pub(super) fn vertical(&self, line: Line) -> char {
        self.junction(line, Line::None, line, Line::None)
    }
}

fn weight(line: Line) -> usize {
    match line {
        Line::None => 0,
        Line::Thin => 1,
        Line::Thick => 2,
    }
}

fn ascii_junction(index: usize, thin: bool) -> char {
    let [up, right, down, left] = [index % 3, index / 3 % 3, index / 9 % 3, index / 27];
    let drawn = |weight: usize| weight == 2 || weight == 1 && thin;
    match [up, right, down, left].map(drawn) {
        [false, false, false, false] if [up, right, down, left].contains(&0) => ' ',
        [false, false, false, false] => '.',
        [false, true, false, true] => '-',
        [true, false, true, false] => '|',
        _ => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Line::{None, Thick, Thin};

    #[test]
    fn the_table_is_complete() {
        let boxes = Boxes::new(false, true);
        assert_eq!(boxes.table.len(), 81);
        let mut sorted = boxes.table.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), 81);
        assert_eq!(boxes.junction(None, Thin, Thin, None), '┌');
        assert_eq!(boxes.junction(Thick, None, Thick, Thin), '┨');
        assert_eq!(boxes.junction(Thin, Thick, Thin, Thick), '┿');
        assert_eq!((boxes.horizontal(Thick), boxes.vertical(Thin)), ('━', '│'));
    }

    #[test]
    fn ascii_marks_corners_where_thin_lines_are_left_out() {
        let boxes = Boxes::new(true, false);
        assert_eq!(boxes.junction(Thin, Thin, Thin, Thin), '.');
        assert_eq!((boxes.horizontal(Thin), boxes.vertical(Thin)), (' ', ' '));
        assert_eq!(boxes.junction(Thick, Thin, Thin, Thick), '+');
        assert_eq!(Boxes::new(true, true).horizontal(Thin), '-');
    }
}
