import { useAuctionMessages } from "../texts/index.ts";
import type { AuctionCardWords } from "../card/auction-card.tsx";

// The words of a card, in the language that is shown.
export function useCardWords(): AuctionCardWords {
  const { types, statuses, card } = useAuctionMessages();
  return { types, statuses, ...card };
}
