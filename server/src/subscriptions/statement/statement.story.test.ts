import type { Payment } from "@boli/contract/subscriptions/admin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import {
  type Checked,
  checkAs,
  importAs,
  mapping,
  outcomesOf,
  sendAs,
  statement,
} from "../../../testing/payments/sent-statements.ts";
import {
  aPurchase,
  aUtr,
  decide,
  playUpi,
  subscribeAs,
  subscriptionOf,
  notifyMoney,
  verifyAs,
} from "../../../testing/subscriptions.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const check = (csv: string, columns?: unknown): Promise<Checked> => checkAs(admin, csv, columns);
const send = (csv: string, checked: string | null, key?: string) =>
  sendAs(admin, { csv, check: checked }, key);
const importAll = (csv: string): Promise<Checked> => importAs(admin, csv);

async function buyer(): Promise<{ who: SignedIn; id: string; reference: string }> {
  const who = await app.signIn();
  const { id, payment } = await subscribeAs(who);
  return { who, id, reference: payment?.reference ?? "" };
}
const statusOf = async (who: SignedIn): Promise<string> => (await subscriptionOf(who)).status;

describe("a bank's statement", () => {
  it("PAY-16 activates whom the reference in its text names, and whose UTR it is, when the amount agrees", async () => {
    const [named, claimed, cheap] = [await buyer(), await buyer(), await buyer()];
    const utr = aUtr();
    await verifyAs(claimed.who, claimed.id, { utr });
    const result = await importAll(
      statement(
        `23/11/26,"UPI/ASHA, PATEL/${named.reference.toLowerCase()}/SBI",${aUtr()},,999.00`,
        `23/11/26,UPI PAYMENT,${utr},,"₹ 999"`,
        `23/11/26,UPI/${cheap.reference},${aUtr()},,99.00`,
        `23/11/26,RENT,,12000.00,`,
        `23/11/26,SALARY OF THE OWNER,${aUtr()},,50000.00`,
      ),
    );
    expect(outcomesOf(result)).toEqual([
      "matches",
      "matches",
      "amount_differs",
      "not_incoming",
      "unknown_reference",
    ]);
    expect([result.matches, result.unmatched]).toEqual([2, 2]);
    expect(result.rows[0]).toMatchObject({ line: 4, amount: 999, email: named.who.user.email });
    expect(await Promise.all([named, claimed, cheap].map(({ who }) => statusOf(who)))).toEqual([
      "subscribed",
      "subscribed",
      "free",
    ]);
    const { current } = await subscriptionOf(claimed.who);
    expect(current?.payment).toMatchObject({ provedBy: "statement", utr });
  });

  it("PAY-16 a row pays once, in however many statements, and however often one is sent", async () => {
    const { who, reference } = await buyer();
    const row = `23/11/26,UPI/${reference},${aUtr()},,999.00`;
    await importAll(statement(row, row));
    const end = (await subscriptionOf(who)).endDate;
    expect(outcomesOf(await importAll(statement(row)))).toEqual(["imported_before"]);
    const csv = statement(row, `23/11/26,UPI/${reference},${aUtr()},,999.00`);
    const { check: checked } = await check(csv, mapping);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(csv, checked, "one press of the button")),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await subscriptionOf(who)).endDate).toBe(end);
    const found = await admin.caller.get(`/api/admin/payments?search=${who.user.email}`);
    expect((found.body.data as Payment[]).map(({ state, problem }) => [state, problem])).toEqual([
      ["refund_due", "paid_twice"],
      ["matched", null],
    ]);
  });

  it("PAY-21 an admin is not led to confirm an attempt by the UTR of somebody else's money", async () => {
    const payment = async ({ user }: SignedIn): Promise<Payment | undefined> =>
      ((await admin.caller.get(`/api/admin/payments?search=${user.email}`)).body.data as Payment[])[0];
    const [payer, thief, other] = [await buyer(), await buyer(), await buyer()];
    const utr = aUtr();
    // Claimed before the money comes in, so nothing marks the claim.
    await verifyAs(thief.who, thief.id, { utr });
    await decide(admin, (await payment(payer.who))?.id ?? "", "confirm", { utr });
    expect(await statusOf(payer.who)).toBe("subscribed");
    const confirmed = await decide(admin, (await payment(thief.who))?.id ?? "", "confirm");
    expect([confirmed.status, confirmed.body.code]).toEqual([409, "utr_used"]);
    expect(await statusOf(thief.who)).toBe("free");

    // Money that names another attempt than the one it would be confirmed for.
    const [second, named] = [aUtr(), await buyer()];
    await verifyAs(thief.who, thief.id, { utr: second });
    await importAll(statement(`23/11/26,UPI/${named.reference},${second},,999.00`));
    expect(
      (await decide(admin, (await payment(thief.who))?.id ?? "", "confirm", { utr: second })).status,
    ).toBe(409);

    // A UTR that an admin gave to the wrong attempt marks the attempt that its money names.
    const third = aUtr();
    await decide(admin, (await payment(other.who))?.id ?? "", "confirm", { utr: third });
    const late = await buyer();
    await importAll(statement(`23/11/26,UPI/${late.reference},${third},,999.00`));
    expect((await payment(late.who))?.problem).toBe("other_reference");
  });

  it("PAY-40 a row that tells another amount than an admin had confirmed is marked in the check and in the import", async () => {
    const { who } = await buyer();
    const utr = aUtr();
    const { body } = await admin.caller.get(`/api/admin/payments?search=${who.user.email}`);
    await decide(admin, (body.data as Payment[])[0]?.id ?? "", "confirm", { utr });
    const [right, wrong] = ["999.00", "99.00"].map((amount) => statement(`23/11/26,UPI,${utr},,${amount}`));
    expect(outcomesOf(await check(right ?? "", mapping))).toEqual(["imported_before"]);
    expect(outcomesOf(await check(wrong ?? "", mapping))).toEqual(["confirmed_otherwise"]);
    expect(outcomesOf(await importAll(wrong ?? ""))).toEqual(["confirmed_otherwise"]);
    expect(outcomesOf(await importAll(wrong ?? ""))).toEqual(["imported_before"]);
    expect(await statusOf(who)).toBe("subscribed");
  });

  it("PAY-19 money that the bank and the provider told by two names is one when somebody tells both", async () => {
    const { who, reference } = await buyer();
    const utr = aUtr();
    const told = async (money: Partial<Parameters<typeof notifyMoney>[1]>): Promise<string> =>
      (await notifyMoney(app, { provider: "upi", utr: null, ...money }, "webhook")).kind;
    expect(outcomesOf(await importAll(statement(`23/11/26,UPI,${utr},,999.00`)))).toEqual([
      "unknown_reference",
    ]);
    expect(await told({ providerPayment: "pay_two_names" })).toBe("unmatched");
    expect(await told({ providerPayment: "pay_two_names", utr, reference })).toBe("settled");
    expect(await statusOf(who)).toBe("subscribed");
    expect(await told({ providerPayment: "pay_two_names" })).toBe("seen_before");
    expect(outcomesOf(await importAll(statement(`23/11/26,UPI,${utr},,999.00`)))).toEqual([
      "imported_before",
    ]);
  });

  it("PAY-38 a UTR finds money that waits, but none that came before the attempt was made", async () => {
    const [early, late] = [aUtr(), aUtr()];
    await importAll(statement(`23/11/26,UPI,${early},,999.00`));
    const { who, id } = await buyer();
    const isNotFound = { outcome: "awaiting_confirmation" };
    expect((await verifyAs(who, id, { utr: early })).body.data).toMatchObject(isNotFound);
    // The statement of the next day has it as well.
    await importAll(statement(`23/11/26,UPI,${early},,999.00`));
    expect((await verifyAs(who, id, { utr: early })).body.data).toMatchObject(isNotFound);
    await importAll(statement(`23/11/26,UPI,${late},,999.00`));
    expect((await verifyAs(who, id, { utr: late })).body.data).toMatchObject({ outcome: "active" });
  });

  it("PAY-17 has at most 500 rows, because others wait for its end", async () => {
    const rows = (count: number) => Array.from({ length: count }, () => "23/11/26,X,,,1.00");
    expect((await check(statement(...rows(500)), mapping)).rows).toHaveLength(500);
    const csv = statement(...rows(501));
    const refused = await admin.caller.post("/api/admin/payments/statement/check", { csv, mapping });
    expect([refused.status, refused.body.code]).toEqual([400, "statement_too_long"]);
  });

  it("PAY-17 is checked first, without effect, by columns that are remembered", async () => {
    const { who, reference } = await buyer();
    const csv = statement(`23/11/26,UPI/${reference},${aUtr()},,999.00`);
    const seen = await check(csv, mapping);
    expect([seen.matches, outcomesOf(seen)]).toEqual([1, ["matches"]]);
    expect(await statusOf(who)).toBe("free");
    for (const checked of ["", "x", (await check(statement(), mapping)).check])
      expect(await send(csv, checked)).toMatchObject({
        status: 409,
        body: { code: "statement_not_checked" },
      });
    expect((await send(csv, seen.check)).status).toBe(200);
    expect((await check(csv)).mapping).toEqual(mapping);
    const unknown = await check("Nr,Foo,Bar Amount\n1,2,3\n");
    expect(unknown).toMatchObject({
      columns: ["Nr", "Foo", "Bar Amount"],
      mapping: null,
      check: null,
      rows: [],
    });
    const wrong = await admin.caller.post("/api/admin/payments/statement/check", {
      csv,
      mapping: { ...mapping, amount: "Nowhere" },
    });
    expect(wrong.body).toMatchObject({
      code: "invalid_input",
      fields: { "mapping.amount": "This statement has no such column." },
    });
    const none = await admin.caller.post("/api/admin/payments/statement/check", { csv: "no table at all" });
    expect(none.body.code).toBe("statement_unreadable");
  });

  it("PAY-18 sends what two accounts claim, and what names another's attempt, to an admin", async () => {
    const [one, other, third] = [await buyer(), await buyer(), await buyer()];
    const [contested, others] = [aUtr(), aUtr()];
    for (const { who, id } of [one, other]) await verifyAs(who, id, { utr: contested });
    await verifyAs(third.who, third.id, { utr: others });
    const result = await importAll(
      statement(
        `23/11/26,UPI PAYMENT,${contested},,999.00`,
        `23/11/26,UPI/${one.reference},${others},,999.00`,
      ),
    );
    expect(outcomesOf(result)).toEqual(["utr_claimed_twice", "other_reference"]);
    expect(await Promise.all([one, other, third].map(({ who }) => statusOf(who)))).toEqual([
      "free",
      "free",
      "free",
    ]);
  });

  it("PAY-18 a claim is not hidden by many newer claims of another account", async () => {
    const [payer, rival] = [await buyer(), await app.signIn()];
    const utr = aUtr();
    await verifyAs(payer.who, payer.id, { utr });
    for (let count = 0; count < 25; count += 1) {
      const { paymentId } = await aPurchase(app.database, rival.user.id);
      await app.database.db
        .updateTable("payment")
        .set(({ ref }) => ({ state: "declined", claimed_utr: utr, claimed_at: ref("expires_at") }))
        .where("id", "=", paymentId)
        .execute();
    }
    const row = `23/11/26,UPI PAYMENT,${utr},,999.00`;
    expect(outcomesOf(await importAll(statement(row)))).toEqual(["utr_claimed_twice"]);
    expect([await statusOf(payer.who), await statusOf(rival)]).toEqual(["free", "free"]);
  });

  it("PAY-19 the same money told by provider and bank is one payment, in either order", async () => {
    const { who, id, reference } = await buyer();
    const { pending } = await subscriptionOf(who);
    await playUpi(app, pending?.payment?.link);
    const utr = (await subscriptionOf(who)).current?.payment?.utr ?? "";
    // Without a number of the bank nobody knows that it is other money.
    for (const known of ["", utr])
      expect(outcomesOf(await importAll(statement(`23/11/26,UPI/${reference},${known},,999.00`)))).toEqual([
        "imported_before",
      ]);
    expect((await verifyAs(who, id)).body.data).toMatchObject({ outcome: "active" });
    expect((await subscriptionOf(who)).history).toHaveLength(1);
  });

  it("PAY-16 money that came before its payer entered the UTR activates then", async () => {
    const { who, id } = await buyer();
    const utr = aUtr();
    expect(outcomesOf(await importAll(statement(`23/11/26,UPI PAYMENT,${utr},,999.00`)))).toEqual([
      "unknown_reference",
    ]);
    expect((await verifyAs(who, id, { utr })).body.data).toMatchObject({ outcome: "active" });
    const late = await buyer();
    expect((await verifyAs(late.who, late.id, { utr })).body.data).toMatchObject({
      outcome: "awaiting_confirmation",
    });
  });
});
