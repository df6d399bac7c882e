import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AppWithPost, Visitor, logIn, startAppWithPost } from "../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../testing/app.ts";
import { aSale } from "../../testing/live.ts";
import { dayMs, erasuresOf, letUnusedAccountsGo } from "../../testing/own-data/leaving.ts";

let started: AppWithPost;
let app: TestApp;

beforeAll(async () => {
  started = await startAppWithPost({ limitFactor: 1_000 });
  ({ app } = started);
});
beforeEach(() => app.moveClock(0));
afterAll(() => started.stop());

const unused = async ({ user }: SignedIn, days: number): Promise<unknown> =>
  sql`update app_user set last_active_at = boli_now() - make_interval(days => ${days}::int) where id = ${user.id}::uuid`.execute(
    app.database.db,
  );
const run = () => letUnusedAccountsGo(app);
const subjectsTo = async ({ user }: SignedIn): Promise<string[]> =>
  (await started.post.mailsTo(user.email)).map(({ subject }) => subject);

const reminder = "Your account isn't used any more";
const threeYears = 3 * 365 + 1;

it("LEAVE-9 mails 60 and 7 days before three years are over, once each, and then lets the account go", async () => {
  const person = await app.signIn();
  await unused(person, threeYears - 61);
  await run();
  expect(await subjectsTo(person)).toEqual([]);
  await app.moveClock(2 * dayMs);
  await run();
  await run();
  expect(await subjectsTo(person)).toEqual([reminder]);
  await app.moveClock(54 * dayMs);
  await run();
  expect(await subjectsTo(person)).toEqual([reminder]);
  await app.moveClock(56 * dayMs);
  await run();
  await run();
  expect(await subjectsTo(person)).toEqual([reminder, reminder]);
  expect(await erasuresOf(app, person.user.id)).toBe(0);
  await app.moveClock(64 * dayMs);
  await run();
  await run();
  expect(await subjectsTo(person)).toEqual([reminder, reminder, "Your account will be deleted"]);
  expect(await erasuresOf(app, person.user.id)).toBe(1);
});

it("LEAVE-9 leaves as many days between when it was not run for years", async () => {
  const person = await app.signIn();
  await unused(person, threeYears + 400);
  await run();
  await run();
  expect(await subjectsTo(person)).toEqual([reminder]);
  await app.moveClock(52 * dayMs);
  await run();
  expect(await subjectsTo(person)).toEqual([reminder]);
  await app.moveClock(54 * dayMs);
  await run();
  expect(await subjectsTo(person)).toHaveLength(2);
  await app.moveClock(60 * dayMs);
  await run();
  expect(await erasuresOf(app, person.user.id)).toBe(0);
});

it("LEAVE-9 begins anew with a sign-in", async () => {
  const person = await app.signIn();
  await unused(person, threeYears - 30);
  await run();
  expect(await subjectsTo(person)).toEqual([reminder]);
  await logIn(new Visitor(app), person.user.email);
  await app.moveClock(40 * dayMs);
  await run();
  expect((await subjectsTo(person)).filter((subject) => subject === reminder)).toHaveLength(1);
});

it("LEAVE-9 begins anew with a request of an open session", async () => {
  const person = await app.signIn();
  await unused(person, threeYears - 30);
  await run();
  await sql`update session set last_seen_at = boli_now() - interval '2 days' where id = ${person.session.id}::uuid`.execute(
    app.database.db,
  );
  await person.caller.get("/api/profile");
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ mails: number }>`
          select unused_mails as mails from app_user where id = ${person.user.id}::uuid`.execute(
          app.database.db,
        );
        return rows[0]?.mails;
      },
      { timeout: 15_000 },
    )
    .toBe(0);
});

it("LEAVE-9 spares admins and whoever has something open", async () => {
  const admin = await app.signIn({ role: "admin" });
  const { host } = await aSale(app, { isLive: false, startsInMs: 80 * dayMs });
  for (const one of [admin, host]) await unused(one, threeYears - 5);
  for (const days of [0, 54, 62, 70]) {
    await app.moveClock(days * dayMs);
    await run();
  }
  expect(await subjectsTo(admin)).toEqual([]);
  expect(await subjectsTo(host)).toEqual([reminder, reminder]);
  expect(await erasuresOf(app, host.user.id)).toBe(0);
});
