// What is made of the library's steps and settings, without a browser.

import { describe, expect, test } from "vitest";
import { standing, type Explanation } from "../../src/app/explain";
import { readStep } from "../../src/app/hint";
import { readSettings } from "../../src/keep/settings";
import { fromJson } from "../../src/puzzle/json";
import { de } from "../../src/words/de";
import { en } from "../../src/words/en";
import { techniques } from "../../src/words/techniques";

const puzzle = fromJson({ kind: "kakuro", rows: [[null, { down: 6 }, { down: 5 }], [{ across: 4 }, 0, 0], [{ across: 7 }, 0, 0]] });

// As docs/json.md has them.
const STEPS = [
  { technique: "magic block", name: "magic block", clues: [{ sort: "across", at: [1, 0], cells: [[1, 1], [1, 2]], text: "across 4 at r2c1" }], removes: [{ cell: [1, 1], values: [2, 4, 5, 6, 7, 8, 9] }, { cell: [1, 2], values: [2, 4, 5, 6, 7, 8, 9] }], text: "…" },
  { technique: "cross reference", name: "cross reference", clues: [], cells: [[1, 1]], places: [{ cell: [1, 1], value: 1 }], text: "…" },
];

describe("an explanation", () => {
  const steps = STEPS.map((step) => readStep(puzzle, step));
  const all: Explanation = { puzzle, steps, open: [], text: [], level: "" };

  test("steps are read with cells as numbers", () => {
    expect(steps[0]).toMatchObject({ clues: [[4, 5]], removes: [{ cell: 4 }, { cell: 5 }], places: [] });
    expect(steps[1]).toMatchObject({ cells: [4], places: [{ cell: 4, value: 1 }] });
  });

  test("the board after each step", () => {
    expect(standing(all, 0).marks[4]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(standing(all, 1).marks[4]).toEqual([1, 3]);
    expect(standing(all, 1).entries[4]).toBeNull();
    expect(standing(all, 2)).toMatchObject({ entries: [null, null, null, null, 1, null, null, null, null] });
    expect(standing(all, 2).marks[4]).toEqual([]);
  });
});

describe("words", () => {
  const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
  test("every language has every word with the same places", () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    // `{13,35}` and `{13}` are digits of a clue, not places.
    for (const key of Object.keys(en) as (keyof typeof en)[]) expect(places(de[key]), key).toEqual(places(en[key]));
  });
  test("and every technique", () => {
    expect(Object.keys(techniques.de)).toEqual(Object.keys(techniques.en));
  });
});

describe("settings", () => {
  test("what is not understood is as usual", () => {
    const usual = readSettings(null);
    for (const bad of ["", "{", "[]", '"x"', '{"theme":"pink","tidy":"yes","lang":5}']) expect(readSettings(bad)).toEqual(usual);
    expect(readSettings('{"theme":"dark","checking":"off","junk":1}')).toEqual({ ...usual, theme: "dark", checking: "off" });
  });
});
