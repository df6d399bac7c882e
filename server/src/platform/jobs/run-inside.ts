import type { Database, Tx } from "../database/database.ts";
import { isWorthRetrying } from "../database/failures.ts";
import type { InsideJob, RunningJob } from "./define-job.ts";
import { JobMoved, type OwnJob, removeOwnJob, startOwnJob } from "./own-job.ts";
import { claimInside, type ClaimedJob, holdByKey, planNextRun } from "./queries.ts";
import { type Books, Hopeless, settleFailureIfPossible } from "./settle-failure.ts";
import { withinLimit } from "./within-limit.ts";

export interface InsideRunner extends Books {
  database: Database;
  // Raised when the node leaves and will wait no longer: whatever is not committed is rolled back.
  leaving: AbortSignal;
  // How often the job of a key was moved while it ran.
  overtaken: Map<string, number>;
  // Does something on behalf of the runner, and not of the transaction in which it is called.
  apart<T>(work: () => Promise<T>): Promise<T>;
}

// Runs one due job of this kind, if there is one that nobody else is running. Tells whether there was one.
export async function runInside(runner: InsideRunner, job: InsideJob): Promise<boolean> {
  const startedAt = performance.now();
  let run: Run | undefined;
  try {
    await runner.database.transaction(async (tx) => {
      const claimed = await claim(runner, tx, job);
      run = claimed && {
        claimed,
        own: { id: claimed.id, key: claimed.key, isRemoved: false },
        isSettled: false,
      };
      if (run) await attempt(runner, tx, job, run);
    });
    if (!run) return false;
    if (run.claimed.key) runner.overtaken.delete(run.claimed.key);
    runner.metrics.finished(job.kind, performance.now() - startedAt);
  } catch (error) {
    // Without a claim it is the database that failed, and not the job.
    if (!run) throw error;
    await settle(runner, job, run, error);
  }
  return true;
}

interface Run {
  claimed: ClaimedJob;
  own: OwnJob;
  isSettled: boolean;
}

async function claim(runner: InsideRunner, tx: Tx, job: InsideJob): Promise<ClaimedJob | undefined> {
  const claimed = await claimInside(tx, job.kind);
  if (!claimed?.key || (runner.overtaken.get(claimed.key) ?? 0) < mostOvertakings) return claimed;
  return await holdByKey(tx, claimed.key);
}

// A key that is asked for faster than its handler runs would never get through: after so many tries it is held, and
// those who ask for it wait for the handler.
const mostOvertakings = 3;

async function attempt(runner: InsideRunner, tx: Tx, job: InsideJob, run: Run): Promise<void> {
  try {
    await perform(runner, tx, job, run);
  } catch (error) {
    // The failure is written down while this transaction still keeps the job from the other runners: they would run it
    // once more before it is counted. It takes a second connection, which the embedded database has not, nor needs.
    const isKept = runner.database.engine === "postgres" && !run.own.isRemoved && !isWorthRetrying(error);
    if (isKept) await runner.apart(() => settle(runner, job, run, error));
    throw error;
  }
}

async function perform(runner: InsideRunner, tx: Tx, job: InsideJob, { claimed, own }: Run): Promise<void> {
  const { id, attempts, run_at: dueAt } = claimed;
  const bound = job.bind(claimed.payload);
  if (bound.kind === "poison") throw new Hopeless(bound.why);
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
    await settleFailureIfPossible(runner, job, { id, attempts, owner: null }, error);
}

function countOvertaking({ overtaken }: InsideRunner, key: string | null): void {
  if (!key) return;
  // Only what is overtaken again and again stays in here, so forgetting all now and then costs little.
  if (overtaken.size > 1_000) overtaken.clear();
  overtaken.set(key, (overtaken.get(key) ?? 0) + 1);
}
