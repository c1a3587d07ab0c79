// Links that hold a whole puzzle in their fragment: `#c1.…` compressed, `#u1.…` not, base64url, with a checksum, so that a
// link cut short is noticed. The digit is the version.

import { BadPuzzle } from "../puzzle/json";
import { decode, encode, type Shared } from "./codec";

export const VERSION = 1;
const MOST_TEXT = 200_000;
const MOST_BYTES = 1_000_000;

/** The link is broken, or of a version that this page does not know. */
export class BadLink extends Error {
  readonly newer: boolean;
  constructor(newer: boolean) {
    super(newer ? "a newer version" : "a broken link");
    this.newer = newer;
  }
}

/** CRC-32 (IEEE 802.3), bit by bit: links are short. */
export function crc32(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function unbase64(text: string): Uint8Array {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

async function pump(bytes: Uint8Array, through: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(through);
  const reader = stream.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > MOST_BYTES) {
      await reader.cancel();
      throw new BadLink(false);
    }
    parts.push(value);
  }
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

/** The fragment of a link, with its `#`. */
export async function toFragment(shared: Shared): Promise<string> {
  const bytes = new TextEncoder().encode(encode(shared));
  const crc = crc32(bytes);
  const sum = Uint8Array.of(crc >>> 24, crc >>> 16, crc >>> 8, crc);
  const packed = typeof CompressionStream === "undefined" ? null : await pump(bytes, new CompressionStream("deflate-raw"));
  const small = packed !== null && packed.length < bytes.length;
  const body = small ? packed : bytes;
  const all = new Uint8Array(body.length + 4);
  all.set(sum);
  all.set(body, 4);
  return `#${small ? "c" : "u"}${VERSION}.${base64(all)}`;
}

/** Whether a fragment claims to hold a puzzle. */
export function isLink(fragment: string): boolean {
  return /^#[cu]\d+\./.test(fragment);
}

/** Reads a fragment. Throws `BadLink`. */
export async function fromFragment(fragment: string): Promise<Shared> {
  const m = /^#([cu])(\d+)\.([\w-]*)/.exec(fragment);
  if (!m || fragment.length > MOST_TEXT) throw new BadLink(false);
  if (Number(m[2]) > VERSION) throw new BadLink(true);
  try {
    const all = unbase64(m[3] ?? "");
    const body = all.slice(4);
    const bytes = m[1] === "c" ? await pump(body, new DecompressionStream("deflate-raw")) : body;
    const sum = ((all[0] ?? 0) * 2 ** 24 + ((all[1] ?? 0) << 16) + ((all[2] ?? 0) << 8) + (all[3] ?? 0)) >>> 0;
    if (sum !== crc32(bytes)) throw new BadLink(false);
    return decode(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    if (error instanceof BadLink || error instanceof BadPuzzle) throw new BadLink(false);
    throw new BadLink(false);
  }
}
