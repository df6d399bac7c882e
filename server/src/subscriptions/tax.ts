import { type StateName, states } from "@boli/contract/places/states";

// Online subscriptions: 18 %, contained in the price.
export const gst = { percent: 18, sac: "998439" } as const;

interface Taxes {
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

// The GST codes of the states, by the letters with which our tables name them.
const codes: Record<(typeof states)[number]["code"], string> = {
  JK: "01",
  HP: "02",
  PB: "03",
  CH: "04",
  UK: "05",
  HR: "06",
  DL: "07",
  RJ: "08",
  UP: "09",
  BR: "10",
  SK: "11",
  AR: "12",
  NL: "13",
  MN: "14",
  MZ: "15",
  TR: "16",
  ML: "17",
  AS: "18",
  WB: "19",
  JH: "20",
  OD: "21",
  CG: "22",
  MP: "23",
  GJ: "24",
  DH: "26",
  MH: "27",
  KA: "29",
  GA: "30",
  LD: "31",
  KL: "32",
  TN: "33",
  PY: "34",
  AN: "35",
  TS: "36",
  AP: "37",
  LA: "38",
};

// A GSTIN begins with the code of its state.
export const stateOfGstin = (gstin: string): StateName | undefined =>
  states.find(({ code }) => codes[code] === gstin.slice(0, 2))?.name;
