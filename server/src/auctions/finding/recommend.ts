import type { AuctionCard } from "@boli/contract/auctions/card";
import { findingLimits, type RecommendedCard } from "@boli/contract/auctions/finding";
import { sql } from "kysely";
import type { SignedInCall } from "../../http/call.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { type Condition, all, statusIs } from "./conditions.ts";
import { listCards } from "./list-cards.ts";
import { nearCity, readNear } from "./near.ts";
import { readInterests } from "./viewed-auctions.ts";

// Close enough to go there and back within a day.
const nearbyKm = 150;

const maxRecommended = findingLimits.recommended;
const maxOfAKind = maxRecommended / 2;

// Recommends upcoming auctions to one person: first those near the place that the screen sends, or else near their own
// city, or that which they look at most; then those of the categories that they look at; then the next ones. Their own auctions, and those that
// they have looked at, are left out.
export async function recommendAuctions(
  db: Queryable,
  query: { near?: string | undefined },
  { principal }: SignedInCall,
): Promise<RecommendedCard[]> {
  const named = readNear(query, principal);
  const { viewed, categories, city } = await readInterests(db, principal.userId);
  const near = named ?? (city === undefined ? undefined : nearCity(city, principal));
  const isNew = [
    sql`not a.is_hidden`,
    sql`a.owner_id <> ${principal.userId}::uuid`,
    sql`not (a.id = any(${viewed}::uuid[]))`,
    ...statusIs("upcoming"),
  ];
  const soonest = sql`a.starts_at, a.id`;
  const list = (conditions: readonly Condition[], order: Condition, limit: number): Promise<AuctionCard[]> =>
    listCards(db, { where: all([...isNew, ...conditions]), order, near, limit });
  const [close, soon, ...like] = await Promise.all([
    near === undefined
      ? []
      : list([sql`${near.km} <= ${nearbyKm}::float8`], sql`${near.km}, ${soonest}`, maxOfAKind),
    list([], soonest, 2 * maxRecommended),
    ...categories.map((category) =>
      list([sql`a.categories @> array[${category}]::text[]`], soonest, maxOfAKind),
    ),
  ]);
  const alike = like.flatMap((cards, at) =>
    cards.map((card): RecommendedCard => ({ ...card, why: "like", about: categories[at] ?? null })),
  );
  return eachOnce([
    ...close.map((card): RecommendedCard => ({ ...card, why: "near", about: card.location.city })),
    ...eachOnce(alike).slice(0, maxOfAKind),
    ...soon.map((card): RecommendedCard => ({ ...card, why: "soon", about: null })),
  ]).slice(0, maxRecommended);
}

// Keeps each auction once, with its first reason.
function eachOnce(cards: readonly RecommendedCard[]): RecommendedCard[] {
  const seen = new Set<string>();
  return cards.filter(({ id }) => !seen.has(id) && seen.add(id));
}
