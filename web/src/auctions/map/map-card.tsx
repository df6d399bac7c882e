import { Link } from "@tanstack/react-router";
import { useEffect, useRef, type ReactNode } from "react";
import type { MapArea, MapPoint } from "@boli/contract/auctions/map";
import { placeName } from "../../locales/known-names.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { coverPage } from "../../ui/overlays/cover-page.ts";
import { Picture } from "../../ui/picture.tsx";
import { auctionTypeTones } from "../../ui/auction-tones.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { MapAuction } from "./map-auction.tsx";
import type { MapPin } from "./auction-pins.tsx";
import { useMapMessages } from "./texts/index.ts";
import "./map-card.css";

interface MapCardProps {
  pins: readonly MapPin[];
  // Leads to the list of a city's auctions.
  renderCityLink(area: MapArea, children: ReactNode): ReactNode;
  onClose(): void;
}

// The card of the pressed pin, over the lower edge of the map. Back and Escape close it.
export function MapCard({ pins, renderCityLink, onClose }: MapCardProps) {
  const { actions } = useMessages();
  const words = useMapMessages();
  const { view } = useAuctionMessages().card;
  const card = useRef<HTMLElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const listening = new AbortController();
    const closeByKey = ({ key }: KeyboardEvent) => key === "Escape" && close.current();
    card.current?.addEventListener("keydown", closeByKey, listening);
    card.current?.focus();
    const uncover = coverPage(() => close.current());
    return () => {
      uncover();
      listening.abort();
    };
  }, []);
  const points = pins.flatMap(({ point }) => point ?? []);
  const areas = pins.flatMap(({ area }) => area ?? []);
  const [only] = points.length === 1 ? points : [];
  return (
    <section ref={card} className="map-card" tabIndex={-1} aria-label={only?.title ?? words.places}>
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
        {points.some(({ isExact }) => !isExact) && <p className="map-card-note">{words.approximate}</p>}
        {areas.map((area) => (
          <div key={`${area.city}, ${area.state}`} className="map-card-city">
            <p>
              <strong>{placeName(area)}</strong>
              <span className="numbers">{words.count({ count: area.count })}</span>
            </p>
            {renderCityLink(area, words.show({ count: area.count }))}
          </div>
        ))}
        {points.length + areas.length === 0 && <p>{words.zoomIn}</p>}
      </div>
      <div className="map-card-close">
        <IconButton label={actions.close} onPress={onClose}>
          <CloseIcon />
        </IconButton>
      </div>
    </section>
  );
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
