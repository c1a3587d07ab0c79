// The keys of the maker, and how its scene looks.

import { computed } from "@preact/signals";
import { boardOf } from "../puzzle/board";
import type { Direction } from "../game/walk";
import { CURSOR, DIFFERS, RINGED, SELECTED } from "../ui/flags";
import { NO_FAULTS, type Scene } from "../ui/scene";
import { edit, maker, paint, shown, verdict } from "./make";
import { language } from "../words";
import { cageAt } from "../make/state";
import { dialog, question } from "./state";

export const makeScene = computed<Scene>(() => {
  const { puzzle, cursor, selected } = maker.value;
  const board = boardOf(puzzle);
  const now = verdict.value;
  const flags: number[] = board.given.map(() => 0);
  const add = (cell: number, flag: number) => (flags[cell] = (flags[cell] ?? 0) | flag);
  for (const cell of selected) add(cell, SELECTED);
  add(cursor, CURSOR);
  const ghosts = new Map<number, string>();
  const fits = now.solutions[0]?.length === board.size;
  if (shown.value && shown.value.length === board.size) shown.value.forEach((v, cell) => v !== null && board.given[cell] === null && ghosts.set(cell, String(v)));
  else if (fits && now.answer === "many" && now.state === "known") {
    for (const cell of now.differ) {
      add(cell, DIFFERS);
      ghosts.set(cell, `${now.solutions[0]?.[cell] ?? ""}/${now.solutions[1]?.[cell] ?? ""}`);
    }
  }
  if (now.state !== "checking") for (const cell of now.cells) add(cell, RINGED);
  const glow = now.state === "known" ? now.clues.map((cells) => ({ cells: cells.filter((c) => c < board.size), cls: "bad" })) : [];
  return {
    puzzle, entries: board.given, marks: noMarks(board.size), flags, struck: new Map<number, readonly number[]>(), ghosts, faults: NO_FAULTS,
    judged: false, glow, cursor, labels: true, language: language.value, making: true,
  };
});

let none: readonly (readonly number[])[] = [];

/** No marks anywhere; the same list again, so that nothing is drawn anew for it. */
function noMarks(size: number): readonly (readonly number[])[] {
  if (none.length !== size) none = Array.from({ length: size }, () => []);
  return none;
}

const MOVES: { readonly [key: string]: Direction } = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down", Home: "home", End: "end" };

function walk(to: Direction, extend: boolean): void {
  const { puzzle, cursor } = maker.value;
  const { rows, cols } = puzzle;
  const [r, c] = [Math.floor(cursor / cols), cursor % cols];
  const next = { left: c > 0 ? cursor - 1 : cursor, right: c < cols - 1 ? cursor + 1 : cursor, up: r > 0 ? cursor - cols : cursor, down: r < rows - 1 ? cursor + cols : cursor, home: r * cols, end: r * cols + cols - 1, first: 0, last: rows * cols - 1 }[to];
  edit({ type: "select", cell: next, how: extend ? "add" : "one" });
}

/** Handles a key on the board of the maker. */
export function makeKey(event: KeyboardEvent): void {
  if (event.altKey || dialog.value !== "" || question.value) return;
  if (event.ctrlKey || event.metaKey) {
    const key = event.key.toLowerCase();
    if (key === "z") edit({ type: event.shiftKey ? "redo" : "undo" });
    else if (key === "y") edit({ type: "redo" });
    else return;
  } else if (!plain(event)) return;
  event.preventDefault();
  event.stopPropagation();
}

function plain(event: KeyboardEvent): boolean {
  const { puzzle, cursor, selected, typed } = maker.value;
  const { key } = event;
  const to = MOVES[key];
  const black = puzzle.squares[cursor]?.black === true;
  if (to) {
    walk(to, event.shiftKey);
    return true;
  }
  if (key === "Backspace" && typed !== "") {
    edit({ type: "type", typed: typed.slice(0, -1) });
    return true;
  }
  if (key === "Backspace" || key === "Delete") {
    edit({ type: "clear" });
    return true;
  }
  if (puzzle.kind === "kakuro") {
    if (key === "b" || key === "B" || key === " ") {
      paint([cursor], !black, "");
      return true;
    }
    if (black && (key === "/" || key === "\\" || (key === "Tab" && typed !== "" && maker.value.side === "down"))) {
      // A square with a run across alone is there already: "/16" is as good as "16".
      const below = puzzle.squares[cursor + puzzle.cols]?.black === false;
      if (maker.value.side === "down" || typed !== "" || below) edit({ type: "side" });
      return true;
    }
    if (key === "Enter") {
      edit({ type: "side" });
      return true;
    }
  }
  if (puzzle.kind === "kenken" && (key === "j" || key === "J") && selected.length > 0) {
    joinCage(selected);
    return true;
  }
  if (puzzle.kind === "futoshiki" && sign(key)) return true;
  return typing(key, typed);
}

export function joinCage(cells: readonly number[]): void {
  const { puzzle } = maker.value;
  const old = cageAt(puzzle, cells[0] ?? -1);
  if (old && old.cells.length === cells.length && cells.every((cell) => old.cells.includes(cell))) return;
  edit({ type: "cage", cells });
}

/** `<` and `>` to the right, `^` and `v` below; with two chosen cells, between those two. */
function sign(key: string): boolean {
  const { puzzle, cursor, selected } = maker.value;
  const { cols } = puzzle;
  if (!"<>^vV|".includes(key) || key.length !== 1) return false;
  const [a, b] = selected;
  if (selected.length === 2 && a !== undefined && b !== undefined) {
    edit({ type: "sign", a, b, to: key === "|" ? "one" : key === "<" || key === "^" ? "less" : "greater" });
    return true;
  }
  const vertical = key === "^" || key.toLowerCase() === "v";
  const next = vertical ? cursor + cols : cursor + 1;
  if (vertical ? next >= puzzle.squares.length : next % cols === 0) return true;
  const to = key === "|" || puzzle.adjacent ? "one" : key === "<" || key === "^" ? "less" : "greater";
  edit({ type: "sign", a: cursor, b: next, to });
  return true;
}

function typing(key: string, typed: string): boolean {
  if (key.length !== 1 || !/[\d{},+\-*x×/÷:?=−]/i.test(key)) return false;
  edit({ type: "type", typed: typed + key });
  return true;
}

