// The number pad and the tools: everything that the keyboard can, for fingers and the mouse.

import { askHint } from "../app/hint";
import { explain, explanation, explaining } from "../app/explain";
import { act, checkNow, enter, fillMarks, redo, restart, returnToSave, savePoint, undo } from "../app/play";
import { game } from "../app/state";
import { settings } from "../keep/settings";
import { t } from "../words";
import { Button } from "./icons";

export function Pad() {
  const { puzzle, position, marking, cursor } = game.value;
  const { values } = puzzle;
  const latin = puzzle.kind !== "kakuro";
  const counts = new Map<number, number>();
  if (latin) for (const v of position.entries) if (v !== null) counts.set(v, (counts.get(v) ?? 0) + 1);
  const marked = position.marks[cursor] ?? [];
  return (
    <div class={`pad ${marking ? "is-marking" : ""} ${values.length > 9 ? "is-large" : ""}`} role="group" aria-label={t("pad")} style={{ "--narrow": narrowColumns(values.length + 1), "--columns": values.length < 7 ? values.length : values.length > 9 ? 4 : 3 }}>
      {values.map((value) => {
        const all = (counts.get(value) ?? 0) >= puzzle.rows;
        return (
          <button
            key={value}
            type="button"
            class={`digit-button ${all ? "is-all" : ""} ${marking && marked.includes(value) ? "is-marked" : ""}`}
            aria-label={`${t("digit", { n: value })}${all ? `, ${t("placed")}` : ""}`}
            onClick={() => enter(value)}
          >
            {value}
          </button>
        );
      })}
      <Button icon="clear" label={t("clear")} cls="pad-clear" onClick={() => act({ type: "clear" })} />
    </div>
  );
}

/** Columns where there is little room, of the digits and the eraser. */
function narrowColumns(buttons: number): number {
  return buttons <= 6 ? buttons : buttons <= 8 ? 4 : buttons <= 10 ? 5 : 6;
}

export function Tools() {
  const { marking, past, future, saves } = game.value;
  const check = settings.value.checking !== "off";
  return (
    <div class="tools" role="toolbar" aria-label={t("tools")}>
      <Button icon="marks" label={t("marks")} keys="Space, M" pressed={marking} onClick={() => act({ type: "marking" })} />
      <Button icon="clear" label={t("clear")} keys="Backspace" cls="tool-clear" onClick={() => act({ type: "clear" })} />
      <Button icon="undo" label={t("undo")} keys="Control+Z" disabled={past.length === 0} onClick={undo} />
      <Button icon="redo" label={t("redo")} keys="Control+Y" disabled={future.length === 0} onClick={redo} />
      <Button icon="turn" label={t("turn")} keys="Enter" onClick={() => act({ type: "turn" })} />
      <Button icon="fill" label={t("fillMarks")} keys="A" onClick={fillMarks} />
      <Button icon="save" label={t("savePoint")} keys="S" onClick={savePoint} />
      <Button icon="back" label={t("goBack")} keys="R" disabled={saves.length === 0} onClick={returnToSave} />
      <Button icon="restart" label={t("restart")} disabled={past.length === 0} onClick={restart} />
      {check ? <Button icon="check" label={t("checkNow")} keys="C" onClick={() => void checkNow()} /> : null}
    </div>
  );
}

export function Helps() {
  return (
    <div class="helps">
      <Button icon="hint" label={t("hint")} keys="H" text cls="strong" onClick={() => askHint()} />
      <Button icon="explain" label={explaining.value ? t("thinking") : t("explain")} keys="E" text pressed={explanation.value !== null} onClick={() => void explain()} />
    </div>
  );
}
