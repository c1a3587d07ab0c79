// What follows from a puzzle's shape: its regions (runs, lines, cages) and which of them each cell is in.

import type { Cage, Clue, Puzzle } from "./types";

export type Sort = "across" | "down" | "row" | "column" | "cage";

export interface Region {
  readonly id: number;
  readonly sort: Sort;
  readonly cells: readonly number[];
  /** The square that holds its clue, or its first cell. */
  readonly at: number;
  readonly clue?: Clue;
  readonly cage?: Cage;
}

export interface Board {
  readonly puzzle: Puzzle;
  readonly size: number;
  readonly white: readonly boolean[];
  readonly given: readonly (number | null)[];
  readonly regions: readonly Region[];
  /** Numbers of the regions that each cell is in, lines first. */
  readonly regionsOf: readonly (readonly number[])[];
  /** Cells that must differ from each cell. */
  readonly peers: readonly (readonly number[])[];
}

const known = new WeakMap<Puzzle, Board>();

/** The board of a puzzle; made once for each. */
export function boardOf(puzzle: Puzzle): Board {
  const old = known.get(puzzle);
  if (old) return old;
  const board = make(puzzle);
  known.set(puzzle, board);
  return board;
}

type Draft = Omit<Region, "id">;

function make(puzzle: Puzzle): Board {
  const white = puzzle.squares.map((s) => !s.black);
  const given = puzzle.squares.map((s) => (s.black ? null : (s.given ?? null)));
  const drafts = puzzle.kind === "kakuro" ? runs(puzzle) : lines(puzzle);
  const regions = drafts.map((draft, id): Region => ({ id, ...draft }));
  const regionsOf: number[][] = puzzle.squares.map(() => []);
  for (const region of regions) for (const cell of region.cells) regionsOf[cell]?.push(region.id);
  const peers = regionsOf.map((ids, cell) => {
    const all = new Set<number>();
    for (const id of ids) {
      const region = regions[id];
      if (region && region.sort !== "cage") for (const other of region.cells) if (other !== cell) all.add(other);
    }
    return [...all];
  });
  return { puzzle, size: puzzle.rows * puzzle.cols, white, given, regions, regionsOf, peers };
}

/** Maximal runs of white cells, across then down, with the clue of the black square before them. */
function runs(puzzle: Puzzle): Draft[] {
  const out: Draft[] = [];
  const { rows, cols, squares } = puzzle;
  const walk = (sort: "across" | "down", outer: number, inner: number, at: (o: number, i: number) => number) => {
    for (let o = 0; o < outer; o++) {
      let cells: number[] = [];
      for (let i = 0; i <= inner; i++) {
        const cell = i < inner ? at(o, i) : -1;
        if (cell >= 0 && squares[cell]?.black === false) {
          cells.push(cell);
          continue;
        }
        if (cells.length > 0) out.push(run(sort, cells));
        cells = [];
      }
    }
  };
  const run = (sort: "across" | "down", cells: number[]): Draft => {
    const first = cells[0] ?? 0;
    const inside = sort === "across" ? first % cols > 0 : first >= cols;
    const before = inside ? first - (sort === "across" ? 1 : cols) : -1;
    const square = squares[before];
    const clue = square?.black ? square[sort] : undefined;
    return { sort, cells, at: before >= 0 ? before : first, ...(clue && { clue }) };
  };
  walk("across", rows, cols, (o, i) => o * cols + i);
  walk("down", cols, rows, (o, i) => i * cols + o);
  return out;
}

function lines(puzzle: Puzzle): Draft[] {
  const n = puzzle.rows;
  const out: Draft[] = [];
  for (let r = 0; r < n; r++) out.push({ sort: "row", at: r * n, cells: Array.from({ length: n }, (_, c) => r * n + c) });
  for (let c = 0; c < n; c++) out.push({ sort: "column", at: c, cells: Array.from({ length: n }, (_, r) => r * n + c) });
  for (const cage of puzzle.cages) {
    out.push({ sort: "cage", at: Math.min(...cage.cells), cells: [...cage.cells].sort((a, b) => a - b), cage });
  }
  return out;
}

/** The region to show for a cell: its run in the direction of typing, its cage, else its line. */
export function mainRegion(board: Board, cell: number, across: boolean): Region | undefined {
  const mine = (board.regionsOf[cell] ?? []).map((id) => board.regions[id]);
  const want: Sort[] = across ? ["across", "cage", "row"] : ["down", "cage", "column"];
  for (const sort of want) {
    const found = mine.find((region) => region?.sort === sort);
    if (found) return found;
  }
  return mine[0];
}

/** Rows and columns of a cell, from 0. */
export function place(puzzle: { cols: number }, cell: number): [number, number] {
  return [Math.floor(cell / puzzle.cols), cell % puzzle.cols];
}
