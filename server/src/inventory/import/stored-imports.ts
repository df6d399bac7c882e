import { importLimits } from "@boli/contract/inventory/kinds";
import { type Selectable, sql, type RawBuilder } from "kysely";
import type { Tx, Queryable } from "../../platform/database/database.ts";
import { type InventoryImportTable, isWhole } from "../queries.ts";

// A step takes a second at most and waits five seconds for its turn, so whoever has made none for longer is gone.
const gone = sql<boolean>`stepped_at < (select boli_now()) - interval '1 minute'`;
// A retry gets the first answer for a day.
const forgotten = sql<boolean>`stepped_at < (select boli_now()) - interval '1 day'`;

const columns = ["id", "request_hash", "state", "items", "left_out"] as const;
type StoredImport = Pick<Selectable<InventoryImportTable>, (typeof columns)[number]> & {
  isGone: boolean;
  isForgotten: boolean;
};

const locked = (tx: Tx) =>
  tx
    .selectFrom("inventory_import")
    .select([...columns, gone.as("isGone"), forgotten.as("isForgotten")])
    .limit(1)
    .forUpdate();

export const lockImport = (tx: Tx, id: string): Promise<StoredImport | undefined> =>
  locked(tx).where("id", "=", id).executeTakeFirst();

export const lockImportByKey = (tx: Tx, ownerId: string, key: string): Promise<StoredImport | undefined> =>
  locked(tx)
    .where("owner_id", "=", ownerId)
    .where("key", "=", key)
    .where("state", "<>", "abandoned")
    .executeTakeFirst();

type NewImport = Omit<Selectable<InventoryImportTable>, "state" | "stepped_at">;

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await tx
    .insertInto("inventory_import")
    .values({ ...row, state: "running", stepped_at: row.begun_at })
    .execute();
}

// False when the import is no longer under way: somebody else gave it up.
export async function stepImport(
  tx: Tx,
  id: string,
  state: "running" | "done" | "abandoned",
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("inventory_import")
    .set({ state, stepped_at: sql<Date>`boli_now()` })
    .where("id", "=", id)
    .where("state", "=", "running")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteImport(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("inventory_import").where("id", "=", id).execute();
}

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
