import { access, writeFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { join } from "node:path";
import sharp, { type Metadata, type Sharp } from "sharp";
import type { PictureOrder, PictureResult } from "./redraw-picture.ts";

// Nobody waits for the picture when the program that asked for it is gone. The decoder does not hear of an ordinary end.
process.stdin.on("end", () => process.kill(process.pid, "SIGKILL")).resume();
// One picture, then the end. Whoever bids goes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
// One thread and no cache: memory stays at what one picture needs.
sharp.concurrency(1);
sharp.cache(false);
// Of all that the library can read, what we take.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: [
    "VipsForeignLoadJpegFile",
    "VipsForeignLoadPngFile",
    "VipsForeignLoadWebpFile",
    "VipsForeignLoadHeifFile",
  ],
});

// Effort 3 gives the same bytes as more effort, in two thirds of the time.
const drawing = { quality: 78, effort: 3 } as const;
// WebP knows no side above 16,383; a very tall picture is kept within this many widths.
const mostHeightsOfWidth = 4;

const order = JSON.parse(process.argv[2] ?? "") as PictureOrder;
const result = await draw(order).catch(resultOf);
process.stdout.write(JSON.stringify(result), () => process.exit());

async function draw({ source, folder, widths, mostPixels }: PictureOrder): Promise<PictureResult> {
  const widest = Math.max(...widths);
  await access(source);
  // `pages` is one unless asked for otherwise: of what moves, the first frame.
  const original = sharp(source, { limitInputPixels: mostPixels, failOn: "error", sequentialRead: true });
  requireTaken(await original.metadata());
  // Colours are brought to sRGB by the picture's own profile, and it is turned the way it was held, before all that
  // says so is dropped. Read once; the smaller ones are made from the widest.
  const { data, info } = await fit(original.autoOrient(), widest)
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const drawn = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
  for (const width of widths) {
    await writeFile(join(folder, `${width}.webp`), await fit(drawn.clone(), width).webp(drawing).toBuffer());
  }
  return { kind: "drawn", width: info.width, height: info.height, peakBytes: peakBytes() };
}

function fit(picture: Sharp, width: number): Sharp {
  return picture.resize({
    width,
    height: width * mostHeightsOfWidth,
    fit: "inside",
    withoutEnlargement: true,
  });
}

function requireTaken({ format, compression }: Metadata): void {
  const isTaken = format === "heif" ? compression === "av1" : ["jpeg", "png", "webp"].includes(format);
  if (!isTaken) throw new Error(`The format ${format} is not taken.`);
}

// The library refuses with plain errors, and that is the picture's fault; a mistake of ours or of this machine ends the
// process without a result.
function resultOf(error: unknown): PictureResult {
  const { message, code, constructor } = error as NodeJS.ErrnoException;
  if (constructor !== Error || code !== undefined) throw error;
  if (/exceeds pixel limit/i.test(message)) return { kind: "too-many-pixels", peakBytes: peakBytes() };
  return { kind: "damaged", peakBytes: peakBytes(), detail: message.slice(0, 300) };
}

function peakBytes(): number {
  return process.resourceUsage().maxRSS * 1024;
}
