import type { BidAnswer } from "@boli/contract/live/endpoints";
import { hashOfRequest } from "../../http/idempotency.ts";
import type { Principal } from "../../http/guards/principal.ts";
import { type Refusal, refuse } from "../../http/refusal.ts";
import type { LaneOutcome } from "./decide-bids.ts";
import type { Lanes } from "./lane.ts";
import { applyBid } from "../law/apply-bid.ts";
import { biddingInterrupted } from "../outages/outages.ts";
import { type SaleChange, changeInSale } from "../sales/change-sale.ts";
import { loadAliases } from "../store/load-sale.ts";

export interface BidInput {
  itemId: string;
  amount?: number | undefined;
  maxAmount?: number | undefined;
  confirmedAmount?: number | undefined;
}

// Places a bid in a sale's lane and answers when it is on disk (BID-6).
export async function placeBid(
  lanes: Lanes,
  saleId: string,
  bidder: Pick<Principal, "userId" | "isAdmin" | "subscriptionStatus">,
  input: BidInput,
  key: string | null,
): Promise<BidAnswer> {
  const outcome = await lanes.submit(saleId, {
    itemId: input.itemId,
    userId: bidder.userId,
    isSubscribed: bidder.subscriptionStatus === "subscribed",
    isAdmin: bidder.isAdmin,
    amount: input.amount ?? null,
    maxAmount: input.maxAmount ?? null,
    confirmedAmount: input.confirmedAmount ?? null,
    kind: "bid",
    paddle: null,
    key,
    requestHash: key === null ? null : shortHash(hashOfRequest([saleId, input])),
  });
  if (outcome.kind === "accepted") return outcome.answer;
  throw refusalOf(outcome.refusal);
}

// Half of the hash is enough to distinguish two requests, and saves space in every bid's row.
const shortHash = (hash: string): string => hash.slice(0, 32);

export function refusalOf(refusal: Extract<LaneOutcome, { kind: "refused" }>["refusal"]): Refusal {
  switch (refusal.code) {
    case "bid_too_low":
      return refuse(refusal.code, refusal.values);
    case "bid_not_confirmed":
      return refuse(refusal.code, refusal.values);
    case "bid_too_far":
      return refuse(refusal.code, refusal.values);
    case "unavailable":
      return biddingInterrupted();
    default:
      return refuse(refusal.code);
  }
}

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
