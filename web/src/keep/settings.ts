// The player's settings, kept in the browser. What is not understood falls back to the usual.

import { signal, effect } from "@preact/signals";

export interface Settings {
  lang: "en" | "de";
  theme: "auto" | "light" | "dark";
  contrast: boolean;
  checking: "live" | "rules" | "demand" | "off";
  tidy: boolean;
  timer: boolean;
  same: boolean;
  region: boolean;
  labels: boolean;
  symmetry: "none" | "turn" | "mirror";
}

const KEY = "crossfoot.settings";

const CHOICES: { [K in keyof Settings]: readonly Settings[K][] } = {
  lang: ["en", "de"],
  theme: ["auto", "light", "dark"],
  contrast: [false, true],
  checking: ["live", "rules", "demand", "off"],
  tidy: [true, false],
  timer: [true, false],
  same: [true, false],
  region: [true, false],
  labels: [false, true],
  symmetry: ["turn", "none", "mirror"],
};

function usual(): Settings {
  const german = typeof navigator !== "undefined" && navigator.language.toLowerCase().startsWith("de");
  return {
    lang: german ? "de" : "en", theme: "auto", contrast: false, checking: "rules", tidy: true, timer: true,
    same: true, region: true, labels: false, symmetry: "turn",
  };
}

export function readSettings(text: string | null): Settings {
  const out = usual();
  try {
    const read = JSON.parse(text ?? "{}") as Partial<Settings>;
    for (const key of Object.keys(CHOICES) as (keyof Settings)[]) {
      const value = read[key];
      if ((CHOICES[key] as readonly unknown[]).includes(value)) Object.assign(out, { [key]: value });
    }
  } catch {
    // A broken store is as good as none.
  }
  return out;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export const settings = signal<Settings>(readSettings(stored()));

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
  settings.value = { ...settings.value, [key]: value };
}

/** Writes every change; private windows that refuse are fine. */
export function keepSettings(): void {
  effect(() => {
    const text = JSON.stringify(settings.value);
    try {
      localStorage.setItem(KEY, text);
    } catch {
      // Nothing to do: the settings hold until the page is closed.
    }
  });
}
