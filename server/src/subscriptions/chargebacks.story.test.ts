import type { Payment } from "@boli/contract/subscriptions/admin";
import { readUpiLink } from "../platform/payments/upi-link.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  UpiStandIn,
  decide,
  notificationsOf,
  subscribeAs,
  subscriptionOf,
} from "../../testing/subscriptions.ts";

// Money that a provider takes back: a chargeback, a refund that was sent at the provider itself, a refund of ours that failed.

let app: TestApp;
let admin: SignedIn;
const bank = new UpiStandIn({ secret: "the secret of the webhook alone", ownOrigin: () => app.url });
beforeAll(async () => {
  app = await startTestApp({ payments: bank });
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const send = async ({ body, headers }: ReturnType<UpiStandIn["signed"]>): Promise<number> =>
  (await fetch(`${app.url}/api/payments/webhook/upi`, { method: "POST", headers, body })).status;

interface Paid {
  who: SignedIn;
  reference: string;
  // Its name at the provider.
  name: string;
}

async function payer(amountPaise = 99_900): Promise<Paid> {
  const who = await app.signIn();
  const { payment } = await subscribeAs(who);
  const message = bank.play({ ...readUpiLink(payment?.link ?? "")!, amountPaise }, "paid");
  expect(await send(message)).toBe(200);
  const { payload } = JSON.parse(message.body) as { payload: { payment: { entity: { id: string } } } };
  return { who, reference: payment?.reference ?? "", name: payload.payment.entity.id };
}

let names = 0;
const aName = (kind: string): string => `${kind}_${(names += 1)}`;

const chargeback = (
  { name }: Pick<Paid, "name">,
  event: string,
  { id = aName("disp"), amount = 99_900 } = {},
) =>
  bank.signed(
    JSON.stringify({
      event: `payment.dispute.${event}`,
      payload: {
        payment: { entity: { id: name, amount: 99_900, currency: "INR", status: "captured", notes: [] } },
        dispute: { entity: { id, payment_id: name, amount, currency: "INR", phase: "chargeback" } },
      },
    }),
  );

const refund = ({ name }: Pick<Paid, "name">, event: string, { id = aName("rfnd"), amount = 99_900 } = {}) =>
  bank.signed(
    JSON.stringify({
      event: `refund.${event}`,
      payload: {
        payment: { entity: { id: name, amount: 99_900, currency: "INR", status: "refunded", notes: [] } },
        refund: { entity: { id, payment_id: name, amount, currency: "INR", status: event } },
      },
    }),
  );

const paymentsBy = async (search: string, state = "all"): Promise<Payment[]> =>
  (await admin.caller.get(`/api/admin/payments?search=${search}&state=${state}`)).body.data as Payment[];

it("PAY-52 a chargeback that is lost takes the payment back once, and the admins are told", async () => {
  const paid = await payer();
  const { who, reference } = paid;
  const before = (await notificationsOf(app, admin)).length;
  const lost = chargeback(paid, "lost");
  expect(await send(lost)).toBe(200);
  expect(await send(lost)).toBe(200);
  // Under another name of the message.
  const again = { ...lost.headers, "x-razorpay-event-id": "evt_again" };
  expect(await send({ ...lost, headers: again })).toBe(200);
  expect((await notificationsOf(app, admin)).slice(before)).toEqual(["payment-taken-back"]);
  const [listed] = await paymentsBy(reference, "differs");
  expect(listed).toMatchObject({
    state: "matched",
    problem: "reversed",
    can: { refund: true, acceptAmount: true },
  });
  // The subscription stays until an admin decides, without a receipt over what is not here.
  const mine = await subscriptionOf(who);
  expect(mine.status).toBe("subscribed");
  expect(mine.current?.payment).toMatchObject({ isInDoubt: true, documents: [] });
  expect((await decide(admin, listed!.id, "refund")).body.data).toMatchObject({
    state: "refunded",
    refund: { isByHand: true },
    can: { markSent: false, retryRefund: false },
  });
  expect((await subscriptionOf(who)).status).toBe("unsubscribed");
});

it("PAY-52 a chargeback that is opened takes nothing back: the admins are told that it waits for an answer", async () => {
  const paid = await payer();
  const before = (await notificationsOf(app, admin)).length;
  for (const event of ["created", "action_required", "under_review", "won", "closed"])
    expect(await send(chargeback(paid, event, { id: "disp_opened" }))).toBe(200);
  expect((await notificationsOf(app, admin)).slice(before)).toEqual(["chargeback-opened"]);
  expect(await paymentsBy(paid.reference)).toMatchObject([{ state: "matched", problem: null }]);
  expect((await subscriptionOf(paid.who)).current?.payment).toMatchObject({ isInDoubt: false });
});

it("PAY-52 a refund that was sent at the provider takes back too, and a part of a payment is only told", async () => {
  const [whole, part] = [await payer(), await payer()];
  const before = (await notificationsOf(app, admin)).length;
  expect(await send(refund(whole, "processed"))).toBe(200);
  expect(await send(chargeback(part, "lost", { amount: 10_000 }))).toBe(200);
  expect((await notificationsOf(app, admin)).slice(before)).toEqual([
    "payment-taken-back",
    "payment-taken-back",
  ]);
  expect(await paymentsBy(whole.reference)).toMatchObject([{ state: "matched", problem: "reversed" }]);
  expect(await paymentsBy(part.reference)).toMatchObject([{ state: "matched", problem: null }]);
});

it("PAY-52 money that waited does not wait any more, and what nobody knows is told to the admins all the same", async () => {
  const waiting = await payer(5_000);
  const before = (await notificationsOf(app, admin)).length;
  expect(await send(chargeback(waiting, "lost", { amount: 5_000 }))).toBe(200);
  expect(await send(chargeback({ name: "pay_unknown" }, "lost"))).toBe(200);
  expect((await notificationsOf(app, admin)).slice(before)).toEqual([
    "payment-taken-back",
    "payment-taken-back",
  ]);
  const money = (await paymentsBy(waiting.reference)).find(({ state }) => state !== "pending");
  expect(money).toMatchObject({
    state: "rejected",
    problem: "reversed",
    can: { confirm: false, refund: false },
  });
});

it("PAY-52 our own refund takes nothing back", async () => {
  const paid = await payer();
  const [kept] = await paymentsBy(paid.reference);
  await decide(admin, kept!.id, "refund");
  const before = (await notificationsOf(app, admin)).length;
  expect(await send(refund(paid, "processed"))).toBe(200);
  expect((await notificationsOf(app, admin)).slice(before)).toEqual([]);
  const [refunded] = await paymentsBy(paid.reference);
  expect(refunded).toMatchObject({ problem: null, can: { refund: false } });
});

it("PAY-53 a refund that its provider gives up after all has failed, and an admin sends it by hand", async () => {
  const paid = await payer();
  const [kept] = await paymentsBy(paid.reference);
  await decide(admin, kept!.id, "refund");
  await app.database.db
    .updateTable("payment")
    .set({ refund_reference: "rfnd_given_up", refund_sent_at: new Date() })
    .where("id", "=", kept!.id)
    .execute();
  const before = (await notificationsOf(app, admin)).length;
  expect(await send(refund(paid, "failed", { id: "rfnd_another" }))).toBe(200);
  expect(await paymentsBy(paid.reference)).toMatchObject([{ state: "refunded" }]);
  expect(await send(refund(paid, "failed", { id: "rfnd_given_up" }))).toBe(200);
  expect(await send(refund(paid, "failed", { id: "rfnd_given_up" }))).toBe(200);
  expect((await notificationsOf(app, admin)).slice(before)).toEqual(["refund-failed"]);
  expect(await paymentsBy(paid.reference, "to_send")).toMatchObject([
    {
      state: "refund_failed",
      refund: { sentAt: null, reference: null },
      can: { markSent: true, retryRefund: false },
    },
  ]);
  expect((await subscriptionOf(paid.who)).history[0]?.refund).toMatchObject({ state: "to_send" });
});
