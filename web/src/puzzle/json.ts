// Our JSON (docs/formats.md) to and from the page's puzzle. Reading checks only shapes: the library judges the rest.

import { DIGITS, oneTo } from "./types";
import type { Cage, Clue, Differ, Kind, Less, Marks, Operator, Puzzle, Square, Values } from "./types";

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** A text that is not our JSON; `message` is for programmers, the page says it in its own words. */
export class BadPuzzle extends Error {}

const MOST_CELLS = 20_000;

function fail(what: string): never {
  throw new BadPuzzle(what);
}

function object(json: unknown, what: string): Record<string, unknown> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) fail(`${what} is not an object`);
  return json as Record<string, unknown>;
}

function list(json: unknown, what: string): unknown[] {
  if (!Array.isArray(json)) fail(`${what} is not a list`);
  return json;
}

function whole(json: unknown, what: string): number {
  const n = typeof json === "string" && /^\d{1,15}$/.test(json) ? Number(json) : json;
  if (typeof n !== "number" || !Number.isSafeInteger(n) || n < 0) fail(`${what} is not a whole number`);
  return n;
}

/** A number that may be too large for a double: those stay strings of digits. */
function large(json: unknown, what: string): number | string {
  if (typeof json === "string" && /^\d{16,400}$/.test(json)) return json;
  return whole(json, what);
}

function clue(json: unknown): Clue | undefined {
  if (json === undefined || json === null) return undefined;
  if (typeof json === "object") {
    const sets = list(object(json, "a clue")["sets"], "sets");
    return { sets: sets.map((set) => list(set, "a set").map((d) => whole(d, "a digit"))) };
  }
  return { sum: large(json, "a clue") };
}

function square(json: unknown): Square {
  if (json === null) return { black: true };
  if (typeof json !== "object") {
    const given = whole(json, "a square");
    return given === 0 ? { black: false } : { black: false, given };
  }
  const item = object(json, "a square");
  if (item["given"] !== undefined) return { black: false, given: whole(item["given"], "a given") };
  const across = clue(item["across"]);
  const down = clue(item["down"]);
  return { black: true, ...(across && { across }), ...(down && { down }) };
}

function readKakuro(json: Record<string, unknown>): Puzzle {
  const rows = list(json["rows"], "rows").map((row) => list(row, "a row"));
  const cols = rows[0]?.length ?? 0;
  if (cols === 0 || rows.some((row) => row.length !== cols)) fail("rows are not of one length");
  if (rows.length * cols > MOST_CELLS) fail("too large");
  const digits = json["digits"];
  const values = digits == null ? DIGITS : list(digits, "digits").map((d) => whole(d, "a digit")).sort((a, b) => a - b);
  return {
    kind: "kakuro", rows: rows.length, cols, values, squares: rows.flat().map(square),
    cages: [], less: [], differ: [], adjacent: false,
  };
}

function cellIn(n: number, json: unknown): number {
  const [r, c] = list(json, "a cell").map((x) => whole(x, "a coordinate"));
  if (r === undefined || c === undefined || r >= n || c >= n) fail("a cell outside the grid");
  return r * n + c;
}

function givens(json: unknown, n: number, zero: boolean): Square[] {
  const flat = json == null ? [] : list(json, "givens").map((row) => list(row, "a row")).flat();
  return Array.from({ length: n * n }, (_, i) => {
    const given = flat[i] == null ? null : whole(flat[i], "a given");
    return given === null || (given === 0 && !zero) ? { black: false } : { black: false, given };
  });
}

function readKenken(json: Record<string, unknown>): Puzzle {
  const n = size(json["n"]);
  const listed = json["values"];
  const values = listed == null ? oneTo(n) : list(listed, "values").map((v) => whole(v, "a value")).sort((a, b) => a - b);
  const cages = (json["cages"] == null ? [] : list(json["cages"], "cages")).map((item): Cage => {
    const cage = object(item, "a cage");
    const op = cage["op"] ?? "=";
    if (typeof op !== "string" || !"+-*/?=".includes(op) || op.length !== 1) fail("an unknown operator");
    const cells = list(cage["cells"], "cells").map((cell) => cellIn(n, cell));
    return { op: op as Operator, target: large(cage["target"], "a target"), cells };
  });
  const squares = givens(json["givens"], n, values.includes(0));
  return { kind: "kenken", rows: n, cols: n, values, squares, cages, less: [], differ: [], adjacent: false };
}

function size(json: unknown): number {
  const n = whole(json, "n");
  if (n < 1 || n > 64) fail("the size is out of range");
  return n;
}

/** The cells of a sign, nested `[[r,c],[r,c]]` or flat `[r,c,r,c]`, and what follows them. */
function ends(json: unknown, n: number): { a: number; b: number; rest: unknown[] } {
  const items = list(json, "a sign");
  if (Array.isArray(items[0])) return { a: cellIn(n, items[0]), b: cellIn(n, items[1]), rest: items.slice(2) };
  return { a: cellIn(n, items.slice(0, 2)), b: cellIn(n, items.slice(2, 4)), rest: items.slice(4) };
}

