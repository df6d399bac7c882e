import type { Payment, StatementRow } from "@boli/contract/subscriptions/admin";
import { expect, type Page } from "@playwright/test";
import { signInByApi } from "../../../../e2e/support/sign-in.ts";
import {
  alert,
  answer,
  done,
  neverAnswer,
  refusal,
  type ShownState,
  unavailable,
} from "../../../../e2e/support/state-answers.ts";

const address = "/api/admin/payments";
const list = `${address}?*`;
const check = `${address}/statement/check`;

const asha = { id: "01900000-0000-7000-8000-0000000abc00", name: "Asha Patel", email: "asha@people.test" };

const never = { retryRefund: false, acceptAmount: false };

const payment = (number: number, change: Partial<Payment> = {}): Payment => ({
  id: `01900000-0000-7000-8000-0000000def0${number}`,
  state: "matched",
  problem: null,
  amount: 999,
  received: 999,
  provider: "manual-upi",
  reference: `BOLI7K2M9QX4TR8${number}`,
  utr: `63280765432${number}`,
  claimedUtr: null,
  user: asha,
  subscriptionId: "01900000-0000-7000-8000-0000000abc01",
  createdAt: "2026-11-22T06:30:00.000Z",
  expiresAt: null,
  paidAt: "2026-11-22T06:42:00.000Z",
  proof: { kind: "webhook", at: "2026-11-22T06:42:00.000Z", by: null, note: null },
  decision: null,
  refundRequest: null,
  refund: null,
  documents: [{ kind: "receipt", number: `BOLI/2627/00004${number}` }],
  can: { confirm: false, reject: false, refund: true, markSent: false, ...never },
  ...change,
});

const open = { confirm: true, reject: true, refund: false, markSent: false, ...never };
const some: readonly Payment[] = [
  payment(1, {
    state: "pending",
    received: null,
    utr: null,
    claimedUtr: "632807654399",
    paidAt: null,
    proof: null,
    expiresAt: "2026-11-24T06:30:00.000Z",
    documents: [],
    can: open,
  }),
  payment(2, {
    state: "unmatched",
    problem: "amount_differs",
    amount: 99,
    received: 99,
    proof: null,
    documents: [],
    can: { ...open, refund: true },
  }),
  payment(3, {
    refundRequest: {
      reason: "duplicate",
      note: "My bank took the money twice: the second time an hour later, without asking.",
      askedAt: "2026-11-22T09:00:00.000Z",
    },
    can: { confirm: false, reject: true, refund: true, markSent: false, ...never },
  }),
  payment(4, {
    state: "refund_to_send",
    refund: { amount: 999, isByHand: true, sentAt: null, reference: null },
    decision: {
      kind: "refunded",
      at: "2026-11-22T10:00:00.000Z",
      by: "Meera Nair",
      note: "Paid twice.",
    },
    can: { confirm: false, reject: false, refund: false, markSent: true, ...never },
  }),
  payment(5, {
    state: "unmatched",
    problem: "unknown_reference",
    reference: null,
    user: null,
    subscriptionId: null,
    proof: null,
    documents: [],
    can: open,
  }),
  payment(6, {
    state: "refund_failed",
    refund: { amount: 999, isByHand: false, sentAt: null, reference: null },
    can: {
      confirm: false,
      reject: false,
      refund: false,
      markSent: true,
      retryRefund: true,
      acceptAmount: false,
    },
  }),
  payment(7, {
    problem: "amount_differs",
    received: 99,
    proof: { kind: "admin", at: "2026-11-22T06:42:00.000Z", by: "Meera Nair", note: "Seen." },
    can: {
      confirm: false,
      reject: false,
      refund: true,
      markSent: false,
      retryRefund: false,
      acceptAmount: true,
    },
  }),
  payment(8, {
    problem: "reversed",
    proof: { kind: "statement", at: "2026-11-22T06:42:00.000Z", by: "Meera Nair", note: null },
    can: { confirm: false, reject: false, refund: true, markSent: false, ...never, acceptAmount: true },
  }),
];

async function openList(page: Page, payments: readonly Payment[]): Promise<void> {
  const counts = { pending: 1, matched: 1, differs: 1, unmatched: 2, to_send: 1, refunded: 1, requests: 1 };
  const page1 = { page: 1, limit: 20, total: payments.length, pages: 1, exact: true };
  await answer(page, list, 200, { ...done([...payments]), page: page1, counts });
  await signInByApi(page, "admin");
  await page.goto("/app/payments?state=all");
}

