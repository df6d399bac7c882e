import type { Payment } from "@boli/contract/subscriptions/admin";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { importAs, outcomesOf, statement } from "../../../testing/payments/sent-statements.ts";
import {
  aUtr,
  decide,
  mailsTo,
  markSent,
  subscribeAs,
  subscriptionOf,
  notificationsOf,
} from "../../../testing/subscriptions.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const importRows = (...rows: string[]) => importAs(admin, statement(...rows)).then(outcomesOf);
const came = (text: string, utr: string, amount = "999.00"): string => `23/11/26,${text},${utr},,${amount}`;
const went = (text: string, utr: string, amount = "999.00"): string => `24/11/26,${text},${utr},${amount},`;

const paymentsBy = async (search: string, state = "all"): Promise<Payment[]> =>
  (await admin.caller.get(`/api/admin/payments?search=${search}&state=${state}`)).body.data as Payment[];
const problemsOf = async (search: string): Promise<Array<[string, string | null]>> =>
  (await paymentsBy(search)).map(({ state, problem }) => [state, problem]);

// Somebody who has paid, as the bank told.
async function payer(): Promise<{ who: SignedIn; reference: string; utr: string }> {
  const who = await app.signIn();
  const { payment } = await subscribeAs(who);
  const [reference, utr] = [payment?.reference ?? "", aUtr()];
  expect(await importRows(came(`UPI/${reference}`, utr))).toEqual(["matches"]);
  return { who, reference, utr };
}

it("PAY-51 a payment that the bank takes back is told in the check and the import, and listed until an admin decides", async () => {
  const [one, two] = [await payer(), await payer()];
  // By its UTR, and by the reference alone.
  const rows = [went("UPI REVERSAL", one.utr), went(`REV UPI/${two.reference}`, aUtr())];
  expect(await importRows(...rows)).toEqual(["reversed", "reversed"]);
  expect(await importRows(...rows)).toEqual(["imported_before", "imported_before"]);
  for (const { who, reference } of [one, two]) {
    expect(await problemsOf(reference)).toEqual([["matched", "reversed"]]);
    expect(await paymentsBy(reference, "matched")).toEqual([]);
    const [listed] = await paymentsBy(reference, "differs");
    expect(listed?.can).toMatchObject({ acceptAmount: true, refund: true });
    const { status, current } = await subscriptionOf(who);
    expect(status).toBe("subscribed");
    expect(current?.payment).toMatchObject({ isInDoubt: true, documents: [] });
  }
  const [kept] = await paymentsBy(one.reference);
  expect((await decide(admin, kept!.id, "accept-amount")).body.data).toMatchObject({
    state: "matched",
    problem: null,
  });
  expect((await subscriptionOf(one.who)).current?.payment?.documents).toHaveLength(1);
  expect(await importRows(...rows)).toEqual(["imported_before", "imported_before"]);
  expect(await problemsOf(one.reference)).toEqual([["matched", null]]);
});

it("PAY-51 a refund of what the bank took back sends nothing, and its payer is told once", async () => {
  const { who, reference, utr } = await payer();
  await importRows(went("UPI REVERSAL", utr));
  const [taken] = await paymentsBy(reference);
  const refunded = await decide(admin, taken!.id, "refund");
  expect(refunded.body.data).toMatchObject({
    state: "refunded",
    refund: { amount: 999, isByHand: true, reference: utr },
    can: { markSent: false, retryRefund: false },
  });
  expect(await paymentsBy(reference, "to_send")).toEqual([]);
  const { status, history } = await subscriptionOf(who);
  expect([status, history[0]?.refund?.state]).toEqual(["unsubscribed", "sent"]);
  expect(await notificationsOf(app, who)).toEqual(["subscription-active", "refund-sent"]);
  expect(await mailsTo(app, who)).toEqual(["subscriptionActive", "refundSent"]);
});

it("PAY-51 in one statement the order of the rows does not matter, and money that waited does not wait any more", async () => {
  const [utr, nobodys] = [aUtr(), aUtr()];
  const who = await app.signIn();
  const reference = (await subscribeAs(who)).payment?.reference ?? "";
  expect(
    await importRows(
      went("REVERSAL", nobodys, "250.00"),
      went("REVERSAL", utr),
      came(`UPI/${reference}`, utr),
      came("UPI", nobodys, "250.00"),
    ),
  ).toEqual(["reversed", "reversed", "matches", "unknown_reference"]);
  expect(await problemsOf(reference)).toEqual([["matched", "reversed"]]);
  const [gone] = await paymentsBy(nobodys);
  expect(gone).toMatchObject({
    state: "rejected",
    problem: "reversed",
    can: { confirm: false, refund: false },
  });
  expect((await decide(admin, gone!.id, "confirm", { reference, amount: 250 })).status).toBe(409);
  expect(await importRows(came("UPI", nobodys, "250.00"))).toEqual(["imported_before"]);
  // Nor does it pay for somebody who enters its UTR.
  const other = await app.signIn();
  const { id } = await subscribeAs(other);
  await other.caller.post(`/api/subscription/${id}/verify`, { utr: nobodys });
  expect((await subscriptionOf(other)).status).toBe("free");
});

it("PAY-51 what was paid twice is taken back first, and does not go back a second time", async () => {
  const { who, reference, utr } = await payer();
  const second = aUtr();
  expect(await importRows(came(`UPI/${reference}`, second))).toEqual(["paid_twice"]);
  expect(await importRows(went(`REV/${reference}`, ""))).toEqual(["reversed"]);
  expect(await problemsOf(reference)).toEqual([
    ["refund_due", "reversed"],
    ["matched", null],
  ]);
  const [surplus] = await paymentsBy(second, "differs");
  expect(await paymentsBy(second, "unmatched")).toEqual([]);
  expect((await decide(admin, surplus!.id, "refund")).body.data).toMatchObject({
    state: "refunded",
    refund: { reference: second },
  });
  expect((await subscriptionOf(who)).status).toBe("subscribed");
  expect((await paymentsBy(utr))[0]).toMatchObject({ state: "matched", problem: null });
});

it("PAY-51 money that goes out for another reason, or as our refund, takes nothing back", async () => {
  const { reference, utr } = await payer();
  const second = aUtr();
  await importRows(came(`UPI/${reference}`, second));
  const surplus = (await paymentsBy(second)).find(({ state }) => state === "refund_due");
  await decide(admin, surplus!.id, "refund");
  const sent = aUtr();
  expect((await markSent(admin, surplus!.id, sent)).status).toBe(200);
  expect(
    await importRows(
      went(`REFUND ${reference}`, sent),
      went(`REFUND ${reference}`, ""),
      went("UPI CHARGES", utr, "5.00"),
      went("RENT", aUtr()),
    ),
  ).toEqual(["not_incoming", "not_incoming", "not_incoming", "not_incoming"]);
  expect((await paymentsBy(utr))[0]).toMatchObject({ state: "matched", problem: null });
});
