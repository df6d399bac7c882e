import { readId } from "../../lib/search-values.ts";

export interface CreateSaleSearch {
  // The sale that the new one copies.
  from?: string | undefined;
  // The new one is a practice sale.
  practice?: true | undefined;
}

export const readCreateSaleSearch = ({ from, practice }: Record<string, unknown>): CreateSaleSearch => ({
  from: readId(from),
  practice: practice === true || practice === "true" ? true : undefined,
});
