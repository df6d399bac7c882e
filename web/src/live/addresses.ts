import { readId, readPage, readText } from "../lib/search-values.ts";
import { createStore } from "../lib/store.ts";

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

interface CreateSaleSearch {
  // The sale that the new one copies.
  from?: string | undefined;
  // The new one is a practice sale.
  practice?: true | undefined;
}

export const readCreateSaleSearch = ({ from, practice }: Record<string, unknown>): CreateSaleSearch => ({
  from: readId(from),
  practice: practice === true || practice === "true" ? true : undefined,
});

// The search part of the URL of one's own bids. The page decides which tabs there are.
export const readMyBidsSearch = ({
  tab,
  page,
}: Record<string, unknown>): { tab?: string | undefined; page?: number | undefined } => ({
  tab: readText(tab),
  page: readPage(page),
});

// The lot that the address of a sale names.
export const readLotSearch = (raw: Record<string, unknown>): { lot?: string | undefined } => ({
  lot: readId(raw["lot"]),
});

// The list as it was last shown, for the way back to it.
export const lastSaleList = createStore<SaleSearch>({});
