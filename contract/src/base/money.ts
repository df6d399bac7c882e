// Money is stored as integer paise, crosses the API in rupees, and is shown in the Indian grouping.
export type Paise = number;

export function paiseFromRupees(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise)) throw new RangeError(`Not an amount of money: ${rupees}`);
  return paise;
}

export const rupeesFromPaise = (paise: Paise): number => paise / 100;
export const rupeesOrNull = (paise: Paise | null): number | null =>
  paise === null ? null : rupeesFromPaise(paise);

const whole = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  maximumFractionDigits: 0,
});
const exact = new Intl.NumberFormat("en-IN", {
  style: "currency",
  currency: "INR",
  minimumFractionDigits: 2,
});

// "₹12,34,567"; with paise only when there are any: "₹846.60".
export function formatPaise(paise: Paise): string {
  return paise % 100 === 0 ? whole.format(paise / 100) : exact.format(paise / 100);
}

export const formatRupees = (rupees: number): string => formatPaise(paiseFromRupees(rupees));

// "₹999.00", for columns of amounts.
export const formatPaiseExactly = (paise: Paise): string => exact.format(paise / 100);

// One hundred crore. A higher bid can only be a typing error (BID-3).
export const maxRupees = 100_00_00_000;
