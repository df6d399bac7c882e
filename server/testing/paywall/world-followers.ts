import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { alerts } from "../../src/alerts/index.ts";
import { notifyMatches } from "../../src/alerts/jobs.ts";
import { following } from "../../src/following/index.ts";
import { notifications } from "../../src/notifications/index.ts";
import { type Job, startJobRunner } from "../../src/platform/jobs/index.ts";
import type { SignedIn, TestApp } from "../app.ts";
import type { TestAnswer } from "../http.ts";
import { type AuctionIds, newWord } from "./world-auctions.ts";

// The paths of the calendar feeds, by person.
export type Feeds = Record<string, string>;

// People follow auctions in every way, before these change.
export async function follow(
  people: Record<string, SignedIn>,
  { rich, bare, own }: AuctionIds,
): Promise<Feeds> {
  const feeds: Feeds = {};
  for (const [name, { caller }] of Object.entries(people)) {
    for (const id of [rich, bare, own]) await must(caller.put(`/api/favourites/${id}`));
    await must(caller.put(`/api/reminders/${rich}`));
    await must(caller.post(`/api/shares/${rich}`));
    await must(
      caller.post("/api/alerts", { search: { search: newWord } }, { "idempotency-key": `alert of ${name}` }),
    );
    const { body } = await must(caller.post("/api/calendar-feed"));
    feeds[name] = new URL((body.data as { url: string }).url).pathname;
  }
  return feeds;
}

// Notifies followers and owners of alerts of what changed, and orders their mails. The clock stands still, so all is due now.
export async function notifyFollowers(app: TestApp): Promise<void> {
  const { database } = app;
  await runUntilDone(app, [...following.jobs(), ...alerts.jobs()], async () => {
    await sql`update alert_match set due_at = boli_now() where told_at is null`.execute(database.db);
    await database.transaction((tx) => notifyMatches(tx), { bookkeeping: true });
    return sql`(select count(*) from alert_match where told_at is null)`;
  });
  // Lines of a mail are in the order of the ids.
  await numberNotifications(app);
  await runUntilDone(app, notifications.jobs(), async () => {
    await sql`update notification set mail_at = boli_now() where mail_at is not null`.execute(database.db);
    return sql`(select count(*) from notification where mail_at is not null)`;
  });
}

// Makes all due, then runs what is due, in turns: rows that are changed while jobs run would be locked in another order.
async function runUntilDone(
  { database, app: { edge } }: TestApp,
  jobs: readonly Job[],
  hurry: () => Promise<ReturnType<typeof sql>>,
): Promise<void> {
  // A reminder waits for its time.
  const kinds = jobs.map(({ kind }) => kind).filter((kind) => kind !== "following/remind");
  const count = async (what: ReturnType<typeof sql>): Promise<number> => {
    const { rows } = await sql<{ count: number }>`select (${what})::int as count limit 1`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  };
  const waiting = sql`from job where kind = any(${kinds}::text[])`;
  for (let left = 1; left > 0;) {
    await sql`update job set run_at = boli_now() where kind = any(${kinds}::text[])`.execute(database.db);
    const more = await hurry();
    const runner = startJobRunner({ database, jobs, log: edge.log, pollMs: 20 });
    try {
      while ((await count(sql`select count(*) ${waiting} and run_at <= boli_now()`)) > 0) await pause(20);
    } finally {
      await runner.stop({ withinMs: 10_000 });
    }
    left = await count(sql`(select count(*) ${waiting}) + ${more}`);
  }
}

// Jobs run in another order in each world, so their ids differ.
async function numberNotifications({ database }: TestApp): Promise<void> {
  await sql`
    update notification n set id = ('01900000-0000-7000-9000-' || lpad(numbered.number::text, 12, '0'))::uuid
    from (select id, row_number() over (order by user_id, kind, about_id, given::text) as number
      from notification) numbered
    where n.id = numbered.id`.execute(database.db);
}

// The mails that are ordered for these people.
export async function mailsTo({ database }: TestApp, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ payload: string }>`
    select payload::text as payload from job
    where kind = 'mail/send' and payload ->> 'to' = any(${[...emails]}::text[])
    order by 1 limit 1000`.execute(database.db);
  return rows.map(({ payload }) => payload);
}

async function must(answer: Promise<TestAnswer>): Promise<TestAnswer> {
  const given = await answer;
  if (given.status >= 300) throw new Error(`Nobody could follow: ${given.status} ${given.text}`);
  return given;
}
