// Which colours: what the settings say, and where they leave it open, what the system wants at this moment.

import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { settings } from "./settings";

/** Does a media query hold, now and later? */
function holds(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query);
  const held = signal(list.matches);
  list.addEventListener("change", () => (held.value = list.matches));
  return held;
}

const systemDark = holds("(prefers-color-scheme: dark)");
const systemContrast = holds("(prefers-contrast: more)");

export const dark = computed(() => {
  const { theme } = settings.value;
  return theme === "auto" ? systemDark.value : theme === "dark";
});

export const contrast = computed(() => settings.value.contrast || systemContrast.value);
