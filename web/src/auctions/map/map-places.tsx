import type { ReactNode } from "react";
import type { AuctionMap, MapArea } from "@boli/contract/auctions/map";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { placeName } from "../../locales/known-names.ts";
import { LockIcon } from "../../ui/icons.tsx";
import { MapAuction } from "./map-auction.tsx";
import { useMapMessages } from "./texts/index.ts";
import "./map-places.css";

interface MapPlacesProps {
  map: AuctionMap;
  renderCityLink(area: MapArea, children: ReactNode): ReactNode;
  // Leads to the subscription, once that screen is built.
  subscribeLink: ReactNode;
  // Called with the key of the pin under the pointer.
  onPoint(key: string | undefined): void;
}

// The places of the map as a list, beside the map, for keyboard and screen reader users and everybody else.
export function MapPlaces({ map, renderCityLink, subscribeLink, onPoint }: MapPlacesProps) {
  const words = useMapMessages();
  const pointing = (key: string) => ({
    onMouseEnter: () => onPoint(key),
    onMouseLeave: () => onPoint(undefined),
    onFocus: () => onPoint(key),
    onBlur: () => onPoint(undefined),
  });
  return (
    <section className="map-places" aria-label={map.access === "free" ? words.cities : words.places}>
      {map.access === "free" && (
        <div className="map-places-locked">
          <LockIcon />
          <p>{words.locked}</p>
          {subscribeLink}
        </div>
      )}
      {map.access === "full" && map.clusters.length > 0 && <p className="map-places-note">{words.zoomIn}</p>}
      <ul>
        {map.access === "full"
          ? map.points.map((point) => (
              <li key={point.id} {...pointing(point.id)}>
                <MapAuction point={point} />
              </li>
            ))
          : map.areas.map((area) => (
              <li key={`${area.city}, ${area.state}`} {...pointing(`${area.city}, ${area.state}`)}>
                {renderCityLink(
                  area,
                  <>
                    <span>{placeName(area)}</span>
                    <span className="numbers">{words.count({ count: area.count })}</span>
                  </>,
                )}
              </li>
            ))}
      </ul>
      {map.unplaced > 0 && <p className="map-places-note">{words.unplaced({ count: map.unplaced })}</p>}
      {!map.exact && <p className="map-places-note">{words.notAll({ count: exactTotalLimit })}</p>}
    </section>
  );
}
