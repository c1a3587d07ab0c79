// Which values can stand together in a run or a cage, given what is filled in. Small and local, so that the panel
// answers at once; the library has the last word on everything else.

import type { Board, Region } from "./board";
import type { Cage, Values } from "./types";

export interface Combos {
  /** Multisets of values, ascending; each fits what is filled in. */
  readonly sets: readonly (readonly number[])[];
  /** There are more than were listed. */
  readonly more: boolean;
  /** The values that each open cell of the region can have in any of them, by cell. */
  readonly values: ReadonlyMap<number, ReadonlySet<number>>;
}

const MOST_SETS = 200;
const MOST_STEPS = 60_000;

/** All sets of `length` different values that add up to `sum`, in ascending order. */
export function setsOf(values: readonly number[], length: number, sum: number): number[][] {
  const out: number[][] = [];
  const pick = (from: number, left: number, rest: number, taken: number[]) => {
    if (left === 0) {
      if (rest === 0) out.push([...taken]);
      return;
    }
    for (let i = from; i <= values.length - left; i++) {
      const value = values[i] as number;
      if (value * left > rest) break;
      taken.push(value);
      pick(i + 1, left - 1, rest - value, taken);
      taken.pop();
    }
  };
  pick(0, length, sum, []);
  return out;
}

const tables = new Map<string, number[][]>();

/** The sets that a run's clue allows, whatever is filled in; `null` for a run without a clue. */
export function clueSets(values: readonly number[], region: Region): readonly (readonly number[])[] | null {
  const { clue, cells } = region;
  if (!clue) return null;
  if ("sets" in clue) {
    const seen = new Set<string>();
    return clue.sets
      .map((set) => [...set].sort((a, b) => a - b))
      .filter((set) => set.length === cells.length && new Set(set).size === set.length)
      .filter((set) => !seen.has(set.join()) && seen.add(set.join()));
  }
  const key = `${values.join()}/${cells.length}/${clue.sum}`;
  let sets = tables.get(key);
  if (!sets) {
    sets = setsOf(values, cells.length, Number(clue.sum));
    tables.set(key, sets);
  }
  return sets;
}

function runCombos(board: Board, region: Region, entries: Values): Combos | null {
  const sets = clueSets(board.puzzle.values, region);
  if (!sets) return null;
  const filled = region.cells.map((cell) => entries[cell]).filter((v): v is number => v != null);
  const fit = sets.filter((set) => filled.every((v) => set.includes(v)));
  const open = new Set<number>();
  for (const set of fit) for (const v of set) if (!filled.includes(v)) open.add(v);
  const values = new Map(region.cells.filter((cell) => entries[cell] == null).map((cell) => [cell, open]));
  return { sets: fit.slice(0, MOST_SETS), more: fit.length > MOST_SETS, values };
}

/** Whether these values make the cage's target. */
export function cageHolds(cage: Cage, values: readonly number[]): boolean {
  const target = BigInt(cage.target);
  const big = values.map(BigInt);
  if (big.length === 1) return big[0] === target;
  const sum = () => big.reduce((a, b) => a + b, 0n) === target;
  const product = () => big.reduce((a, b) => a * b, 1n) === target;
  const minus = () => {
    const all = big.reduce((a, b) => a + b, 0n);
    return big.some((v) => v - (all - v) === target);
  };
  const divide = () =>
    big.some((v, i) => {
      const rest = big.reduce((a, b, j) => (j === i ? a : a * b), 1n);
      return rest !== 0n && v === target * rest;
    });
  switch (cage.op) {
    case "+": return sum();
    case "*": return product();
    case "-": return minus();
    case "/": return divide();
    case "=": return false;
    case "?": return sum() || product() || (big.length === 2 && (minus() || divide()));
  }
}

