import { liveEndpoints } from "@boli/contract/live/endpoints";
import { call } from "../../lib/api.ts";
import { newKey } from "../../lib/client.ts";

// A second try has a key of its own: a sale is cancelled once in any case.
export const cancelSale = (id: string, reason: string) =>
  call(liveEndpoints.cancelSale, { params: { id }, query: {}, key: newKey(), body: { reason } });
