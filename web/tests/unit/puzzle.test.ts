// Puzzles without a browser: JSON, boards, rules, combinations, links.

import { setLines } from "../../src/ui/sets";
import { describe, expect, test } from "vitest";
import { boardOf } from "../../src/puzzle/board";
import { bundled } from "../../src/puzzle/bundled";
import { cageHolds, combosOf, setsOf } from "../../src/puzzle/combos";
import { BadPuzzle, fromJson, toJson } from "../../src/puzzle/json";
import { faultsOf } from "../../src/puzzle/rules";
import { decode, encode } from "../../src/share/codec";
import { BadLink, fromFragment, toFragment } from "../../src/share/link";
import type { Puzzle } from "../../src/puzzle/types";

const all: Puzzle[] = [
  ...bundled.map((b) => fromJson(b.json)),
  fromJson({ kind: "kenken", n: 3, values: [0, 2, 5], givens: [[0, null, null], [null, null, null], [null, null, null]], cages: [{ op: "?", target: "12345678901234567890", cells: [[0, 0], [2, 2]] }] }),
  fromJson({ kind: "kakuro", digits: [0, 1, 2, 12], title: "Zwölf | neun", rows: [[null, { down: { sets: [[0, 12], [1, 2]] } }], [{ across: 0 }, { given: 0 }], [null, 0]] }),
  fromJson({ kind: "futoshiki", n: 4, givens: [[0, 0, 0, 0], [0, 0, 3, 0], [0, 0, 0, 0], [0, 0, 0, 0]], less: [[[0, 0], [3, 3]], [1, 1, 0, 1]], diff: [[[2, 2], [2, 3], 2]] }),
];

/** Every filling of the open cells, the slow and sure way; only for the smallest boards. */
function* fillings(puzzle: Puzzle): Generator<(number | null)[]> {
  const board = boardOf(puzzle);
  const open = board.white.flatMap((white, cell) => (white && board.given[cell] === null ? [cell] : []));
  const entries = [...board.given];
  function* at(k: number): Generator<(number | null)[]> {
    const cell = open[k];
    if (cell === undefined) return yield [...entries];
    for (const v of puzzle.values) {
      entries[cell] = v;
      yield* at(k + 1);
    }
    entries[cell] = null;
  }
  yield* at(0);
}

describe("our JSON", () => {
  test("reading what was written gives the same puzzle", () => {
    for (const puzzle of all) expect(fromJson(JSON.parse(JSON.stringify(toJson(puzzle))))).toEqual(puzzle);
  });
  test("what is no puzzle is refused", () => {
    for (const bad of [null, 3, {}, { kind: "sudoku" }, { kind: "kakuro", rows: [[0], [0, 0]] }, { kind: "kenken", n: 99 }, { kind: "futoshiki", n: 2, less: [[[0, 0], [5, 5]]] }]) {
      expect(() => fromJson(bad)).toThrow(BadPuzzle);
    }
  });
});

describe("rules", () => {
  test("a Kakuro of four cells has exactly the solutions that counting by hand finds", () => {
    const puzzle = fromJson({ kind: "kakuro", rows: [[null, { down: 4 }, { down: 6 }], [{ across: 5 }, 0, 0], [{ across: 5 }, 0, 0]] });
    const solved = [...fillings(puzzle)].filter((e) => faultsOf(boardOf(puzzle), e).solved);
    expect(solved.map((e) => e.filter((v) => v !== null))).toEqual([[1, 4, 3, 2], [3, 2, 1, 4]]);
  });
  test("a KenKen, a Futoshiki and an Adjacent of three cells a side", () => {
    const count = (json: unknown) => {
      const board = boardOf(fromJson(json));
      return [...fillings(board.puzzle)].filter((e) => faultsOf(board, e).solved).length;
    };
    expect(count({ kind: "kenken", n: 3, cages: [] })).toBe(12);
    expect(count({ kind: "kenken", n: 3, cages: [{ op: "-", target: 2, cells: [[0, 0], [0, 1]] }] })).toBe(4);
    expect(count({ kind: "futoshiki", n: 3, givens: [[1, 0, 0], [0, 0, 0], [0, 0, 0]], less: [[[1, 0], [1, 1]]] })).toBe(1);
    expect(count({ kind: "futoshiki", n: 3, givens: [[0, 0, 0], [0, 0, 0], [0, 0, 0]], less: [], adjacent: true })).toBe(0);
  });
  test("what is wrong is named: twice in a run, a sum too large, a false sign", () => {
    const puzzle = all[0] as Puzzle;
    const board = boardOf(puzzle);
    const region = board.regions.find((r) => r.cells.length >= 2);
    const entries = [...board.given];
    for (const cell of region?.cells.slice(0, 2) ?? []) entries[cell] = 9;
    const faults = faultsOf(board, entries);
    expect(faults.cells.has(region?.cells[0] ?? -1)).toBe(true);
    expect(faults.solved).toBe(false);
    const signs = all[7] as Puzzle;
    const filled = boardOf(signs).given.map((v, cell) => (cell === 0 ? 4 : cell === 15 ? 1 : v));
    expect(faultsOf(boardOf(signs), filled).signs).toEqual(new Set(["0,15"]));
  });
});

