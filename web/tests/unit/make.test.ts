// The maker without a browser: painting, clues, cages, signs, taking back.

import { describe, expect, test } from "vitest";
import { cageTyped, clueTyped, parseCage, parseClue } from "../../src/make/clue";
import { make, newMaker, signAt, type MakeAction, type Maker } from "../../src/make/state";
import { toJson } from "../../src/puzzle/json";
import { emptyPuzzle } from "../../src/puzzle/types";

const run = (maker: Maker, ...actions: MakeAction[]) => actions.reduce(make, maker);
const at = (cell: number): MakeAction => ({ type: "select", cell, how: "one" });
const and = (cell: number): MakeAction => ({ type: "select", cell, how: "add" });
const typed = (text: string): MakeAction => ({ type: "type", typed: text });
/** Key by key, as on the board. */
const keys = (maker: Maker, text: string) => [...text].reduce((m, key) => make(m, typed(m.typed + key)), maker);
const paint = (cells: number[], black: boolean, symmetry: "none" | "turn" | "mirror" = "none", tag = ""): MakeAction => ({ type: "paint", cells, black, symmetry, tag });

describe("what is typed for clues", () => {
  test.each([
    ["16", { sum: 16 }], ["{13,35}", { sets: [[1, 3], [3, 5]] }], ["{1+12,2+11}", { sets: [[1, 12], [2, 11]] }], ["{13", { sets: [[1, 3]] }], ["", null], ["x", undefined], ["{}", undefined], ["1 6", { sum: 16 }],
  ])("%s", (text, clue) => expect(parseClue(text)).toEqual(clue));
  test.each([
    ["24x", 3, { op: "*", target: 24 }], ["3-", 2, { op: "-", target: 3 }], ["÷2", 2, { op: "/", target: 2 }], ["7", 1, { op: "=", target: 7 }], ["7", 2, { op: "?", target: 7 }], ["5+", 1, { op: "=", target: 5 }],
    ["12345678901234567890*", 4, { op: "*", target: "12345678901234567890" }], ["x", 2, undefined], ["", 2, null], ["-3-", 2, undefined],
  ] as const)("%s in %i cells", (text, cells, cage) => expect(parseCage(text, cells)).toEqual(cage));
  test("what is shown can be typed again", () => {
    for (const text of ["16", "{13,35}", "{1+12,2+11}"]) expect(clueTyped(parseClue(text) ?? undefined)).toBe(text);
    for (const text of ["24x", "3-", "7+", "2/", "7?"]) expect(cageTyped(parseCage(text, 2) ?? undefined)).toBe(text);
  });
});

describe("a Kakuro", () => {
  const empty = newMaker(emptyPuzzle("kakuro", 5, 5));
  const blacks = (maker: Maker) => maker.puzzle.squares.flatMap((s, i) => (s.black && i > 5 && i % 5 > 0 ? [i] : []));

  test("painting keeps the symmetry and the edge, and a stroke is one step back", () => {
    expect(blacks(run(empty, paint([6], true, "turn")))).toEqual([6, 24]);
    expect(blacks(run(empty, paint([7], true, "mirror")))).toEqual([7, 8]);
    expect(run(empty, paint([0, 3, 10], false)).puzzle).toBe(empty.puzzle);
    const stroke = run(empty, paint([6], true, "none", "s1"), paint([7], true, "none", "s1"), paint([8], true, "none", "s1"));
    expect(run(stroke, { type: "undo" }).puzzle).toEqual(empty.puzzle);
    expect(run(stroke, { type: "undo" }, { type: "redo" }).puzzle).toEqual(stroke.puzzle);
  });

  test("clues go in key by key, down first where there is a run below, and one undo takes one clue", () => {
    const one = keys(run(empty, paint([7], true), at(7)), "16");
    expect(one.puzzle.squares[7]).toEqual({ black: true, down: { sum: 16 } });
    const both = keys(run(one, { type: "side" }), "{13,24}");
    expect(both.puzzle.squares[7]).toEqual({ black: true, across: { sets: [[1, 3], [2, 4]] }, down: { sum: 16 } });
    const back = run(both, { type: "undo" });
    expect(back.puzzle.squares[7]).toEqual({ black: true, down: { sum: 16 } });
    expect(run(back, { type: "undo" }).puzzle.squares[7]).toEqual({ black: true });
  });

  test("a clue without a cell beside it is neither taken nor kept", () => {
    expect(keys(run(empty, at(4), { type: "side", side: "across" }), "9").puzzle).toBe(empty.puzzle);
    const clued = keys(run(empty, at(1)), "10");
    expect(clued.puzzle.squares[1]).toEqual({ black: true, down: { sum: 10 } });
    expect(run(clued, paint([6], true)).puzzle.squares[1]).toEqual({ black: true });
  });
});

