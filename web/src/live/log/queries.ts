import { liveEndpoints } from "@boli/contract/live/endpoints";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { call } from "../../lib/api.ts";

// The file is an envelope like every answer; its type is that of the stream which the server sends.
export const saleLog = async (id: string): Promise<SaleLog> =>
  (await call(liveEndpoints.saleLog, { params: { id } })) as unknown as SaleLog;
