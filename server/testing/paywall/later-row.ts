import { endpoints } from "@boli/contract/endpoint/endpoint";
import { sql } from "kysely";
import * as z from "zod/mini";
import { addEndpoints, answerUnlisted } from "../../src/http/capability.ts";
import type { TestAppOptions } from "../app.ts";

// An endpoint that a later capability might add without thinking about the paywall.
export const laterEndpoints = endpoints({
  nearestAuction: {
    method: "GET",
    path: "/api/planted/nearest",
    summary: "Where the next auction is.",
    access: "signed-in",
    answer: z.strictObject({ where: z.string() }),
    limit: "read",
  },
});

export const addLaterRow: NonNullable<TestAppOptions["extend"]> = (server, edge) =>
  addEndpoints(
    server,
    edge,
    answerUnlisted(laterEndpoints, {
      nearestAuction: async () => {
        const { rows } = await sql<{ address: string }>`
        select address from auction where not is_hidden order by starts_at limit 1`.execute(edge.database.db);
        return { where: rows[0]?.address ?? "" };
      },
    }),
  );
