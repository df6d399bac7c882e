import sharp, { type Metadata, type Sharp } from "sharp";
import { type OneAnswer, answerOne } from "../sandbox/answer-one.ts";
import type { ReEncodingOrder, PictureResult } from "./re-encode-picture.ts";

// One thread and no cache, so that memory stays at what one picture needs.
sharp.concurrency(1);
sharp.cache(false);
// Of all formats that the library can read, only ours are allowed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegBuffer",
    "VipsForeignLoadPngBuffer",
    "VipsForeignLoadWebpBuffer",
    "VipsForeignLoadHeifBuffer",
  ],
});

// Effort 3 gives the same file size as higher ones, in two thirds of the time.
const drawing = { quality: 78, effort: 3 } as const;
// WebP has no side above 16,383; a very tall picture is limited to this multiple of its width.
const maxHeightsOfWidth = 4;

await answerOne<ReEncodingOrder>((content, order) => draw(content, order).catch(answerTo));

async function draw(content: Buffer, { widths, maxPixels }: ReEncodingOrder): Promise<OneAnswer> {
  const widest = Math.max(...widths);
  // `pages` defaults to one: of an animation, the first frame.
  const original = sharp(content, { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true });
  requireSupportedFormat(await original.metadata());
  // Converts colours to sRGB by the picture's own profile and applies its orientation, before all metadata is dropped.
  // Decoded once; the smaller sizes are made from the widest.
  const { data, info } = await fit(original.autoOrient(), widest)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const reEncoded = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  const files: Buffer[] = [];
  for (const width of widths) files.push(await fit(reEncoded.clone(), width).webp(drawing).toBuffer());
  const result: PictureResult = {
    kind: "re-encoded",
    width: info.width,
    height: info.height,
    peakBytes: peakBytes(),
  };
  return { reply: result, files };
}

function fit(picture: Sharp, width: number): Sharp {
  return picture.resize({
    width,
    height: width * maxHeightsOfWidth,
    fit: "inside",
    withoutEnlargement: true,
  });
}

function requireSupportedFormat({ format, compression }: Metadata): void {
  const isTaken = format === "heif" ? compression === "av1" : ["jpeg", "png", "webp"].includes(format);
  if (!isTaken) throw new Error(`The format ${format} is not taken.`);
}

// Plain errors are the library's refusals, which are the picture's fault; a bug of ours or a problem of this machine ends
// the process without an answer.
function answerTo(error: unknown): OneAnswer {
  const { message, code, constructor } = error as NodeJS.ErrnoException;
  if (constructor !== Error || code !== undefined) throw error;
  const result: PictureResult = /exceeds pixel limit/i.test(message)
    ? { kind: "too-many-pixels", peakBytes: peakBytes() }
    : { kind: "damaged", peakBytes: peakBytes(), detail: message.slice(0, 300) };
  return { reply: result };
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}
