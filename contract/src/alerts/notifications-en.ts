import type { NotificationTexts } from "../notifications/kinds.ts";
import { relativeDay } from "../base/relative-day.ts";
import { type alertNotifications, maxNamedInDrawer } from "./notifications.ts";

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
