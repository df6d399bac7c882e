import { readPage, readText } from "../../lib/search-values.ts";

// The state of the list in the address, as somebody wrote it. It is loaded with the first page of the app, so it knows no values:
// `saleQueryOf` does.
export interface SaleSearch {
  search?: string | undefined;
  status?: string | undefined;
  category?: string | undefined;
  verified?: string | undefined;
  page?: number | undefined;
}

export const readSaleSearch = (raw: Record<string, unknown>): SaleSearch => ({
  search: readText(raw["search"]),
  status: readText(raw["status"]),
  category: readText(raw["category"]),
  verified: readText(raw["verified"]),
  page: readPage(raw["page"]),
});
