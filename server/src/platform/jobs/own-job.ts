import type { Tx } from "../database/database.ts";
import { deleteJob } from "./queries.ts";

// The job whose inside run uses this transaction.
export interface OwnJob {
  id: string;
  key: string | null;
  isRemoved: boolean;
}

// While the run was under way the job was replaced, cancelled or finished by somebody else. Its effect must not
// happen, so it is thrown; it is not a failure.
export class JobMoved extends Error {
  override name = "JobMoved";
}

export function startOwnJob(tx: Tx, job: OwnJob): void {
  ownJobs.set(tx, job);
}

// The job goes in the same transaction in which its effect happens. That the row is still there, under the id it was
// claimed by, is what makes the effect happen once, over any number of runners.
export async function removeOwnJob(tx: Tx): Promise<void> {
  const job = ownJobs.get(tx);
  if (!job || job.isRemoved) return;
  if (!(await deleteJob(tx, job.id))) throw new JobMoved("The job was moved while it ran.");
  job.isRemoved = true;
}

// A handler that plans itself anew, or cancels itself, under its own key: its present job makes room first.
export async function removeOwnJobIfKeyed(tx: Tx, key: string): Promise<boolean> {
  const job = ownJobs.get(tx);
  if (job?.key !== key || job.isRemoved) return false;
  await removeOwnJob(tx);
  return true;
}

const ownJobs = new WeakMap<Tx, OwnJob>();
