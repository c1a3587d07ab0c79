// Words by key in the language of the settings. English is always there; another language is loaded when it is wanted.

import { computed, effect, signal } from "@preact/signals";
import { settings } from "../keep/settings";
import { en, type Word, type Words } from "./en";
import { rules, type RulesOf } from "./rules";

export type { Word } from "./en";

const tables = signal<{ readonly [lang: string]: Words }>({ en });

/** The language that the page speaks: that of the settings as soon as its table is there. */
export const language = computed<"en" | "de">(() => (settings.value.lang in tables.value ? settings.value.lang : "en"));

const table = computed(() => tables.value[language.value] ?? en);

async function load(lang: string): Promise<void> {
  if (lang !== "de" || lang in tables.value) return;
  const { de } = await import("./de");
  tables.value = { ...tables.value, de };
}

/** Loads the table of the settings' language, and of every later choice. Resolves when the first is there. */
export function speak(): Promise<void> {
  effect(() => {
    void load(settings.value.lang).catch(() => undefined);
  });
  return load(settings.value.lang).catch(() => undefined);
}

/** The word for a key, with its `{places}` filled in. */
export function t(word: Word, fill: { readonly [name: string]: string | number } = {}): string {
  return table.value[word].replace(/\{(\w+)\}/g, (whole, name: string) => (name in fill ? String(fill[name]) : whole));
}

export function rulesOf(kind: RulesOf): readonly string[] {
  return rules[language.value][kind];
}

/** Names that come over the wire, such as levels: as they are if the table does not know them. */
export function maybe(word: string): string {
  return word in en ? t(word as Word) : word;
}
