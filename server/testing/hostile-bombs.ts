import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { type HostileFile, canaryText, reEncoded, refused, refusedLater } from "./hostile-file.ts";
import {
  aJpeg,
  aPicture,
  aPng,
  aPngOf,
  aWebp,
  anAvif,
  packed,
  pixelsOfWebp,
  pngChunk,
  pngHeader,
  riff,
  riffChunk,
  withDeclaredSize,
  webpCanvas,
  withChunks,
} from "./picture-parts.ts";

const half = (bytes: Buffer): Buffer => bytes.subarray(0, Math.floor(bytes.length / 2));
const tooManyPixels = refused("picture_too_many_pixels");
const damaged = refusedLater("picture_damaged");

// The largest allowed picture of the most expensive kind: empty, interlaced in seven passes, with 16 bits per channel.
async function emptyGiant(width: number, height: number): Promise<Buffer> {
  const header = pngHeader(width, height, { depth: 16, colour: 6, interlaced: 1 });
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const bytes = passes.reduce((sum, [x, y, dx, dy]) => {
    const [columns, rows] = [Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)];
    return sum + rows * (1 + columns * 8);
  }, 0);
  return aPngOf(header, pngChunk("IDAT", await packed(bytes)));
}

// An animation of identical frames.
async function movingWebp(frames: number): Promise<Buffer> {
  const pixels = pixelsOfWebp(await aWebp(32, 32));
  const place = Buffer.alloc(16);
  place.writeUIntLE(31, 6, 3);
  place.writeUIntLE(31, 9, 3);
  place.writeUIntLE(10, 12, 3);
  const frame = riffChunk("ANMF", Buffer.concat([place, pixels]));
  return riff(
    webpCanvas(32, 32, 2),
    riffChunk("ANIM", Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  );
}

async function movingPng(frames: number): Promise<Buffer> {
  const control = (sequence: number): Buffer => {
    const content = Buffer.alloc(26);
    content.writeUInt32BE(sequence, 0);
    content.writeUInt32BE(32, 4);
    content.writeUInt32BE(32, 8);
    content.writeUInt16BE(1, 20);
    content.writeUInt16BE(100, 22);
    return pngChunk("fcTL", content);
  };
  const count = Buffer.alloc(8);
  count.writeUInt32BE(frames, 0);
  const moving = withChunks(await aPng(32, 32), pngChunk("acTL", count), control(0));
  const row = Buffer.alloc(4);
  const data = deflateSync(Buffer.alloc(32 * (1 + 32 * 3)));
  const rest: Buffer[] = [];
  for (let number = 1; number < frames; number += 1) {
    row.writeUInt32BE(2 * number, 0);
    rest.push(control(2 * number - 1), pngChunk("fdAT", Buffer.concat([row, data])));
  }
  return Buffer.concat([moving.subarray(0, -12), ...rest, moving.subarray(-12)]);
}

// A progressive JPEG that repeats its last scan: a small file that takes hours to decode.
async function endlessScans(times: number): Promise<Buffer> {
  const jpeg = await aPicture(2_000, 2_000).jpeg({ progressive: true }).toBuffer();
  const lastScan = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = jpeg.subarray(lastScan, -2);
  return Buffer.concat([
    jpeg.subarray(0, -2),
    ...Array.from({ length: times }, () => scan),
    jpeg.subarray(-2),
  ]);
}

async function avifDeclaring(width: number, height: number): Promise<Buffer> {
  const avif = Buffer.from(await anAvif());
  const at = avif.indexOf("ispe");
  avif.writeUInt32BE(width, at + 8);
  avif.writeUInt32BE(height, at + 12);
  return avif;
}

// Files that are small to send, but large, slow or deadly to decode.
export const decoderBombs: readonly HostileFile[] = [
  {
    title: "a PNG of 50,000 by 50,000",
    name: "lamp.png",
    content: async () => aPngOf(pngHeader(50_000, 50_000), pngChunk("IDAT", await packed(1_000_000))),
    outcome: tooManyPixels,
  },
  {
    title: "a PNG of one row that never ends",
    name: "lamp.png",
    content: async () => aPngOf(pngHeader(2_000_000_000, 1), pngChunk("IDAT", await packed(1_000_000))),
    outcome: tooManyPixels,
  },
  {
    title: "a JPEG that says it is as large as one can be",
    name: "lamp.jpg",
    content: async () => withDeclaredSize(await aJpeg(), 65_535, 65_535),
    outcome: tooManyPixels,
  },
  {
    title: "a WebP that says it is as large as one can be",
    name: "lamp.webp",
    content: async () => riff(webpCanvas(16_384, 16_384), pixelsOfWebp(await aWebp())),
    outcome: tooManyPixels,
  },
  {
    title: "an AVIF that says it is as large as one can be",
    name: "lamp.avif",
    content: () => avifDeclaring(0xffffffff, 0xffffffff),
    outcome: tooManyPixels,
  },
  {
    title: "an AVIF of more pixels than memory is given to its kind",
    name: "lamp.avif",
    content: () => avifDeclaring(5_000, 4_000),
    outcome: tooManyPixels,
  },
  {
    title: "a JPEG that says it is 7,000 by 7,000 and has 64 rows",
    name: "lamp.jpg",
    content: async () => withDeclaredSize(await aJpeg(), 7_000, 7_000),
    // Missing data becomes grey: decoders tolerate a premature end marker.
    outcome: reEncoded(1_600, 1_600),
  },
  {
    title: "an AVIF that says it is 4,000 by 4,000 and is not",
    name: "lamp.avif",
    content: () => avifDeclaring(4_000, 4_000),
    outcome: damaged,
  },
  {
    title: "a WebP whose frame is larger than its canvas",
    name: "lamp.webp",
    content: async () => riff(webpCanvas(16, 16), pixelsOfWebp(await aWebp(2_000, 2_000))),
    outcome: damaged,
  },
  {
    title: "a WebP whose canvas is larger than its frame",
    name: "lamp.webp",
    content: async () => riff(webpCanvas(7_000, 7_000), pixelsOfWebp(await aWebp(16, 16))),
    outcome: damaged,
  },
  {
    title: "a PNG of 49 megapixels of nothing, in the costliest form",
    name: "lamp.png",
    content: () => emptyGiant(7_000, 7_000),
    outcome: reEncoded(1_600, 1_600),
  },
  {
    title: "a PNG whose pixels unpack to a thousand times what it needs",
    name: "lamp.png",
    content: async () => aPngOf(pngHeader(64, 48), pngChunk("IDAT", await packed(200_000_000))),
    outcome: reEncoded(64, 48),
  },
  {
    title: "a PNG with a note that unpacks to 200 megabytes",
    name: "lamp.png",
    content: async () =>
      withChunks(
        await aPng(),
        pngChunk("zTXt", Buffer.concat([Buffer.from("Comment\0\0"), await packed(200_000_000)])),
      ),
    outcome: reEncoded(64, 48),
  },
  {
    title: "a PNG with a colour profile that unpacks to 200 megabytes",
    name: "lamp.png",
    content: async () =>
      withChunks(
        await aPng(),
        pngChunk("iCCP", Buffer.concat([Buffer.from("icc\0\0"), await packed(200_000_000)])),
      ),
    outcome: reEncoded(64, 48),
  },
  {
    title: "a PNG with a chunk that says it is two gigabytes long",
    name: "lamp.png",
    content: async () => {
      const chunk = pngChunk("teSt", Buffer.from(canaryText));
      chunk.writeUInt32BE(0x7fffffff, 0);
      return withChunks(await aPng(), chunk);
    },
    outcome: damaged,
  },
  {
    title: "a PNG whose check sums are wrong",
    name: "lamp.png",
    content: async () => {
      const png = Buffer.from(await aPng());
      png.writeUInt8(png.readUInt8(60) ^ 0xff, 60);
      return png;
    },
    outcome: damaged,
  },
  {
    title: "a JPEG of four thousand scans",
    name: "lamp.jpg",
    content: () => endlessScans(4_000),
    outcome: damaged,
  },
  {
    title: "a WebP of five thousand frames",
    name: "lamp.webp",
    content: () => movingWebp(5_000),
    outcome: reEncoded(32, 32),
  },
  {
    title: "a PNG of five thousand frames",
    name: "lamp.png",
    content: () => movingPng(5_000),
    outcome: reEncoded(32, 32),
  },
  {
    title: "a picture far too tall for what it becomes",
    name: "lamp.png",
    content: () =>
      sharp({ create: { width: 100, height: 60_000, channels: 3, background: "#123" } })
        .png()
        .toBuffer(),
    outcome: reEncoded(11, 6_400),
  },
  {
    title: "half a JPEG",
    name: "lamp.jpg",
    content: async () => half(await aJpeg(600, 600)),
    outcome: damaged,
  },
  {
    title: "half a PNG",
    name: "lamp.png",
    content: async () => half(await aPng(600, 600)),
    outcome: damaged,
  },
  {
    title: "half a WebP",
    name: "lamp.webp",
    content: async () => half(await aWebp(600, 600)),
    outcome: damaged,
  },
  {
    title: "half an AVIF",
    name: "lamp.avif",
    content: async () => half(await anAvif(600, 600)),
    outcome: damaged,
  },
  {
    title: "a JPEG whose pixels are noise",
    name: "lamp.jpg",
    content: async () => {
      const jpeg = Buffer.from(await aJpeg(600, 600));
      for (let at = jpeg.length - 1_500; at < jpeg.length - 2; at += 1) jpeg.writeUInt8((at * 193) % 255, at);
      return jpeg;
    },
    outcome: damaged,
  },
];

// The bombs that are only detected while drawing.
export const decodedBombs = decoderBombs.filter(({ outcome }) => outcome.kind !== "refused");
