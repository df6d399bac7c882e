import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { constants, inflate } from "node:zlib";
import type { ErrorCode } from "@boli/contract/errors";
import { namesIn, type Telling, whatNamesTell } from "./pdf-names.ts";

export type DocumentFault = Extract<
  ErrorCode,
  | "document_kind_not_taken"
  | "document_damaged"
  | "document_protected"
  | "document_active"
  | "document_not_checked"
>;

// One at a time: each is held in memory while it is looked at.
let lane: Promise<unknown> = Promise.resolve();

export async function checkDocument(path: string): Promise<DocumentFault | undefined> {
  const turn = lane.then(async () => findFault(await readFile(path)));
  lane = turn.catch(() => undefined);
  return turn;
}

// Whether this is a PDF that only shows something. What it cannot tell is listed in docs/decisions/0015-uploads.md.
export async function findFault(pdf: Buffer): Promise<DocumentFault | undefined> {
  if (!pdf.subarray(0, 5).equals(start)) return "document_kind_not_taken";
  if (!hasPlausibleEnd(pdf)) return "document_damaged";
  return faultOf(await whatNamesTell(pdf)) ?? (await faultInObjectStreams(pdf));
}

const start = Buffer.from("%PDF-");

// Programs add a few line ends after the last mark; who adds more has something else in mind.
function hasPlausibleEnd(pdf: Buffer): boolean {
  const mark = pdf.lastIndexOf("%%EOF");
  return mark > 0 && pdf.length - mark <= 1_024 && pdf.lastIndexOf("startxref") > 0;
}

const faultOf = (tells: Telling | undefined): DocumentFault | undefined =>
  tells === "active" ? "document_active" : tells === "protected" ? "document_protected" : undefined;

const mostInflated = 64 * 1024 * 1024;
const mostStreams = 50_000;
const inflated = promisify(inflate);

// Most objects of a modern PDF stand packed in streams, where the names cannot be seen from outside.
async function faultInObjectStreams(pdf: Buffer): Promise<DocumentFault | undefined> {
  let room = mostInflated;
  let count = 0;
  for (const stream of streamsOf(pdf)) {
    count += 1;
    if (count > mostStreams || room <= 0) return "document_not_checked";
    const names = namesIn(stream.dictionary);
    const saysSo = names.has("ObjStm") || (names.has("First") && names.has("N"));
    if (saysSo && !isPlainlyPacked(stream.dictionary, names)) return "document_not_checked";
    // Without a filter it has been looked through with everything else.
    if (saysSo ? !names.has("Filter") : !(await beginsLikeObjects(stream.data))) continue;
    const objects = await unpack(stream.data, room);
    if (objects === undefined) return "document_not_checked";
    room -= objects.length;
    const fault = faultOf(await whatNamesTell(objects));
    if (fault) return fault;
  }
  return undefined;
}

// A dictionary can be written so that it is read in two ways. What is packed there cannot: it begins with pairs of
// numbers. Drawings may begin so as well, and are then looked through for nothing.
async function beginsLikeObjects(data: Buffer): Promise<boolean> {
  if (data.length < 2 || (data.readUInt8(0) & 0x0f) !== 8 || data.readUInt16BE(0) % 31 !== 0) return false;
  const front = await unpack(data.subarray(0, 512), mostInflated);
  return front !== undefined && /^\s*\d+\s+\d+\s/.test(front.toString("latin1", 0, 100));
}

// The one way in which programs pack objects. Anything more (two filters, predictors, data in another file) could hide
// them from us and show them to a reader.
function isPlainlyPacked(dictionary: Buffer, names: Set<string>): boolean {
  if (["DecodeParms", "DP", "F", "FFilter", "Crypt"].some((name) => names.has(name))) return false;
  if (!names.has("Filter")) return true;
  return /\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/.test(dictionary.toString("latin1"));
}

// What follows the end of the packed data is not its business, so nobody has to know where it ends.
async function unpack(data: Buffer, mostBytes: number): Promise<Buffer | undefined> {
  try {
    return await inflated(data, { maxOutputLength: mostBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    // Too much, or broken: either way we have not seen what a forgiving reader may see.
    return undefined;
  }
}

// As much as stands before any stream's data; a dictionary that is longer is not looked at for less.
const longestDictionary = 64 * 1024;

// Wherever the word `stream` begins a stream, with what stands before it back to the last end of something.
function* streamsOf(pdf: Buffer): Generator<{ dictionary: Buffer; data: Buffer }> {
  for (let at = pdf.indexOf("stream"); at >= 0; at = pdf.indexOf("stream", at + 6)) {
    const next = pdf[at + 6];
    if (next !== 0x0a && next !== 0x0d && next !== 0x20) continue;
    if (pdf.toString("latin1", at - 3, at) === "end") continue;
    const before = pdf.subarray(Math.max(0, at - longestDictionary), at);
    const dictionary = before.subarray(Math.max(0, before.lastIndexOf("obj")));
    yield { dictionary, data: pdf.subarray(dataStart(pdf, at + 6)) };
  }
}

// Past the white space that ends the line of the word.
function dataStart(pdf: Buffer, after: number): number {
  let at = after;
  while (pdf[at] === 0x20) at += 1;
  if (pdf[at] === 0x0d) at += 1;
  if (pdf[at] === 0x0a) at += 1;
  return at;
}
