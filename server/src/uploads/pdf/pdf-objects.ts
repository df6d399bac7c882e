// Finds where the objects of a PDF begin and end, as far as needed to find the objects that are packed in streams.

interface FoundStream {
  // The text of the dictionary, brackets included.
  dictionary: Buffer;
  // The place where the stream's data begins; undefined when the dictionary does not end, or is followed by something else.
  dataAt: number | undefined;
}

// No stream has a longer dictionary.
const maxDictionaryBytes = 64 * 1024;
// Each byte of an ordinary file belongs to one object. A file whose objects begin inside each other over and over is not
// read for longer than this: it is refused as one that cannot be checked.
const maxReadsPerByte = 4;

// The number of bytes that may still be read, over all checks of one file.
export class StepBudget {
  #left: number;

  constructor(bytes: number) {
    this.#left = maxReadsPerByte * bytes + 1024 * 1024;
  }

  spend(steps: number): void {
    this.#left -= steps;
    if (this.#left < 0) throw new StepsExceeded("Its objects begin inside each other.");
  }
}

export class StepsExceeded extends Error {
  override name = "StepsExceeded";
}

const obj = Buffer.from("obj");
const end = Buffer.from("end");
const stream = Buffer.from("stream");

// The dictionary at the beginning of each object, found by the word `obj`.
export function* dictionariesIn(pdf: Buffer, budget: StepBudget): Generator<FoundStream> {
  for (const at of objectsIn(pdf)) {
    const from = pastSpace(pdf, at, budget);
    if (pdf[from] !== less || pdf[from + 1] !== less) continue;
    const to = dictionaryEnd(pdf, from, budget);
    const last = to ?? Math.min(pdf.length, from + maxDictionaryBytes);
    const dictionary = pdf.subarray(from, last);
    yield { dictionary, dataAt: to === undefined ? undefined : streamAfter(pdf, to, budget) };
  }
}

// Yields the index after each word `obj` that begins an object.
export function* objectsIn(pdf: Buffer): Generator<number> {
  for (let at = pdf.indexOf(obj); at >= 0; at = pdf.indexOf(obj, at + 3))
    if (!pdf.subarray(Math.max(0, at - 3), at).equals(end)) yield at + 3;
}

const [less, greater, open, close, backslash, percent] = Buffer.from("<>()\\%") as unknown as [
  number,
  number,
  number,
  number,
  number,
  number,
];

// Returns the index after white space and comments.
function pastSpace(pdf: Buffer, start: number, budget: StepBudget): number {
  let at = start;
  const last = Math.min(pdf.length, start + maxDictionaryBytes);
  while (at < last) {
    const byte = pdf[at] ?? 0;
    if (byte === percent) at = lineEnd(pdf, at, last);
    else if (!isSpace(byte)) break;
    at += 1;
  }
  budget.spend(at - start + 1);
  return at;
}

const isSpace = (byte: number): boolean => byte <= 0x20;

function lineEnd(pdf: Buffer, start: number, last: number): number {
  let at = start;
  while (at < last && pdf[at] !== 0x0a && pdf[at] !== 0x0d) at += 1;
  return at;
}

// Returns the index after the closing brackets of the dictionary that begins here; undefined when they are missing.
function dictionaryEnd(pdf: Buffer, start: number, budget: StepBudget): number | undefined {
  const last = Math.min(pdf.length, start + maxDictionaryBytes);
  let depth = 0;
  let at = start;
  while (at < last) {
    const byte = pdf[at];
    if (byte === open) at = textEnd(pdf, at, last);
    else if (byte === percent) at = lineEnd(pdf, at, last);
    else if (byte === less && pdf[at + 1] === less) {
      depth += 1;
      at += 1;
    } else if (byte === greater && pdf[at + 1] === greater) {
      depth -= 1;
      at += 1;
    }
    at += 1;
    if (depth === 0) break;
  }
  budget.spend(at - start);
  return depth === 0 ? at : undefined;
}

// The end of a text in round brackets, which may hold brackets itself.
function textEnd(pdf: Buffer, start: number, last: number): number {
  let depth = 0;
  let at = start;
  for (; at < last; at += 1) {
    const byte = pdf[at];
    if (byte === backslash) at += 1;
    else if (byte === open) depth += 1;
    else if (byte === close) {
      depth -= 1;
      if (depth === 0) break;
    }
  }
  return at;
}

// The position of the data of the stream that this dictionary belongs to.
function streamAfter(pdf: Buffer, at: number, budget: StepBudget): number | undefined {
  const word = pastSpace(pdf, at, budget);
  return pdf.subarray(word, word + stream.length).equals(stream)
    ? dataStart(pdf, word + stream.length)
    : undefined;
}

// The position of the data after each word `stream` that may begin a stream, whatever comes before the word.
export function* streamDataIn(pdf: Buffer): Generator<number> {
  for (let at = pdf.indexOf(stream); at >= 0; at = pdf.indexOf(stream, at + stream.length)) {
    const next = pdf[at + stream.length];
    if (next !== 0x0a && next !== 0x0d && next !== 0x20) continue;
    if (pdf.subarray(Math.max(0, at - 3), at).equals(end)) continue;
    yield dataStart(pdf, at + stream.length);
  }
}

// The word that begins a stream is never followed by more spaces than this.
const maxSpaces = 100;

// Returns the index after the white space that ends the line of the word.
function dataStart(pdf: Buffer, after: number): number {
  let at = after;
  while (pdf[at] === 0x20 && at < after + maxSpaces) at += 1;
  if (pdf[at] === 0x0d) at += 1;
  if (pdf[at] === 0x0a) at += 1;
  return at;
}

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
