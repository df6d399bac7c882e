import { AsyncLocalStorage } from "node:async_hooks";
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { type Bus, publishThrough } from "../bus/bus.ts";
import { type Database, DatabaseUnavailable } from "../database/database.ts";
import { inTurn, program, UsedTime } from "../database/turns.ts";
import type { InsideJob, Job } from "./define-job.ts";
import { jobsTopic } from "./enqueue.ts";
import { Leases, Slots } from "./leases.ts";
import { countUnknownKinds, endLostLeases, findDueKinds, plantSchedule, claimInside } from "./queries.ts";
import { type InsideRunner, runInside, type OutsideRunner, runOutside } from "./run-job.ts";
import { errorSentence, type JobLog, type JobMetrics, noMetrics } from "./settle-failure.ts";

// Lets a loop sleep until the signal is raised or the time is up. A signal raised while nobody sleeps is remembered.
export class WakeSignal {
  #isRaised = false;
  #wake: (() => void) | undefined;

  raise(): void {
    this.#isRaised = true;
    this.#wake?.();
  }

  async wait(ms: number): Promise<void> {
    if (!this.#isRaised && ms > 0) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, ms);
      this.#wake = resolve;
      await promise;
      clearTimeout(timer);
      this.#wake = undefined;
    }
    this.#isRaised = false;
  }
}

export interface RunnerOptions {
  database: Database;
  // Wakes the runner at once; without it jobs are found by polling.
  bus?: Bus;
  // Every job, listener and schedule that this node can run.
  jobs: readonly Job[];
  log: JobLog;
  metrics?: JobMetrics;
  // The number of jobs that may run at once. An inside job uses a connection for as long as it runs.
  insideSlots?: number;
  outsideSlots?: number;
  pollMs?: number;
  leaseMs?: number;
}

export interface JobRunner {
  // Resolves when jobs that became due while no node was up have run, or after a maximum wait.
  readonly caughtUp: Promise<void>;
  // Takes no new jobs, waits this long for running ones, then drops them: inside jobs are rolled back, outside jobs return
  // their lease, so that another node starts them again.
  stop(options?: { withinMs?: number }): Promise<void>;
}

export function startJobRunner(options: RunnerOptions): JobRunner {
  const runner = new Runner(options);
  const stopHints = options.bus ? listenForHints(options.bus, runner) : undefined;
  const over = runner.run();
  return {
    caughtUp: runner.caughtUp,
    async stop({ withinMs = 5_000 } = {}) {
      stopHints?.();
      await runner.stop(withinMs);
      await over;
    },
  };
}

function listenForHints(bus: Bus, runner: Runner): () => void {
  const stops = [
    publishThrough(bus),
    bus.subscribe(jobsTopic, () => runner.wake()),
    bus.onReconnect(() => runner.wake()),
  ];
  return () => stops.forEach((stop) => stop());
}

const maxCatchUpMs = 2_000;
const minRestMs = 10;
const maxRestMs = 100;
const afterLeavingMs = 1_000;
// In rounds of the maintenance.
const checkUnknownEvery = 30;

class Runner {
  readonly #database: Database;
  readonly #jobs: ReadonlyMap<string, Job>;
  readonly #log: JobLog;
  readonly #metrics: JobMetrics;
  readonly #pollMs: number;
  readonly #slots: Record<"urgent" | Job["effect"], Slots>;
  readonly #inside: InsideRunner;
  readonly #outside: OutsideRunner;
  readonly #wakeSignal = new WakeSignal();
  readonly #stopping = new AbortController();
  readonly #leaving = new AbortController();
  readonly #underWay = new Set<Promise<void>>();
  readonly #unknownKinds = new Set<string>();
  readonly #caughtUp = Promise.withResolvers<void>();
  // The time of the next check of the table, by this process's monotonic clock, which decides nothing else.
  #lookAt = 0;
  #lastLookAt = -Infinity;
  // The minimum pause between two checks, so that one check serves many hints and checking does not become the main work.
  #restMs = minRestMs;
  #isDatabaseAway = false;

