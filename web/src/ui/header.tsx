// The head of the page: its name, the two modes, what can be done with a puzzle.

import { dialog, mode, type Dialog } from "../app/state";
import { dark } from "../keep/look";
import { set } from "../keep/settings";
import { t, type Word } from "../words";
import { Button, type IconName } from "./icons";
import { Modal } from "./modal";
import { technique } from "./rules";
import { toMake, toPlay } from "../app/modes";

const ENTRIES: readonly (readonly [Exclude<Dialog, "">, IconName, Word])[] = [
  ["generate", "dice", "newPuzzle"], ["games", "games", "games"], ["share", "share", "share"], ["print", "print", "print"],
  ["rules", "rules", "rules"], ["keys", "keys", "keys"], ["settings", "settings", "settings"],
];

export function open(which: Dialog): void {
  technique.value = "";
  dialog.value = which;
}

export function Header() {
  return (
    <header class="top">
      <a class="brand" href="#board" title={t("skip")}>
        <svg viewBox="0 0 32 32" aria-hidden="true" class="logo">
          <rect x="2" y="2" width="28" height="28" rx="6" />
          <path d="M2 8a6 6 0 0 1 6-6l22 22v0a6 6 0 0 1-6 6z" class="half" />
          <path d="M5 5L27 27" />
        </svg>
        <span>Crossfoot</span>
      </a>
      <nav class="modes" aria-label="Crossfoot">
        <button type="button" class="mode" aria-pressed={mode.value === "play" ? "true" : "false"} onClick={toPlay}>{t("play")}</button>
        <button type="button" class="mode" aria-pressed={mode.value === "make" ? "true" : "false"} onClick={toMake}>{t("make")}</button>
      </nav>
      <div class="actions">
        {ENTRIES.map(([name, icon, word]) => (
          <Button key={name} icon={icon} label={t(word)} onClick={() => open(name)} />
        ))}
        <Button icon={dark.value ? "sun" : "moon"} label={t("theme")} onClick={() => set("theme", dark.value ? "light" : "dark")} />
      </div>
      <div class="actions-narrow">
        <Button icon="dice" label={t("newPuzzle")} onClick={() => open("generate")} />
        <Button icon="more" label={t("more")} onClick={() => open("more")} />
      </div>
    </header>
  );
}

export function MoreDialog() {
  return (
    <Modal title={t("more")}>
      <div class="menu">
        {ENTRIES.map(([name, icon, word]) => (
          <Button key={name} icon={icon} label={t(word)} text onClick={() => open(name)} />
        ))}
        <Button icon={dark.value ? "sun" : "moon"} label={t("theme")} text onClick={() => set("theme", dark.value ? "light" : "dark")} />
      </div>
    </Modal>
  );
}
