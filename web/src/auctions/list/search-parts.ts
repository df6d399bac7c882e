import { useAuctionMessages } from "../texts/index.ts";
import { chipsOf } from "./list-filters.tsx";
import type { AuctionListSearch } from "./list-search.ts";
import { useFindingMessages } from "./texts/index.ts";

// The filters of a search as words, one by one.
export function useSearchParts(): (search: AuctionListSearch) => string[] {
  const messages = useAuctionMessages();
  const finding = useFindingMessages();
  return (search) => [
    ...(search.search === undefined ? [] : [`“${search.search}”`]),
    ...chipsOf(search, messages, finding).map(({ label }) => label),
  ];
}
