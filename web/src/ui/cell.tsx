// One square of the board. It is drawn again only if what it shows has changed.

import { memo } from "./memo";
import { CELL } from "./geometry";
import { CURSOR, classes, isWrong } from "./flags";
import type { Clue, Puzzle } from "../puzzle/types";
import { setLines } from "./sets";

export interface CellProps {
  readonly cell: number;
  readonly x: number;
  readonly y: number;
  readonly col: number;
  readonly black: boolean;
  readonly values: Puzzle["values"];
  /** What a screen reader says of it. */
  readonly label: string;
  readonly flags: number;
  /** What stands in it, and how. */
  readonly text: string;
  readonly how: "given" | "entry" | "ghost" | "step";
  readonly marks: readonly number[];
  /** Marks that are about to be struck out. */
  readonly struck: readonly number[];
  readonly across: Clue | undefined;
  readonly down: Clue | undefined;
  /** `done` greys a clue, `wrong` marks it; by direction. */
  readonly acrossState: ClueState;
  readonly downState: ClueState;
  /** A cage's clue in the corner. */
  readonly corner: string;
  readonly cornerState: ClueState;
  readonly focusable: boolean;
  /** Only a picture. */
  readonly hidden: boolean;
  /** Can have the focus. */
  readonly reachable: boolean;
}

export type ClueState = "" | "done" | "wrong";

function sizeOf(text: string, usual: number): number {
  return text.length <= 2 ? usual : Math.max(12, (usual * 2.3) / text.length);
}

export const Cell = memo(function Cell(p: CellProps) {
  const base = p.black ? "cell black" : "cell";
  const wrong = isWrong(p.flags) && !p.black;
  return (
    <g
      class={base + classes(p.flags)}
      transform={`translate(${p.x} ${p.y})`}
      data-cell={p.cell}
      {...(p.hidden
        ? { "aria-hidden": "true" }
        : {
            role: "gridcell",
            "aria-colindex": p.col + 1,
            "aria-label": p.label,
            ...(p.reachable ? { "aria-selected": (p.flags & 1) !== 0 ? "true" : "false", tabindex: p.focusable ? 0 : -1 } : {}),
          })}
    >
      <rect class="face" width={CELL} height={CELL} />
      {p.black && (p.across || p.down) ? <Clues {...p} /> : null}
      {p.corner !== "" ? (
        <text class={`corner ${p.cornerState}`} x={5} y={16.5} font-size={p.corner.length > 6 ? 11 : 14.5}>
          {p.cornerState === "wrong" ? `${p.corner} ✗` : p.corner}
        </text>
      ) : null}
      {p.text !== "" ? (
        <text class={`digit ${p.how}`} x={CELL / 2} y={CELL / 2 + (p.corner !== "" ? 15 : 12.5)} font-size={sizeOf(p.text, 36)}>
          {p.text}
        </text>
      ) : p.marks.length > 0 || p.struck.length > 0 ? (
        <Marks marks={p.marks} struck={p.struck} values={p.values} top={p.corner !== "" ? 15 : 0} />
      ) : null}
      {wrong ? <path class="flaw" d={`M${CELL - 15} ${CELL - 4}H${CELL - 4}V${CELL - 15}z`} /> : null}
      {p.flags & CURSOR ? <rect class="cursor" x={2.5} y={2.5} width={CELL - 5} height={CELL - 5} rx={4} /> : null}
    </g>
  );
});

/** Marks in fixed places: 3×3 up to nine values, 4×4 up to sixteen, else a list. */
function Marks({ marks, struck, values, top }: { marks: readonly number[]; struck: readonly number[]; values: readonly number[]; top: number }) {
  const per = values.length <= 9 ? 3 : 4;
  if (values.length > 16) {
    const text = marks.slice(0, 9).join(" ") + (marks.length > 9 ? " …" : "");
    return (
      <text class="mark" x={CELL / 2} y={CELL / 2 + 5} font-size={Math.min(15, 110 / Math.max(6, text.length))}>
        {text}
      </text>
    );
  }
  const wide = (CELL - 6) / per;
  const high = (CELL - 6 - top) / per;
  const size = Math.min(per === 3 ? 17 : 13, high);
  return (
    <>
      {values.map((value, i) => {
        const out = struck.includes(value);
        if (!out && !marks.includes(value)) return null;
        const x = 3 + wide * ((i % per) + 0.5);
        const y = 3 + top + high * (Math.floor(i / per) + 0.5);
        return (
          <g class={out ? "mark is-out" : "mark"} key={value}>
            <text x={x} y={y + size * 0.36} font-size={size}>{value}</text>
            {out ? <path class="strike" d={`M${x - 7} ${y + 5}L${x + 7} ${y - 5}`} /> : null}
          </g>
        );
      })}
    </>
  );
}

function Clues({ across, down, acrossState, downState }: CellProps) {
  return (
    <>
      <path class="diagonal" d={`M0 0L${CELL} ${CELL}`} />
      {across ? <ClueText clue={across} state={acrossState} down={false} /> : null}
      {down ? <ClueText clue={down} state={downState} down={true} /> : null}
    </>
  );
}

function ClueText({ clue, state, down }: { clue: Clue; state: ClueState; down: boolean }) {
  const cls = `clue ${state}`;
  if ("sum" in clue) {
    const text = String(clue.sum);
    const size = text.length <= 2 ? 21 : text.length === 3 ? 17 : 12;
    return down ? (
      <>
        <text class={cls} x={6} y={CELL - 8} font-size={size} text-anchor="start">{text}</text>
        {state === "wrong" ? <path class="clue-flaw" d={`M6 ${CELL - 4}h26`} /> : null}
      </>
    ) : (
      <>
        <text class={cls} x={CELL - 6} y={22} font-size={size} text-anchor="end">{text}</text>
        {state === "wrong" ? <path class="clue-flaw" d={`M${CELL - 32} 26h26`} /> : null}
      </>
    );
  }
  const { size: high, lines } = setLines(clue.sets);
  return (
    <>
      {lines.map((line, k) => (
        <text
          class={`${cls} set`}
          key={k}
          x={down ? 4 : CELL - 4}
          y={down ? CELL - 5 - k * high : 1 + (k + 1) * high}
          font-size={high}
          text-anchor={down ? "start" : "end"}
        >
          {line}
        </text>
      ))}
    </>
  );
}
