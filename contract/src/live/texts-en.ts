import { formatPaise, formatRupees } from "../base/money.ts";
import type { Sentences } from "../base/sentences.ts";
import type { liveRefusals } from "./refusals.ts";
import type { NotificationTexts } from "../notifications/kinds.ts";
import { moment } from "../base/relative-day.ts";
import type { liveNotifications } from "./notifications.ts";

export const liveTexts = {
  refusals: {
    host_may_not_bid: () => "You can't bid in your own auction.",
    admin_may_not_bid: () => "An admin can see reserves, so you can't bid in live auctions.",
    membership_required: () => "This auction is for subscribers. Subscribe to place bids.",
    lot_already_open: () => "Bidding on this item has begun. Place a bid instead.",
    barred_from_lot: () => "You can't bid on this item: your earlier bid on it didn't count.",
    terms_not_accepted: () => "Accept the terms of this sale first",
    terms_changed: () => "The terms have changed. Please read them again.",
    sale_not_over: () => "Only the host can end this auction early.",
    bid_too_high: () => "This amount is too large.",
    bid_not_whole: () => "Please bid a whole number of rupees.",
    bid_amount_missing: () => "Please enter an amount.",
    ceiling_below_amount: () => "Your maximum can't be below your bid.",
    ceiling_not_higher: () => "Your new maximum must be higher than your current one.",
    too_many_raises: () =>
      "You've raised your maximum many times. You can raise it again after the next bid.",
    sale_title_missing: () => "Auction title is required",
    sale_dates_missing: () => "Start and end dates are required",
    sale_items_missing: () => "Please select at least one inventory item",
    item_already_added: () => "Item already added to auction",
    sale_times_wrong: () => "The end must be after the start, and the start can't be in the past.",
    youtube_link_wrong: () => "This isn't a YouTube link.",
    sale_not_live: () => "This auction isn't live.",
    sale_held: () => "Bidding is paused for a moment.",
    sale_not_finished: () => "The bid log is published when the auction is over.",
    sale_already_started: () => "This auction has already started.",
    sale_field_frozen: () => "You can't change this any more: the auction has started.",
    sale_time_over: () => "This auction's time is over. Extend it first.",
    lot_not_open: () => "Bidding on this item hasn't started yet.",
    lot_ended: () => "Bidding on this item has ended",
    too_many_watched: ({ max }: { max: number }) =>
      `You watch ${max} items, which is the limit. Please stop watching some first.`,
    lot_has_no_bid: () => "This item has no bids yet.",
    lot_has_no_reserve: () => "This item has no reserve.",
    reserve_not_met: () => "The reserve isn't met. Sell anyway and drop the reserve?",
    sale_is_timed: () => "Only an admin can do this in a timed auction.",
    sale_has_bids: () => "This auction has bids. Only an admin can cancel it now.",
    lot_has_bid: () => "This item has a bid. It runs to its close.",
    warning_missing: () => "Give a fair warning before you sell.",
    warning_too_new: () => "The room needs a moment to answer the fair warning.",
    already_reoffered: () => "You've already offered this item again. An admin can offer it once more.",
    too_many_sales: () =>
      "You have 200 live auctions that aren't over, which is the limit. Please wait for one to end, or cancel one first.",
    too_many_practices: () =>
      "You have 20 practice auctions that aren't over, which is the limit. Please end one first.",
    too_many_sales_made: ({ max }: { max: number }) =>
      `You've made ${max} live auctions in a day, which is the limit. Please continue tomorrow.`,
    too_many_lots: () => "This auction has reached its limit of items.",
    not_next_ask: () => "A bid from the floor must be exactly the next amount.",
    reason_missing: () => "Please say why.",
    console_elsewhere: () => "Another console runs this auction now.",
    holds_used_up: () => "This auction has been paused as long as it may be.",
    extension_too_long: () => "You can extend an auction or item by at most 24 hours in total.",
    extension_too_late: () => "It's too late to extend: bidding is about to close.",
    extensions_used_up: () => "You can extend an auction or item at most 20 times.",
    item_not_available: () => "One of the items isn't available for auction.",
    chat_off: () => "This auction has no chat.",
    chat_muted: () => "The host has muted you for this auction.",
    chat_message_not_found: () => "This message no longer exists.",
    chat_writer_not_found: () => "Nobody has this name in the auction.",
    not_a_bidder: () => "Only people who have bid in this auction can ask an admin here.",
    already_asked: () => "You've already asked. An admin has your question.",
    asked_too_often: ({ max }: { max: number }) =>
      `You've asked ${max} times in this auction, which is the limit.`,
    request_not_found: () => "We couldn't find this request.",
    sale_not_found: () => "Auction not found",
    lot_not_found: () => "This item isn't part of the auction.",
    bid_not_found: () => "We couldn't find this bid.",
    bid_too_low: ({ min }: { min: number }) => `Bid must be at least ${formatPaise(min * 100)}`,
    bid_not_confirmed: ({ least }: { least: number }) =>
      `That is more than five times the least bid of ${formatPaise(least * 100)}. Please confirm the amount.`,
    bid_too_far: ({ max }: { max: number }) =>
      `That is far above what this item is at. You can bid at most ${formatPaise(max * 100)} now.`,
  } satisfies Sentences<typeof liveRefusals>,
  fields: {
    item_already_added: () => "Item already added to auction",
    reason_too_short: () => "Please write at least 10 characters.",
    reserve_too_low: () => "The reserve can't be below the minimum bid.",
    gst_wrong: () => "Please enter GST of 0 to 40%, with at most two decimals.",
    premium_wrong: () => "Please enter a premium of 0 to 30%, with at most two decimals.",
    item_gone: () => "This item isn't available any more.",
    amount_too_low: () => "Please enter at least ₹1.",
    soft_close_wrong: () => "Please enter whole seconds from 0 to 1,800.",
    soft_close_cap_wrong: () => "Please enter whole minutes from 0 to 1,440.",
    fair_warning_wrong: () => "Please enter whole seconds from 3 to 60.",
    lot_close: () => "A lot closes after the start, and with the auction at the latest.",
  },
};

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
