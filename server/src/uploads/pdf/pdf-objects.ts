// Finds where the objects of a PDF begin and end, as far as needed to find the objects that are packed in streams.

export interface FoundStream {
  // The text of the dictionary, brackets included.
  dictionary: Buffer;
  // The place where the stream's data begins; undefined when the dictionary does not end, or is followed by something else.
  dataAt: number | undefined;
}

// No stream has a longer dictionary.
export const maxDictionaryBytes = 64 * 1024;
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
export function pastSpace(pdf: Buffer, start: number, budget: StepBudget): number {
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
export function dictionaryEnd(pdf: Buffer, start: number, budget: StepBudget): number | undefined {
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
