// The doors without a browser: the server's, with answers of a real HTTP server, and what is made of errors.

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { aborted, checked, Unreachable, WireError } from "../../src/door/door";
import { FakeDoor } from "../../src/door/fake";
import { ServerDoor } from "../../src/door/server";

let server: Server | undefined;

function serve(handler: Parameters<typeof createServer>[1]): Promise<string> {
  server = createServer(handler as never);
  return new Promise((resolve) => server?.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(server?.address() as AddressInfo).port}/`)));
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

describe("the server's door", () => {
  test("posts the wire's JSON and gives back the answer", async () => {
    const base = await serve((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        response.setHeader("content-type", "application/json");
        response.end(JSON.stringify({ answer: "one", asked: [request.method, request.url, JSON.parse(body)] }));
      });
    });
    const answer = await new ServerDoor(base).request("solve", { text: "x" });
    expect(answer["asked"]).toEqual(["POST", "/api/solve", { text: "x" }]);
  });

  test("errors of the wire keep their code, place and way out, also with status 400", async () => {
    const base = await serve((_, response) => {
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ answer: "error", error: { code: "bad-json", message: "no", line: 2, column: 3, cells: [[0, 1]], help: "so" } }));
    });
    await expect(new ServerDoor(base).request("solve", {})).rejects.toMatchObject({ code: "bad-json", line: 2, column: 3, cells: [[0, 1]], help: "so" });
  });

  test("progress comes by events, cut anywhere, and the last event is the answer", async () => {
    const base = await serve((_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const text = 'event: progress\ndata: {"done":1}\n\nevent: progress\r\ndata: {"done":2}\r\n\r\nevent: answer\ndata: {"answer":\ndata: "one"}\n\n';
      void (async () => {
        for (const part of text.match(/.{1,7}/gs) ?? []) {
          response.write(part);
          await new Promise((done) => setTimeout(done, 1));
        }
        response.end();
      })();
    });
    const seen: number[] = [];
    const answer = await new ServerDoor(base).request("generate", {}, { onProgress: (p) => seen.push(p.done) });
    expect([seen, answer["answer"]]).toEqual([[1, 2], "one"]);
  });

  test("a server that ends in the middle, is not there or answers something else is unreachable", async () => {
    const base = await serve((request, response) => {
      if (request.url?.endsWith("cut")) {
        response.writeHead(200, { "content-type": "text/event-stream" });
        response.end('event: progress\ndata: {"done":1}\n\nevent: ans');
      } else response.end("<html>");
    });
    const door = new ServerDoor(base);
    await expect(door.request("cut", {}, { onProgress: () => undefined })).rejects.toThrow(Unreachable);
    await expect(door.request("solve", {})).rejects.toThrow(Unreachable);
    await expect(new ServerDoor("http://127.0.0.1:1/").request("solve", {})).rejects.toThrow(Unreachable);
  });

  test("cancelling closes the connection", async () => {
    let gone: (() => void) | undefined;
    const closed = new Promise<void>((done) => (gone = done));
    const base = await serve((request) => request.on("close", () => gone?.()));
    const stop = new AbortController();
    const asked = new ServerDoor(base).request("generate", {}, { signal: stop.signal });
    setTimeout(() => stop.abort(), 30);
    const error = await asked.catch((e: unknown) => e);
    expect(aborted(error)).toBe(true);
    await closed;
  });
});

describe("what is made of answers", () => {
  test("an answer that is no object is no answer", () => {
    for (const bad of [null, 3, "x"]) expect(() => checked(bad)).toThrow(Unreachable);
    expect(checked({ answer: "none" })).toEqual({ answer: "none" });
  });
  test("the fake remembers and refuses what it does not know", async () => {
    const door = new FakeDoor({ solve: () => ({ answer: "one" }) });
    expect(await door.request("solve", { text: "a" })).toEqual({ answer: "one" });
    await expect(door.request("dance", {})).rejects.toThrow(WireError);
    expect(door.asked.map((a) => a.verb)).toEqual(["solve", "dance"]);
  });
});
