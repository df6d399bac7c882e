import { queryOptions } from "@tanstack/react-query";
import { liveEndpoints } from "@boli/contract/live/endpoints";
import { oversightEndpoints } from "@boli/contract/live/oversight";
import { call } from "../../lib/api.ts";
import { liveKey } from "../query-keys.ts";
import { timed } from "../server-clock.ts";

const everyMs = 5_000;
export const runningSalesKey = [...liveKey, "running"] as const;

export const runningSales = () =>
  queryOptions({
    queryKey: runningSalesKey,
    queryFn: ({ signal }) => timed(() => call(oversightEndpoints.listRunningSales, { signal })),
    refetchInterval: everyMs,
  });

// The actions of an admin who does not run the sale from a console.
const of = (id: string, key: string) => ({ params: { id }, query: {}, key });
export const holdSale = (id: string, key: string) => call(liveEndpoints.holdSale, of(id, key));
export const resumeSale = (id: string, key: string) => call(liveEndpoints.resumeSale, of(id, key));
export const endSale = (id: string, reason: string) =>
  call(liveEndpoints.endSale, { params: { id }, query: {}, body: { reason } });
export const restartLot = (
  id: string,
  key: string,
  body: { lotId: string; reason: string; notGenuine?: number },
) => call(liveEndpoints.restartLot, { ...of(id, key), body });
export const closeRequest = (id: string) => call(oversightEndpoints.closeRequest, { params: { id } });
export const closeBidderRequest = (id: string, requestId: string) =>
  call(oversightEndpoints.closeBidderRequest, { params: { id, requestId } });
