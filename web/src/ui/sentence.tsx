// A sentence of the library in which cells (r2c3) can be pointed at: the board shows which one is meant.

import { signal } from "@preact/signals";

/** The cell that a sentence's word points at, as `[row, column]` from 0. */
export const pointed = signal<readonly [number, number] | null>(null);

export function Sentence({ text }: { text: string }) {
  // The library's sentences begin small, as they may stand in others.
  const parts = (/^r\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)).split(/(r\d+c\d+)/);
  return (
    <>
      {parts.map((part, i) => {
        const found = /^r(\d+)c(\d+)$/.exec(part);
        if (!found) return part;
        const at = [Number(found[1]) - 1, Number(found[2]) - 1] as const;
        return (
          <span key={i} class="cell-name" onPointerEnter={() => (pointed.value = at)} onPointerLeave={() => (pointed.value = null)}>
            {part}
          </span>
        );
      })}
    </>
  );
}
