import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import {
  type AuctionMap,
  type AuctionMapQuery,
  boxOfIndia,
  readBox,
  type Box,
  type FullMap,
  type MapCluster,
  type MapPoint,
  mapLimits,
} from "@boli/contract/auctions/map";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { isTypedPoint } from "@boli/contract/places/endpoints";
import { sql } from "kysely";
import type { Principal } from "../../http/guards/principal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { filesOf } from "../auction-files.ts";
import { statusOf } from "../finding/conditions.ts";
import { readNear } from "../finding/near.ts";
import { type Found, findingsOf } from "../list-auctions.ts";
import type { AuctionRow } from "../queries.ts";
import { readAreas } from "./areas.ts";

// Shows the auctions that the filters find on a map. Free and full map have separate statements, so that none that a free
// caller can trigger reads a point.
export async function mapAuctions(
  db: Queryable,
  { box: text, ...query }: AuctionMapQuery,
  caller: Principal | null,
): Promise<AuctionMap> {
  const box = (text === undefined ? undefined : readBox(text)) ?? boxOfIndia;
  const found: Found = await findingsOf(db, query, caller);
  const place = readNear(query, caller);
  // A point is known to whoever sent it. An answer that repeats it would look like one that gives away a place.
  const near = place === undefined || isTypedPoint(query.near ?? "") ? null : place.point;
  return mayKnowEveryPlace(caller)
    ? { access: "full", near, ...(await readPoints(db, found, box)) }
    : { access: "free", near, ...(await readAreas(db, found, box)) };
}

type PointRow = Pick<AuctionRow, "id" | "title" | "type" | "starts_at" | "picture_ids" | "city" | "state"> & {
  status: AuctionStatus;
  lat: number;
  lng: number;
  is_exact: boolean;
};

// The point that the seller gave, or else the middle of the city.
const lat = sql`coalesce(a.lat, a.city_lat)`;
const lng = sql`coalesce(a.lng, a.city_lng)`;

// The points of the auctions in the box, or clusters when there are too many. Only for callers who may know every place,
// because these statements read paid columns.
async function readPoints(db: Queryable, found: Found, box: Box): Promise<Omit<FullMap, "access" | "near">> {
  const [rows, unplaced] = await Promise.all([selectPoints(db, found, box), countUnplaced(db, found)]);
  if (rows.length > mapLimits.points) {
    const { clusters, exact } = await gather(db, found, box);
    return { points: [], clusters, unplaced, exact };
  }
  const files = await filesOf(db, rows);
  const points = rows.map((row): MapPoint => {
    const [picture = null] = files.pictures(row.picture_ids);
    const { id, title, type, status, city, state, is_exact: isExact } = row;
    const shown = { id, title, type, status, startsAt: row.starts_at.toISOString(), picture };
    return { ...shown, city, state, lat: row.lat, lng: row.lng, isExact };
  });
  return { points, clusters: [], unplaced, exact: true };
}

const isWithin = ({ west, south, east, north }: Box) =>
  sql`${lat} between ${south} and ${north} and ${lng} between ${west} and ${east}`;

async function selectPoints(db: Queryable, { where, order }: Found, box: Box): Promise<PointRow[]> {
  const { rows } = await sql<PointRow>`
    select a.id, a.title, a.type, ${statusOf} as status, a.starts_at, a.picture_ids, a.city, a.state,
      ${lat} as lat, ${lng} as lng, a.lat is not null as is_exact
    from auction a where ${where} and ${isWithin(box)}
    order by ${order} limit ${mapLimits.points + 1}`.execute(db);
  return rows;
}

// Groups the auctions by the cells of a grid over the box; a cluster is at the middle of its auctions.
async function gather(
  db: Queryable,
  { where, order }: Found,
  box: Box,
): Promise<{ clusters: MapCluster[]; exact: boolean }> {
  const cellOf = (at: ReturnType<typeof sql>, from: number, to: number) =>
    sql`floor(${at} / ${(to - from) / mapLimits.cells}::float8)`;
  const { rows } = await sql<MapCluster & { looked_at: number }>`
    select avg(lat) as lat, avg(lng) as lng, count(*)::int as count, (sum(count(*)) over ())::int as looked_at
    from (
      select ${lat} as lat, ${lng} as lng from auction a where ${where} and ${isWithin(box)}
      order by ${order} limit ${exactTotalLimit}) as found
    group by ${cellOf(sql`lat`, box.south, box.north)}, ${cellOf(sql`lng`, box.west, box.east)}
    limit ${(mapLimits.cells + 1) ** 2}`.execute(db);
  const clusters = rows.map(({ lat, lng, count }) => ({ lat, lng, count }));
  return { clusters, exact: (rows[0]?.looked_at ?? 0) < exactTotalLimit };
}

async function countUnplaced(db: Queryable, { where }: Found): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from auction a where ${where} and (${lat} is null or ${lng} is null)
      limit ${exactTotalLimit}) as counted
    limit 1`.execute(db);
  return rows[0]?.count ?? 0;
}
