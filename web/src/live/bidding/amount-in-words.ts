export interface AmountWords {
  thousand: string;
  lakh: string;
  crore: string;
}

const units = [
  [1_00_00_000, "crore"],
  [1_00_000, "lakh"],
  [1_000, "thousand"],
] as const;

// "75 thousand", "1.25 lakh": an amount in its largest unit, so that a zero too many is noticed. Empty below a thousand.
export function amountInWords(rupees: number, words: AmountWords): string {
  const unit = units.find(([size]) => rupees >= size);
  if (unit === undefined) return "";
  const [size, name] = unit;
  return `${(rupees / size).toLocaleString("en-IN", { maximumFractionDigits: 5 })} ${words[name]}`;
}
