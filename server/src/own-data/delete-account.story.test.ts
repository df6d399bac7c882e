import type { Deletion } from "@boli/contract/own-data/endpoints";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import {
  type AppWithPost,
  Visitor,
  chooseAtGoogle,
  chosenPassword,
  linkIn,
  linkGoogle,
  logIn,
  startAppWithPost,
} from "../../testing/accounts.ts";
import type { SignedIn, TestApp } from "../../testing/app.ts";
import { aSession } from "../../testing/builders.ts";
import { columnsWith } from "../../testing/erasure/columns.ts";
import { must } from "../../testing/erasure/person.ts";
import { anItem, aSale, saleOf } from "../../testing/live.ts";
import { bidIn, leaveCeilingIn } from "../../testing/live/bidding.ts";
import { placeChanged } from "../../testing/notifications.ts";
import { aSoldLot } from "../../testing/outcomes/sold-lot.ts";
import {
  dayMs,
  eraseAtOnce,
  erasuresOf,
  leave,
  runErasures,
  runKilledErasure,
  startSaleJobs,
} from "../../testing/own-data/leaving.ts";
import { notify } from "../platform/notifications/index.ts";

let started: AppWithPost;
let app: TestApp;

beforeAll(async () => {
  started = await startAppWithPost({ limitFactor: 1_000 });
  ({ app } = started);
});
afterEach(() => app.moveClock(0));
afterAll(() => started.stop());

const graceMs = 7 * dayMs + 120_000;
const standingOf = async ({ caller }: SignedIn) =>
  ((await must(caller.get("/api/profile/deletion"))).body.data as Deletion).standing;
const notificationsOf = async ({ caller }: Pick<SignedIn, "caller">) =>
  (await must(caller.get("/api/notifications"))).body.data as Array<{ title: string; actionUrl: string }>;
const isErased = async ({ user }: SignedIn): Promise<boolean> =>
  (await columnsWith(app.database, [user.email])).length === 0;

// A new session of somebody who was signed out.
async function again({ user }: SignedIn): Promise<SignedIn> {
  const session = await aSession(app.database, user.id);
  return { user, session, caller: app.anyone.with({ authorization: `Bearer ${session.token}` }) };
}

describe("the deletion of an account", () => {
  it("LEAVE-1 needs a proof that was made for it: the sign-in alone is none, and each is used up", async () => {
    const person = await app.signIn();
    expect((await person.caller.delete("/api/profile")).body.code).toBe("proof_needed");
    expect((await app.anyone.delete("/api/profile")).status).toBe(401);
    expect((await leave(person)).status).toBe(200);
    expect((await (await again(person)).caller.delete("/api/profile")).body.code).toBe("proof_needed");
  });

  it("LEAVE-1 is proved by Google where there is no password", async () => {
    const visitor = new Visitor(app);
    const email = "google-leaver@people.test";
    await chooseAtGoogle(visitor, email);
    // Making the account was such a proof.
    await sql`update session set act_proved_at = null where user_id = (select id from app_user where email = ${email})`.execute(
      app.database.db,
    );
    expect((await visitor.delete("/api/profile")).body.code).toBe("proof_needed");
    await chooseAtGoogle(visitor, email, { purpose: "reproof", returnTo: "/app/profile" });
    expect((await visitor.delete("/api/profile")).status).toBe(200);
  });

  it("LEAVE-2 ends all sessions, tells by mail when, and sends nothing else", async () => {
    const person = await app.signIn();
    const elsewhere = await again(person);
    const ordered = await leave(person);
    const { until } = ordered.body.data as { until: string };
    const inDays = (new Date(until).getTime() - Date.now()) / dayMs;
    expect(inDays).toBeGreaterThan(6.9);
    expect(inDays).toBeLessThan(7.1);
    expect((await elsewhere.caller.get("/api/profile")).status).toBe(401);
    await app.database.transaction((tx) => notify(tx, placeChanged([person.user.id])), { bookkeeping: true });
    expect(await started.post.mailsTo(person.user.email)).toMatchObject([
      { subject: "Your account will be deleted" },
    ]);
    const { rows } = await sql`select from notification where user_id = ${person.user.id}::uuid`.execute(
      app.database.db,
    );
    expect(rows).toHaveLength(0);
  });

  it("LEAVE-3 is undone by signing in, which is told by page, app and mail, and can be ordered again", async () => {
    const person = await app.signIn();
    await leave(person);
    await app.moveClock(6 * dayMs);
    const visitor = new Visitor(app);
    expect((await logIn(visitor, person.user.email)).body.data).toMatchObject({ isKept: true });
    expect(await notificationsOf({ caller: app.anyone.with(visitor.headers) })).toMatchObject([
      { title: "Your account stays", actionUrl: "/app/profile" },
    ]);
    const mails = await started.post.mailsTo(person.user.email);
    expect(mails.map(({ subject }) => subject)).toContain("Your account stays");
    // Once.
    expect((await logIn(new Visitor(app), person.user.email)).body.data).not.toHaveProperty("isKept");
    await runErasures(app, { afterMs: graceMs });
    expect(await isErased(person)).toBe(false);
    await leave(await again(person));
    expect(await erasuresOf(app, person.user.id)).toBe(1);
    await runErasures(app, { afterMs: 2 * graceMs });
    await runErasures(app, { afterMs: 2 * graceMs + 120_000 });
    expect(await isErased(person)).toBe(true);
  });

  it("LEAVE-3 is undone by Google too, and the page that it leads to learns it", async () => {
    const person = await app.signIn();
    await must(linkGoogle(new Visitor(app), person.user.email));
    await leave(person);
    const end = await chooseAtGoogle(new Visitor(app), person.user.email);
    expect(end).toBe("/app/dashboard?from=leaving");
    expect(await chooseAtGoogle(new Visitor(app), person.user.email)).toBe("/app/dashboard?from=google");
  });

  it("LEAVE-3 is undone by a mailed link to a new password too", async () => {
    const person = await app.signIn();
    await leave(person);
    const visitor = new Visitor(app);
    await visitor.post("/api/auth/password-reset", { email: person.user.email, byMail: true });
    const mails = await started.post.mailsTo(person.user.email);
    const token = linkIn(mails.find(({ text }) => text.includes("#")));
    const done = await visitor.post("/api/auth/password-reset/complete", { token, password: chosenPassword });
    expect(done.body.data).toMatchObject({ isKept: true });
    await runErasures(app, { afterMs: graceMs });
    expect(await isErased(person)).toBe(false);
  });

  it("LEAVE-6 is refused to an admin", async () => {
    const admin = await app.signIn({ role: "admin" });
    expect((await leave(admin)).body.code).toBe("admin_stays");
  });
});

