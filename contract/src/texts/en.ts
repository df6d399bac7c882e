import { formatPaise } from "../money.ts";

// Every sentence that the server says or that both sides need. A sentence is a function of its values,
// so that a missing value does not compile. The specification's sentences stand here word for word.
const plainSentences = {
  invalid_input: () => "Please check the marked fields.",
  fill_all_fields: () => "Please fill in all fields",
  malformed_body: () => "We could not read what was sent. Please try again.",
  malformed_request: () => "We could not read this request.",
  wrong_credentials: () => "The email or password is not right.",
  key_missing: () => "This request needs an Idempotency-Key header.",
  version_missing: () => "This request needs an If-Match header with the version you saw.",
  session_required: () => "Please sign in to go on.",
  not_allowed: () => "You are not allowed to do this.",
  wrong_origin: () => "This request came from another site and was not carried out.",
  account_deactivated: () => "This account is deactivated. Please contact support.",
  not_found: () => "We could not find what you asked for.",
  feature_not_found: () => "There is no such feature.",
  session_not_found: () => "This session has already ended.",
  method_not_allowed: () => "This address does not take that kind of request.",
  changed_meanwhile: () => "Someone changed this meanwhile. Please look at the new state and try again.",
  still_in_progress: () => "Your first request is still being worked on. Please wait a moment.",
  body_too_large: () => "What you sent is too large.",
  address_too_long: () => "This address is too long.",
  unsupported_media: () => "Please send JSON.",
  key_reused: () => "This Idempotency-Key was already used for another request.",
  headers_too_large: () => "The request's headers are too large.",
  host_may_not_bid: () => "You cannot bid in your own auction.",
  membership_required: () => "This auction is for subscribers. Subscribe to place bids.",
  sale_not_over: () => "Only the host can end this auction before its time.",
  bid_too_high: () => "This amount is too large.",
  bid_not_whole: () => "Please bid a whole number of rupees.",
  bid_amount_missing: () => "Please enter an amount.",
  ceiling_below_amount: () => "Your maximum must not be below your bid.",
  ceiling_not_higher: () => "Your new maximum must be above the one you have.",
  sale_times_wrong: () => "The end must be after the start, and the start must not be in the past.",
  youtube_link_wrong: () => "This is not a YouTube link.",
  sale_not_live: () => "This auction is not live.",
  sale_held: () => "Bidding is on hold for a moment.",
  sale_not_finished: () => "The log is published when the auction is over.",
  sale_already_started: () => "This auction has already started.",
  lot_not_open: () => "This item is not open for bids yet.",
  lot_ended: () => "This auction has ended",
  lot_has_no_bid: () => "Nobody has bid on this item yet.",
  item_not_available: () => "One of the items is not available for an auction.",
  sale_not_found: () => "Auction not found",
  lot_not_found: () => "This item is not part of the auction.",
  bid_not_found: () => "There is no such bid.",
  fault: () => "Something broke on our side. Please try again.",
  unavailable: () => "We are busy right now. Please try again in a moment.",
  request_timeout: () => "The request took too long to arrive. Please try again.",
};

export const en = {
  refusals: {
    ...plainSentences,
    bid_too_low: ({ min }: { min: number }) => `Bid must be at least ${formatPaise(min * 100)}`,
    too_many_requests: ({ seconds }: { seconds: number }) =>
      `Too many requests. Please try again in ${seconds} ${seconds === 1 ? "second" : "seconds"}.`,
    too_many_tries: ({ minutes }: { minutes: number }) =>
      `Too many failed tries. Please try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
  },
  // Messages at a field; the checks in `contract` name these keys.
  fields: {
    required: () => "Please fill in this field.",
    invalid: () => "This value is not valid.",
    unknown_field: () => "This field is not known.",
    too_long: () => "This is too long.",
    too_short: () => "This is too short.",
    whole_rupees: () => "Please enter a whole number of rupees.",
    too_much: () => "This amount is too large.",
    email: () => "Please enter a valid email address.",
  },
};

export type Texts = typeof en;
export type FieldKey = keyof Texts["fields"];
