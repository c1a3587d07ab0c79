// The rules of each kind and the techniques that the steps of an explanation name.

import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { dialog, game } from "../app/state";
import { settings } from "../keep/settings";
import type { Puzzle } from "../puzzle/types";
import { rulesOf, t, type Word } from "../words";
import type { RulesOf } from "../words/rules";
import { Modal } from "./modal";

/** The technique that the rules page is opened at. */
export const technique = signal("");

export function openTechnique(name: string): void {
  technique.value = name;
  dialog.value = "rules";
}

/** Which rules a puzzle has. */
export function ruleKind(puzzle: Puzzle): RulesOf {
  if (puzzle.kind === "futoshiki") return puzzle.adjacent ? "adjacent" : "futoshiki";
  if (puzzle.kind === "kenken") return "kenken";
  const sets = puzzle.squares.some((s) => s.black && [s.across, s.down].some((clue) => clue && "sets" in clue));
  return sets ? "sets" : "kakuro";
}

export function kindWord(kind: RulesOf): Word {
  return kind === "sets" ? "generalized-kakuro" : kind;
}

const KINDS: readonly RulesOf[] = ["kakuro", "sets", "kenken", "futoshiki", "adjacent"];

type Techniques = typeof import("../words/techniques").techniques;

export function RulesDialog() {
  const [texts, setTexts] = useState<Techniques | null>(null);
  useEffect(() => {
    void import("../words/techniques").then((m) => setTexts(m.techniques)).catch(() => undefined);
  }, []);
  useEffect(() => {
    if (texts && technique.value !== "") document.getElementById(`technique-${technique.value.replaceAll(" ", "-")}`)?.scrollIntoView({ block: "center" });
  }, [texts]);
  const mine = ruleKind(game.value.puzzle);
  const list = texts?.[settings.value.lang] ?? {};
  return (
    <Modal title={t("rulesTitle")} wide>
      <div class="rules">
        {[mine, ...KINDS.filter((kind) => kind !== mine)].map((kind) => (
          <section key={kind}>
            <h3>{t(kindWord(kind))}</h3>
            <ul>{rulesOf(kind).map((text) => <li key={text}>{text}</li>)}</ul>
          </section>
        ))}
        <h3>{t("techniques")}</h3>
        <dl class="techniques">
          {Object.entries(list).map(([key, [name, text, example]]) => (
            <div key={key} id={`technique-${key.replaceAll(" ", "-")}`} class={technique.value === key ? "is-now" : ""}>
              <dt>{name}</dt>
              <dd>{text}{example !== "" ? <p class="example">{example}</p> : null}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Modal>
  );
}
