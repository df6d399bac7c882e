import { constants, inflateSync } from "node:zlib";
import type { ErrorCode } from "@boli/contract/endpoint/refusals";
import {
  type NamesFound,
  namesIn,
  packedName,
  findForbiddenNames,
  maxOdd,
  checkOpenAction,
  checkText,
} from "./pdf-names.ts";
import {
  StepBudget,
  StepsExceeded,
  dictionariesIn,
  streamDataIn,
  objectsIn,
  type Value,
  badFile,
  badLink,
  isOdd,
  valueAt,
} from "./pdf-objects.ts";

export type PdfRefusalCode = Extract<
  ErrorCode,
  | "document_kind_not_taken"
  | "document_damaged"
  | "document_protected"
  | "document_active"
  | "document_not_checked"
>;

// The code with which a PDF is refused that does more than show something; undefined for others. What this does not find is listed
// in docs/decisions/0015-uploads.md.
// However the file is made, each of its bytes is read a few times at most, and the unpacked size is bounded.
export function findPdfRefusal(pdf: Buffer): PdfRefusalCode | undefined {
  if (!pdf.subarray(0, 5).equals(start)) return "document_kind_not_taken";
  if (!hasPlausibleEnd(pdf)) return "document_damaged";
  try {
    const budget = new StepBudget(pdf.length);
    const found = findForbiddenNames(pdf, budget);
    return refusalOf(found) ?? refusalInObjects(pdf, found, budget);
  } catch (error) {
    if (error instanceof StepsExceeded) return "document_not_checked";
    throw error;
  }
}

const start = Buffer.from("%PDF-");

// Programs add a few line ends after the end marker; a file with more content there has another purpose.
function hasPlausibleEnd(pdf: Buffer): boolean {
  const mark = pdf.lastIndexOf("%%EOF");
  return mark > 0 && pdf.length - mark <= 1_024 && pdf.lastIndexOf("startxref") > 0;
}

const refusalOfRisk = {
  active: "document_active",
  protected: "document_protected",
  unclear: "document_not_checked",
} as const;
const refusalOf = ({ risk }: Pick<NamesFound, "risk">): PdfRefusalCode | undefined =>
  risk && refusalOfRisk[risk];

function refusalInObjects(pdf: Buffer, found: NamesFound, budget: StepBudget): PdfRefusalCode | undefined {
  const unpacking = new Unpacking(pdf, found);
  const code = refusalInPackedObjects(pdf, found.packed, unpacking);
  if (code) return code;
  const opened = new Opened(unpacking);
  const risk = opened.checkObjects(pdf, budget) ?? unpacking.checkObjects(opened);
  return refusalOf({ risk }) ?? (opened.isMissing ? "document_not_checked" : undefined);
}

// Most objects of a modern PDF are compressed inside streams, so their names are not visible in the file. Such streams are
// found in two ways: by their dictionaries, and by how their data begins.
function refusalInPackedObjects(
  pdf: Buffer,
  saidPacked: number,
  unpacking: Unpacking,
): PdfRefusalCode | undefined {
  let found = 0;
  for (const { dictionary, dataAt } of dictionariesIn(pdf, new StepBudget(pdf.length))) {
    const names = namesIn(dictionary);
    const declaresPacked = names.includes(packedName) || (names.includes("First") && names.includes("N"));
    if (!declaresPacked) continue;
    // Outlines have `First` as well, but a dictionary without data contains no objects.
    if (dataAt === undefined && !names.includes(packedName) && isWhole(dictionary)) continue;
    if (dataAt === undefined || !isPlainlyPacked(dictionary, names)) return "document_not_checked";
    found += names.filter((name) => name === packedName).length;
    const first = firstOf(dictionary);
    if (first === undefined) return "document_not_checked";
    // Without a filter the data is readable, and its names were checked together with the rest of the file.
    const code = names.includes("Filter")
      ? unpacking.refusalAt(dataAt, first)
      : unpacking.collect(pdf.subarray(dataAt), first);
    if (code) return code;
  }
  // A dictionary says that objects are packed where we find none, but a reader may.
  if (found < saidPacked) return "document_not_checked";
  return unpacking.refusalInTheRest();
}

const isWhole = (dictionary: Buffer): boolean => dictionary.subarray(-2).toString("latin1") === ">>";

// All that the dictionary of packed objects needs. Anything more (other filters, predictors, data in another file), and
// any way of writing it that could be read in two ways (texts, comments), might hide them from us and show them to a reader.
const plainNames = new Set("Type ObjStm N First Length Filter FlateDecode Extends DL".split(" "));

