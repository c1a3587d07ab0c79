// What the board is to show, whoever shows it: the game, an explanation, the maker, a printed page.

import { boardOf } from "../puzzle/board";
import type { Board } from "../puzzle/board";
import type { Faults } from "../puzzle/rules";
import type { Cage, Marks, Puzzle, Values } from "../puzzle/types";

export interface Scene {
  readonly puzzle: Puzzle;
  readonly entries: Values;
  readonly marks: Marks;
  readonly flags: readonly number[];
  /** Values to be shown as struck out, by cell. */
  readonly struck: ReadonlyMap<number, readonly number[]>;
  /** Digits that are not entries: what is being typed, a solution, the other of two. */
  readonly ghosts: ReadonlyMap<number, string>;
  readonly faults: Faults;
  /** Clues say whether they are done or wrong. */
  readonly judged: boolean;
  readonly glow: readonly { readonly cells: readonly number[]; readonly cls: string }[];
  /** The cell that keyboard focus goes to. */
  readonly cursor: number;
  readonly labels: boolean;
  /** The language of the cells' labels. */
  readonly language: string;
  /** Black squares can be chosen too. */
  readonly making: boolean;
}

export const NO_FAULTS: Faults = { cells: new Set(), regions: new Set(), done: new Set(), signs: new Set(), solved: false };

const NO_MAP = new Map<number, never>();

/** A scene of a puzzle with nothing special about it. */
export function plainScene(puzzle: Puzzle, entries?: Values, marks?: Marks): Scene {
  const board = boardOf(puzzle);
  return {
    puzzle, entries: entries ?? board.given, marks: marks ?? board.given.map(() => []), flags: board.given.map(() => 0),
    struck: NO_MAP, ghosts: NO_MAP, faults: NO_FAULTS, judged: false, glow: [], cursor: -1, labels: false, language: "", making: false,
  };
}

const SHOWN: { readonly [op: string]: string } = { "+": "+", "-": "−", "*": "×", "/": "÷", "?": "?", "=": "" };

/** A cage's clue as people write it. */
export function cageText(cage: Cage): string {
  // A cage in the making has no clue yet.
  if (cage.op === "?" && cage.target === 0) return "";
  return `${cage.target}${cage.cells.length === 1 && cage.op !== "?" ? "" : (SHOWN[cage.op] ?? "")}`;
}

/** The region whose clue stands in a square, by direction; for the colour of the clue. */
export function clueRegions(board: Board): ReadonlyMap<string, number> {
  const old = found.get(board);
  if (old) return old;
  const map = new Map<string, number>();
  for (const region of board.regions) if (region.clue || region.cage) map.set(`${region.sort}${region.at}`, region.id);
  found.set(board, map);
  return map;
}

const found = new WeakMap<Board, ReadonlyMap<string, number>>();
