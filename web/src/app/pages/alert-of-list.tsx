import { Link } from "@tanstack/react-router";
import type { User } from "@boli/contract/users/user";
import { SaveAlert } from "../../alerts/save-alert.tsx";
import { useAlertMessages } from "../../alerts/texts/index.ts";
import { savedSearchOf, type AuctionListSearch } from "../../auctions/list/list-search.ts";
import { useSearchParts } from "../../auctions/list/search-parts.ts";
import { knowsPlaces } from "./knows-places.ts";
import { SubscribeLink } from "./subscribe-link.tsx";

// The button that saves what the list shows as an alert.
export function AlertOfList({ search, user }: { search: AuctionListSearch; user: User }) {
  const texts = useAlertMessages();
  const saved = savedSearchOf(search);
  const partsOf = useSearchParts();
  const isMember = knowsPlaces(user);
  return (
    <SaveAlert
      search={saved}
      parts={partsOf(saved)}
      isMember={isMember}
      manage={
        <Link to="/app/alerts" className="button button-quiet">
          {texts.manage}
        </Link>
      }
      upgrade={!isMember && <SubscribeLink className="button button-strong">{texts.subscribe}</SubscribeLink>}
    />
  );
}
