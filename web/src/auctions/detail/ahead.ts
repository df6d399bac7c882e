import type { AuctionView } from "@boli/contract/auctions/endpoints";
import type { AuctionMessages } from "../texts/index.ts";

// False once an auction is over or cancelled: nobody plans to attend it any more.
export const isAhead = ({ status }: Pick<AuctionView, "status">): boolean =>
  status === "upcoming" || status === "ongoing";

// By phone or mail, or by a message through us.
export const canBeReached = ({ contactInfo, can }: Pick<AuctionView, "contactInfo" | "can">): boolean =>
  contactInfo.phone !== null || contactInfo.email !== null || can.message;

export function itemCount(
  auction: Pick<AuctionView, "status" | "items">,
  { detail, card }: AuctionMessages,
): string {
  const say = isAhead(auction) ? detail.itemsAvailable : card.itemCount;
  return say({ count: auction.items.length });
}
