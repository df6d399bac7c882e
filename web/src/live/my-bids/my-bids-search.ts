import { readPage } from "../../lib/search-values.ts";

// The search part of the URL of one's own bids.
export interface MyBidsSearch {
  tab?: "leading" | "outbid" | "won" | "lost" | undefined;
  page?: number | undefined;
}

const tabs = ["leading", "outbid", "won", "lost"] as const;

export const readMyBidsSearch = ({ tab, page }: Record<string, unknown>): MyBidsSearch => ({
  tab: tabs.find((name) => name === tab),
  page: readPage(page),
});
