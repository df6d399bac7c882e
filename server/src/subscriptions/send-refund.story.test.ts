import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { UpiStandIn, aPurchase, decide } from "../../testing/subscriptions.ts";
import { startJobRunner } from "../platform/jobs/index.ts";
import type { Refund } from "../platform/payments/payment-provider.ts";
import { refundJobs } from "./send-refund.ts";

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
    log: { ...app.app.edge.log, error: () => undefined, warn: () => undefined, info: () => undefined },
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

it("PAY-23 leaves money to the admin who sent it by hand, and says under which UTR", async () => {
  const [who, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  const { paymentId } = await aPurchase(app.database, who.user.id, { isPaid: true });
  const before = asked.length;
  expect((await decide(admin, paymentId, "refund", { utr: "632700001111" })).status).toBe(200);
  const row = await app.database.db
    .selectFrom("payment")
    .select("refund_reference")
    .where("id", "=", paymentId)
    .executeTakeFirstOrThrow();
  expect([row.refund_reference, asked.length]).toEqual(["632700001111", before]);
});
