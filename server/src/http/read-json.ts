import type { FastifyInstance } from "fastify";
import { refuse } from "./refusal.ts";

// Reading JSON takes as long as it has parts, whatever they are; the largest thing that anybody sends, an auction of five
// hundred items with all their pictures, has 15,000.
export const jsonLimits = { parts: 20_000, depth: 20 } as const;

// The framework's own reader, behind a look at how much there is to read.
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (isReadable(body)) void read(request, body.toString(), done);
    else done(refuse("body_too_large"));
  });
}

const [quote, backslash] = [0x22, 0x5c];
// What a byte outside of texts stands for; most stand for nothing.
const kinds = new Uint8Array(256);
const [separator, opening, closing, text] = [1, 2, 3, 4];
for (const [signs, kind] of [
  [",:", separator],
  ["[{", opening],
  ["]}", closing],
  ['"', text],
] as const)
  for (const sign of Buffer.from(signs)) kinds[sign] = kind;

// Counts what stands outside of texts: each part has a comma, a colon or a bracket of its own. Whether it is JSON at all,
// the reader finds out.
export function isReadable(json: Buffer): boolean {
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const kind = kinds[json[at] ?? 0];
    if (kind === 0) continue;
    if (kind === text) at = textEnd(json, at + 1);
    else if (kind === closing) depth -= 1;
    else {
      parts += 1;
      if (kind === opening) depth += 1;
      if (parts > jsonLimits.parts || depth > jsonLimits.depth) return false;
    }
  }
  return true;
}

function textEnd(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
