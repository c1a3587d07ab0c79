// Words by key in the language of the settings.

import { computed } from "@preact/signals";
import { settings } from "../keep/settings";
import { de } from "./de";
import { en, type Word, type Words } from "./en";
import { rules, type RulesOf } from "./rules";

export type { Word } from "./en";

const tables: { readonly [lang: string]: Words } = { en, de };

const table = computed(() => tables[settings.value.lang] ?? en);

/** The word for a key, with its `{places}` filled in. */
export function t(word: Word, fill: { readonly [name: string]: string | number } = {}): string {
  return table.value[word].replace(/\{(\w+)\}/g, (whole, name: string) => (name in fill ? String(fill[name]) : whole));
}

export function rulesOf(kind: RulesOf): readonly string[] {
  return rules[settings.value.lang][kind];
}

/** Names that come over the wire, such as levels: as they are if the table does not know them. */
export function maybe(word: string): string {
  return word in en ? t(word as Word) : word;
}