  constructor(options: RunnerOptions) {
    const { database, log, metrics = noMetrics } = options;
    const isEmbedded = database.engine === "embedded";
    this.#database = database;
    this.#jobs = byKind(options.jobs);
    this.#log = log;
    this.#metrics = metrics;
    this.#pollMs = options.pollMs ?? 1_000;
    const maxOf = (kind: string) => this.#jobs.get(kind)?.maxAtOnce;
    const insideSlots = options.insideSlots ?? (isEmbedded ? 1 : 4);
    this.#slots = {
      urgent: new Slots(insideSlots, maxOf),
      // The embedded database has one connection; a second inside job would only wait for it.
      inside: new Slots(insideSlots, maxOf),
      outside: new Slots(options.outsideSlots ?? (isEmbedded ? 4 : 16), maxOf),
    };
    const records = { db: database.db, log, metrics };
    const apart = AsyncLocalStorage.snapshot();
    this.#inside = {
      ...records,
      database,
      leaving: this.#leaving.signal,
      overtaken: new Map(),
      used: new UsedTime(),
      apart,
    };
    const leases = new Leases({ owner: randomUUID(), leaseMs: options.leaseMs ?? 30_000 });
    this.#outside = { ...records, leases };
  }

  get caughtUp(): Promise<void> {
    return this.#caughtUp.promise;
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  // Call when something may have become due.
  wake(): void {
    this.#lookAt = Math.min(this.#lookAt, this.#lastLookAt + this.#restMs);
    this.#wakeSignal.raise();
  }

  async run(): Promise<void> {
    await this.#catchUp();
    const maintain = this.#maintain();
    await this.#dispatch();
    await maintain;
  }

  async stop(withinMs: number): Promise<void> {
    this.#stopping.abort();
    this.#wakeSignal.raise();
    await this.#drained(withinMs);
    this.#leaving.abort();
    await this.#unlessAway(() => this.#outside.leases.releaseAll(this.#database.db));
    // Gives dropped jobs a moment to return their connections before the database is closed.
    await this.#drained(afterLeavingMs);
  }

  async #drained(withinMs: number): Promise<void> {
    const time = new AbortController();
    const drain = async (): Promise<void> => {
      while (this.#underWay.size > 0) await Promise.all(this.#underWay);
    };
    await Promise.race([drain(), pause(withinMs, undefined, { signal: time.signal }).catch(() => undefined)]);
    time.abort();
  }

  // Overdue jobs with a time of their own run first, alone. The first statements of a new session are slow, the embedded
  // database has one session, and lots wait to be closed: sweeping, planning and mail come afterwards.
  async #catchUp(): Promise<void> {
    const overAt = performance.now() + maxCatchUpMs;
    const timeout = setTimeout(this.#caughtUp.resolve, maxCatchUpMs);
    const urgent = [...this.#jobs.values()].filter(isUrgent);
    const kinds = urgent.map(({ kind }) => kind);
    let hasRunSome = false;
    while (!this.#isStopping && performance.now() < overAt) {
      if (performance.now() >= this.#lookAt) await this.#look(kinds);
      if (this.#isStopping) break;
      this.#fill(this.#slots.urgent);
      this.#fill(this.#slots.inside);
      if (this.#slots.urgent.isIdle && this.#slots.inside.isIdle) break;
      hasRunSome = true;
      await this.#wakeSignal.wait(Math.min(this.#lookAt, overAt) - performance.now());
    }
    // PostgreSQL has several sessions, which are soon ready; the embedded engine is still being compiled at its first
    // statements.
    if (!hasRunSome && !this.#isStopping && this.#database.engine === "embedded")
      for (const job of urgent) await this.#unlessAway(() => warmUp(this.#database, job));
    clearTimeout(timeout);
    this.#caughtUp.resolve();
    this.#lookAt = 0;
  }

  async #dispatch(): Promise<void> {
    const kinds = [...this.#jobs.keys()];
    while (!this.#isStopping) {
      if (performance.now() >= this.#lookAt) await this.#look(kinds);
      if (this.#isStopping) return;
      for (const slots of Object.values(this.#slots)) this.#fill(slots);
      await this.#wakeSignal.wait(this.#lookAt - performance.now());
    }
  }

  async #look(kinds: readonly string[]): Promise<void> {
    this.#lastLookAt = performance.now();
    this.#lookAt = this.#lastLookAt + this.#pollMs;
    // Closes wait for it.
    const found = await inTurn({ lane: "bid", caller: program }, () =>
      this.#unlessAway(() => findDueKinds(this.#database.db, kinds)),
    );
    const tookMs = performance.now() - this.#lastLookAt;
    this.#restMs = Math.min(maxRestMs, Math.max(minRestMs, 10 * tookMs));
    for (const { kind, is_due, next_ms } of found ?? []) {
      const job = this.#jobs.get(kind);
      if (is_due && job) this.#slotsOf(job).offer([kind]);
      if (next_ms !== null) this.#lookAt = Math.min(this.#lookAt, performance.now() + Math.max(next_ms, 1));
    }
  }

  #fill(slots: Slots): void {
    for (let kind = slots.take(); kind !== undefined; kind = slots.take()) {
      const job = this.#jobs.get(kind);
      if (!job) throw new Error(`Nobody runs ${kind}.`);
      const run = this.#runOne(job, slots).finally(() => this.#underWay.delete(run));
      this.#underWay.add(run);
    }
  }

  async #runOne(job: Job, slots: Slots): Promise<void> {
    try {
      const hadOne = await inTurn({ lane: job.lane, caller: program }, () =>
        this.#unlessAway(() =>
          job.effect === "inside" ? runInside(this.#inside, job) : runOutside(this.#outside, job),
        ),
      );
      // Jobs that others are running look due as well; the next check finds out.
      if (hadOne !== true) slots.rest(job.kind);
      // A run may have planned another one, by failing or by its schedule.
      else this.wake();
    } finally {
      slots.free(job.kind);
      // Starts the next job without waiting for the check, which takes longer than the job on a busy machine.
      if (!this.#isStopping) this.#fill(slots);
      this.#wakeSignal.raise();
    }
  }

  #slotsOf({ lane, effect }: Job): Slots {
    return this.#slots[lane === "bid" ? "urgent" : effect];
  }

  // Regular housekeeping of the queue, whatever is due.
  async #maintain(): Promise<void> {
    let isPlanted = false;
    for (let round = 0; !this.#isStopping; round += 1) {
      this.#outside.leases.dropOverdue();
      await this.#unlessAway(async () => {
        isPlanted ||= await this.#begin();
        await this.#outside.leases.renew(this.#database.db);
        const ended = await endLostLeases(this.#database.db, { areAllLost: false });
        if (ended > 0) this.wake();
        if (round % checkUnknownEvery === 0) await this.#countUnknown();
      });
      await this.#sleep(Math.min(this.#pollMs, this.#outside.leases.leaseMs / 3));
    }
  }

  async #begin(): Promise<true> {
    const { db, engine } = this.#database;
    // Only one process at a time has the embedded database, so existing leases belong to a dead one.
    if (engine === "embedded") await endLostLeases(db, { areAllLost: true });
    for (const { kind, schedule } of this.#jobs.values())
      if (schedule) await plantSchedule(db, kind, schedule);
    this.wake();
    return true;
  }

  async #countUnknown(): Promise<void> {
    for (const { kind, count } of await countUnknownKinds(this.#database.db, [...this.#jobs.keys()])) {
      this.#metrics.unknown(kind, count);
      if (this.#unknownKinds.has(kind)) continue;
      this.#unknownKinds.add(kind);
      this.#log.warn({ kind, count }, "Jobs wait for a node that knows their kind.");
    }
  }

  async #sleep(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  // When the database is away this logs it once, and everything else waits for the next round.
  async #unlessAway<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      this.#isDatabaseAway = false;
      return result;
    } catch (error) {
      if (this.#isStopping) return undefined;
      if (!(error instanceof DatabaseUnavailable)) {
        this.#log.error({ reason: errorSentence(error) }, "The job runner failed at its own work.");
      } else if (!this.#isDatabaseAway) {
        this.#isDatabaseAway = true;
        this.#log.warn({ reason: errorSentence(error) }, "The job runner cannot reach the database.");
      }
      return undefined;
    }
  }
}

const isUrgent = (job: Job): job is InsideJob => job.effect === "inside" && !job.schedule;

function byKind(jobs: readonly Job[]): ReadonlyMap<string, Job> {
  const map = new Map<string, Job>();
  for (const job of jobs) {
    if (map.has(job.kind)) throw new Error(`Two jobs are of the kind ${job.kind}.`);
    map.set(job.kind, job);
  }
  return map;
}

// Does the same as a run, without a commit. The first run in a new session takes many times as long as later ones, because
// the engine is still being compiled and its table cache is empty. The first run must not be that of a timer.
async function warmUp(database: Database, job: InsideJob): Promise<void> {
  const { warmUp: run } = job;
  if (!run) return;
  try {
    await database.transaction(async (tx) => {
      await claimInside(tx, { kind: job.kind, used: job.runsByOwner ? new Map() : undefined });
      await run(tx);
      throw new WarmUpIsOver();
    });
  } catch (error) {
    if (!(error instanceof WarmUpIsOver)) throw error;
  }
}

class WarmUpIsOver extends Error {
  override name = "WarmUpIsOver";
}
