import { useAuctionMessages } from "../locales/auctions/index.ts";
import type { AuctionCardWords } from "../ui/auction-card.tsx";

// What a card says, in the language that is shown.
export function useCardWords(): AuctionCardWords {
  const { types, statuses, card } = useAuctionMessages();
  return { types, statuses, ...card };
}
