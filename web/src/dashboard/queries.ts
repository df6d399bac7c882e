import { queryOptions } from "@tanstack/react-query";
import { dashboardEndpoints } from "@boli/contract/dashboard";
import { call } from "../lib/api.ts";

export const dashboard = () =>
  queryOptions({
    queryKey: ["dashboard"],
    queryFn: ({ signal }) => call(dashboardEndpoints.getDashboard, { signal }),
  });
