import { importLimits } from "@boli/contract/inventory/kinds";
import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { isWhole } from "../whole-imports.ts";

interface ImportOf {
  id: string;
  // Null for a caller who may take back anyone's.
  ownerId: string | null;
}

const ofImport = ({ id, ownerId }: ImportOf): RawBuilder<unknown> =>
  ownerId === null
    ? sql`import_id = ${id}::uuid and deleted_at is null`
    : sql`import_id = ${id}::uuid and owner_id = ${ownerId}::uuid and deleted_at is null`;

// Items that an undo takes back: in no sale, and as they were imported.
const isFree = sql`status in ('available', 'reserved') and version = 1`;

export async function listImports(
  db: Queryable,
  ownerId: string,
  since: Date,
): Promise<Array<{ id: string; at: Date; items: number; free: number }>> {
  const { rows } = await sql<{ id: string; at: Date; items: number; free: number }>`
    select import_id as id, min(created_at) as at, count(*)::int as items,
      (count(*) filter (where ${isFree}))::int as free
    from inventory_item
    where owner_id = ${ownerId}::uuid and deleted_at is null and created_at > ${since} and import_id is not null and ${isWhole}
    group by import_id order by min(created_at) desc, import_id desc limit ${sql.lit(importLimits.listed)}`.execute(
    db,
  );
  return rows;
}

// The number of its items that are still there.
export async function countImported(tx: Tx, wanted: ImportOf & { since: Date }): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::int as items from inventory_item
    where ${ofImport(wanted)} and ${isWhole} and created_at > ${wanted.since} limit 1`.execute(tx);
  return rows[0]?.items ?? 0;
}

// Locks the items first, always in the same order, so that an undo and a new sale take turns. At most so many at once.
export async function takeBackItems(
  tx: Tx,
  wanted: ImportOf & { max: number },
): Promise<Array<{ id: string; hasPictures: boolean }>> {
  const { rows } = await sql<{ id: string; hasPictures: boolean }>`
    with free as (
      select id, cardinality(picture_ids) > 0 as has_pictures from inventory_item
      where ${ofImport(wanted)} and ${isFree}
      order by id limit ${wanted.max} for update
    )
    update inventory_item as item set deleted_at = boli_now(), picture_ids = '{}', version = version + 1
    from free where item.id = free.id
    returning item.id, free.has_pictures as "hasPictures"`.execute(tx);
  return rows;
}
