import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { outageSchema } from "./sale-log.ts";

export const outageEndpoints = endpoints({
  listOutages: {
    method: "GET",
    path: "/api/live-auctions/outages",
    summary:
      "The newest times in which nobody could bid, in all sales (CLOSE-6), and the newest closes that waited for too long to be judged, each with its sale (CLOSE-8).",
    access: "anyone",
    // One with a sale is a close that waited; bidding worked meanwhile.
    answer: z.array(z.extend(outageSchema, { saleId: z.optional(z.uuid()) })),
    limit: "browse",
  },
});
