// `node same.mjs MODULE.js`: answers requests, one `[verb, json]` a line on standard input, one answer a line.
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [path] = process.argv.slice(2);
const library = await import(pathToFileURL(path).href);
library.initSync({ module: readFileSync(path.replace(/\.js$/, "_bg.wasm")) });
let heard = 0;
globalThis.crossfootProgress = () => { heard += 1; };
const lines = readFileSync(0, "utf8").split("\n").filter((line) => line !== "");
const answers = lines.map((line) => library.request(...JSON.parse(line)));
process.stdout.write(`${library.verbs()}\n${heard}\n${answers.map((answer) => `${answer}\n`).join("")}`);