describe("a KenKen", () => {
  const empty = newMaker(emptyPuzzle("kenken", 4, 4));

  test("several chosen cells and a clue make a cage; typing on changes its clue", () => {
    const maker = keys(run(empty, at(0), and(1), and(5)), "24x");
    expect(maker.puzzle.cages).toEqual([{ op: "*", target: 24, cells: [0, 1, 5] }]);
    expect(run(maker, { type: "undo" }).puzzle.cages).toEqual([]);
    expect(keys(run(maker, at(5)), "6+").puzzle.cages).toEqual([{ op: "+", target: 6, cells: [0, 1, 5] }]);
    expect(keys(run(empty, at(3)), "4").puzzle.cages).toEqual([{ op: "=", target: 4, cells: [3] }]);
  });

  test("a cage takes its cells from others, and every cell is in one cage at most", () => {
    const maker = run(keys(run(empty, at(0), and(1), and(2)), "6+"), { type: "cage", cells: [2, 3, 7] });
    expect(maker.puzzle.cages.map((c) => c.cells)).toEqual([[0, 1], [2, 3, 7]]);
    const all = run(maker, { type: "cage", cells: [0, 1, 2, 3] }).puzzle.cages.flatMap((c) => c.cells);
    expect(new Set(all).size).toBe(all.length);
    expect(run(maker, at(7), { type: "clear" }).puzzle.cages.map((c) => c.cells)).toEqual([[0, 1]]);
  });
});

describe("a Futoshiki", () => {
  const empty = newMaker(emptyPuzzle("futoshiki", 4, 4));

  test("a border goes through none, less, greater; Adjacent has bars", () => {
    const signs = [1, 2, 3].map((n) => signAt(run(empty, ...Array<MakeAction>(n).fill({ type: "sign", a: 0, b: 1 })).puzzle, 0, 1));
    expect(signs).toEqual(["less", "greater", "none"]);
    const near = newMaker(emptyPuzzle("futoshiki", 4, 4, true));
    expect(toJson(run(near, { type: "sign", a: 5, b: 9 }).puzzle)).toMatchObject({ adjacent: true, diff: [[[1, 1], [2, 1], 1]] });
    expect(run(near, { type: "sign", a: 5, b: 9 }, { type: "sign", a: 5, b: 9 }).puzzle.differ).toEqual([]);
  });

  test("signs can go far, and the same key takes a sign away", () => {
    const far = run(empty, { type: "sign", a: 0, b: 15, to: "greater" });
    expect(far.puzzle.less).toEqual([[15, 0]]);
    expect(run(far, { type: "sign", a: 0, b: 15, to: "greater" }).puzzle.less).toEqual([]);
  });

  test("givens are typed and cleared", () => {
    const maker = run(empty, at(6), typed("3"));
    expect(maker.puzzle.squares[6]).toEqual({ black: false, given: 3 });
    expect(run(maker, typed("9")).puzzle.squares[6]).toEqual({ black: false, given: 3 });
    expect(run(maker, { type: "clear" }).puzzle.squares[6]).toEqual({ black: false });
  });
});
