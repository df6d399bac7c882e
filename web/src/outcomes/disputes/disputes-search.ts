import { readPage } from "../../lib/search-values.ts";

export interface DisputesSearch {
  page?: number | undefined;
}

export const readDisputesSearch = (raw: Record<string, unknown>): DisputesSearch => ({
  page: readPage(raw["page"]),
});
