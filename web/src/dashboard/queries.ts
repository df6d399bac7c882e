import { queryOptions } from "@tanstack/react-query";
import { findingEndpoints } from "@boli/contract/auctions/finding";
import { dashboardEndpoints } from "@boli/contract/dashboard/endpoints";
import { call } from "../lib/api.ts";

// Measured from the place that the person last chose in the list, if they did.
export const recommended = (near: string | undefined) =>
  queryOptions({
    queryKey: ["dashboard", "recommended", near],
    queryFn: ({ signal }) => call(findingEndpoints.recommendAuctions, { query: { near }, signal }),
  });

export const dashboard = () =>
  queryOptions({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => call(dashboardEndpoints.getDashboard, { signal }),
  });
