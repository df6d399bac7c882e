import type { MySubscription } from "@boli/contract/subscriptions/schemas";
import { shownDate } from "../lib/moments.ts";
import { AlertIcon, CheckIcon } from "../ui/icons.tsx";
import { useSubscriptionMessages } from "./texts/index.ts";
import "./subscription-banner.css";

// The state of the subscription, at the top of the page; nothing without a subscription.
export function SubscriptionBanner({ mine }: { mine: MySubscription }) {
  const { banner: words } = useSubscriptionMessages();
  const isActive = mine.current !== null;
  if (!isActive && mine.pending === null) return null;
  return (
    <output className="subscription-banners">
      {isActive && (
        <span className="subscription-banner subscription-banner-active">
          <CheckIcon />
          <span>
            <strong>{words.active}</strong>{" "}
            {mine.endDate === null ? words.always : words.until({ date: shownDate(mine.endDate) })}
          </span>
        </span>
      )}
      {mine.pending !== null && (
        <span className="subscription-banner subscription-banner-pending">
          <AlertIcon />
          <span>{words.pending}</span>
        </span>
      )}
    </output>
  );
}
