import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState, type ReactNode } from "react";
import type { AuctionView } from "@boli/contract/auctions";
import { RecentChanges } from "../../auctions/auction-changes.tsx";
import { AuctionHeader } from "../../auctions/auction-header.tsx";
import { AuctionItems } from "../../auctions/auction-items.tsx";
import { AuctionLocation, LocationGate } from "../../auctions/auction-location.tsx";
import { AuctionOverview } from "../../auctions/auction-overview.tsx";
import { AuctionPictures } from "../../auctions/auction-pictures.tsx";
import { AuctionSkeleton } from "../../auctions/auction-skeleton.tsx";
import { auctionTabs, type AuctionTab } from "../../auctions/auction-tabs.ts";
import { lastList } from "../../auctions/list-search.ts";
import { auction as auctionById } from "../../auctions/queries.ts";
import { QuickActions } from "../../auctions/quick-actions.tsx";
import { Refusal } from "../../lib/client.ts";
import { session, userOf } from "../../lib/session.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useAuctionMessages } from "../../locales/auctions/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { auctionTypeTones } from "../../ui/auction-tones.ts";
import { EditIcon, PreviousIcon } from "../../ui/auction-icons.tsx";
import { Button } from "../../ui/button.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { useFailureToast } from "../../ui/use-failure-toast.ts";
import { standing } from "../standing.ts";
import "./auction-page.css";

const route = getRouteApi("/app/auctions/$id");

export function AuctionPage() {
  const { detail: words } = useAuctionMessages();
  const { errors } = useMessages();
  const { id } = route.useParams();
  const user = userOf(useStore(session));
  const found = useQuery(auctionById(id, `${user?.id} ${user?.role} ${user?.subscriptionStatus}`));
  const isMissing = found.isError && isNotThere(found.error);
  useTitle(found.data?.title ?? words.title);
  useFailureToast(found, words.loadFailedShort);
  return (
    <div className="auction">
      <div className="auction-top">
        <Link className="auction-back" to="/app/auctions" search={lastList.get()}>
          <PreviousIcon />
          {words.back}
        </Link>
        {found.data?.can.edit && standing.has("edit-auction") && (
          <Link className="button button-quiet" to="/app/auctions/$id/edit" params={{ id: found.data.id }}>
            <EditIcon />
            {words.edit}
          </Link>
        )}
      </div>
      {found.data !== undefined && !isMissing && <Auction auction={found.data} />}
      {found.isPending && <AuctionSkeleton words={words.loading} />}
      {found.isError && (found.data === undefined || isMissing) && (
        <Unavailable error={found.error} isMissing={isMissing}>
          <Button busy={found.isFetching} onPress={() => void found.refetch()}>
            {errors.tryAgain}
          </Button>
        </Unavailable>
      )}
    </div>
  );
}

function Auction({ auction }: { auction: AuctionView }) {
  const { detail: words, location } = useAuctionMessages();
  const { tab = "overview" } = route.useSearch();
  const navigate = route.useNavigate();
  // Whether a change is recent is decided once: a notice that goes while one reads would be a riddle.
  const [nowMs] = useState(() => Date.now());
  // Not a step of its own: Back leads to the list, whatever was looked at here.
  const choose = (chosen: AuctionTab) =>
    void navigate({ search: { tab: chosen }, replace: true, resetScroll: false });
  return (
    <>
      <RecentChanges changes={auction.changes} nowMs={nowMs} />
      <AuctionHeader auction={auction} />
      <div className="auction-columns">
        <AuctionPictures
          pictures={auction.images}
          title={auction.title}
          tone={auctionTypeTones[auction.type]}
        />
        <div className="auction-actions">
          <QuickActions auction={auction} pageUrl={`${window.location.origin}/app/auctions/${auction.id}`} />
        </div>
        <div className="auction-main">
          <Tabs
            id="auction"
            label={words.tabsLabel}
            tabs={auctionTabs.map((name) => ({ name, label: words.tabs[name] }))}
            chosen={tab}
            onChoose={choose}
          />
          <TabPanel id="auction" chosen={tab} className="auction-panel">
            {tab === "overview" && <AuctionOverview auction={auction} onItems={() => choose("items")} />}
            {tab === "items" && <AuctionItems items={auction.items} />}
            {tab === "location" && <AuctionLocation auction={auction} />}
          </TabPanel>
        </div>
        {auction.access === "free" && (
          <div className="auction-access">
            <LocationGate
              way={
                standing.has("subscription") && (
                  <Link className="button button-strong" to={"/app/subscription" as "/app/auctions"}>
                    {location.subscribe}
                  </Link>
                )
              }
            />
          </div>
        )}
      </div>
    </>
  );
}

// An address that no auction can have is as good as one that none has.
const isNotThere = (error: Error): boolean =>
  error instanceof Refusal && (error.code === "auction_not_found" || error.code === "invalid_input");

interface UnavailableProps {
  error: Error;
  isMissing: boolean;
  children: ReactNode;
}

function Unavailable({ error, isMissing, children }: UnavailableProps) {
  const { detail: words } = useAuctionMessages();
  const { refusals, network } = useMessages();
  if (isMissing)
    return (
      <div className="auction-unavailable">
        <h1>{refusals.auction_not_found()}</h1>
        <p>{words.notFoundSentence}</p>
      </div>
    );
  return (
    <div className="auction-unavailable" role="alert">
      <h1>{words.failedHeading}</h1>
      <p>{error instanceof Refusal ? error.sentence : words.loadFailed}</p>
      {!(error instanceof Refusal) && "reason" in error && (
        <p>{network[error.reason as keyof typeof network]}</p>
      )}
      {children}
    </div>
  );
}
