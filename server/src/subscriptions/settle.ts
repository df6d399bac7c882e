import type { Settings } from "../settings/settings.ts";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx } from "../platform/database/database.ts";
import { notify } from "../platform/notifications/index.ts";
import { rupeesFromPaise } from "@boli/contract/base/money";
import { findUser } from "../users/index.ts";
import { addDays } from "./entitlement.ts";
import { issueDocument } from "./issue-document.ts";
import { mailPayer } from "./mail-payer.ts";
import type { ReceivedMoney } from "./recognise-money.ts";
import { type PaymentRow, findSubscription, updatePayment } from "./queries.ts";

export interface SettleTools {
  settings: Pick<Settings, "seller">;
}

// The proof that the money came in: the event, the row or the request (`source`), and the admin (`by`).
export interface Proof {
  kind: "webhook" | "answer" | "statement" | "admin";
  source: string;
  by: string | null;
  note: string | null;
}

interface Settlement {
  attempt: PaymentRow;
  money: Pick<ReceivedMoney, "utr" | "providerPayment" | "bankRow" | "amountPaise">;
  proof: Proof;
  // Money that waited for an admin, and now is the money of this attempt.
  absorbs: PaymentRow | undefined;
}

// Makes the subscription of an attempt active. The caller has locked the book and seen that the attempt is not settled.
export async function settle(
  tx: Tx,
  { settings }: SettleTools,
  { attempt, money, proof, absorbs }: Settlement,
): Promise<void> {
  const { id, subscription_id: subscriptionId, user_id: userId } = attempt;
  const subscription = subscriptionId === null ? undefined : await findSubscription(tx, subscriptionId);
  if (!subscription || userId === null) throw new Error("An attempt has no subscription.");
  // Before its names are given to the attempt: each pays once.
  if (absorbs) await tx.deleteFrom("payment").where("id", "=", absorbs.id).execute();
  const endsAt = await addDays(tx, subscription);
  const now = await boliNow(tx);
  await updatePayment(tx, id, {
    state: "matched",
    problem: null,
    utr: money.utr,
    provider_payment: money.providerPayment,
    bank_row: money.bankRow,
    received_paise: money.amountPaise,
    paid_at: absorbs?.paid_at ?? now,
    proof_kind: proof.kind,
    proof_source: proof.source,
    proved_at: now,
    proved_by: proof.by,
    proof_note: proof.note,
    // An earlier rejection does not count any more.
    decision_kind: null,
    decided_at: null,
    decided_by: null,
    decision_note: null,
  });
  const user = await findUser(tx, userId);
  const bought = (await findSubscription(tx, subscription.id)) ?? subscription;
  await issueDocument(tx, settings.seller, {
    paymentId: id,
    amountPaise: money.amountPaise,
    buyer: { ...attempt.buyer, name: attempt.buyer?.name || (user?.name ?? ""), email: user?.email ?? "" },
    bought: { days: bought.days, starts_at: bought.starts_at, ends_at: bought.ends_at },
    at: now,
  });
  const values = { amount: rupeesFromPaise(money.amountPaise), endsAt: endsAt.toISOString() };
  await notify(tx, { kind: "subscription-active", to: [userId], values });
  await mailPayer(tx, userId, (name) => ({ key: "subscriptionActive", values: { name, ...values } }));
}
