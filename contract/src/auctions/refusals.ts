declare module "../endpoint/refusals.ts" {
  interface Refusals {
    auctions: typeof auctionRefusals;
  }
  interface InputRefusals {
    auctions: AuctionInputRefusal;
  }
}

export const auctionRefusals = {
  required_fields_missing: 400,
  items_missing: 400,
  item_fields_missing: 400,
  address_revealed: 400,
  login_to_create_auctions: 401,
  may_not_create_auctions: 403,
  place_locked: 403,
  auction_over: 409,
  review_first: 409,
  not_under_review: 409,
  too_many_waiting: 409,
  organiser_reachable: 409,
  auction_not_found: 404,
  attachment_not_found: 404,
  too_many_listings: 429,
  too_many_open_listings: 409,
  too_many_changes: 429,
  too_many_messages: 429,
  organiser_asked_often: 429,
} as const;

export type AuctionInputRefusal = "required_fields_missing" | "items_missing" | "item_fields_missing";