function readFutoshiki(json: Record<string, unknown>): Puzzle {
  const n = size(json["n"]);
  const less = (json["less"] == null ? [] : list(json["less"], "less")).map((sign): Less => {
    const { a, b } = ends(sign, n);
    return [a, b];
  });
  const differ = (json["diff"] == null ? [] : list(json["diff"], "diff")).map((sign): Differ => {
    const { a, b, rest } = ends(sign, n);
    return [a, b, whole(rest[0], "a difference")];
  });
  return {
    kind: "futoshiki", rows: n, cols: n, values: oneTo(n), squares: givens(json["givens"], n, false),
    cages: [], less, differ, adjacent: json["adjacent"] === true,
  };
}

/** Reads a puzzle of our JSON. Throws `BadPuzzle`. */
export function fromJson(json: unknown): Puzzle {
  const top = object(json, "the puzzle");
  const kind = top["kind"] as Kind;
  const puzzle =
    kind === "kakuro" ? readKakuro(top) : kind === "kenken" ? readKenken(top) : kind === "futoshiki" ? readFutoshiki(top) : fail("unknown kind");
  const title = typeof top["title"] === "string" ? { title: top["title"].slice(0, 200) } : {};
  const author = typeof top["author"] === "string" ? { author: top["author"].slice(0, 200) } : {};
  return { ...puzzle, ...title, ...author };
}

/** Rows of a flat list of cells. */
export function grid<T>(puzzle: { rows: number; cols: number }, flat: readonly T[]): T[][] {
  return Array.from({ length: puzzle.rows }, (_, r) => flat.slice(r * puzzle.cols, (r + 1) * puzzle.cols));
}

function clueJson(of: Clue): Json {
  return "sum" in of ? of.sum : { sets: of.sets.map((set) => [...set]) };
}

function squareJson(square: Square): Json {
  if (!square.black) return square.given === undefined ? 0 : square.given === 0 ? { given: 0 } : square.given;
  const out: { [key: string]: Json } = {};
  if (square.down) out["down"] = clueJson(square.down);
  if (square.across) out["across"] = clueJson(square.across);
  return Object.keys(out).length === 0 ? null : out;
}

/** Our JSON of a puzzle, ready for the wire. */
export function toJson(puzzle: Puzzle): { [key: string]: Json } {
  const cell = (i: number): Json => [Math.floor(i / puzzle.cols), i % puzzle.cols];
  const head: { [key: string]: Json } = { crossfoot: 1, kind: puzzle.kind };
  if (puzzle.title) head["title"] = puzzle.title;
  if (puzzle.author) head["author"] = puzzle.author;
  if (puzzle.kind === "kakuro") {
    if (puzzle.values.join() !== DIGITS.join()) head["digits"] = [...puzzle.values];
    return { ...head, rows: grid(puzzle, puzzle.squares.map(squareJson)) };
  }
  const given = puzzle.squares.map((s) => (s.black ? null : (s.given ?? null)));
  const out: { [key: string]: Json } = { ...head, n: puzzle.rows };
  if (given.some((v) => v !== null) || puzzle.kind === "futoshiki") out["givens"] = grid(puzzle, given);
  if (puzzle.kind === "kenken") {
    if (puzzle.values.join() !== oneTo(puzzle.rows).join()) out["values"] = [...puzzle.values];
    out["cages"] = puzzle.cages.map((cage) => ({ op: cage.op, target: cage.target, cells: cage.cells.map(cell) }));
  } else {
    out["less"] = puzzle.less.map(([a, b]) => [cell(a), cell(b)]);
    if (puzzle.differ.length > 0) out["diff"] = puzzle.differ.map(([a, b, d]) => [cell(a), cell(b), d]);
    if (puzzle.adjacent) out["adjacent"] = true;
  }
  return out;
}

/** Entries and marks as the wire has them: beside the puzzle, `null` where there is nothing. */
export function progressJson(puzzle: Puzzle, entries: Values, marks: Marks): { [key: string]: Json } {
  const shown = marks.map((m) => (m.length > 0 ? [...m] : null));
  return {
    ...toJson(puzzle),
    entries: grid(puzzle, [...entries]),
    ...(shown.some((m) => m !== null) && { marks: grid(puzzle, shown) }),
  };
}

/** A grid of the wire as a flat list; anything that is no number becomes `null`. */
export function flatValues(puzzle: { rows: number; cols: number }, json: unknown): (number | null)[] {
  const rows = Array.isArray(json) ? json : [];
  return Array.from({ length: puzzle.rows * puzzle.cols }, (_, i) => {
    const row: unknown = rows[Math.floor(i / puzzle.cols)];
    const value: unknown = Array.isArray(row) ? row[i % puzzle.cols] : null;
    return typeof value === "number" ? value : null;
  });
}

/** Cells of the wire, `[[r,c],…]`, as numbers. */
export function flatCells(puzzle: { cols: number }, json: unknown): number[] {
  if (!Array.isArray(json)) return [];
  return json.filter(Array.isArray).map(([r, c]) => Number(r) * puzzle.cols + Number(c));
}
