// Where things are on the board, in units of the picture; a cell is 64 wide. Futoshiki has room for signs between cells.

import type { Puzzle } from "../puzzle/types";

export const CELL = 64;
export const PAD = 6;
/** Room for row and column numbers, if they are shown. */
const LABEL = 26;

export interface Geometry {
  readonly rows: number;
  readonly cols: number;
  readonly gap: number;
  /** Left and top margin. */
  readonly edge: number;
  readonly width: number;
  readonly height: number;
}

/** Where signs are, or are to be drawn (`making`), there is room for them. */
export function geometryOf(puzzle: Puzzle, labels: boolean, making = false): Geometry {
  const signs = puzzle.kind === "futoshiki" && (making || puzzle.less.length > 0 || puzzle.differ.length > 0 || puzzle.adjacent);
  const gap = signs ? 24 : 0;
  const edge = PAD + (labels ? LABEL : 0);
  const { rows, cols } = puzzle;
  const length = (n: number) => n * CELL + (n - 1) * gap + edge + PAD;
  return { rows, cols, gap, edge, width: length(cols), height: length(rows) };
}

/** The left end of a column, or the top of a row. */
export function start(g: Geometry, index: number): number {
  return g.edge + index * (CELL + g.gap);
}

export function corner(g: Geometry, cell: number): [x: number, y: number] {
  return [start(g, cell % g.cols), start(g, Math.floor(cell / g.cols))];
}

export function middle(g: Geometry, cell: number): [x: number, y: number] {
  const [x, y] = corner(g, cell);
  return [x + CELL / 2, y + CELL / 2];
}

/** The cell at a point of the picture, or -1. Gaps belong to the nearer cell. */
export function cellAt(g: Geometry, x: number, y: number): number {
  const index = (at: number, most: number): number => {
    const i = Math.floor((at - g.edge + g.gap / 2) / (CELL + g.gap));
    return i >= 0 && i < most ? i : -1;
  };
  const c = index(x, g.cols);
  const r = index(y, g.rows);
  return c < 0 || r < 0 ? -1 : r * g.cols + c;
}

/** The border at a point between two neighbours, if it is near enough to one: their cells. */
export function borderAt(g: Geometry, x: number, y: number): [number, number] | null {
  const pitch = CELL + g.gap;
  const [fx, fy] = [(x - g.edge) / pitch, (y - g.edge) / pitch];
  const inside = (f: number) => {
    const part = f - Math.floor(f);
    return part < CELL / pitch ? Math.min(part, CELL / pitch - part) : -1;
  };
  const reach = 0.16;
  const [dx, dy] = [inside(fx), inside(fy)];
  if (Math.min(dx, dy) > reach || (dx <= reach && dy <= reach && dx === dy)) return null;
  if (dx < dy) {
    const left = Math.floor(fx - reach);
    const row = Math.floor(fy);
    const ok = left >= 0 && left < g.cols - 1 && row >= 0 && row < g.rows;
    return ok ? [row * g.cols + left, row * g.cols + left + 1] : null;
  }
  const top = Math.floor(fy - reach);
  const col = Math.floor(fx);
  const ok = top >= 0 && top < g.rows - 1 && col >= 0 && col < g.cols;
  return ok ? [top * g.cols + col, (top + 1) * g.cols + col] : null;
}

/** The outline of a set of cells as an SVG path, one edge after another. */
export function outline(g: Geometry, cells: readonly number[], inset: number): string {
  const set = new Set(cells);
  const out: string[] = [];
  for (const cell of cells) {
    const [x, y] = corner(g, cell);
    const c = cell % g.cols;
    const has = (other: number, ok: boolean) => ok && set.has(other);
    const up = has(cell - g.cols, true);
    const down = has(cell + g.cols, true);
    const left = has(cell - 1, c > 0);
    const right = has(cell + 1, c < g.cols - 1);
    const x0 = x + (left ? -g.gap / 2 : inset);
    const x1 = x + CELL - (right ? -g.gap / 2 : inset);
    const y0 = y + (up ? -g.gap / 2 : inset);
    const y1 = y + CELL - (down ? -g.gap / 2 : inset);
    if (!up) out.push(`M${x0} ${y0}H${x1}`);
    if (!down) out.push(`M${x0} ${y1}H${x1}`);
    if (!left) out.push(`M${x0} ${y0}V${y1}`);
    if (!right) out.push(`M${x1} ${y0}V${y1}`);
    // Inner corners of bent shapes: the two stubs that lead to the inset line.
    for (const [v, h, cx, cy] of [[up, left, x, y], [up, right, x + CELL, y], [down, left, x, y + CELL], [down, right, x + CELL, y + CELL]] as const) {
      if (!v || !h || g.gap > 0) continue;
      const dr = cy === y ? -g.cols : g.cols;
      const dc = cx === x ? -1 : 1;
      if (set.has(cell + dr + dc)) continue;
      const [ix, iy] = [cx + (dc < 0 ? inset : -inset), cy + (dr < 0 ? inset : -inset)];
      out.push(`M${cx} ${iy}H${ix}V${cy}`);
    }
  }
  return out.join("");
}
