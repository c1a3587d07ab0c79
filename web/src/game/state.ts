// A game: the puzzle, what the player did to it, and how to take it back. Plain data, never changed in place.

import { boardOf } from "../puzzle/board";
import type { Marks, Puzzle, Values } from "../puzzle/types";

/** What is on the board: entries (givens among them), marks, and combinations struck out by region. */
export interface Position {
  readonly entries: Values;
  readonly marks: Marks;
  readonly struck: Readonly<Record<string, readonly string[]>>;
}

/** How one cell changed. */
export interface CellChange {
  readonly cell: number;
  readonly entry: readonly [number | null, number | null];
  readonly marks: readonly [readonly number[], readonly number[]];
}

/** One move: the cells that it changed, and the combinations that it struck out. */
export interface Move {
  readonly cells: readonly CellChange[];
  readonly struck?: readonly [Position["struck"], Position["struck"]];
}

export interface Game {
  readonly id: string;
  readonly puzzle: Puzzle;
  readonly position: Position;
  readonly past: readonly Move[];
  readonly future: readonly Move[];
  readonly saves: readonly Position[];
  readonly cursor: number;
  /** Cells that typing goes to; the cursor is always among them. */
  readonly selected: readonly number[];
  /** The direction of typing: it says which run is meant. */
  readonly across: boolean;
  /** Digits go into marks. */
  readonly marking: boolean;
  /** Seconds played. */
  readonly seconds: number;
}

const NONE: readonly number[] = [];

export function startPosition(puzzle: Puzzle): Position {
  const { given } = boardOf(puzzle);
  return { entries: given, marks: given.map(() => NONE), struck: {} };
}

export function newGame(puzzle: Puzzle, id: string): Game {
  const { white, given } = boardOf(puzzle);
  const open = white.findIndex((isWhite, cell) => isWhite && given[cell] === null);
  const cursor = open >= 0 ? open : Math.max(0, white.indexOf(true));
  return {
    id, puzzle, position: startPosition(puzzle), past: [], future: [], saves: [],
    cursor, selected: [cursor], across: true, marking: false, seconds: 0,
  };
}

/** Nothing of the player's is on the board. */
export function untouched(game: Game): boolean {
  return game.past.length === 0 && game.saves.length === 0;
}

/** The cell can be typed into. */
export function writable(game: Game, cell: number): boolean {
  const { white, given } = boardOf(game.puzzle);
  return white[cell] === true && given[cell] === null;
}
