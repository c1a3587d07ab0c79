// A puzzle as a short text, for links. Version 1: a line for the puzzle, then lines `t` title, `a` author, `e` entries,
// `m` marks. Numbers are in base 36 but for clues, which are decimal.

import { BadPuzzle } from "../puzzle/json";
import { DIGITS, oneTo } from "../puzzle/types";
import type { Cage, Clue, Differ, Less, Marks, Operator, Puzzle, Square, Values } from "../puzzle/types";
import { boardOf } from "../puzzle/board";

export interface Shared {
  readonly puzzle: Puzzle;
  readonly entries?: Values;
  readonly marks?: Marks;
}

const MOST_SIDE = 128;

function b36(n: number): string {
  return n.toString(36);
}

function num(text: string | undefined, radix = 36): number {
  if (!text || !/^[0-9a-z]{1,12}$/.test(text)) throw new BadPuzzle("a number is missing");
  const n = parseInt(text, radix);
  if (!Number.isSafeInteger(n)) throw new BadPuzzle("a number is missing");
  return n;
}

function clueText(clue: Clue | undefined): string {
  if (!clue) return "";
  return "sum" in clue ? String(clue.sum) : `{${clue.sets.map((set) => set.map(b36).join("+")).join("_")}}`;
}

function readClue(text: string): Clue | undefined {
  if (text === "") return undefined;
  if (text.startsWith("{")) return { sets: text.slice(1, -1).split("_").map((set) => (set === "" ? [] : set.split("+").map((d) => num(d)))) };
  if (!/^\d{1,20}$/.test(text)) throw new BadPuzzle("a clue is broken");
  return { sum: text.length > 15 ? text : Number(text) };
}

function kakuroText({ squares }: Puzzle): string {
  let out = "";
  let whites = 0;
  const flush = () => {
    for (; whites > 0; whites -= 26) out += String.fromCharCode(96 + Math.min(whites, 26));
    whites = 0;
  };
  for (const square of squares) {
    if (!square.black && square.given === undefined) {
      whites++;
      continue;
    }
    flush();
    if (!square.black) out += `=${b36(square.given ?? 0)};`;
    else if (!square.across && !square.down) out += ".";
    else out += `${clueText(square.down)}\\${clueText(square.across)};`;
  }
  flush();
  return out;
}

function readKakuro(text: string, count: number): Square[] {
  const out: Square[] = [];
  const token = /([a-z])|(\.)|=([0-9a-z]+);|((?:\{[^}]*\}|\d*))\\((?:\{[^}]*\}|\d*));/y;
  while (token.lastIndex < text.length) {
    const m = token.exec(text);
    if (!m) throw new BadPuzzle("a square is broken");
    if (m[1]) for (let k = m[1].charCodeAt(0) - 96; k > 0; k--) out.push({ black: false });
    else if (m[2]) out.push({ black: true });
    else if (m[3]) out.push({ black: false, given: num(m[3]) });
    else {
      const down = readClue(m[4] ?? "");
      const across = readClue(m[5] ?? "");
      out.push({ black: true, ...(across && { across }), ...(down && { down }) });
    }
    if (out.length > count) break;
  }
  if (out.length !== count) throw new BadPuzzle("squares are missing");
  return out;
}

const pairs = (list: readonly (readonly number[])[]) => list.map((item) => item.map(b36).join(".")).join(",");

function readPairs(text: string, cells: number): number[][] {
  if (text === "") return [];
  return text.split(",").map((item) => {
    const out = item.split(".").map((n) => num(n));
    if ((out[0] ?? cells) >= cells) throw new BadPuzzle("a cell outside the grid");
    return out;
  });
}

function givensOf(puzzle: Puzzle): number[][] {
  return puzzle.squares.flatMap((s, cell) => (!s.black && s.given !== undefined ? [[cell, s.given]] : []));
}

function head(puzzle: Puzzle): string {
  const usual = puzzle.kind === "kakuro" ? DIGITS : oneTo(puzzle.rows);
  const values = puzzle.values.join() === usual.join() ? "" : puzzle.values.map(b36).join(".");
  if (puzzle.kind === "kakuro") return `k|${b36(puzzle.rows)}|${b36(puzzle.cols)}|${values}|${kakuroText(puzzle)}`;
  if (puzzle.kind === "kenken") {
    const cages = puzzle.cages.map((cage) => `${cage.op}${cage.target}:${cage.cells.map(b36).join(".")}`).join(",");
    return `n|${b36(puzzle.rows)}|${values}|${pairs(givensOf(puzzle))}|${cages}`;
  }
  return `f|${b36(puzzle.rows)}|${puzzle.adjacent ? "a" : ""}|${pairs(givensOf(puzzle))}|${pairs(puzzle.less)}|${pairs(puzzle.differ)}`;
}