describe("what stands open", () => {
  it("LEAVE-4 refuses a host until the sale is cancelled", async () => {
    const { id, host } = await aSale(app, { isLive: false });
    expect(await standingOf(host)).toEqual([{ kind: "hosted-sales", count: 1, until: null }]);
    const refused = await leave(host);
    expect(refused.body).toMatchObject({ code: "settle_first" });
    expect(refused.status).toBe(409);
    const { caller } = await again(host);
    await must(caller.post(`/api/live-auctions/${id}/cancel`, { reason: "I leave." }));
    expect((await leave({ ...host, caller })).status).toBe(200);
  });

  it("LEAVE-4 refuses whoever leads, has left a ceiling, or has not paid", async () => {
    const sale = await aSale(app, { settings: { pace: "timed" } });
    const bidder = await app.signIn();
    await bidIn(bidder, sale.id, { itemId: sale.lots[0] ?? "", amount: 100 });
    expect(await standingOf(bidder)).toEqual([{ kind: "leading-lots", count: 1, until: null }]);
    expect((await leave(bidder)).body.code).toBe("settle_first");

    const ahead = await aSale(app, { isLive: false });
    const early = await app.signIn();
    await leaveCeilingIn(early, ahead.id, { lotId: ahead.lots[0] ?? "", maxAmount: 500 });
    expect(await standingOf(early)).toMatchObject([{ kind: "ceilings", count: 1 }]);

    const { asha, ravi } = await aSoldLot(app);
    expect(await standingOf(asha)).toMatchObject([{ kind: "unpaid-wins", count: 1 }]);
    expect(await standingOf(ravi)).toEqual([]);
    // Nobody waits for ever for what nobody marks.
    await app.moveClock(91 * dayMs);
    expect(await standingOf(await again(asha))).toEqual([]);
  });

  it("LEAVE-5 names what would be lost, which refuses nobody", async () => {
    const person = await app.signIn({ role: "seller", subscriptionStatus: "subscribed" });
    await anItem(app.database, person.user.id);
    await sql`
      insert into subscription (id, user_id, plan, days, amount_paise, is_granted, starts_at, ends_at, created_at)
      values (gen_random_uuid(), ${person.user.id}::uuid, 'monthly', 30, 99900, false, boli_now(), boli_now() + interval '30 days', boli_now())`.execute(
      app.database.db,
    );
    const standing = await standingOf(person);
    expect(standing.map(({ kind }) => kind)).toEqual(["inventory", "subscription"]);
    expect(standing[1]?.until).not.toBeNull();
    expect((await leave(person)).status).toBe(200);
  });
});

describe("when the days are over", () => {
  it("LEAVE-7 nobody can sign in any more, and then everything is erased in steps, also when each is killed", async () => {
    const person = await app.signIn();
    await leave(person);
    await runErasures(app, { afterMs: graceMs });
    expect((await logIn(new Visitor(app), person.user.email)).body.code).toBe("account_deactivated");
    expect(await isErased(person)).toBe(false);
    await app.moveClock(graceMs + 120_000);
    await runKilledErasure(app, person.user.id);
    expect(await isErased(person)).toBe(false);
    await runErasures(app, { afterMs: graceMs + 120_000 });
    expect(await isErased(person)).toBe(true);
    expect(await erasuresOf(app, person.user.id)).toBe(0);
    const { rows } = await sql<{ name: string; active: boolean }>`
      select name, is_active as active from app_user where id = ${person.user.id}::uuid`.execute(
      app.database.db,
    );
    expect(rows).toMatchObject([{ active: false }]);
  });

  it("LEAVE-7 waits a day when something stands open again", async () => {
    const host = await app.signIn({ role: "reseller" });
    await leave(host);
    const { id } = await aSale(app, { host: await again(host), isLive: false });
    await runErasures(app, { afterMs: graceMs });
    // The account is still open.
    expect((await (await again(host)).caller.get("/api/profile")).status).toBe(200);
    expect(await erasuresOf(app, host.user.id)).toBe(1);
    await sql`update sale set status = 'cancelled' where id = ${id}::uuid`.execute(app.database.db);
    await runErasures(app, { afterMs: graceMs + dayMs + 120_000 });
    await runErasures(app, { afterMs: graceMs + dayMs + 240_000 });
    expect(await isErased(host)).toBe(true);
  });

  it("LEAVE-8 an erasure that nobody announced leaves no scheduled sale standing", async () => {
    const sale = await aSale(app, { isLive: false });
    await eraseAtOnce(app, sale.host.user.id);
    const runner = startSaleJobs(app);
    try {
      const reader = await app.signIn();
      await expect
        .poll(async () => (await saleOf(reader, sale.id)).status, { timeout: 15_000 })
        .toBe("cancelled");
    } finally {
      await runner.stop({ withinMs: 10_000 });
    }
  });
});
