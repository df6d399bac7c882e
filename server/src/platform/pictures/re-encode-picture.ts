import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { SandboxLost, runInSandbox } from "../sandbox/run-in-sandbox.ts";

export interface ReEncodingOrder {
  widths: readonly number[];
  maxPixels: number;
}

export interface PictureOrder extends ReEncodingOrder {
  // The original; the results are written to the folder as `<width>.webp`.
  source: string;
  folder: string;
}

// The last line of the process's output, as JSON.
export const pictureResult = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("re-encoded"),
    // The width and height of the widest size.
    width: z.int(),
    height: z.int(),
    // The process's peak memory.
    peakBytes: z.int(),
  }),
  z.strictObject({ kind: z.literal("too-many-pixels"), peakBytes: z.int() }),
  z.strictObject({ kind: z.literal("damaged"), peakBytes: z.int(), detail: z.string() }),
]);
export type PictureResult = z.output<typeof pictureResult>;

// The process ended without a result: it was too slow, crashed or was killed. Another try may succeed.
export class PictureProcessLost extends Error {
  override name = "PictureProcessLost";
}

const max = {
  // The most expensive picture within the limits takes 570 MB.
  memoryBytes: 1024 * 1024 * 1024,
  // Three sizes of noise, which compresses worst, need less than a third of it.
  answerBytes: 32 * 1024 * 1024,
} as const;

// Re-encodes a picture in smaller sizes, without anything but its pixels. The decoder runs in a sandbox, and this process
// writes the results.
export async function reEncodePicture(
  { source, folder, ...order }: PictureOrder,
  { signal, limitMs }: { signal: AbortSignal; limitMs: number },
): Promise<PictureResult> {
  const { reply, files } = await runInSandbox(
    { program, order: order satisfies ReEncodingOrder, source, isNative: true },
    { signal, limits: { ms: limitMs, ...max } },
  ).catch(throwProcessLost);
  const result = readResult(reply, files.length === order.widths.length);
  if (result.kind === "re-encoded") {
    for (const [at, width] of order.widths.entries())
      await writeFile(join(folder, `${width}.webp`), files[at] ?? "", { mode: 0o600 });
  }
  return result;
}

const program = join(import.meta.dirname, "picture-process.ts");

function throwProcessLost(error: unknown): never {
  if (!(error instanceof SandboxLost)) throw error;
  throw lost(error);
}

const lost = (cause: Error): PictureProcessLost =>
  new PictureProcessLost(`The process that re-encodes pictures ended without a result. ${cause.message}`, {
    cause,
  });

function readResult(reply: unknown, isWhole: boolean): PictureResult {
  const read = pictureResult.safeParse(reply);
  if (!read.success) throw lost(new TypeError("It said something else."));
  if (read.data.kind === "re-encoded" && !isWhole)
    throw lost(new RangeError("It wrote other sizes than were ordered."));
  return read.data;
}
