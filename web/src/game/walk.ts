// How the cursor goes about the board: black cells are jumped, runs and cages follow one another.

import { boardOf, mainRegion } from "../puzzle/board";
import type { Game } from "./state";

export type Direction = "left" | "right" | "up" | "down" | "home" | "end" | "first" | "last";

/** The cell that a step leads to; the same one at an edge. */
export function step(game: Game, to: Direction): number {
  const { white } = boardOf(game.puzzle);
  const { cols, rows } = game.puzzle;
  const row = Math.floor(game.cursor / cols);
  const line = (cells: number[]): number => cells.find((cell) => white[cell]) ?? game.cursor;
  const inRow = (from: number, by: number): number[] => {
    const out: number[] = [];
    for (let c = from; c >= 0 && c < cols; c += by) out.push(row * cols + c);
    return out;
  };
  const inColumn = (from: number, by: number): number[] => {
    const out: number[] = [];
    for (let cell = from; cell >= 0 && cell < rows * cols; cell += by) out.push(cell);
    return out;
  };
  switch (to) {
    case "left": return line(inRow((game.cursor % cols) - 1, -1));
    case "right": return line(inRow((game.cursor % cols) + 1, 1));
    case "up": return line(inColumn(game.cursor - cols, -cols));
    case "down": return line(inColumn(game.cursor + cols, cols));
    case "home": return line(inRow(0, 1));
    case "end": return line(inRow(cols - 1, -1));
    case "first": return Math.max(0, white.indexOf(true));
    case "last": return Math.max(0, white.lastIndexOf(true));
  }
}

/** The first open cell of the run, cage or line after (or before) the one under the cursor. */
export function nextRegion(game: Game, back: boolean): { cell: number; across: boolean } {
  const board = boardOf(game.puzzle);
  const now = mainRegion(board, game.cursor, game.across);
  const list = now ? board.regions.filter((region) => region.sort === now.sort) : [];
  const at = list.findIndex((region) => region.id === now?.id);
  const next = list[(at + (back ? list.length - 1 : 1)) % Math.max(1, list.length)];
  const cell = next?.cells.find((c) => game.position.entries[c] == null) ?? next?.cells[0] ?? game.cursor;
  return { cell, across: game.across };
}

/** The white cells of the rectangle between two cells. */
export function rectangle(game: Game, a: number, b: number): number[] {
  const { cols } = game.puzzle;
  const { white } = boardOf(game.puzzle);
  const [r0, r1] = [Math.floor(a / cols), Math.floor(b / cols)].sort((x, y) => x - y) as [number, number];
  const [c0, c1] = [a % cols, b % cols].sort((x, y) => x - y) as [number, number];
  const out: number[] = [];
  for (let r = r0; r <= r1; r++) for (let c = c0; c <= c1; c++) if (white[r * cols + c]) out.push(r * cols + c);
  return out;
}
