// Mouse, pen and touch on the board: a press chooses a cell, a drag many.

import { useEffect, useRef } from "preact/hooks";
import { borderAt, cellAt, type Geometry } from "./geometry";

export interface Press {
  readonly cell: number;
  readonly shift: boolean;
  readonly ctrl: boolean;
  readonly touch: boolean;
  /** The border that was hit, if the press was near one. */
  readonly border: readonly [number, number] | null;
}

export interface Pointing {
  readonly onPress?: (press: Press) => void;
  readonly onDrag?: (cell: number) => void;
  readonly onRelease?: () => void;
}

export function usePointer(svg: { current: SVGSVGElement | null }, g: Geometry, handlers: Pointing): void {
  // What changes from drawing to drawing is read when it is needed: a drag must outlive a board that is drawn anew.
  const live = useRef({ handlers, g });
  live.current = { handlers, g };
  useEffect(() => {
    const node = svg.current;
    if (!node) return;
    let last = -1;
    let down = false;
    const at = (e: PointerEvent): [number, number] => {
      const box = node.getBoundingClientRect();
      const { g } = live.current;
      return [((e.clientX - box.left) / box.width) * g.width, ((e.clientY - box.top) / box.height) * g.height];
    };
    const press = (e: PointerEvent) => {
      if (e.button !== 0 || !e.isPrimary) return;
      const [x, y] = at(e);
      const cell = cellAt(live.current.g, x, y);
      if (cell < 0) return;
      down = true;
      last = cell;
      live.current.handlers.onPress?.({ cell, shift: e.shiftKey, ctrl: e.ctrlKey || e.metaKey, touch: e.pointerType === "touch", border: borderAt(live.current.g, x, y) });
      const target = node.querySelector<SVGGElement>(`[data-cell="${cell}"][tabindex]`);
      target?.focus({ preventScroll: true });
      e.preventDefault();
    };
    const drag = (e: PointerEvent) => {
      if (!down || !e.isPrimary) return;
      const [x, y] = at(e);
      const cell = cellAt(live.current.g, x, y);
      if (cell < 0 || cell === last) return;
      last = cell;
      live.current.handlers.onDrag?.(cell);
    };
    const up = () => {
      if (down) live.current.handlers.onRelease?.();
      down = false;
    };
    node.addEventListener("pointerdown", press);
    window.addEventListener("pointermove", drag);
    window.addEventListener("pointerup", up);
    window.addEventListener("pointercancel", up);
    return () => {
      node.removeEventListener("pointerdown", press);
      window.removeEventListener("pointermove", drag);
      window.removeEventListener("pointerup", up);
      window.removeEventListener("pointercancel", up);
    };
  }, []);
}
