import { findingLimits, type RecommendedCard } from "@boli/contract/auctions/finding";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { all, statusIs } from "./conditions.ts";
import { listCards } from "./list-cards.ts";
import { readNear } from "./near.ts";

// Upcoming auctions for one person: near a place that their screen names, then what comes next.
export async function recommendAuctions(
  db: Queryable,
  query: { near?: string | undefined },
  { principal }: SignedInCall,
): Promise<RecommendedCard[]> {
  const near = readNear(query, principal);
  const isUpcoming = all([
    sql`not a.is_hidden`,
    sql`a.owner_id <> ${principal.userId}::uuid`,
    ...statusIs("upcoming"),
  ]);
  const limit = findingLimits.recommended;
  const [close, soon] = await Promise.all([
    near === undefined
      ? []
      : listCards(db, {
          where: isUpcoming,
          order: sql`${near.km} nulls last, a.starts_at, a.id`,
          near,
          limit,
        }),
    listCards(db, { where: isUpcoming, order: sql`a.starts_at, a.id`, near, limit }),
  ]);
  const nearby = close.filter(({ distanceKm }) => distanceKm !== null && distanceKm <= nearbyKm);
  const cards: RecommendedCard[] = [
    ...nearby.map((card) => ({ ...card, why: "near" as const, about: card.location.city })),
    ...soon.map((card) => ({ ...card, why: "soon" as const, about: null })),
  ];
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, limit);
}

const nearbyKm = 150;
