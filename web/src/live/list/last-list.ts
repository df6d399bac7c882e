import { createStore } from "../../lib/store.ts";
import type { SaleSearch } from "./sale-search.ts";

// The list as it was last shown, for the way back to it.
export const lastSaleList = createStore<SaleSearch>({});
