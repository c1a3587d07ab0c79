// The panel beside the board of play.

import { explanation, explaining } from "../app/explain";
import { clock } from "../app/play";
import { faults, game, status } from "../app/state";
import { settings } from "../keep/settings";
import { maybe, rulesOf, t } from "../words";
import { Combos } from "./combos";
import { ExplainCard, HintCard } from "./help";
import { Icon } from "./icons";
import { Helps, Pad, Tools } from "./pad";
import { kindWord, ruleKind } from "./rules";
import { untouched } from "../game/state";

export function Side() {
  const shown = explanation.value !== null || explaining.value;
  return (
    <aside class="side">
      <StatusCard />
      {shown ? <ExplainCard /> : <><HintCard /><FirstRules /><Combos /></>}
      {explanation.value ? null : <div class="controls"><Pad /><Tools /></div>}
      {shown ? null : <Helps />}
    </aside>
  );
}

export function StatusCard() {
  const { puzzle, seconds } = game.value;
  const kind = ruleKind(puzzle);
  const size = puzzle.kind === "kakuro" ? `${puzzle.rows - 1}×${puzzle.cols - 1}` : `${puzzle.rows}×${puzzle.cols}`;
  return (
    <section class="card status">
      <h1>{puzzle.title ?? `${t(kindWord(kind))} ${size}`}</h1>
      {puzzle.author ? <p class="quiet">{puzzle.author}</p> : null}
      <p class="chips">
        <Chip />
        <LevelChip />
        {settings.value.timer ? <span class="time" role="timer" aria-label={t("timer")}>{clock(seconds)}</span> : null}
      </p>
      {faults.value.solved ? <p class="done-line"><Icon name="check" /> {t("solved")}</p> : null}
    </section>
  );
}

function Chip() {
  const now = status.value;
  if (now.state === "checking" && !now.answer) return <span class="chip is-busy">{t("checking")}</span>;
  if (now.state === "unreachable") return <span class="chip is-warn" title={t("noDoorLong")}>{t("noDoor")}</span>;
  if (now.state === "failed") return <span class="chip is-warn" title={now.message}>{t("gave-up")}</span>;
  const answer = now.answer ?? "gave-up";
  const mark = answer === "one" ? "✓" : answer === "many" ? "≥2" : answer === "none" ? "∅" : "?";
  return <span class={`chip is-${answer}`}><b aria-hidden="true">{mark}</b> {t(answer)}</span>;
}

function LevelChip() {
  const { level, score, technique } = status.value;
  if (!level) return null;
  const title = technique ? t("hardest", { name: technique }) : "";
  return <span class="chip" title={title}>{maybe(level)}{score ? <span class="quiet"> · {score}</span> : null}</span>;
}

/** Three sentences of rules until the first move. */
function FirstRules() {
  if (!untouched(game.value)) return null;
  return (
    <section class="card first-rules">
      <ol>{rulesOf(ruleKind(game.value.puzzle)).map((text) => <li key={text}>{text}</li>)}</ol>
    </section>
  );
}
