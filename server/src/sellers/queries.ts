import { type Insertable, type Selectable, sql } from "kysely";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { SellerTable } from "./tables.ts";

type NewSeller = Omit<Insertable<SellerTable>, "accepted_at">;

// Returns false when the account has been a seller before.
export async function insertSeller(tx: Tx, seller: NewSeller): Promise<boolean> {
  const inserted = await tx
    .insertInto("seller")
    .values({ ...seller, accepted_at: sql<Date>`boli_now()` })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .returning("user_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listSellerData(db: Queryable, userId: string): Promise<Selectable<SellerTable>[]> {
  return db
    .selectFrom("seller")
    .select(["user_id", "organisation", "sells", "phone", "email", "terms_version", "accepted_at"])
    .where("user_id", "=", userId)
    .limit(1)
    .execute();
}

export async function deleteSeller(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("seller").where("user_id", "=", userId).execute();
}
