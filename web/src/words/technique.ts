// What is said of a technique.

export type Technique = readonly [name: string, text: string, example: string];
