import { shortAmount, type AmountWords } from "./short-amount.ts";

// The estimate of an auction's items in rupees, and the deposit that a bidder pays.
export interface Money {
  estimate?: { from: number; to: number } | null;
  earnestMoney?: number | null;
}

export interface MoneyWords extends AmountWords {
  estimatesFrom(values: { amount: string }): string;
  estimate(values: { amount: string }): string;
  earnestMoney(values: { amount: string }): string;
}

export function moneyLines({ estimate, earnestMoney }: Money, words: MoneyWords): readonly string[] {
  const lines: string[] = [];
  if (estimate) {
    const say = estimate.from === estimate.to ? words.estimate : words.estimatesFrom;
    lines.push(say({ amount: shortAmount(estimate.from, words) }));
  }
  if (typeof earnestMoney === "number" && earnestMoney > 0)
    lines.push(words.earnestMoney({ amount: shortAmount(earnestMoney, words) }));
  return lines;
}
