import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";
import { outageSchema } from "../sale-log.ts";

export const outageEndpoints = endpoints({
  listOutages: {
    method: "GET",
    path: "/api/live-auctions/outages",
    summary: "The newest times in which nobody could bid, in all sales (CLOSE-6).",
    access: "anyone",
    answer: z.array(outageSchema),
    limit: "browse",
  },
});
