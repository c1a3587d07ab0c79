// Where the page begins: the last game or a first puzzle at once, the library after that.

import { effect } from "@preact/signals";
import { render } from "preact";
import { pageKey } from "./app/keys";
import { resumeMaking } from "./app/make";
import { learn } from "./app/learn";
import { act, flush, own } from "./app/play";
import { openLink } from "./app/share";
import { dialog, faults, game, mode, say } from "./app/state";
import { load } from "./game/saved";
import { contrast, dark } from "./keep/look";
import { keepSettings, settings } from "./keep/settings";
import { last } from "./keep/shelf";
import { App } from "./ui/app";
import { speak, t } from "./words";
import "./styles/base.css";
import "./styles/themes.css";
import "./styles/board.css";
import "./styles/page.css";

function resume(): void {
  const kept = last();
  if (!kept) return;
  try {
    game.value = load(kept.text);
  } catch {
    say(t("unreadableGame"), true);
  }
}

function dress(): void {
  const root = document.documentElement;
  root.lang = settings.value.lang;
  root.dataset["theme"] = dark.value ? "dark" : "light";
  root.dataset["contrast"] = contrast.value ? "more" : "usual";
}

function clockwork(): void {
  setInterval(() => {
    const playing = mode.value === "play" && !document.hidden && dialog.value === "" && !faults.value.solved && game.value.past.length > 0;
    if (playing) act({ type: "tick", seconds: 1 });
  }, 1000);
}

async function start(): Promise<void> {
  keepSettings();
  await speak();
  effect(dress);
  resume();
  own();
  resumeMaking();
  const root = document.getElementById("app");
  if (root) render(<App />, root);
  document.addEventListener("keydown", pageKey);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) flush();
  });
  clockwork();
  void learn(game.value.puzzle);
  void openLink();
  window.addEventListener("hashchange", () => void openLink());
  offline();
}

/** Keeps the page for offline use, where the browser can. */
function offline(): void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  navigator.serviceWorker.register(new URL("sw.js", document.baseURI)).catch(() => undefined);
}

void start();
