import type { StatementMapping, StatementRow } from "@boli/contract/subscriptions/admin";
import { v7 as uuid } from "uuid";
import type { SignedInCall } from "../../http/call.ts";
import { refuse } from "../../http/refusal.ts";
import type { Tx } from "../../platform/database/database.ts";
import { lockBook } from "../queries.ts";
import type { SettleTools } from "../settle.ts";
import { type Taken, takeMoney } from "../take-money.ts";
import { checkOf, readTable, refuseMissing } from "./check-statement.ts";
import {
  type Judged,
  type ReadRow,
  emailsOf,
  moneyOf,
  presentRow,
  readRows,
  summaryOf,
} from "./judge-rows.ts";
import { rememberMapping } from "./mapping.ts";
import { takeBack } from "./take-back.ts";

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
