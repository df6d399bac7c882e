import { oversightEndpoints } from "@boli/contract/live/oversight";
import { call } from "../../lib/api.ts";

export const askAsBidder = (saleId: string, body: { lotId: string; reason: string }) =>
  call(oversightEndpoints.askAsBidder, { params: { id: saleId }, body });
