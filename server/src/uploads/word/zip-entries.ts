import { crc32, inflateRawSync } from "node:zlib";

export interface ZipEntry {
  name: string;
  content: Buffer;
}

// The archive is encrypted, or could be read in two ways: then a reader might see other files in it than we do.
export class ZipRefused extends Error {
  override name = "ZipRefused";
  readonly why: "damaged" | "protected" | "unclear";

  constructor(why: ZipRefused["why"]) {
    super(`The archive is ${why}.`);
    this.why = why;
  }
}

const endLength = 22;
const centralLength = 46;
const localLength = 30;
const maxEntries = 1_000;
// The unpacked size of all files together. A document of the largest size that holds pictures needs a sixth of it.
const maxUnpackedBytes = 64 * 1024 * 1024;

interface Listed {
  name: string;
  flags: number;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  at: number;
}

// Unpacks an archive, if it can be read in one way only: its files follow one another without gaps and overlaps, each is
// described in both places alike, and the list of them ends the file.
export function readZip(zip: Buffer): ZipEntry[] {
  const listed = listEntries(zip);
  let end = 0;
  let room = maxUnpackedBytes;
  const entries: ZipEntry[] = [];
  for (const entry of listed.entries.toSorted((one, other) => one.at - other.at)) {
    if (entry.at !== end) throw new ZipRefused("unclear");
    const { content, endsAt } = unpack(zip, entry, room);
    room -= content.length;
    end = endsAt;
    entries.push({ name: entry.name, content });
  }
  if (end !== listed.at) throw new ZipRefused("unclear");
  return entries;
}

function listEntries(zip: Buffer): { entries: Listed[]; at: number } {
  const end = zip.length - endLength;
  if (end < 0 || zip.readUInt32LE(end) !== 0x06054b50) throw new ZipRefused("damaged");
  const count = zip.readUInt16LE(end + 10);
  const at = zip.readUInt32LE(end + 16);
  if (zip.readUInt32LE(end + 4) !== 0 || zip.readUInt16LE(end + 8) !== count || count > maxEntries)
    throw new ZipRefused("unclear");
  if (at + zip.readUInt32LE(end + 12) !== end) throw new ZipRefused("unclear");
  const entries: Listed[] = [];
  const names = new Set<string>();
  let next = at;
  for (let number = 0; number < count; number += 1) {
    const { entry, endsAt } = readListed(zip, next, end);
    // Readers differ in which of two equal names they take, and in whether they distinguish capitals.
    if (names.has(entry.name.toLowerCase())) throw new ZipRefused("unclear");
    names.add(entry.name.toLowerCase());
    entries.push(entry);
    next = endsAt;
  }
  if (next !== end) throw new ZipRefused("unclear");
  return { entries, at };
}

const plainName = /^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9_\-. %[\]()/]{1,200}$/;

function readListed(zip: Buffer, at: number, end: number): { entry: Listed; endsAt: number } {
  if (at + centralLength > end || zip.readUInt32LE(at) !== 0x02014b50) throw new ZipRefused("damaged");
  const nameLength = zip.readUInt16LE(at + 28);
  const name = zip.toString("latin1", at + centralLength, at + centralLength + nameLength);
  if (!plainName.test(name)) throw new ZipRefused("unclear");
  const entry = {
    name,
    flags: zip.readUInt16LE(at + 8),
    method: zip.readUInt16LE(at + 10),
    crc: zip.readUInt32LE(at + 16),
    packedBytes: zip.readUInt32LE(at + 20),
    bytes: zip.readUInt32LE(at + 24),
    at: zip.readUInt32LE(at + 42),
  };
  // Encrypted in one of the two known ways.
  if ((entry.flags & 0x41) !== 0) throw new ZipRefused("protected");
  if (entry.method !== 0 && entry.method !== 8) throw new ZipRefused("unclear");
  const endsAt = at + centralLength + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  return { entry, endsAt };
}

// The sizes stand behind the content and not before it.
const hasDescriptor = ({ flags }: Listed): boolean => (flags & 8) !== 0;

function unpack(zip: Buffer, entry: Listed, room: number): { content: Buffer; endsAt: number } {
  const { at, method, packedBytes, bytes } = entry;
  if (at + localLength > zip.length || zip.readUInt32LE(at) !== 0x04034b50) throw new ZipRefused("damaged");
  const nameLength = zip.readUInt16LE(at + 26);
  const dataAt = at + localLength + nameLength + zip.readUInt16LE(at + 28);
  const isAlike =
    zip.readUInt16LE(at + 6) === entry.flags &&
    zip.readUInt16LE(at + 8) === method &&
    zip.toString("latin1", at + localLength, at + localLength + nameLength) === entry.name &&
    (hasDescriptor(entry) ||
      (zip.readUInt32LE(at + 18) === packedBytes && zip.readUInt32LE(at + 22) === bytes));
  if (!isAlike) throw new ZipRefused("unclear");
  const dataEnd = dataAt + packedBytes;
  if (dataEnd > zip.length) throw new ZipRefused("damaged");
  if (bytes > room) throw new ZipRefused("unclear");
  const packed = zip.subarray(dataAt, dataEnd);
  const content = method === 0 ? packed : inflate(packed, bytes);
  if (content.length !== bytes) throw new ZipRefused("damaged");
  if (crc32(content) !== entry.crc) throw new ZipRefused("damaged");
  return { content, endsAt: dataEnd + descriptorLength(zip, dataEnd, entry) };
}

function descriptorLength(zip: Buffer, at: number, entry: Listed): number {
  if (!hasDescriptor(entry)) return 0;
  return at + 4 <= zip.length && zip.readUInt32LE(at) === 0x08074b50 ? 16 : 12;
}

function inflate(packed: Buffer, bytes: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw new ZipRefused("damaged");
  }
}
