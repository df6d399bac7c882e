import { sql } from "kysely";

// True for an item that its owner has: one of an import counts only when all of that import are written. The few unfinished imports
// are read once for a statement.
export const isWhole = sql<boolean>`
  (import_id is null or import_id <> all (array(select id from inventory_import where state <> 'done')))`;
