import type { Database } from "@boli/server/platform/database/database";
import { sql } from "kysely";
import * as z from "zod/mini";
import { endpoints } from "@boli/contract/endpoint/endpoint";

const answer = { ok: true };

// Two endpoints that do nothing: they cost what every endpoint of the product costs at least. And one that ends a transaction in the
// database, which is all that a write does to what the program keeps.
const nothing = {
  method: "GET",
  summary: "Answers at once.",
  answer: z.strictObject({ ok: z.boolean() }),
  limit: "read",
} as const;

export const writingPath = "/api/bench/write";

export const writingEndpoints = endpoints({
  write: { ...nothing, path: writingPath, access: "anyone" },
});

export const writingHandlers = ({ db }: Database) => ({
  write: async () => {
    await sql`select pg_current_xact_id()`.execute(db);
    return answer;
  },
});

export const plantedEndpoints = endpoints({
  trivial: { ...nothing, path: "/api/bench/trivial", access: "anyone" },
  signedIn: { ...nothing, path: "/api/bench/signed-in", access: "signed-in" },
});

export const plantedHandlers = { trivial: async () => answer, signedIn: async () => answer };
