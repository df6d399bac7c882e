import type { Queryable } from "../platform/database/database.ts";
import type { Money } from "../platform/payments/payment-provider.ts";
import { type PaymentRow, findUnnamedMoney, listSameMoney } from "./queries.ts";

export interface ReceivedMoney extends Money {
  provider: string;
  // The row of a statement that tells of it.
  bankRow: string | null;
}

interface Recognised {
  known: PaymentRow | undefined;
  // Nobody has decided about it.
  isWaiting: boolean;
  // With the names by which it was told before, and the amount of then.
  money: ReceivedMoney;
  // A bank and a provider may each have told of it by another name, until somebody tells both: then the payments that wait are one.
  absorbed: readonly PaymentRow[];
}

// Finds what is stored of this money. Reads only.
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
  // Two that contradict each other are for an admin.
  if (!known || isOtherMoney(known, money)) return { known, isWaiting: false, money: received, absorbed: [] };
  return { known, isWaiting: false, money, absorbed };
}

// The same row of a bank that alone has told of it: another amount is that of another column, and the last import counts.
const isSameRow = (row: PaymentRow, { bankRow }: ReceivedMoney): boolean =>
  bankRow !== null && row.bank_row === bankRow && row.provider_payment === null && row.reference === null;

// Rejected with an amount that the bank never told.
const wasMisread = (row: PaymentRow, received: ReceivedMoney): boolean =>
  row.state === "rejected" && isSameRow(row, received) && row.received_paise !== received.amountPaise;

async function listSame(db: Queryable, received: ReceivedMoney): Promise<PaymentRow[]> {
  const named = await listSameMoney(db, received);
  if (named.length > 0 || received.reference === null) return named;
  const unnamed = await findUnnamedMoney(db, { ...received, reference: received.reference });
  return unnamed ? [unnamed] : [];
}

const joined = (told: ReceivedMoney, known: PaymentRow): ReceivedMoney => ({
  ...told,
  // The name at a provider belongs to that provider.
  provider: told.providerPayment === null && known.provider_payment !== null ? known.provider : told.provider,
  reference: told.reference ?? known.named_reference,
  utr: told.utr ?? known.utr,
  providerPayment: told.providerPayment ?? known.provider_payment,
  bankRow: told.bankRow ?? known.bank_row,
});

// Two payments differ when a name that both have differs. Without such a name they are one, told by two.
export const isOtherMoney = (settled: PaymentRow, money: ReceivedMoney): boolean =>
  differ(settled.utr, money.utr) ||
  differ(settled.bank_row, money.bankRow) ||
  (settled.provider === money.provider && differ(settled.provider_payment, money.providerPayment));

const differ = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && one !== other;
