import type { Payment } from "@boli/contract/subscriptions/admin";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { silentLog } from "../../testing/stand-ins/silent-log.ts";
import {
  UpiStandIn,
  aPurchase,
  decide,
  mailsTo,
  markSent,
  retryRefund,
  subscriptionOf,
  notificationsOf,
} from "../../testing/subscriptions.ts";
import { startJobRunner } from "../platform/jobs/index.ts";
import type { Refund } from "../platform/payments/payment-provider.ts";
import { failLost, refundJobs } from "./send-refund.ts";

const bank = new UpiStandIn({ secret: "a secret of this test", ownOrigin: () => "" });
const asked: Refund[] = [];
let isAway = true;
let app: TestApp;
let runner: ReturnType<typeof startJobRunner>;
beforeAll(async () => {
  const payments = {
    name: bank.name,
    open: (order: Parameters<UpiStandIn["open"]>[0]) => bank.open(order),
    find: (order: { reference: string }) => bank.find(order),
    readWebhook: (body: Buffer, headers: Record<string, string>) => bank.readWebhook(body, headers),
    refund: async (refund: Refund) => {
      asked.push(refund);
      if (isAway) throw new Error("The provider is away.");
      return bank.refund();
    },
  };
  app = await startTestApp({ payments });
  const { database } = app;
  runner = startJobRunner({
    database,
    jobs: refundJobs({ database, payments }),
    log: silentLog,
    pollMs: 50,
  });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

it("PAY-23 has the provider send the money after the commit, tried again as the same refund while it is away", async () => {
  const [who, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const { paymentId } = await aPurchase(app.database, who.user.id, { isPaid: true });
  expect((await decide(admin, paymentId, "refund")).status).toBe(200);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { timeout: 10_000 });
  isAway = false;
  const sent = (): Promise<{ refund_reference: string | null }> =>
    app.database.db
      .selectFrom("payment")
      .select("refund_reference")
      .where("id", "=", paymentId)
      .executeTakeFirstOrThrow();
  await vi.waitFor(async () => expect((await sent()).refund_reference).toMatch(/^rfnd_/), {
    timeout: 10_000,
  });
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([paymentId]));
  expect(asked[0]).toMatchObject({ providerPayment: `pay_${paymentId}`, amountPaise: 99_900 });
});

it("PAY-41 a refund by hand is to be sent until an admin enters the bank's reference, and its payer is told each", async () => {
  const [who, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const { subscriptionId, paymentId } = await aPurchase(app.database, who.user.id, { isPaid: true });
  // Money that only the bank knows: no provider can send it.
  await app.database.db
    .updateTable("payment")
    .set({ provider_payment: null, utr: "632700001110" })
    .where("id", "=", paymentId)
    .execute();
  const before = asked.length;
  expect((await markSent(admin, paymentId, "632700001111")).body.code).toBe("payment_decided");
  expect((await decide(admin, paymentId, "refund")).body.data).toMatchObject({
    state: "refund_to_send",
    refund: { amount: 999, isByHand: true, sentAt: null, reference: null },
    can: { refund: false, markSent: true },
  });
  const refundOf = async () =>
    (await subscriptionOf(who)).history.find(({ id }) => id === subscriptionId)?.refund;
  expect(await refundOf()).toMatchObject({ state: "to_send", amount: 999, sentAt: null, reference: null });
  expect(await notificationsOf(app, who)).toEqual(["subscription-active", "payment-refunded"]);
  const waiting = await admin.caller.get(`/api/admin/payments?state=to_send&search=${who.user.email}`);
  expect(waiting.body.data).toHaveLength(1);

  expect((await markSent(admin, paymentId, "no")).status).toBe(400);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => markSent(admin, paymentId, "hdfcn52026112312")),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await refundOf()).toMatchObject({ state: "sent", reference: "HDFCN52026112312" });
  expect((await refundOf())?.sentAt).not.toBeNull();
  expect(await notificationsOf(app, who)).toEqual(["subscription-active", "payment-refunded", "refund-sent"]);
  expect(await mailsTo(app, who)).toEqual(["subscriptionActive", "refundAgreed", "refundSent"]);
  expect(asked).toHaveLength(before);
});

