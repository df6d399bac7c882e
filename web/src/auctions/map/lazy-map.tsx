import { queryOptions, useQuery } from "@tanstack/react-query";
import { fetchTextsOfPage } from "../../locales/language.ts";
import { useAuctionMessages } from "../texts/index.ts";
import { ListStates } from "../../ui/lists/list-states.tsx";
import type { AuctionMapProps } from "./auction-map.tsx";
import type { PlaceMapProps } from "./place-map.tsx";
import "./lazy-map.css";

// The maps with their outline and texts. They are loaded when a map is shown, never with the first screen.
const mapParts = queryOptions({
  queryKey: ["parts", "map"],
  queryFn: async () => {
    const parts = await import("./map-parts.ts");
    await fetchTextsOfPage();
    return parts;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

export function LazyAuctionMap(props: AuctionMapProps) {
  const { map: texts } = useAuctionMessages();
  return (
    <ListStates query={useQuery(mapParts)} loading={<Waiting text={texts.loading} />} failed={texts.failed}>
      {({ AuctionMap }) => <AuctionMap {...props} />}
    </ListStates>
  );
}

export function LazyPlaceMap(props: PlaceMapProps) {
  const { map: texts } = useAuctionMessages();
  return (
    <ListStates
      query={useQuery(mapParts)}
      loading={<Waiting text={texts.loading} isSmall />}
      failed={texts.failed}
    >
      {({ PlaceMap }) => <PlaceMap {...props} />}
    </ListStates>
  );
}

const Waiting = ({ text, isSmall = false }: { text: string; isSmall?: boolean }) => (
  <output className={`map-waits page-loading${isSmall ? " map-waits-small" : ""}`}>
    <span className="unseen">{text}</span>
  </output>
);
