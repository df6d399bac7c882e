import type { NotificationTexts } from "../notifications/kinds.ts";
import { relativeDay } from "../texts/relative-day.ts";
import type { alertNotifications } from "./notifications.ts";

export const alertNotificationTexts: NotificationTexts<typeof alertNotifications> = {
  "alert-match": {
    one: ({ auction, city, startsAt }, now) => ({
      title: "New match",
      message: `“${auction}” in ${city}, ${relativeDay(new Date(startsAt), now, "en").plain}, matches your alert.`,
    }),
    many: (count) => ({ title: "New matches", message: `${count} auctions match your alerts.` }),
  },
  "alert-digest": {
    one: ({ count, auctions }) => ({
      title: count === 1 ? "New match" : "New matches",
      message: `${count === 1 ? "One auction matches" : `${count} auctions match`} your alerts${auctions.length === 0 ? "" : `: ${named(auctions)}${count > auctions.length ? `, and ${count - auctions.length} more` : ""}`}.`,
    }),
  },
};

const named = (auctions: readonly { auction: string; city: string }[]): string =>
  auctions.map(({ auction, city }) => `“${auction}” in ${city}`).join(", ");
