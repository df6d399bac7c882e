import type { Tx } from "../database/database.ts";
import type { Job } from "./define-job.ts";
import { hintAfterCommit } from "./hints.ts";
import { deleteJobsByKey, insertJob, insertOrReplaceJobs, lockByKeys } from "./queries.ts";
import { removeOwnJobIfKeyed } from "./own-job.ts";

export interface EnqueueOptions {
  // Not before this instant. A handler that must not run early checks the state itself.
  runAt?: Date;
  // The delay from now, by the database's clock.
  delayMs?: number;
  // Identifies one unfinished job, to keep or to replace. A key belongs to one kind.
  key?: string;
  // The effect when the key has an unfinished job. `keep` (default) leaves its time and payload unchanged, and guarantees a
  // run that starts after this action has committed; `replace` sets both. In either case a current run no longer counts: an
  // inside run is rolled back, an outside run is followed by another one.
  onConflict?: "keep" | "replace";
  // The owner of the job, for kinds that take turns.
  queueOwner?: string;
}

// Adds a job in the action's own transaction: it runs if, and only if, the action commits. Returns the job's id.
export async function enqueue<Payload>(
  tx: Tx,
  job: Job<Payload>,
  payload: NoInfer<Payload>,
  options: EnqueueOptions = {},
): Promise<string> {
  const { runAt, delayMs = 0, key, onConflict = "keep", queueOwner } = options;
  if (runAt !== undefined && options.delayMs !== undefined)
    throw new Error("A job has a time or a delay, not both.");
  requireOwner(job, queueOwner);
  const json = job.prepare(payload);
  if (key !== undefined) await removeOwnJobIfKeyed(tx, key);
  const written = await insertJob(tx, {
    kind: job.kind,
    payload: json,
    key,
    runAt,
    delayMs,
    onConflict,
    queueOwner,
    hasRounds: job.effect === "outside",
  });
  if (!written) throw new Error(`The key ${key} belongs to a job of another kind than ${job.kind}.`);
  // The poll finds jobs that are due later.
  if (written.is_soon) hintAfterCommit(tx);
  return written.id;
}

function requireOwner({ kind, runsByOwner }: Job, queueOwner: string | undefined): void {
  if ((queueOwner !== undefined) !== runsByOwner)
    throw new Error(`${kind} names an owner if, and only if, it takes turns.`);
}

export interface ManyJobs<Payload> {
  payload: Payload;
  runAt?: Date;
  delayMs?: number;
  key?: string;
  queueOwner?: string;
}

// Adds many jobs of one kind by one statement. A key that has an unfinished job gets the new time and payload.
export async function enqueueMany<Payload>(
  tx: Tx,
  job: Job<Payload>,
  many: ReadonlyArray<ManyJobs<NoInfer<Payload>>>,
): Promise<void> {
  if (many.length === 0) return;
  for (const { queueOwner } of many) requireOwner(job, queueOwner);
  await lockJobs(
    tx,
    many.flatMap(({ key }) => (key === undefined ? [] : [key])),
  );
  for (const { key } of many) if (key !== undefined) await removeOwnJobIfKeyed(tx, key);
  await insertOrReplaceJobs(
    tx,
    job.kind,
    many.map(({ payload, runAt, delayMs = 0, key, queueOwner }) => ({
      key,
      queueOwner,
      payload: job.prepare(payload),
      runAt,
      delayMs,
    })),
  );
  hintAfterCommit(tx);
}

// Locks the unfinished jobs of these keys, in one order. For whoever removes some of them and adds others: both do it for their own.
export async function lockJobs(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length > 0) await lockByKeys(tx, keys);
}

// Removes the unfinished jobs of these keys, also the job that is running in this transaction.
export async function removeJobs<Payload>(tx: Tx, job: Job<Payload>, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await lockJobs(tx, keys);
  for (const key of keys) await removeOwnJobIfKeyed(tx, key);
  await deleteJobsByKey(tx, job.kind, keys);
}
