// What a puzzle is on the page: one flat shape for all kinds. A cell is its number in reading order.

export type Kind = "kakuro" | "kenken" | "futoshiki";
export type Operator = "+" | "-" | "*" | "/" | "?" | "=";

/** What a run has to be: a sum, or one of the listed sets of digits. */
export type Clue = { readonly sum: number | string } | { readonly sets: readonly (readonly number[])[] };

/** A square: black (perhaps with clues) or a cell to be filled in (perhaps with a given). */
export type Square =
  | { readonly black: true; readonly across?: Clue; readonly down?: Clue }
  | { readonly black: false; readonly given?: number };

export interface Cage {
  readonly op: Operator;
  readonly target: number | string;
  readonly cells: readonly number[];
}

/** The value in the first cell is less than that in the second. */
export type Less = readonly [number, number];
/** The values of the two cells differ by the third number. */
export type Differ = readonly [number, number, number];

export interface Puzzle {
  readonly kind: Kind;
  readonly rows: number;
  readonly cols: number;
  /** The values that cells may hold, ascending. */
  readonly values: readonly number[];
  readonly squares: readonly Square[];
  readonly cages: readonly Cage[];
  readonly less: readonly Less[];
  readonly differ: readonly Differ[];
  /** Every border without a `differ` of 1 says that its cells do not differ by one. */
  readonly adjacent: boolean;
  readonly title?: string;
  readonly author?: string;
}

/** A grid of values, by cell; `null` where there is none. */
export type Values = readonly (number | null)[];
/** Pencil marks by cell, ascending. */
export type Marks = readonly (readonly number[])[];

export const DIGITS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

export function oneTo(n: number): number[] {
  return Array.from({ length: n }, (_, i) => i + 1);
}

export function isSum(clue: Clue): clue is { sum: number | string } {
  return "sum" in clue;
}

/** An empty puzzle of a kind to start making from. */
export function emptyPuzzle(kind: Kind, rows: number, cols: number, adjacent = false): Puzzle {
  const black: Square = { black: true };
  const white: Square = { black: false };
  const squares: Square[] = [];
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) squares.push(kind === "kakuro" && (r === 0 || c === 0) ? black : white);
  }
  const values = kind === "kakuro" ? DIGITS : oneTo(rows);
  return { kind, rows, cols, values, squares, cages: [], less: [], differ: [], adjacent };
}
