import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { setClockOffset } from "../../database/clock.ts";
import type { Database, Queryable, Tx } from "../../database/database.ts";
import { openDatabase } from "../../database/open.ts";
import { openLocalBus } from "../../bus/local-bus.ts";
import type { Job } from "../define-job.ts";
import type { JobMetrics } from "../settle-failure.ts";
import { type JobRunner, type RunnerOptions, startJobRunner } from "../runner.ts";

// Shared setup of the stories about jobs: a table that records effects, and runners that are all stopped in the end.
export interface JobSetup {
  database: Database;
  // Another node on the same database. The embedded database has one process, so there it is a second runner in it.
  openNode(): Promise<Database>;
  start(jobs: readonly Job[], options?: Partial<RunnerOptions>): JobRunner;
  // The runners' log and counts since the start.
  log: LogLine[];
  latenessMs: number[];
  unknown: Array<{ kind: string; count: number }>;
  // Stops the runners and clears the records, for the next story.
  clear(): Promise<void>;
  end(): Promise<void>;
}

export interface LogLine {
  level: "info" | "warn" | "error";
  message: string;
  fields: Record<string, unknown>;
}

export async function makeJobSetup(database: Database, serverUrl: string | undefined): Promise<JobSetup> {
  await sql`create table effect (id bigint generated always as identity, what text not null)`.execute(
    database.db,
  );
  const log: LogLine[] = [];
  const latenessMs: number[] = [];
  const unknown: JobSetup["unknown"] = [];
  const ends: Array<() => Promise<void>> = [];
  const write = (level: LogLine["level"]) => (fields: object, message: string) =>
    void log.push({ level, message, fields: { ...fields } });
  const metrics: JobMetrics = {
    started: (_kind, lateMs) => void latenessMs.push(lateMs),
    finished: () => undefined,
    failed: () => undefined,
    died: () => undefined,
    unknown: (kind, count) => void unknown.push({ kind, count }),
  };
  const stopAll = async (): Promise<void> => {
    for (const end of ends.splice(0).reverse()) await end();
  };
  return {
    database,
    log,
    latenessMs,
    unknown,
    async openNode() {
      if (database.engine === "embedded") return database;
      const node = await openAnotherNode(database.db, serverUrl ?? "");
      ends.push(() => node.close());
      return node;
    },
    start(jobs, options = {}) {
      const bus = openLocalBus({ onFault: fail });
      const runner = startJobRunner({
        database,
        bus,
        jobs,
        metrics,
        pollMs: 200,
        log: { info: write("info"), warn: write("warn"), error: write("error") },
        ...options,
      });
      ends.push(() => runner.stop({ withinMs: 2_000 }));
      return runner;
    },
    async clear() {
      await stopAll();
      await moveClock(database, 0);
      await sql`truncate job, effect`.execute(database.db);
      log.length = 0;
      latenessMs.length = 0;
      unknown.length = 0;
    },
    async end() {
      await stopAll();
      await database.close();
    },
  };
}

function fail(fault: unknown): void {
  throw fault;
}

const openAnotherNode = async (db: Queryable, serverUrl: string): Promise<Database> =>
  openDatabase({
    databaseUrl: await urlOfDatabase(db, serverUrl),
    forTests: { allowUnsafeServer: true },
  });

async function urlOfDatabase(db: Queryable, serverUrl: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(serverUrl);
  url.pathname = `/${rows[0]?.name}`;
  return url.href;
}

export async function writeEffect(tx: Tx, what: string): Promise<void> {
  await sql`insert into effect (what) values (${what})`.execute(tx);
}

// In the order in which they were written.
export async function listEffects(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`select what from effect order by id limit 100000`.execute(db);
  return rows.map(({ what }) => what);
}

export interface JobLine {
  id: string;
  kind: string;
  key: string | null;
  state: string;
  attempts: number;
  last_error: string | null;
  payload: unknown;
  in_ms: number;
}

export async function listJobs(db: Queryable): Promise<JobLine[]> {
  const { rows } = await sql<JobLine>`
    select id, kind, key, state, attempts, last_error, payload,
      (extract(epoch from run_at - boli_now()) * 1000)::float8 as in_ms
    from job order by kind, id limit 100000`.execute(db);
  return rows;
}

export const listDeadRows = async (db: Queryable): Promise<JobLine[]> =>
  (await listJobs(db)).filter(({ state }) => state === "dead");

export async function countJobs(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from job`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function moveClock(database: Database, offsetMs: number): Promise<void> {
  await database.transaction((tx) => setClockOffset(tx, offsetMs));
}

// Waits for something that a runner does in its own time. Tests of time limits measure them themselves.
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > withinMs)
      throw new Error(`It did not happen within ${withinMs} ms: ${what}.`);
    await pause(5);
  }
  return performance.now() - startedAt;
}
