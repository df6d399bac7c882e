import { queryOptions } from "@tanstack/react-query";
import { findingEndpoints } from "@boli/contract/auctions/finding";
import { dashboardEndpoints } from "@boli/contract/dashboard/endpoints";
import { call } from "../lib/api.ts";

// Measured from the person's own city, which the server knows, or else from the place that was last chosen in the list.
export const recommended = (city: string | null | undefined, near: string | undefined) =>
  queryOptions({
    queryKey: ["dashboard", "recommended", city, near],
    queryFn: ({ signal }) =>
      call(findingEndpoints.recommendAuctions, { query: city ? {} : { near }, signal }),
  });

export const dashboard = () =>
  queryOptions({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => call(dashboardEndpoints.getDashboard, { signal }),
  });
