// What the maker does, and the verdict on the puzzle in the making, which is always of the latest change.

import { batch, computed, signal } from "@preact/signals";
import { aborted, Unreachable, WireError, type Answer } from "../door/door";
import { settings } from "../keep/settings";
import { recall, remember } from "../keep/tabs";
import { make, newMaker, type MakeAction, type Maker } from "../make/state";
import { boardOf } from "../puzzle/board";
import { flatCells, flatValues, fromJson, grid, toJson, type Json } from "../puzzle/json";
import { emptyPuzzle, type Kind, type Puzzle, type Values } from "../puzzle/types";
import { t } from "../words";
import { told } from "./learn";
import { play } from "./play";
import { ask, door, game, mode, say, type Answered } from "./state";

export interface Verdict {
  readonly state: "checking" | "known" | "error" | "unreachable";
  readonly answer?: Answered;
  /** Why there is none, and the clues that contradict each other: one list of cells a clue. */
  readonly why?: string;
  readonly clues: readonly (readonly number[])[];
  readonly cells: readonly number[];
  readonly solutions: readonly Values[];
  readonly differ: readonly number[];
  readonly message?: string;
  readonly ms?: number;
  /** None, and why is still being looked for. */
  readonly looking?: boolean;
}

const NOTHING: Verdict = { state: "checking", clues: [], cells: [], solutions: [], differ: [] };
const KEY = "crossfoot.making";

export const maker = signal<Maker>(newMaker(emptyPuzzle("kakuro", 6, 6)));
export const verdict = signal<Verdict>(NOTHING);
/** The solution that is shown on the board. */
export const shown = signal<Values | null>(null);
/** Long work in progress, and how to end it. */
export const busy = signal<{ readonly text: string; readonly cancel: () => void } | null>(null);

/** Cages without a clue yet do not count. */
export function finished(puzzle: Puzzle): Puzzle {
  const cages = puzzle.cages.filter((cage) => !blank(cage));
  return cages.length === puzzle.cages.length ? puzzle : { ...puzzle, cages };
}

export function blank(cage: { op: string; target: number | string }): boolean {
  return (cage.op === "?" || cage.op === "=") && Number(cage.target) === 0;
}

export const openCages = computed(() => maker.value.puzzle.cages.filter(blank).length);

export function edit(action: MakeAction): void {
  const before = maker.value.puzzle;
  maker.value = make(maker.value, action);
  if (maker.value.puzzle === before) return;
  shown.value = null;
  keepMaking();
  void judge();
}

// ---- the verdict

/** The question that is out, and since when. */
let out: { readonly stop: AbortController; readonly from: number } | null = null;
let again = false;
/** A question that takes longer is ended by a newer one. */
const PATIENCE = 300;
/** When nothing was changed for so long, the reason is looked for: making a conflict small may take long. */
const REST = 250;
let endLooking = () => undefined as void;

/**
 * Asks about the latest puzzle; while one question is out, only the newest of the others waits. Whether there are none,
 * one or many is told at once, why there is none once the board rests.
 */
export async function judge(): Promise<void> {
  endLooking();
  verdict.value = { ...verdict.value, state: "checking" };
  again = true;
  if (out) {
    const mine = out;
    setTimeout(() => {
      if (out === mine && again) mine.stop.abort();
    }, Math.max(0, PATIENCE - (performance.now() - mine.from)));
    return;
  }
  while (again) {
    again = false;
    out = { stop: new AbortController(), from: performance.now() };
    const puzzle = finished(maker.value.puzzle);
    const told = await verdictOf(puzzle, out.stop.signal);
    if (again) continue;
    verdict.value = told.verdict;
    if (told.verdict.looking) lookFor(puzzle, told.seen);
  }
  out = null;
}

interface Reason {
  readonly why?: string;
  readonly clues: readonly (readonly number[])[];
  readonly cells: readonly number[];
}

const NO_REASON: Reason = { clues: [], cells: [] };

