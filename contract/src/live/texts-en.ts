import { formatPaise } from "../money.ts";
import type { Sentences } from "../texts/sentences.ts";
import type { liveRefusals } from "./refusals.ts";

export const liveTexts = {
  refusals: {
    host_may_not_bid: () => "You can't bid in your own auction.",
    membership_required: () => "This auction is for subscribers. Subscribe to place bids.",
    barred_from_lot: () => "You can't bid on this item: your earlier bid on it didn't count.",
    sale_not_over: () => "Only the host can end this auction early.",
    bid_too_high: () => "This amount is too large.",
    bid_not_whole: () => "Please bid a whole number of rupees.",
    bid_amount_missing: () => "Please enter an amount.",
    ceiling_below_amount: () => "Your maximum can't be below your bid.",
    ceiling_not_higher: () => "Your new maximum must be higher than your current one.",
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
    lot_ended: () => "This auction has ended",
    lot_has_no_bid: () => "This item has no bids yet.",
    lot_has_no_reserve: () => "This item has no reserve.",
    reserve_not_met: () => "The reserve isn't met. Sell anyway and drop the reserve?",
    item_not_available: () => "One of the items isn't available for auction.",
    sale_not_found: () => "Auction not found",
    lot_not_found: () => "This item isn't part of the auction.",
    bid_not_found: () => "We couldn't find this bid.",
    bid_too_low: ({ min }: { min: number }) => `Bid must be at least ${formatPaise(min * 100)}`,
  } satisfies Sentences<typeof liveRefusals>,
  fields: {
    item_already_added: () => "Item already added to auction",
    reserve_too_low: () => "The reserve can't be below the minimum bid.",
  },
};
