import type { Sentences } from "../base/sentences.ts";
import type { auctionRefusals } from "./refusals.ts";

export const auctionTexts = {
  refusals: {
    required_fields_missing: () => "Please fill in all required fields",
    items_missing: () => "Please add at least one item to the auction",
    item_fields_missing: () => "Please fill in all required item fields",
    address_revealed: () =>
      "Only subscribers can see the address. Please remove it and the PIN code from the marked fields.",
    login_to_create_auctions: () => "Please log in to create auctions",
    may_not_create_auctions: () => "You do not have permission to create auctions",
    place_locked: () => "Subscribe to view the complete auction address and location details.",
    auction_over: () => "This auction is over.",
    review_first: () => "This auction is under review. Please approve it first.",
    not_under_review: () => "This auction is no longer waiting for review.",
    too_many_waiting: ({ max }: { max: number }) =>
      `You have ${max} auctions waiting for review, which is the limit. Please list more once some are approved.`,
    organiser_reachable: () => "Please call or write to the organiser directly.",
    auction_not_found: () => "Auction not found",
    attachment_not_found: () => "This document is no longer available.",
    too_many_listings: ({ max }: { max: number }) =>
      `You've listed ${max} auctions in a day, which is the limit. Please continue tomorrow.`,
    too_many_open_listings: ({ max }: { max: number }) =>
      `You have ${max} auctions that aren't over yet, which is the limit. Please wait until some of them end.`,
    too_many_changes: ({ max }: { max: number }) =>
      `You've made ${max} changes in a day, which is the limit. Please continue tomorrow.`,
    too_many_messages: ({ hours }: { hours: number }) =>
      `You've sent too many messages today. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
    organiser_asked_often: ({ hours }: { hours: number }) =>
      `This organiser has received too many messages today. Please try again in ${hours} ${hours === 1 ? "hour" : "hours"}.`,
  } satisfies Sentences<typeof auctionRefusals>,
  fields: {
    time_unreadable: () => "Please enter a time such as 10:00 AM.",
    after_begin: () => "The end must be after the start.",
    items_missing: () => "Please add at least one item to the auction",
    place_unknown: () => "We don't know this place. Please enter a city or a PIN code.",
    address_revealed: () => "Please remove the address and the PIN code. Only subscribers can see them.",
  },
};
