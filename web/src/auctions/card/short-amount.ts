import { formatRupees } from "@boli/contract/base/money";

export interface AmountTexts {
  lakh: string;
  crore: string;
}

const lakh = 1_00_000;
const crore = 100 * lakh;

// "₹42,000", "₹3.1 lakh", "₹1.2 crore": an amount that is quick to read. It is rounded down, because it follows the word
// "from".
export function shortAmount(rupees: number, texts: AmountTexts): string {
  if (rupees < lakh) return formatRupees(Math.floor(rupees));
  const [unit, name] = rupees < crore ? [lakh, texts.lakh] : [crore, texts.crore];
  // The unit's tenths are whole numbers, so no fraction of a float is cut off by mistake.
  const tenths = Math.floor(rupees / (unit / 10));
  return `₹${(tenths / 10).toLocaleString("en-IN")} ${name}`;
}
