import { readId } from "../lib/search-values.ts";

// The lot that the address of a sale names.
export const readLotSearch = (raw: Record<string, unknown>): { lot?: string | undefined } => ({
  lot: readId(raw["lot"]),
});
