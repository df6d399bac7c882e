import { type Box, type FreeMap, type MapArea, mapLimits } from "@boli/contract/auctions/map";
import { exactTotalLimit } from "@boli/contract/base/paging";
import type { Point } from "@boli/contract/places/endpoints";
import { sql } from "kysely";
import { cityPoint } from "../../places/index.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { Found } from "../list-auctions.ts";

interface CityCount {
  city: string;
  state: string;
  count: number;
}

// Counts the auctions of each city. The statement reads only the names of cities; the gazetteer has their points, and the
// box is applied here. So nothing about an auction's place can be learned by moving the box.
export async function readAreas(
  db: Queryable,
  { where, order }: Found,
  box: Box,
): Promise<Omit<FreeMap, "access" | "near">> {
  const { rows } = await sql<CityCount & { looked_at: number }>`
    select city, state, count(*)::int as count, (sum(count(*)) over ())::int as looked_at from (
      select a.city, a.state from auction a where ${where} order by ${order} limit ${exactTotalLimit}) as found
    group by city, state order by count(*) desc, city, state limit ${mapLimits.cities}`.execute(db);
  const areas: MapArea[] = [];
  let unplaced = 0;
  for (const { city, state, count } of rows) {
    const point = cityPoint(city, state);
    if (point === undefined) unplaced += count;
    else if (isWithin(box, point)) areas.push({ city, state, lat: point.lat, lng: point.lng, count });
  }
  return { areas, unplaced, exact: (rows[0]?.looked_at ?? 0) < exactTotalLimit };
}

const isWithin = ({ west, south, east, north }: Box, { lat, lng }: Point): boolean =>
  lat >= south && lat <= north && lng >= west && lng <= east;
