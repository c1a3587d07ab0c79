import type { Technique } from "./techniques";

export const techniques: { readonly [name: string]: Technique } = {};
