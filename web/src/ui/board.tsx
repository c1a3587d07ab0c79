// The board of every kind of puzzle: an SVG grid with one roving tab stop, fitted to its frame or zoomed and panned;
// above 900 cells only what is in sight is drawn.

import { Component } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { boardOf } from "../puzzle/board";
import { t } from "../words";
import { Cell, type ClueState } from "./cell";
import { CURSOR, isWrong } from "./flags";
import { CELL, geometryOf, start, type Geometry } from "./geometry";
import { cellLabel } from "./label";
import { Glow, Lines, Signs, Ties } from "./lines";
import { cageText, clueRegions, type Scene } from "./scene";
import { usePointer, type Pointing } from "./pointer";

const NO_MARKS: readonly number[] = [];

export interface BoardProps extends Pointing {
  readonly scene: Scene;
  readonly zoom: number;
  readonly onZoom?: (zoom: number) => void;
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** First and last row and column to draw. */
type Window = readonly [r0: number, r1: number, c0: number, c1: number];

export function Board(props: BoardProps) {
  const { scene, zoom } = props;
  const frame = useRef<HTMLDivElement>(null);
  const svg = useRef<SVGSVGElement>(null);
  const made = geometryOf(scene.puzzle, scene.labels, scene.making);
  // The same object again while nothing moves: what is measured and drawn hangs on it.
  const g = useMemo(() => made, [made.rows, made.cols, made.gap, made.edge]);
  const fit = useFit(frame, g);
  const scale = fit * zoom;
  const shown = useWindow(frame, g, scale);
  usePointer(svg, g, props);
  useFollow(frame, svg, g, scale, scene.cursor);
  usePinch(frame, zoom, props.onZoom);
  const { puzzle } = scene;
  return (
    <div class={zoom > 1 ? "frame is-zoomed" : "frame"} ref={frame} data-scale={scale.toFixed(4)}>
      <svg
        ref={svg}
        class={`board kind-${puzzle.kind}`}
        role="grid"
        aria-label={t("board", { kind: t(puzzle.kind), rows: puzzle.rows, cols: puzzle.cols })}
        aria-rowcount={puzzle.rows}
        aria-colcount={puzzle.cols}
        aria-multiselectable="true"
        viewBox={`0 0 ${g.width} ${g.height}`}
        width={g.width * scale}
        height={g.height * scale}
        onKeyDown={props.onKey}
      >
        <Picture scene={scene} g={g} shown={shown} />
      </svg>
    </div>
  );
}

/** The board's picture, without a frame; also printed and used for thumbnails. */
export function Picture({ scene, g, shown, quiet = false }: { scene: Scene; g: Geometry; shown: Window; quiet?: boolean }) {
  const { puzzle } = scene;
  const [r0, r1] = shown;
  const rows = [];
  for (let r = r0; r <= r1; r++) rows.push(<Row key={r} scene={scene} g={g} r={r} shown={shown} quiet={quiet} />);
  return (
    <>
      {rows}
      <Lines g={g} puzzle={puzzle} />
      <Ties g={g} puzzle={puzzle} />
      {g.gap > 0 ? <Signs g={g} puzzle={puzzle} wrong={scene.faults.signs} /> : null}
      {scene.glow.map((one, i) => (
        <Glow key={i} g={g} cells={one.cells} cls={one.cls} />
      ))}
      {scene.labels ? <Numbers g={g} /> : null}
    </>
  );
}

interface RowProps {
  readonly scene: Scene;
  readonly g: Geometry;
  readonly r: number;
  readonly shown: Window;
  readonly quiet: boolean;
}

/** A row is gone through again only if something about one of its cells has changed: most keys touch one or two rows. */
class Row extends Component<RowProps> {
  override shouldComponentUpdate(next: Readonly<RowProps>): boolean {
    const { scene: a, g, r, shown, quiet } = this.props;
    const b = next.scene;
    if (a === b && g === next.g && shown === next.shown) return false;
    if (g !== next.g || r !== next.r || quiet !== next.quiet || shown.some((n, k) => n !== next.shown[k])) return true;
    if (a.puzzle !== b.puzzle || a.judged !== b.judged || a.making !== b.making || a.language !== b.language) return true;
    if (a.faults.regions !== b.faults.regions || a.faults.done !== b.faults.done) return true;
    for (let cell = r * g.cols; cell < (r + 1) * g.cols; cell++) {
      if (a.flags[cell] !== b.flags[cell] || a.entries[cell] !== b.entries[cell] || a.marks[cell] !== b.marks[cell]) return true;
      if (a.ghosts.get(cell) !== b.ghosts.get(cell) || a.struck.get(cell) !== b.struck.get(cell)) return true;
    }
    return false;
  }
  override render() {
    const { scene, g, r, shown, quiet } = this.props;
    const [, , c0, c1] = shown;
    const cells = [];
    for (let c = c0; c <= c1; c++) cells.push(square(scene, g, r * g.cols + c, quiet));
    return <g {...(quiet ? {} : { role: "row", "aria-rowindex": r + 1 })}>{cells}</g>;
  }
}

function square(scene: Scene, g: Geometry, cell: number, quiet: boolean) {
  const { puzzle, faults } = scene;
  const board = boardOf(puzzle);
  const of = puzzle.squares[cell];
  const black = of?.black ?? true;
  const entry = black ? null : (scene.entries[cell] ?? null);
  const given = board.given[cell] !== null;
  const marks = scene.marks[cell] ?? NO_MARKS;
  const ghost = scene.ghosts.get(cell);
  const flags = scene.flags[cell] ?? 0;
  const clues = clueRegions(board);
  const state = (key: string): ClueState => {
    const id = scene.judged ? clues.get(key) : undefined;
    return id === undefined ? "" : faults.regions.has(id) ? "wrong" : faults.done.has(id) ? "done" : "";
  };
  const cage = clues.get(`cage${cell}`);
  const region = cage === undefined ? undefined : board.regions[cage];
  return (
    <Cell
      key={cell}
      cell={cell}
      x={start(g, cell % g.cols)}
      y={start(g, Math.floor(cell / g.cols))}
      col={cell % g.cols}
      black={black}
      values={puzzle.values}
      label={quiet ? "" : cellLabel(puzzle, cell, { entry, given: given && ghost === undefined, marks, wrong: !black && isWrong(flags) })}
      flags={flags}
      text={ghost ?? (entry === null ? "" : String(entry))}
      how={ghost !== undefined ? "ghost" : given ? "given" : "entry"}
      marks={marks}
      struck={scene.struck.get(cell) ?? NO_MARKS}
      across={of?.black ? of.across : undefined}
      down={of?.black ? of.down : undefined}
      acrossState={state(`across${cell}`)}
      downState={state(`down${cell}`)}
      corner={region?.cage ? cageText(region.cage) : ""}
      cornerState={region?.cage ? state(`cage${cell}`) : ""}
      focusable={(flags & CURSOR) !== 0}
      hidden={quiet}
      reachable={!black || scene.making}
    />
  );
}

function Numbers({ g }: { g: Geometry }) {
  const out = [];
  for (let c = 0; c < g.cols; c++) out.push(<text key={`c${c}`} x={start(g, c) + CELL / 2} y={g.edge - 8} font-size={15}>{c + 1}</text>);
  for (let r = 0; r < g.rows; r++) out.push(<text key={`r${r}`} x={g.edge - 14} y={start(g, r) + CELL / 2 + 5} font-size={15}>{r + 1}</text>);
  return <g class="numbers" aria-hidden="true">{out}</g>;
}

/** The scale at which the whole board fits; cells have whole pixels so that lines are crisp. */
function useFit(frame: { current: HTMLDivElement | null }, g: Geometry): number {
  const [fit, setFit] = useState(0.5);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box) return;
    const measure = () => {
      const free = Math.min(box.clientWidth / g.width, box.clientHeight / g.height, 3);
      const pixels = Math.floor(free * CELL);
      setFit(Math.max(pixels, 4) / CELL);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [g]);
  return fit;
}

