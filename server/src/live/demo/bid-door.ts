import { Refusal } from "../../http/refusal.ts";
import type { Platform } from "../../platform/platform.ts";
import { Lanes } from "../bids/lane.ts";
import { placeBid } from "../bids/place-bid.ts";
import type { ChosenBid } from "./choose-bid.ts";

// The door through which everybody bids. Returns false for a bid that is refused, because another came first or the lot has
// closed meanwhile.
export function openBidDoor({
  database,
  bus,
}: Pick<Platform, "database" | "bus">): (bid: ChosenBid) => Promise<boolean> {
  const lanes = new Lanes(database, bus);
  return async ({ saleId, lotId, userId, amount, maxAmount }) => {
    const bidder = { userId, isAdmin: false, subscriptionStatus: "subscribed" } as const;
    const bid = { itemId: lotId, amount, ...(maxAmount === null ? {} : { maxAmount }) };
    try {
      await placeBid(lanes, saleId, bidder, bid, null);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  };
}
