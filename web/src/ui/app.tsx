// The page.

import { computed } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { explanation } from "../app/explain";
import { hint } from "../app/hint";
import { game, mode, note, whisper } from "../app/state";
import { t } from "../words";
import { Dialogs } from "./dialogs";
import { Header } from "./header";
import { lazy } from "./lazy";
import { Side } from "./side";
import { Stage } from "./stage";

const MakeScreen = lazy(() => import("./make").then((m) => m.MakeScreen));

const gameId = computed(() => game.value.id);
/** What points at cells of the board: a hint, an explanation. */
const pointing = computed(() => `${hint.value?.level ?? ""} ${explanation.value !== null}`);

export function App() {
  // Where the panel is below the board, the board is what is to be seen when it is new, or when cells of it are meant.
  useEffect(() => scrollTo(0, 0), [mode.value, gameId.value, pointing.value]);
  return (
    <>
      <a class="skip" href="#board">{t("skip")}</a>
      <Header />
      {mode.value === "play" ? <div class="screen play"><Stage /><Side /></div> : <MakeScreen />}
      <Dialogs />
      <Note />
    </>
  );
}

/** The latest sentence: shown for some seconds, read out by screen readers. */
function Note() {
  const { text, n, bad } = note.value;
  const [seen, setSeen] = useState(0);
  useEffect(() => {
    if (text === "") return;
    const timer = setTimeout(() => setSeen(n), Math.min(9000, 2500 + text.length * 50));
    return () => clearTimeout(timer);
  }, [n]);
  const shown = text !== "" && seen !== n;
  const node = useRef<HTMLDivElement>(null);
  // As a popover it is above an open dialog, too.
  useLayoutEffect(() => {
    const box = node.current;
    if (!box?.showPopover) return;
    if (box.matches(":popover-open")) box.hidePopover();
    if (shown) box.showPopover();
  }, [n, shown]);
  return (
    <>
      <div class={`note ${shown ? "is-shown" : ""} ${bad ? "is-bad" : ""}`} aria-hidden="true" ref={node} popover="manual" onClick={() => setSeen(n)}>{text}</div>
      <div class="unseen" role="log" aria-live="polite">{whisper.value}</div>
      <div class="unseen" role="status" aria-live="polite">{text + (n % 2 === 0 ? "" : "\u00a0")}</div>
    </>
  );
}
