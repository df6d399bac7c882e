import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { exactTotalLimit } from "@boli/contract/paging";
import { scopeOf } from "@boli/contract/permissions";
import type { User } from "@boli/contract/users";
import { LocationAccessCard, UpcomingCard } from "../../dashboard/figure-cards.tsx";
import { dashboard } from "../../dashboard/queries.ts";
import { UpcomingList } from "../../dashboard/upcoming-list.tsx";
import { cappedCount } from "../../lib/capped-count.ts";
import { session, userOf } from "../../lib/session.ts";
import { features, isFeatureOn } from "../../lib/state.ts";
import { useStore } from "../../lib/use-store.ts";
import { useTitle } from "../../lib/use-title.ts";
import { useDashboardMessages } from "../../locales/dashboard/index.ts";
import { useMessages } from "../../locales/use-messages.ts";
import { Card } from "../../ui/card.tsx";
import { AccountCard } from "../../users/account-card.tsx";
import { Greeting } from "../../users/greeting.tsx";
import { standing } from "../standing.ts";
import "./dashboard-page.css";

export function DashboardPage() {
  const messages = useMessages();
  const words = useDashboardMessages();
  const user = userOf(useStore(session));
  const showsAuctions = isFeatureOn(useStore(features), "offline_auctions_dashboard");
  const found = useQuery(dashboard());
  useTitle(messages.dashboard.title);
  if (user === undefined) return null;
  return (
    <div className="dashboard">
      <Greeting user={user} />
      <div className="dashboard-figures">
        {showsAuctions && (
          <UpcomingCard
            count={countOf(found.data?.auctions.upcoming)}
            way={
              <Link className="button button-quiet" to="/app/auctions">
                {words.viewAllAuctions}
              </Link>
            }
          />
        )}
        <LocationAccessCard
          isFull={knowsPlaces(user)}
          way={!knowsPlaces(user) && <SubscriptionLink name={words.subscribe} />}
        />
      </div>
      <UpcomingList found={found} way={<Link to="/app/auctions">{words.viewAll}</Link>} />
      <QuickActions user={user} showsAuctions={showsAuctions} />
      <AccountCard user={user} />
    </div>
  );
}

function QuickActions({ user, showsAuctions }: { user: User; showsAuctions: boolean }) {
  const words = useDashboardMessages();
  const mayCreate = scopeOf(user.role, "auctions.create") !== undefined && standing.has("create-auction");
  const mayUpgrade = !knowsPlaces(user) && standing.has("subscription");
  if (!showsAuctions && !mayCreate && !mayUpgrade) return null;
  return (
    <Card heading={words.quickActions}>
      <div className="card-ways">
        {showsAuctions && (
          <Link className="button button-strong" to="/app/auctions">
            {words.browse}
          </Link>
        )}
        {mayCreate && (
          <Link className="button button-quiet" to="/app/create-auction">
            {words.create}
          </Link>
        )}
        {mayUpgrade && <SubscriptionLink name={words.getLocationAccess} />}
      </div>
    </Card>
  );
}

function SubscriptionLink({ name }: { name: string }) {
  if (!standing.has("subscription")) return null;
  return (
    <Link className="button button-quiet" to={"/app/subscription" as "/app/auctions"}>
      {name}
    </Link>
  );
}

// Admins see every place without a subscription; to tell them to upgrade would be wrong.
const knowsPlaces = ({ role, subscriptionStatus }: User): boolean =>
  subscriptionStatus === "subscribed" || role === "admin";

// Beyond this many the server counts no further.
const countOf = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : cappedCount(count, count < exactTotalLimit);
