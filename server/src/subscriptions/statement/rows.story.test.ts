import type { Payment } from "@boli/contract/subscriptions/admin";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { importAs, outcomesOf, statement } from "../../../testing/payments/sent-statements.ts";
import { aUtr, decide, subscribeAs, subscriptionOf, notifyMoney } from "../../../testing/subscriptions.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const importRows = (...rows: string[]) => importAs(admin, statement(...rows)).then(outcomesOf);

async function buyer(): Promise<{ who: SignedIn; reference: string }> {
  const who = await app.signIn();
  const { payment } = await subscribeAs(who);
  return { who, reference: payment?.reference ?? "" };
}

// The payments that name this reference, as states with what came in.
async function paymentsOf(reference: string): Promise<Payment[]> {
  return (await admin.caller.get(`/api/admin/payments?search=${reference}`)).body.data as Payment[];
}
const statesOf = async (reference: string): Promise<Array<[string, number | null]>> =>
  (await paymentsOf(reference)).map(({ state, received }) => [state, received]);

// Removes the names of rows, as in payments from before rows had names.
const forgetRows = () =>
  app.database.transaction((tx) => sql`update payment set bank_row = null`.execute(tx), {
    bookkeeping: true,
  });

describe("rows of a bank's statement without a UTR", () => {
  it("PAY-16 money of a row without a UTR is kept once, in however many statements the row is", async () => {
    const { reference } = await buyer();
    const cheap = `23/11/26,UPI/${reference},,,99.00`;
    expect(await importRows(cheap)).toEqual(["amount_differs"]);
    // The second statement overlaps the first, has more rows, and writes the date differently.
    expect(await importRows("22/11/26,RENT,,12000.00,", cheap.replace("23/11/26", "23-Nov-2026"))).toEqual([
      "not_incoming",
      "amount_differs",
    ]);
    expect(await statesOf(reference)).toEqual([
      ["unmatched", 99],
      ["pending", null],
    ]);
    const [waiting] = await paymentsOf(reference);
    expect((await decide(admin, waiting?.id ?? "", "refund")).status).toBe(200);
    expect(await importRows(cheap)).toEqual(["imported_before"]);
    expect(await statesOf(reference)).toEqual([
      ["refund_to_send", 99],
      ["pending", null],
    ]);

    const nobodys = `BOLI9ZZZ${reference.slice(-12)}`;
    for (const _time of [1, 2])
      expect(await importRows(`23/11/26,UPI/${nobodys},,,999.00`)).toEqual(["unknown_reference"]);
    expect(await statesOf(nobodys)).toEqual([["unmatched", 999]]);
  });

  it("PAY-16 two equal rows of one statement are two payments, and stay two", async () => {
    const [cheap, full] = [await buyer(), await buyer()];
    const few = `23/11/26,UPI/${cheap.reference},,,99.00`;
    const right = `23/11/26,UPI/${full.reference},,,999.00`;
    expect(await importRows(few, few, right, right)).toEqual([
      "amount_differs",
      "amount_differs",
      "matches",
      "paid_twice",
    ]);
    const both = async () => [await statesOf(cheap.reference), await statesOf(full.reference)];
    const stored = [
      [
        ["unmatched", 99],
        ["unmatched", 99],
        ["pending", null],
      ],
      [
        ["refund_due", 999],
        ["matched", 999],
      ],
    ];
    expect(await both()).toEqual(stored);
    expect(await importRows(few, few, right, right)).toEqual([
      "amount_differs",
      "amount_differs",
      "imported_before",
      "imported_before",
    ]);
    expect(await both()).toEqual(stored);
  });

  it("PAY-16 a second row for a settled attempt is other money, unless it has the UTR of the first", async () => {
    const { who, reference } = await buyer();
    const utr = aUtr();
    const rows = [`23/11/26,UPI/${reference},${utr},,999.00`, `24/11/26,UPI/${reference},,,999.00`];
    expect(await importRows(rows[0] ?? "", `23/11/26,UPI AGAIN/${reference},${utr},,999.00`)).toEqual([
      "matches",
      "imported_before",
    ]);
    expect(await importRows(...rows)).toEqual(["imported_before", "paid_twice"]);
    expect(await importRows(...rows)).toEqual(["imported_before", "imported_before"]);
    expect((await subscriptionOf(who)).history).toHaveLength(1);
    expect(await statesOf(reference)).toEqual([
      ["refund_due", 999],
      ["matched", 999],
    ]);
  });

  it("PAY-16 a row is recognised by what the bank wrote, with its serial number and whichever columns are chosen", async () => {
    const { reference } = await buyer();
    const bank = (serial: number, columns: object) =>
      importAs(
        admin,
        `S.No.,Txn Date,Narration,Ref No.,Deposit Amt.\n${serial},23/11/2026,UPI/${reference},${utr},"1,099.00"\n`,
        columns,
      ).then(outcomesOf);
    const utr = aUtr();
    const least = { narration: "Narration", amount: "Deposit Amt." };
    expect(await bank(7, least)).toEqual(["amount_differs"]);
    expect(await bank(1, { ...least, utr: "Ref No.", date: "Txn Date" })).toEqual(["amount_differs"]);
    const found = await paymentsOf(reference);
    expect(found.map(({ state, utr: known }) => [state, known])).toEqual([
      ["unmatched", utr],
      ["pending", null],
    ]);
  });

  it("PAY-19 money without a UTR that the bank and the provider tell is one, while it waits as well", async () => {
    const { reference } = await buyer();
    const told = { provider: "upi", utr: null, reference, amountPaise: 9_900 };
    await notifyMoney(app, { ...told, providerPayment: "pay_waits" }, "webhook");
    const row = `23/11/26,UPI/${reference},,,99.00`;
    expect(await importRows(row)).toEqual(["amount_differs"]);
    expect(await statesOf(reference)).toHaveLength(2);
    // Another payment has another name at the provider, and another row.
    await notifyMoney(app, { ...told, providerPayment: "pay_other" }, "webhook");
    expect(await importRows(row, row)).toEqual(["amount_differs", "amount_differs"]);
    expect(await statesOf(reference)).toHaveLength(3);
  });

  it("PAY-17 what was read by the wrong amount column is put right by the next import, unless it went back", async () => {
    const [full, few, back] = [await buyer(), await buyer(), await buyer()];
    const csv = `Date,Narration,Deposit,Balance
      23/11/26,UPI/${full.reference},999.00,"15,999.00"
      23/11/26,UPI/${few.reference},99.00,"16,098.00"
      23/11/26,UPI/${back.reference},98.00,"16,196.00"`;
    const wrong = { narration: "Narration", amount: "Balance" };
    const right = { narration: "Narration", amount: "Deposit" };
    const differs = ["amount_differs", "amount_differs", "amount_differs"];
    expect(outcomesOf(await importAs(admin, csv, wrong))).toEqual(differs);
    expect(await statesOf(full.reference)).toContainEqual(["unmatched", 15_999]);
    // The first import read the wrong column, so nobody seemed to have paid enough.
    const first = async (reference: string): Promise<string> => (await paymentsOf(reference))[0]?.id ?? "";
    await decide(admin, await first(few.reference), "reject");
    await decide(admin, await first(back.reference), "refund");
    expect(outcomesOf(await importAs(admin, csv, right))).toEqual([
      "matches",
      "amount_differs",
      "imported_before",
    ]);
    expect((await subscriptionOf(full.who)).status).toBe("subscribed");
    expect(await statesOf(full.reference)).toEqual([["matched", 999]]);
    expect(await statesOf(few.reference)).toContainEqual(["unmatched", 99]);
    expect(await statesOf(back.reference)).toContainEqual(["refund_to_send", 16_196]);
    // A payment that was rejected with this amount stays rejected.
    await decide(admin, await first(few.reference), "reject");
    expect(outcomesOf(await importAs(admin, csv, right))[1]).toBe("imported_before");
    // The bank's row does not correct the amount that the provider told.
    const { reference } = await buyer();
    const told = { provider: "upi", utr: null, reference, amountPaise: 9_900, providerPayment: "pay_sure" };
    await notifyMoney(app, told, "webhook");
    const sure = `Date,Narration,Deposit,Balance\n23/11/26,UPI/${reference},99.00,8.00`;
    await importAs(admin, sure, right);
    await importAs(admin, sure, wrong);
    expect(await statesOf(reference)).toContainEqual(["unmatched", 99]);
  });

  it("PAY-19 money that waits under its UTR is no other than what its provider's name settled, once somebody tells both", async () => {
    const waiting = async (utr: string): Promise<string[]> => (await statesOf(utr)).map(([state]) => state);
    for (const both of ["provider", "bank"] as const) {
      const { reference } = await buyer();
      const utr = aUtr();
      expect(await importRows(`23/11/26,UPI,${utr},,999.00`)).toEqual(["unknown_reference"]);
      const money = { provider: "upi", utr: null, reference, providerPayment: `pay_${reference}` };
      expect((await notifyMoney(app, money, "webhook")).kind).toBe("settled");
      expect(await waiting(utr)).toEqual(["unmatched"]);
      const told =
        both === "provider"
          ? await notifyMoney(app, { ...money, utr }, "webhook")
          : await notifyMoney(app, { utr, reference });
      expect(told.kind).toBe("seen_before");
      expect(await waiting(utr)).toEqual(["matched"]);
      expect(await importRows(`23/11/26,UPI,${utr},,999.00`)).toEqual(["imported_before"]);
    }
  });

  it("PAY-16 a row from before rows had names is recognised by its reference and amount", async () => {
    const { reference } = await buyer();
    const row = `23/11/26,UPI/${reference},,,99.00`;
    await importRows(row, row);
    await forgetRows();
    expect(await importRows(row, row)).toEqual(["amount_differs", "amount_differs"]);
    expect(await statesOf(reference)).toHaveLength(3);
    await importRows(row, row, row);
    expect(await statesOf(reference)).toHaveLength(4);
  });
});
