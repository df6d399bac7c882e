import { spawn } from "node:child_process";
import { join } from "node:path";
import * as z from "zod/mini";

export interface PictureOrder {
  // The original; what is drawn lies in the folder, as `<width>.webp`.
  source: string;
  folder: string;
  widths: readonly number[];
  mostPixels: number;
}

// What the process says at its end, in one line.
export const pictureResult = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("drawn"),
    // Of the widest one.
    width: z.int(),
    height: z.int(),
    // The most memory that the process had at any moment.
    peakBytes: z.int(),
  }),
  z.strictObject({ kind: z.literal("too-many-pixels"), peakBytes: z.int() }),
  z.strictObject({ kind: z.literal("damaged"), peakBytes: z.int(), detail: z.string() }),
]);
export type PictureResult = z.output<typeof pictureResult>;

// The process ended without a result: it was too slow, crashed or was killed. Another try may go better.
export class PictureProcessLost extends Error {
  override name = "PictureProcessLost";
}

// Draws a picture anew, smaller and without anything but its pixels. A process of its own does it, with no secret in it:
// a decoder that crashes, hangs or is taken over by what it reads takes nothing of this program along, and the memory it
// needed goes back with its end.
export async function redrawPicture(
  order: PictureOrder,
  { signal, limitMs }: { signal: AbortSignal; limitMs: number },
): Promise<PictureResult> {
  signal.throwIfAborted();
  const child = spawn(
    process.execPath,
    ["--max-old-space-size=64", join(import.meta.dirname, "picture-process.ts"), JSON.stringify(order)],
    { env: {}, stdio: ["pipe", "pipe", "ignore"], timeout: limitMs, killSignal: "SIGKILL", signal },
  );
  const said: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk));
  const { promise: end, resolve } = Promise.withResolvers<string>();
  // An error is told by the end as well, unless there never was a process.
  child.once("error", (error) => resolve(error.message));
  child.once("close", (code, killedBy) => resolve(`code ${code}, signal ${killedBy}`));
  const how = await end;
  signal.throwIfAborted();
  // The machine has no room for another process, which is not the picture's fault.
  if (child.pid === undefined) throw new Error(`No process to draw a picture with: ${how}`);
  return readResult(Buffer.concat(said).toString(), how);
}

function readResult(text: string, how: string): PictureResult {
  try {
    return pictureResult.parse(JSON.parse(text));
  } catch (error) {
    throw new PictureProcessLost(`The process that draws pictures ended without a result (${how}).`, {
      cause: error,
    });
  }
}
