import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import * as z from "zod/mini";
import { fileFormats, purposeOf } from "@boli/contract/uploads/endpoints";
import { pictureSizes } from "@boli/contract/uploads/pictures";
import { type Job, type RunningJob, defineJob } from "../platform/jobs/index.ts";
import {
  PictureProcessLost,
  type PictureResult,
  reEncodePicture,
} from "../platform/pictures/re-encode-picture.ts";
import { picturePlace, privatePlace, sealedPicturePlace, sealedSize } from "./file-places.ts";
import { type UploadRow, findUpload, finishPicture, listByKeys, type WhyRefused } from "./queries.ts";
import { removeFiles } from "./remove-files.ts";
import type { UploadTools } from "./upload-tools.ts";

// The slowest picture within the limits takes a tenth of this on an idle processor.
const reEncodingMs = 60_000;
// When a picture crashes its process this often, the picture is to blame and not the machine.
const maxLosses = 4;

type Payload = { uploadId: string };
type RunningReEncoding = Pick<RunningJob, "signal" | "attempt">;

export const reEncodingJob = (tools: UploadTools): Job<Payload> =>
  defineReEncoding(({ uploadId }, job) => reEncode(tools, uploadId, job));

const defineReEncoding = (run: (payload: Payload, job: RunningJob) => Promise<void>): Job<Payload> =>
  defineJob({
    kind: "uploads/draw-picture",
    effect: "outside",
    payload: z.strictObject({ uploadId: z.uuid() }),
    // A large picture takes hundreds of megabytes for a few seconds, and all of a processor.
    maxAtOnce: 1,
    runsByOwner: true,
    maxAttempts: 10,
    retries: { firstMs: 5_000, maxMs: 600_000 },
    limitMs: 2 * reEncodingMs,
    run,
  });

// Code that adds the job needs only its kind; the work belongs to the node that runs it.
export const reEncodeJob = defineReEncoding(async () => {});

// Re-encodes an uploaded picture in all sizes and deletes the original: the shown files were written by us, from pixels
// alone. It may run twice, and may be interrupted anywhere: the row says whether it still has to be done.
export async function reEncode(
  tools: UploadTools,
  uploadId: string,
  running: RunningReEncoding,
): Promise<void> {
  const row = await findUpload(tools.database.db, uploadId);
  if (row?.status === "processing") await reEncodePending(tools, row, running);
  else if (row?.kind === "picture") await tools.files.delete(privatePlace(row.key));
}

async function reEncodePending(
  tools: UploadTools,
  row: UploadRow,
  running: RunningReEncoding,
): Promise<void> {
  const { files, sealed, temporary } = tools;
  const isSealed = purposeOf(row.purpose).area === "sealed";
  const folder = await temporary.makeFolder();
  try {
    const source = await fetchOriginal(tools, row, { folder, signal: running.signal });
    if (source === undefined) return;
    const result = await runReEncoding(row, { source, folder }, running);
    if (result.kind === "re-encoded" && isSealed)
      await sealed.put(sealedPicturePlace(row.key), await readFile(join(folder, `${sealedSize}.webp`)));
    else if (result.kind === "re-encoded")
      for (const size of pictureSizes)
        await files.put(picturePlace(row.key, size), createReadStream(join(folder, `${size}.webp`)));
    const wasPending = await storeResult(tools, row, result);
    if (wasPending) await files.delete(privatePlace(row.key));
    else await removeIfGone(tools, row);
  } finally {
    await temporary.remove(folder);
  }
}

// Undefined when the upload was removed meanwhile.
async function fetchOriginal(
  { database, files, sealed }: UploadTools,
  { id, key, purpose }: UploadRow,
  { folder, signal }: { folder: string; signal: AbortSignal },
): Promise<string | undefined> {
  const original =
    purposeOf(purpose).area === "sealed"
      ? await sealed.read(privatePlace(key))
      : (await files.open(privatePlace(key)))?.stream();
  if (original === undefined) {
    if ((await findUpload(database.db, id)) === undefined) return undefined;
    // Another run has just finished; or this node cannot reach the store, and another node may.
    throw new Error("The original of a picture is not in the store.");
  }
  const source = join(folder, "original");
  await pipeline(streamOf(original), createWriteStream(source, { flags: "wx", mode: 0o600 }), { signal });
  return source;
}

const streamOf = (content: Buffer | Readable): Readable =>
  Buffer.isBuffer(content) ? Readable.from([content]) : content;

function storeResult({ database }: UploadTools, { key }: UploadRow, result: PictureResult): Promise<boolean> {
  const settled =
    result.kind === "re-encoded"
      ? ({ kind: "ready", width: result.width, height: result.height } as const)
      : ({ kind: "refused", why: reasonOfFault[result.kind] } as const);
  return database.transaction((tx) => finishPicture(tx, key, settled));
}

const reasonOfFault = {
  damaged: "picture_damaged",
  "too-many-pixels": "picture_too_many_pixels",
} as const satisfies Record<Exclude<PictureResult["kind"], "re-encoded">, WhyRefused>;

async function runReEncoding(
  { format }: UploadRow,
  where: { source: string; folder: string },
  { signal, attempt }: RunningReEncoding,
): Promise<PictureResult> {
  const order = { ...where, widths: pictureSizes, maxPixels: fileFormats[format].maxPixels };
  try {
    return await reEncodePicture(order, { signal, limitMs: reEncodingMs });
  } catch (error) {
    if (error instanceof PictureProcessLost && attempt >= maxLosses)
      return { kind: "damaged", peakBytes: 0, detail: error.message };
    throw error;
  }
}

// Cleans up after an upload that was removed while it was re-encoded, because the removal may have run before the last file
// was written. If another run finished first, a row still exists and nothing is removed.
async function removeIfGone({ database, files }: UploadTools, { key }: UploadRow): Promise<void> {
  if ((await listByKeys(database.db, [key])).length === 0) await removeFiles(files, [key]);
}
