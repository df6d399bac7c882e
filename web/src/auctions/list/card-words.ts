import { useAuctionMessages } from "../texts/index.ts";
import type { AuctionCardWords } from "../card/auction-card.tsx";

// The texts of a card, in the current language.
export function useCardWords(): AuctionCardWords {
  const { types, statuses, card } = useAuctionMessages();
  return { types, statuses, ...card };
}
