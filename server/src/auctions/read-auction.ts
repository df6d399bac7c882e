import { setImmediate } from "node:timers/promises";
import { revealsAddressOf } from "@boli/contract/auctions/address-revealed";
import type { AuctionView, FullAuction, HistoryLine } from "@boli/contract/auctions/endpoints";
import { type Page, exactTotalLimit, pageOf } from "@boli/contract/base/paging";
import { type PublicAuction, publicItems } from "@boli/contract/site/site";
import { sql } from "kysely";
import type { Call, SignedInCall } from "../http/call.ts";
import type { Principal } from "../http/guards/principal.ts";
import type { Queryable } from "../platform/database/database.ts";
import { mayKnowPlace, requireEditable, requireVisible, callerRights } from "./access.ts";
import { filesOf } from "./auction-files.ts";
import { shownFields, toShown } from "./changes.ts";
import { listCards } from "./finding/list-cards.ts";
import type { PageViewCounter } from "./page-view-counter.ts";
import { presentAuction } from "./present-auction.ts";
import { type StoredAuction, findAuction, listChanges, listItems, wasDeleted } from "./queries.ts";

// One auction as this caller may see it.
export async function viewAuction(
  db: Queryable,
  auction: StoredAuction,
  caller: Principal | null,
): Promise<AuctionView> {
  const [items, changes, seller] = await Promise.all([
    listItems(db, auction.id),
    listChanges(db, auction.id, shownFields),
    callerRights(auction, caller).approve ? findSeller(db, auction.owner_id) : null,
  ]);
  const files = await filesOf(db, [auction], items);
  const shown = changes.length === 0 ? [] : toShown(changes, revealerFor(auction, caller));
  // Not in a transaction, whose locks they would wait for.
  const isLong = items.length > itemsAtOnce && !db.isTransaction;
  if (isLong) await setImmediate();
  const view = presentAuction({ auction, items, changes: shown, files, seller }, caller);
  if (isLong) await setImmediate();
  return view;
}

// An auction of more items is read, presented and written in a step each, between which others have their turn.
const itemsAtOnce = 100;

// Finds the seller of a listing that an admin reviews.
async function findSeller(db: Queryable, userId: string): Promise<FullAuction["seller"]> {
  const seller = await db
    .selectFrom("reviewed_seller")
    .select(["organisation", "sells", "phone", "email"])
    .where("user_id", "=", userId)
    .limit(1)
    .executeTakeFirst();
  return seller ?? null;
}

// Says which texts reveal the auction's place to this caller. For a caller who may know the place, none do.
function revealerFor(auction: StoredAuction, caller: Principal | null): (text: string) => boolean {
  if (mayKnowPlace(auction, caller)) return () => false;
  return revealsPlaceOf(auction);
}

// Says which texts reveal where an auction is.
export const revealsPlaceOf = (
  auction: Pick<StoredAuction, "address" | "city" | "state" | "pincode" | "organiser">,
): ((text: string) => boolean) =>
  revealsAddressOf(auction, auction.organiser === null ? [] : [auction.organiser]);

export async function readAuction(
  db: Queryable,
  id: string,
  call: Call,
  views: PageViewCounter,
): Promise<AuctionView> {
  const auction = requireVisible(await findAuction(db, id), call.principal);
  views.note(auction, call);
  return viewAuction(db, auction, call.principal);
}

// Every change, the newest first, for those who may edit.
export async function readHistory(
  db: Queryable,
  id: string,
  call: SignedInCall,
  { page, limit }: { page: number; limit: number },
): Promise<{ data: HistoryLine[]; page: Page }> {
  requireEditable(await findAuction(db, id), call.principal);
  const [rows, counted] = await Promise.all([
    db
      .selectFrom("auction_change as c")
      .leftJoin("person as p", "p.id", "c.actor_id")
      .select(["c.id", "c.at", "c.field", "c.about", "p.name", "p.role"])
      // A value that was stored before the limit existed may be long.
      .select([sql<string | null>`left(c.before, 502)`.as("before")])
      .select([sql<string | null>`left(c.after, 502)`.as("after")])
      .where("c.auction_id", "=", id)
      .orderBy("c.id", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    sql<{ total: number }>`
      select count(*)::int as total from (
        select from auction_change where auction_id = ${id} limit ${exactTotalLimit + 1}) as counted limit 1`.execute(
      db,
    ),
  ]);
  return {
    data: rows.map(({ name, role, at, ...line }) => ({
      ...line,
      at: at.toISOString(),
      by: name === null || role === null ? null : { name, role },
    })),
    page: pageOf(page, limit, counted.rows[0]?.total ?? 0, rows.length),
  };
}

export type PublicFinding =
  | { kind: "shown"; auction: PublicAuction }
  | { kind: "deleted" }
  | { kind: "unknown" };

// Finds an auction as everybody may know it. It reads no paid column.
export async function findPublicAuction(db: Queryable, id: string): Promise<PublicFinding> {
  const [[card], items, found] = await Promise.all([
    listCards(db, { where: sql`a.id = ${id}::uuid and not a.is_hidden`, order: sql`a.id`, limit: 1 }),
    db
      .selectFrom("auction_item")
      .select("name")
      .where("auction_id", "=", id)
      .orderBy("position")
      .limit(publicItems)
      .execute(),
    db.selectFrom("auction").select("cancel_reason").where("id", "=", id).executeTakeFirst(),
  ]);
  if (card === undefined) return (await wasDeleted(db, id)) ? { kind: "deleted" } : { kind: "unknown" };
  const { title, type, status, startsAt, images, itemCount, location } = card;
  const names = items.map(({ name }) => name);
  const cancelReason = status === "cancelled" ? (found?.cancel_reason ?? null) : null;
  return {
    kind: "shown",
    auction: { id, title, type, status, startsAt, images, itemCount, location, items: names, cancelReason },
  };
}
