import type { Queryable } from "../platform/database/database.ts";
import type { Money } from "../platform/payments/payment-provider.ts";
import { type PaymentRow, findUnnamedMoney, listSameMoney } from "./queries.ts";

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
