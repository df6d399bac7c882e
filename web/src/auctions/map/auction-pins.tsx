import { useMemo } from "react";
import type { AuctionMap, MapArea, MapPoint } from "@boli/contract/auctions/map";
import {
  boxAroundPins,
  gatherPins,
  nearPx,
  scaleStep,
  spreadOf,
  type Gathered,
  type Pin,
} from "./gather-pins.ts";
import { PlacePin } from "./place-pin.tsx";
import { placeOnScreen, spotOf } from "./projection.ts";
import type { MapView } from "./use-map-view.ts";
import "./auction-pins.css";

// An auction, a city with the number of its auctions, or more auctions than the server names one by one.
export type MapPin = Pin & { point?: MapPoint; area?: MapArea };

export function pinsOf(map: AuctionMap): MapPin[] {
  if (map.access === "free")
    return map.areas.map((area) => ({
      key: `${area.city}, ${area.state}`,
      ...spotOf(area),
      count: area.count,
      area,
    }));
  return [
    ...map.points.map((point) => ({ key: point.id, ...spotOf(point), count: 1, point })),
    ...map.clusters.map((cluster) => ({
      key: `${cluster.lat} ${cluster.lng}`,
      ...spotOf(cluster),
      count: cluster.count,
    })),
  ];
}

interface MapPinsProps {
  map: MapView;
  pins: readonly MapPin[];
  // The pins whose card is open, or that the pointer is on in the list.
  marked: ReadonlySet<string>;
  onOpen(pins: readonly MapPin[]): void;
}

// The pins on the map, for pointer and touch. Keyboard and screen reader users have the list beside the map instead of
// hundreds of unsorted buttons.
export function MapPins({ map, pins, marked, onOpen }: MapPinsProps) {
  const step = scaleStep(map.view.scale);
  const gathered = useMemo(() => gatherPins(pins, step), [pins, step]);
  const margin = 30;

  function press(group: Gathered<MapPin>): void {
    const isGathered = group.pins.some(({ point, area }) => !point && !area);
    const willPart = isGathered || spreadOf(group.pins) * map.maxScale > nearPx;
    if (group.pins.length > 1 && willPart && !map.isAtMax) map.show(boxAroundPins(group.pins));
    else if (isGathered && !map.isAtMax) map.showAround(group, 4);
    else onOpen(group.pins);
  }

  return (
    <div className="auction-pins" aria-hidden="true">
      {gathered.map((group) => {
        const { x, y } = placeOnScreen(group, map.view, map.size);
        if (x < -margin || y < -margin || x > map.size.width + margin || y > map.size.height + margin)
          return null;
        const isMarked = group.pins.some(({ key }) => marked.has(key));
        return (
          <button
            key={group.key}
            type="button"
            tabIndex={-1}
            className={`auction-pin auction-pin-${lookOf(group)}${isMarked ? " auction-pin-marked" : ""}`}
            style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
            onClick={() => press(group)}
          >
            {lookOf(group) === "one" ? <PlacePin /> : group.count.toLocaleString("en-IN")}
          </button>
        );
      })}
    </div>
  );
}

type Look = "one" | "city" | "many" | "crowd";

function lookOf({ pins, count }: Gathered<MapPin>): Look {
  const [first] = pins;
  if (pins.length === 1 && first?.point) return "one";
  if (count >= 100) return "crowd";
  return first?.area ? "city" : "many";
}