it("PAY-41 what a provider sends is no admin's to mark, and its payer hears of it when it went", async () => {
  const [who, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const { paymentId } = await aPurchase(app.database, who.user.id, { isPaid: true });
  isAway = true;
  expect((await decide(admin, paymentId, "refund")).body.data).toMatchObject({
    state: "refund_to_send",
    refund: { isByHand: false },
    can: { markSent: false },
  });
  expect((await markSent(admin, paymentId, "632700001112")).body.code).toBe("payment_decided");
  expect(await notificationsOf(app, who)).toEqual(["subscription-active", "payment-refunded"]);
  isAway = false;
  await vi.waitFor(async () => expect(await notificationsOf(app, who)).toContain("refund-sent"), {
    timeout: 20_000,
  });
  expect((await subscriptionOf(who)).history[0]?.refund).toMatchObject({ state: "sent" });
});

// A refund whose provider was away at its last try.
async function aFailedRefund() {
  const [who, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const { paymentId } = await aPurchase(app.database, who.user.id, { isPaid: true });
  isAway = true;
  await decide(admin, paymentId, "refund");
  await vi.waitFor(() => expect(asked.some(({ key }) => key === paymentId)).toBe(true), { timeout: 20_000 });
  await vi.waitFor(
    async () => {
      await sql`update job set attempts = 14, run_at = boli_now()
        where kind = 'subscriptions/send-refund' and state = 'waiting'
          and payload ->> 'paymentId' = ${paymentId}`.execute(app.database.db);
      expect(await stateOf(admin, paymentId, who.user.email)).toBe("refund_failed");
    },
    { timeout: 20_000 },
  );
  return { who, admin, paymentId };
}
async function stateOf(admin: SignedIn, id: string, email: string): Promise<string | undefined> {
  const { body } = await admin.caller.get(
    `/api/admin/payments?state=all&search=${encodeURIComponent(email)}`,
  );
  return (body.data as Payment[]).find((payment) => payment.id === id)?.state;
}
const auditOf = async (id: string): Promise<string[]> => {
  const entries = await app.database.db
    .selectFrom("audit_entry")
    .select("action")
    .where("subject_id", "=", id)
    .orderBy("at")
    .limit(20)
    .execute();
  return entries.map(({ action }) => action);
};

it("PAY-41 a refund that its provider could not send is tried again once, however often an admin presses, and goes back once", async () => {
  const { who, admin, paymentId } = await aFailedRefund();
  expect(await notificationsOf(app, admin)).toEqual(["refund-failed"]);
  expect((await retryRefund(who, paymentId)).status).toBe(403);
  const waiting = await admin.caller.get(`/api/admin/payments?state=to_send&search=${who.user.email}`);
  expect(waiting.body.data).toMatchObject([{ can: { retryRefund: true, markSent: true } }]);
  isAway = false;
  const answers = await Promise.all(Array.from({ length: 10 }, () => retryRefund(admin, paymentId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.body.code).toBe("payment_decided");
  await vi.waitFor(async () => expect(await stateOf(admin, paymentId, who.user.email)).toBe("refunded"), {
    timeout: 20_000,
  });
  expect((await notificationsOf(app, who)).filter((kind) => kind === "refund-sent")).toHaveLength(1);
  // For the provider it was one refund all the time.
  expect(
    new Set(asked.filter(({ key }) => key === paymentId).map((refund) => JSON.stringify(refund))).size,
  ).toBe(1);
  expect(await auditOf(paymentId)).toEqual(["payment.refunded", "refund.retried"]);
});

it("PAY-41 a refund that its provider could not send is sent by hand, and then by nobody else", async () => {
  const { who, admin, paymentId } = await aFailedRefund();
  expect((await markSent(admin, paymentId, "HDFCN52026112399")).body.data).toMatchObject({
    state: "refunded",
    refund: { isByHand: true, reference: "HDFCN52026112399" },
    can: { retryRefund: false, markSent: false },
  });
  expect((await retryRefund(admin, paymentId)).body.code).toBe("payment_decided");
  // The operator revives the dead job all the same.
  isAway = false;
  const before = asked.length;
  await sql`update job set state = 'waiting', attempts = 0, died_at = null, last_error = null, run_at = boli_now()
    where kind = 'subscriptions/send-refund' and payload ->> 'paymentId' = ${paymentId}`.execute(
    app.database.db,
  );
  await vi.waitFor(
    async () =>
      expect(
        (
          await sql`select 1 from job where kind = 'subscriptions/send-refund'
            and payload ->> 'paymentId' = ${paymentId}`.execute(app.database.db)
        ).rows,
      ).toEqual([]),
    { timeout: 20_000 },
  );
  expect(asked).toHaveLength(before);
  expect((await notificationsOf(app, who)).filter((kind) => kind === "refund-sent")).toHaveLength(1);
  expect(await auditOf(paymentId)).toEqual(["payment.refunded", "refund.sent"]);
});

it("PAY-41 a refund whose node was lost at the last try has failed, and an admin has it tried again as the same one", async () => {
  const [who, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const { paymentId } = await aPurchase(app.database, who.user.id, { isPaid: true });
  isAway = true;
  await decide(admin, paymentId, "refund");
  const ofThis = sql`kind = 'subscriptions/send-refund' and payload->>'paymentId' = ${paymentId}`;
  await vi.waitFor(() => expect(asked.map(({ key }) => key)).toContain(paymentId), { timeout: 10_000 });
  await app.database.transaction(
    (tx) =>
      sql`update job set state = 'running', attempts = 15, owner = gen_random_uuid(),
        locked_until = boli_now() - interval '1 minute', run_at = boli_now() where ${ofThis}`.execute(tx),
    { bookkeeping: true },
  );
  const shown = async (): Promise<Payment | undefined> =>
    ((await admin.caller.get(`/api/admin/payments?search=${who.user.email}`)).body.data as Payment[])[0];
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select id from job where state = 'dead' and ${ofThis}`.execute(
        app.database.db,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
  await app.database.transaction((tx) => failLost(tx), { bookkeeping: true });
  expect(await shown()).toMatchObject({ state: "refund_failed", can: { retryRefund: true, markSent: true } });
  expect(await notificationsOf(app, admin)).toContain("refund-failed");
  isAway = false;
  expect((await retryRefund(admin, paymentId)).status).toBe(200);
  // A refund that waits for its turn is not lost.
  await app.database.transaction((tx) => failLost(tx), { bookkeeping: true });
  await vi.waitFor(async () => expect((await shown())?.refund?.sentAt).not.toBeNull(), { timeout: 10_000 });
  expect(asked.filter(({ key }) => key === paymentId).length).toBeGreaterThan(1);
});
