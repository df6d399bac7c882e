import type { BidAnswer } from "@boli/contract/live/endpoints";
import { type SaleChange, changeInSale } from "../sales/change-sale.ts";
import { loadAliases } from "../store/load-sale.ts";
import { refusalOf } from "./place-bid.ts";
import { applyBid } from "../law/apply-bid.ts";
import { refuse } from "../../http/refusal.ts";

// Enters a floor bid for a paddle number. The host or an auctioneer may do so, and all rules for bids apply (CLERK-3).
export async function enterFloorBid(
  change: SaleChange,
  bid: { lotId: string; paddle: string; amount: number },
): Promise<BidAnswer> {
  const answer = await changeInSale(change, async ({ sale, changes, now, idSource }) => {
    const bidder = `floor:${bid.paddle}`;
    await loadAliases(change.tx, [{ sale, bidders: [bidder] }]);
    const request = {
      itemId: bid.lotId,
      userId: bidder,
      isSubscribed: false,
      amount: bid.amount,
      maxAmount: null,
      kind: "floor",
      paddle: bid.paddle,
      key: null,
      requestHash: null,
    } as const;
    const outcome = applyBid(sale, changes, request, now, idSource);
    if (outcome.kind === "refused") throw refusalOf(outcome.refusal);
    return outcome.answer;
  });
  if (answer === undefined) throw refuse("sale_not_found");
  return answer;
}
