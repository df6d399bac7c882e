import * as z from "zod/mini";
import { endpoints } from "@boli/contract/endpoint";

// Two endpoints that do nothing: they cost what every endpoint of the product costs at least.
const nothing = {
  method: "GET",
  summary: "Answers at once.",
  answer: z.strictObject({ ok: z.boolean() }),
  limit: "read",
} as const;

export const plantedEndpoints = endpoints({
  trivial: { ...nothing, path: "/api/bench/trivial", access: "anyone" },
  signedIn: { ...nothing, path: "/api/bench/signed-in", access: "signed-in" },
});

const answer = { ok: true };

export const plantedHandlers = { trivial: async () => answer, signedIn: async () => answer };