export function encode({ puzzle, entries, marks }: Shared): string {
  const lines = [head(puzzle)];
  if (puzzle.title) lines.push(`t${puzzle.title.replaceAll("\n", " ")}`);
  if (puzzle.author) lines.push(`a${puzzle.author.replaceAll("\n", " ")}`);
  const { given } = boardOf(puzzle);
  const own = (entries ?? []).flatMap((v, cell) => (v !== null && given[cell] === null ? [[cell, v]] : []));
  if (own.length > 0) lines.push(`e${pairs(own)}`);
  const noted = (marks ?? []).flatMap((m, cell) => (m.length > 0 ? [[cell, ...m]] : []));
  if (noted.length > 0) lines.push(`m${pairs(noted)}`);
  return lines.join("\n");
}

function side(text: string | undefined): number {
  const n = num(text);
  if (n < 1 || n > MOST_SIDE) throw new BadPuzzle("the size is out of range");
  return n;
}

function latin(n: number, givens: number[][]): Square[] {
  const squares: Square[] = Array.from({ length: n * n }, () => ({ black: false }));
  for (const [cell, given] of givens) squares[cell as number] = { black: false, given: given as number };
  return squares;
}

function readCage(text: string, cells: number): Cage {
  const m = /^([-+*/?=])(\d{1,400}):([0-9a-z.]+)$/.exec(text);
  if (!m) throw new BadPuzzle("a cage is broken");
  const list = (m[3] ?? "").split(".").map((n) => num(n));
  if (list.some((cell) => cell >= cells)) throw new BadPuzzle("a cell outside the grid");
  const target = m[2] ?? "";
  return { op: m[1] as Operator, target: target.length > 15 ? target : Number(target), cells: list };
}

function readHead(line: string): Puzzle {
  const [kind, ...parts] = line.split("|");
  const list = (text: string | undefined, usual: readonly number[]) => (text ? text.split(".").map((n) => num(n)) : usual);
  const none = { cages: [], less: [], differ: [], adjacent: false };
  const part = (i: number) => parts[i] ?? "";
  if (kind === "k") {
    const [rows, cols] = [side(parts[0]), side(parts[1])];
    return { kind: "kakuro", rows, cols, values: list(parts[2], DIGITS), squares: readKakuro(part(3), rows * cols), ...none };
  }
  const n = side(parts[0]);
  if (n > 64) throw new BadPuzzle("the size is out of range");
  const squares = latin(n, readPairs(part(2), n * n));
  if (kind === "n") {
    const cages = part(3) === "" ? [] : part(3).split(",").map((text) => readCage(text, n * n));
    return { kind: "kenken", rows: n, cols: n, values: list(parts[1], oneTo(n)), squares, ...none, cages };
  }
  if (kind !== "f") throw new BadPuzzle("an unknown kind");
  const signs = (text: string) => {
    const out = readPairs(text, n * n);
    if (out.some((p) => (p[1] ?? n * n) >= n * n)) throw new BadPuzzle("a cell outside the grid");
    return out;
  };
  const less = signs(part(3)).map(([a, b]): Less => [a as number, b as number]);
  const differ = signs(part(4)).map(([a, b, d]): Differ => [a as number, b as number, d ?? 1]);
  return { kind: "futoshiki", rows: n, cols: n, values: oneTo(n), squares, ...none, less, differ, adjacent: part(1) === "a" };
}

/** Reads what `encode` wrote. Throws `BadPuzzle`. */
export function decode(text: string): Shared {
  const [first, ...lines] = text.split("\n");
  let puzzle = readHead(first ?? "");
  const found = (letter: string) => lines.find((line) => line.startsWith(letter))?.slice(1);
  const title = found("t");
  const author = found("a");
  if (title) puzzle = { ...puzzle, title: title.slice(0, 200) };
  if (author) puzzle = { ...puzzle, author: author.slice(0, 200) };
  const { given, white, size } = boardOf(puzzle);
  const open = (cell: number) => white[cell] === true && given[cell] === null;
  const entries: (number | null)[] = [...given];
  for (const [cell, value] of readPairs(found("e") ?? "", size)) {
    if (cell !== undefined && value !== undefined && open(cell) && puzzle.values.includes(value)) entries[cell] = value;
  }
  const marks: number[][] = given.map(() => []);
  for (const [cell, ...list] of readPairs(found("m") ?? "", size)) {
    if (cell !== undefined && open(cell)) marks[cell] = list.filter((v) => puzzle.values.includes(v)).sort((a, b) => a - b);
  }
  return { puzzle, entries, marks };
}
