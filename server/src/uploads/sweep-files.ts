import { hourMs } from "@boli/contract/base/time";
import { NIL } from "uuid";
import * as z from "zod/mini";
import type { FileOwners } from "../http/capability.ts";
import type { FileArea } from "../platform/files/file-store.ts";
import { type Job, defineJob, enqueue, schedule } from "../platform/jobs/index.ts";
import { keyOfPath, privatePlace } from "./file-places.ts";
import { deleteUnattached, deleteUploads, listByKeys, listUploadsOfThings, listThingIds } from "./queries.ts";
import { enqueueRemoval } from "./removal-job.ts";
import { removeFiles } from "./remove-files.ts";
import type { UploadTools } from "./upload-tools.ts";

// No upload takes longer than this, so an older file without an owner was left behind.
const leftBehindMs = hourMs;
// Unattached uploads are kept for a day, long enough to finish a form on the next morning.
const unattachedHours = 24;
const pageSize = 500;

export const sweepJobs = (tools: UploadTools, things: FileOwners): readonly Job[] => [
  schedule({
    kind: "uploads/forget-unattached",
    everySeconds: 900,
    run: async (tx) =>
      enqueueRemoval(tx, await deleteUnattached(tx, { hours: unattachedHours, max: pageSize })),
  }),
  schedule({
    kind: "uploads/sweep",
    everySeconds: 3_600,
    run: async (tx) => {
      await enqueue(tx, sweep, {}, { key: "uploads/sweep-files" });
    },
  }),
  defineSweep((signal) => sweepFiles(tools, things, signal)),
];

const defineSweep = (run: (signal: AbortSignal) => Promise<void>): Job<Record<string, never>> =>
  defineJob({
    kind: "uploads/sweep-files",
    effect: "outside",
    payload: z.strictObject({}),
    // Reading a folder of a million files takes minutes. The next run continues.
    limitMs: 1_800_000,
    maxAttempts: 3,
    run: (_payload, job) => run(job.signal),
  });

const sweep = defineSweep(async () => {});

// Removes what a killed process or a deleted thing left behind. It may be interrupted anywhere and run again.
export async function sweepFiles(tools: UploadTools, things: FileOwners, signal: AbortSignal): Promise<void> {
  await tools.temporary.sweep({ olderThanMs: leftBehindMs });
  for (const [kind, findExisting] of Object.entries(things))
    await removeOfGoneThings(tools, kind, findExisting);
  for (const area of ["private", "public"] as const) await removeOrphans(tools, area, signal);
}

async function removeOfGoneThings(
  { database }: UploadTools,
  kind: string,
  findExisting: FileOwners[string],
): Promise<void> {
  let last: string | undefined = NIL;
  while (last !== undefined) {
    const ids = await listThingIds(database.db, { kind, after: last, max: pageSize });
    last = ids.at(-1);
    const existing = await findExisting(database.db, ids);
    const gone = ids.filter((id) => !existing.has(id));
    if (gone.length === 0) continue;
    await database.transaction(async (tx) => {
      const rows = await listUploadsOfThings(tx, { kind, ids: gone, purpose: undefined });
      const keys = await deleteUploads(
        tx,
        rows.map(({ id }) => id),
      );
      await enqueueRemoval(tx, keys);
    });
  }
}

async function removeOrphans(tools: UploadTools, area: FileArea, signal: AbortSignal): Promise<void> {
  const keys = new Set<string>();
  for await (const path of tools.files.list(area, { olderThanMs: leftBehindMs })) {
    signal.throwIfAborted();
    const key = keyOfPath(path);
    if (key !== undefined) keys.add(key);
    if (keys.size >= pageSize) await removePage(tools, area, keys);
  }
  await removePage(tools, area, keys);
}

async function removePage(
  { database, files }: UploadTools,
  area: FileArea,
  keys: Set<string>,
): Promise<void> {
  const rows = new Map((await listByKeys(database.db, [...keys])).map((row) => [row.key, row]));
  for (const key of keys) {
    const row = rows.get(key);
    if (row === undefined) await removeFiles(files, [key]);
    // A picture that has been re-encoded no longer needs its original.
    else if (area === "private" && row.kind === "picture" && row.status !== "processing")
      await files.delete(privatePlace(key));
  }
  keys.clear();
}
