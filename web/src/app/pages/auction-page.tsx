import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useEffect, useState, type ReactNode } from "react";
import type { AuctionView, FreeAuction } from "@boli/contract/auctions/endpoints";
import { RecentChanges, AuctionNews, useOpened } from "../../auctions/detail/auction-changes.tsx";
import { AuctionHeader } from "../../auctions/detail/auction-header.tsx";
import { AuctionItems } from "../../auctions/detail/auction-items.tsx";
import { AuctionLocation, LocationGate } from "../../auctions/detail/auction-location.tsx";
import { RelatedAuctions } from "../../auctions/detail/related-auctions.tsx";
import { AuctionOverview } from "../../auctions/detail/auction-overview.tsx";
import { AuctionPictures } from "../../auctions/detail/auction-pictures.tsx";
import { AuctionSkeleton } from "../../auctions/detail/auction-skeleton.tsx";
import { auctionTabs, type AuctionTab } from "../../auctions/list/auction-tabs.ts";
import { lastList } from "../../auctions/list/list-search.ts";
import { auction as auctionById } from "../../auctions/queries.ts";
import { LazyPlaceMap } from "../../auctions/map/lazy-map.tsx";
import { QuickActions, AuctionBar } from "../../auctions/detail/quick-actions.tsx";
import { ReviewPanel } from "../../auctions/review/review-panel.tsx";
import { FollowTools } from "../../following/follow-tools.tsx";
import { useSeenFavourite } from "../../following/use-favourite.ts";
import { Refusal } from "../../lib/client.ts";
import { session, userOf } from "../../lib/session.ts";
import { usePrinting } from "../../lib/use-printing.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useAuctionMessages } from "../../auctions/texts/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { auctionTypeTones } from "../../ui/auction-tones.ts";
import { EditIcon, PreviousIcon } from "../../ui/area-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TabPanel, Tabs } from "../../ui/lists/tabs.tsx";
import { useFailureToast } from "../../ui/overlays/use-failure-toast.ts";
import { useReturnToList } from "../../ui/use-return-to-list.ts";
import { useDataTime } from "../offline/use-data-time.ts";
import { shell } from "../shell.ts";
import { SubscribeLink } from "./subscribe-link.tsx";
import "../../auctions/detail/auction-page.css";

const route = getRouteApi("/app/auctions/$id");

export function Page() {
  const { detail: texts } = useAuctionMessages();
  const { errors } = useMessages();
  const { id } = route.useParams();
  const user = userOf(useStore(session));
  const query = useQuery(auctionById(id, `${user?.id} ${user?.role} ${user?.subscriptionStatus}`));
  const isMissing = query.isError && isNotThere(query.error);
  const dataTime = useDataTime(query);
  useTitle(query.data?.title ?? texts.title);
  useFailureToast(query, texts.loadFailedShort);
  return (
    <div className="auction">
      <div className="auction-top" data-print="no">
        <BackLink />
        {dataTime !== undefined && <p className="auction-time">{dataTime}</p>}
        {query.data?.can.edit && (
          <Link className="button button-quiet" to="/app/auctions/$id/edit" params={{ id: query.data.id }}>
            <EditIcon />
            {texts.edit}
          </Link>
        )}
      </div>
      {query.data !== undefined && !isMissing && (
        <Auction key={id} latest={query.data} isLoaded={query.isFetchedAfterMount} />
      )}
      {query.isPending && <AuctionSkeleton text={texts.loading} />}
      {query.isError && (query.data === undefined || isMissing) && (
        <Unavailable error={query.error} isMissing={isMissing}>
          <Button busy={query.isFetching} onPress={() => void query.refetch()}>
            {errors.tryAgain}
          </Button>
        </Unavailable>
      )}
    </div>
  );
}

// A link back to the user's place in the list (of management, for an admin who came from there), or else to the list as it
// was last shown.
function BackLink() {
  const { detail: texts } = useAuctionMessages();
  const returnToList = useReturnToList();
  return (
    <Link className="auction-back" to="/app/auctions" search={lastList.get()} onClick={returnToList}>
      <PreviousIcon />
      {texts.back}
    </Link>
  );
}

interface AuctionProps {
  latest: AuctionView;
  // False while it is shown as a page before this one knew it.
  isLoaded: boolean;
}

