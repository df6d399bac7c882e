import { FieldNames, type WordRefusalCode } from "./fields.ts";

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

// Reads the container of old Word documents: a file system with chains of sectors. Every loop is bounded by the size of the
// file, and a chain that leads outside or in a circle is refused.

class CompoundFileDamaged extends Error {
  override name = "CompoundFileDamaged";
}

interface CompoundEntry {
  name: string;
  kind: "folder" | "stream" | "root" | "unknown";
  isEmptyFolder: boolean;
  firstSector: number;
  bytes: number;
}

export const compoundStart = Buffer.from("d0cf11e0a1b11ae1", "hex");

const endOfChain = 0xff_ff_ff_fe;
const nothing = 0xff_ff_ff_ff;
const entryLength = 128;
// Streams that are shorter are packed into another one. The texts of a Word document are never that short.
const minStreamBytes = 4_096;
const kinds = ["unknown", "folder", "stream", "unknown", "unknown", "root"] as const;

class CompoundFile {
  readonly #file: Buffer;
  readonly #sectorBytes: number;
  readonly #next: number[];
  readonly entries: readonly CompoundEntry[];

  constructor(file: Buffer) {
    if (file.length < 1_536 || !file.subarray(0, 8).equals(compoundStart)) throw new CompoundFileDamaged();
    const shift = file.readUInt16LE(30);
    if (file.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) throw new CompoundFileDamaged();
    this.#file = file;
    this.#sectorBytes = 1 << shift;
    this.#next = this.#readTable();
    this.entries = this.#readFolder(file.readUInt32LE(48));
  }

  // The content of a stream.
  read({ firstSector, bytes }: CompoundEntry): Buffer {
    if (bytes < minStreamBytes) throw new CompoundFileDamaged();
    const content = Buffer.concat(this.#chain(firstSector));
    if (content.length < bytes) throw new CompoundFileDamaged();
    return content.subarray(0, bytes);
  }

  #sector(number: number): Buffer {
    const at = (number + 1) * this.#sectorBytes;
    // Some programs leave out the rest of the last sector.
    if (number >= 0xff_ff_ff_fa || at >= this.#file.length) throw new CompoundFileDamaged();
    return this.#file.subarray(at, at + this.#sectorBytes);
  }

  #readTable(): number[] {
    const places: number[] = [];
    for (let at = 76; at < 512; at += 4) places.push(this.#file.readUInt32LE(at));
    let more = this.#file.readUInt32LE(68);
    const maxSectors = Math.ceil(this.#file.length / this.#sectorBytes);
    for (let count = 0; more < 0xff_ff_ff_fa; count += 1) {
      if (count > maxSectors) throw new CompoundFileDamaged();
      const sector = this.#whole(more);
      for (let at = 0; at < this.#sectorBytes - 4; at += 4) places.push(sector.readUInt32LE(at));
      more = sector.readUInt32LE(this.#sectorBytes - 4);
    }
    const used = places.filter((place) => place !== nothing);
    if (used.length > maxSectors) throw new CompoundFileDamaged();
    const next: number[] = [];
    for (const place of used) {
      const sector = this.#whole(place);
      for (let at = 0; at < this.#sectorBytes; at += 4) next.push(sector.readUInt32LE(at));
    }
    return next;
  }

  #whole(number: number): Buffer {
    const sector = this.#sector(number);
    if (sector.length < this.#sectorBytes) throw new CompoundFileDamaged();
    return sector;
  }

  #chain(first: number): Buffer[] {
    const sectors: Buffer[] = [];
    const seen = new Set<number>();
    for (let number = first; number !== endOfChain; number = this.#next[number] ?? nothing) {
      if (seen.has(number)) throw new CompoundFileDamaged();
      seen.add(number);
      sectors.push(this.#sector(number));
    }
    return sectors;
  }

  #readFolder(first: number): CompoundEntry[] {
    const folder = Buffer.concat(this.#chain(first));
    const entries: CompoundEntry[] = [];
    for (let at = 0; at + entryLength <= folder.length; at += entryLength) {
      const nameBytes = folder.readUInt16LE(at + 64);
      const kind = kinds[folder.readUInt8(at + 66)] ?? "unknown";
      if (kind === "unknown" || nameBytes < 2 || nameBytes > 64) continue;
      entries.push({
        name: folder.toString("utf16le", at, at + nameBytes - 2),
        kind,
        isEmptyFolder: kind === "folder" && folder.readUInt32LE(at + 76) === nothing,
        firstSector: folder.readUInt32LE(at + 116),
        bytes: folder.readUInt32LE(at + 120),
      });
    }
    return entries;
  }
}
