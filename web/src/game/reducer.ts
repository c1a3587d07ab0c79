// The game as a pure reducer: (game, action) → game. Everything that changes the board is one move that undo takes back.

import { boardOf } from "../puzzle/board";
import { markAll } from "../puzzle/combos";
import type { CellChange, Game, Move, Position } from "./state";
import { startPosition, writable } from "./state";
import { nextRegion, rectangle, step, type Direction } from "./walk";

export type Action =
  | { type: "digit"; value: number; mark?: boolean; tidy?: boolean }
  | { type: "clear" }
  | { type: "place"; cell: number; value: number; tidy?: boolean }
  | { type: "fill"; entries: readonly (number | null)[]; marks?: readonly (readonly number[])[] }
  | { type: "mark-all" }
  | { type: "clear-marks" }
  | { type: "strike"; cell: number; values: readonly number[] }
  | { type: "strike-set"; region: string; set: string }
  | { type: "restart" }
  | { type: "undo" }
  | { type: "redo" }
  | { type: "save" }
  | { type: "return" }
  | { type: "move"; to: Direction; extend?: boolean }
  | { type: "select"; cell: number; how: "one" | "add" | "extend" }
  | { type: "next-region"; back: boolean }
  | { type: "turn" }
  | { type: "marking"; on?: boolean }
  | { type: "tick"; seconds: number };

const EMPTY: readonly number[] = [];

export function reduce(game: Game, action: Action): Game {
  switch (action.type) {
    case "digit": return digit(game, action.value, action.mark ?? false, action.tidy ?? false);
    case "clear": return clear(game);
    case "place": return commit(game, placing(game, [action.cell], action.value, action.tidy ?? false));
    case "fill": return commit(game, filling(game, action.entries, action.marks));
    case "mark-all": return commit(game, filling(game, game.position.entries, markAll(boardOf(game.puzzle), game.position.entries)));
    case "clear-marks": return commit(game, filling(game, game.position.entries, game.position.marks.map(() => EMPTY)));
    case "strike": return commit(game, striking(game, action.cell, action.values));
    case "strike-set": return strikeSet(game, action.region, action.set);
    case "restart": return commit(game, filling(game, startPosition(game.puzzle).entries, game.position.marks.map(() => EMPTY)));
    case "undo": return undo(game);
    case "redo": return redo(game);
    case "save": return { ...game, saves: [...game.saves, game.position] };
    case "return": return goBack(game);
    case "move": return moved(game, action.to, action.extend ?? false);
    case "select": return select(game, action.cell, action.how);
    case "next-region": return put(game, nextRegion(game, action.back));
    case "turn": return { ...game, across: !game.across };
    case "marking": return { ...game, marking: action.on ?? !game.marking };
    case "tick": return { ...game, seconds: game.seconds + action.seconds };
  }
}

function put(game: Game, to: { cell: number; across: boolean }): Game {
  return { ...game, cursor: to.cell, selected: [to.cell], across: to.across };
}

function moved(game: Game, to: Direction, extend: boolean): Game {
  const cell = step(game, to);
  const across = to === "left" || to === "right" ? true : to === "up" || to === "down" ? false : game.across;
  if (!extend) return { ...game, cursor: cell, selected: [cell], across };
  return { ...game, cursor: cell, selected: [...new Set([...game.selected, cell])] };
}

function select(game: Game, cell: number, how: "one" | "add" | "extend"): Game {
  if (boardOf(game.puzzle).white[cell] !== true) return game;
  if (how === "one") {
    const again = game.cursor === cell && game.selected.length === 1;
    return again ? game : { ...game, cursor: cell, selected: [cell] };
  }
  if (how === "extend") {
    const cells = rectangle(game, game.cursor, cell);
    return { ...game, selected: [...new Set([...game.selected, ...cells])] };
  }
  if (!game.selected.includes(cell)) return { ...game, cursor: cell, selected: [...game.selected, cell] };
  if (game.selected.length === 1) return game;
  const selected = game.selected.filter((other) => other !== cell);
  return { ...game, selected, cursor: selected[selected.length - 1] ?? cell };
}

/** A change of one cell, or nothing if it stays as it is. */
function change(position: Position, cell: number, entry: number | null, marks: readonly number[]): CellChange[] {
  const old = position.entries[cell] ?? null;
  const before = position.marks[cell] ?? EMPTY;
  const same = before.length === marks.length && before.every((v, i) => v === marks[i]);
  if (old === entry && same) return [];
  return [{ cell, entry: [old, entry], marks: [before, same ? before : marks] }];
}

