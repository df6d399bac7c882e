import type { Payment } from "@boli/contract/subscriptions/admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import {
  aUtr,
  decide,
  markSent,
  subscribeAs,
  subscriptionOf,
  notifyMoney,
  verifyAs,
} from "../../../testing/subscriptions.ts";
import { eraseAccount } from "../../../testing/auctions.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const paymentsBy = async (search: string): Promise<Payment[]> =>
  (await admin.caller.get(`/api/admin/payments?search=${encodeURIComponent(search)}`)).body.data as Payment[];
const paymentOf = async ({ user }: SignedIn): Promise<Payment> => (await paymentsBy(user.email))[0]!;

const tell = (reference: string | null, utr: string, amountPaise: number) =>
  notifyMoney(app, { reference, utr, amountPaise });

const documentsOf = (id: string) =>
  app.database.db
    .selectFrom("payment_document")
    .select(["kind", "amount_paise"])
    .where("payment_id", "=", id)
    .orderBy("issued_at")
    .orderBy("id")
    .limit(5)
    .execute();

describe("another amount than was asked for", () => {
  it("PAY-40 is told to the admin, who confirms what came: the receipt says so, and no more goes back", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const utr = aUtr();
    await tell(payment?.reference ?? null, utr, 100);
    const [money] = await paymentsBy(utr);
    expect(money).toMatchObject({ state: "unmatched", problem: "amount_differs", amount: 1, received: 1 });
    for (const body of [{}, { amount: 999 }, { amount: 2 }]) {
      const refused = await decide(admin, money!.id, "confirm", body);
      expect(refused).toMatchObject({ status: 409, body: { code: "amount_differs" } });
      expect(refused.body.error).toContain("We received ₹1 instead of ₹999");
    }
    // Nor by the attempt, with the UTR that the bank's app shows.
    expect((await decide(admin, (await paymentOf(who)).id, "confirm", { utr })).body.code).toBe(
      "amount_differs",
    );
    expect((await subscriptionOf(who)).status).toBe("free");

    const confirmed = await decide(admin, money!.id, "confirm", { amount: 1 });
    expect(confirmed.body.data).toMatchObject({ state: "matched", amount: 999, received: 1 });
    const { id } = confirmed.body.data as Payment;
    expect(await documentsOf(id)).toEqual([{ kind: "receipt", amount_paise: 100 }]);
    const { current } = await subscriptionOf(who);
    expect(current?.payment).toMatchObject({ state: "paid", received: 1 });

    expect((await decide(admin, id, "refund")).body.data).toMatchObject({ refund: { amount: 1 } });
    expect((await subscriptionOf(who)).history[0]?.refund).toMatchObject({ amount: 1 });
    expect((await documentsOf(id)).map(({ amount_paise: paise }) => paise)).toEqual([100, 100]);
  });

  it("PAY-40 can go back without activating anything", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const utr = aUtr();
    await tell(payment?.reference ?? null, utr, 5_000);
    const [money] = await paymentsBy(utr);
    expect((await decide(admin, money!.id, "refund")).body.data).toMatchObject({
      state: "refund_to_send",
      refund: { amount: 50, isByHand: true },
    });
    expect((await subscriptionOf(who)).status).toBe("free");
  });

  it("PAY-40 what an admin named gives way to what the bank tells, and is listed with its problem", async () => {
    const who = await app.signIn();
    await subscribeAs(who);
    const utr = aUtr();
    const { id } = await paymentOf(who);
    expect((await decide(admin, id, "confirm", { utr })).status).toBe(200);
    await tell(null, utr, 100);
    expect(await paymentOf(who)).toMatchObject({
      state: "matched",
      problem: "amount_differs",
      received: 1,
    });
    expect((await decide(admin, id, "refund")).body.data).toMatchObject({ refund: { amount: 1 } });
  });

  it("PAY-40 is listed apart from what is matched, until one admin has accepted it", async () => {
    const who = await app.signIn();
    await subscribeAs(who);
    const utr = aUtr();
    const { id } = await paymentOf(who);
    await decide(admin, id, "confirm", { utr });
    const listed = async (state: string): Promise<string[]> => {
      const { body } = await admin.caller.get(`/api/admin/payments?state=${state}&search=${utr}`);
      return (body.data as Payment[]).map((payment) => payment.id);
    };
    expect([await listed("matched"), await listed("differs")]).toEqual([[id], []]);
    expect((await decide(admin, id, "accept-amount")).body.code).toBe("payment_decided");
    expect(await tell(null, utr, 100)).toMatchObject({ kind: "corrected" });
    expect([await listed("matched"), await listed("differs")]).toEqual([[], [id]]);
    expect((await paymentOf(who)).can).toMatchObject({ acceptAmount: true, refund: true });
    // The next import of the same row changes nothing more.
    expect(await tell(null, utr, 100)).toMatchObject({ kind: "seen_before" });

    expect((await decide(who, id, "accept-amount")).status).toBe(403);
    const confirmed = await paymentOf(who);
    const answers = await Promise.all(Array.from({ length: 10 }, () => decide(admin, id, "accept-amount")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await listed("matched"), await listed("differs")]).toEqual([[id], []]);
    expect(await paymentOf(who)).toMatchObject({
      problem: null,
      amount: 999,
      received: 1,
      // The confirmation stays the same, whoever accepts the amount.
      proof: { by: confirmed?.proof?.by, note: `${confirmed?.proof?.note} / Looked at it.` },
    });
    expect((await subscriptionOf(who)).status).toBe("subscribed");
    const entries = await app.database.db
      .selectFrom("audit_entry")
      .select(["action", "actor_id"])
      .where("subject_id", "=", id)
      .where("action", "=", "payment.amount_accepted")
      .limit(20)
      .execute();
    expect(entries).toEqual([{ action: "payment.amount_accepted", actor_id: admin.user.id }]);
  });

  it("PAY-47 a receipt over what did not come is taken back, when the amount is accepted and before it goes back", async () => {
    const before = { kind: "receipt", amount_paise: 99_900 };
    const note = { kind: "credit_note", amount_paise: 99_900 };
    const after = { kind: "receipt", amount_paise: 100 };
    for (const isAccepted of [true, false]) {
      const who = await app.signIn();
      const { id: subscriptionId } = await subscribeAs(who);
      const utr = aUtr();
      const { id } = await paymentOf(who);
      await decide(admin, id, "confirm", { utr });
      await tell(null, utr, 100);
      expect(await documentsOf(id)).toEqual([before]);
      if (isAccepted) {
        await decide(admin, id, "accept-amount");
        expect(await documentsOf(id)).toEqual([before, note, after]);
      }
      await decide(admin, id, "refund");
      expect(await documentsOf(id)).toEqual([before, note, after, { ...note, amount_paise: 100 }]);
      const { documents = [] } = (await subscriptionOf(who)).history[0]?.payment ?? {};
      expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
        "credit_note",
        "credit_note",
        "receipt",
        "receipt",
      ]);
      if (!isAccepted) continue;
      const files = new Set<string>();
      for (const { kind, number } of documents.filter(({ kind }) => kind === "receipt")) {
        const url = `/api/subscription/${subscriptionId}/receipt.pdf?kind=${kind}&number=${number}`;
        const file = await who.caller.get(url);
        expect(file.status, file.text).toBe(200);
        files.add(file.text);
      }
      expect(files.size).toBe(2);
    }
  });

  it("PAY-50 a receipt over what did not come is kept from its payer until an admin has decided", async () => {
    for (const decision of ["accept-amount", "refund", "the next import"] as const) {
      const who = await app.signIn();
      const { id: subscriptionId } = await subscribeAs(who);
      const utr = aUtr();
      const { id } = await paymentOf(who);
      await decide(admin, id, "confirm", { utr });
      const [document] = (await subscriptionOf(who)).current?.payment?.documents ?? [];
      const urls = ["", `?kind=receipt&number=${document?.number}`].map(
        (query) => `/api/subscription/${subscriptionId}/receipt.pdf${query}`,
      );
      expect((await who.caller.get(urls[0]!)).status).toBe(200);
      await tell(null, utr, 100);
      expect((await subscriptionOf(who)).current?.payment).toMatchObject({ isInDoubt: true, documents: [] });
      for (const url of urls) {
        const refused = await who.caller.get(url);
        expect([refused.status, refused.body.code]).toEqual([409, "receipt_in_doubt"]);
        expect((await admin.caller.get(url)).status).toBe(200);
      }
      expect((await paymentOf(who)).documents).toHaveLength(1);

      if (decision === "the next import") await tell(null, utr, 99_900);
      else expect((await decide(admin, id, decision)).status).toBe(200);
      const { payment } = (await subscriptionOf(who)).history[0]!;
      expect(payment?.isInDoubt).toBe(false);
      expect(payment?.documents).toContainEqual(document);
      for (const url of urls) expect((await who.caller.get(url)).status).toBe(200);
    }
  });

  it("PAY-17 an amount that a wrong column told over a confirmation is put right by the next import", async () => {
    const who = await app.signIn();
    await subscribeAs(who);
    const utr = aUtr();
    const { id } = await paymentOf(who);
    await decide(admin, id, "confirm", { utr });
    await tell(null, utr, 1_599_900);
    expect(await paymentOf(who)).toMatchObject({ problem: "amount_differs", received: 15_999 });
    await tell(null, utr, 99_900);
    expect(await paymentOf(who)).toMatchObject({
      problem: null,
      received: 999,
      can: { acceptAmount: false },
    });
    expect(await documentsOf(id)).toHaveLength(1);
  });

  it("PAY-40 what a provider proved is not changed by another amount under its name", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const utr = aUtr();
    await tell(payment?.reference ?? null, utr, 99_900);
    await tell(payment?.reference ?? null, utr, 100);
    expect(await paymentOf(who)).toMatchObject({ state: "matched", problem: null, received: 999 });
  });
});

