import { DatabaseUnavailable, type Queryable } from "../database/database.ts";
import type { Job } from "./define-job.ts";
import { errorSentence, stackFramesOf } from "./error-sentence.ts";
import type { JobMetrics } from "./metrics.ts";
import { buryJob, type FailedRun, retryJob, skipScheduledRun } from "./queries.ts";
import { retryDelayMs } from "./retries.ts";

export interface JobLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface JobRecords {
  db: Queryable;
  log: JobLog;
  metrics: JobMetrics;
}

// Retrying does not help: the stored payload does not fit, or a handler has decided so.
export class PermanentFailure extends Error {
  override name = "PermanentFailure";
}

// Plans the next try, or marks the job as dead with its error. Does nothing when another runner got ahead.
async function recordFailure(
  records: JobRecords,
  job: Job,
  run: Omit<FailedRun, "error">,
  error: unknown,
): Promise<void> {
  const { db, log, metrics } = records;
  const failed = {
    ...run,
    error: error instanceof PermanentFailure ? error.message.slice(0, 500) : errorSentence(error),
  };
  const failures = run.owner === null ? run.attempts + 1 : run.attempts;
  const fields = {
    job: run.id,
    kind: job.kind,
    attempt: failures,
    reason: failed.error,
    at: stackFramesOf(error),
  };
  if (failures < job.maxAttempts && !(error instanceof PermanentFailure)) {
    const delayMs = retryDelayMs(job.retries, failures, Math.random());
    if (!(await retryJob(db, failed, delayMs))) return;
    metrics.failed(job.kind);
    log.info({ ...fields, delayMs }, "A job failed and will be tried again.");
    return;
  }
  if (!(await (job.schedule ? skipScheduledRun(db, failed, job.schedule) : buryJob(db, failed)))) return;
  metrics.died(job.kind);
  log.error(
    fields,
    job.schedule ? "A scheduled run failed for good; the next one is planned." : "A job is dead.",
  );
}

// While the database is away the failure cannot be stored; the job is still there and will be found again.
export async function recordFailureIfPossible(...args: Parameters<typeof recordFailure>): Promise<void> {
  try {
    await recordFailure(...args);
  } catch (fault) {
    if (!(fault instanceof DatabaseUnavailable)) throw fault;
  }
}
