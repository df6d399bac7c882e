import { timeZone } from "@boli/contract/base/time";
import type { Lane } from "@boli/contract/endpoint/limits";
import { type RawBuilder, sql } from "kysely";
import type * as z from "zod/mini";
import type { Tx } from "../database/database.ts";

export const defaultRetries: RetryPlan = { firstMs: 1_000, maxMs: 3_600_000 };

// Work that only writes to the database runs INSIDE the transaction that removes the job, so it takes effect exactly once.
export function defineJob<S extends z.ZodMiniType>(options: InsideOptions<S>): InsideJob<z.input<S>>;
// Work on the outside world (mail, payment, storage) runs OUTSIDE any transaction, under a lease: at least once. The job's
// id is the same at every try, so it can be the effect's idempotency key.
export function defineJob<S extends z.ZodMiniType>(options: OutsideOptions<S>): OutsideJob<z.input<S>>;
export function defineJob<S extends z.ZodMiniType>(
  options: InsideOptions<S> | OutsideOptions<S>,
): Job<z.input<S>> {
  const { payload: schema } = options;
  const common = {
    kind: requireKind(options.kind),
    maxAttempts: options.maxAttempts ?? defaults.maxAttempts,
    retries: options.retries ?? defaults.retries,
    maxAtOnce: options.maxAtOnce,
    lane: options.lane ?? "write",
    runsByOwner: options.runsByOwner ?? false,
    schedule: undefined,
    prepare: (payload: z.input<S>) => prepare(schema, payload),
  };
  if (options.effect === "inside") {
    const { run } = options;
    return {
      ...common,
      effect: "inside",
      limitMs: options.limitMs ?? defaults.limitMs,
      warmUp: options.warmUp,
      bind: (stored) => bind(schema, stored, (payload) => (tx: Tx, job: RunningJob) => run(tx, payload, job)),
    };
  }
  const { run } = options;
  return {
    ...common,
    effect: "outside",
    limitMs: options.limitMs ?? outsideLimitMs,
    bind: (stored) => bind(schema, stored, (payload) => (job: RunningJob) => run(payload, job)),
  };
}

// Runs repeatedly, once over all nodes. Each run plans the next one in its own transaction, on a fixed time grid, so it
// neither drifts nor stops. One run makes up for all that were missed while no node was up.
export function schedule(options: ScheduleOptions): InsideJob<never> {
  const { run } = options;
  return {
    kind: requireKind(options.kind),
    effect: "inside",
    maxAttempts: options.maxAttempts ?? 5,
    retries: options.retries ?? defaults.retries,
    limitMs: options.limitMs ?? defaults.limitMs,
    maxAtOnce: options.maxAtOnce,
    lane: options.lane ?? "write",
    runsByOwner: false,
    schedule: requireScheduleTimes(options),
    warmUp: undefined,
    prepare: () => {
      throw new Error(`${options.kind} runs by its schedule; nobody enqueues it.`);
    },
    bind: () => ({ kind: "bound", run: (tx, job) => run(tx, job) }),
  };
}

// The facts about its run that a handler gets.
export interface RunningJob {
  id: string;
  kind: string;
  // The first try is 1.
  attempt: number;
  dueAt: Date;
  // Aborts when the run no longer counts: it took too long, lost its lease, or the node is stopping.
  signal: AbortSignal;
}

interface CommonOptions {
  // The name in the table. It outlives releases, so it is never reused for something else.
  kind: string;
  maxAttempts?: number;
  retries?: RetryPlan;
  // A run that takes longer fails.
  limitMs?: number;
  // The number of jobs of this kind that one node runs at once. By default it leaves room for other kinds.
  maxAtOnce?: number;
  // Its turn at the database: that of writes by default. Jobs of bids have slots of their own, so that they wait for no others.
  lane?: Lane;
}

interface InsideOptions<S extends z.ZodMiniType> extends CommonOptions {
  effect: "inside";
  payload: S;
  // True when the due job is next whose owner has used least of this node's time lately. It suits timers, whose order is not known
  // when they are set.
  runsByOwner?: boolean;
  run: (tx: Tx, payload: z.output<S>, job: RunningJob) => Promise<void>;
  // Runs the job's statements in a transaction that is always rolled back, when a node starts and nothing is due. For jobs
  // whose first run must not be slow.
  warmUp?: (tx: Tx) => Promise<void>;
}

interface OutsideOptions<S extends z.ZodMiniType> extends CommonOptions {
  effect: "outside";
  payload: S;
  // True when its jobs take turns between their owners, so that nobody waits behind all jobs of another user.
  runsByOwner?: boolean;
  run: (payload: z.output<S>, job: RunningJob) => Promise<void>;
}

