import { sql } from "kysely";

const unfinished = sql`array(select id from inventory_import where state <> 'done')`;

// True for an item that its owner has: one of an import counts only when all of that import are written. The few unfinished imports
// are read once for a statement.
export const isWhole = sql<boolean>`
  (import_id is null or import_id <> all (${unfinished}))`;

// True for all others. Where many items are counted by an index that does not know their imports, these few are taken off.
export const isHidden = sql<boolean>`import_id = any(${unfinished})`;
