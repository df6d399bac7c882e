import { readPage } from "../lib/search-values.ts";

// The search part of the address of the favourites.
export const readFavouritesSearch = (raw: Record<string, unknown>): { page?: number | undefined } => ({
  page: readPage(raw["page"]),
});
