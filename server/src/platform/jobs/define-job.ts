import type * as z from "zod/mini";
import type { Tx } from "../database/database.ts";
import { type RetryPlan, usualRetries } from "./retries.ts";
import { requireScheduleTimes, type ScheduleTimes } from "./schedule-times.ts";

// Work that only writes to the database runs INSIDE the transaction that removes the job, so it takes effect exactly once.
export function defineJob<S extends z.ZodMiniType>(options: InsideOptions<S>): InsideJob<z.input<S>>;
// Work on the outside world (mail, payment, storage) runs OUTSIDE any transaction, under a lease: at least once.
// The job's id is the same at every try, so it serves as the effect's key where the outside takes one.
export function defineJob<S extends z.ZodMiniType>(options: OutsideOptions<S>): OutsideJob<z.input<S>>;
export function defineJob<S extends z.ZodMiniType>(
  options: InsideOptions<S> | OutsideOptions<S>,
): Job<z.input<S>> {
  const { payload: schema } = options;
  const common = {
    kind: requireKind(options.kind),
    maxAttempts: options.maxAttempts ?? usual.maxAttempts,
    retries: options.retries ?? usual.retries,
    mostAtOnce: options.mostAtOnce,
    schedule: undefined,
    prepare: (payload: z.input<S>) => prepare(schema, payload),
  };
  if (options.effect === "inside") {
    const { run } = options;
    return {
      ...common,
      effect: "inside",
      limitMs: options.limitMs ?? usual.limitMs,
      rehearse: options.rehearse,
      bind: (stored) => bind(schema, stored, (payload) => (tx: Tx, job: RunningJob) => run(tx, payload, job)),
    };
  }
  const { run } = options;
  return {
    ...common,
    effect: "outside",
    takesTurns: options.takesTurns ?? false,
    limitMs: options.limitMs ?? outsideLimitMs,
    bind: (stored) => bind(schema, stored, (payload) => (job: RunningJob) => run(payload, job)),
  };
}

// Runs again and again, once over all nodes. It plans its next run in the transaction of this one, on a fixed grid of
// times, so it neither drifts nor stops; runs that were missed while no node was up are made good by a single one.
export function schedule(options: ScheduleOptions): InsideJob<never> {
  const { run } = options;
  return {
    kind: requireKind(options.kind),
    effect: "inside",
    maxAttempts: options.maxAttempts ?? 5,
    retries: options.retries ?? usual.retries,
    limitMs: options.limitMs ?? usual.limitMs,
    mostAtOnce: options.mostAtOnce,
    schedule: requireScheduleTimes(options),
    rehearse: undefined,
    prepare: () => {
      throw new Error(`${options.kind} runs by its schedule; nobody enqueues it.`);
    },
    bind: () => ({ kind: "bound", run: (tx, job) => run(tx, job) }),
  };
}

// What a handler is told about the run it is in.
export interface RunningJob {
  id: string;
  kind: string;
  // The first try is 1.
  attempt: number;
  dueAt: Date;
  // Raised when the run no longer counts: it took too long, its lease was lost or the node is stopping.
  signal: AbortSignal;
}

interface CommonOptions {
  // The name in the table. It outlives releases, so it is never reused for something else.
  kind: string;
  maxAttempts?: number;
  retries?: RetryPlan;
  // A run that takes longer has failed.
  limitMs?: number;
  // How many of this kind one node runs at once; without it, as many as leave room for other kinds.
  mostAtOnce?: number;
}

export interface InsideOptions<S extends z.ZodMiniType> extends CommonOptions {
  effect: "inside";
  payload: S;
  run: (tx: Tx, payload: z.output<S>, job: RunningJob) => Promise<void>;
  // Sends the statements of a run in a transaction that is always rolled back, when a node starts and nothing is due.
  // For jobs whose first run must not be slower than the others.
  rehearse?: (tx: Tx) => Promise<void>;
}

export interface OutsideOptions<S extends z.ZodMiniType> extends CommonOptions {
  effect: "outside";
  payload: S;
  // Its jobs are done in turns between those whom they are enqueued for, so that nobody waits behind all of another's.
  takesTurns?: boolean;
  run: (payload: z.output<S>, job: RunningJob) => Promise<void>;
}

export type ScheduleOptions = CommonOptions &
  ScheduleTimes & { run: (tx: Tx, job: RunningJob) => Promise<void> };

// A stored payload either fits the schema of today, and can be run, or it never will.
export type Bound<Run> = { kind: "bound"; run: Run } | { kind: "poison"; why: string };

interface Common<in Payload> {
  readonly kind: string;
  readonly maxAttempts: number;
  readonly retries: RetryPlan;
  readonly limitMs: number;
  readonly mostAtOnce: number | undefined;
  readonly schedule: ScheduleTimes | undefined;
  // Checks what is enqueued, so that a mistake fails the deed that made it, and answers with the JSON to store.
  readonly prepare: (payload: Payload) => string;
}

export interface InsideJob<in Payload = never> extends Common<Payload> {
  readonly effect: "inside";
  readonly rehearse: ((tx: Tx) => Promise<void>) | undefined;
  readonly bind: (stored: unknown) => Bound<(tx: Tx, job: RunningJob) => Promise<void>>;
}

export interface OutsideJob<in Payload = never> extends Common<Payload> {
  readonly effect: "outside";
  readonly takesTurns: boolean;
  readonly bind: (stored: unknown) => Bound<(job: RunningJob) => Promise<void>>;
}

// Without a type argument: any job at all, as the runner sees it.
export type Job<Payload = never> = InsideJob<Payload> | OutsideJob<Payload>;

export const usual = {
  // With the usual retries this takes some hours, longer than most outages of a mail or payment service.
  maxAttempts: 15,
  retries: usualRetries,
  // Idle transactions are ended after 1 s and statements after 10 s, so an inside job has no use for more.
  limitMs: 15_000,
} as const;
const outsideLimitMs = 300_000;

export function requireKind(kind: string): string {
  // The same rule as the CHECK of the table.
  if (!/^[a-z0-9][a-z0-9./-]{0,99}$/.test(kind))
    throw new RangeError(`Not a name for a kind of job: ${kind}`);
  return kind;
}

// What was given is stored, not what the schema made of it: it is parsed once more when it is run.
export function prepare<S extends z.ZodMiniType>(schema: S, payload: z.input<S>): string {
  schema.parse(payload);
  return JSON.stringify(payload);
}

export function bind<S extends z.ZodMiniType, Run>(
  schema: S,
  stored: unknown,
  toRun: (payload: z.output<S>) => Run,
): Bound<Run> {
  const parsed = schema.safeParse(stored);
  if (parsed.success) return { kind: "bound", run: toRun(parsed.data) };
  // Where and how it differs, never the values: they may be personal.
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "payload"}: ${issue.code}`);
  return { kind: "poison", why: `The payload does not fit (${issues.join(", ")}).` };
}
