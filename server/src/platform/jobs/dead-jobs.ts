import { sql } from "kysely";
import type { Queryable, Tx } from "../database/database.ts";
import { hintAfterCommit } from "./hints.ts";
import "./tables.ts";

export interface DeadJob {
  id: string;
  kind: string;
  key: string | null;
  attempts: number;
  last_error: string;
  created_at: Date;
  died_at: Date;
}

// For the operator: only tests call this and `reviveJob`, until admins get a page of dead jobs. Newest first. Without the
// payload, which may be personal.
export async function listDeadJobs(
  db: Queryable,
  page: { limit: number; after?: Pick<DeadJob, "died_at" | "id"> },
): Promise<DeadJob[]> {
  const after = page.after
    ? sql`and (died_at, id) < (${page.after.died_at}::timestamptz, ${page.after.id}::uuid)`
    : sql``;
  const { rows } = await sql<DeadJob>`
    select id, kind, key, attempts, last_error, created_at, died_at from job
    where state = 'dead' ${after}
    order by died_at desc, id desc
    limit ${page.limit}`.execute(db);
  return rows;
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

export type ReviveOutcome = "revived" | "superseded" | "not-found";

// Retries a dead job from the beginning, under its old id, because its outside effect may already have happened. It stays
// dead when a newer job has taken its key.
export async function reviveJob(tx: Tx, id: string): Promise<ReviveOutcome> {
  const dead = await sql<{ is_superseded: boolean }>`
    select exists (
      select 1 from job as newer where newer.key = job.key and newer.state <> 'dead'
    ) as is_superseded
    from job where id = ${id} and state = 'dead' for update`.execute(tx);
  const found = dead.rows[0];
  if (!found) return "not-found";
  if (found.is_superseded) return "superseded";
  await sql`
    update job set state = 'waiting', attempts = 0, died_at = null, run_at = boli_now() where id = ${id}`.execute(
    tx,
  );
  hintAfterCommit(tx);
  return "revived";
}
