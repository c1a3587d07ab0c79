// What breaks a rule on the board as it is, and whether the puzzle is finished. Exact: a full board without a fault is
// a solution.

import { cageHolds, clueSets } from "./combos";
import type { Board, Region } from "./board";
import type { Values } from "./types";

export interface Faults {
  /** Cells that take part in a broken rule. */
  readonly cells: ReadonlySet<number>;
  /** Regions whose clue cannot hold, by number. */
  readonly regions: ReadonlySet<number>;
  /** Regions that are full and right, by number. */
  readonly done: ReadonlySet<number>;
  /** Signs that are false, by their pair `a,b`. */
  readonly signs: ReadonlySet<string>;
  /** Full and right. */
  readonly solved: boolean;
}

/** A pair of cells as a key, the smaller first. */
export function pair(a: number, b: number): string {
  return a < b ? `${a},${b}` : `${b},${a}`;
}

export function faultsOf(board: Board, entries: Values): Faults {
  const cells = new Set<number>();
  const regions = new Set<number>();
  const done = new Set<number>();
  const signs = new Set<string>();
  for (const region of board.regions) {
    const twice = region.sort === "cage" ? [] : repeated(region, entries);
    for (const cell of twice) cells.add(cell);
    const state = clueState(board, region, entries);
    if (state === "wrong") {
      regions.add(region.id);
      for (const cell of region.cells) cells.add(cell);
    } else if (state === "done" && twice.length === 0) done.add(region.id);
  }
  signFaults(board, entries, (a, b) => {
    signs.add(pair(a, b));
    cells.add(a).add(b);
  });
  const full = board.white.every((white, cell) => !white || entries[cell] != null);
  return { cells, regions, done, signs, solved: full && cells.size === 0 && regions.size === 0 };
}

function repeated(region: Region, entries: Values): number[] {
  const first = new Map<number, number>();
  const out: number[] = [];
  for (const cell of region.cells) {
    const value = entries[cell];
    if (value == null) continue;
    const other = first.get(value);
    if (other === undefined) first.set(value, cell);
    else out.push(other, cell);
  }
  return out;
}

function clueState(board: Board, region: Region, entries: Values): "open" | "wrong" | "done" {
  const filled = region.cells.map((cell) => entries[cell]).filter((v): v is number => v != null);
  const full = filled.length === region.cells.length;
  if (region.cage) {
    if (!full) return "open";
    return cageHolds(region.cage, filled) ? "done" : "wrong";
  }
  const { clue } = region;
  if (!clue) return full ? "done" : "open";
  if ("sets" in clue) {
    const fits = (clueSets(board.puzzle.values, region) ?? []).some((set) => filled.every((v) => set.includes(v)));
    return !fits && filled.length > 0 ? "wrong" : full ? "done" : "open";
  }
  const sum = filled.reduce((a, b) => a + b, 0);
  const target = Number(clue.sum);
  if (full) return sum === target ? "done" : "wrong";
  return sum > target ? "wrong" : "open";
}

function signFaults(board: Board, entries: Values, fault: (a: number, b: number) => void): void {
  const { less, differ, adjacent, cols, rows } = board.puzzle;
  const both = (a: number, b: number, ok: (x: number, y: number) => boolean) => {
    const x = entries[a];
    const y = entries[b];
    if (x != null && y != null && !ok(x, y)) fault(a, b);
  };
  for (const [a, b] of less) both(a, b, (x, y) => x < y);
  for (const [a, b, d] of differ) both(a, b, (x, y) => Math.abs(x - y) === d);
  if (!adjacent) return;
  const one = new Set(differ.filter(([, , d]) => d === 1).map(([a, b]) => pair(a, b)));
  for (let cell = 0; cell < rows * cols; cell++) {
    const near = [...(cell % cols < cols - 1 ? [cell + 1] : []), ...(cell + cols < rows * cols ? [cell + cols] : [])];
    for (const next of near) if (!one.has(pair(cell, next))) both(cell, next, (x, y) => Math.abs(x - y) !== 1);
  }
}
