export const liveRefusals = {
  host_may_not_bid: 403,
  membership_required: 403,
  barred_from_lot: 403,
  sale_not_over: 403,
  bid_too_low: 400,
  bid_too_high: 400,
  bid_not_whole: 400,
  bid_amount_missing: 400,
  ceiling_below_amount: 400,
  ceiling_not_higher: 400,
  sale_title_missing: 400,
  sale_dates_missing: 400,
  sale_items_missing: 400,
  item_already_added: 400,
  sale_times_wrong: 400,
  youtube_link_wrong: 400,
  sale_not_live: 409,
  sale_held: 409,
  sale_not_finished: 409,
  sale_already_started: 409,
  sale_field_frozen: 409,
  sale_time_over: 409,
  lot_not_open: 409,
  lot_ended: 409,
  lot_has_no_bid: 409,
  lot_has_no_reserve: 409,
  reserve_not_met: 409,
  item_not_available: 409,
  sale_not_found: 404,
  lot_not_found: 404,
  bid_not_found: 404,
} as const;

export type LiveInputRefusal =
  | "sale_title_missing"
  | "sale_dates_missing"
  | "sale_items_missing"
  | "item_already_added";
