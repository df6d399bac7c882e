import { readPage, readText } from "../../lib/search-values.ts";

// The search part of the URL of one's own bids. The page decides which tabs there are.
export const readMyBidsSearch = ({
  tab,
  page,
}: Record<string, unknown>): { tab?: string | undefined; page?: number | undefined } => ({
  tab: readText(tab),
  page: readPage(page),
});