function isPlainlyPacked(dictionary: Buffer, names: readonly string[]): boolean {
  if (new Set(names).size < names.length || !names.every((name) => plainNames.has(name))) return false;
  const inside = dictionary.subarray(2, -2).toString("latin1");
  if (/[(%<>{}]/.test(inside)) return false;
  return !names.includes("Filter") || /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(inside);
}

// The position where the first packed object begins.
function firstOf(dictionary: Buffer): number | undefined {
  const first = Number(/\/First\s*(\d{1,10})/.exec(dictionary.toString("latin1"))?.[1] ?? Number.NaN);
  return first <= maxUnpacked ? first : undefined;
}

const maxUnpacked = 64 * 1024 * 1024;
const maxStreams = 50_000;
// The number of streams that begin like packed data but cannot be unpacked. An ordinary file has none.
const maxBroken = 200;

class Unpacking {
  readonly #pdf: Buffer;
  readonly #done = new Set<number>();
  #room = maxUnpacked;
  #broken = 0;
  readonly #budget = new StepBudget(maxUnpacked);
  readonly #packed: Array<{ objects: Buffer; first: number }> = [];
  readonly opens: Set<number>;
  hasLinks: boolean;

  constructor(pdf: Buffer, { opens, hasLinks }: NamesFound) {
    this.#pdf = pdf;
    this.opens = new Set(opens);
    this.hasLinks = hasLinks;
  }

  // Objects that are checked one by one when it is known which ones matter.
  collect(objects: Buffer, first: number): undefined {
    this.#packed.push({ objects, first });
  }

  checkObjects(opened: Opened): NamesFound["risk"] {
    for (const { objects, first } of this.#packed) {
      const risk = opened.checkPackedObjects(objects, first, this.#budget);
      if (risk) return risk;
    }
    return undefined;
  }

  refusalAt(at: number, first?: number): PdfRefusalCode | undefined {
    if (this.#done.has(at)) return undefined;
    this.#done.add(at);
    const objects = unpack(this.#pdf.subarray(at), this.#room);
    if (objects === undefined) return "document_not_checked";
    this.#room -= objects.length;
    if (first !== undefined) this.collect(objects, first);
    const found = findForbiddenNames(objects, this.#budget);
    for (const number of found.opens) this.opens.add(number);
    this.hasLinks ||= found.hasLinks;
    return refusalOf(found);
  }

  // Checks everything that looks like packed objects, even without a dictionary that says so: a dictionary can be written so
  // that it reads in two ways, but packed data cannot. Some drawings look the same and are checked for nothing.
  refusalInTheRest(): PdfRefusalCode | undefined {
    let count = 0;
    for (const at of streamDataIn(this.#pdf)) {
      count += 1;
      if (count > maxStreams || this.#room <= 0 || this.#broken > maxBroken) return "document_not_checked";
      if (!this.#beginsLikeObjects(at)) continue;
      const code = this.refusalAt(at);
      if (code) return code;
    }
    return undefined;
  }

  // Packed objects begin with pairs of numbers.
  #beginsLikeObjects(at: number): boolean {
    const front = this.#pdf.subarray(at, at + 512);
    if (front.length < 2 || (front.readUInt8(0) & 0x0f) !== 8 || front.readUInt16BE(0) % 31 !== 0)
      return false;
    const unpacked = unpack(front, maxUnpacked);
    if (unpacked === undefined) this.#broken += 1;
    return (
      unpacked !== undefined &&
      /^\s{0,50}\d{1,20}\s{1,50}\d{1,20}\s/.test(unpacked.toString("latin1", 0, 150))
    );
  }
}

// Bytes after the end of the packed data are ignored, so nobody has to know where it ends.
function unpack(data: Buffer, maxBytes: number): Buffer | undefined {
  try {
    return inflateSync(data, {
      maxOutputLength: Math.max(1, maxBytes),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  } catch {
    // Too large, or broken: in both cases a forgiving reader may see more than we did.
    return undefined;
  }
}

const forbiddenTarget = new RegExp(`${badFile.source}|${badLink.source}`, "i");
const maxPacked = 100_000;
// The longest head of an object stream; the head lists the objects' numbers and positions.
const maxHeadBytes = 2 * 1024 * 1024;

// Checks the objects of a PDF: texts that name a file or a link, and the action that runs when the document is opened.
class Opened {
  readonly #wanted: ReadonlySet<number>;
  readonly #found = new Set<number>();
  #odd = 0;

  // A document without links anywhere can open anything.
  constructor({ opens, hasLinks }: Pick<NamesFound, "opens" | "hasLinks">) {
    this.#wanted = hasLinks ? opens : new Set();
  }

  checkObjects(pdf: Buffer, budget: StepBudget): NamesFound["risk"] {
    for (const at of objectsIn(pdf)) {
      const risk = this.#check(pdf, valueAt(pdf, at, budget), () => numberBefore(pdf, at));
      if (risk) return risk;
    }
    return undefined;
  }

  checkPackedObjects(objects: Buffer, first: number, budget: StepBudget): NamesFound["risk"] {
    if (first > maxHeadBytes) return "unclear";
    const heads = objects.toString("latin1", 0, first).matchAll(/(\d{1,10})\s+(\d{1,10})/g);
    let count = 0;
    for (const [, number, at] of heads) {
      count += 1;
      if (count > maxPacked) return "unclear";
      const risk = this.#check(objects, valueAt(objects, first + Number(at), budget), () => Number(number));
      if (risk) return risk;
    }
    return undefined;
  }

  // True when the document opens an object that was found nowhere.
  get isMissing(): boolean {
    return this.#found.size < this.#wanted.size;
  }

  #check(bytes: Buffer, value: Value, numberOf: () => number | undefined): NamesFound["risk"] {
    if (value.kind === "text") {
      this.#odd += isOdd(bytes, value.at) ? 1 : 0;
      return this.#odd > maxOdd ? "unclear" : checkText(bytes, value.at, forbiddenTarget);
    }
    if (value.kind === "unseen") return "unclear";
    if (this.#wanted.size === 0) return undefined;
    const number = numberOf();
    // An object whose number cannot be read may be the wanted one.
    if (number !== undefined && !this.#wanted.has(number)) return undefined;
    if (number !== undefined) this.#found.add(number);
    return value.kind === "reference" ? "unclear" : checkOpenAction(value);
  }
}

function numberBefore(pdf: Buffer, at: number): number | undefined {
  const written = /(\d{1,10})\s{1,20}\d{1,5}\s{0,20}obj$/.exec(
    pdf.toString("latin1", Math.max(0, at - 60), at),
  );
  return written ? Number(written[1]) : undefined;
}
