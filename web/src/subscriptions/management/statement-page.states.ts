import type { StatementRow } from "@boli/contract/subscriptions/admin";
import { expect } from "@playwright/test";
import { alert, done, refusal } from "../../../../e2e/support/state-answers.ts";
import {
  click,
  counts,
  gives,
  type StatesOf,
  type Steps,
  steps,
  visit,
} from "../../../../e2e/support/steps.ts";

const address = "/api/admin/payments/statement";
const check = `${address}/check`;

const statementRow = (line: number, change: Partial<StatementRow>): StatementRow => ({
  line,
  date: "22/11/2026",
  amount: 999,
  utr: `63280765432${line}`,
  narration: `UPI/63280765432${line}/BOLI7K2M9QX4TR8${line}/asha@okbank`,
  outcome: "matches",
  reference: `BOLI7K2M9QX4TR8${line}`,
  email: "asha@people.test",
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

const columns = ["Date", "Narration", "Chq./Ref.No.", "Withdrawal Amt.", "Deposit Amt."];
const mapping = { amount: "Deposit Amt.", narration: "Narration", date: "Date" };
const checked = { columns, mapping, check: "check", rows, ...sums };

const open = steps(visit("/app/payments/statement", "admin"), (page) =>
  expect(page.locator("input[type=file]")).toBeAttached(),
);
const choose =
  (name: string, text: string): Steps =>
  (page) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
const chooseStatement = (found: object): Steps =>
  steps(
    gives(check, done(found)),
    open,
    choose("november.csv", "Date,Narration,Credit\n22/11/2026,UPI,999.00\n"),
  );

const unreadable = refusal(
  "statement_unreadable",
  "We couldn't read this statement. Please choose the CSV file of your bank.",
);

export const states: StatesOf<"/app/payments/statement"> = {
  full: open,
  refused: steps(gives(check, unreadable, 400), open, choose("a.csv", "%PDF"), alert),
  columns: steps(
    chooseStatement({ columns, mapping: null, check: null, rows: [], matches: 0, unmatched: 0 }),
    "select[name=narration]",
  ),
  checked: steps(chooseStatement(checked), counts("tbody tr", 6)),
  done: steps(
    gives(address, done({ rows, ...sums })),
    chooseStatement(checked),
    click(".statement .card button.button-strong"),
    ".statement a.button",
  ),
};
