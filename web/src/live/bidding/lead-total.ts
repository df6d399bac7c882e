import type { SaleView } from "@boli/contract/live/endpoints";
import { allIn } from "@boli/contract/live/all-in";

// The cost in paise of winning every lot that the caller leads. With one lot the line of its button says it.
export function leadTotalPaise({
  items,
  ownAlias,
  terms,
}: Pick<SaleView, "items" | "ownAlias" | "terms">): number | undefined {
  const led = items.filter(({ status, leader }) => status === "open" && leader === ownAlias);
  if (ownAlias === null || led.length < 2) return undefined;
  return led.reduce((sum, lot) => sum + allIn(lot.currentHighestBid ?? 0, terms), 0);
}