describe("a confirmation", () => {
  it("PAY-21 names the UTR, so that the bank's later row of it is no other money", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const { id } = await paymentOf(who);
    const refused = await decide(admin, id, "confirm");
    expect(refused).toMatchObject({ status: 400, body: { code: "utr_required" } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(["utr"]);
    const utr = aUtr();
    expect((await decide(admin, id, "confirm", { utr })).status).toBe(200);
    expect(await tell(payment?.reference ?? null, utr, 99_900)).toMatchObject({ kind: "seen_before" });
    expect(await tell(null, utr, 99_900)).toMatchObject({ kind: "seen_before" });
    expect(await paymentsBy(utr)).toHaveLength(1);
  });

  it("PAY-21 takes the UTR that the payer alone entered, and of what two entered the one that is typed", async () => {
    const [one, two] = [await app.signIn(), await app.signIn()];
    const [first, second] = [await subscribeAs(one), await subscribeAs(two)];
    const [alone, both] = [aUtr(), aUtr()];
    await verifyAs(one, first.id, { utr: alone });
    expect((await decide(admin, (await paymentOf(one)).id, "confirm")).body.data).toMatchObject({
      utr: alone,
    });
    const three = await app.signIn();
    await verifyAs(two, second.id, { utr: both });
    await verifyAs(three, (await subscribeAs(three)).id, { utr: both });
    const { id } = await paymentOf(two);
    expect((await decide(admin, id, "confirm")).body.code).toBe("utr_required");
    expect((await decide(admin, id, "confirm", { utr: both })).body.data).toMatchObject({ utr: both });
  });
});

describe("what was decided or left behind", () => {
  it("PAY-42 money that was rejected by mistake is confirmed or refunded all the same", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const [first, second] = [aUtr(), aUtr()];
    for (const utr of [first, second]) {
      await tell(null, utr, 99_900);
      const [money] = await paymentsBy(utr);
      expect((await decide(admin, money!.id, "reject")).body.data).toMatchObject({
        state: "rejected",
        can: { confirm: true, reject: false, refund: true },
      });
    }
    const [one] = await paymentsBy(first);
    expect((await decide(admin, one!.id, "confirm", { reference: payment?.reference })).status).toBe(200);
    expect((await subscriptionOf(who)).status).toBe("subscribed");
    const [other] = await paymentsBy(second);
    expect((await decide(admin, other!.id, "refund")).body.data).toMatchObject({ refund: { amount: 999 } });
    expect((await decide(admin, other!.id, "confirm")).body.code).toBe("payment_decided");
  });

  it("PAY-42 the money of a deleted account is listed and refunded, and shows nobody", async () => {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who);
    const utr = aUtr();
    await tell(payment?.reference ?? null, utr, 99_900);
    await eraseAccount(app, who);
    const [money] = await paymentsBy(utr);
    expect(money).toMatchObject({ state: "matched", user: null, received: 999, can: { refund: true } });
    expect((await decide(admin, money!.id, "refund")).body.data).toMatchObject({ state: "refund_to_send" });
    expect((await markSent(admin, money!.id, "632899990000")).body.data).toMatchObject({ state: "refunded" });
  });
});
