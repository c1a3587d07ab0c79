// A puzzle in the making, as a pure reducer with its own undo.

import { pair } from "../puzzle/rules";
import type { Cage, Clue, Puzzle, Square } from "../puzzle/types";
import { parseCage, parseClue } from "./clue";

export type Tool = "paint" | "clue" | "given" | "cage" | "sign";
export type Symmetry = "none" | "turn" | "mirror";
export type Side = "down" | "across";
/** What stands between two cells. */
export type Sign = "none" | "less" | "greater" | "one";

export interface Maker {
  readonly puzzle: Puzzle;
  readonly past: readonly Puzzle[];
  readonly future: readonly Puzzle[];
  readonly tool: Tool;
  readonly cursor: number;
  readonly selected: readonly number[];
  /** Which clue of a black square is typed. */
  readonly side: Side;
  /** What has been typed into the square, cage or cell under the cursor. */
  readonly typed: string;
  /** Changes with the same tag in a row are one for undo. */
  readonly tag: string;
}

export type MakeAction =
  | { type: "puzzle"; puzzle: Puzzle; fresh?: boolean }
  | { type: "tool"; tool: Tool }
  | { type: "select"; cell: number; how: "one" | "add" }
  | { type: "side"; side?: Side }
  | { type: "paint"; cells: readonly number[]; black: boolean; symmetry: Symmetry; tag: string }
  | { type: "type"; typed: string }
  | { type: "cage"; cells: readonly number[] }
  | { type: "uncage" }
  | { type: "sign"; a: number; b: number; to?: Sign }
  | { type: "title"; title: string }
  | { type: "clear" }
  | { type: "undo" }
  | { type: "redo" };

export function toolOf(puzzle: Puzzle): Tool {
  return puzzle.kind === "kakuro" ? "paint" : puzzle.kind === "kenken" ? "cage" : "sign";
}

export function newMaker(puzzle: Puzzle): Maker {
  const cursor = puzzle.kind === "kakuro" ? Math.min(puzzle.cols + 1, puzzle.squares.length - 1) : 0;
  return { puzzle, past: [], future: [], tool: toolOf(puzzle), cursor, selected: [cursor], side: "down", typed: "", tag: "" };
}

export function make(maker: Maker, action: MakeAction): Maker {
  switch (action.type) {
    case "puzzle": return action.fresh ? newMaker(action.puzzle) : change({ ...maker, typed: "" }, action.puzzle, "");
    case "tool": return { ...maker, tool: action.tool, typed: "", tag: "" };
    case "select": return select(maker, action.cell, action.how);
    case "side": return { ...maker, side: action.side ?? (maker.side === "down" ? "across" : "down"), typed: "", tag: "" };
    case "paint": return change(maker, painted(maker.puzzle, action.cells, action.black, action.symmetry), action.tag);
    case "type": return type(maker, action.typed);
    case "cage": return change({ ...maker, typed: "" }, caged(maker.puzzle, action.cells, { op: "?", target: 0 }), "");
    case "uncage": return change({ ...maker, typed: "" }, { ...maker.puzzle, cages: maker.puzzle.cages.filter((c) => !c.cells.some((x) => maker.selected.includes(x))) }, "");
    case "sign": return change(maker, signed(maker.puzzle, action.a, action.b, action.to), "");
    case "title": return change(maker, { ...maker.puzzle, title: action.title || undefined } as Puzzle, "title");
    case "clear": return clear(maker);
    case "undo": return undo(maker);
    case "redo": return redo(maker);
  }
}

function change(maker: Maker, puzzle: Puzzle, tag: string): Maker {
  if (puzzle === maker.puzzle) return maker;
  const joined = tag !== "" && tag === maker.tag;
  return { ...maker, puzzle, tag, future: [], past: joined ? maker.past : [...maker.past, maker.puzzle] };
}

function undo(maker: Maker): Maker {
  const puzzle = maker.past[maker.past.length - 1];
  if (!puzzle) return maker;
  return fitted({ ...maker, puzzle, tag: "", typed: "", past: maker.past.slice(0, -1), future: [...maker.future, maker.puzzle] });
}