describe("combinations", () => {
  test("sets are those of the definition", () => {
    const slow = (length: number, sum: number) => {
      const out: number[][] = [];
      for (let bits = 0; bits < 512; bits++) {
        const set = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((d) => bits & (1 << (d - 1)));
        if (set.length === length && set.reduce((a, b) => a + b, 0) === sum) out.push(set);
      }
      return out.sort((a, b) => a.join().localeCompare(b.join()));
    };
    for (let length = 1; length <= 9; length++) {
      for (let sum = 1; sum <= 45; sum++) expect(setsOf([1, 2, 3, 4, 5, 6, 7, 8, 9], length, sum)).toEqual(slow(length, sum));
    }
  });
  test("a cage's are those that some filling has", () => {
    for (const [op, target] of [["+", 6], ["*", 6], ["-", 1], ["/", 2], ["?", 3]] as const) {
      const puzzle = fromJson({ kind: "kenken", n: 4, cages: [{ op, target, cells: [[0, 0], [0, 1], [1, 1]] }] });
      const board = boardOf(puzzle);
      const cage = board.regions.find((r) => r.sort === "cage");
      const slow = new Set<string>();
      for (const a of puzzle.values) for (const b of puzzle.values) for (const c of puzzle.values) {
        if (a !== b && b !== c && cageHolds({ op, target, cells: [0, 1, 5] }, [a, b, c])) slow.add([a, b, c].sort().join());
      }
      expect(new Set(cage && combosOf(board, cage, board.given)?.sets.map((s) => s.join()))).toEqual(slow);
    }
  });
});

describe("links", () => {
  test("hold the whole puzzle and the progress", async () => {
    for (const puzzle of all) {
      const board = boardOf(puzzle);
      const entries = board.given.map((v, cell) => v ?? (board.white[cell] && cell % 2 ? (puzzle.values[0] ?? null) : null));
      const marks = board.given.map((v, cell) => (v === null && board.white[cell] && cell % 3 === 0 ? puzzle.values.slice(0, 2) : []));
      expect(decode(encode({ puzzle }))).toMatchObject({ puzzle });
      const back = await fromFragment(await toFragment({ puzzle, entries, marks }));
      expect(back).toEqual({ puzzle, entries, marks });
    }
  });
  test("cut short, changed or of a later version, they are refused", async () => {
    const link = await toFragment({ puzzle: all[0] as Puzzle });
    for (let n = 0; n < link.length; n++) await expect(fromFragment(link.slice(0, n))).rejects.toThrow(BadLink);
    for (let n = 4; n < link.length - 1; n++) {
      const other = link[n] === "A" ? "B" : "A";
      // A bit that fills up the last byte may change without harm: then it is still the same puzzle.
      const read = await fromFragment(link.slice(0, n) + other + link.slice(n + 1)).catch((error: unknown) => error);
      if (!(read instanceof BadLink)) expect(read).toMatchObject({ puzzle: all[0] });
    }
    await expect(fromFragment(link.replace(/^#(.)1/, "#$12"))).rejects.toMatchObject({ newer: true });
    expect(link.length).toBeLessThan(200);
  });
});

describe("the sets of a clue", () => {
  const sets = (n: number, length: number) => Array.from({ length: n }, (_, i) => Array.from({ length }, (_, k) => ((i + k) % 9) + 1));
  test("few stand on lines of their own, many are smaller, none is left out", () => {
    expect(setLines(sets(2, 3)).lines).toEqual(["123", "234"]);
    for (const [n, length] of [[1, 9], [3, 5], [4, 3], [8, 3], [12, 2]] as const) {
      const { lines } = setLines(sets(n, length));
      expect(lines.join(" ").split(" ").length).toBe(n);
    }
    expect(setLines(sets(8, 3)).size).toBeLessThan(setLines(sets(2, 3)).size);
  });
  test("only beyond all room a number stands for the rest", () => {
    expect(setLines(sets(40, 4)).lines.join(" ")).toMatch(/ \+\d+$/);
  });
  test("values of two digits are told apart", () => {
    expect(setLines([[9, 11]]).lines).toEqual(["9+11"]);
  });
});