/** Cages are searched cell by cell; lines inside the cage keep equal values apart. */
function cageCombos(board: Board, region: Region, cage: Cage, entries: Values): Combos | null {
  const { cells } = region;
  const { values: all, cols } = board.puzzle;
  const open = cells.filter((cell) => entries[cell] == null);
  const found = new Map<string, number[]>();
  const values = new Map<number, Set<number>>(open.map((cell) => [cell, new Set<number>()]));
  const now = new Map<number, number>();
  for (const cell of cells) if (entries[cell] != null) now.set(cell, entries[cell] as number);
  const free = (cell: number, value: number) =>
    ![...now].some(([other, v]) => v === value && (other % cols === cell % cols || Math.floor(other / cols) === Math.floor(cell / cols)));
  const allowed = open.map((cell) => {
    const taken = new Set((board.peers[cell] ?? []).map((peer) => entries[peer]));
    return all.filter((v) => !taken.has(v));
  });
  const most = Math.max(...all);
  let steps = 0;
  const tooFar = (): boolean => {
    if (cage.op !== "+" && cage.op !== "*") return false;
    const placed = [...now.values()];
    if (cage.op === "+") {
      const sum = placed.reduce((a, b) => a + b, 0);
      return sum > Number(cage.target) || sum + most * (cells.length - placed.length) < Number(cage.target);
    }
    return !placed.includes(0) && Number(cage.target) !== 0 && placed.reduce((a, b) => a * b, 1) > Number(cage.target);
  };
  const fill = (k: number): void => {
    if (++steps > MOST_STEPS) return;
    const cell = open[k];
    if (cell === undefined) {
      const list = cells.map((c) => now.get(c) as number);
      if (!cageHolds(cage, list)) return;
      const sorted = list.sort((a, b) => a - b);
      found.set(sorted.join(), sorted);
      for (const c of open) values.get(c)?.add(now.get(c) as number);
      return;
    }
    for (const v of allowed[k] ?? []) {
      if (!free(cell, v)) continue;
      now.set(cell, v);
      if (!tooFar()) fill(k + 1);
      now.delete(cell);
    }
  };
  fill(0);
  if (steps > MOST_STEPS) return null;
  const sets = [...found.values()].sort((a, b) => compare(a, b));
  return { sets: sets.slice(0, MOST_SETS), more: sets.length > MOST_SETS, values };
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
}

/** What can stand in a region; `null` where anything can, or where there is too much to list. */
export function combosOf(board: Board, region: Region, entries: Values): Combos | null {
  if (region.cage) return cageCombos(board, region, region.cage, entries);
  return runCombos(board, region, entries);
}

/** Values of each open cell by the plain rules: what the peers, the clues and the signs leave. */
export function markAll(board: Board, entries: Values): number[][] {
  const { puzzle, white, peers, regions } = board;
  const left: Set<number>[] = white.map((isWhite, cell) => {
    if (!isWhite || entries[cell] != null) return new Set();
    const taken = new Set((peers[cell] ?? []).map((peer) => entries[peer]));
    return new Set(puzzle.values.filter((v) => !taken.has(v)));
  });
  for (const region of regions) {
    const combos = region.clue || region.cage ? combosOf(board, region, entries) : null;
    if (!combos) continue;
    for (const [cell, values] of combos.values) for (const v of left[cell] ?? []) if (!values.has(v)) left[cell]?.delete(v);
  }
  signs(board, entries, left);
  return left.map((set) => [...set].sort((a, b) => a - b));
}

function signs(board: Board, entries: Values, left: Set<number>[]): void {
  const { less, differ } = board.puzzle;
  const at = (cell: number): Set<number> => (entries[cell] != null ? new Set([entries[cell] as number]) : (left[cell] ?? new Set()));
  const keep = (cell: number, ok: (v: number) => boolean): boolean => {
    let changed = false;
    if (entries[cell] == null) for (const v of left[cell] ?? []) if (!ok(v)) changed = left[cell]?.delete(v) || changed;
    return changed;
  };
  for (let again = true; again; ) {
    again = false;
    for (const [a, b] of less) {
      const most = Math.max(...at(b));
      const least = Math.min(...at(a));
      again = keep(a, (v) => v < most) || again;
      again = keep(b, (v) => v > least) || again;
    }
    for (const [a, b, d] of differ) {
      again = keep(a, (v) => at(b).has(v + d) || at(b).has(v - d)) || again;
      again = keep(b, (v) => at(a).has(v + d) || at(a).has(v - d)) || again;
    }
  }
}