function redo(maker: Maker): Maker {
  const puzzle = maker.future[maker.future.length - 1];
  if (!puzzle) return maker;
  return fitted({ ...maker, puzzle, tag: "", typed: "", past: [...maker.past, maker.puzzle], future: maker.future.slice(0, -1) });
}

/** The cursor stays on the board, and the tool is one of the kind's. */
function fitted(maker: Maker): Maker {
  const { puzzle } = maker;
  const cursor = Math.min(maker.cursor, puzzle.squares.length - 1);
  const tools: { readonly [kind: string]: readonly Tool[] } = { kakuro: ["paint", "clue", "given"], kenken: ["cage", "given"], futoshiki: ["sign", "given"] };
  const tool = tools[puzzle.kind]?.includes(maker.tool) ? maker.tool : toolOf(puzzle);
  return { ...maker, cursor, selected: [cursor], tool };
}

function select(maker: Maker, cell: number, how: "one" | "add"): Maker {
  const selected = how === "one" ? [cell] : maker.selected.includes(cell) ? maker.selected : [...maker.selected, cell];
  const side = how === "one" && maker.cursor !== cell ? firstSide(maker.puzzle, cell, maker.side) : maker.side;
  return { ...maker, cursor: cell, selected, side, typed: "", tag: "" };
}

/** The clue to type first: down where there is a run below, else across. */
function firstSide({ squares, cols }: Puzzle, cell: number, usual: Side): Side {
  if (!squares[cell]?.black) return usual;
  const below = squares[cell + cols]?.black === false;
  const right = (cell + 1) % cols !== 0 && squares[cell + 1]?.black === false;
  return below ? "down" : right ? "across" : usual;
}

// ---- Kakuro

/** The image of an interior cell under the symmetry; the first row and column are for clues. */
function image({ rows, cols }: Puzzle, cell: number, symmetry: Symmetry): number {
  const [r, c] = [Math.floor(cell / cols), cell % cols];
  if (symmetry === "turn") return (rows - r) * cols + (cols - c);
  if (symmetry === "mirror") return r * cols + (cols - c);
  return cell;
}

function painted(puzzle: Puzzle, cells: readonly number[], black: boolean, symmetry: Symmetry): Puzzle {
  if (puzzle.kind !== "kakuro") return puzzle;
  const { cols } = puzzle;
  const inside = cells.filter((cell) => cell >= cols && cell % cols > 0);
  const all = new Set(inside.flatMap((cell) => [cell, image(puzzle, cell, symmetry)]));
  if ([...all].every((cell) => puzzle.squares[cell]?.black === black)) return puzzle;
  const squares = puzzle.squares.map((square, cell): Square => (all.has(cell) && square.black !== black ? { black } : square));
  return { ...puzzle, squares: pruned(squares, cols) };
}

/** Without clues that no longer have a cell beside them. */
function pruned(squares: readonly Square[], cols: number): Square[] {
  return squares.map((square, cell): Square => {
    if (!square.black || (!square.across && !square.down)) return square;
    const right = (cell + 1) % cols !== 0 && squares[cell + 1]?.black === false;
    const below = squares[cell + cols]?.black === false;
    if ((right || !square.across) && (below || !square.down)) return square;
    return { black: true, ...(right && square.across && { across: square.across }), ...(below && square.down && { down: square.down }) };
  });
}

function withClue(puzzle: Puzzle, cell: number, side: Side, clue: Clue | null): Puzzle {
  const old = puzzle.squares[cell];
  if (!old?.black) return puzzle;
  const rest = side === "down" ? { ...(old.across && { across: old.across }) } : { ...(old.down && { down: old.down }) };
  const square: Square = { black: true, ...rest, ...(clue && { [side]: clue }) };
  return { ...puzzle, squares: puzzle.squares.map((s, i) => (i === cell ? square : s)) };
}

function withGiven(puzzle: Puzzle, cells: readonly number[], given: number | null): Puzzle {
  const squares = puzzle.squares.map((s, i): Square => (s.black || !cells.includes(i) ? s : given === null ? { black: false } : { black: false, given }));
  return { ...puzzle, squares };
}

