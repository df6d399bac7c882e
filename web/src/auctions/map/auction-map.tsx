import { useQuery, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { useEffect, useMemo, useState, type ReactNode, useRef } from "react";
import { Link } from "@tanstack/react-router";
import {
  type Box,
  type MapArea,
  boxOfIndia,
  boxText,
  auctionMapEndpoints,
  type AuctionMap as AuctionsOnMap,
  type MapPoint,
} from "@boli/contract/auctions/map";
import { type Point, readPoint } from "@boli/contract/places/endpoints";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { useDebounced } from "../../lib/use-debounced.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import { useFailureToast } from "../../ui/overlays/use-failure-toast.ts";
import { IndiaMap } from "./india-map.tsx";
import { MapPins, pinsOf, type MapPin } from "./auction-pins.tsx";
import { boxAround, boxWithin } from "./projection.ts";
import { useMapMessages } from "./texts/index.ts";
import type { MapTiles } from "./tiles.tsx";
import type { MapView } from "./use-map-view.ts";
import { call } from "../../lib/api.ts";
import type { AuctionFilters } from "../list-query.ts";
import { placeName } from "../../locales/known-names.ts";
import { LockIcon, CloseIcon } from "../../ui/icons.tsx";
import { useMessages } from "../../locales/use-messages.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { coverPage } from "../../ui/overlays/cover-page.ts";
import { Picture } from "../../ui/picture.tsx";
import { auctionTypeTones } from "../../ui/auction-tones.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { moment } from "../../lib/moments.ts";
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
  const texts = useMapMessages();
  // The requested part of the map; undefined for the whole, unless that is too much for one response.
  const [box, setBox] = useState<string>();
  const results = useQuery(auctionMap({ ...query, box }, audience));
  useFailureToast(results, texts.failed);
  const isCrowded =
    results.data?.access === "full" && (box !== undefined || results.data.clusters.length > 0);
  return (
    <ListStates
      query={results}
      loading={<MapPlaceholder text={texts.loading} />}
      failed={failed ?? texts.failed}
      empty={{
        is: (map) => box === undefined && pinsOf(map).length === 0 && map.unplaced === 0,
        heading: texts.emptyHeading,
        sentence: texts.emptySentence,
      }}
    >
      {(map) => (
        <Shown
          map={map}
          tiles={tiles}
          start={startOf(readPoint(query.near ?? "") ?? map.near, query.radiusKm)}
          isOld={results.isPlaceholderData}
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
  map: AuctionsOnMap;
  start: Box;
  isOld: boolean;
  // Called with the visible part of the map.
  onBox?: (box: string) => void;
}

function Shown({ map, tiles, start, isOld, onBox, renderCityLink, subscribeLink }: ShownProps) {
  const texts = useMapMessages();
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
        <IndiaMap key={boxText(start)} label={texts.label} start={start} tiles={tiles} pins={pins}>
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
const MapPlaceholder = ({ text }: { text: string }) => (
  <output className="auction-map page-loading">
    <span className="unseen">{text}</span>
    <span className="auction-map-background auction-map-waits" />
  </output>
);

interface MapQuery extends AuctionFilters {
  status?: AuctionStatus | undefined;
  box?: string | undefined;
}

// The map looks different to different people, as an auction does (`asker` in `../queries.ts`).
const auctionMap = (query: MapQuery, audience: string) =>
  queryOptions({
    queryKey: ["auctions", "map", query, audience],
    queryFn: ({ signal }): Promise<AuctionsOnMap> => call(auctionMapEndpoints.mapAuctions, { query, signal }),
    placeholderData: keepPreviousData,
  });

interface MapPlacesProps {
  map: AuctionsOnMap;
  renderCityLink(area: MapArea, children: ReactNode): ReactNode;
  // Leads to the subscription, once that screen is built.
  subscribeLink: ReactNode;
  // Called with the key of the pin under the pointer.
  onPoint(key: string | undefined): void;
}

// The places of the map as a list, beside the map, for keyboard and screen reader users and everybody else.
function MapPlaces({ map, renderCityLink, subscribeLink, onPoint }: MapPlacesProps) {
  const texts = useMapMessages();
  const pointing = (key: string) => ({
    onMouseEnter: () => onPoint(key),
    onMouseLeave: () => onPoint(undefined),
    onFocus: () => onPoint(key),
    onBlur: () => onPoint(undefined),
  });
  return (
    <section className="map-places" aria-label={map.access === "free" ? texts.cities : texts.places}>
      {map.access === "free" && (
        <div className="map-places-locked">
          <LockIcon />
          <p>{texts.locked}</p>
          {subscribeLink}
        </div>
      )}
      {map.access === "full" && map.clusters.length > 0 && <p className="map-places-note">{texts.zoomIn}</p>}
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
                    <span className="numbers">{texts.count({ count: area.count })}</span>
                  </>,
                )}
              </li>
            ))}
      </ul>
      {map.unplaced > 0 && <p className="map-places-note">{texts.unplaced({ count: map.unplaced })}</p>}
      {!map.exact && <p className="map-places-note">{texts.notAll({ count: exactTotalLimit })}</p>}
    </section>
  );
}