/** What of a large board is in sight. */
function useWindow(frame: { current: HTMLDivElement | null }, g: Geometry, scale: number): Window {
  const all: Window = [0, g.rows - 1, 0, g.cols - 1];
  const [shown, setShown] = useState<Window>(all);
  const large = g.rows * g.cols > 900;
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || !large) return;
    const look = () => {
      const pitch = (CELL + g.gap) * scale;
      const clip = (at: number, most: number) => Math.min(Math.max(Math.floor(at), 0), most);
      setShown([
        clip(box.scrollTop / pitch - 3, g.rows - 1), clip((box.scrollTop + box.clientHeight) / pitch + 3, g.rows - 1),
        clip(box.scrollLeft / pitch - 3, g.cols - 1), clip((box.scrollLeft + box.clientWidth) / pitch + 3, g.cols - 1),
      ]);
    };
    look();
    box.addEventListener("scroll", look, { passive: true });
    return () => box.removeEventListener("scroll", look);
  }, [g, scale, large]);
  return large ? shown : all;
}

/** Keeps the cursor in sight, and the focus on it if the board has it. */
function useFollow(frame: { current: HTMLDivElement | null }, svg: { current: SVGSVGElement | null }, g: Geometry, scale: number, cursor: number): void {
  // On a large board the cell may be drawn only after the scrolling.
  const wants = useRef(false);
  useLayoutEffect(() => {
    const box = frame.current;
    if (!box || cursor < 0) return;
    const [x, y] = [start(g, cursor % g.cols) * scale, start(g, Math.floor(cursor / g.cols)) * scale];
    const size = CELL * scale;
    const into = (at: number, from: number, room: number, margin: number) =>
      at - margin < from ? at - margin : at + size + margin > from + room ? at + size + margin - room : from;
    if (box.scrollWidth > box.clientWidth) box.scrollLeft = into(x, box.scrollLeft, box.clientWidth, size);
    if (box.scrollHeight > box.clientHeight) box.scrollTop = into(y, box.scrollTop, box.clientHeight, size);
    const active = document.activeElement;
    if (wants.current || (active && active !== svg.current && svg.current?.contains(active))) wants.current = !focusCell(svg.current, cursor);
  }, [cursor, scale, g]);
  useLayoutEffect(() => {
    if (wants.current && focusCell(svg.current, cursor)) wants.current = false;
  });
}

