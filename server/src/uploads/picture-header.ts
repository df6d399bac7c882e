import type { PictureFormat } from "@boli/contract/uploads/endpoints";

// Reads parts of a file: up to the given number of bytes, fewer at the end.
export interface ByteSource {
  bytes: number;
  read(at: number, length: number): Promise<Buffer>;
}

export type PictureHeader =
  | { kind: "picture"; format: PictureFormat; width: number; height: number }
  // The signature is known, but the header is malformed.
  | { kind: "damaged" }
  | { kind: "unknown" };

// Reads the kind and the stated size of a picture from its bytes, before any decoder sees them. File name and declared type
// do not count. The decoder later checks the real size against the same limit.
export async function readPictureHeader(source: ByteSource): Promise<PictureHeader> {
  const head = await source.read(0, 64);
  if (head.subarray(0, 3).equals(jpegStart)) return sized("jpeg", await sizeOfJpeg(source));
  if (head.subarray(0, 8).equals(pngStart)) return sized("png", sizeOfPng(head));
  if (head.toString("latin1", 0, 4) === "RIFF" && head.toString("latin1", 8, 12) === "WEBP")
    return sized("webp", sizeOfWebp(head));
  if (isAvif(head)) return sized("avif", await sizeOfAvif(source));
  return { kind: "unknown" };
}

const jpegStart = Buffer.from([0xff, 0xd8, 0xff]);
const pngStart = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");

type Size = { width: number; height: number } | undefined;

function sized(format: PictureFormat, size: Size): PictureHeader {
  return size !== undefined && size.width > 0 && size.height > 0
    ? { kind: "picture", format, ...size }
    : { kind: "damaged" };
}

// Cameras write some dozens of segments before the one that contains the size.
const maxSegments = 1_000;

async function sizeOfJpeg(source: ByteSource): Promise<Size> {
  let at = 2;
  for (let count = 0; count < maxSegments; count += 1) {
    const segment = await source.read(at, 9);
    if (segment.length < 9 || segment[0] !== 0xff) return undefined;
    const marker = segment.readUInt8(1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) };
    else if (marker === 0xda || marker === 0xd9 || segment.readUInt16BE(2) < 2) return undefined;
    else at += 2 + segment.readUInt16BE(2);
  }
  return undefined;
}

// True for SOF0 to SOF15, except three numbers that mark tables.
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function sizeOfPng(head: Buffer): Size {
  if (head.length < 33 || head.readUInt32BE(8) !== 13 || head.toString("latin1", 12, 16) !== "IHDR")
    return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}

function sizeOfWebp(head: Buffer): Size {
  if (head.length < 30) return undefined;
  switch (head.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = head.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
    default:
      return undefined;
  }
}

// The first box, `ftyp`, lists the brands; only these distinguish AVIF from HEIC, which cannot be read here.
function isAvif(head: Buffer): boolean {
  if (head.length < 16 || head.toString("latin1", 4, 8) !== "ftyp") return false;
  const brands = head.toString("latin1", 8, Math.min(head.length, head.readUInt32BE(0)));
  return /^(?:.{4})*?avi[fs]/s.test(brands);
}

// The description of a picture is within this many bytes of its start.
const maxFrontBytes = 256 * 1024;

async function sizeOfAvif(source: ByteSource): Promise<Size> {
  const front = await source.read(0, maxFrontBytes);
  const properties = ["meta", "iprp", "ipco"].reduce<Buffer | undefined>(
    (inside, name) => inside && boxesIn(inside).find((box) => box.name === name)?.body,
    front,
  );
  if (properties === undefined) return undefined;
  // The parts, the alpha channel and the preview have sizes as well; none is larger than the picture.
  const sizes = boxesIn(properties)
    .filter(({ name, body }) => name === "ispe" && body.length >= 12)
    .map(({ body }) => ({ width: body.readUInt32BE(4), height: body.readUInt32BE(8) }));
  return sizes.toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
}

const maxBoxes = 1_000;

function boxesIn(bytes: Buffer): Array<{ name: string; body: Buffer }> {
  const boxes: Array<{ name: string; body: Buffer }> = [];
  for (let at = 0; at + 8 <= bytes.length && boxes.length < maxBoxes;) {
    const length = bytes.readUInt32BE(at);
    const name = bytes.toString("latin1", at + 4, at + 8);
    if (length < 8) break;
    // `meta` has a version and flags before its content.
    boxes.push({ name, body: bytes.subarray(at + (name === "meta" ? 12 : 8), at + length) });
    at += length;
  }
  return boxes;
}
