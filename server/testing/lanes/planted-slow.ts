import { AsyncLocalStorage } from "node:async_hooks";
import { endpoints } from "@boli/contract/endpoint/endpoint";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { AppOptions } from "../../src/app.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { inLane } from "../../src/platform/database/turns.ts";
import { plant, plantAlso } from "../planted.ts";

// Routes with a statement that reads whole tables: in the lane of lists, in its own, and in that of nobody.
const row = {
  method: "GET",
  access: "anyone",
  answer: z.strictObject({ count: z.int() }),
  limit: "read",
} as const;
export const slowEndpoints = endpoints({
  slowRead: { ...row, path: "/api/planted/slow-read", summary: "Reads much among lists." },
  slowLane: { ...row, path: "/api/planted/slow-lane", summary: "Reads much where that belongs." },
  nobodys: { ...row, path: "/api/planted/nobodys", summary: "Reads for nobody." },
});

const outside = AsyncLocalStorage.snapshot();

export const plantSlow =
  ({ db }: Database): NonNullable<AppOptions["extend"]> =>
  (server, edge) => {
    const count = async (): Promise<{ count: number }> => {
      const { rows } = await sql<{ count: number }>`
        select (select count(*) from sale_event) + (select count(*) from lot)
          + (select count(*) from audit_entry where subject_kind <> '') as count limit 1`.execute(db);
      return { count: rows[0]?.count ?? 0 };
    };
    plant(server, edge);
    const handlers = {
      slowRead: count,
      slowLane: () => inLane("slow", count),
      nobodys: () => outside(count),
    };
    plantAlso(slowEndpoints, handlers)(server, edge);
  };
