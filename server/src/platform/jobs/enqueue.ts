import type { Tx } from "../database/database.ts";
import type { Job } from "./define-job.ts";
import { hintAfterCommit } from "./hints.ts";
import { deleteByKey, insertJob } from "./queries.ts";
import { removeOwnJobIfKeyed } from "./own-job.ts";

export interface EnqueueOptions {
  // Not before this instant. Handlers that must not run early look at the state themselves.
  runAt?: Date;
  // Or so long after now, by the database's clock.
  delayMs?: number;
  // Names the one unfinished job of this key, to keep or to replace it. A key belongs to one kind.
  key?: string;
  // When a job of this key is unfinished already. `keep` (the default) leaves its time and payload alone, and promises a
  // run that begins after this deed has committed; `replace` gives it this time and payload. Either way a run that is
  // under way no longer counts as this job's: inside it is rolled back, outside it is followed by another one.
  onConflict?: "keep" | "replace";
  // For whom it is done, of a kind that takes turns.
  turnOf?: string;
}

// Writes a job in the deed's own transaction: it runs if, and only if, the deed commits. Answers with the job's id.
export async function enqueue<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<string> {
  const { runAt, delayMs = 0, key, onConflict = "keep", turnOf } = options;
  if (runAt !== undefined && options.delayMs !== undefined)
    throw new Error("A job has a time or a delay, not both.");
  if ((turnOf !== undefined) !== (job.effect === "outside" && job.takesTurns))
    throw new Error(`${job.kind} names an owner if, and only if, it takes turns.`);
  const json = job.prepare(payload);
  if (key !== undefined) await removeOwnJobIfKeyed(tx, key);
  const written = await insertJob(tx, {
    kind: job.kind,
    payload: json,
    key,
    runAt,
    delayMs,
    onConflict,
    turnOf,
  });
  if (!written) throw new Error(`The key ${key} belongs to a job of another kind than ${job.kind}.`);
  // The poll finds whatever lies further ahead in time.
  if (written.is_soon) hintAfterCommit(tx);
  return written.id;
}

// Takes back what has not finished. Tells whether there was anything; a run that is under way inside is rolled back.
export async function cancelJob(tx: Tx, key: string): Promise<boolean> {
  const wasOwn = await removeOwnJobIfKeyed(tx, key);
  return (await deleteByKey(tx, key)) || wasOwn;
}
