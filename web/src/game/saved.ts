// A game as text for the browser's store, and back. Unknown versions are refused, never guessed at.

import { boardOf } from "../puzzle/board";
import { fromJson, toJson } from "../puzzle/json";
import type { Game, Move, Position } from "./state";
import { newGame } from "./state";

export const VERSION = 1;

interface Saved {
  v: number;
  id: string;
  puzzle: unknown;
  now: Flat;
  past: FlatMove[];
  future: FlatMove[];
  saves: Flat[];
  at: [cursor: number, across: boolean, marking: boolean, seconds: number];
}
type Flat = [entries: (number | null)[], marks: Record<string, readonly number[]>, struck: Position["struck"]];
type FlatMove = [cells: [cell: number, from: number | null, to: number | null, was: readonly number[], is: readonly number[]][], struck?: Move["struck"]];

function flat(position: Position): Flat {
  const marks: Record<string, readonly number[]> = {};
  position.marks.forEach((list, cell) => {
    if (list.length > 0) marks[cell] = list;
  });
  return [[...position.entries], marks, position.struck];
}

function flatMove(move: Move): FlatMove {
  const cells = move.cells.map(({ cell, entry, marks }) => [cell, entry[0], entry[1], marks[0], marks[1]] as FlatMove[0][number]);
  return move.struck ? [cells, move.struck] : [cells];
}

export function save(game: Game): string {
  const saved: Saved = {
    v: VERSION, id: game.id, puzzle: toJson(game.puzzle), now: flat(game.position), past: game.past.map(flatMove),
    future: game.future.map(flatMove), saves: game.saves.map(flat), at: [game.cursor, game.across, game.marking, game.seconds],
  };
  return JSON.stringify(saved);
}

function position([entries, marks, struck]: Flat, size: number): Position {
  if (entries.length !== size) throw new Error("the entries do not fit the puzzle");
  return { entries, marks: entries.map((_, cell) => marks[cell] ?? []), struck };
}

function move([cells, struck]: FlatMove): Move {
  const list = cells.map(([cell, from, to, was, is]) => ({ cell, entry: [from, to], marks: [was, is] }) as const);
  return struck ? { cells: list, struck } : { cells: list };
}

/** Reads a saved game. Throws where it is none, or of another version. */
export function load(text: string): Game {
  const saved = JSON.parse(text) as Saved;
  if (saved.v !== VERSION) throw new Error(`a saved game of version ${saved.v}`);
  const game = newGame(fromJson(saved.puzzle), String(saved.id));
  const { size, white } = boardOf(game.puzzle);
  const [cursor, across, marking, seconds] = saved.at;
  const at = white[cursor] ? cursor : game.cursor;
  return {
    ...game, position: position(saved.now, size), past: saved.past.map(move), future: saved.future.map(move),
    saves: saved.saves.map((p) => position(p, size)), cursor: at, selected: [at],
    across: across === true, marking: marking === true, seconds: Number(seconds) || 0,
  };
}
