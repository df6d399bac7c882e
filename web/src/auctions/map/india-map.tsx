import { memo, useMemo, useRef, type ReactNode } from "react";
import type { Box } from "@boli/contract/auctions/map";
import { knownNames } from "../../locales/known-names.ts";
import { Icon } from "../../ui/icons.tsx";
import { citiesOfIndia } from "./cities-of-india.ts";
import outline from "./outline-of-india.json" with { type: "json" };
import { labelsWithRoom, type Label } from "./place-labels.ts";
import { placeOnScreen, spotOf, type Size, type Spot, type View } from "./projection.ts";
import { useMapMessages } from "./texts/index.ts";
import { type MapTiles, Tiles } from "./tiles.tsx";
import { useMapView, type MapView } from "./use-map-view.ts";
import "./india-map.css";

interface IndiaMapProps {
  // A description of the map for people who cannot see it.
  label: string;
  // The box that is shown at first.
  start: Box;
  tiles: MapTiles | undefined;
  isStill?: boolean;
  // The pins, whose places the names of cities leave free.
  pins: readonly Spot[];
  // The content on top of the map.
  children(map: MapView): ReactNode;
}

// The maximum zoom without tiles. The outline has no more detail, so a closer zoom would be empty.
const outlineZoom = 8;

// India with its states and cities, or the tiles of the settings, and the screen's content on top.
export function IndiaMap({ label, start, tiles, isStill = false, pins, children }: IndiaMapProps) {
  const { tools } = useMapMessages();
  const element = useRef<HTMLDivElement>(null);
  const map = useMapView(element, { start, maxZoom: tiles?.maxZoom ?? outlineZoom, isStill });
  return (
    <div className={`india-map${isStill ? " india-map-still" : ""}`}>
      {/* Can be focused, because the arrow keys move the map. */}
      <div
        ref={element}
        className="india-map-background"
        aria-label={label}
        {...(isStill ? { role: "img" } : { role: "application", tabIndex: 0 })}
      >
        {map && (
          <>
            {tiles && <Tiles tiles={tiles} view={map.view} size={map.size} />}
            <Outline view={map.view} size={map.size} isBackground={tiles === undefined} pins={pins} />
            {children(map)}
          </>
        )}
      </div>
      <div className="india-map-tools">
        <button
          type="button"
          aria-label={tools.closer}
          disabled={map?.isAtMax ?? true}
          onClick={() => map?.zoom(2)}
        >
          +
        </button>
        <button
          type="button"
          aria-label={tools.farther}
          disabled={map?.isAtMin ?? true}
          onClick={() => map?.zoom(1 / 2)}
        >
          −
        </button>
        {!isStill && (
          <button type="button" aria-label={tools.all} onClick={() => map?.show()}>
            <WholeIcon />
          </button>
        )}
      </div>
      <p className="india-map-credit">
        {tiles?.link ? (
          <a href={tiles.link} target="_blank" rel="noreferrer">
            {tiles.attribution}
          </a>
        ) : (
          tiles?.attribution
        )}
        {tiles === undefined && tools.credit}
      </p>
    </div>
  );
}

const WholeIcon = () => (
  <Icon>
    <path d="M3 7.5V3h4.5M12.5 3H17v4.5M17 12.5V17h-4.5M7.5 17H3v-4.5" />
  </Icon>
);

interface OutlineProps {
  view: View;
  size: Size;
  // True when the outline is the map itself, with colours and names. Over tiles it is only a line.
  isBackground: boolean;
  pins: readonly Spot[];
}

function Outline({ view, size, isBackground, pins }: OutlineProps) {
  const { x, y, scale } = view;
  const labels = useLabels();
  const shown = useMemo(() => {
    if (!isBackground) return [];
    const onScreen = (spot: Spot) => placeOnScreen(spot, view, size);
    const fitting = labels.filter(({ roomUnits, text }) => roomUnits * view.scale > text.length * 5);
    return labelsWithRoom(
      fitting.map((label) => ({ ...label, ...onScreen(label) })),
      pins.map(onScreen),
      size,
    );
  }, [isBackground, labels, pins, view, size]);
  return (
    <svg
      className={`india-map-outline${isBackground ? " india-map-outline-background" : ""}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <g
        transform={`translate(${size.width / 2 - x * scale} ${size.height / 2 - y * scale}) scale(${scale})`}
      >
        <States />
      </g>
      {shown.map(({ text, kind, x: dot, y: top, left, hasDot }) => (
        <g key={`${kind} ${text}`} className={`india-map-${kind}`}>
          {hasDot && <circle cx={dot} cy={top} r="2" />}
          <text x={left} y={top} dy="0.35em">
            {text}
          </text>
        </g>
      ))}
    </svg>
  );
}

const States = memo(function States() {
  return outline.map(({ state, line }) => <path key={state} d={line} fillRule="evenodd" />);
});

// The first eight cities stand for whole regions, so their labels come before those of the states. The other cities come
// last.
const metros = 8;

// The names in the current language, the most important first.
function useLabels(): Array<Label & { roomUnits: number }> {
  const names = knownNames();
  return useMemo(() => {
    const cities = citiesOfIndia.map(([name, lat, lng], at) => ({
      kind: "city" as const,
      text: names.city(name),
      // Metros always have room; other cities get a name when the map is close enough for this many units.
      roomUnits: at < metros ? Infinity : 250,
      ...spotOf({ lat, lng }),
    }));
    const states = outline.map(({ state, x, y, width }) => ({
      kind: "state" as const,
      text: names.state(state),
      roomUnits: width,
      x,
      y,
    }));
    return [...cities.slice(0, metros), ...states, ...cities.slice(metros)];
  }, [names]);
}
