import type { Sentences } from "../base/sentences.ts";
import type { alertRefusals } from "./refusals.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { relativeDay } from "../base/relative-day.ts";
import { type alertNotifications, maxNamedInDrawer } from "./notifications.ts";

export const alertTexts = {
  refusals: {
    alert_not_found: () => "This alert no longer exists.",
    alert_exists: () => "You already have an alert for this search.",
    alerts_full: ({ max }: { max: number }) =>
      max === 1
        ? "You can have one alert. Subscribers can have 20 and hear about matches at once."
        : `You can have ${max} alerts. Delete one to add another.`,
  } satisfies Sentences<typeof alertRefusals>,
  fields: {
    alert_empty: () => "Search for something or set a filter first.",
  },
};

export const alertNotificationTexts: NotificationTexts<typeof alertNotifications> = {
  "alert-match": {
    one: ({ auction, city, startsAt }, now) => ({
      title: "New match",
      message: `“${auction}” in ${city}, ${relativeDay(new Date(startsAt), now, "en").plain}, matches your alert.`,
    }),
    many: (count) => ({ title: "New matches", message: `${count} auctions match your alerts.` }),
  },
  "alert-digest": {
    one: ({ count, auctions }) => {
      const first = auctions.slice(0, maxNamedInDrawer);
      const more = count - first.length;
      const list =
        first.length === 0 ? "" : `: ${first.map(named).join(", ")}${more > 0 ? `, and ${more} more` : ""}`;
      return { title: count === 1 ? "New match" : "New matches", message: `${matching(count)}${list}.` };
    },
    mailed: ({ count, auctions }) => [
      `${matching(count)}${auctions.length === 0 ? "." : ":"}`,
      ...auctions.map(named),
      ...(auctions.length > 0 && count > auctions.length ? [`… and ${count - auctions.length} more`] : []),
    ],
  },
};

const matching = (count: number): string =>
  `${count === 1 ? "One auction matches" : `${count} auctions match`} your alerts`;
const named = ({ auction, city }: { auction: string; city: string }): string => `“${auction}” in ${city}`;
