import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  withNewSession,
  playUpi,
  subscribeAs,
  subscriptionOf,
  verifyAs,
} from "../../testing/subscriptions.ts";

const day = 86_400_000;
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const statusOf = async ({ caller }: SignedIn): Promise<string> =>
  ((await caller.get("/api/profile")).body.data as { user: { subscriptionStatus: string } }).user
    .subscriptionStatus;

describe("subscribing", () => {
  it("PAY-1 shows one plan, and creates a pending subscription with one attempt to pay", async () => {
    const who = await app.signIn();
    const before = await subscriptionOf(who);
    expect(before).toMatchObject({
      plan: { id: "monthly", amount: 999, struckAmount: 3_000, discountPercent: 67, days: 30 },
      canPay: true,
      needsAddress: false,
      status: "free",
      current: null,
      pending: null,
      history: [],
    });
    const pending = await subscribeAs(who, { buyer: { state: "Kerala" } });
    expect(pending).toMatchObject({
      status: "pending",
      paymentVerified: false,
      startDate: null,
      upiId: "boli@demo",
    });
    const { link, reference, state } = pending.payment!;
    expect(state).toBe("waiting");
    expect(reference).toMatch(/^BOLI[0-9A-Z]{16}$/);
    expect(link).toBe(
      `upi://pay?pa=boli@demo&pn=Boli&mc=7399&tr=${reference}&tn=Boli%20subscription%2030%20days&am=999.00&cu=INR`,
    );
    expect((await subscriptionOf(who)).pending).toEqual(pending);
    expect(await statusOf(who)).toBe("free");
  });

  it("PAY-2 pressed again, in other tabs and at the same moment, returns the same attempt", async () => {
    const who = await app.signIn();
    const all = await Promise.all(Array.from({ length: 20 }, () => subscribeAs(who)));
    expect(new Set(all.map(({ payment }) => payment?.reference)).size).toBe(1);
    expect((await subscriptionOf(who)).history).toHaveLength(1);
  });

  it("PAY-2 makes a new attempt when the last one has lapsed", async () => {
    const who = await app.signIn();
    const first = await subscribeAs(who);
    await app.moveClock(day);
    const mine = await subscriptionOf(who);
    expect(mine).toMatchObject({ pending: null, history: [{ id: first.id, status: "expired" }] });
    expect((await subscribeAs(who)).id).not.toBe(first.id);
  });

  it("PAY-3 is active after the provider's signed message, for 30 days by the clock", async () => {
    const who = await app.signIn();
    const pending = await subscribeAs(who);
    expect((await playUpi(app, pending.payment?.link)).body.data).toEqual({ delivered: true, status: 200 });
    expect(await statusOf(who)).toBe("subscribed");
    const { current, status, endDate } = await subscriptionOf(who);
    expect(status).toBe("subscribed");
    expect(current).toMatchObject({ id: pending.id, status: "active", paymentVerified: true, endDate });
    expect(Date.parse(current!.endDate!) - Date.parse(current!.startDate!)).toBe(30 * day);
    expect(current?.payment).toMatchObject({ state: "paid", provedBy: "webhook", link: null });
    expect(current?.payment?.documents).toMatchObject([{ kind: "receipt" }]);
    await app.moveClock(30 * day - 60_000);
    const then = await withNewSession(app, who);
    expect(await statusOf(then)).toBe("subscribed");
    await app.moveClock(30 * day + 1_000);
    expect(await statusOf(then)).toBe("expired");
    expect(await subscriptionOf(then)).toMatchObject({ status: "expired", current: null, endDate: null });
  });

  it("PAY-4 nothing that the payer says makes it active", async () => {
    const who = await app.signIn();
    const { id } = await subscribeAs(who);
    const outcomes = [];
    for (const body of [{}, { utr: "632712345678" }, { utr: "632712345678" }, {}])
      outcomes.push(((await verifyAs(who, id, body)).body.data as { outcome: string }).outcome);
    expect(outcomes).toEqual([
      "not_seen",
      "awaiting_confirmation",
      "awaiting_confirmation",
      "awaiting_confirmation",
    ]);
    expect(await statusOf(who)).toBe("free");
    for (const utr of ["12345", "63271234567x", "6327123456789"])
      expect(await verifyAs(who, id, { utr })).toMatchObject({
        status: 400,
        body: { fields: { utr: "A UTR has 12 digits." } },
      });
    expect(await verifyAs(await app.signIn(), id)).toMatchObject({
      status: 404,
      body: { code: "subscription_not_found" },
    });
  });

  it("PAY-38 takes three different UTRs for one attempt, and keeps it open for 7 days at most", async () => {
    const who = await app.signIn();
    const { id, createdAt } = await subscribeAs(who);
    for (const last of [1, 2, 3]) {
      await app.moveClock(last * 0.2 * day);
      expect((await verifyAs(who, id, { utr: `63270000090${last}` })).status).toBe(200);
      // The same one again is no other.
      expect((await verifyAs(who, id, { utr: `63270000090${last}` })).status).toBe(200);
    }
    const refused = await verifyAs(who, id, { utr: "632700000904" });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      409,
      "too_many_utrs",
      ["utr"],
    ]);
    expect((await verifyAs(who, id)).status).toBe(200);
    const { pending } = await subscriptionOf(who);
    expect(pending?.payment?.utr).toBe("632700000903");
    // The attempt begins with its subscription, some milliseconds later.
    const openMs = Date.parse(pending?.payment?.expiresAt ?? "") - Date.parse(createdAt);
    expect(Math.round(openMs / 60_000)).toBe((7 * day) / 60_000);
    // Code and link are closed after a day, while the UTR is still looked for.
    expect(pending?.payment?.link).toMatch(/^upi:/);
    await app.moveClock(1.1 * day);
    const later = (await subscriptionOf(who)).pending;
    expect([later?.payment?.state, later?.payment?.link]).toEqual(["awaiting_confirmation", null]);
  });

  it("PAY-5 a declined attempt is over, and money that comes all the same counts", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    await playUpi(app, payment?.link, "declined");
    expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "declined" });
    const next = await subscribeAs(who);
    expect(next.id).not.toBe(id);
    await playUpi(app, payment?.link, "paid");
    expect(await statusOf(who)).toBe("subscribed");
    expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "active" });
  });

  it("PAY-6 money for a lapsed attempt activates", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    await app.moveClock(3 * day);
    expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "expired" });
    await playUpi(app, payment?.link);
    const { current } = await subscriptionOf(who);
    expect(current).toMatchObject({ id, status: "active" });
    expect(Date.parse(current!.endDate!) - Date.parse(current!.startDate!)).toBe(30 * day);
  });

  it("PAY-7 renews from 7 days before the end, behind it, and loses no day", async () => {
    const who = await app.signIn();
    const first = await subscribeAs(who);
    await playUpi(app, first.payment?.link);
    const end = (await subscriptionOf(who)).endDate!;
    const early = await who.caller.post("/api/subscription", {});
    expect(early).toMatchObject({ status: 409, body: { code: "already_subscribed" } });
    expect((await subscriptionOf(who)).renewFrom).toBe(new Date(Date.parse(end) - 7 * day).toISOString());
    await app.moveClock(24 * day);
    const renewal = await subscribeAs(who);
    await playUpi(app, renewal.payment?.link);
    const after = await subscriptionOf(who);
    expect(after.endDate).toBe(new Date(Date.parse(end) + 30 * day).toISOString());
    expect(after.current?.id).toBe(first.id);
    expect(after.history[0]).toMatchObject({
      id: renewal.id,
      status: "active",
      startDate: end,
    });
  });

  it("PAY-55 what was paid is shown, however often a payment was declined since", async () => {
    const who = await app.signIn();
    const first = await subscribeAs(who);
    await playUpi(app, first.payment?.link);
    await app.database.transaction(
      (tx) =>
        sql`with declined as (
          insert into subscription (id, user_id, plan, days, amount_paise, is_granted, created_at)
          select gen_random_uuid(), ${who.user.id}::uuid, 'monthly', 30, 99900, false, boli_now() + make_interval(secs => n)
          from generate_series(1, 60) n returning id, user_id, created_at)
        insert into payment (id, user_id, subscription_id, state, provider, amount_paise, reference, expires_at, created_at)
        select gen_random_uuid(), user_id, id, 'declined', 'upi', 99900, 'DECLINED' || id, created_at, created_at from declined`.execute(
          tx,
        ),
      { bookkeeping: true },
    );
    const { status, current, history } = await subscriptionOf(who);
    expect(status).toBe("subscribed");
    expect(current?.id).toBe(first.id);
    expect(history.at(-1)?.payment?.documents).toHaveLength(1);
    expect(history).toHaveLength(21);
  });
});
