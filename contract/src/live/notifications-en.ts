import { formatRupees } from "../base/money.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import type { liveNotifications } from "./notifications.ts";

const whyLapsed = {
  changed: "The lot or its terms changed. Open the auction to set it again.",
  refused: "You can't bid in this auction any more.",
  outbid: "Others had left more before bidding opened. You can bid again.",
};

function whenNext(how: "closes" | "opens" | "follows", at: string | null, now: Date): string {
  if (how === "follows" || at === null) return "comes after the lot that is open now.";
  const { day, time, isPast } = moment(at, now, "en");
  const verb = how === "closes" ? (isPast ? "closed" : "closes") : isPast ? "opened" : "opens";
  return `${verb} ${day} at ${time}.`;
}

function goesOn(closesAt: string | null, days: number, now: Date): string {
  if (closesAt === null) return "The auctioneer goes on with it.";
  const { day, time, isPast } = moment(closesAt, now, "en");
  // A close that was told may have moved again since, so nothing is said of one that is past.
  const later = days === 0 ? "later than announced" : days === 1 ? "a day later" : `${days} days later`;
  if (isPast) return `Its lots closed ${later}.`;
  const first = `now closes ${day} at ${time}.`;
  return days === 0
    ? `The lot that closes first ${first}`
    : `All its lots close ${later}; the first one ${first}`;
}

export const liveNotificationTexts: NotificationTexts<typeof liveNotifications> = {
  "lot-restarted": {
    one: ({ auction, item, reason }) => ({
      title: "Bidding starts again",
      message: `Bidding on “${item}” in “${auction}” starts again: ${reason} Your bids and your maximum have ended.`,
    }),
  },
  "ceiling-lapsed": {
    one: ({ auction, item, why }) => ({
      title: "Your maximum has ended",
      message: `Your maximum for “${item}” in “${auction}” no longer counts. ${whyLapsed[why]}`,
    }),
  },
  "sale-cancelled": {
    one: ({ auction, reason }) => ({
      title: "Live auction cancelled",
      message: `“${auction}” was cancelled: ${reason} Your bids and your maximums have ended.`,
    }),
  },
  "watched-sale-cancelled": {
    one: ({ auction, reason }) => ({
      title: "Live auction cancelled",
      message: `“${auction}”, in which you watch lots, was cancelled: ${reason}`,
    }),
  },
  "sale-ended": {
    one: ({ auction, reason }) => ({
      title: "Live auction ended early",
      message: `“${auction}” was ended early: ${reason} Nothing more is sold in it.`,
    }),
  },
  "sale-interrupted": {
    one: ({ auction, closesAt, days }, now) => ({
      title: "Bidding was interrupted",
      message: `Nobody could bid in “${auction}” for a while. Every bid that was accepted counts. ${goesOn(closesAt, days, now)}`,
    }),
  },
  "sale-host-left": {
    one: ({ auction }) => ({
      title: "The host has left a live auction",
      message: `“${auction}” runs on without its host, and we act for it. Your bids and your maximums count.`,
    }),
  },
  "sale-needs-admin": {
    one: ({ auction, item, reason }) => ({
      title: "A host asks for an admin",
      message: `${item === null ? `“${auction}”` : `“${item}” in “${auction}”`}: ${reason}`,
    }),
  },
  "bidder-needs-admin": {
    one: ({ auction, item, bidder }) => ({
      title: "A bidder asks for an admin",
      message: `${bidder} asks about ${item === null ? `“${auction}”` : `“${item}” in “${auction}”`}.`,
    }),
  },
  "lot-extended": {
    one: ({ auction, item, endsAt }, now) => {
      const at = moment(endsAt, now, "en");
      return {
        title: "Bidding runs longer",
        message: `Bidding on “${item}” in “${auction}” ${at.isPast ? "closed" : "now closes"} ${at.day} at ${at.time}.`,
      };
    },
  },
  "lot-next": {
    one: ({ auction, item, how, at }, now) => ({
      title: "Your lot is next",
      message: `“${item}” in “${auction}” ${whenNext(how, at, now)}`,
    }),
    many: (count, { auction, item, how, at }, now) => ({
      title: "Your lots are next",
      message: `${count} lots that you watch in “${auction}” are next. “${item}” ${whenNext(how, at, now)}`,
    }),
  },
  "lot-outbid": {
    one: ({ auction, item, amount }) => ({
      title: "You have been outbid",
      message: `“${item}” in “${auction}” went to ${formatRupees(amount)}. You can bid again until it closes.`,
    }),
  },
  "chat-reported": {
    one: ({ auction }) => ({
      title: "A message was reported",
      message: `Somebody reported a message in the chat of “${auction}”. Look at it and decide whether it stays.`,
    }),
  },
  "lot-sold": {
    one: ({ auction, item, amount, head }) => ({
      title: "Lot sold",
      message: `“${item}” in “${auction}” was sold for ${formatRupees(amount)}.${head === undefined ? "" : ` Its log ends with ${head}.`}`,
    }),
    many: (count, { auction, item, amount }) => ({
      title: "Lots sold",
      message: `${count} lots of “${auction}” were sold. “${item}” went for ${formatRupees(amount)}.`,
    }),
  },
  "lot-won": {
    one: ({ auction, item, amount, head }) => ({
      title: "You won",
      message: `You won “${item}” in “${auction}” for ${formatRupees(amount)}. Its log ends with ${head}.`,
    }),
  },
  "lot-lost": {
    one: ({ auction, item, amount, head }) => ({
      title: "You lost",
      message: `“${item}” in “${auction}” ${amount === null ? "was not sold" : `went to another bidder for ${formatRupees(amount)}`}. Its log ends with ${head}.`,
    }),
  },
  "barred-from-lot": {
    one: ({ auction, item, reason }) => ({
      title: "Your bid didn't count",
      message: `Your bid on “${item}” in “${auction}” was found not genuine: ${reason} You can't bid on it again. Write to us if you think this is wrong.`,
    }),
  },
};
