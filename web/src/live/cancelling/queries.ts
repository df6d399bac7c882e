import { liveEndpoints } from "@boli/contract/live";
import { call } from "../../lib/api.ts";

export const cancelSale = (id: string, reason: string) =>
  call(liveEndpoints.cancelSale, { params: { id }, body: { reason } });
