import { sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import { hintAfterCommit } from "./enqueue.ts";
import "./queries.ts";

export interface DeadJob {
  id: string;
  kind: string;
  attempts: number;
  last_error: string | null;
  died_at: Date;
}

// The dead jobs, newest first. Without their payloads, which may be personal.
export async function listDeadJobs(db: Queryable, { limit }: { limit: number }): Promise<DeadJob[]> {
  const { rows } = await sql<DeadJob>`
    select id, kind, attempts, last_error, died_at from job
    where state = 'dead'
    order by died_at desc, id desc
    limit ${limit}`.execute(db);
  return rows;
}

export type ReviveOutcome = "revived" | "superseded" | "not-found";

// Makes a dead job due again. It keeps its id, because its outside effect may already have happened, and gets all its
// attempts back. It stays dead when a newer job has taken its key.
export async function reviveJob(tx: Tx, id: string): Promise<ReviveOutcome> {
  const { rows } = await sql<{ is_superseded: boolean }>`
    select exists (
      select 1 from job as newer where newer.key = job.key and newer.state <> 'dead'
    ) as is_superseded
    from job where id = ${id}::uuid and state = 'dead' for update`.execute(tx);
  const [dead] = rows;
  if (!dead) return "not-found";
  if (dead.is_superseded) return "superseded";
  await sql`
    update job set state = 'waiting', attempts = 0, died_at = null, run_at = boli_now() where id = ${id}::uuid`.execute(
    tx,
  );
  hintAfterCommit(tx);
  return "revived";
}

// Deletes the dead jobs of one kind, oldest first. For kinds whose payload is personal.
export async function deleteDeadJobs(
  tx: Tx,
  { kind, olderThanDays, max }: { kind: string; olderThanDays: number; max: number },
): Promise<number> {
  const { rows } = await sql`
    delete from job where id in (
      select id from job
      where state = 'dead' and kind = ${kind}
        and died_at < (select boli_now()) - make_interval(days => ${olderThanDays}::int)
      order by died_at, id limit ${max}
    ) returning id`.execute(tx);
  return rows.length;
}

// Deletes the jobs of one kind whose payload has these values. One that runs ends by itself.
export async function deleteJobsWith(
  tx: Tx,
  { kind, payload }: { kind: string; payload: object },
): Promise<void> {
  await sql`
    delete from job
    where kind = ${kind} and state <> 'running' and payload @> ${JSON.stringify(payload)}::jsonb`.execute(tx);
}
