// The step is the minimum raise above the price (BID-4), in whole rupees.
export type Step = { kind: "fixed"; rupees: number } | { kind: "table" };

// Each row: the lowest price for which its step applies.
const stepTable: ReadonlyArray<readonly [from: number, step: number]> = [
  [0, 10],
  [500, 25],
  [1_000, 50],
  [2_500, 100],
  [5_000, 250],
  [10_000, 500],
  [25_000, 1_000],
  [50_000, 2_500],
  [1_00_000, 5_000],
  [2_50_000, 10_000],
  [5_00_000, 25_000],
  [10_00_000, 50_000],
  [25_00_000, 1_00_000],
];

export function stepAt(step: Step, price: number): number {
  if (step.kind === "fixed") return step.rupees;
  let found = stepTable[0]?.[1] ?? 1;
  for (const [from, rupees] of stepTable) {
    if (price < from) break;
    found = rupees;
  }
  return found;
}

// An amount that surprises is asked about once more on the screen (BID-3), and is refused without its confirmation once it is
// above ten thousand rupees (DOOR-4).
export const isSurprising = (amount: number, least: number): boolean => amount > 5 * least;
export const needsConfirming = (amount: number, least: number): boolean =>
  isSurprising(amount, least) && amount > 10_000;

// The highest amount that can be bid now (DOOR-4): twenty times what the lot is known to be worth.
export const highestBid = (
  lot: { minimum: number; price: number | null },
  { estimate, least }: { estimate: number; least: number },
): number => Math.max(least, 20 * Math.max(lot.price ?? 0, lot.minimum, estimate));

// The lowest valid bid of a new bidder: the minimum before the first bid, then the price plus one step.
export function leastBid(lot: { minimum: number; price: number | null }, step: Step): number {
  return lot.price === null ? lot.minimum : lot.price + stepAt(step, lot.price);
}