async function openDialog(page: Page, row: number, action: number): Promise<void> {
  await openList(page, some);
  await page.locator("tbody tr").nth(row).locator(".data-table-actions [aria-haspopup=menu]").click();
  await page.getByRole("menuitem").nth(action).click();
  await expect(page.locator("dialog.dialog")).toBeVisible();
}

const statementRow = (line: number, change: Partial<StatementRow>): StatementRow => ({
  line,
  date: "22/11/2026",
  amount: 999,
  utr: `63280765432${line}`,
  narration: `UPI/63280765432${line}/BOLI7K2M9QX4TR8${line}/asha@okbank`,
  outcome: "matches",
  reference: `BOLI7K2M9QX4TR8${line}`,
  email: asha.email,
  ...change,
});

const rows: readonly StatementRow[] = [
  statementRow(2, {}),
  statementRow(3, { amount: 99, outcome: "amount_differs" }),
  statementRow(4, { outcome: "imported_before" }),
  statementRow(6, { amount: 900, outcome: "confirmed_otherwise" }),
  statementRow(7, { amount: -999, narration: "UPI REVERSAL 632807654327", outcome: "reversed" }),
  statementRow(5, {
    utr: null,
    narration: "NEFT RENT NOVEMBER",
    outcome: "not_incoming",
    reference: null,
    email: null,
  }),
];
const sums = { matches: 1, unmatched: 1 };

async function openStatement(page: Page): Promise<void> {
  await signInByApi(page, "admin");
  await page.goto("/app/payments/statement");
  await expect(page.locator("input[type=file]")).toBeAttached();
}

async function chooseStatement(page: Page, found: object): Promise<void> {
  await answer(page, check, 200, done(found));
  await openStatement(page);
  const buffer = Buffer.from("Date,Narration,Credit\n22/11/2026,UPI,999.00\n");
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "november.csv", mimeType: "text/csv", buffer });
}

const columns = ["Date", "Narration", "Chq./Ref.No.", "Withdrawal Amt.", "Deposit Amt."];
const mapping = { amount: "Deposit Amt.", narration: "Narration", date: "Date" };
const checked = { columns, mapping, check: "check", rows, ...sums };

// The payments that admins look after, and the import of a bank statement.
export const paymentStates: Record<string, Record<string, ShownState>> = {
  "/app/payments": {
    full: {
      async show(page) {
        await openList(page, some);
        await expect(page.locator("tbody tr")).toHaveCount(8);
      },
    },
    loading: {
      trouble: address,
      async show(page) {
        await neverAnswer(page, list);
        await signInByApi(page, "admin");
        await page.goto("/app/payments");
        await expect(page.locator(".skeleton")).toBeVisible();
      },
    },
    empty: {
      async show(page) {
        await openList(page, []);
        await expect(page.locator(".list-empty").first()).toBeVisible();
      },
    },
    failed: {
      trouble: address,
      async show(page) {
        await answer(page, list, 503, unavailable);
        await signInByApi(page, "admin");
        await page.goto("/app/payments");
        await alert(page);
      },
    },
    menu: {
      async show(page) {
        await openList(page, some);
        await page.locator("tbody tr").first().locator(".data-table-actions [aria-haspopup=menu]").click();
        await expect(page.getByRole("menuitem").first()).toBeVisible();
      },
    },
    confirming: { show: (page) => openDialog(page, 4, 0) },
    refunding: { show: (page) => openDialog(page, 2, 0) },
    sending: { show: (page) => openDialog(page, 3, 0) },
    retrying: { show: (page) => openDialog(page, 5, 0) },
    accepting: { show: (page) => openDialog(page, 6, 0) },
  },
  "/app/payments/statement": {
    full: { show: openStatement },
    refused: {
      trouble: check,
      async show(page) {
        await answer(
          page,
          check,
          400,
          refusal(
            "statement_unreadable",
            "We couldn't read this statement. Please choose the CSV file of your bank.",
          ),
        );
        await openStatement(page);
        const buffer = Buffer.from("%PDF");
        await page.locator("input[type=file]").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
        await alert(page);
      },
    },
    columns: {
      async show(page) {
        await chooseStatement(page, {
          columns,
          mapping: null,
          check: null,
          rows: [],
          matches: 0,
          unmatched: 0,
        });
        await expect(page.locator("select[name=narration]")).toBeVisible();
      },
    },
    checked: {
      async show(page) {
        await chooseStatement(page, checked);
        await expect(page.locator("tbody tr")).toHaveCount(6);
      },
    },
    done: {
      async show(page) {
        await answer(page, `${address}/statement`, 200, done({ rows, ...sums }));
        await chooseStatement(page, checked);
        await page.locator(".statement .card button.button-strong").click();
        await expect(page.locator(".statement a.button").first()).toBeVisible();
      },
    },
  },
};
