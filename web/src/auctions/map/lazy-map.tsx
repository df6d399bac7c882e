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
  const { map: words } = useAuctionMessages();
  return (
    <ListStates found={useQuery(mapParts)} loading={<Waiting words={words.loading} />} failed={words.failed}>
      {({ AuctionMap }) => <AuctionMap {...props} />}
    </ListStates>
  );
}

export function LazyPlaceMap(props: PlaceMapProps) {
  const { map: words } = useAuctionMessages();
  return (
    <ListStates
      found={useQuery(mapParts)}
      loading={<Waiting words={words.loading} isSmall />}
      failed={words.failed}
    >
      {({ PlaceMap }) => <PlaceMap {...props} />}
    </ListStates>
  );
}

const Waiting = ({ words, isSmall = false }: { words: string; isSmall?: boolean }) => (
  <output className={`map-waits page-loading${isSmall ? " map-waits-small" : ""}`}>
    <span className="unseen">{words}</span>
  </output>
);
