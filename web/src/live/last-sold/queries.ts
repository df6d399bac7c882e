import { queryOptions } from "@tanstack/react-query";
import type { ItemCategory } from "@boli/contract/auctions/kinds";
import { lotEndpoints } from "@boli/contract/live/lot";
import { call } from "../../lib/api.ts";

const freshMs = 5 * 60_000;

export const lastSoldIn = (category: ItemCategory) =>
  queryOptions({
    queryKey: ["live", "last-sold", category],
    queryFn: ({ signal }) => call(lotEndpoints.getLastSold, { query: { category }, signal }),
    staleTime: freshMs,
  });
