import * as z from "zod/mini";
import type { Tx } from "../platform/database/database.ts";
import { type Job, defineJob, enqueue } from "../platform/jobs/index.ts";
import { listByKeys } from "./queries.ts";
import { reEncodeJob } from "./re-encode-picture.ts";
import { removeFiles } from "./remove-files.ts";
import type { UploadTools } from "./upload-tools.ts";

type Payload = { keys: string[] };

// Files that another row still shares stay. An action that shares a file locks the first row until its own row exists, so no
// shared file is removed.
export const removalJob = ({ database, files }: UploadTools): Job<Payload> =>
  defineRemoval(async ({ keys }) => {
    const left = await listByKeys(database.db, keys);
    const shared = new Set(left.map(({ key }) => key));
    const waiting = left.filter(({ status }) => status === "processing");
    // The job of a picture ends with its first row, and the others wait for it.
    for (const { id, user_id: queueOwner } of waiting)
      await database.transaction((tx) => enqueue(tx, reEncodeJob, { uploadId: id }, { queueOwner }));
    await removeFiles(
      files,
      keys.filter((key) => !shared.has(key)),
    );
  });

const defineRemoval = (run: (payload: Payload) => Promise<void>): Job<Payload> =>
  defineJob({
    kind: "uploads/remove-files",
    effect: "outside",
    payload: z.strictObject({ keys: z.array(z.string()) }),
    run: (payload) => run(payload),
  });

// Code that adds the job needs only its kind; the work belongs to the node that runs it.
const removal = defineRemoval(async () => {});

// Removes the files of deleted upload rows once the action has committed.
export async function enqueueRemoval(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await enqueue(tx, removal, { keys: [...keys] });
}
