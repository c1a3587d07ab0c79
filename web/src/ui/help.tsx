// The cards of hints and explanations.

import { at, closeExplanation, explanation, explaining, go, standing, step } from "../app/explain";
import { askHint, hint } from "../app/hint";
import { act } from "../app/play";
import { game } from "../app/state";
import { openTechnique } from "./rules";
import { t } from "../words";
import { Button, Icon } from "./icons";
import { Sentence } from "./sentence";

export function HintCard() {
  const now = hint.value;
  if (!now || now.position !== game.value.position) return null;
  const last = now.steps[now.steps.length - 1];
  const apply = () => {
    for (const s of now.steps) {
      for (const { cell, values } of s.removes) if ((game.value.position.marks[cell]?.length ?? 0) > 0) act({ type: "strike", cell, values });
      for (const { cell, value } of s.places) act({ type: "place", cell, value, tidy: true });
    }
    const cell = last?.places[0]?.cell;
    if (cell !== undefined) act({ type: "select", cell, how: "one" });
    hint.value = null;
  };
  const more = now.state === "next" || now.state === "wrong-entry" || now.state === "wrong-marks";
  return (
    <section class="card hint-card" aria-label={t("hint")}>
      <header>
        <h2><Icon name="hint" /> {t("hint")} · {t(now.level === "where" ? "hintWhere" : now.level === "technique" ? "hintTechnique" : "hintStep")}</h2>
        <Button icon="close" label={t("hintClose")} keys="Escape" cls="small" onClick={() => (hint.value = null)} />
      </header>
      {now.state === "asking" ? <p class="quiet">{t("thinking")}</p> : now.text.map((text, i) => <p key={i}><Sentence text={text} /></p>)}
      {now.state !== "asking" && more ? (
        <div class="row">
          {now.level !== "full" ? <Button label={t("hintMore")} keys="H" text onClick={() => askHint()} /> : null}
          {now.level !== "full" ? <Button label={t("hintFull")} keys="Shift+H" text onClick={() => askHint(true)} /> : null}
          {now.level === "full" && last ? <Button label={t("hintApply")} text cls="strong" onClick={apply} /> : null}
          {now.steps.length > 0 && last ? <Button label={t("aboutTechnique", { name: last.name })} text cls="link" onClick={() => openTechnique(last.technique)} /> : null}
        </div>
      ) : null}
    </section>
  );
}

export function ExplainCard() {
  const all = explanation.value;
  if (!all) return explaining.value ? <section class="card"><p class="quiet" role="status">{t("thinking")}</p></section> : null;
  const now = step.value;
  const play = () => {
    const { entries, marks } = standing(all, at.value);
    closeExplanation();
    act({ type: "fill", entries, marks });
  };
  const title = at.value === 0 ? t("stepStart") : t("step", { n: at.value, of: all.steps.length });
  return (
    <section class="card explain-card" aria-label={t("explainTitle")}>
      <header>
        <h2><Icon name="explain" /> {t("explainTitle")}</h2>
        <Button icon="close" label={t("explainClose")} keys="E" cls="small" onClick={closeExplanation} />
      </header>
      <div class="slider">
        <Button icon="left" label={t("previous")} keys="ArrowLeft" disabled={at.value === 0} onClick={() => go(at.value - 1)} />
        <input
          type="range" min={0} max={all.steps.length} value={at.value} aria-label={t("explainTitle")} aria-valuetext={title}
          onInput={(e) => go(Number(e.currentTarget.value))}
        />
        <Button icon="right" label={t("next")} keys="ArrowRight" disabled={at.value >= all.steps.length} onClick={() => go(at.value + 1)} />
      </div>
      <div aria-live="polite">
        <p class="step-title"><b>{title}</b>{now ? <> · <button type="button" class="inline" onClick={() => openTechnique(now.technique)}>{now.name}</button></> : null}</p>
        {now ? <p><Sentence text={now.text} /></p> : null}
        {at.value === all.steps.length ? all.text.map((text, i) => <p key={i}><Sentence text={text} /></p>) : null}
        {at.value === all.steps.length && all.open.length > 0 ? <p class="quiet">{t("explainOpen", { n: all.open.length })}</p> : null}
      </div>
      <div class="row">
        <Button icon="play" label={t("playSteps")} text onClick={play} />
      </div>
      <details>
        <summary>{t("asList")}</summary>
        <ol class="steps">
          {all.steps.map((s, i) => (
            <li key={i} class={i + 1 === at.value ? "is-now" : ""}>
              <button type="button" class="inline" onClick={() => go(i + 1)}>{s.name}</button> <Sentence text={s.text} />
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