/** Puts a value into cells; `tidy` takes it out of the marks of all cells that it rules out. */
function placing(game: Game, cells: readonly number[], value: number | null, tidy: boolean): CellChange[] {
  const { position } = game;
  const open = cells.filter((cell) => writable(game, cell));
  const out = open.flatMap((cell) => change(position, cell, value, value === null ? (position.marks[cell] ?? EMPTY) : EMPTY));
  if (!tidy || value === null) return out;
  const { peers } = boardOf(game.puzzle);
  const near = new Set(open.flatMap((cell) => peers[cell] ?? []).filter((peer) => !open.includes(peer)));
  for (const peer of near) {
    const marks = position.marks[peer] ?? EMPTY;
    if (marks.includes(value)) out.push(...change(position, peer, position.entries[peer] ?? null, marks.filter((v) => v !== value)));
  }
  return out;
}

function marking(game: Game, cells: readonly number[], value: number): CellChange[] {
  const { position } = game;
  const open = cells.filter((cell) => writable(game, cell) && position.entries[cell] == null);
  const all = open.every((cell) => position.marks[cell]?.includes(value));
  return open.flatMap((cell) => {
    const marks = position.marks[cell] ?? EMPTY;
    const next = all ? marks.filter((v) => v !== value) : [...new Set([...marks, value])].sort((a, b) => a - b);
    return change(position, cell, null, next);
  });
}

function digit(game: Game, value: number, mark: boolean, tidy: boolean): Game {
  if (!game.puzzle.values.includes(value)) return game;
  if (mark || game.marking || game.selected.length > 1) return commit(game, marking(game, game.selected, value));
  const again = game.position.entries[game.cursor] === value;
  return commit(game, placing(game, game.selected, again ? null : value, tidy));
}

/** Takes away entries; where there are none, marks. */
function clear(game: Game): Game {
  const { position } = game;
  const open = game.selected.filter((cell) => writable(game, cell));
  const filled = open.some((cell) => position.entries[cell] != null);
  return commit(game, open.flatMap((cell) => change(position, cell, null, filled ? (position.marks[cell] ?? EMPTY) : EMPTY)));
}

function filling(game: Game, entries: readonly (number | null)[], marks?: readonly (readonly number[])[]): CellChange[] {
  const { position } = game;
  return position.entries.flatMap((_, cell) => {
    if (!writable(game, cell)) return [];
    const entry = entries[cell] ?? null;
    return change(position, cell, entry, marks?.[cell] ?? (entry === null ? (position.marks[cell] ?? EMPTY) : EMPTY));
  });
}

function striking(game: Game, cell: number, values: readonly number[]): CellChange[] {
  const marks = game.position.marks[cell] ?? EMPTY;
  return change(game.position, cell, game.position.entries[cell] ?? null, marks.filter((v) => !values.includes(v)));
}

function strikeSet(game: Game, region: string, set: string): Game {
  const before = game.position.struck;
  const old = before[region] ?? [];
  const next = old.includes(set) ? old.filter((s) => s !== set) : [...old, set];
  return commit(game, [], [before, { ...before, [region]: next }]);
}

function commit(game: Game, cells: readonly CellChange[], struck?: Move["struck"]): Game {
  if (cells.length === 0 && !struck) return game;
  const move: Move = struck ? { cells, struck } : { cells };
  return { ...game, position: apply(game.position, move, 1), past: [...game.past, move], future: [] };
}

function apply(position: Position, move: Move, side: 0 | 1): Position {
  const entries = [...position.entries];
  const marks = [...position.marks];
  for (const one of move.cells) {
    entries[one.cell] = one.entry[side];
    marks[one.cell] = one.marks[side];
  }
  return { entries, marks, struck: move.struck ? move.struck[side] : position.struck };
}

/** The cursor goes to what an undo or a redo changed, so that one sees it. */
function look(game: Game, move: Move): Game {
  const first = move.cells[0]?.cell;
  return first === undefined ? game : { ...game, cursor: first, selected: [first] };
}

function undo(game: Game): Game {
  const move = game.past[game.past.length - 1];
  if (!move) return game;
  const back = { ...game, position: apply(game.position, move, 0), past: game.past.slice(0, -1), future: [...game.future, move] };
  return look(back, move);
}

function redo(game: Game): Game {
  const move = game.future[game.future.length - 1];
  if (!move) return game;
  const on = { ...game, position: apply(game.position, move, 1), past: [...game.past, move], future: game.future.slice(0, -1) };
  return look(on, move);
}

/** Back to the latest save point, as a move of its own; a second return goes to the one before. */
function goBack(game: Game): Game {
  const saved = game.saves[game.saves.length - 1];
  if (!saved) return game;
  const cells = game.position.entries.flatMap((_, cell) => change(game.position, cell, saved.entries[cell] ?? null, saved.marks[cell] ?? EMPTY));
  const there = cells.length === 0 && game.position.struck === saved.struck;
  if (there && game.saves.length > 1) return goBack({ ...game, saves: game.saves.slice(0, -1) });
  return commit(game, cells, game.position.struck === saved.struck ? undefined : [game.position.struck, saved.struck]);
}
