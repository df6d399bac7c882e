import type { Sentences } from "../base/sentences.ts";
import type { followingRefusals } from "./refusals.ts";
import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment, relativeDay } from "../base/relative-day.ts";
import type { followingNotifications } from "./notifications.ts";

export const followingTexts = {
  refusals: {
    too_many_favourites: ({ max }: { max: number }) =>
      `You have ${max} favorites, which is the limit. Please remove some first.`,
    too_many_reminders: ({ max }: { max: number }) =>
      `You have reminders for ${max} auctions, which is the limit. Please remove some first.`,
    reminder_too_late: () => "It's too late for a reminder at this time. Please choose a later one.",
  } satisfies Sentences<typeof followingRefusals>,
};

const follow = (count: number): string => `${count} auctions you follow`;

export const followingNotificationTexts: NotificationTexts<typeof followingNotifications> = {
  "auction-starts": {
    one: ({ auction, startsAt, before }, now) => {
      const at = moment(startsAt, now, "en");
      if (at.isPast)
        return { title: "Auction started", message: `“${auction}” started ${at.day} at ${at.time}.` };
      const title = before === "day" ? `Auction starts ${at.day}` : "Auction starts soon";
      return { title, message: `“${auction}” starts ${at.day} at ${at.time}.` };
    },
    many: (count, { startsAt, before }, now) => {
      const at = moment(startsAt, now, "en");
      const first = at.isPast ? "Auctions started" : "Auctions start soon";
      const title = before === "day" && !at.isPast ? `Auctions start ${at.day}` : first;
      return { title, message: `${follow(count)} ${at.isPast ? "started" : "start"} ${at.day}.` };
    },
  },
  "auction-moved": {
    one: ({ auction, startsAt }, now) => {
      const at = moment(startsAt, now, "en");
      return { title: "New date", message: `“${auction}” now starts ${at.day} at ${at.time}.` };
    },
    many: (count) => ({ title: "New dates", message: `${follow(count)} have a new date.` }),
  },
  "auction-price-changed": {
    one: ({ auction, estimate }) => ({
      title: "New estimate",
      message:
        estimate === null
          ? `“${auction}” no longer has an estimate.`
          : estimate.from === estimate.to
            ? `“${auction}” is now estimated at ${formatRupees(estimate.to)}.`
            : `Items of “${auction}” are now estimated at ${formatRupees(estimate.from)} to ${formatRupees(estimate.to)}.`,
    }),
    many: (count) => ({ title: "New estimates", message: `${follow(count)} have a new estimate.` }),
  },
  "auction-end-changed": {
    one: ({ auction, endsAt }, now) => {
      if (endsAt === null) return { title: "New end", message: `“${auction}” no longer has a fixed end.` };
      const at = moment(endsAt, now, "en");
      const ends = at.isPast ? "ended" : "now ends";
      return { title: "New end", message: `“${auction}” ${ends} ${at.day} at ${at.time}.` };
    },
    many: (count) => ({ title: "New ends", message: `${follow(count)} have a new end.` }),
  },
  "auction-earnest-changed": {
    one: ({ auction, amount }) => ({
      title: "New earnest money",
      message:
        amount === null
          ? `“${auction}” no longer asks for earnest money.`
          : `“${auction}” now asks for earnest money of ${formatRupees(amount)}.`,
    }),
    many: (count) => ({ title: "New earnest money", message: `${follow(count)} have new earnest money.` }),
  },
  "auction-status-changed": {
    one: ({ auction, status }) => ({
      title: "New status",
      message: `“${auction}” is now ${status}.`,
    }),
    many: (count) => ({ title: "New status", message: `${follow(count)} have a new status.` }),
  },
  "auction-cancelled": {
    one: ({ auction, startsAt }, now) => ({
      title: "Auction cancelled",
      message: `“${auction}”, planned for ${relativeDay(new Date(startsAt), now, "en").plain}, is cancelled.`,
    }),
    many: (count) => ({ title: "Auctions cancelled", message: `${follow(count)} are cancelled.` }),
  },
  "auction-place-changed": {
    one: ({ auction }) => ({ title: "New place", message: `The place of “${auction}” has changed.` }),
    many: (count) => ({ title: "New places", message: `The places of ${follow(count)} have changed.` }),
  },
};