function Auction({ latest, isLoaded }: AuctionProps) {
  // Decided once, so that the notice does not disappear while the user reads it.
  const [nowMs] = useState(() => Date.now());
  const { atOpening, shown: auction, isBehind, showNow } = useOpened(latest, isLoaded, nowMs);
  // Likewise: when a listing is approved while its page is open, the buttons would push the rest down.
  const isHidden = atOpening.access === "full" && atOpening.isHidden;
  useSeenFavourite(auction.id);
  // Somebody who has just paid comes back for the address, which is below the pictures on a phone.
  useEffect(() => {
    if (window.location.hash === "#location")
      document.getElementById("auction-tab-location")?.scrollIntoView({ block: "center" });
  }, []);
  return (
    <>
      {auction.access === "full" && atOpening.access === "full" && (
        <ReviewPanel auction={auction} opened={atOpening.review} />
      )}
      <RecentChanges auction={auction} nowMs={nowMs} />
      <AuctionNews auction={isBehind ? latest : undefined} onShow={showNow} />
      <AuctionHeader
        auction={auction}
        status={latest.status}
        opened={atOpening}
        tools={!isHidden && <FollowTools auction={auction} />}
      />
      <div className="auction-columns">
        <AuctionPictures
          pictures={auction.images}
          title={auction.title}
          tone={auctionTypeTones[auction.type]}
        />
        <div className="auction-actions" data-print="no">
          <QuickActions auction={auction} pageUrl={`${window.location.origin}/app/auctions/${auction.id}`} />
        </div>
        {auction.access === "free" && <Access auction={auction} />}
        <AuctionTabs auction={auction} />
      </div>
      <RelatedAuctions auction={auction} />
      <AuctionBar auction={auction} nowMs={nowMs} />
    </>
  );
}

// The part that is paid for, and the way to pay, which leads back to the location.
function Access({ auction }: { auction: FreeAuction }) {
  const { location } = useAuctionMessages();
  return (
    <div className="auction-access" data-print="no">
      <LocationGate
        auction={auction}
        link={
          <SubscribeLink
            returnTo={`/app/auctions/${auction.id}?tab=location#location`}
            className="button button-strong"
          >
            {location.subscribe}
          </SubscribeLink>
        }
      />
    </div>
  );
}

// The parts of an auction, one at a time on the screen and all of them on paper.
function AuctionTabs({ auction }: { auction: AuctionView }) {
  const { detail: texts } = useAuctionMessages();
  const { tab = "overview" } = route.useSearch();
  const navigate = route.useNavigate();
  const isPrinting = usePrinting();
  const isShown = (name: AuctionTab) => isPrinting || name === tab;
  // Replaces the history entry, so that Back leads to the list, whatever tabs were opened here.
  const choose = (chosen: AuctionTab) =>
    void navigate({ search: { tab: chosen }, replace: true, resetScroll: false, state: true });
  return (
    <div className="auction-main">
      <Tabs
        id="auction"
        label={texts.tabsLabel}
        tabs={auctionTabs.map((name) => ({ name, label: texts.tabs[name] }))}
        chosen={tab}
        onChoose={choose}
      />
      <TabPanel id="auction" chosen={tab} className="auction-panel">
        {isShown("overview") && <AuctionOverview auction={auction} onItems={() => choose("items")} />}
        {isShown("items") && <AuctionItems auction={auction} />}
        {isShown("location") && (
          <AuctionLocation auction={auction} map={!isPrinting && <PlaceMapOf auction={auction} />} />
        )}
      </TabPanel>
    </div>
  );
}

// The pin, or for those who may not know it the middle of the city.
const PlaceMapOf = ({ auction: { access, location } }: { auction: AuctionView }) => (
  <LazyPlaceMap
    city={location.city}
    state={location.state}
    point={access === "full" && "coordinates" in location ? location.coordinates : undefined}
    tiles={useStore(shell).mapTiles ?? undefined}
  />
);

// An id that no auction can have is treated like one that no auction has.
const isNotThere = (error: Error): boolean =>
  error instanceof Refusal && (error.code === "auction_not_found" || error.code === "invalid_input");

interface UnavailableProps {
  error: Error;
  isMissing: boolean;
  children: ReactNode;
}

function Unavailable({ error, isMissing, children }: UnavailableProps) {
  const { detail: texts } = useAuctionMessages();
  const { refusals, network } = useMessages();
  if (isMissing)
    return (
      <div className="auction-unavailable">
        <h1>{refusals.auction_not_found()}</h1>
        <p>{texts.notFoundSentence}</p>
      </div>
    );
  return (
    <div className="auction-unavailable" role="alert">
      <h1>{texts.failedHeading}</h1>
      <p>{error instanceof Refusal ? error.sentence : texts.loadFailed}</p>
      {!(error instanceof Refusal) && "reason" in error && (
        <p>{network[error.reason as keyof typeof network]}</p>
      )}
      {children}
    </div>
  );
}
