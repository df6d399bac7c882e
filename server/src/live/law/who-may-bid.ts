import { type Lot, type SaleState, isHostOrAuctioneerOf } from "./state.ts";

export type WhyNoBidder =
  | "host_may_not_bid"
  | "admin_may_not_bid"
  | "membership_required"
  | "barred_from_lot"
  | "terms_not_accepted";

export interface Bidder {
  userId: string;
  // A paddle of the floor belongs to no account.
  isPerson: boolean;
  isAdmin: boolean;
  isSubscribed: boolean;
  // The newest version of the sale's terms.
  hasAccepted: boolean;
}

// The caller of a request as somebody who bids.
export const bidderOf = (
  caller: { userId: string; isAdmin: boolean; subscriptionStatus: string },
  { hasAccepted }: Pick<Bidder, "hasAccepted">,
): Bidder => ({
  userId: caller.userId,
  isPerson: true,
  isAdmin: caller.isAdmin,
  isSubscribed: caller.subscriptionStatus === "subscribed",
  hasAccepted,
});

// Why somebody may not bid in a sale, at whatever time; null for whoever may (BID-1). Without a lot it says what holds for every lot of the
// sale.
export function whyNoBidder(
  sale: Pick<SaleState, "hostId" | "auctioneers" | "requireMembership">,
  bidder: Bidder,
  lot?: Pick<Lot, "barred">,
): WhyNoBidder | null {
  const { userId, isPerson } = bidder;
  if (isPerson && isHostOrAuctioneerOf(sale, userId)) return "host_may_not_bid";
  // Reserves are shown to admins.
  if (isPerson && bidder.isAdmin) return "admin_may_not_bid";
  if (isPerson && sale.requireMembership && !bidder.isSubscribed) return "membership_required";
  if (lot !== undefined && isBarredFrom(lot, userId)) return "barred_from_lot";
  return isPerson && !bidder.hasAccepted ? "terms_not_accepted" : null;
}

// Their bid in an earlier lot of this item was not genuine (BID-10).
export const isBarredFrom = ({ barred }: Pick<Lot, "barred">, userId: string): boolean =>
  barred.includes(userId);
