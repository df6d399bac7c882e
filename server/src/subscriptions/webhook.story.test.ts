import { readUpiLink } from "../platform/payments/upi-link.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { TestCaller } from "../../testing/http.ts";
import {
  type SignedMessage,
  UpiStandIn,
  subscribeAs,
  subscriptionOf,
  verifyAs,
} from "../../testing/subscriptions.ts";

let app: TestApp;
const bank = new UpiStandIn({ secret: "the secret of the webhook alone", ownOrigin: () => app.url });
beforeAll(async () => {
  app = await startTestApp({ payments: bank });
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const documentsOf = async (): Promise<number[]> =>
  (
    await app.database.db
      .selectFrom("payment_document")
      .select("number")
      .where("kind", "=", "receipt")
      .orderBy("number")
      .limit(1_000)
      .execute()
  ).map(({ number }) => number);

const play = async (who: SignedIn, outcome: "paid" | "declined" = "paid"): Promise<SignedMessage> => {
  const { payment } = await subscribeAs(who);
  return bank.play(readUpiLink(payment?.link ?? "")!, outcome);
};

const send = async ({ body, headers }: SignedMessage): Promise<number> =>
  (await fetch(`${app.url}/api/payments/webhook/upi`, { method: "POST", headers, body })).status;

describe("the provider's message", () => {
  it("PAY-10 counts once, however often and in parallel it arrives", async () => {
    const who = await app.signIn();
    const message = await play(who);
    const before = await documentsOf();
    const statuses = await Promise.all(Array.from({ length: 100 }, () => send(message)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    // The same money under other names of the message.
    for (const event of ["evt_other1", "evt_other2"])
      expect(await send({ ...message, headers: { ...message.headers, "x-razorpay-event-id": event } })).toBe(
        200,
      );
    const { current, history } = await subscriptionOf(who);
    expect(history).toHaveLength(1);
    expect(current?.status).toBe("active");
    expect(await documentsOf()).toEqual([...before, before.length + 1]);
    expect(await endOf(who)).toBe(30);
  });

  it("PAY-10 and a hundred verifications at the same moment have one effect together", async () => {
    const who = await app.signIn();
    const message = await play(who);
    const { pending } = await subscriptionOf(who);
    const before = await documentsOf();
    const answers = await Promise.all([
      send(message),
      ...Array.from({ length: 100 }, async () => (await verifyAs(who, pending!.id)).status),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await documentsOf()).toHaveLength(before.length + 1);
    expect(await endOf(who)).toBe(30);
  });

  it.each([
    ["no signature", (message: SignedMessage) => ({ ...message, headers: {} })],
    [
      "a signature of other words",
      (message: SignedMessage) => ({ ...message, body: message.body.replace("captured", "captureD") }),
    ],
    [
      "a signature that is none",
      (message: SignedMessage) => ({
        ...message,
        headers: { ...message.headers, "x-razorpay-signature": "0".repeat(64) },
      }),
    ],
    [
      "another's signature",
      ({ body, headers }: SignedMessage) => {
        const other = new UpiStandIn({ secret: "somebody else's", ownOrigin: () => "" });
        const { reference } = (
          JSON.parse(body) as { payload: { payment: { entity: { notes: { reference: string } } } } }
        ).payload.payment.entity.notes;
        const played = {
          outcome: "paid",
          amountPaise: 99_900,
          providerPayment: "pay_x",
          utr: "632700000000",
        } as const;
        return {
          ...other.message(reference, played),
          headers: { ...headers, ...other.message(reference, played).headers },
        };
      },
    ],
    [
      "no name of the message",
      (message: SignedMessage) => ({
        ...message,
        headers: { ...message.headers, "x-razorpay-event-id": "" },
      }),
    ],
  ])("PAY-11 is refused with %s, and changes nothing", async (_what, spoil) => {
    const who = await app.signIn();
    const message = await play(who);
    const spoiled = spoil(message);
    expect(
      await send({ ...spoiled, headers: { "content-type": "application/json", ...spoiled.headers } }),
    ).toBe(403);
    expect(await subscriptionOf(who)).toMatchObject({ status: "free", pending: { status: "pending" } });
  });

  it("PAY-11 goes to the provider that takes our payments alone", async () => {
    const message = await play(await app.signIn());
    const answer = await fetch(`${app.url}/api/payments/webhook/razorpay`, { method: "POST", ...message });
    expect(answer.status).toBe(404);
  });

  it("PAY-12 counts in any order: a decline that comes after the money changes nothing", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const link = readUpiLink(payment?.link ?? "")!;
    const [declined, paid] = [bank.play(link, "declined"), bank.play(link, "paid")];
    for (const message of [paid, declined]) expect(await send(message)).toBe(200);
    expect((await subscriptionOf(who)).status).toBe("subscribed");
    const other = await app.signIn();
    const second = readUpiLink((await subscribeAs(other)).payment?.link ?? "")!;
    for (const outcome of ["declined", "paid"] as const)
      expect(await send(bank.play(second, outcome))).toBe(200);
    expect((await subscriptionOf(other)).status).toBe("subscribed");
  });

  it("PAY-13 of a second payment adds no day, and waits to go back", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const link = readUpiLink(payment?.link ?? "")!;
    for (const message of [bank.play(link, "paid"), bank.play(link, "paid")])
      expect(await send(message)).toBe(200);
    expect(await endOf(who)).toBe(30);
    const rows = await app.database.db
      .selectFrom("payment")
      .select(["state", "problem"])
      .where("user_id", "=", who.user.id)
      .orderBy("created_at")
      .limit(10)
      .execute();
    expect(rows).toEqual([
      { state: "matched", problem: null },
      { state: "refund_due", problem: "paid_twice" },
    ]);
  });

  it("PAY-14 of another amount, or for nobody, activates nothing and waits for an admin", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const link = readUpiLink(payment?.link ?? "")!;
    expect(await send(bank.play({ ...link, amountPaise: 100 }, "paid"))).toBe(200);
    expect(await send(bank.play({ ...link, reference: "BOLI0000000000000000" }, "paid"))).toBe(200);
    expect((await subscriptionOf(who)).status).toBe("free");
    const kept = await app.database.db
      .selectFrom("payment")
      .select("problem")
      .where("state", "=", "unmatched")
      .orderBy("problem")
      .limit(10)
      .execute();
    expect(kept.map(({ problem }) => problem)).toEqual(["amount_differs", "unknown_reference"]);
  });

  it("PAY-46 that is signed and cannot be read is answered, so that it is not sent for ever, and told to the operator", async () => {
    const who = await app.signIn();
    const message = await play(who);
    for (const [eventId, body] of [
      ["evt_no_json", "<paid/>"],
      ["evt_new_shape", message.body.replace('"amount":99900', '"amount":"999.00"')],
      ["evt_no_payment", '{"event":"payment.captured","payload":{}}'],
      ["evt_other", '{"event":"settlement.processed","payload":{}}'],
    ] as const) {
      const signed = bank.signed(body);
      const headers = { ...signed.headers, "x-razorpay-event-id": eventId };
      expect(await send({ ...signed, headers })).toBe(200);
    }
    const told = app.logged.filter(({ msg }) => String(msg).includes("cannot be read"));
    expect(told.map(({ eventId }) => eventId)).toEqual(["evt_no_json", "evt_new_shape", "evt_no_payment"]);
    expect(JSON.stringify(told)).not.toContain("999.00");
    // A version that understands it takes it when it is sent again.
    expect((await subscriptionOf(who)).status).toBe("free");
    const headers = { ...message.headers, "x-razorpay-event-id": "evt_new_shape" };
    expect(await send({ ...message, headers })).toBe(200);
    expect((await subscriptionOf(who)).status).toBe("subscribed");
  });

  it("PAY-15 needs no session, and none that is sent with it counts", async () => {
    const who = await app.signIn();
    const message = await play(who);
    const stranger = new TestCaller(app.url, { authorization: "Bearer nonsense" });
    expect((await stranger.get("/api/subscription")).status).toBe(401);
    expect(
      await send({ ...message, headers: { ...message.headers, authorization: "Bearer nonsense" } }),
    ).toBe(200);
    expect((await subscriptionOf(who)).status).toBe("subscribed");
  });
});

async function endOf(who: SignedIn): Promise<number> {
  const { current, endDate } = await subscriptionOf(who);
  return Math.round((Date.parse(endDate ?? "") - Date.parse(current?.startDate ?? "")) / 86_400_000);
}
