import { type StepBudget, dictionaryEnd, maxDictionaryBytes, pastSpace } from "./pdf-objects.ts";

// The value of a name or an object, as far as it shows where the value leads.
export type Value =
  | { kind: "text"; at: number }
  | { kind: "name"; at: number }
  | { kind: "dictionary"; bytes: Buffer; isWhole: boolean }
  // A value that is written in another place.
  | { kind: "reference"; number: number }
  // Further behind its name than any honest program writes it.
  | { kind: "unseen" }
  | { kind: "other" };

const [slash, roundBracket, lessSign, zero, nine] = [0x2f, 0x28, 0x3c, 0x30, 0x39];
const reference = /^(\d{1,10})(?:%|[\0\s]+(?:%|\d))/;

export function valueAt(bytes: Buffer, start: number, budget: StepBudget): Value {
  const at = pastSpace(bytes, start, budget);
  if (at - start >= maxDictionaryBytes) return { kind: "unseen" };
  const byte = bytes[at] ?? 0;
  if (byte === roundBracket) return { kind: "text", at };
  if (byte === slash) return { kind: "name", at };
  if (byte === lessSign) {
    if (bytes[at + 1] !== lessSign) return { kind: "text", at };
    const end = dictionaryEnd(bytes, at, budget);
    return {
      kind: "dictionary",
      bytes: bytes.subarray(at, end ?? at + maxDictionaryBytes),
      isWhole: end !== undefined,
    };
  }
  if (byte < zero || byte > nine) return { kind: "other" };
  const number = reference.exec(bytes.toString("latin1", at, at + 40))?.[1];
  return number === undefined ? { kind: "other" } : { kind: "reference", number: Number(number) };
}

// Paths of other files, and links, that no document needs.
export const badFile = /^(?:\\\\|\/\/|file:)/i;
export const badLink = /^(?:\\\\|(?:file|javascript|vbscript|data|smb):)/i;

// The first bytes of a text that leads to one of them, or hides where it leads.
const odd = new Uint8Array(256).fill(1, 0, 0x21);
for (const sign of Buffer.from("\\/fFjJvVdDsS\xfe\xff\xef", "latin1")) odd[sign] = 1;

// Nearly all links begin with http, which need not be read any further.
export const isOdd = (bytes: Buffer, at: number): boolean =>
  bytes[at] === lessSign || odd[bytes[at + 1] ?? 0] === 1;

// The number of bytes that are read of a text, and the minimum that must be readable.
const [looked, needed] = [200, 12];

// The beginning of the string at this position, a literal or a hexadecimal one; undefined when too little of it is readable.
export function textAt(bytes: Buffer, at: number): string | undefined {
  const written = bytes.toString("latin1", at + 1, at + 1 + looked);
  const isNumbers = bytes[at] === lessSign;
  const plain = isNumbers ? fromNumbers(written) : unescaped(written);
  // Texts may have two bytes for each letter, and readers drop invisible characters.
  const seen = plain.replace(/^(?:\xfe\xff|\xff\xfe|\xef\xbb\xbf)/, "").replaceAll(/[\0-\x20]/g, "");
  const isCut = written.length === looked && !written.includes(isNumbers ? ">" : ")");
  return isCut && seen.length < needed ? undefined : seen;
}

const fromNumbers = (written: string): string =>
  Buffer.from((written.split(">")[0] ?? "").replaceAll(/[^0-9A-Fa-f]/g, ""), "hex").toString("latin1");

function unescaped(written: string): string {
  return written.replaceAll(/\\(?:([0-7]{1,3})|\r\n?|\n|(.))/gs, (_, octal?: string, other?: string) =>
    octal === undefined
      ? (escapes[other ?? ""] ?? other ?? "")
      : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
  );
}
const escapes: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };
