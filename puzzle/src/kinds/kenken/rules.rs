//! The rules as `crossfoot help kenken` prints them.

/// Plain text, at most 80 columns. Examples are indented by four.
pub(super) const RULES: &str = r"KENKEN

Fill an n by n grid with the numbers 1 to n. Two rules hold:

  1. Every row and every column holds every number once.
  2. The numbers in a cage make its target with its operator.

    +  they add up to the target         6+   1 2 3
    *  they multiply to the target       9*   3 1 3
    -  one minus all others              3-   4 1     1-   4 2 1
    /  one divided by all others         2/   2 4     2/   2 12 3
    ?  any of these: + or * in any cage, - or / in a cage of two cells
    =  the number itself; a cage of one cell takes its target in any case

A number may stand twice in a cage, as long as no row or column forbids it.

HOW TO TYPE ONE

    a a b c
    d a b c
    d d e c
    f f e e
    a 9*
    b 3-
    c 9+
    d 7+
    e 6*
    f 2/

First the name of every cell's cage, then one line for each cage. Names may be
of any length; blanks separate them. Comments begin with //.

A WORKED EXAMPLE

The cage with 9* holds 3, 3 and 1: nothing else multiplies to 9. The two 3s
share no row or column, so they stand in r1c1 and r2c2, and the 1 in r1c2. The
cage with 3- is 4 and 1, for 4-1 is the only difference of 3; row 1 has its 1,
so r1c3 is the 4 and r2c3 the 1. That leaves 2 for r1c4. The cage with 9+ needs
9, and 2 of it are in r1c4: r2c4 and r3c4 are 4 and 3, and row 2 has its 3, so
the 4 comes first. The rest follows from rows and columns:

    3 1 4 2
    2 3 1 4
    1 4 2 3
    4 2 3 1

THE FINE PRINT

- Division is exact: 3 and 2 make neither 1/ nor 2/. Nothing is divided by zero.
- The cells of a cage need not touch.
- With --wide-operators, ? means - and / too in cages of three cells and more.
- Other numbers than 1 to n: a line such as   values: 0 1 2 3   above the grid.
- A cell in no cage is bound by its row and column only; you get a warning.
- A cell in two cages, an empty cage, = on several cells and a negative target
  are errors.
";
