// The techniques by their names on the wire: name, how it works, a small example. Loaded when the rules are opened.

import { techniques as de } from "./techniques-de";
import { techniques as en } from "./techniques-en";

export type Technique = readonly [name: string, text: string, example: string];

export const techniques: { readonly [lang in "en" | "de"]: { readonly [name: string]: Technique } } = { en, de };
