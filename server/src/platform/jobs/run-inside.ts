import type { Database, Tx } from "../database/database.ts";
import { isWorthRetrying } from "../database/failures.ts";
import type { InsideJob, RunningJob } from "./define-job.ts";
import { JobMoved, type OwnJob, ownersOf, removeOwnJob, startOwnJob } from "./own-job.ts";
import type { UsedTime } from "../database/used-time.ts";
import { claimInside, type ClaimedJob, type ToClaim, lockByKey, planNextRun } from "./queries.ts";
import { type JobRecords, PermanentFailure, recordFailureIfPossible } from "./settle-failure.ts";
import { withinLimit } from "./within-limit.ts";

export interface InsideRunner extends JobRecords {
  database: Database;
  // Aborts when the stopping node waits no longer: uncommitted work is rolled back.
  leaving: AbortSignal;
  // The number of times that the job of a key was moved during its run.
  overtaken: Map<string, number>;
  // The milliseconds that each owner has used lately on this node, for kinds that take turns.
  used: UsedTime;
  // Runs work outside the transaction in which it is called.
  apart<T>(work: () => Promise<T>): Promise<T>;
}

// Runs one due job of this kind that nobody else is running. Returns false when there is none.
export async function runInside(runner: InsideRunner, job: InsideJob): Promise<boolean> {
  const startedAt = performance.now();
  let run: Run | undefined;
  try {
    await runner.database.transaction(async (tx) => {
      const used = job.runsByOwner ? runner.used.all(performance.now()) : undefined;
      const claimed = await claim(runner, tx, { kind: job.kind, used });
      run = claimed && {
        claimed,
        own: { id: claimed.id, key: claimed.key, used, isRemoved: false, owners: ownersOf([claimed]) },
        isSettled: false,
        startedAt: performance.now(),
      };
      if (run) await attempt(runner, tx, job, run);
    });
    if (!run) return false;
    if (run.claimed.key) runner.overtaken.delete(run.claimed.key);
    runner.metrics.finished(job.kind, performance.now() - startedAt);
  } catch (error) {
    // Without a claim the database failed, not the job.
    if (!run) throw error;
    await settle(runner, job, run, error);
  } finally {
    if (run) countUse(runner, run);
  }
  return true;
}

// The time is divided between the owners of all jobs of the run.
function countUse({ used }: InsideRunner, { own: { owners }, startedAt }: Run): void {
  const now = performance.now();
  for (const owner of owners) used.add(owner, (now - startedAt) / owners.length, now);
}

interface Run {
  claimed: ClaimedJob;
  own: OwnJob;
  isSettled: boolean;
  startedAt: number;
}

async function claim(runner: InsideRunner, tx: Tx, wanted: ToClaim): Promise<ClaimedJob | undefined> {
  const claimed = await claimInside(tx, wanted);
  if (!claimed?.key || (runner.overtaken.get(claimed.key) ?? 0) < maxOvertakings) return claimed;
  return await lockByKey(tx, claimed.key);
}

// A key that is enqueued faster than its handler runs would never finish. After this many overtaken runs its row is locked,
// and enqueuing waits for the handler.
const maxOvertakings = 3;

async function attempt(runner: InsideRunner, tx: Tx, job: InsideJob, run: Run): Promise<void> {
  try {
    await perform(runner, tx, job, run);
  } catch (error) {
    // Records the failure while this transaction still keeps the job from other runners, which would otherwise run it again
    // before it is counted. This takes a second connection, which the embedded database neither has nor needs.
    const isKept = runner.database.engine === "postgres" && !run.own.isRemoved && !isWorthRetrying(error);
    if (isKept) await runner.apart(() => settle(runner, job, run, error));
    throw error;
  }
}

async function perform(runner: InsideRunner, tx: Tx, job: InsideJob, { claimed, own }: Run): Promise<void> {
  const { id, attempts, run_at: dueAt } = claimed;
  const bound = job.bind(claimed.payload);
  if (bound.kind === "poison") throw new PermanentFailure(bound.why);
  runner.metrics.started(job.kind, claimed.late_ms);
  startOwnJob(tx, own);
  await withinLimit({ limitMs: job.limitMs, stop: runner.leaving }, (signal) => {
    const running: RunningJob = { id, kind: job.kind, attempt: attempts + 1, dueAt, signal };
    return bound.run(tx, running);
  });
  if (!job.schedule) await removeOwnJob(tx);
  else if (!(await planNextRun(tx, id, job.schedule)))
    throw new JobMoved("The schedule was moved while it ran.");
}

async function settle(runner: InsideRunner, job: InsideJob, run: Run, error: unknown): Promise<void> {
  if (run.isSettled) return;
  run.isSettled = true;
  const { id, attempts, key } = run.claimed;
  if (error instanceof JobMoved) countOvertaking(runner, key);
  else if (!runner.leaving.aborted)
    await recordFailureIfPossible(runner, job, { id, attempts, owner: null }, error);
}

function countOvertaking({ overtaken }: InsideRunner, key: string | null): void {
  if (!key) return;
  // Only keys that keep being overtaken stay here, so clearing now and then costs little.
  if (overtaken.size > 1_000) overtaken.clear();
  overtaken.set(key, (overtaken.get(key) ?? 0) + 1);
}
