import { type Selectable, sql } from "kysely";
import type { Tx } from "../../platform/database/database.ts";
import type { InventoryImportTable } from "../tables.ts";

// A step takes a second at most and waits five seconds for its turn, so whoever has made none for longer is gone.
const gone = sql<boolean>`stepped_at < (select boli_now()) - interval '1 minute'`;
// A retry gets the first answer for a day.
const forgotten = sql<boolean>`stepped_at < (select boli_now()) - interval '1 day'`;

const columns = ["id", "request_hash", "state", "items", "left_out"] as const;
export type StoredImport = Pick<Selectable<InventoryImportTable>, (typeof columns)[number]> & {
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
