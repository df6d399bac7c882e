import { endpoints } from "@boli/contract/endpoint";
import { sql } from "kysely";
import * as z from "zod/mini";
import { addAll } from "../../src/app.ts";
import type { TestAppOptions } from "../app.ts";

// A row that some later capability adds without a thought of who may know what.
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
  addAll(server, edge, laterEndpoints, {
    nearestAuction: async () => {
      const { rows } = await sql<{ address: string }>`
        select address from auction where not is_hidden order by starts_at limit 1`.execute(edge.database.db);
      return { where: rows[0]?.address ?? "" };
    },
  });
