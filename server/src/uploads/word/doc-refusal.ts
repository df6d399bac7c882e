import { CompoundFile, CompoundFileDamaged, type CompoundEntry } from "./compound-file.ts";
import { FieldNames } from "./fields.ts";
import type { WordRefusalCode } from "./word-refusal.ts";

// The code with which an old Word document (doc) is refused that does more than show something: macros, embedded files, fields that
// fetch something, and a template that lies elsewhere. Undefined for others.
export function findDocRefusal(doc: Buffer): WordRefusalCode | undefined {
  try {
    const file = new CompoundFile(doc);
    return refusalOfEntries(file.entries) ?? refusalOfText(file);
  } catch (error) {
    if (error instanceof CompoundFileDamaged || error instanceof RangeError) return "word_damaged";
    throw error;
  }
}

const activeEntry =
  /^(?:macros|vba|_vba_project\w*|project|projectwm|dir|\u0001ole\w*|\u0001ole10native|package|ocxname|\u0003ocxname|contents)$/i;

function refusalOfEntries(entries: readonly CompoundEntry[]): WordRefusalCode | undefined {
  const names = new Set(entries.map(({ name }) => name.toLowerCase()));
  if (names.has("encryptedpackage") || names.has("encryptioninfo")) return "word_protected";
  if (!names.has("worddocument")) return "file_kind_not_taken";
  const isActive = entries.some(
    ({ name, isEmptyFolder }) => activeEntry.test(name) || (/^objectpool$/i.test(name) && !isEmptyFolder),
  );
  return isActive ? "word_active" : undefined;
}

// Places in the head of the main stream, as [MS-DOC] gives them.
const head = { magic: 0xa5ec, flagsAt: 10, piecesAt: 0x1a2 } as const;
const flag = { encrypted: 0x0100, secondTable: 0x0200, obfuscated: 0x8000 } as const;

function refusalOfText(file: CompoundFile): WordRefusalCode | undefined {
  const main = streamOf(file, "WordDocument");
  if (main === undefined || main.readUInt16LE(0) !== head.magic) return "word_not_checked";
  const flags = main.readUInt16LE(head.flagsAt);
  if ((flags & (flag.encrypted | flag.obfuscated)) !== 0) return "word_protected";
  const table = streamOf(file, (flags & flag.secondTable) === 0 ? "0Table" : "1Table");
  if (table === undefined) return "word_damaged";
  const text = textOf(main, table);
  if (text === undefined) return "word_not_checked";
  const fields = readFields(text);
  if (fields.isActive) return "word_active";
  if (fields.isUnclear) return "word_not_checked";
  // The template's name is in the table, where an ordinary document has no address.
  return /:\/\/|\\\\/.test(plainly(table)) ? "word_active" : undefined;
}

function streamOf(file: CompoundFile, name: string): Buffer | undefined {
  const found = file.entries.filter((entry) => entry.name.toLowerCase() === name.toLowerCase());
  const [entry] = found;
  // Readers may differ in which of two they take.
  if (entry === undefined || found.length > 1) return undefined;
  return file.read(entry);
}

const plainly = (bytes: Buffer): string => bytes.toString("latin1").replaceAll("\0", "");

// Puts the text together from its pieces, of which the table keeps the order.
function textOf(main: Buffer, table: Buffer): string | undefined {
  const at = main.readUInt32LE(head.piecesAt);
  const pieces = table.subarray(at, at + main.readUInt32LE(head.piecesAt + 4));
  let next = 0;
  while (pieces[next] === 1) next += 3 + pieces.readUInt16LE(next + 1);
  if (pieces[next] !== 2) return undefined;
  const list = pieces.subarray(next + 5, next + 5 + pieces.readUInt32LE(next + 1));
  const count = Math.floor((list.length - 4) / 12);
  let text = "";
  let letters = 0;
  for (let number = 0; number < count; number += 1) {
    const length = list.readUInt32LE(4 * (number + 1)) - list.readUInt32LE(4 * number);
    letters += length;
    // A document's pieces do not overlap, so together they are not longer than the stream.
    if (length < 0 || letters > main.length) return undefined;
    const place = list.readUInt32LE(4 * (count + 1) + 8 * number + 2);
    const start = place & 0x3fffffff;
    text +=
      (place & 0x40000000) === 0
        ? main.toString("utf16le", start, start + 2 * length)
        : main.toString("latin1", start / 2, start / 2 + length);
  }
  return text;
}

const fieldMark = /([\u0013\u0014\u0015])/;

// A field begins, its command ends, and its result ends: each by a sign in the text. What stands outside the commands is for readers.
function readFields(text: string): FieldNames {
  const fields = new FieldNames();
  const open: Array<"command" | "result"> = [];
  const marked = text.split(fieldMark).slice(1);
  for (let at = 0; at < marked.length; at += 2) {
    const [mark, inside = ""] = [marked[at], marked[at + 1]];
    if (mark === "\u0013") {
      fields.begin();
      open.push("command");
    } else {
      // A sign that is no mark may look like one, and Word would go on reading the name.
      if (fields.isNameOpen) fields.isUnclear = true;
      fields.close();
      if (mark === "\u0015") open.pop();
      else if (open.length > 0) open[open.length - 1] = "result";
    }
    if (open.at(-1) === "command") fields.piece(inside);
  }
  fields.apart();
  return fields;
}
