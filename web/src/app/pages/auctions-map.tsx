import { Link } from "@tanstack/react-router";
import type { User } from "@boli/contract/users/user";
import { filtersOf, queryOf, type AuctionListSearch } from "../../auctions/list/list-search.ts";
import { LazyAuctionMap } from "../../auctions/map/lazy-map.tsx";
import { useAuctionMessages } from "../../auctions/texts/index.ts";
import { useStore } from "../../lib/use-store.ts";
import { shell } from "../shell.ts";
import { SubscribeLink } from "./subscribe-link.tsx";

interface AuctionsMapProps {
  search: AuctionListSearch;
  user: User;
  // The list's error message, if its place is unknown.
  failed: string | undefined;
}

// The auctions of the list on a map, with the same filters. A city links to the list of its auctions.
export function AuctionsMap({ search, user, failed }: AuctionsMapProps) {
  const { subscribeBanner } = useAuctionMessages();
  const { status } = queryOf(search);
  return (
    <LazyAuctionMap
      query={{ ...filtersOf(search), status }}
      failed={failed}
      audience={`${user.id} ${user.role} ${user.subscriptionStatus}`}
      tiles={useStore(shell).mapTiles ?? undefined}
      renderCityLink={({ city, state }, children, look) => (
        <Link
          from="/app/auctions"
          to="."
          search={{ ...search, location: `${city}, ${state}`, view: undefined, page: undefined }}
          className={look}
        >
          {children}
        </Link>
      )}
      subscribeLink={<SubscribeLink>{subscribeBanner.subscribe}</SubscribeLink>}
    />
  );
}
