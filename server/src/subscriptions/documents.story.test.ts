import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { importAs, statement } from "../../testing/payments/sent-statements.ts";
import {
  aUtr,
  decide,
  playUpi,
  subscribeAs,
  subscriptionOf,
  withNewSession,
} from "../../testing/subscriptions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({
    settings: {
      SELLER_GSTIN: "27ABCDE1234F1Z5",
      SELLER_NAME: "Boli Pvt Ltd",
      SELLER_ADDRESS: "1 MG Road, Pune",
    },
  });
});
afterAll(() => app.close());

const address = { address: "12 Hill Road", pincode: "400050" };

async function buy(buyer: object): Promise<SignedIn> {
  const who = await app.signIn();
  await playUpi(app, (await subscribeAs(who, { buyer: { ...address, ...buyer } })).payment?.link);
  return who;
}

async function documentsOf(who: SignedIn) {
  return app.database.db
    .selectFrom("payment_document as d")
    .innerJoin("payment as p", "p.id", "d.payment_id")
    .select([
      "d.kind",
      "d.number",
      "d.label",
      "d.amount_paise",
      "d.taxable_paise",
      "d.cgst_paise",
      "d.sgst_paise",
    ])
    .select(["d.igst_paise", "d.place_of_supply", "d.seller", "d.buyer"])
    .where("p.user_id", "=", who.user.id)
    .orderBy("d.issued_at")
    .limit(10)
    .execute();
}

it("PAY-30 PAY-31 a payment has an invoice with the taxes of the buyer's state, and numbers in a row", async () => {
  const near = await buy({ state: "Maharashtra", name: "Asha Traders", pincode: "411001" });
  const far = await buy({ state: "Kerala" });
  const business = await buy({ state: "Maharashtra", gstin: "29ABCDE1234F1Z5" });
  const shown = await Promise.all([near, far, business].map(async (who) => (await documentsOf(who))[0]));
  const halves = { taxable_paise: 84_660, cgst_paise: 7_620, sgst_paise: 7_620, igst_paise: 0 };
  const whole = { taxable_paise: 84_661, cgst_paise: 0, sgst_paise: 0, igst_paise: 15_239 };
  expect(shown).toMatchObject([
    {
      kind: "invoice",
      number: 1,
      ...halves,
      place_of_supply: "Maharashtra",
      buyer: { name: "Asha Traders", pincode: "411001" },
    },
    { kind: "invoice", number: 2, ...whole, place_of_supply: "Kerala" },
    // The GSTIN says where a business is.
    {
      kind: "invoice",
      number: 3,
      ...whole,
      place_of_supply: "Karnataka",
      buyer: { gstin: "29ABCDE1234F1Z5" },
    },
  ]);
  expect(shown[0]?.label).toMatch(/^BI\/\d{4}\/000001$/);
  expect(shown[0]?.seller).toMatchObject({ name: "Boli Pvt Ltd", gstin: "27ABCDE1234F1Z5", sac: "998439" });
});

it("PAY-30 a refund has a credit note over the same amounts, in a series of its own", async () => {
  const [who, admin] = [await buy({ state: "Kerala" }), await app.signIn({ role: "admin" })];
  const found = await admin.caller.get(`/api/admin/payments?search=${who.user.email}`);
  await decide(admin, (found.body.data as Array<{ id: string }>)[0]?.id ?? "", "refund");
  const [invoice, note] = await documentsOf(who);
  expect(note).toMatchObject({
    kind: "credit_note",
    number: 1,
    igst_paise: invoice?.igst_paise,
    buyer: invoice?.buyer,
  });
  expect(note?.label).toMatch(/^BC\/\d{4}\/000001$/);
  expect((await subscriptionOf(who)).history[0]?.payment?.documents.map(({ kind }) => kind)).toEqual([
    "invoice",
    "credit_note",
  ]);
});

it("PAY-45 with a GSTIN of the seller, nobody subscribes without the address that an invoice needs", async () => {
  const who = await app.signIn();
  expect((await subscriptionOf(who)).needsAddress).toBe(true);
  const whole = { ...address, state: "Kerala" };
  for (const missing of ["address", "state", "pincode"] as const)
    expect(
      await who.caller.post("/api/subscription", { buyer: { ...whole, [missing]: undefined } }),
    ).toMatchObject({
      status: 400,
      body: { code: "invalid_input", fields: { [`buyer.${missing}`]: expect.any(String) } },
    });
  expect((await who.caller.post("/api/subscription", {})).status).toBe(400);
  const first = await subscribeAs(who, { buyer: whole });
  // A second request returns the same attempt, and a renewal uses the address from before.
  expect((await subscribeAs(who)).id).toBe(first.id);
  await playUpi(app, first.payment?.link);
  expect((await subscriptionOf(who)).needsAddress).toBe(false);
  await app.moveClock(25 * 86_400_000);
  const again = await withNewSession(app, who);
  await playUpi(app, (await subscribeAs(again)).payment?.link);
  await app.moveClock(0);
  expect((await documentsOf(who)).map(({ kind, buyer }) => [kind, buyer])).toMatchObject([
    ["invoice", whole],
    ["invoice", whole],
  ]);
});

