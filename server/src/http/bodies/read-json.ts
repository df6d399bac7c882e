import type { FastifyInstance } from "fastify";
import { refuse } from "../refusal.ts";

// The time to parse JSON depends on the number of its values. The largest legitimate body, an auction of five hundred
// items with all their pictures, has 15,000.
export const jsonLimits = { parts: 20_000, depth: 20 } as const;

// A larger body is parsed in a step of its own, between which and what is before and after it others have their turn.
const bytesAtOnce = 64 * 1024;

// Parses with the framework's own parser, after a check of how much there is to parse.
export function registerJsonParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const read = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (!isReadable(body)) done(refuse("body_too_large"));
    else if (body.length <= bytesAtOnce) void read(request, body.toString(), done);
    else
      setImmediate(() => {
        void read(request, body.toString(), (error, value) => void setImmediate(done, error, value));
      });
  });
}

const [quote, backslash] = [0x22, 0x5c];
// The meaning of each byte outside of strings; most have none.
const kinds = new Uint8Array(256);
const [separator, opening, closing, stringStart] = [1, 2, 3, 4];
for (const [characters, kind] of [
  [",:", separator],
  ["[{", opening],
  ["]}", closing],
  ['"', stringStart],
] as const)
  for (const byte of Buffer.from(characters)) kinds[byte] = kind;

// Counts the punctuation outside of strings: each value has a comma, a colon or a bracket of its own. The body need not be
// valid JSON: the parser checks that.
export function isReadable(json: Buffer): boolean {
  let parts = 0;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const kind = kinds[json[at] ?? 0];
    if (kind === 0) continue;
    if (kind === stringStart) at = endOfString(json, at + 1);
    else if (kind === closing) depth -= 1;
    else {
      parts += 1;
      if (kind === opening) depth += 1;
      if (parts > jsonLimits.parts || depth > jsonLimits.depth) return false;
    }
  }
  return true;
}

function endOfString(json: Buffer, start: number): number {
  let at = start;
  while (at < json.length && json[at] !== quote) at += json[at] === backslash ? 2 : 1;
  return at;
}
