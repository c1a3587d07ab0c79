//! The rules as `crossfoot help futoshiki` prints them.

/// Plain text, at most 80 columns. Examples are indented by four.
pub(super) const RULES: &str = r"FUTOSHIKI

Fill an n by n grid with the numbers 1 to n. Two rules hold:

  1. Every row and every column holds every number once.
  2. Every sign between two cells is true: its point is at the smaller number.

HOW TO TYPE ONE

    .   .   .   .

    . > .   .   .
    ^   ^
    .   .   4   .
    ^       v   ^
    .   .   .   .

A dot is an empty cell, a number a given one. < and > stand between cells, ^ and
v under a cell: ^ says that the upper cell is the smaller one, v that it is the
larger. Comments begin with //.

A WORKED EXAMPLE

The signs make a chain: r2c2 < r2c1 < r3c1 < r4c1. Four cells, four numbers:
they are 1, 2, 3 and 4. That leaves 1 for r1c1. Row 3 now holds a 3 and a 4, and
column 2 a 1, so r3c2 is the 2 and r3c4 the 1. Rows and columns do the rest, and
the other signs agree:

    1 4 2 3
    2 1 3 4
    3 2 4 1
    4 3 1 2

THE FINE PRINT

- Signs may join cells that do not touch: a line below the grid says so, such as
  r1c1 < r3c4.
- Two cells may be said to differ by a number (as in Minarism): ~2 in place of
  the sign. ~0 means that they are equal.
- Adjacent mode, a line   adjacent: yes   above the grid: neighbours with ~1
  between them differ by 1, and all other neighbours do not.
- Signs that go round in a circle, and a chain of more than n cells, have no
  filling: the puzzle has no solution, and you are told why.
- A cell less than itself and a given number outside 1 to n are errors.
";
