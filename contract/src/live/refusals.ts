declare module "../endpoint/refusals.ts" {
  interface Refusals {
    live: typeof liveRefusals;
  }
  interface InputRefusals {
    live: LiveInputRefusal;
  }
}

export const liveRefusals = {
  host_may_not_bid: 403,
  admin_may_not_bid: 403,
  membership_required: 403,
  barred_from_lot: 403,
  terms_not_accepted: 403,
  sale_not_over: 403,
  bid_too_low: 400,
  bid_too_high: 400,
  bid_not_confirmed: 400,
  bid_too_far: 400,
  bid_not_whole: 400,
  bid_amount_missing: 400,
  ceiling_below_amount: 400,
  ceiling_not_higher: 400,
  too_many_raises: 409,
  sale_title_missing: 400,
  sale_dates_missing: 400,
  sale_items_missing: 400,
  item_already_added: 400,
  sale_times_wrong: 400,
  youtube_link_wrong: 400,
  terms_changed: 409,
  sale_not_live: 409,
  sale_held: 409,
  sale_not_finished: 409,
  sale_already_started: 409,
  sale_field_frozen: 409,
  sale_time_over: 409,
  lot_not_open: 409,
  lot_already_open: 409,
  lot_ended: 409,
  too_many_watched: 409,
  lot_has_no_bid: 409,
  sale_is_timed: 409,
  sale_has_bids: 409,
  lot_has_bid: 409,
  warning_missing: 409,
  warning_too_new: 409,
  already_reoffered: 409,
  too_many_lots: 409,
  too_many_sales: 409,
  too_many_practices: 409,
  too_many_sales_made: 429,
  not_next_ask: 400,
  reason_missing: 400,
  console_elsewhere: 409,
  holds_used_up: 409,
  extension_too_long: 409,
  extension_too_late: 409,
  extensions_used_up: 409,
  lot_has_no_reserve: 409,
  reserve_not_met: 409,
  item_not_available: 409,
  chat_off: 409,
  chat_muted: 403,
  chat_message_not_found: 404,
  chat_writer_not_found: 404,
  not_a_bidder: 403,
  already_asked: 409,
  asked_too_often: 409,
  request_not_found: 404,
  sale_not_found: 404,
  lot_not_found: 404,
  bid_not_found: 404,
} as const;

export type LiveInputRefusal =
  | "sale_title_missing"
  | "sale_dates_missing"
  | "sale_items_missing"
  | "item_already_added";
