import { sql } from "kysely";
import type { Queryable } from "../database/database.ts";
import "./tables.ts";

// What the runner tells whoever counts.
export interface JobMetrics {
  started(kind: string, lateMs: number): void;
  finished(kind: string, tookMs: number): void;
  // A try that will be followed by another one.
  failed(kind: string): void;
  died(kind: string): void;
  // How many due jobs wait for a node that knows their kind.
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

export interface QueueState {
  kind: string;
  waiting: number;
  running: number;
  dead: number;
  // How long the most overdue one has been waiting; 0 when none is due.
  lag_ms: number;
}

// The queue as it stands, for whoever scrapes it now and then: it reads the whole table.
export async function readQueue(db: Queryable): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select kind,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'running'))::int as running,
      (count(*) filter (where state = 'dead'))::int as dead,
      greatest(0, coalesce(
        extract(epoch from (select boli_now()) - min(run_at) filter (where state = 'waiting')) * 1000, 0
      ))::float8 as lag_ms
    from job group by kind order by kind limit 500`.execute(db);
  return rows;
}
