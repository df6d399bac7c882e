import { boliNow } from "../../platform/database/clock.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { hintSubscription } from "../entitlement.ts";
import { type PaymentRow, listMoneyNamed, listSameMoney, paymentBy, updatePayment } from "../queries.ts";
import type { Judged, ReadRow } from "./judge-rows.ts";

// The states of money that is here.
const states = ["refund_due", "matched", "unmatched"];

// Predicts whether a row takes money back that had come in. Reads only.
export async function judgeOutgoing(db: Queryable, row: ReadRow): Promise<Judged | undefined> {
  if (row.outgoingPaise === 0 || (row.utr === null && row.reference === null)) return undefined;
  const before = await paymentBy(db, "reversal_row", row.name);
  if (before) return { outcome: "imported_before", attempt: before };
  const payment = await findReversed(db, row);
  return payment && { outcome: "reversed", attempt: payment };
}

// A refund that we sent is none: it has a UTR of its own, which an admin enters, or only names an attempt of which money was
// sent back.
async function findReversed(
  db: Queryable,
  { utr, reference, outgoingPaise }: ReadRow,
): Promise<PaymentRow | undefined> {
  const isHere = ({ state, problem, received_paise: paise }: PaymentRow): boolean =>
    states.includes(state) && problem !== "reversed" && paise === outgoingPaise;
  if (utr !== null) {
    if (await paymentBy(db, "refund_reference", utr)) return undefined;
    const [named] = await listSameMoney(db, { provider: "", utr, providerPayment: null, bankRow: null });
    if (named) return isHere(named) ? named : undefined;
  }
  const money = reference === null ? [] : await listMoneyNamed(db, reference);
  if (money.some(({ state }) => state === "refunded")) return undefined;
  // Double payments go first, because they have to go back anyway.
  return states.flatMap((state) => money.filter((one) => one.state === state)).find(isHere);
}

// Stores that a payment was taken back. An admin decides about one that counts, or that somebody is to get back; other money only
// is not here any more.
export async function takeBack(tx: Tx, row: ReadRow, by: string): Promise<Judged | undefined> {
  const judged = await judgeOutgoing(tx, row);
  if (judged?.outcome !== "reversed" || !judged.attempt) return judged;
  const { id, state, user_id: userId } = judged.attempt;
  await updatePayment(tx, id, {
    problem: "reversed",
    reversal_row: row.name,
    ...(state === "unmatched"
      ? {
          state: "rejected",
          decision_kind: "rejected",
          decided_at: await boliNow(tx),
          decided_by: by,
          decision_note: row.narration,
        }
      : {}),
  });
  if (userId !== null) hintSubscription(tx, userId);
  return judged;
}
