// The run, cage or line under the cursor, and what can still stand in it. Tapping a combination strikes it out.

import { useComputed } from "@preact/signals";
import { act } from "../app/play";
import { region } from "../app/scene";
import { game } from "../app/state";
import { boardOf, place, type Region } from "../puzzle/board";
import { combosOf } from "../puzzle/combos";
import { t } from "../words";
import { clueText } from "./label";
import { cageText } from "./scene";

const SHOWN = 60;

export function regionKey(of: Region): string {
  return `${of.sort}${of.at}`;
}

function title(of: Region): string {
  const n = of.cells.length;
  if (of.cage) return `${t("cage")} ${cageText(of.cage)}`;
  const [r, c] = place(game.value.puzzle, of.at);
  if (of.sort === "row") return t("rowLine", { n: r + 1 });
  if (of.sort === "column") return t("columnLine", { n: c + 1 });
  const sort = t(of.sort === "across" ? "acrossRun" : "downRun");
  return of.clue ? t("runTitle", { sort, clue: clueText(of.clue), n }) : t("runTitleBlank", { sort, n });
}

export function Combos() {
  const combos = useComputed(() => {
    const { puzzle, position } = game.value;
    const board = boardOf(puzzle);
    return region.value ? combosOf(board, region.value, position.entries) : null;
  });
  const of = region.value;
  if (!of) return null;
  const { entries, struck } = game.value.position;
  const filled = of.cells.map((cell) => entries[cell]).filter((v): v is number => v != null);
  const sum = of.clue && "sum" in of.clue ? Number(of.clue.sum) - filled.reduce((a, b) => a + b, 0) : null;
  const out = struck[regionKey(of)] ?? [];
  return (
    <section class="card combos" aria-label={t("combos")}>
      <h2>
        {title(of)}
        {sum !== null && filled.length > 0 && filled.length < of.cells.length ? <span class="rest">{t("left", { n: sum })}</span> : null}
      </h2>
      {of.clue || of.cage ? <Sets sets={combos.value?.sets ?? null} more={combos.value?.more ?? false} of={of} out={out} filled={filled} /> : <Missing of={of} filled={filled} />}
    </section>
  );
}

type SetsProps = { sets: readonly (readonly number[])[] | null; more: boolean; of: Region; out: readonly string[]; filled: readonly number[] };

function Sets({ sets, more, of, out, filled }: SetsProps) {
  if (sets === null) return <p class="quiet">{of.cage ? t("combosMany") : t("combosFree")}</p>;
  if (sets.length === 0) return <p class="bad-text">{t("combosNone")}</p>;
  return (
    <ul class="sets" title={t("combosHint")}>
      {sets.slice(0, SHOWN).map((set) => {
        const key = set.join();
        const gone = out.includes(key);
        return (
          <li key={key}>
            <button type="button" class={gone ? "set is-out" : "set"} aria-pressed={gone ? "true" : "false"} onClick={() => act({ type: "strike-set", region: regionKey(of), set: key })}>
              {digits(set, filled)}
            </button>
          </li>
        );
      })}
      {more || sets.length > SHOWN ? <li class="quiet">{t("combosMore")}</li> : null}
    </ul>
  );
}

/** The digits of a set; those that stand on the board are fainter. */
function digits(set: readonly number[], filled: readonly number[]) {
  const left = [...filled];
  return set.map((value, i) => {
    const at = left.indexOf(value);
    if (at >= 0) left.splice(at, 1);
    return (
      <span key={i} class={at >= 0 ? "is-placed" : ""}>
        {value}{" "}
      </span>
    );
  });
}

function Missing({ of, filled }: { of: Region; filled: readonly number[] }) {
  const { values } = game.value.puzzle;
  if (of.sort === "across" || of.sort === "down") return <p class="quiet">{t("combosFree")}</p>;
  const rest = values.filter((v) => !filled.includes(v));
  return (
    <p class="missing">
      <span class="quiet">{t("missing")}</span> {rest.map((v) => <b key={v}>{v}</b>)}
    </p>
  );
}

