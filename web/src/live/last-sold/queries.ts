import { queryOptions } from "@tanstack/react-query";
import type { ItemCategory } from "@boli/contract/auctions/categories";
import { lotEndpoints } from "@boli/contract/live/lot";
import { call } from "../../lib/api.ts";
import { liveKey } from "../query-keys.ts";

const freshMs = 5 * 60_000;

export const lastSoldIn = (category: ItemCategory) =>
  queryOptions({
    queryKey: [...liveKey, "last-sold", category],
    queryFn: ({ signal }) => call(lotEndpoints.getLastSold, { query: { category }, signal }),
    staleTime: freshMs,
  });