interface MapCardProps {
  pins: readonly MapPin[];
  // Leads to the list of a city's auctions.
  renderCityLink(area: MapArea, children: ReactNode): ReactNode;
  onClose(): void;
}

// The card of the pressed pin, over the lower edge of the map.
function MapCard({ pins, renderCityLink, onClose }: MapCardProps) {
  const { actions } = useMessages();
  const texts = useMapMessages();
  const { view } = useAuctionMessages().card;
  const card = useCover(onClose);
  const points = pins.flatMap(({ point }) => point ?? []);
  const areas = pins.flatMap(({ area }) => area ?? []);
  const [only] = points.length === 1 ? points : [];
  return (
    <section ref={card} className="map-card" tabIndex={-1} aria-label={only?.title ?? texts.places}>
      {only && <OnlyPicture point={only} />}
      <div className="map-card-body">
        {points.length > 0 && (
          <ul className="map-card-list">
            {points.map((point) => (
              <li key={point.id}>
                <MapAuction point={point} />
              </li>
            ))}
          </ul>
        )}
        {only && (
          <Link
            className="button button-quiet map-card-view"
            to="/app/auctions/$id"
            params={{ id: only.id }}
            state={{ isFromList: true }}
          >
            {view}
          </Link>
        )}
        {points.some(({ isExact }) => !isExact) && <p className="map-card-note">{texts.approximate}</p>}
        {areas.map((area) => (
          <div key={`${area.city}, ${area.state}`} className="map-card-city">
            <p>
              <strong>{placeName(area)}</strong>
              <span className="numbers">{texts.count({ count: area.count })}</span>
            </p>
            {renderCityLink(area, texts.show({ count: area.count }))}
          </div>
        ))}
        {points.length + areas.length === 0 && <p>{texts.zoomIn}</p>}
      </div>
      <div className="map-card-close">
        <IconButton label={actions.close} onPress={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  );
}

// Takes the focus, and closes by Back and Escape.
function useCover(onClose: () => void) {
  const cover = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const listening = new AbortController();
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close.current();
    cover.current?.addEventListener("keydown", closeByKey, listening);
    cover.current?.focus();
    const uncover = coverPage(() => close.current());
    return () => {
      uncover();
      listening.abort();
    };
  }, []);
  return cover;
}

const OnlyPicture = ({ point }: { point: MapPoint }) => (
  <Picture
    url={point.picture ?? undefined}
    alt=""
    sizes="7rem"
    shape="square"
    tone={auctionTypeTones[point.type]}
    isEager
  />
);

// An auction in three short lines, with a link to its page.
function MapAuction({ point }: { point: MapPoint }) {
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
