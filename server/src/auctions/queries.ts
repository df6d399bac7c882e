import { auctionLimits } from "@boli/contract/auctions/inputs";
import { type Insertable, type Selectable, type Updateable, sql } from "kysely";
import { v7 as uuid } from "uuid";
import { boliNow } from "../platform/database/clock.ts";
import type { Queryable, Tx } from "../platform/database/database.ts";
import { columnsOf } from "../platform/database/fields.ts";
import type { Change } from "./changes.ts";
import { cardFields, freeFields, paidFields } from "./fields.ts";
import type { AuctionChangeTable, AuctionItemTable, AuctionRow, AuctionTable } from "./tables.ts";

// Every statement about auctions; the first argument is the transaction.

export type { AuctionRow };
export type ItemRow = Selectable<AuctionItemTable>;
export type StoredAuction = AuctionRow & { status: AuctionStatusColumn; owner_is_gone: boolean };

// The columns that cards and the page of an auction share.
const summaryColumns = [
  "id",
  "owner_id",
  "title",
  "description",
  "type",
  "starts_at",
  "ends_at",
  "manual_status",
  "is_hidden",
  "review",
  "city",
  "state",
  "phone",
  "email",
  "picture_ids",
  "item_count",
  "version",
  "created_at",
  "updated_at",
  ...columnsOf(cardFields),
] as const satisfies ReadonlyArray<keyof AuctionRow>;
export type SummaryRow = Pick<StoredAuction, (typeof summaryColumns)[number] | "status" | "owner_is_gone">;

// The columns of a card in a list. A list never reads paid fields, so no later mistake can reveal them.
const cardsAlone = ["estimate_from", "estimate_to", "earnest_paise"] as const;
export const cardColumns = [...summaryColumns, ...cardsAlone] as const satisfies ReadonlyArray<
  keyof Selectable<AuctionTable>
>;
export type CardRow = SummaryRow &
  Pick<Selectable<AuctionTable>, (typeof cardsAlone)[number]> & { distance_km: number | null };

const columns = [
  ...summaryColumns,
  "over_at",
  "review_reason",
  "cancel_reason",
  "reviewed_at",
  "address",
  "pincode",
  "lat",
  "lng",
  "city_lat",
  "city_lng",
  "inspection_from",
  "inspection_to",
  "inspection_place",
  "earnest_paise",
  "earnest_deadline",
  "eligibility_text",
  "eligibility_flags",
  "document_ids",
  "document_kinds",
  ...columnsOf({ ...freeFields, ...paidFields }),
] as const satisfies ReadonlyArray<keyof AuctionRow>;
const itemColumns = [
  "id",
  "auction_id",
  "position",
  "name",
  "description",
  "category",
  "condition",
  "estimated_paise",
  "quantity",
  "unit",
  "picture_ids",
] as const satisfies ReadonlyArray<keyof ItemRow>;
const changeColumns = [
  "id",
  "auction_id",
  "at",
  "actor_id",
  "field",
  "about",
  "before",
  "after",
] as const satisfies ReadonlyArray<keyof Selectable<AuctionChangeTable>>;

type AuctionStatusColumn = "upcoming" | "ongoing" | "completed" | "cancelled";

// The status by the clock at this moment. It is selected together with the row, and never worked out anywhere else.
const statusNow = sql<AuctionStatusColumn>`auction_status(manual_status, starts_at, over_at, boli_now())`;

const ownerIsGone = sql<boolean>`(select p.is_gone from person p where p.id = auction.owner_id limit 1)`;

export async function findAuction(db: Queryable, id: string): Promise<StoredAuction | undefined> {
  return db
    .selectFrom("auction")
    .select(columns)
    .select([statusNow.as("status"), ownerIsGone.as("owner_is_gone")])
    .where("id", "=", id)
    .limit(1)
    .executeTakeFirst();
}

// Locks the auction's row, so that two editors take turns.
export async function lockAuction(tx: Tx, id: string): Promise<StoredAuction | undefined> {
  return tx
    .selectFrom("auction")
    .select(columns)
    .select([statusNow.as("status"), ownerIsGone.as("owner_is_gone")])
    .where("id", "=", id)
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}

export async function listItems(db: Queryable, auctionId: string): Promise<ItemRow[]> {
  return db
    .selectFrom("auction_item")
    .select(itemColumns)
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

// Items are few and belong to their auction alone, so they are written again; their ids stay.
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

// The event keeps that the auction existed, and whether everybody could see it.
export async function deleteAuctionRow(
  tx: Tx,
  { id, is_hidden: isHidden }: Pick<AuctionRow, "id" | "is_hidden">,
): Promise<void> {
  await tx.deleteFrom("auction").where("id", "=", id).execute();
  await tx
    .insertInto("deleted_auction")
    .values({ id, at: sql<Date>`boli_now()`, was_shown: !isHidden })
    .execute();
}

// True for what everybody could see until then.
export async function wasDeleted(db: Queryable, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("deleted_auction")
    .select("id")
    .where("id", "=", id)
    .where("was_shown", "=", true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertChanges(
  tx: Tx,
  { auctionId, actorId }: { auctionId: string; actorId: string },
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  // All changes of one action get the same instant, so the clock is read once.
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

// Finds the person who changed it last, if that person still has an account.
export async function findLastEditor(
  db: Queryable,
  auctionId: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom("auction_change as c")
    .innerJoin("person as p", "p.id", "c.actor_id")
    .select(["p.id", "p.name"])
    .where("c.auction_id", "=", auctionId)
    .orderBy("c.id", "desc")
    .limit(1)
    .executeTakeFirst();
}

// The newest changes of the named fields, for the page. Prices have a query of their own, because one edit may change
// hundreds of them. Within one instant they come last.
export async function listChanges(
  db: Queryable,
  auctionId: string,
  fields: readonly string[],
): Promise<Array<Selectable<AuctionChangeTable>>> {
  const newest = (named: readonly string[]) =>
    db
      .selectFrom("auction_change")
      .select(changeColumns)
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

// The history keeps enough of a long text to show what was changed: storing whole texts at every change would fill most
// of the database.
const [maxKept, maxBefore] = [500, 40];

// Both texts from shortly before the place where they differ.
export function excerpts(
  before: string | null,
  after: string | null,
): { before: string | null; after: string | null } {
  const longest = Math.max(before?.length ?? 0, after?.length ?? 0);
  const from = longest <= maxKept ? 0 : Math.max(0, firstDifference(before ?? "", after ?? "") - maxBefore);
  return { before: excerpt(before, from), after: excerpt(after, from) };
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

function excerpt(text: string | null, from: number): string | null {
  if (text === null) return null;
  const start = wholeFrom(text, from);
  const end = wholeFrom(text, start + maxKept);
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

// Never between the two halves of a surrogate pair.
const wholeFrom = (text: string, at: number): number =>
  /[\uDC00-\uDFFF]/.test(text[at] ?? "") ? at - 1 : Math.min(at, text.length);