it("PAY-45 no proof makes an invoice without the buyer's address: there is a receipt without taxes", async () => {
  const admin = await app.signIn({ role: "admin" });
  const proofs = {
    webhook: (link: string) => playUpi(app, link),
    statement: (_link: string, reference: string) =>
      importAs(admin, statement(`23/11/26,UPI/${reference},${aUtr()},,999.00`)),
    admin: async (_link: string, reference: string) => {
      const found = await admin.caller.get(`/api/admin/payments?search=${reference}`);
      return decide(admin, (found.body.data as Array<{ id: string }>)[0]?.id ?? "", "confirm", {
        utr: aUtr(),
      });
    },
  };
  for (const prove of Object.values(proofs)) {
    const who = await app.signIn();
    const { payment } = await subscribeAs(who, { buyer: { ...address, state: "Kerala" } });
    // The attempt began before the seller had a GSTIN, or its account was deleted since.
    await app.database.transaction(
      (tx) => tx.updateTable("payment").set({ buyer: null }).where("user_id", "=", who.user.id).execute(),
      { bookkeeping: true },
    );
    await prove(payment?.link ?? "", payment?.reference ?? "");
    expect((await subscriptionOf(who)).status).toBe("subscribed");
    expect(await documentsOf(who)).toMatchObject([
      { kind: "receipt", amount_paise: 99_900, taxable_paise: 99_900, igst_paise: 0, place_of_supply: null },
    ]);
  }
});

const changeAs = (who: SignedIn, id: string, buyer: object) =>
  who.caller.send(`/api/subscription/${id}/buyer`, { method: "PUT", body: { buyer } });

it("PAY-54 a payer can change the buyer's details until the money is there, and the invoice names the newest", async () => {
  const who = await app.signIn();
  const { id, payment } = await subscribeAs(who, { buyer: { ...address, state: "Kerala" } });
  expect(payment?.buyer).toEqual({ ...address, state: "Kerala" });
  expect((await subscriptionOf(who)).issuesInvoices).toBe(true);
  const next = { ...address, state: "Karnataka", name: "Asha Traders", gstin: "29ABCDE1234F1Z5" };
  const changed = await changeAs(who, id, next);
  expect([changed.status, changed.body.data]).toMatchObject([200, { id, payment: { buyer: next } }]);
  // Neither an incomplete address nor somebody else's change is stored.
  expect(await changeAs(who, id, { ...address })).toMatchObject({
    status: 400,
    body: { fields: { "buyer.state": expect.any(String) } },
  });
  const stranger = await app.signIn();
  expect((await changeAs(stranger, id, next)).body.code).toBe("subscription_not_found");
  await playUpi(app, payment?.link);
  expect(await documentsOf(who)).toMatchObject([
    { kind: "invoice", place_of_supply: "Karnataka", buyer: next },
  ]);
  expect((await changeAs(who, id, { ...next, name: "Another" })).body.code).toBe("buyer_fixed");
  expect(await documentsOf(who)).toMatchObject([{ buyer: next }]);
});

it("PAY-54 whoever presses Subscribe again with other details changes them, and without any leaves them", async () => {
  const who = await app.signIn();
  const { id } = await subscribeAs(who, { buyer: { ...address, state: "Kerala" } });
  const again = await subscribeAs(who, { buyer: { ...address, state: "Goa" } });
  expect([again.id, again.payment?.buyer]).toEqual([id, { ...address, state: "Goa" }]);
  expect((await subscribeAs(who)).payment?.buyer).toEqual({ ...address, state: "Goa" });
  // Two tabs at the same moment: one attempt, and the details of one of them.
  const other = await app.signIn();
  const names = ["One", "Two", "Three"];
  const pressed = await Promise.all(
    names.map((name) => subscribeAs(other, { buyer: { ...address, state: "Goa", name } })),
  );
  expect(new Set(pressed.map((one) => one.id)).size).toBe(1);
  expect(names).toContain((await subscriptionOf(other)).pending?.payment?.buyer?.name);
});
