import type { AuctionView } from "@boli/contract/auctions";
import type { AuctionMessages } from "../texts/index.ts";

// False once an auction is over or cancelled: nobody plans to attend it any more.
export const isToCome = ({ status }: Pick<AuctionView, "status">): boolean =>
  status === "upcoming" || status === "ongoing";

export function itemCount(
  auction: Pick<AuctionView, "status" | "items">,
  { detail, card }: AuctionMessages,
): string {
  const say = isToCome(auction) ? detail.itemsAvailable : card.itemCount;
  return say({ count: auction.items.length });
}