/** The verdict, and what shows at first sight of the reason where there is none. */
async function verdictOf(puzzle: Puzzle, signal: AbortSignal): Promise<{ readonly verdict: Verdict; readonly seen: Reason }> {
  try {
    const from = performance.now();
    const answer = await door().request("solve", { puzzle: toJson(puzzle), time_limit: 5 }, { signal });
    return readVerdict(puzzle, answer, performance.now() - from);
  } catch (error) {
    if (error instanceof Unreachable) return { verdict: { ...NOTHING, state: "unreachable" }, seen: NO_REASON };
    const cells = error instanceof WireError ? flatCells(puzzle, error.cells) : [];
    const help = error instanceof WireError && error.help !== "" ? ` – ${error.help}` : "";
    const message = `${error instanceof Error ? error.message : String(error)}${help}`;
    return { verdict: { ...NOTHING, state: "error", cells, message }, seen: NO_REASON };
  }
}

function readVerdict(puzzle: Puzzle, answer: Answer, ms: number): { verdict: Verdict; seen: Reason } {
  const seen = reasonOf(puzzle, answer);
  const list = Array.isArray(answer["solutions"]) ? answer["solutions"] : answer["solution"] ? [answer["solution"]] : [];
  const solutions = list.map((s) => flatValues(puzzle, s));
  const smallest = (answer["why"] as { minimal?: boolean } | undefined)?.minimal === true;
  const looking = answer["answer"] === "none" && !smallest;
  const verdict: Verdict = { ...NOTHING, state: "known", answer: answer["answer"] as Answered, solutions, differ: differences(solutions), ms };
  return { verdict: looking ? { ...verdict, looking } : { ...verdict, ...seen }, seen };
}

function differences([first, second]: readonly Values[]): readonly number[] {
  if (!first || !second) return [];
  return [...first.keys()].filter((cell) => first[cell] !== second[cell]);
}

function reasonOf(puzzle: Puzzle, answer: Answer): Reason {
  const why = answer["why"] as { text?: string; clues?: { at: unknown; cells: unknown }[]; cells?: unknown } | undefined;
  const clues = (why?.clues ?? []).map((clue) => [...new Set([...flatCells(puzzle, clue.cells), ...flatCells(puzzle, [clue.at])])]);
  return { clues, cells: flatCells(puzzle, why?.cells), ...(why?.text && { why: why.text }) };
}

/** Looks for the smallest reason once the board rests; what was seen already is told where that takes too long. */
function lookFor(puzzle: Puzzle, seen: Reason): void {
  const stop = new AbortController();
  const timer = setTimeout(() => void look(puzzle, seen, stop.signal), REST);
  endLooking = () => {
    clearTimeout(timer);
    stop.abort();
  };
}

async function look(puzzle: Puzzle, seen: Reason, signal: AbortSignal): Promise<void> {
  let found = seen;
  try {
    const answer = await door().request("check", { puzzle: toJson(puzzle), limit: 2, time_limit: 10 }, { signal, aside: true });
    if (answer["why"]) found = reasonOf(puzzle, answer);
  } catch {
    // The verdict stands without a reason.
  }
  if (!signal.aborted) verdict.value = { ...verdict.value, ...found, looking: false };
}

// ---- whole puzzles

/** Makes a new one, empty, of the size without the clue row and column for a Kakuro. */
export function startEmpty(kind: Kind | "adjacent", rows: number, cols: number): void {
  const edge = kind === "kakuro" ? 1 : 0;
  const puzzle = kind === "adjacent" ? emptyPuzzle("futoshiki", rows, rows, true) : emptyPuzzle(kind, rows + edge, (kind === "kakuro" ? cols : rows) + edge);
  take(puzzle);
}

/** Puts another puzzle on the table; undo brings the old one back. */
export function take(puzzle: Puzzle): void {
  batch(() => {
    maker.value = { ...newMaker(puzzle), past: [...maker.value.past, maker.value.puzzle] };
    shown.value = null;
  });
  keepMaking();
  void judge();
}

/** Takes the puzzle that is played to the table. */
export function editPlayed(): void {
  take(game.value.puzzle);
  mode.value = "make";
}

export function playMade(): void {
  play(finished(maker.value.puzzle));
}

