import { sql } from "kysely";
import { expect } from "vitest";
import { following } from "../src/following/index.ts";
import { startJobRunner } from "../src/platform/jobs/index.ts";
import type { TestApp } from "./app.ts";

// Runs the jobs of `following`, as a node with the role `worker` does.
export function startFollowingWorker(app: TestApp): { stop(): Promise<void> } {
  const runner = startJobRunner({
    database: app.database,
    jobs: following.jobs(),
    log: app.app.edge.log,
    pollMs: 50,
  });
  return { stop: () => runner.stop({ withinMs: 10_000 }) };
}

// Adds people who have a thing as a favourite.
export async function addFollowers({ database }: TestApp, count: number, thingId: string): Promise<void> {
  await database.transaction((tx) =>
    sql`
      with person as (
        insert into app_user (id, email, name, role, created_at, updated_at)
        select gen_random_uuid(), 'follower-' || gen_random_uuid() || '@people.test', 'A follower', 'buyer', now(), now()
        from generate_series(1, ${count}) returning id)
      insert into favourite (user_id, thing_id, saved_at, seen_at)
      select id, ${thingId}::uuid, boli_now(), boli_now() from person`.execute(tx),
  );
}

// Adds people who have a reminder for a thing.
export async function addReminders(
  { database }: TestApp,
  count: number,
  thingId: string,
  moment: string,
): Promise<void> {
  await database.transaction((tx) =>
    sql`
      with person as (
        insert into app_user (id, email, name, role, created_at, updated_at)
        select gen_random_uuid(), 'reminded-' || gen_random_uuid() || '@people.test', 'A follower', 'buyer', now(), now()
        from generate_series(1, ${count}) returning id)
      insert into reminder (user_id, thing_id, moment) select id, ${thingId}::uuid, ${moment} from person`.execute(
      tx,
    ),
  );
}

// Waits until the job that notifies of a change is queued; it runs some seconds later by the database's clock.
export async function untilChangeIsQueued(
  { database }: TestApp,
  thingId: string,
  change: string,
): Promise<void> {
  const countPlanned = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from job where key = ${`tell:${thingId}:${change}`} limit 1`.execute(
      database.db,
    );
    return rows[0]?.count;
  };
  await expect.poll(countPlanned, { timeout: 20_000 }).toBe(1);
}

// The jobs of `following` that are due.
export async function countDueJobs({ database }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from job where kind like '%following%' and run_at <= boli_now() limit 1`.execute(
    database.db,
  );
  return rows[0]?.due;
}

export interface NotificationRow {
  userId: string;
  kind: string;
  given: Record<string, unknown>;
}

// The notifications about a thing.
export async function notificationsAbout(
  { database }: TestApp,
  thingId: string,
  kind?: string,
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select user_id as "userId", kind, given from notification
    where about_id = ${thingId}::uuid ${kind === undefined ? sql`` : sql`and kind = ${kind}`}
    order by created_at limit 10000`.execute(database.db);
  return rows;
}
