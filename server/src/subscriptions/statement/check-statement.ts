import { createHash } from "node:crypto";
import type { StatementMapping } from "@boli/contract/subscriptions/admin";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { refuse } from "../../http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import {
  type Judged,
  type ReadRow,
  emailsOf,
  judgeRow,
  moneyOf,
  presentRow,
  readRows,
  summaryOf,
} from "./judge-rows.ts";
import { findMapping, guessMapping, missingColumns } from "./mapping.ts";
import { type Table, readCsv } from "./read-csv.ts";
import { judgeOutgoing } from "./take-back.ts";

export interface SentStatement {
  csv: string;
  mapping?: StatementMapping | undefined;
}

export function readTable(csv: string): Table {
  const table = readCsv(csv);
  if (table === undefined) throw refuse("statement_unreadable");
  if (table.rows.length > paymentLimits.statementRows) throw refuse("statement_too_long");
  return table;
}

export function refuseMissing(table: Table, mapping: StatementMapping): void {
  const missing = missingColumns(table, mapping);
  if (missing.length === 0) return;
  const fields = Object.fromEntries(missing.map((field) => [`mapping.${field}`, "no_such_column" as const]));
  throw refuse("invalid_input", undefined, { fields });
}

// A digest of the statement's text and its mapping. The import requires it, so that only a checked statement can be imported.
export const checkOf = (csv: string, mapping: StatementMapping): string =>
  createHash("sha256")
    .update(JSON.stringify([csv, mapping.amount, mapping.narration, mapping.date ?? "", mapping.utr ?? ""]))
    .digest("hex");

// Says what importing a statement would do. It writes nothing.
export async function checkStatement(
  { database }: Pick<Platform, "database">,
  { csv, mapping: given }: SentStatement,
) {
  const table = readTable(csv);
  if (given) refuseMissing(table, given);
  const mapping = given ?? (await findMapping(database.db, table)) ?? guessMapping(table);
  if (!mapping)
    return { columns: table.columns, mapping: null, check: null, rows: [], matches: 0, unmatched: 0 };
  const rows = await database.transaction(async (tx) => {
    const judged = [];
    for (const row of readRows(table, mapping))
      judged.push({ row, ...((await judgeOutgoing(tx, row)) ?? (await judgeRow(tx, row))) });
    const emails = await emailsOf(
      tx,
      judged.map(({ attempt }) => attempt?.user_id),
    );
    return markRepeats(markTakenBack(judged)).map(({ row, outcome, attempt }) =>
      presentRow(row, outcome, emails.get(attempt?.user_id ?? "") ?? null),
    );
  });
  return { columns: table.columns, mapping, check: checkOf(csv, mapping), ...summaryOf(rows) };
}

// A row takes back what another row of the same statement brings in.
function markTakenBack<Row extends { row: ReadRow } & Judged>(judged: Row[]): Row[] {
  const isOf = ({ row: out }: Row, { row, outcome }: Row): boolean =>
    outcome !== "imported_before" &&
    moneyOf(row)?.amountPaise === out.outgoingPaise &&
    ((out.utr !== null && row.utr === out.utr) ||
      (out.reference !== null && row.reference === out.reference));
  return judged.map((one) => {
    const money = one.outcome === "not_incoming" && judged.find((other) => isOf(one, other));
    return money
      ? { ...one, outcome: "reversed", ...(money.attempt ? { attempt: money.attempt } : {}) }
      : one;
  });
}

// When two rows of a statement pay the same attempt, the second is surplus, or the same money if both have the same UTR.
function markRepeats<
  Row extends {
    row: { utr: string | null };
    outcome: string;
    isByReference?: boolean;
    attempt?: { id: string };
  },
>(judged: Row[]): Array<Row & { outcome: Row["outcome"] | "imported_before" | "paid_twice" }> {
  const paid = new Map<string, Set<string | null>>();
  return judged.map((one) => {
    if ((one.outcome !== "matches" && !one.isByReference) || !one.attempt) return one;
    const before = paid.get(one.attempt.id);
    paid.set(one.attempt.id, new Set([...(before ?? []), one.row.utr]));
    if (before === undefined) return one;
    const isSame = one.row.utr !== null && before.has(one.row.utr);
    return { ...one, outcome: isSame ? "imported_before" : "paid_twice" };
  });
}
