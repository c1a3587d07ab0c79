//! The rules as `crossfoot help kakuro` prints them.

/// Plain text, at most 80 columns. Examples are indented by four.
pub(super) const RULES: &str = r"KAKURO

Fill every white cell with a digit from 1 to 9. A run is a row of white cells,
across or down, as long as it goes. Two rules hold for every run:

  1. Its digits are all different.
  2. They add up to the clue in the black square before the run. The clue of a
     run across stands right of the diagonal, that of a run down left of it.

HOW TO TYPE ONE

    \    3\   15\  #
    \4   .    .    17\
    \15  .    .    .
    #    \16  .    .

Blanks separate the squares. A dot is a white cell, a digit a given one. A black
square has a backslash: 3\ is a clue down, \4 a clue across, 3\4 both, and \ has
none; so has #. Comments begin with //.

A WORKED EXAMPLE

Across 4 is 1+3 and down 3 is 1+2. They cross in r2c2, so that is a 1; next to
it stands a 3, below it a 2. Across 16 is 7+9 and down 17 is 8+9: they cross in
r4c4, which is a 9, with a 7 on its left and an 8 above. Across 15 is now 2, 8
and what is missing, a 5, and down 15 agrees: 3+5+7.

    1  3
    2  5  8
       7  9

THE FINE PRINT

- A run without a clue may hold any different digits. So may a run that starts
  at the edge of the grid, where no black square stands before it.
- A run of one cell takes its clue as its digit.
- A run longer than the number of digits has no filling: the puzzle has no
  solution. The same goes for a sum that cannot be made, such as 2 in two cells.
- A clue may be a list of digit sets instead of a sum: \{13,35,57} allows 1 and
  3, or 3 and 5, or 5 and 7, in any order. Digits above 9 are joined with +:
  \{1+12,2+11}. Sets of the wrong size and sets with a digit twice drop out.
- Other digits than 1 to 9: a line such as   digits: 0-9   or   digits: 1 2 4 8
  above the grid, at most 16 of them.
- A clue with no white cell beside it and a digit out of range are errors.
";
