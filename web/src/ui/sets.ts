// The sets of a clue in its half of the square: as large as all of them fit.

import { CELL } from "./geometry";

export interface SetLines {
  readonly size: number;
  /** From the widest line, at the edge of the square, to the narrowest, at the diagonal. */
  readonly lines: readonly string[];
}

const SIZES = [11, 10, 9, 8, 7, 6];
/** The width of a digit, by its size. */
const WIDE = 0.58;

/** What fits in the line so many lines from the edge, in characters. */
function room(line: number, size: number): number {
  return Math.floor((CELL - 8 - (line + 1) * size) / (size * WIDE));
}

/** Words on lines, each on its own while they are few; nothing if they do not fit. */
function packed(words: readonly string[], size: number, alone: boolean): string[] | undefined {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.length - 1;
    const joined = `${lines[last]} ${word}`;
    if (!alone && last >= 0 && joined.length <= room(last, size)) lines[last] = joined;
    else if (word.length > room(last + 1, size)) return undefined;
    else lines.push(word);
  }
  return lines;
}

/** The lines of a clue. Only where the smallest letters do not do, the last word says how many sets are not shown. */
export function setLines(sets: readonly (readonly number[])[]): SetLines {
  const words = sets.map((set) => set.join(set.some((d) => d > 9) ? "+" : ""));
  for (const size of SIZES) {
    const lines = packed(words, size, words.length <= 3 && size > 8) ?? packed(words, size, false);
    if (lines) return { size, lines };
  }
  const size = SIZES[SIZES.length - 1] ?? 6;
  for (let shown = words.length - 1; shown > 0; shown--) {
    const lines = packed([...words.slice(0, shown), `+${words.length - shown}`], size, false);
    if (lines) return { size, lines };
  }
  return { size, lines: [`${words.length}×`] };
}
