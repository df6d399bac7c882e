import { type PublicAuction, publicItems } from "@boli/contract/site/site";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";
import { listCards } from "./finding/list-cards.ts";
import { wasDeleted } from "./queries.ts";

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
