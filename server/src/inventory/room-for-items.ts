import { inventoryLimits } from "@boli/contract/inventory/kinds";
import { type RawBuilder, sql } from "kysely";
import { refuse } from "../http/refusal.ts";
import type { Tx } from "../platform/database/database.ts";
import { countItemsOf } from "./queries.ts";
import { isHidden } from "./whole-imports.ts";

const { items: maxItems, perDay } = inventoryLimits;

// Until the end of the transaction the owner adds nothing else, on any node.
export async function lockRoomOf(tx: Tx, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('inventory of ' || ${ownerId}::text, 0))`.execute(
    tx,
  );
}

// Makes sure that there is room for so many more items, and locks the owner. Deleted items stay as rows, so an inventory that is
// filled and emptied by turns has a limit for each day. Imports that are under way count as if they were done.
export async function requireRoomForItems(tx: Tx, ownerId: string, added: number): Promise<void> {
  await lockRoomOf(tx, ownerId);
  const more = added + (await countUnderWay(tx, ownerId));
  if ((await countItemsOf(tx, ownerId)) + more > maxItems) throw refuse("inventory_full", { max: maxItems });
  if ((await countAddedToday(tx, ownerId)) + more > perDay)
    throw refuse("too_many_items_added", { max: perDay });
}

// The rows of imports that are under way and not written yet. Below zero where lost imports have left some.
async function countUnderWay(tx: Tx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select coalesce(sum(items), 0)::int - (
      select count(*)::int from inventory_item
      where owner_id = ${ownerId}::uuid and deleted_at is null and ${isHidden}) as items
    from inventory_import where owner_id = ${ownerId}::uuid and state = 'running' limit 1`.execute(tx);
  return rows[0]?.items ?? 0;
}

// Counted by two indexes: one has the items that are there, the other those that are deleted.
async function countAddedToday(tx: Tx, ownerId: string): Promise<number> {
  const ofToday = (which: RawBuilder<unknown>) => sql`
    (select count(*)::int from (
      select from inventory_item
      where owner_id = ${ownerId}::uuid and created_at > now.at - interval '1 day' and ${which} limit ${perDay}) as counted)`;
  const { rows } = await sql<{ today: number }>`
    select ${ofToday(sql`deleted_at is null`)} + ${ofToday(sql`deleted_at is not null`)} as today
    from (select boli_now() as at) as now limit 1`.execute(tx);
  return rows[0]?.today ?? 0;
}
