import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState, type ReactNode } from "react";
import {
  type AuctionMap as Found,
  type Box,
  type MapArea,
  boxOfIndia,
  boxText,
} from "@boli/contract/auctions/map";
import { type Point, readPoint } from "@boli/contract/places/endpoints";
import { useDebounced } from "../../lib/use-debounced.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { useFailureToast } from "../../ui/overlays/use-failure-toast.ts";
import { IndiaMap } from "./india-map.tsx";
import { MapCard } from "./map-card.tsx";
import { MapPins, pinsOf, type MapPin } from "./auction-pins.tsx";
import { MapPlaces } from "./map-places.tsx";
import { boxAround, boxWithin } from "./projection.ts";
import { auctionMap, type MapQuery } from "./queries.ts";
import { useMapMessages } from "./texts/index.ts";
import type { MapTiles } from "./tiles.tsx";
import type { MapView } from "./use-map-view.ts";
import "./auction-map.css";

export interface AuctionMapProps {
  // The filters of the list.
  query: Omit<MapQuery, "box">;
  // Changes with the person's role and subscription.
  audience: string;
  tiles: MapTiles | undefined;
  renderCityLink(area: MapArea, children: ReactNode, look: string): ReactNode;
  subscribeLink: ReactNode;
  // An error message that says more than the map's own.
  failed: string | undefined;
}

// The radius shown around a place when none is chosen.
const nearKm = 100;
const settleMs = 350;

// The auctions of a list on a map, with the list of places beside it.
export function AuctionMap({ query, audience, tiles, failed, ...links }: AuctionMapProps) {
  const words = useMapMessages();
  // The requested part of the map; undefined for the whole, unless that is too much for one response.
  const [box, setBox] = useState<string>();
  const found = useQuery(auctionMap({ ...query, box }, audience));
  useFailureToast(found, words.failed);
  const isCrowded = found.data?.access === "full" && (box !== undefined || found.data.clusters.length > 0);
  return (
    <ListStates
      found={found}
      loading={<MapPlaceholder words={words.loading} />}
      failed={failed ?? words.failed}
      empty={{
        is: (map) => box === undefined && pinsOf(map).length === 0 && map.unplaced === 0,
        heading: words.emptyHeading,
        sentence: words.emptySentence,
      }}
    >
      {(map) => (
        <Shown
          map={map}
          tiles={tiles}
          start={startOf(readPoint(query.near ?? "") ?? map.near, query.radiusKm)}
          isOld={found.isPlaceholderData}
          {...(isCrowded && { onBox: setBox })}
          {...links}
        />
      )}
    </ListStates>
  );
}

const startOf = (place: Point | null, radiusKm = nearKm): Box =>
  place === null ? boxOfIndia : boxWithin(place, radiusKm);

interface ShownProps extends Pick<AuctionMapProps, "tiles" | "renderCityLink" | "subscribeLink"> {
  map: Found;
  start: Box;
  isOld: boolean;
  // Called with the visible part of the map.
  onBox?: (box: string) => void;
}

function Shown({ map, tiles, start, isOld, onBox, renderCityLink, subscribeLink }: ShownProps) {
  const words = useMapMessages();
  const [open, setOpen] = useState<readonly MapPin[]>([]);
  const [pointed, setPointed] = useState<string>();
  const pins = useMemo(() => pinsOf(map), [map]);
  const marked = useMemo(
    () => new Set([...open.map(({ key }) => key), ...(pointed === undefined ? [] : [pointed])]),
    [open, pointed],
  );
  return (
    <div className="auction-map" aria-busy={isOld}>
      <div className="auction-map-background">
        {/* Remounted for another place, so that the map moves there. */}
        <IndiaMap key={boxText(start)} label={words.label} start={start} tiles={tiles} pins={pins}>
          {(view) => (
            <>
              <MapPins map={view} pins={pins} marked={marked} onOpen={setOpen} />
              {onBox && <BoxWatch view={view} onBox={onBox} />}
            </>
          )}
        </IndiaMap>
        {open.length > 0 && (
          <MapCard
            key={open.map(({ key }) => key).join()}
            pins={open}
            renderCityLink={(area, children) => renderCityLink(area, children, "button button-quiet")}
            onClose={() => setOpen([])}
          />
        )}
      </div>
      <MapPlaces
        map={map}
        renderCityLink={(area, children) => renderCityLink(area, children, "map-places-city")}
        subscribeLink={subscribeLink}
        onPoint={setPointed}
      />
    </div>
  );
}

// Reports the visible part of the map when it has stopped moving.
function BoxWatch({ view: { view, size }, onBox }: { view: MapView; onBox(box: string): void }) {
  const box = useDebounced(boxText(boxAround(view, size)), settleMs);
  useEffect(() => onBox(box), [box, onBox]);
  return null;
}

// As large as the map.
const MapPlaceholder = ({ words }: { words: string }) => (
  <output className="auction-map page-loading">
    <span className="unseen">{words}</span>
    <span className="auction-map-background auction-map-waits" />
  </output>
);