export function resetBoard(): void {
  const { puzzle } = maker.value;
  ask(t("resetAsk"), () => edit({ type: "puzzle", puzzle: emptyPuzzle(puzzle.kind, puzzle.rows, puzzle.cols, puzzle.adjacent) }));
}

export interface ReadError {
  readonly message: string;
  readonly line: number | null;
  readonly column: number | null;
  readonly help: string;
}

/** Reads a text in any format. Gives back what is wrong with it, with its place; `null` when it was taken. */
export async function readText(text: string, then: (puzzle: Puzzle) => void = take): Promise<ReadError | null> {
  try {
    const answer = await door().request("convert", { text, to: "json" });
    const puzzle = fromJson(JSON.parse(String(answer["text"])));
    then(puzzle);
    say(t("readDone", { kind: t(puzzle.kind), format: String(answer["from"] ?? "") }));
    return null;
  } catch (error) {
    if (error instanceof WireError) return { message: error.message, line: error.line, column: error.column, help: error.help };
    if (error instanceof Unreachable) return { message: t("noDoorLong"), line: null, column: null, help: "" };
    return { message: error instanceof Error ? error.message : String(error), line: null, column: null, help: "" };
  }
}

// ---- the library's help

export function toggleSolution(): void {
  shown.value = shown.value ? null : (verdict.value.solutions[0] ?? null);
}

/** Long work on the puzzle: `repair`, `minimize`, `clue`. */
export async function improve(verb: "repair" | "minimize" | "clue"): Promise<void> {
  const before = maker.value.puzzle;
  const solution = shown.value ?? verdict.value.solutions[0];
  if (verb === "clue" && !solution) return say(t("noSolutionYet"), true);
  const stop = new AbortController();
  busy.value = { text: t("working"), cancel: () => stop.abort() };
  try {
    const extra: { [key: string]: Json } = verb === "clue" && solution ? { solution: grid(before, [...solution]) } : {};
    const answer = await door().request(verb, { puzzle: verb === "clue" ? layout(before) : toJson(finished(before)), ...extra, time_limit: 60 }, { signal: stop.signal, onProgress: () => undefined });
    if (maker.value.puzzle !== before) return;
    const json = answer["puzzle"];
    if (!json) return say(t(answer["answer"] === "none" ? "none" : "gave-up"), true);
    const puzzle = fromJson(json);
    const list = answer["changes"] ?? answer["removed"];
    const changes = Array.isArray(list) ? list.length : null;
    edit({ type: "puzzle", puzzle });
    say(changes === 0 ? t("unchanged") : changes === null ? t("changedSome") : t("changed", { n: changes }));
  } catch (error) {
    if (aborted(error)) say(t("cancelled"));
    else told(error);
  } finally {
    busy.value = null;
  }
}

/** The puzzle with cages that have no clue yet as bare cells: `clue` fills them in. */
function layout(puzzle: Puzzle): Json {
  const json = toJson(puzzle);
  const cages = json["cages"];
  if (!Array.isArray(cages)) return json;
  return { ...json, cages: cages.map((cage, i) => (blank(puzzle.cages[i] ?? { op: "", target: 1 }) ? { cells: (cage as { cells: Json }).cells } : cage)) };
}

// ---- keeping

export function keepMaking(): void {
  remember(KEY, JSON.stringify({ v: 1, puzzle: toJson(maker.value.puzzle) }));
}

/** What was being made when the page was closed. */
export function resumeMaking(): void {
  try {
    const kept = JSON.parse(recall(KEY) ?? "null") as { v: number; puzzle: unknown } | null;
    if (kept?.v === 1) maker.value = newMaker(fromJson(kept.puzzle));
  } catch {
    // Unreadable: begin with an empty one.
  }
}

/** How a paint stroke goes on. */
export function paint(cells: readonly number[], black: boolean, tag: string): void {
  edit({ type: "paint", cells, black, symmetry: settings.value.symmetry, tag });
}

/** Runs through the cell under the cursor, or of the clue square: what the panel says about sums. */
export const touched = computed(() => {
  const { puzzle, cursor } = maker.value;
  const board = boardOf(puzzle);
  return board.regions.filter((region) => region.at === cursor || region.cells.includes(cursor));
});