/** Gives a cell of the board the focus, if it is drawn. */
function focusCell(svg: Element | null, cell: number): boolean {
  const node = svg?.querySelector<SVGGElement>(`[data-cell="${cell}"]`);
  node?.focus({ preventScroll: true });
  return node != null;
}

/** Two fingers and Ctrl+wheel zoom. */
function usePinch(frame: { current: HTMLDivElement | null }, zoom: number, onZoom?: (zoom: number) => void): void {
  const now = useRef(zoom);
  now.current = zoom;
  useEffect(() => {
    const box = frame.current;
    if (!box || !onZoom) return;
    const to = (z: number) => onZoom(Math.min(Math.max(z, 1), 8));
    let from = 0;
    let at = 1;
    const apart = (e: TouchEvent) => {
      const [a, b] = [e.touches[0], e.touches[1]];
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    };
    const begin = (e: TouchEvent) => {
      from = apart(e);
      at = now.current;
    };
    const move = (e: TouchEvent) => {
      if (e.touches.length !== 2 || from === 0) return;
      e.preventDefault();
      to((at * apart(e)) / from);
    };
    const wheel = (e: WheelEvent) => {
      if (!e.ctrlKey) return;
      e.preventDefault();
      to(now.current * Math.exp(-e.deltaY / 300));
    };
    box.addEventListener("touchstart", begin, { passive: true });
    box.addEventListener("touchmove", move, { passive: false });
    box.addEventListener("wheel", wheel, { passive: false });
    return () => {
      box.removeEventListener("touchstart", begin);
      box.removeEventListener("touchmove", move);
      box.removeEventListener("wheel", wheel);
    };
  }, [onZoom]);
}
