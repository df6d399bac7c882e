import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import { auctionLimits } from "@boli/contract/auction-inputs";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import type { Change } from "./changes.ts";
import { excerpts } from "./excerpts.ts";
import type { AuctionChangeTable, AuctionItemTable, AuctionTable } from "./tables.ts";

// Every statement about auctions; the first argument is the transaction.

export type AuctionRow = Selectable<AuctionTable>;
export type ItemRow = Selectable<AuctionItemTable>;
export type StoredAuction = AuctionRow & { status: AuctionStatusColumn; owner_is_gone: boolean };
type AuctionStatusColumn = "upcoming" | "ongoing" | "completed" | "cancelled";

// The status as the clock has it now. Selected beside the row, and never worked out anywhere else.
export const statusNow = sql<AuctionStatusColumn>`auction_status(manual_status, starts_at, over_at, boli_now())`;

const ownerIsGone = sql<boolean>`(select p.is_gone from person p where p.id = auction.owner_id limit 1)`;

export async function findAuction(db: Queryable, id: string): Promise<StoredAuction | undefined> {
  return db
    .selectFrom("auction")
    .selectAll()
    .select([statusNow.as("status"), ownerIsGone.as("owner_is_gone")])
    .where("id", "=", id)
    .limit(1)
    .executeTakeFirst();
}

// Whoever changes an auction holds its row, so that two editors come one after the other.
export async function lockAuction(tx: Tx, id: string): Promise<StoredAuction | undefined> {
  return tx
    .selectFrom("auction")
    .selectAll()
    .select([statusNow.as("status"), ownerIsGone.as("owner_is_gone")])
    .where("id", "=", id)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function listItems(db: Queryable, auctionId: string): Promise<ItemRow[]> {
  return db
    .selectFrom("auction_item")
    .selectAll()
    .where("auction_id", "=", auctionId)
    .orderBy("position")
    .limit(auctionLimits.items)
    .execute();
}

export async function insertAuction(tx: Tx, row: Insertable<AuctionTable>): Promise<void> {
  await tx.insertInto("auction").values(row).execute();
}

export async function updateAuction(tx: Tx, id: string, change: Updateable<AuctionTable>): Promise<number> {
  const row = await tx
    .updateTable("auction")
    .set({ ...change, version: sql`version + 1`, updated_at: sql`boli_now()` })
    .where("id", "=", id)
    .returning("version")
    .executeTakeFirstOrThrow();
  return row.version;
}

// Items are few and belong to their auction alone, so they are written anew; their ids stay.
export async function replaceItems(tx: Tx, auctionId: string, items: readonly ItemRow[]): Promise<void> {
  await tx.deleteFrom("auction_item").where("auction_id", "=", auctionId).execute();
  await insertItems(tx, items);
}

export async function insertItems(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  // Eleven values each: PostgreSQL takes 65,535 of them in one statement, which 500 items stay below.
  await tx
    .insertInto("auction_item")
    .values([...items])
    .execute();
}

export async function deleteAuctionRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("auction").where("id", "=", id).execute();
}

export async function insertChanges(
  tx: Tx,
  { auctionId, actorId }: { auctionId: string; actorId: string },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  // What one deed changes is of one moment; the clock asked line by line would go on between them.
  const at = await boliNow(tx);
  await tx
    .insertInto("auction_change")
    .values(
      changes.map((change) => ({
        id: uuid(),
        auction_id: auctionId,
        actor_id: actorId,
        at,
        ...change,
        ...excerpts(change.before, change.after),
      })),
    )
    .execute();
}

// The newest changes of the named fields, for the page. Prices are asked for by themselves, because one edit may change
// hundreds of them; of one moment they come after everything else.
export async function listChanges(
  db: Queryable,
  auctionId: string,
  fields: readonly string[],
): Promise<Array<Selectable<AuctionChangeTable>>> {
  const newest = (named: readonly string[]) =>
    db
      .selectFrom("auction_change")
      .selectAll()
      .where("auction_id", "=", auctionId)
      .where("field", "in", [...named])
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(50)
      .execute();
  const [others, prices] = await Promise.all([
    newest(fields.filter((field) => field !== "price")),
    newest(fields.filter((field) => field === "price")),
  ]);
  return [...others, ...prices].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

export async function listAuctionsOfOwner(db: Queryable, ownerId: string): Promise<AuctionRow[]> {
  return db
    .selectFrom("auction")
    .selectAll()
    .where("owner_id", "=", ownerId)
    .orderBy("created_at", "desc")
    .limit(10_000)
    .execute();
}
