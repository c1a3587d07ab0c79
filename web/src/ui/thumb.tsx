// A puzzle as a still picture: thumbnails of kept games, and pages to print.

import { useMemo } from "preact/hooks";
import type { Marks, Puzzle, Values } from "../puzzle/types";
import { Picture } from "./board";
import { geometryOf } from "./geometry";
import { plainScene } from "./scene";

interface StillProps {
  readonly puzzle: Puzzle;
  readonly entries?: Values;
  readonly marks?: Marks;
  readonly label: string;
}

export function Still({ puzzle, entries, marks, label }: StillProps) {
  const scene = useMemo(() => plainScene(puzzle, entries, marks), [puzzle, entries, marks]);
  const g = geometryOf(puzzle, false);
  return (
    <svg class={`picture kind-${puzzle.kind}`} viewBox={`0 0 ${g.width} ${g.height}`} {...(label === "" ? { "aria-hidden": "true" } : { role: "img", "aria-label": label })}>
      <Picture scene={scene} g={g} shown={[0, g.rows - 1, 0, g.cols - 1]} quiet />
    </svg>
  );
}
