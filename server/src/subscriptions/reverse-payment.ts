import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { hintSubscription } from "./entitlement.ts";
import { type MoneyNames, type PaymentRow, listMoneyNamed, listSameMoney, updatePayment } from "./queries.ts";

// The states of money that is here.
const states = ["refund_due", "matched", "unmatched"];

interface Leaving {
  names: MoneyNames;
  reference: string | null;
  amountPaise: number;
}

// Finds the payment that left again, if it is still stored as being here. A reference alone does not say which money left where
// some of it was sent back.
export async function findStillHere(
  db: Queryable,
  { names, reference, amountPaise }: Leaving,
): Promise<PaymentRow | undefined> {
  const isHere = ({ state, problem, received_paise: paise }: PaymentRow): boolean =>
    states.includes(state) && problem !== "reversed" && paise === amountPaise;
  const [named] = await listSameMoney(db, names);
  if (named) return isHere(named) ? named : undefined;
  const money = reference === null ? [] : await listMoneyNamed(db, reference);
  if (money.some(({ state }) => state === "refunded")) return undefined;
  // Double payments go first, because they have to go back anyway.
  return states.flatMap((state) => money.filter((one) => one.state === state)).find(isHere);
}

// Stores that a payment was taken back. An admin decides about one that counts, or that somebody is to get back; other money only
// is not here any more.
export async function markReversed(
  tx: Tx,
  { id, state, user_id: userId }: PaymentRow,
  // The row or the message that reports it; `by` is the admin who imported it.
  { name, note, by }: { name: string; note: string; by: string | null },
): Promise<void> {
  await updatePayment(tx, id, {
    problem: "reversed",
    reversal_row: name,
    ...(state === "unmatched"
      ? {
          state: "rejected",
          decision_kind: "rejected",
          decided_at: await boliNow(tx),
          decided_by: by,
          decision_note: note,
        }
      : {}),
  });
  if (userId !== null) hintSubscription(tx, userId);
}
