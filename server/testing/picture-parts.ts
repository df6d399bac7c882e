import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflate } from "node:zlib";
import sharp, { type Sharp } from "sharp";

// A small picture with recognisable colours: a red square at the top left, blue elsewhere.
export function aPicture(width = 64, height = 48): Sharp {
  const square = Math.max(1, Math.floor(Math.min(width, height) / 3));
  const red = { create: { width: square, height: square, channels: 3 as const, background: "#e01010" } };
  return sharp({
    create: { width, height, channels: 3, background: "#1030d0" },
    limitInputPixels: false,
  }).composite([{ input: red, top: 0, left: 0 }]);
}

export const aJpeg = (width?: number, height?: number): Promise<Buffer> =>
  aPicture(width, height).jpeg({ quality: 90 }).toBuffer();
export const aPng = (width?: number, height?: number): Promise<Buffer> =>
  aPicture(width, height).png().toBuffer();
export const aWebp = (width?: number, height?: number): Promise<Buffer> =>
  aPicture(width, height).webp().toBuffer();
export const anAvif = (width?: number, height?: number): Promise<Buffer> =>
  aPicture(width, height).avif({ effort: 0 }).toBuffer();

// JPEG: inserts a segment with this marker right after the start.
export function withSegment(jpeg: Buffer, marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, content, jpeg.subarray(2)]);
}

export const comment = (jpeg: Buffer, text: string): Buffer => withSegment(jpeg, 0xfe, Buffer.from(text));
export const exif = (jpeg: Buffer, tiff: Buffer): Buffer =>
  withSegment(jpeg, 0xe1, Buffer.concat([Buffer.from("Exif\0\0"), tiff]));
export const xmp = (jpeg: Buffer, xml: string): Buffer =>
  withSegment(jpeg, 0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${xml}`));

// The position of the JPEG segment with the picture's size.
function frameOf(jpeg: Buffer): number {
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2))
    if ([0xc0, 0xc1, 0xc2].includes(jpeg.readUInt8(at + 1))) return at;
  throw new Error("This JPEG says no size.");
}

export function withDeclaredSize(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg);
  const at = frameOf(jpeg);
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

// Camera metadata (EXIF): a directory of entries, one with coordinates, one with a thumbnail.
export interface Notes {
  orientation?: number;
  text?: string;
  // Degrees, minutes and seconds, north and east.
  gps?: { lat: readonly number[]; lng: readonly number[]; area: string };
  thumbnail?: Buffer;
}

type Entry = { tag: number; type: number; count: number; value: Buffer };

const ascii = (tag: number, text: string): Entry => {
  const value = Buffer.from(`${text}\0`);
  return { tag, type: 2, count: value.length, value };
};
const short = (tag: number, number: number): Entry => ({ tag, type: 3, count: 1, value: shortOf(number) });
const long = (tag: number, number: number): Entry => ({ tag, type: 4, count: 1, value: longOf(number) });
const rationals = (tag: number, numbers: readonly number[]): Entry => ({
  tag,
  type: 5,
  count: numbers.length,
  value: Buffer.concat(numbers.flatMap((number) => [longOf(Math.round(number * 10_000)), longOf(10_000)])),
});

function shortOf(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt16LE(number);
  return bytes;
}
function longOf(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

// A TIFF directory at offset `at`: its entries, the offset of the next one, then values too long for an entry.
function directory(at: number, entries: Entry[], next: number): Buffer {
  const sizeOfEntries = 2 + entries.length * 12 + 4;
  const count = Buffer.alloc(2);
  count.writeUInt16LE(entries.length);
  const heads: Buffer[] = [count];
  const tails: Buffer[] = [];
  let tailAt = at + sizeOfEntries;
  for (const { tag, type, count, value } of entries) {
    const head = Buffer.alloc(12);
    head.writeUInt16LE(tag, 0);
    head.writeUInt16LE(type, 2);
    head.writeUInt32LE(count, 4);
    if (value.length <= 4) value.copy(head, 8);
    else {
      head.writeUInt32LE(tailAt, 8);
      tails.push(value);
      tailAt += value.length;
    }
    heads.push(head);
  }
  return Buffer.concat([...heads, longOf(next), ...tails]);
}

export function cameraNotes({ orientation, text, gps, thumbnail }: Notes): Buffer {
  const header = Buffer.concat([Buffer.from("II*\0", "latin1"), longOf(8)]);
  const main = (gpsAt: number, thumbnailAt: number): Buffer =>
    directory(
      8,
      [
        ...(text === undefined ? [] : [ascii(0x010e, text)]),
        ...(orientation === undefined ? [] : [short(0x0112, orientation)]),
        ...(gps ? [long(0x8825, gpsAt)] : []),
      ],
      thumbnail ? thumbnailAt : 0,
    );
  const gpsAt = 8 + main(0, 0).length;
  const place = gps
    ? directory(
        gpsAt,
        [ascii(1, "N"), rationals(2, gps.lat), ascii(3, "E"), rationals(4, gps.lng), ascii(0x1c, gps.area)],
        0,
      )
    : Buffer.alloc(0);
  const thumbnailAt = gpsAt + place.length;
  const small = (at: number): Buffer =>
    directory(thumbnailAt, [short(0x0103, 6), long(0x0201, at), long(0x0202, thumbnail?.length ?? 0)], 0);
  const inside = thumbnail
    ? Buffer.concat([small(thumbnailAt + small(0).length), thumbnail])
    : Buffer.alloc(0);
  return Buffer.concat([header, main(gpsAt, thumbnailAt), place, inside]);
}

// PNG: a chunk with its checksum.
export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const pngStart = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

export function pngHeader(
  width: number,
  height: number,
  { depth = 8, colour = 2, interlaced = 0 }: { depth?: number; colour?: number; interlaced?: number } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colour, 0, 0, interlaced], 8);
  return pngChunk("IHDR", header);
}

// Inserts chunks after a PNG's header, or before its end.
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

export const aPngOf = (header: Buffer, ...rest: Buffer[]): Buffer =>
  Buffer.concat([pngStart, header, ...rest, pngChunk("IEND", Buffer.alloc(0))]);

// Compresses this many equal bytes. Streams them, so that they are never all in memory.
export async function packed(bytes: number, fill = 0): Promise<Buffer> {
  const piece = Buffer.alloc(1_000_000, fill);
  const pieces = function* (): Generator<Buffer> {
    for (let left = bytes; left > 0; left -= piece.length) yield piece.subarray(0, left);
  };
  return buffer(Readable.from(pieces()).pipe(createDeflate({ level: 9 })));
}

// WebP: a chunk of a RIFF file.
export function riffChunk(name: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.write(name, 0, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

export function riff(...chunks: Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP"), ...chunks]);
  const head = Buffer.alloc(8);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

// The header of an extended WebP: flags for its parts, and its claimed size.
export function webpCanvas(width: number, height: number, flags = 0): Buffer {
  const content = Buffer.alloc(10);
  content.writeUInt8(flags, 0);
  content.writeUIntLE(width - 1, 4, 3);
  content.writeUIntLE(height - 1, 7, 3);
  return riffChunk("VP8X", content);
}

// The names of a WebP's chunks, to check that it contains only pixels.
export function webpChunks(webp: Buffer): string[] {
  const names: string[] = [];
  for (let at = 12; at + 8 <= webp.length;) {
    names.push(webp.toString("latin1", at, at + 4));
    const length = webp.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return names;
}

// The pixel chunk of a plain WebP.
export const pixelsOfWebp = (webp: Buffer): Buffer => webp.subarray(12);
