import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Fragment, lazy, Suspense, type ComponentType } from "react";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { scopeOf } from "@boli/contract/endpoint/permissions";
import type { User } from "@boli/contract/users/user";
import type { OwnSummaryProps } from "../../auctions/own/own-summary.tsx";
import { LocationAccessCard, NotificationsCard, UpcomingCard } from "../../dashboard/figure-cards.tsx";
import { dashboard, recommended } from "../../dashboard/queries.ts";
import { ApplicationsToReview, ListingsToReview } from "../../dashboard/review-line.tsx";
import { UpcomingList, RecommendedList } from "../../dashboard/auction-lists.tsx";
import { cappedCount } from "../../lib/capped-count.ts";
import { session, userOf } from "../../lib/session.ts";
import { lastList } from "../../auctions/list/list-search.ts";
import { fetchTextsOfPage } from "../../locales/language.ts";
import { features, isFeatureOn } from "../../lib/shell-state.ts";
import { useStore } from "../../lib/use-store.ts";
import { useDashboardMessages } from "../../dashboard/texts/index.ts";
import { Card } from "../../ui/card.tsx";
import { AccountCard } from "../../users/account-card.tsx";
import { Greeting } from "../../users/greeting.tsx";
import { useScreenName } from "../screen-names.ts";
import { linkTo } from "../screen-link.tsx";
import { knowsPlaces } from "./knows-places.ts";
import { SubscribeLink } from "./subscribe-link.tsx";
import "./dashboard-page.css";

export function Page() {
  const texts = useDashboardMessages();
  const user = userOf(useStore(session));
  const showsAuctions = isFeatureOn(useStore(features), "offline_auctions_dashboard");
  const query = useQuery(dashboard());
  const forYou = useQuery(recommended(user?.city, lastList.get().near));
  if (user === undefined) return null;
  // Admins list auctions for others, so they have no listings of their own.
  const ownsListings = user.role !== "admin" && scopeOf(user, "auctions.create") !== undefined;
  return (
    <div className="dashboard">
      <div className="dashboard-head">
        <Greeting user={user} />
        {scopeOf(user, "auctions.manage") !== undefined && (
          <ListingsToReview waiting={query.data?.waiting ?? undefined} link={<ListingsLink />} />
        )}
        {scopeOf(user, "reseller-applications.decide") !== undefined && (
          <ApplicationsToReview found={query.data?.applications ?? undefined} link={<ApplicationsLink />} />
        )}
      </div>
      <div className="dashboard-auctions">
        <UpcomingList found={query} link={<Link to="/app/auctions">{texts.viewAll}</Link>} />
        {/* Rendered again when the list above gets its length, which decides the position of these parts. */}
        <Fragment key={query.status}>
          {ownsListings && <OwnListings />}
          <RecommendedList
            query={query.isPending ? { ...forYou, data: undefined, isError: false } : forYou}
            shown={query.data?.auctions.recent ?? []}
          />
        </Fragment>
      </div>
      <div className="dashboard-side">
        {showsAuctions && (
          <UpcomingCard
            count={countOf(query.data?.auctions.upcoming)}
            link={
              <Link className="button button-quiet" to="/app/auctions">
                {texts.viewAllAuctions}
              </Link>
            }
          />
        )}
        <LocationAccessCard
          isFull={knowsPlaces(user)}
          link={!knowsPlaces(user) && <SubscribeLink>{texts.subscribe}</SubscribeLink>}
        />
        <NotificationsCard link={linkTo("/app/alerts", texts.manageAlerts)} />
        {scopeOf(user, "inventory.manage") !== undefined && <InventoryCard />}
        <QuickActions user={user} showsAuctions={showsAuctions} />
        <AccountCard user={user} />
      </div>
    </div>
  );
}

function ListingsLink() {
  const { review, listings } = useDashboardMessages();
  return (
    <Link
      className="button button-quiet"
      to="/app/auction-management"
      search={{ review: "waiting", status: "all" }}
      aria-label={listings.link}
    >
      {review}
    </Link>
  );
}

function ApplicationsLink() {
  const { review, applications } = useDashboardMessages();
  return (
    <Link className="button button-quiet" to="/app/resellers" aria-label={applications.link}>
      {review}
    </Link>
  );
}

// Only for sellers, so it is loaded after the page. The page works without it.
const OwnSummary = lazy<ComponentType<OwnSummaryProps>>(() =>
  import("../../auctions/own/own-summary.tsx").then(
    async ({ OwnSummary: Part }) => {
      await fetchTextsOfPage();
      return { default: Part };
    },
    () => ({ default: () => null }),
  ),
);

function OwnListings() {
  const texts = useDashboardMessages();
  const heading = useScreenName("/app/my-auctions");
  return (
    <div className="dashboard-own">
      <Suspense fallback={<Card heading={heading}>{null}</Card>}>
        <OwnSummary
          heading={heading}
          all={<Link to="/app/my-auctions">{texts.viewAll}</Link>}
          create={
            <Link className="button button-quiet" to="/app/create-auction">
              {texts.create}
            </Link>
          }
        />
      </Suspense>
    </div>
  );
}

function InventoryCard() {
  const texts = useDashboardMessages();
  return (
    <Card heading={useScreenName("/app/inventory")}>
      <p className="card-quiet">{texts.inventory}</p>
      <div className="card-actions">
        <Link className="button button-quiet" to="/app/inventory">
          {texts.manageInventory}
        </Link>
      </div>
    </Card>
  );
}

function QuickActions({ user, showsAuctions }: { user: User; showsAuctions: boolean }) {
  const texts = useDashboardMessages();
  const ownListings = useScreenName("/app/my-auctions");
  const mayCreate = scopeOf(user, "auctions.create") !== undefined;
  return (
    <Card heading={texts.quickActions}>
      <div className="card-actions">
        {showsAuctions && (
          <Link className="button button-strong" to="/app/auctions">
            {texts.browse}
          </Link>
        )}
        {mayCreate && (
          <Link className="button button-quiet" to="/app/create-auction">
            {texts.create}
          </Link>
        )}
        {mayCreate && (
          <Link className="button button-quiet" to="/app/my-auctions">
            {ownListings}
          </Link>
        )}
        {!knowsPlaces(user) && <SubscribeLink>{texts.getLocationAccess}</SubscribeLink>}
        <Link className="button button-quiet" to="/app/alerts">
          {texts.setAlerts}
        </Link>
      </div>
    </Card>
  );
}

// Formats a count; at `exactTotalLimit` the server stops counting.
const countOf = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : cappedCount(count, count < exactTotalLimit);
