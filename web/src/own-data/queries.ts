import { queryOptions } from "@tanstack/react-query";
import { ownDataEndpoints } from "@boli/contract/own-data/endpoints";
import { call } from "../lib/api.ts";

const askedAgainMs = 5_000;

export const exportState = () =>
  queryOptions({
    queryKey: ["own-data", "export"],
    queryFn: ({ signal }) => call(ownDataEndpoints.getExport, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.export?.state === "waiting" ? askedAgainMs : false),
  });

export const orderExport = () => call(ownDataEndpoints.orderExport, {});

export const linkToExport = async (): Promise<string> => (await call(ownDataEndpoints.linkToExport, {})).url;

export const readDeletion = () => call(ownDataEndpoints.getDeletion);

export const orderDeletion = () => call(ownDataEndpoints.deleteAccount);
