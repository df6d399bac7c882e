import { Link } from "@tanstack/react-router";
import type { MapPoint } from "@boli/contract/auctions/map";
import { moment } from "../../lib/moments.ts";
import { placeName } from "../../locales/known-names.ts";
import "./map-auction.css";

// An auction in three short lines, with a link to its page.
export function MapAuction({ point }: { point: MapPoint }) {
  return (
    <Link
      className="map-auction"
      to="/app/auctions/$id"
      params={{ id: point.id }}
      state={{ isFromList: true }}
    >
      <strong>{point.title}</strong>
      <span className="numbers">{moment(point.startsAt)}</span>
      <span>{placeName(point)}</span>
    </Link>
  );
}