/** What has been typed so far, put where it belongs if it makes sense; else only remembered. */
function type(maker: Maker, typed: string): Maker {
  const { puzzle, cursor, side } = maker;
  const next = { ...maker, typed };
  const square = puzzle.squares[cursor];
  if (square?.black) {
    const beside = side === "down" ? cursor + puzzle.cols : (cursor + 1) % puzzle.cols === 0 ? -1 : cursor + 1;
    if (puzzle.squares[beside]?.black !== false) return { ...maker, typed: "" };
    const clue = parseClue(typed);
    return clue === undefined ? next : change(next, withClue(puzzle, cursor, side, clue), `clue${cursor}${side}`);
  }
  if (puzzle.kind === "kenken" && maker.tool === "cage") return typeCage(next, typed);
  const value = typed === "" ? null : Number(typed);
  if (value !== null && !puzzle.values.includes(value)) return next;
  return change(next, withGiven(puzzle, [cursor], value), `given${cursor}`);
}

// ---- KenKen

export function cageAt(puzzle: Puzzle, cell: number): Cage | undefined {
  return puzzle.cages.find((cage) => cage.cells.includes(cell));
}

/** Puts cells into one cage; what is left of other cages stays a cage, with its clue. */
function caged(puzzle: Puzzle, cells: readonly number[], clue: Pick<Cage, "op" | "target">): Puzzle {
  if (puzzle.kind !== "kenken" || cells.length === 0) return puzzle;
  const rest = puzzle.cages.flatMap((cage): Cage[] => {
    const left = cage.cells.filter((cell) => !cells.includes(cell));
    if (left.length === cage.cells.length) return [cage];
    return left.length === 0 ? [] : [{ ...cage, cells: left, op: left.length === 1 ? "=" : cage.op }];
  });
  const mine: Cage = { ...clue, op: cells.length === 1 ? "=" : clue.op, cells: [...cells].sort((a, b) => a - b) };
  return { ...puzzle, cages: [...rest, mine].sort((a, b) => (a.cells[0] ?? 0) - (b.cells[0] ?? 0)) };
}

/** A clue for the cage under the cursor; several chosen cells become a cage by it. */
function typeCage(maker: Maker, typed: string): Maker {
  const { puzzle, selected, cursor } = maker;
  const old = cageAt(puzzle, cursor);
  const same = old !== undefined && selected.every((cell) => old.cells.includes(cell));
  const cells = same ? old.cells : selected;
  const clue = parseCage(typed, cells.length);
  if (!clue) return maker;
  return change(maker, caged(puzzle, cells, clue), `cage${Math.min(...cells)}`);
}

// ---- Futoshiki

export function signAt(puzzle: Puzzle, a: number, b: number): Sign {
  if (puzzle.less.some(([x, y]) => x === a && y === b)) return "less";
  if (puzzle.less.some(([x, y]) => x === b && y === a)) return "greater";
  return puzzle.differ.some(([x, y]) => pair(x, y) === pair(a, b)) ? "one" : "none";
}

function signed(puzzle: Puzzle, a: number, b: number, to?: Sign): Puzzle {
  if (puzzle.kind !== "futoshiki" || a === b) return puzzle;
  const now = signAt(puzzle, a, b);
  const cycle: { readonly [from: string]: Sign } = puzzle.adjacent ? { none: "one", one: "none" } : { none: "less", less: "greater", greater: "none", one: "none" };
  const next = to === now ? "none" : (to ?? cycle[now] ?? "none");
  const other = (x: number, y: number) => pair(x, y) !== pair(a, b);
  const less = puzzle.less.filter(([x, y]) => other(x, y));
  const differ = puzzle.differ.filter(([x, y]) => other(x, y));
  if (next === "less") less.push([a, b]);
  if (next === "greater") less.push([b, a]);
  if (next === "one") differ.push([a, b, 1]);
  return { ...puzzle, less, differ };
}

function clear(maker: Maker): Maker {
  const { puzzle, selected, cursor } = maker;
  const square = puzzle.squares[cursor];
  const next = { ...maker, typed: "" };
  if (square?.black) return change(next, withClue(puzzle, cursor, maker.side, null), `clue${cursor}${maker.side}`);
  if (puzzle.kind === "kenken" && maker.tool === "cage") return make(next, { type: "uncage" });
  return change(next, withGiven(puzzle, selected, null), "");
}
