import { DatabaseUnavailable, type Queryable } from "../database/database.ts";
import { type Job, retryDelayMs } from "./define-job.ts";
import { buryJob, type FailedRun, retryJob, skipScheduledRun } from "./queries.ts";

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

// The message of an error as it is stored: on one line, with anything removed that looks like a secret or a person.
export function errorSentence(error: unknown): string {
  const message =
    error instanceof Error ? `${error.name}: ${error.message}` : "Something that is not an error was thrown.";
  const line = redactions.reduce((text, [pattern, instead]) => text.replace(pattern, instead), message);
  return line.replace(/\s+/g, " ").trim().slice(0, maxLength) || "An error without a message.";
}

// The lines of our code in the stack: positions only, no data.
export function stackFramesOf(error: unknown): string[] {
  if (!(error instanceof Error) || error.stack === undefined) return [];
  // The stack starts with the message, which may look like a position.
  const stack = error.stack.slice(error.stack.indexOf(error.message) + error.message.length);
  const frames = stack.split("\n").filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return frames.slice(0, 5).map((line) => line.trim().slice(0, 200));
}

const maxLength = 500;

const redactions: ReadonlyArray<readonly [RegExp, string]> = [
  [/\/\/[^/\s@]+@/g, "//…@"],
  [/[^\s@<>"'(]+@[^\s@<>"')]+\.[^\s@<>"')]+/g, "<address>"],
  [/\b(bearer|basic|token|secret|password|api[-_]?key)(\s*[:=]\s*|\s+)\S+/gi, "$1$2…"],
  // Longer than any of our ids, so most likely a token or a signature.
  [/[A-Za-z0-9+/_.=-]{40,}/g, "…"],
  [/(?<![\w-])\+?\d[\d ]{8,}\d(?![\w-])/g, "<number>"],
];

// The counters that the runner updates.
export interface JobMetrics {
  started(kind: string, lateMs: number): void;
  finished(kind: string, tookMs: number): void;
  // A failed try that will be repeated.
  failed(kind: string): void;
  died(kind: string): void;
  // Due jobs of kinds that this node does not know.
  unknown(kind: string, count: number): void;
}

const nothing = (): void => undefined;
export const noMetrics: JobMetrics = {
  started: nothing,
  finished: nothing,
  failed: nothing,
  died: nothing,
  unknown: nothing,
};
