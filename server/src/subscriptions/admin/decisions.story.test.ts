import type { Payment } from "@boli/contract/subscriptions/admin";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { listPayments } from "./list-payments.ts";
import { decide, playUpi, subscribeAs, subscriptionOf, verifyAs } from "../../../testing/subscriptions.ts";

const day = 86_400_000;
let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await anAdmin();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

// An admin with a fresh session.
const anAdmin = (): Promise<SignedIn> => app.signIn({ role: "admin" });

async function list(query: string): Promise<Payment[]> {
  const answer = await admin.caller.get(`/api/admin/payments?${query}`);
  expect(answer.status).toBe(200);
  return answer.body.data as Payment[];
}
const paymentOf = async ({ user }: SignedIn): Promise<Payment> =>
  (await list(`search=${encodeURIComponent(user.email)}`))[0]!;
const auditOf = (id: string) =>
  app.database.db
    .selectFrom("audit_entry")
    .select(["action", "actor_id"])
    .where("subject_id", "=", id)
    .orderBy("at")
    .limit(10)
    .execute();

describe("an admin", () => {
  it("PAY-20 finds a payment by reference, UTR and email address, and nobody else sees one", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    await verifyAs(who, id, { utr: "632711112222" });
    for (const search of [
      payment!.reference,
      payment!.reference.toLowerCase(),
      "632711112222",
      who.user.email,
    ])
      expect(
        (await list(`search=${encodeURIComponent(search)}`)).map(({ subscriptionId }) => subscriptionId),
      ).toEqual([id]);
    expect(await list("search=%25")).toEqual([]);
    expect((await who.caller.get("/api/admin/payments")).status).toBe(403);
    const [row] = await list(`state=pending&search=${payment!.reference}`);
    expect(row).toMatchObject({
      state: "pending",
      utr: null,
      claimedUtr: "632711112222",
      user: { email: who.user.email },
      can: { confirm: true, reject: true, refund: false, markSent: false },
    });
  });

  it("PAY-20 lists and counts to 10,000, however many there are", async () => {
    const undone = new Error("undone");
    const listed = app.database.transaction(async (tx) => {
      await sql`insert into payment (id, state, provider, amount_paise, received_paise, created_at, proof_kind, proved_at)
        select gen_random_uuid(), 'unmatched', 'bank', 100, 100, boli_now(), 'statement', boli_now()
        from generate_series(1, 10010)`.execute(tx);
      const { page, counts } = await listPayments(tx, { page: 1, limit: 20, state: "unmatched" });
      expect([page.total, page.exact, counts.unmatched]).toEqual([10_000, false, 10_000]);
      throw undone;
    });
    await expect(listed).rejects.toBe(undone);
  });

  it("PAY-21 confirms with a note; who did it is stored and recorded, and a hundred presses are one", async () => {
    const who = await app.signIn();
    await subscribeAs(who);
    const { id } = await paymentOf(who);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => decide(admin, id, "confirm", { utr: "632733334444" })),
    );
    const countOf = (wanted: number): number => answers.filter(({ status }) => status === wanted).length;
    expect([countOf(200), countOf(409)]).toEqual([1, 99]);
    const row = await paymentOf(who);
    expect(row).toMatchObject({
      state: "matched",
      utr: "632733334444",
      proof: { kind: "admin", by: `Test admin`, note: "Looked at it." },
      documents: [{ kind: "receipt" }],
      can: { confirm: false, reject: false, refund: true, markSent: false },
    });
    expect(await auditOf(id)).toEqual([{ action: "payment.confirmed", actor_id: admin.user.id }]);
    const { current, endDate } = await subscriptionOf(who);
    expect(Date.parse(endDate!) - Date.parse(current!.startDate!)).toBe(30 * day);
    // The bank's row of that money is nothing new.
    const next = await app.signIn();
    await subscribeAs(next);
    expect(await decide(admin, (await paymentOf(next)).id, "confirm", { utr: "632733334444" })).toMatchObject(
      {
        status: 409,
        body: { code: "utr_used" },
      },
    );
  });

  it("PAY-22 rejects an attempt with a reason, and money that comes all the same counts", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    const row = await paymentOf(who);
    expect((await decide(admin, row.id, "reject")).status).toBe(200);
    expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "rejected" });
    expect((await decide(admin, row.id, "reject")).body.code).toBe("payment_decided");
    await playUpi(app, payment?.link);
    expect((await subscriptionOf(who)).status).toBe("subscribed");
  });

  it("PAY-23 refunds: the subscription ends now, with a credit note, once", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    await playUpi(app, payment?.link);
    const { id } = await paymentOf(who);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, "refund")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const mine = await subscriptionOf(who);
    expect(mine).toMatchObject({ status: "unsubscribed", current: null, endDate: null });
    expect(mine.history[0]).toMatchObject({ status: "expired", refund: { amount: 999 } });
    expect(mine.history[0]?.payment?.documents.map(({ kind }) => kind)).toEqual(["receipt", "credit_note"]);
    expect((await subscribeAs(who)).status).toBe("pending");
  });

  it("PAY-24 a refund takes its own days alone: a renewal moves forward and keeps its thirty", async () => {
    const who = await app.signIn();
    await playUpi(app, (await subscribeAs(who)).payment?.link);
    const [first] = await list(`search=${who.user.email}`);
    await app.moveClock(24 * day);
    await playUpi(app, (await subscribeAs(who)).payment?.link);
    expect((await decide(await anAdmin(), first!.id, "refund")).status).toBe(200);
    const { current, endDate, status } = await subscriptionOf(who);
    expect(status).toBe("subscribed");
    expect(Date.parse(endDate!) - Date.parse(current!.startDate!)).toBe(30 * day);
    expect(Math.abs(Date.parse(current!.startDate!) - (Date.now() + 24 * day))).toBeLessThan(60_000);
  });

  it("PAY-24 a refund leaves what was granted behind it where it is", async () => {
    const who = await app.signIn();
    const { id: boughtId, payment } = await subscribeAs(who);
    await playUpi(app, payment?.link);
    await app.database.transaction(
      (tx) =>
        sql`
        insert into subscription (id, user_id, plan, days, amount_paise, is_granted, starts_at, ends_at, created_at)
        select gen_random_uuid(), user_id, plan, days, 0, true, ends_at, ends_at + interval '30 days', created_at
        from subscription where id = ${boughtId}::uuid`.execute(tx),
      { bookkeeping: true },
    );
    const granted = async () => {
      const found = (await subscriptionOf(who)).history.find((one) => one.payment === null);
      return [found?.startDate, found?.endDate];
    };
    const before = await granted();
    expect(before).toEqual([expect.any(String), expect.any(String)]);
    expect((await decide(admin, (await paymentOf(who)).id, "refund")).status).toBe(200);
    expect(await granted()).toEqual(before);
  });

  it("PAY-25 a refund is asked for within 7 days, once, and an admin says yes or no", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    const ask = () =>
      who.caller.post(`/api/subscription/${id}/refund-request`, { reason: "faulty", note: "It broke." });
    expect((await ask()).body.code).toBe("not_refundable");
    await playUpi(app, payment?.link);
    await app.moveClock(8 * day);
    expect((await ask()).body.code).toBe("refund_too_late");
    await app.moveClock(6 * day);
    expect((await subscriptionOf(who)).current?.refundableUntil).not.toBeNull();
    expect((await ask()).body.data).toMatchObject({
      refund: { state: "asked", reason: "faulty" },
      refundableUntil: null,
    });
    expect((await ask()).body.code).toBe("refund_asked");
    const [row] = await list(`state=requests&search=${who.user.email}`);
    expect(row).toMatchObject({
      refundRequest: { reason: "faulty", note: "It broke." },
      can: { reject: true, refund: true },
    });
    expect((await decide(await anAdmin(), row!.id, "reject")).status).toBe(200);
    expect((await subscriptionOf(who)).current).toMatchObject({
      status: "active",
      refund: { state: "refused" },
    });
    expect(await list(`state=requests&search=${who.user.email}`)).toEqual([]);
    // As the request promises.
    const mails = await app.database.db.selectFrom("job").select("payload").limit(500).execute();
    expect(mails.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ to: who.user.email, key: "refundRefused" }),
    );
  });

  it("PAY-26 of a duplicate payment the second goes back, and the days stay", async () => {
    const who = await app.signIn();
    const { id, payment } = await subscribeAs(who);
    await playUpi(app, payment?.link);
    await playUpi(app, payment?.link);
    await who.caller.post(`/api/subscription/${id}/refund-request`, { reason: "duplicate", note: "Twice." });
    const [row] = await list(`state=requests&search=${who.user.email}`);
    expect(row).toMatchObject({ state: "refund_due", problem: "paid_twice" });
    expect((await decide(admin, row!.id, "refund")).status).toBe(200);
    const { status, current } = await subscriptionOf(who);
    expect(status).toBe("subscribed");
    expect(["to_send", "sent"]).toContain(current?.refund?.state);
  });

  it("PAY-27 a UTR that two accounts claim activates neither, until an admin decides", async () => {
    const [one, other] = [await app.signIn(), await app.signIn()];
    for (const who of [one, other]) await verifyAs(who, (await subscribeAs(who)).id, { utr: "632755556666" });
    for (const who of [one, other])
      expect(await paymentOf(who)).toMatchObject({ state: "pending", problem: "utr_claimed_twice" });
    expect(
      (await decide(admin, (await paymentOf(other)).id, "confirm", { utr: "632755556666" })).status,
    ).toBe(200);
    expect([(await subscriptionOf(one)).status, (await subscriptionOf(other)).status]).toEqual([
      "free",
      "subscribed",
    ]);
  });
});
