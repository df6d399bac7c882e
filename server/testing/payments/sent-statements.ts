import type { StatementRow } from "@boli/contract/subscriptions/admin";
import { v7 as uuid } from "uuid";
import { expect } from "vitest";
import type { SignedIn } from "../app.ts";

export const mapping = { date: "Txn Date", narration: "Narration", amount: "Deposit Amt.", utr: "Ref No." };

export interface Checked {
  columns: string[];
  mapping: typeof mapping | null;
  check: string | null;
  rows: StatementRow[];
  matches: number;
  unmatched: number;
}

// A bank's statement, with the lines that banks write above the headings.
export const statement = (...rows: string[]): string =>
  [
    "Statement of account,,,,",
    "",
    "Txn Date,Narration,Ref No.,Withdrawal Amt.,Deposit Amt.",
    ...rows,
    "",
  ].join("\r\n");

export const outcomesOf = ({ rows }: Checked): string[] => rows.map(({ outcome }) => outcome);

export async function checkAs(admin: SignedIn, csv: string, columns?: unknown): Promise<Checked> {
  const answer = await admin.caller.post("/api/admin/payments/statement/check", { csv, mapping: columns });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data as Checked;
}

export const sendAs = (
  admin: SignedIn,
  { csv, check, columns = mapping }: { csv: string; check: string | null; columns?: unknown },
  key: string = uuid(),
) =>
  admin.caller.post(
    "/api/admin/payments/statement",
    { csv, mapping: columns, check },
    { "idempotency-key": key },
  );

// Checks a statement and imports it, as the screen does. The check has to predict the result of the import.
export async function importAs(admin: SignedIn, csv: string, columns: unknown = mapping): Promise<Checked> {
  const checked = await checkAs(admin, csv, columns);
  const answer = await sendAs(admin, { csv, check: checked.check, columns });
  expect(answer.status, answer.text).toBe(200);
  expect(outcomesOf(checked)).toEqual(outcomesOf(answer.body.data as Checked));
  return answer.body.data as Checked;
}
