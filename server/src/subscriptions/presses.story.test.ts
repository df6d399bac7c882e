import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { UpiStandIn, subscribeAs, subscriptionOf, verifyAs } from "../../testing/subscriptions.ts";
import { type PaymentProvider, ProviderUnavailable } from "../platform/payments/payment-provider.ts";

const bank = new UpiStandIn({ secret: "a secret of this test", ownOrigin: () => "" });
const calls = { open: 0, find: 0 };
let isAway = false;
// Slow, so that all presses of a test come while the first is under way.
let answers: Promise<unknown> = Promise.resolve();
const counted: PaymentProvider = {
  name: bank.name,
  open: async (order) => {
    calls.open += 1;
    await answers;
    if (isAway) throw new ProviderUnavailable("away");
    return bank.open(order);
  },
  find: async (order) => {
    calls.find += 1;
    await answers;
    return bank.find(order);
  },
  readWebhook: (body, headers) => bank.readWebhook(body, headers),
  refund: () => bank.refund(),
};

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ payments: counted, limitFactor: 100 });
});
beforeEach(() => {
  isAway = false;
  answers = Promise.resolve();
  calls.open = 0;
  calls.find = 0;
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

interface Verified {
  outcome: string;
  askAgainAt: string | null;
}

it("PAY-39 sixty presses of Subscribe open one order, and all get its attempt", async () => {
  const who = await app.signIn();
  let answer = (): void => undefined;
  answers = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const pressed = Array.from({ length: 60 }, () => subscribeAs(who));
  await expect.poll(() => calls.open).toBe(1);
  answer();
  const references = new Set((await Promise.all(pressed)).map(({ payment }) => payment?.reference));
  expect([references.size, calls.open]).toEqual([1, 1]);
});

it("PAY-39 while the provider is away, it is asked for one order in half a minute", async () => {
  const who = await app.signIn();
  isAway = true;
  const press = () => who.caller.post("/api/subscription", {});
  for (let times = 0; times < 5; times += 1)
    expect((await press()).body.code, String(times)).toBe("payments_unavailable");
  expect(calls.open).toBe(1);
  isAway = false;
  await app.moveClock(31_000);
  expect((await press()).status).toBe(200);
  expect(calls.open).toBe(2);
});

it("PAY-39 sixty presses of Verify Payment ask once, and the others are told when it is asked again", async () => {
  const who = await app.signIn();
  const { id, payment } = await subscribeAs(who);
  const all = await Promise.all(Array.from({ length: 60 }, () => verifyAs(who, id)));
  const verified = all.map(({ body }) => body.data as Verified);
  expect(new Set(verified.map(({ outcome }) => outcome))).toEqual(new Set(["not_seen"]));
  expect(calls.find).toBe(1);
  const waiting = verified.filter(({ askAgainAt }) => askAgainAt !== null);
  expect(waiting).toHaveLength(59);
  expect(Date.parse(waiting[0]?.askAgainAt ?? "") - Date.now()).toBeLessThan(16_000);

  // Somebody else's presses have nothing to do with it.
  const other = await app.signIn();
  await verifyAs(other, (await subscribeAs(other)).id);
  expect(calls.find).toBe(2);

  // The money is there, and is found by the first press after that time.
  bank.play(
    { upiId: "", name: "", note: "", reference: payment?.reference ?? "", amountPaise: 99_900 },
    "paid",
  );
  expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "not_seen" });
  await app.moveClock(16_000);
  expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "active", askAgainAt: null });
  expect(calls.find).toBe(3);
  expect((await subscriptionOf(who)).status).toBe("subscribed");
  // The provider is not asked about a settled attempt.
  await app.moveClock(60_000);
  await verifyAs(who, id);
  expect(calls.find).toBe(3);
});

it("PAY-39 a UTR is stored although the provider is not asked", async () => {
  const who = await app.signIn();
  const { id } = await subscribeAs(who);
  await verifyAs(who, id);
  expect((await verifyAs(who, id, { utr: "632700000801" })).body.data).toMatchObject({
    outcome: "awaiting_confirmation",
    subscription: { payment: { utr: "632700000801" } },
  });
  expect(calls.find).toBe(1);
});
