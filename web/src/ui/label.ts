// What a screen reader says of a cell: "row 3, column 4, across 16 in 2 cells, down 23 in 3 cells, empty, marks 7 and 9".

import { boardOf, place } from "../puzzle/board";
import type { Region } from "../puzzle/board";
import type { Puzzle } from "../puzzle/types";
import { cageText } from "./scene";
import { language, t } from "../words";

interface Said {
  readonly entry: number | null;
  readonly given: boolean;
  readonly marks: readonly number[];
  readonly wrong: boolean;
}

/** What never changes about a cell: where it is, its clues and signs. */
const fixed = new WeakMap<Puzzle, Map<string, string>>();

export function cellLabel(puzzle: Puzzle, cell: number, said: Said): string {
  const lang = language.value;
  let known = fixed.get(puzzle);
  if (!known) fixed.set(puzzle, (known = new Map()));
  const key = `${lang}${cell}`;
  let head = known.get(key);
  if (head === undefined) known.set(key, (head = standing(puzzle, cell)));
  if (puzzle.squares[cell]?.black) return head;
  const what = said.entry === null ? t("cellEmpty") : said.given ? t("cellGiven", { v: said.entry }) : t("cellEntry", { v: said.entry });
  const marks = said.entry === null && said.marks.length > 0 ? `, ${t("cellMarks", { list: listed(said.marks) })}` : "";
  return `${head}, ${what}${marks}${said.wrong ? `, ${t("cellWrong")}` : ""}`;
}

export function listed(items: readonly (number | string)[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} ${t("and")} ${items[items.length - 1]}`;
}

function where(puzzle: Puzzle, cell: number): string {
  const [r, c] = place(puzzle, cell);
  return t("cellAt", { r: r + 1, c: c + 1 });
}

function standing(puzzle: Puzzle, cell: number): string {
  const square = puzzle.squares[cell];
  if (square?.black) {
    const clues = (["across", "down"] as const).flatMap((sort) => {
      const clue = square[sort];
      return clue ? [`${t(sort === "across" ? "acrossRun" : "downRun")} ${clueText(clue)}`] : [];
    });
    return [where(puzzle, cell), t("cellBlack"), ...clues].join(", ");
  }
  const board = boardOf(puzzle);
  const parts = [where(puzzle, cell)];
  for (const id of board.regionsOf[cell] ?? []) {
    const region = board.regions[id];
    if (region && (puzzle.kind === "kakuro" || region.cage)) parts.push(regionText(region));
  }
  for (const [a, b] of puzzle.less) {
    if (a === cell) parts.push(t("cellLess", { where: where(puzzle, b) }));
    if (b === cell) parts.push(t("cellGreater", { where: where(puzzle, a) }));
  }
  for (const [a, b, d] of puzzle.differ) {
    if (a === cell) parts.push(t("cellDiffer", { d, where: where(puzzle, b) }));
    if (b === cell) parts.push(t("cellDiffer", { d, where: where(puzzle, a) }));
  }
  return parts.join(", ");
}

export function clueText(clue: NonNullable<Region["clue"]>): string {
  if ("sum" in clue) return String(clue.sum);
  return clue.sets.length === 1 ? (clue.sets[0] ?? []).join(" ") : t("oneOfSets", { n: clue.sets.length });
}

/** "across 16 in 2 cells" */
export function regionText(region: Region): string {
  const n = region.cells.length;
  if (region.cage) return t("cellCage", { clue: cageText(region.cage), n });
  const sort = t(region.sort === "across" ? "acrossRun" : "downRun");
  return region.clue ? t("cellRun", { sort, clue: clueText(region.clue), n }) : t("cellRunBlank", { sort, n });
}
