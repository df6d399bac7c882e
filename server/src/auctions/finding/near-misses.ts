import {
  type DroppableFilter,
  type NearMisses,
  droppableFilters,
  findingLimits,
} from "@boli/contract/auctions/finding";
import type { AuctionFilters, ListAuctions } from "@boli/contract/auctions/inputs";
import { type RawBuilder, sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import { canonicalState, cityPoint, findPincode } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { countByStatus, countedBy } from "../list-auctions.ts";
import { type ReadFilters, all, publicConditions, readFilters, statusIs } from "./conditions.ts";
import { placeParts } from "./near.ts";

// Finds alternatives for somebody whose list is empty: the same under another tab, without one of the filters, or in the
// nearest city.
export async function findNearMisses(
  db: Queryable,
  query: ListAuctions,
  caller: Principal | null,
): Promise<NearMisses> {
  const filters = await readFilters(db, query, caller);
  const [otherTabs, without, nextCity] = await Promise.all([
    countByStatus(db, countedBy(filters)),
    countWithoutEach(db, filters, query),
    findNextCity(db, filters, query),
  ]);
  return { otherTabs, without, nextCity };
}

async function countWithoutEach(
  db: Queryable,
  filters: ReadFilters,
  { status }: ListAuctions,
): Promise<NearMisses["without"]> {
  const given = droppableFilters.filter((filter) => filters[filter] !== undefined && filters[filter] !== "");
  if (given.length < 2 && status === undefined) return [];
  const counts = given.map((filter): RawBuilder<unknown> => {
    const where = all([...publicConditions(withoutOne(filters, filter)), ...statusIs(status)]);
    return sql`select ${filter}::text as filter, (
      select count(*)::int from (select from auction a where ${where} limit ${findingLimits.nearMisses}) as found
    ) as count`;
  });
  if (counts.length === 0) return [];
  const { rows } = await sql<{ filter: DroppableFilter; count: number }>`
    ${sql.join(counts, sql` union all `)} order by count desc limit ${droppableFilters.length}`.execute(db);
  return rows.filter(({ count }) => count > 0);
}

function withoutOne(filters: ReadFilters, filter: DroppableFilter): ReadFilters {
  if (filter === "search") return { ...filters, words: undefined };
  if (filter === "radiusKm") return { ...filters, place: withoutRadius(filters) };
  return { ...filters, [filter]: undefined };
}

const withoutRadius = ({ place }: ReadFilters): ReadFilters["place"] =>
  place && { ...place, withinKm: undefined };

// The city nearest to the requested one, by the distance between their middles.
async function findNextCity(
  db: Queryable,
  filters: ReadFilters,
  { status }: ListAuctions,
): Promise<NearMisses["nextCity"]> {
  const from = centreOf(filters);
  if (from === undefined) return null;
  const elsewhere = { ...filters, location: undefined, place: withoutRadius(filters) };
  const where = all([...publicConditions(elsewhere), ...statusIs(status)]);
  // An approximation, good enough to find the nearest city.
  const away = sql`power(a.city_lat - ${from.lat}::float8, 2)
    + power((a.city_lng - ${from.lng}::float8) * cos(radians(${from.lat}::float8)), 2)`;
  const { rows } = await sql<{ city: string; state: string; count: number }>`
    with next as (
      select a.city, a.state from auction a
      where ${where} and a.city_lat is not null and not (a.city_lat = ${from.lat} and a.city_lng = ${from.lng})
      order by ${away} limit 1)
    select next.city, next.state, (
      select count(*)::int from (
        select from auction a where ${where} and a.city = next.city and a.state = next.state
        limit ${findingLimits.nearMisses}) as found) as count
    from next limit 1`.execute(db);
  return rows[0] ?? null;
}

function centreOf({ location, place }: AuctionFilters & Pick<ReadFilters, "place">) {
  if (!location) return place?.withinKm === undefined ? undefined : place.point;
  const pincode = /^\d{6}$/.test(location) ? findPincode(location) : undefined;
  if (pincode) return cityPoint(pincode.city, pincode.state);
  const { city, state } = placeParts(location);
  return cityPoint(city, state === undefined ? undefined : canonicalState(state));
}
