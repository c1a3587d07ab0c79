// The techniques by their names on the wire: name, how it works, a small example. Loaded when the rules are opened.

import type { Technique } from "./technique";
import { techniques as de } from "./techniques-de";
import { techniques as en } from "./techniques-en";

export const techniques: { readonly [lang in "en" | "de"]: { readonly [name: string]: Technique } } = { en, de };
