import { openDatabase } from "@boli/server/platform/database/open";
import { requireAuditEntry } from "@boli/server/http/request-context";
import { type SignedIn, type TestApp, startTestApp } from "@boli/server/testing/app";
import { anAuction, editAuction } from "@boli/server/testing/auctions";
import { addFollowers, startFollowingWorker } from "@boli/server/testing/following";
import { sql } from "kysely";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { recordProof } from "../../../tools/proofs.ts";
import { openPostgres } from "../databases.ts";
import { p99, requestsBeside } from "../harness/requests-beside.ts";

const followers = 100_000;
const insertedAtOnce = 10_000;
const openTabs = 50;
// Everybody is notified within this time, and meanwhile the slowest requests take at most this many times as long.
const maxMs = 60_000;
const maxTimes = 1.5;
// The quiet part is half before and half after, so that other load on the machine meets both.
const quietMs = 20_000;
const paths = ["/api/auctions", "/api/notifications"];

it(`${followers} followers are notified of a new date in time, and others wait no longer`, async () => {
  const postgres = await openPostgres();
  if (postgres === undefined) throw new Error("This measure needs PostgreSQL.");
  const database = await openDatabase({
    databaseUrl: await postgres.newDatabase(),
    beforeCommit: requireAuditEntry,
  });
  const app = await startTestApp({ database });
  const { id, owner, input } = await anAuction(app);
  for (let count = 0; count < followers; count += insertedAtOnce) {
    await addFollowers(app, insertedAtOnce, id);
    await notifyEarlier(app);
  }
  const people: SignedIn[] = [];
  for (let at = 0; at < openTabs; at += 1) people.push(await app.signIn());
  for (const { caller } of people) await caller.put(`/api/favourites/${id}`);
  await sql.raw("analyze").execute(database.db);
  const bells = await Promise.all(people.map((person) => bellOf(app, person)));
  const worker = startFollowingWorker(app);

  const before = await requestsBeside(people, paths, pause(quietMs / 2));
  const countsBefore = bells.map((messages) => messages.length);
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const began = performance.now();
  expect((await editAuction(owner, id, 1, { ...input, date })).status).toBe(200);
  const busy = await requestsBeside(people, paths, untilNoStepIsLeft(app));
  const tookMs = performance.now() - began;
  const told = await countNotified(app, id);
  const quiet = [...before, ...(await requestsBeside(people, paths, pause(quietMs / 2)))];
  const rings = bells.map((messages, at) => messages.length - (countsBefore[at] ?? 0));
  const times = p99(busy) / p99(quiet);
  const isWell = told === followers + openTabs && tookMs <= maxMs && times <= maxTimes;
  recordProof({
    name: "tell-followers-postgres",
    title: `${followers} followers are told of a new date within ${maxMs / 1_000} s (postgres)`,
    facts: [
      ["Followers", followers + openTabs],
      ["Told", told],
      ["From the change to the last of them, in s", (tookMs / 1_000).toFixed(1)],
      ["Requests without it, and while they were told", `${quiet.length}, ${busy.length}`],
      [
        "p99 without it, and while they were told, in ms",
        `${p99(quiet).toFixed(1)}, ${p99(busy).toFixed(1)}`,
      ],
      ["Times", times.toFixed(2)],
      ["Messages to one open bell, at most", Math.max(...rings)],
      ["Load of the machine in the last minute", (loadavg()[0] ?? 0).toFixed(1)],
    ],
    passed: isWell,
  });
  await worker.stop();
  await app.close();
  await database.close();
  await postgres.stop();
  expect(told).toBe(followers + openTabs);
  expect(tookMs).toBeLessThanOrEqual(maxMs);
  expect(times).toBeLessThanOrEqual(maxTimes);
  // The notification, and perhaps one look in between.
  expect(Math.max(...rings)).toBeLessThanOrEqual(2);
});

// Waits until every follower is notified, step by step.
async function untilNoStepIsLeft({ database }: TestApp): Promise<void> {
  for (;;) {
    const { rows } = await sql`
      select from job where kind in ('auction-changed/following', 'following/tell-followers') limit 1`.execute(
      database.db,
    );
    if (rows.length === 0) return;
    await pause(200);
  }
}

// Their notifications of other auctions, weeks old: nobody's first notification is that of a hundred thousand others too.
async function notifyEarlier({ database }: TestApp): Promise<void> {
  await sql`
    insert into notification (id, user_id, kind, about_kind, about_id, given, created_at, changed_at, read_at)
    select gen_random_uuid(), f.user_id, 'auction-cancelled', 'auction', gen_random_uuid(),
      '{"auction": "Office chairs", "startsAt": "2026-01-01T04:30:00.000Z"}', t.at, t.at, t.at
    from favourite f, (select now() - interval '30 days' as at) t, generate_series(1, 2)
    where not exists (select from notification n where n.user_id = f.user_id)`.execute(database.db);
}

async function countNotified({ database }: TestApp, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id)::int as count from notification
    where about_id = ${id}::uuid and kind = 'auction-moved' limit 1`.execute(database.db);
  return rows[0]?.count ?? 0;
}

// The messages that an open tab gets about its bell.
async function bellOf(app: TestApp, { session }: SignedIn): Promise<unknown[]> {
  const messages: unknown[] = [];
  const socket = new WebSocket(`${app.url.replace("http", "ws")}/api/events`, {
    headers: { authorization: `Bearer ${session.token}` },
  });
  await new Promise<void>((resolve, reject) => {
    socket.on("error", reject);
    socket.on("message", (data) => {
      const message = JSON.parse(String(data)) as { kind: string };
      if (message.kind === "notifications-changed") messages.push(message);
      resolve();
    });
  });
  return messages;
}
