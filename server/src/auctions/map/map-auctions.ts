import { type AuctionMap, type AuctionMapQuery, boxOfIndia, readBox } from "@boli/contract/auctions/map";
import { isTypedPoint } from "@boli/contract/places/endpoints";
import type { Principal } from "../../http/guards/principal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { mayKnowEveryPlace } from "../access.ts";
import { type Found, findingsOf } from "../list-auctions.ts";
import { readNear } from "../finding/near.ts";
import { readAreas } from "./areas.ts";
import { readPoints } from "./points.ts";

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
