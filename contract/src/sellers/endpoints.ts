import * as z from "zod/mini";
import { endpoints } from "../endpoint/endpoint.ts";
import { roles } from "../endpoint/permissions.ts";
import { sellerApplication } from "./application.ts";

export const sellerEndpoints = endpoints({
  becomeSeller: {
    method: "POST",
    path: "/api/seller/application",
    summary: "Makes the caller's buyer account a seller's, once. The session stays, with the new role.",
    // The caller of a retry has the new role already, so the use case checks the role instead of the permission table.
    access: "signed-in",
    input: { body: sellerApplication },
    answer: z.strictObject({ role: z.enum(roles) }),
    status: 201,
    audit: true,
    once: true,
    limit: "account",
    refusals: ["already_seller", "buyers_only", "selling_ended"],
  },
});
