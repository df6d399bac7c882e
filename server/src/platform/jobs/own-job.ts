import type { Tx } from "../database/database.ts";
import type { RunningJob } from "./define-job.ts";
import { claimMoreInside, deleteJob } from "./queries.ts";

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
export async function removeOwnJobIfKeyed(tx: Tx, key: string): Promise<boolean> {
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
