// The rules of each kind and the techniques that the steps of an explanation name.

import { useEffect, useState } from "preact/hooks";
import { game } from "../app/state";
import { language, rulesOf, t } from "../words";
import type { RulesOf } from "../words/rules";
import { Modal } from "./modal";
import { kindWord, ruleKind, technique } from "./rules";

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
  const list = texts?.[language.value] ?? {};
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
