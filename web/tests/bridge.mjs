// For development without `serve`: POST /api/<verb> runs `crossfoot VERB --json`, and the built page is served beside it.
// CROSSFOOT_BIN names the binary, PORT the port (8765), SITE the folder (dist). Not for anything else.

import { execFile } from "node:child_process";
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";

const bin = process.env.CROSSFOOT_BIN ?? "../target/release/crossfoot";
const site = process.env.SITE ?? "dist";
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm", ".webmanifest": "application/manifest+json" };
const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'";

function run(verb, body) {
  const { puzzle, text, ...options } = body;
  const flags = Object.entries(options).flatMap(([key, value]) => {
    const flag = key === "picture" ? "--to" : `--${key.replaceAll("_", "-")}`;
    return value === true ? [flag] : value === false || value === null ? [] : [flag, String(value)];
  });
  const takes = puzzle !== undefined || text !== undefined;
  return new Promise((resolve) => {
    const child = execFile(bin, [verb, "--json", ...flags, ...(takes ? ["-"] : [])], { maxBuffer: 1 << 28 }, (error, out, err) => {
      resolve(out.trim() || JSON.stringify({ answer: "error", error: { code: "internal", message: String(err || error), help: "" } }));
    });
    child.stdin.on("error", () => undefined);
    child.stdin.end(puzzle !== undefined ? JSON.stringify(puzzle) : (text ?? ""));
  });
}

createServer(async (request, response) => {
  const path = new URL(request.url, "http://x").pathname;
  if (request.method === "POST" && path.startsWith("/api/")) {
    let body = "";
    for await (const part of request) body += part;
    response.setHeader("content-type", "application/json");
    response.end(await run(path.slice(5), JSON.parse(body)));
    return;
  }
  try {
    const file = join(site, normalize(path === "/" ? "/index.html" : path));
    const data = await readFile(file);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    response.setHeader("content-security-policy", policy);
    response.end(data);
  } catch {
    response.statusCode = 404;
    response.end("not found");
  }
}).listen(Number(process.env.PORT ?? 8765), "127.0.0.1");
