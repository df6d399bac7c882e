import { publishAfterCommit } from "../bus/bus.ts";
import type { Tx } from "../database/database.ts";
import type { Job, RunningJob } from "./define-job.ts";
import {
  deleteJobsByKey,
  insertJob,
  insertOrReplaceJobs,
  lockByKeys,
  claimMoreInside,
  deleteJob,
} from "./queries.ts";

interface EnqueueOptions {
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

interface ManyJobs<Payload> {
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

export const jobsTopic = "jobs";

// Wakes the runners of all nodes when a job became due, over the buses of this process. A lost hint delays a job until the
// runner's next poll, one second.
export const hintAfterCommit = (tx: Tx): void => publishAfterCommit(tx, jobsTopic, "");

// The job whose inside run uses this transaction.
export interface OwnJob {
  id: string;
  key: string | null;
  // The milliseconds by which its kind takes turns, if it does.
  used: ReadonlyMap<string, number> | undefined;
  isRemoved: boolean;
  // The owners of the jobs that this run does, one name for each job: those that it took along are among them.
  owners: string[];
}

// Thrown when the job was replaced or finished by somebody else during its run: the effect must not happen. Not
// a failure.
export class JobMoved extends Error {
  override name = "JobMoved";
}

export function startOwnJob(tx: Tx, job: OwnJob): void {
  ownJobs.set(tx, job);
}

// Removes the job in the same transaction as its effect. The effect happens once, over any number of runners, because the
// row must still exist under the claimed id.
export async function removeOwnJob(tx: Tx): Promise<void> {
  const job = ownJobs.get(tx);
  if (!job || job.isRemoved) return;
  if (!(await deleteJob(tx, job.id))) throw new JobMoved("The job was moved while it ran.");
  job.isRemoved = true;
}

// For a handler that reschedules itself under its own key: removes its present job first.
async function removeOwnJobIfKeyed(tx: Tx, key: string): Promise<boolean> {
  const job = ownJobs.get(tx);
  if (job?.key !== key || job.isRemoved) return false;
  await removeOwnJob(tx);
  return true;
}

export const ownersOf = (jobs: ReadonlyArray<{ turn_of: string | null }>): string[] =>
  jobs.flatMap(({ turn_of: owner }) => (owner === null ? [] : [owner]));

const ownJobs = new WeakMap<Tx, OwnJob>();

// For a handler that can do the work of many jobs of its kind at once: claims further due ones, and returns their payloads as they
// are stored. A run that failed before takes none along, and no job that failed before is taken along: so one that cannot be
// done keeps no other from being done.
export async function takeAlong(tx: Tx, { kind, attempt }: RunningJob, max: number): Promise<unknown[]> {
  const job = ownJobs.get(tx);
  if (!job || attempt > 1) return [];
  const others = await claimMoreInside(tx, { kind, id: job.id, max, used: job.used });
  job.owners.push(...ownersOf(others));
  return others.map(({ payload }) => payload);
}
