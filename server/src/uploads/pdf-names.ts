import { setImmediate as turnOfOthers } from "node:timers/promises";

// Names (/Like#20this) are how a PDF says what its parts are and do. These are the ones that do something by
// themselves, carry other files, or hide the rest from us.
const telling = {
  JavaScript: "active",
  Rendition: "active",
  Launch: "active",
  RichMedia: "active",
  XFA: "active",
  EmbeddedFile: "active",
  EmbeddedFiles: "active",
  FileAttachment: "active",
  Encrypt: "protected",
} as const;
export type Telling = (typeof telling)[keyof typeof telling];

const slash = 0x2f;
// The longest name a PDF may have, with every character written as #xx.
const longestName = 3 * 127;

// Between two pieces of this size others have their turn: a large document takes long enough for a bid to wait.
const pieceBytes = 1024 * 1024;

// What the names in these bytes tell; the first that tells something. They are searched for everywhere, also in what
// only looks like data, because readers forgive where one part ends and the next begins. The names are long enough not to
// come about by chance.
export async function whatNamesTell(bytes: Buffer): Promise<Telling | undefined> {
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    if (from > 0) await turnOfOthers();
    const found = tellingIn(bytes, from, Math.min(bytes.length, from + pieceBytes));
    if (found) return found;
  }
  return undefined;
}

function tellingIn(bytes: Buffer, from: number, to: number): Telling | undefined {
  for (let at = bytes.indexOf(slash, from); at >= 0 && at < to; at = bytes.indexOf(slash, at + 1)) {
    const name = nameAt(bytes, at + 1);
    if (Object.hasOwn(telling, name)) return telling[name as keyof typeof telling];
  }
  return undefined;
}

// The names in a piece of text that is known to be no data.
export function namesIn(bytes: Buffer): Set<string> {
  const names = new Set<string>();
  for (let at = bytes.indexOf(slash); at >= 0; at = bytes.indexOf(slash, at + 1))
    names.add(nameAt(bytes, at + 1));
  return names;
}

function nameAt(bytes: Buffer, start: number): string {
  let end = start;
  const last = Math.min(bytes.length, start + longestName);
  while (end < last && isRegular(bytes.readUInt8(end))) end += 1;
  const written = bytes.toString("latin1", start, end);
  return written.includes("#")
    ? written.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : written;
}

// Neither white space nor one of ( ) < > [ ] { } / %.
const isRegular = (byte: number): boolean => byte > 0x20 && !delimiters.has(byte);
const delimiters = new Set(Buffer.from("()<>[]{}/%"));
