import type { OutsideJob, RunningJob } from "./define-job.ts";
import type { Leases } from "./leases.ts";
import { claimOutside, type ClaimedJob, finishOutside, type Lease } from "./queries.ts";
import { type JobRecords, PermanentFailure, recordFailureIfPossible } from "./settle-failure.ts";
import { withinLimit } from "./within-limit.ts";

export interface OutsideRunner extends JobRecords {
  leases: Leases;
}

// Runs one due job of this kind that nobody else holds. Returns false when there is none.
export async function runOutside(runner: OutsideRunner, job: OutsideJob): Promise<boolean> {
  const { db, leases } = runner;
  const claimed = await claimOutside(db, job, leases);
  if (!claimed) return false;
  if (leases.isLeaving) {
    await leases.releaseAll(db);
    return true;
  }
  const lease: Lease = { id: claimed.id, owner: leases.owner, attempts: claimed.attempts };
  const held = leases.hold(claimed.id);
  const lost = held.lost.signal;
  const startedAt = performance.now();
  try {
    await runClaimed(runner, job, claimed, lost);
    // Only the last holder of the lease finishes the job; if that is not this run, the job runs again.
    await finishOutside(db, lease);
    runner.metrics.finished(job.kind, performance.now() - startedAt);
  } catch (error) {
    if (!lost.aborted) await recordFailureIfPossible(runner, job, lease, error);
  } finally {
    leases.letGo(held);
  }
  return true;
}

async function runClaimed(
  runner: OutsideRunner,
  job: OutsideJob,
  claimed: ClaimedJob,
  lost: AbortSignal,
): Promise<void> {
  const { id, attempts, run_at: dueAt } = claimed;
  const bound = job.bind(claimed.payload);
  if (bound.kind === "poison") throw new PermanentFailure(bound.why);
  // Claims are counted, so the job has taken down its node as often as allowed.
  if (attempts > job.maxAttempts) throw new PermanentFailure("Its node was lost at every try.");
  runner.metrics.started(job.kind, claimed.late_ms);
  await withinLimit({ limitMs: job.limitMs, stop: lost }, (signal) => {
    const running: RunningJob = { id, kind: job.kind, attempt: attempts, dueAt, signal };
    return bound.run(running);
  });
}
