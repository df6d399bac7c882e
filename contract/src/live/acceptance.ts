import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { instant } from "../base/fields.ts";
import { saleId } from "./clerk-endpoint.ts";

// The endpoint by which a person accepts a sale's terms, once for each version (BID-1).
export const acceptanceEndpoints = endpoints({
  acceptTerms: {
    method: "PUT",
    path: "/api/live-auctions/{id}/acceptance",
    summary: "Accepts the current terms of a live auction, as somebody of 18 or older, before the first bid.",
    access: { right: "live-auctions.join" },
    input: {
      params: saleId,
      body: z.strictObject({
        version: z.int("invalid").check(z.minimum(1, "invalid")),
        isAdult: z.literal(true, "adult"),
      }),
    },
    answer: z.strictObject({ version: z.int(), acceptedAt: instant }),
    audit: true,
    limit: "write",
    refusals: ["sale_not_found", "sale_not_live", "terms_changed"],
  },
});
