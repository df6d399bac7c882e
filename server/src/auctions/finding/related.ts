import type { AuctionCard } from "@boli/contract/auctions/card";
import { findingLimits } from "@boli/contract/auctions/finding";
import { sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { requireVisible } from "../access.ts";
import { type Condition, all, isAhead } from "./conditions.ts";
import { listCards } from "./list-cards.ts";

// Other upcoming and ongoing auctions in the same city, and of the same organiser. One that is both is listed under its
// city.
export async function listRelated(
  db: Queryable,
  id: string,
  caller: Principal | null,
): Promise<{ sameCity: AuctionCard[]; sameOrganiser: AuctionCard[] }> {
  const found = await db
    .selectFrom("auction")
    .select(["owner_id", "is_hidden", "city", "state", "organiser"])
    .where("id", "=", id)
    .limit(1)
    .executeTakeFirst();
  const { city, state, organiser } = requireVisible(found, caller);
  const list = (condition: Condition): Promise<AuctionCard[]> =>
    listCards(db, {
      where: all([sql`not a.is_hidden`, sql`a.id <> ${id}::uuid`, isAhead, condition]),
      order: sql`a.starts_at, a.id`,
      limit: findingLimits.related,
    });
  const isInCity = sql`(a.city = ${city} and a.state = ${state})`;
  const [sameCity, sameOrganiser] = await Promise.all([
    list(isInCity),
    organiser === null ? [] : list(sql`(a.organiser = ${organiser} and not ${isInCity})`),
  ]);
  return { sameCity, sameOrganiser };
}
