import { useQuery } from "@tanstack/react-query";
import type { Box } from "@boli/contract/auctions/map";
import type { Point } from "@boli/contract/places/endpoints";
import { placeName } from "../../locales/known-names.ts";
import { cityPoint } from "../../places/index.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { IndiaMap } from "./india-map.tsx";
import { PlacePin } from "./place-pin.tsx";
import { placeOnScreen, spotOf } from "./projection.ts";
import { useMapMessages } from "./texts/index.ts";
import type { MapTiles } from "./tiles.tsx";
import "./place-map.css";

export interface PlaceMapProps {
  city: string;
  state: string;
  // The point of the auction; null when the seller gave none, undefined when the user may not know it.
  point: Point | null | undefined;
  tiles: MapTiles | undefined;
}

// A map of one auction: its pin, or its city as an area.
export function PlaceMap({ city, state, point, tiles }: PlaceMapProps) {
  const texts = useMapMessages();
  const middle = useQuery({ ...cityPoint(city, state), enabled: !point });
  if (point) return <Around point={point} label={texts.one.exact} tiles={tiles} isExact />;
  return (
    <ListStates query={middle} loading={<span className="place-map page-loading" />} failed={texts.failed}>
      {(found) =>
        found && (
          <>
            <Around
              point={found}
              label={texts.one.city({ city: placeName({ city, state }) })}
              tiles={tiles}
            />
            <p className="place-map-note">{point === null ? texts.one.noPoint : texts.one.cityOnly}</p>
          </>
        )
      }
    </ListStates>
  );
}

interface AroundProps {
  point: Point;
  label: string;
  tiles: MapTiles | undefined;
  isExact?: boolean;
}

// The degrees shown to each side. Without tiles the map shows the part of the country, with tiles the streets.
const sides = { outline: 2, city: 0.15, streets: 0.012 } as const;

function Around({ point, label, tiles, isExact = false }: AroundProps) {
  const spot = spotOf(point);
  const withTiles = isExact ? "streets" : "city";
  return (
    <div className="place-map">
      <IndiaMap
        label={label}
        start={boxOf(point, sides[tiles ? withTiles : "outline"])}
        tiles={tiles}
        isStill
        pins={[spot]}
      >
        {({ view, size }) => {
          const { x, y } = placeOnScreen(spot, view, size);
          return (
            <span
              className={isExact ? "place-map-pin" : "place-map-area"}
              style={{ transform: `translate(${x}px, ${y}px)` }}
              aria-hidden="true"
            >
              {isExact && <PlacePin />}
            </span>
          );
        }}
      </IndiaMap>
    </div>
  );
}

const boxOf = ({ lat, lng }: Point, degrees: number): Box => ({
  west: lng - degrees,
  south: lat - degrees,
  east: lng + degrees,
  north: lat + degrees,
});
