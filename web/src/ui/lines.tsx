// The lines of the board: the grid, thick borders round cages, signs between cells, arrows for signs that go far.

import { memo } from "./memo";
import { CELL, corner, middle, outline, start } from "./geometry";
import type { Geometry } from "./geometry";
import type { Puzzle } from "../puzzle/types";

export const Lines = memo(function Lines({ g, puzzle }: { g: Geometry; puzzle: Puzzle }) {
  if (g.gap > 0) return null;
  const right = start(g, g.cols);
  const bottom = start(g, g.rows);
  let thin = "";
  for (let c = 1; c < g.cols; c++) thin += `M${start(g, c)} ${g.edge}V${bottom}`;
  for (let r = 1; r < g.rows; r++) thin += `M${g.edge} ${start(g, r)}H${right}`;
  return (
    <g class="lines" aria-hidden="true">
      <path class="thin" d={thin} />
      {puzzle.cages.length > 0 ? <path class="thick" d={cageLines(g, puzzle)} /> : null}
      <rect class="outer" x={g.edge} y={g.edge} width={right - g.edge} height={bottom - g.edge} />
    </g>
  );
});

/** Borders between cells of different cages, joined into long strokes. */
function cageLines(g: Geometry, puzzle: Puzzle): string {
  const cage: number[] = puzzle.squares.map(() => -1);
  puzzle.cages.forEach((one, k) => one.cells.forEach((cell) => (cage[cell] = k)));
  let out = "";
  for (let r = 0; r < g.rows; r++) {
    for (let c = 0; c < g.cols; c++) {
      const cell = r * g.cols + c;
      const [x, y] = corner(g, cell);
      if (c + 1 < g.cols && cage[cell] !== cage[cell + 1]) out += `M${x + CELL} ${y}v${CELL}`;
      if (r + 1 < g.rows && cage[cell] !== cage[cell + g.cols]) out += `M${x} ${y + CELL}h${CELL}`;
    }
  }
  return out;
}

/** Cages whose cells do not hang together are tied by a dotted line. */
export const Ties = memo(function Ties({ g, puzzle }: { g: Geometry; puzzle: Puzzle }) {
  const paths = puzzle.cages.map((cage) => tie(g, cage.cells)).filter((d) => d !== "");
  return paths.length === 0 ? null : <path class="tie" aria-hidden="true" d={paths.join("")} />;
});

function tie(g: Geometry, cells: readonly number[]): string {
  const parts: number[][] = [];
  const left = new Set(cells);
  while (left.size > 0) {
    const [first] = left;
    const part: number[] = [first as number];
    left.delete(first as number);
    for (let i = 0; i < part.length; i++) {
      const cell = part[i] as number;
      const near = [cell - g.cols, cell + g.cols, ...(cell % g.cols > 0 ? [cell - 1] : []), ...(cell % g.cols < g.cols - 1 ? [cell + 1] : [])];
      for (const next of near) if (left.delete(next)) part.push(next);
    }
    parts.push(part);
  }
  let d = "";
  for (let i = 1; i < parts.length; i++) {
    const [x0, y0] = middle(g, parts[i - 1]?.[0] ?? 0);
    const [x1, y1] = middle(g, parts[i]?.[0] ?? 0);
    d += `M${x0} ${y0}L${x1} ${y1}`;
  }
  return d;
}

export const Signs = memo(function Signs({ g, puzzle, wrong }: { g: Geometry; puzzle: Puzzle; wrong: ReadonlySet<string> }) {
  const key = (a: number, b: number) => (a < b ? `${a},${b}` : `${b},${a}`);
  return (
    <g class="signs" aria-hidden="true">
      {puzzle.less.map(([a, b]) => (
        <LessSign key={`l${a},${b}`} g={g} a={a} b={b} wrong={wrong.has(key(a, b))} />
      ))}
      {puzzle.differ.map(([a, b, d]) => (
        <DifferSign key={`d${a},${b}`} g={g} a={a} b={b} d={d} bar={puzzle.adjacent && d === 1} wrong={wrong.has(key(a, b))} />
      ))}
    </g>
  );
});

type SignProps = { g: Geometry; a: number; b: number; wrong: boolean };

function near(g: Geometry, a: number, b: number): "across" | "down" | null {
  const d = Math.abs(a - b);
  if (d === g.cols) return "down";
  return d === 1 && Math.floor(a / g.cols) === Math.floor(b / g.cols) ? "across" : null;
}

/** Its point is at the smaller cell. */
function LessSign({ g, a, b, wrong }: SignProps) {
  const [ax, ay] = middle(g, a);
  const [bx, by] = middle(g, b);
  const cls = wrong ? "sign is-wrong" : "sign";
  const way = near(g, a, b);
  if (way === null) return <Arrow g={g} from={b} to={a} cls={cls} />;
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const s = way === "across" ? Math.sign(bx - ax) : Math.sign(by - ay);
  const d = way === "across" ? `M${x + 5 * s} ${y - 11}L${x - 6 * s} ${y}L${x + 5 * s} ${y + 11}` : `M${x - 11} ${y + 5 * s}L${x} ${y - 6 * s}L${x + 11} ${y + 5 * s}`;
  return (
    <g class={cls}>
      <path d={d} />
      {wrong ? <path class="sign-flaw" d={way === "across" ? `M${x - 9} ${y + 16}h18` : `M${x + 16} ${y - 7}v14`} /> : null}
    </g>
  );
}

function Arrow({ g, from, to, cls }: { g: Geometry; from: number; to: number; cls: string }) {
  const [x0, y0] = middle(g, from);
  const [x1, y1] = middle(g, to);
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  // A slight bend keeps the arrow off the digits between its ends.
  const bend = 0.16 * length;
  const [mx, my] = [(x0 + x1) / 2 - uy * bend, (y0 + y1) / 2 + ux * bend];
  const ends = (x: number, y: number): [number, number] => {
    const l = Math.hypot(mx - x, my - y) || 1;
    return [x + ((mx - x) / l) * 26, y + ((my - y) / l) * 26];
  };
  const [sx, sy] = ends(x0, y0);
  const [ex, ey] = ends(x1, y1);
  const angle = (Math.atan2(ey - my, ex - mx) * 180) / Math.PI;
  return (
    <g class={`${cls} far`}>
      <path d={`M${sx} ${sy}Q${mx} ${my} ${ex} ${ey}`} />
      <path class="head" d="M-11 -6L0 0L-11 6" transform={`translate(${ex} ${ey}) rotate(${angle})`} />
    </g>
  );
}

function DifferSign({ g, a, b, d, bar, wrong }: SignProps & { d: number; bar: boolean }) {
  const [ax, ay] = middle(g, a);
  const [bx, by] = middle(g, b);
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const way = near(g, a, b);
  const cls = wrong ? "sign differ is-wrong" : "sign differ";
  if (bar && way) {
    const [w, h] = way === "across" ? [8, 40] : [40, 8];
    return <rect class={`${cls} bar`} x={x - w / 2} y={y - h / 2} width={w} height={h} rx={4} />;
  }
  return (
    <g class={cls}>
      {way ? null : <path d={`M${ax} ${ay}L${bx} ${by}`} />}
      <circle cx={x} cy={y} r={11} />
      <text x={x} y={y + 5} font-size={14}>{d}</text>
    </g>
  );
}

/** A line round some cells: the run that a hint speaks of, or clues that contradict each other. */
export function Glow({ g, cells, cls }: { g: Geometry; cells: readonly number[]; cls: string }) {
  return cells.length === 0 ? null : <path class={`glow ${cls}`} aria-hidden="true" d={outline(g, cells, 3)} />;
}
