// The board of play with its zoom buttons.

import { useCallback } from "preact/hooks";
import { boardKey } from "../app/keys";
import { act, settleTyped } from "../app/play";
import { scene } from "../app/scene";
import { explanation } from "../app/explain";
import { game, zoom } from "../app/state";
import { boardOf, mainRegion, type Board as PuzzleBoard } from "../puzzle/board";
import { t } from "../words";
import { Board } from "./board";
import { Button } from "./icons";
import type { Press } from "./pointer";
import { CITED } from "./flags";
import { pointed } from "./sentence";
import type { Scene } from "./scene";

/** With the cell that a sentence's word points at. */
function withPointed(of: Scene): Scene {
  const at = pointed.value;
  if (!at) return of;
  const cell = at[0] * of.puzzle.cols + at[1];
  return { ...of, flags: of.flags.map((f, i) => (i === cell ? f | CITED : f)), glow: [...of.glow, { cells: [cell], cls: "hint" }] };
}

let dragging = true;

/** A clue leads to its run; pressed again, to the other one. */
function toRun(board: PuzzleBoard, cell: number): void {
  const runs = board.regions.filter((region) => region.at === cell && region.clue);
  const now = mainRegion(board, game.value.cursor, game.value.across);
  const next = runs.find((run) => run.id !== now?.id) ?? runs[0];
  if (!next) return;
  act({ type: "select", cell: next.cells.find((c) => game.value.position.entries[c] === null) ?? next.cells[0] ?? 0, how: "one" });
  if (game.value.across !== (next.sort === "across")) act({ type: "turn" });
}

function press(at: Press): void {
  if (explanation.value) return;
  settleTyped();
  const { cursor, selected } = game.value;
  dragging = !at.touch || zoom.value <= 1;
  const board = boardOf(game.value.puzzle);
  if (!board.white[at.cell]) return toRun(board, at.cell);
  if (at.ctrl) act({ type: "select", cell: at.cell, how: "add" });
  else if (at.shift) act({ type: "select", cell: at.cell, how: "extend" });
  else if (cursor === at.cell && selected.length === 1) act({ type: "turn" });
  else act({ type: "select", cell: at.cell, how: "one" });
}

function drag(cell: number): void {
  if (explanation.value || !dragging || game.value.selected.includes(cell)) return;
  act({ type: "select", cell, how: "add" });
}

export function Stage() {
  const setZoom = useCallback((to: number) => (zoom.value = to), []);
  return (
    <main class="stage" id="board" tabIndex={-1}>
      <Board scene={withPointed(scene.value)} zoom={zoom.value} onZoom={setZoom} onKey={boardKey} onPress={press} onDrag={drag} />
      <Zoom large={Math.max(scene.value.puzzle.rows, scene.value.puzzle.cols) > 8} />
    </main>
  );
}

/** Small boards do not need it. */
export function Zoom({ large }: { large: boolean }) {
  if (!large && zoom.value <= 1) return null;
  return (
    <div class="zoom">
      {zoom.value > 1 ? <Button icon="whole" label={t("zoomFit")} onClick={() => (zoom.value = 1)} /> : null}
      {zoom.value > 1 ? <Button icon="minus" label={t("zoomOut")} keys="-" onClick={() => (zoom.value = Math.max(1, zoom.value / 1.5))} /> : null}
      <Button icon="plus" label={t("zoomIn")} keys="+" onClick={() => (zoom.value = Math.min(8, zoom.value * 1.5))} />
    </div>
  );
}
