// Online subscriptions: 18 %, contained in the price.
export const gst = { percent: 18, sac: "998439" } as const;

export interface Taxes {
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
}

export const noTaxes = (paise: number): Taxes => ({ taxable: paise, cgst: 0, sgst: 0, igst: 0 });

// Splits a price into the taxable value and its taxes, in paise. Within a state the two halves are equal; what rounding
// leaves over belongs to the taxable value, so the sum is exact.
export function taxesIn(paise: number, { isSameState }: { isSameState: boolean }): Taxes {
  const igst = Math.round((paise * gst.percent) / (100 + gst.percent));
  if (!isSameState) return { taxable: paise - igst, cgst: 0, sgst: 0, igst };
  const half = Math.round(igst / 2);
  return { taxable: paise - 2 * half, cgst: half, sgst: half, igst: 0 };
}

// "2627" for April 2026 to March 2027, in India.
export function financialYearOf(instant: Date): string {
  const inIndia = new Date(instant.getTime() + 330 * 60_000);
  const first = inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1;
  return `${String(first % 100).padStart(2, "0")}${String((first + 1) % 100).padStart(2, "0")}`;
}