type ScheduleOptions = CommonOptions & ScheduleTimes & { run: (tx: Tx, job: RunningJob) => Promise<void> };

// The result of checking a stored payload: it fits the current schema and can run, or it never will.
type Bound<Run> = { kind: "bound"; run: Run } | { kind: "poison"; why: string };

interface Common<in Payload> {
  readonly kind: string;
  readonly maxAttempts: number;
  readonly retries: RetryPlan;
  readonly limitMs: number;
  readonly maxAtOnce: number | undefined;
  readonly lane: Lane;
  readonly runsByOwner: boolean;
  readonly schedule: ScheduleTimes | undefined;
  // Checks the payload when enqueued, so that an error fails the action that caused it; returns the JSON to store.
  readonly prepare: (payload: Payload) => string;
}

export interface InsideJob<in Payload = never> extends Common<Payload> {
  readonly effect: "inside";
  readonly warmUp: ((tx: Tx) => Promise<void>) | undefined;
  readonly bind: (stored: unknown) => Bound<(tx: Tx, job: RunningJob) => Promise<void>>;
}

export interface OutsideJob<in Payload = never> extends Common<Payload> {
  readonly effect: "outside";
  readonly bind: (stored: unknown) => Bound<(job: RunningJob) => Promise<void>>;
}

// Without a type argument: any job, as the runner sees it.
export type Job<Payload = never> = InsideJob<Payload> | OutsideJob<Payload>;

export const defaults = {
  // With the default retries this lasts some hours, longer than most outages of a mail or payment service.
  maxAttempts: 15,
  retries: defaultRetries,
  // Idle transactions end after 1 s and statements after 10 s, so an inside job needs no more.
  limitMs: 15_000,
} as const;
const outsideLimitMs = 300_000;

export function requireKind(kind: string): string {
  // The same rule as the table's CHECK.
  if (!/^[a-z0-9][a-z0-9./-]{0,99}$/.test(kind))
    throw new RangeError(`Not a name for a kind of job: ${kind}`);
  return kind;
}

// Stores the input and not the schema's output, because it is parsed again when it runs.
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
  // Paths and kinds of the problems, never the values, which may be personal.
  const issues = parsed.error.issues.map((issue) => `${issue.path.join(".") || "payload"}: ${issue.code}`);
  return { kind: "poison", why: `The payload does not fit (${issues.join(", ")}).` };
}

// The pause before a failed job is retried: doubled each time, up to a limit.
interface RetryPlan {
  firstMs: number;
  maxMs: number;
}

// Between half and all of the planned delay, so that jobs which failed together do not retry together.
export function retryDelayMs(plan: RetryPlan, failures: number, random: number): number {
  const plannedMs = Math.min(plan.maxMs, plan.firstMs * 2 ** Math.min(failures - 1, 50));
  return Math.round(plannedMs * (0.5 + random / 2));
}

// At each multiple of some seconds since the epoch, which is the same on all nodes; or once a day, in India's time.
export type ScheduleTimes = { everySeconds: number } | { dailyAt: string };

function requireScheduleTimes(times: ScheduleTimes): ScheduleTimes {
  if ("everySeconds" in times) {
    const { everySeconds } = times;
    if (!Number.isInteger(everySeconds) || everySeconds < 1 || everySeconds > 86_400) {
      throw new RangeError(`A schedule repeats every 1 to 86400 seconds, not every ${everySeconds}.`);
    }
    return { everySeconds };
  }
  if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(times.dailyAt)) {
    throw new RangeError(`A daily schedule names a time such as "03:30", not "${times.dailyAt}".`);
  }
  return { dailyAt: times.dailyAt };
}

// The next of these times, by the database's clock.
export function nextTime(times: ScheduleTimes): RawBuilder<Date> {
  if ("everySeconds" in times) {
    const seconds = sql`${times.everySeconds}::int`;
    return sql<Date>`to_timestamp((floor(extract(epoch from boli_now()) / ${seconds}) + 1) * ${seconds})`;
  }
  // Shifted by the time of day, the question becomes when the next day starts.
  const timeOfDay = sql`${times.dailyAt}::interval`;
  const localNow = sql`(boli_now() at time zone ${timeZone}::text)`;
  return sql<Date>`(
    (date_trunc('day', ${localNow} - ${timeOfDay}) + interval '1 day' + ${timeOfDay}) at time zone ${timeZone}::text
  )`;
}
