import { createHash } from "node:crypto";
import type { StatementMapping, StatementRow } from "@boli/contract/subscriptions/admin";
import { paymentLimits } from "@boli/contract/subscriptions/plan";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx, Queryable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { lockBook, type PaymentRow, paymentBy } from "../queries.ts";
import { findStillHere, markReversed } from "../reverse-payment.ts";
import type { SettleTools } from "../settle.ts";
import { type Taken, takeMoney } from "../take-money.ts";
import {
  type Judged,
  type ReadRow,
  emailsOf,
  moneyOf,
  presentRow,
  readRows,
  summaryOf,
  judgeRow,
} from "./judge-rows.ts";
import {
  rememberMapping,
  findMapping,
  guessMapping,
  missingColumns,
  type Table,
  readCsv,
} from "./read-csv.ts";

// Takes the money of a statement that was checked, row by row, in one transaction. A statement that overlaps an earlier one
// adds only what is new.
export async function importStatement(
  tx: Tx,
  tools: SettleTools,
  call: SignedInCall,
  { csv, mapping, check }: { csv: string; mapping: StatementMapping; check: string },
) {
  const table = readTable(csv);
  refuseMissing(table, mapping);
  if (check !== checkOf(csv, mapping)) throw refuse("statement_not_checked");
  await lockBook(tx);
  const importId = uuid();
  const taken: Array<{ row: ReadRow } & Judged> = [];
  for (const row of readRows(table, mapping)) {
    const money = moneyOf(row);
    const proof = {
      kind: "statement",
      source: `${importId} line ${row.line}`,
      by: call.principal.userId,
      note: null,
    } as const;
    taken.push({
      row,
      ...(money ? judgedAs(await takeMoney(tx, tools, money, proof)) : { outcome: outcomeWithoutMoney(row) }),
    });
  }
  // Banks list the newest row first, and money has to be here before it is taken back.
  for (const one of taken) Object.assign(one, await takeBack(tx, one.row, call.principal.userId));
  await rememberMapping(tx, table, mapping);
  const emails = await emailsOf(
    tx,
    taken.map(({ attempt }) => attempt?.user_id),
  );
  const result = summaryOf(
    taken.map(({ row, outcome, attempt }) =>
      presentRow(row, outcome, emails.get(attempt?.user_id ?? "") ?? null),
    ),
  );
  await call.audit(tx, {
    action: "statement.imported",
    subject: { kind: "statement", id: importId },
    after: {
      rows: taken.length,
      matches: result.matches,
      unmatched: result.unmatched,
      reversed: taken.filter(({ outcome }) => outcome === "reversed").length,
      check,
    },
  });
  return result;
}

function outcomeWithoutMoney({ amountPaise }: ReadRow): StatementRow["outcome"] {
  if (amountPaise === undefined) return "unreadable";
  return amountPaise <= 0 ? "not_incoming" : "unknown_reference";
}

function judgedAs(taken: Taken): Judged {
  switch (taken.kind) {
    case "settled":
      return { outcome: "matches", attempt: taken.attempt };
    case "seen_before":
      return { outcome: "imported_before", attempt: taken.payment };
    case "corrected":
      return { outcome: "confirmed_otherwise", attempt: taken.payment };
    case "surplus":
      return { outcome: "paid_twice", attempt: taken.attempt };
    default:
      return { outcome: taken.problem };
  }
}

interface SentStatement {
  csv: string;
  mapping?: StatementMapping | undefined;
}

function readTable(csv: string): Table {
  const table = readCsv(csv);
  if (table === undefined) throw refuse("statement_unreadable");
  if (table.rows.length > paymentLimits.statementRows) throw refuse("statement_too_long");
  return table;
}

function refuseMissing(table: Table, mapping: StatementMapping): void {
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

// Predicts whether a row takes money back that had come in. Reads only.
async function judgeOutgoing(db: Queryable, row: ReadRow): Promise<Judged | undefined> {
  if (row.outgoingPaise === 0 || (row.utr === null && row.reference === null)) return undefined;
  const before = await paymentBy(db, "reversal_row", row.name);
  if (before) return { outcome: "imported_before", attempt: before };
  const payment = await findReversed(db, row);
  return payment && { outcome: "reversed", attempt: payment };
}

// A refund that we sent is none: it has a UTR of its own, which an admin enters.
async function findReversed(
  db: Queryable,
  { utr, reference, outgoingPaise }: ReadRow,
): Promise<PaymentRow | undefined> {
  if (utr !== null && (await paymentBy(db, "refund_reference", utr))) return undefined;
  const names = { provider: "", utr, providerPayment: null, bankRow: null };
  return findStillHere(db, { names, reference, amountPaise: outgoingPaise });
}

async function takeBack(tx: Tx, row: ReadRow, by: string): Promise<Judged | undefined> {
  const judged = await judgeOutgoing(tx, row);
  if (judged?.outcome === "reversed" && judged.attempt)
    await markReversed(tx, judged.attempt, { name: row.name, note: row.narration, by });
  return judged;
}
