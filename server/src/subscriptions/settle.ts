import { rupeesFromPaise } from "@boli/contract/base/money";
import { boliNow } from "../platform/database/clock.ts";
import type { Tx, Queryable } from "../platform/database/database.ts";
import { notify } from "../platform/notifications/index.ts";
import type { Money } from "../platform/payments/payment-provider.ts";
import type { Settings } from "../settings/settings.ts";
import { findUser } from "../users/index.ts";
import { addDays } from "./entitlement.ts";
import { issueDocument } from "./issue-document.ts";
import { mailPayer } from "./mail-payer.ts";
import {
  type PaymentRow,
  findSubscription,
  updatePayment,
  findUnnamedMoney,
  listSameMoney,
} from "./queries.ts";

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

export interface ReceivedMoney extends Money {
  provider: string;
  // The name of the statement's row.
  bankRow: string | null;
}

interface Recognised {
  known: PaymentRow | undefined;
  // True when nobody has decided about the money.
  isWaiting: boolean;
  // The received money with all names known for it, and the amount stored first.
  money: ReceivedMoney;
  // Waiting payments that are the same money: a bank and a provider reported it by different names, until now.
  absorbed: readonly PaymentRow[];
}

// Finds the stored payments of this money. Reads only.
export async function recogniseMoney(db: Queryable, received: ReceivedMoney): Promise<Recognised> {
  const same = await listSame(db, received);
  const waits = (row: PaymentRow): boolean => row.state === "unmatched" || wasMisread(row, received);
  const known = same.find((row) => !waits(row)) ?? same[0];
  const absorbed = same.filter((row) => row !== known && waits(row));
  const money = absorbed.reduce(joined, received);
  if (known && waits(known)) {
    const amountPaise = isSameRow(known, received) ? received.amountPaise : known.received_paise;
    return {
      known,
      isWaiting: true,
      money: { ...joined(money, known), amountPaise: amountPaise ?? received.amountPaise },
      absorbed,
    };
  }
  // Names that contradict each other are left to an admin.
  if (!known || isOtherMoney(known, money)) return { known, isWaiting: false, money: received, absorbed: [] };
  return { known, isWaiting: false, money, absorbed };
}

// True for the row of a statement that alone reported this payment. If its amount differs, another column was chosen, and the
// last import counts.
const isSameRow = (row: PaymentRow, { bankRow }: ReceivedMoney): boolean =>
  bankRow !== null && row.bank_row === bankRow && row.provider_payment === null && row.reference === null;

// True when the payment was rejected with an amount that the bank never reported.
const wasMisread = (row: PaymentRow, received: ReceivedMoney): boolean =>
  row.state === "rejected" &&
  row.problem !== "reversed" &&
  isSameRow(row, received) &&
  row.received_paise !== received.amountPaise;

async function listSame(db: Queryable, received: ReceivedMoney): Promise<PaymentRow[]> {
  const named = await listSameMoney(db, received);
  if (named.length > 0 || received.reference === null) return named;
  const unnamed = await findUnnamedMoney(db, { ...received, reference: received.reference });
  return unnamed ? [unnamed] : [];
}

const joined = (reported: ReceivedMoney, known: PaymentRow): ReceivedMoney => ({
  ...reported,
  // A provider's name for the money goes with that provider.
  provider:
    reported.providerPayment === null && known.provider_payment !== null ? known.provider : reported.provider,
  reference: reported.reference ?? known.named_reference,
  utr: reported.utr ?? known.utr,
  providerPayment: reported.providerPayment ?? known.provider_payment,
  bankRow: reported.bankRow ?? known.bank_row,
});

// Two payments differ when both have a name of one kind and these differ. Otherwise they are the same payment, reported by two.
export const isOtherMoney = (settled: PaymentRow, money: ReceivedMoney): boolean =>
  differ(settled.utr, money.utr) ||
  differ(settled.bank_row, money.bankRow) ||
  (settled.provider === money.provider && differ(settled.provider_payment, money.providerPayment));

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;
