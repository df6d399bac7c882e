import type { ReactNode } from "react";
import type { User } from "@boli/contract/users/user";
import { shownDate } from "../lib/moments.ts";
import { useMessages } from "../locales/use-messages.ts";
import { Card } from "../ui/card.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";

interface ProfileCardsProps {
  user: User;
  // Links to the subscription.
  links: { upgrade: ReactNode; manage: ReactNode };
  // Other actions on the account.
  children: ReactNode;
}

// The profile's cards that show the subscription and link to it.
export function ProfileCards({ user, links, children }: ProfileCardsProps) {
  const { profile } = useSubscriptionMessages();
  const { dashboard, subscription } = useMessages();
  const isSubscribed = user.subscriptionStatus === "subscribed";
  const end = user.subscriptionExpiryDate;
  return (
    <>
      <Card heading={dashboard.subscription}>
        <p>
          <strong>{isSubscribed ? subscription.subscribed : subscription.free}</strong>
        </p>
        {end !== null && (
          <p className="card-quiet numbers">
            {isSubscribed
              ? dashboard.activeUntil({ date: shownDate(end) })
              : profile.ended({ date: shownDate(end) })}
          </p>
        )}
        {!isSubscribed && <div className="card-actions">{links.upgrade}</div>}
      </Card>
      <Card heading={profile.actions}>
        <div className="card-actions">{links.manage}</div>
        {children}
      </Card>
    </>
  );
}
