import type { Database, Tx } from "../database/database.ts";
import { isWorthRetrying } from "../database/failures.ts";
import type { UsedTime } from "../database/turns.ts";
import type { InsideJob, RunningJob, OutsideJob } from "./define-job.ts";
import type { Leases } from "./leases.ts";
import { JobMoved, type OwnJob, ownersOf, removeOwnJob, startOwnJob } from "./enqueue.ts";
import {
  claimInside,
  type ClaimedJob,
  type ToClaim,
  lockByKey,
  planNextRun,
  claimOutside,
  finishOutside,
  type Lease,
} from "./queries.ts";
import { type JobRecords, PermanentFailure, recordFailureIfPossible } from "./settle-failure.ts";

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

// Gives work a time limit and an outer stop. Work that ignores the signal is abandoned: nobody waits for it, and its later
// statements fail.
export async function withinLimit(
  options: { limitMs: number; stop: AbortSignal },
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = (why: Error): void => {
    reject(why);
    controller.abort(why);
  };
  const timer = setTimeout(
    () => stop(new Error(`It took longer than ${options.limitMs} ms.`)),
    options.limitMs,
  );
  const onStop = (): void => stop(new Error("The run was stopped."));
  options.stop.addEventListener("abort", onStop, { once: true });
  try {
    options.stop.throwIfAborted();
    await Promise.race([work(controller.signal), stopped]);
  } finally {
    clearTimeout(timer);
    options.stop.removeEventListener("abort", onStop);
  }
}
