import { defineConfig, type Plugin } from "vite";

/** Writes the list of built files into the service worker, so that it can keep them for offline use. */
function precache(): Plugin {
  return {
    name: "crossfoot-precache",
    apply: "build",
    generateBundle(_options, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== "index.html").sort();
      const worker = Object.values(bundle).find((item) => item.fileName === "sw.js");
      if (worker?.type === "chunk") {
        worker.code = worker.code.replace(/["`']__FILES__["`']/, JSON.stringify(files.filter((name) => name !== "sw.js")));
      }
    },
  };
}

/** In development, what a server would answer: `npm run bridge` first. */
const api = process.env["CROSSFOOT_API"] ?? "http://127.0.0.1:8765";

export default defineConfig({
  base: "./",
  plugins: [precache()],
  server: { proxy: { "/api": api } },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: "index.html", sw: "src/sw.ts" },
      output: {
        entryFileNames: (chunk) => (chunk.name === "sw" ? "sw.js" : "assets/[name]-[hash].js"),
        chunkFileNames: "assets/[name]-[hash].js",
        assetFileNames: "assets/[name]-[hash][extname]",
      },
    },
  },
  // A busy machine is slow, and no test is about time.
  test: { include: ["tests/unit/**/*.test.ts"], testTimeout: 60_000 },
} as Parameters<typeof defineConfig>[0]);
