import type { Queryable, Tx } from "../../platform/database/database.ts";
import { type PaymentRow, paymentBy } from "../queries.ts";
import { findStillHere, markReversed } from "../reverse-payment.ts";
import type { Judged, ReadRow } from "./judge-rows.ts";

// Predicts whether a row takes money back that had come in. Reads only.
export async function judgeOutgoing(db: Queryable, row: ReadRow): Promise<Judged | undefined> {
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

export async function takeBack(tx: Tx, row: ReadRow, by: string): Promise<Judged | undefined> {
  const judged = await judgeOutgoing(tx, row);
  if (judged?.outcome === "reversed" && judged.attempt)
    await markReversed(tx, judged.attempt, { name: row.name, note: row.narration, by });
  return judged;
}
