import type { Generated } from "kysely";
import type { BidKind, LotStatus, SalePace, SaleStatus } from "@boli/contract/live/inputs";
import type { GivenLot, GivenSale } from "./fields.ts";

declare module "../../platform/database/database.ts" {
  interface Tables {
    sale: SaleTable;
    sale_alias: SaleAliasTable;
    lot: LotTable;
    bid: BidTable;
    sale_event: SaleEventTable;
    advance_ceiling: {
      lot_id: string;
      user_id: string;
      sale_id: string;
      ceiling_paise: number;
      turn: Generated<number>;
    };
    lapsed_ceiling: {
      id: Generated<number>;
      sale_id: string;
      lot_id: string;
      user_id: string;
      item: string;
      why: "changed" | "refused" | "outbid";
    };
    sale_terms: SaleTermsTable;
    sale_acceptance: { sale_id: string; user_id: string; version: number; accepted_at: Generated<Date> };
    lot_watch: {
      user_id: string;
      lot_id: string;
      sale_id: string;
      due_at: Date | null;
      is_told: Generated<boolean>;
    };
    outbid_look: { sale_id: string; seq: number };
    lot_led: { lot_id: string; sale_id: string; leader: number };
    chat_feed: { sale_id: string; seq: number };
    chat_row: ChatRowTable;
    chat_alias: { sale_id: string; alias: number; user_id: string | null };
    chat_mute: { sale_id: string; user_id: string; muted_at: Date };
    chat_report: { message_id: string; user_id: string; reported_at: Date };
    sale_search: { sale_id: string; words: string; version: number };
    sale_change: { id: Generated<number>; sale_id: string; field: string; before: string; at: Date };
    sale_console: { sale_id: string; console: string; user_id: string; taken_at: Date };
    sale_request: {
      sale_id: string;
      lot_id: string | null;
      reason: string;
      asked_by: string;
      asked_at: Date;
      closed_at: Date | null;
    };
    bidder_request: {
      id: string;
      sale_id: string;
      user_id: string;
      lot_id: string | null;
      reason: string;
      asked_at: Date;
      closed_at: Date | null;
    };
    beat: { at: Date | null; node: string | null; closed_at: Date | null; outages: number };
    outage: { id: number; from_at: Date; until_at: Date };
    waited_close: { id: Generated<number>; sale_id: string; from_at: Date; until_at: Date };
    lot_outage: {
      id: Generated<number>;
      sale_id: string;
      lot_id: string;
      seq: number | null;
      from_at: Date;
      until_at: Date;
      closed_at: Date;
      closes_at: Date;
    };
    room_node: { id: string; seen_at: Date };
    room_presence: { sale_id: string; user_id: string; node_id: string };
    console_presence: { sale_id: string; console: string; node_id: string };
  }
}

export interface SaleTable extends GivenSale {
  id: string;
  host_id: string;
  status: SaleStatus;
  pace: SalePace;
  starts_at: Date;
  ends_at: Date;
  original_ends_at: Date;
  youtube_url: string;
  youtube_embed_id: string | null;
  is_practice: boolean;
  is_verified: boolean;
  seq: number;
  revision: number;
  aliases: number;
  total_bids: number;
  total_revenue_paise: number;
  current_lot_id: string | null;
  held_at: Date | null;
  hold_why: "hand" | "lost" | "outage" | null;
  held_ms: number;
  held_out_ms: Generated<number>;
  extended_ms: number;
  extensions: number;
  outages_seen: Generated<number>;
  outages: Generated<number>;
  outage_until: Generated<Date | null>;
  judged_at: Generated<Date | null>;
  // The admins who have acted for the host; like the host they do not bid (BID-1).
  auctioneers: string[];
  // The newest version of its terms (TERMS-1).
  terms_version: number;
  created_at: Date;
  updated_at: Date;
}

export interface SaleTermsTable {
  sale_id: string;
  version: number;
  payment: string;
  // In hundredths of a percent.
  gst: number;
  premium: number;
  collection_place: string;
  collect_by: string;
  viewing: string;
  condition: string;
  created_at: Generated<Date>;
}

export interface SaleAliasTable {
  sale_id: string;
  alias: number;
  // The user's id, or `floor:` and a paddle number.
  bidder: string;
  user_id: string | null;
}

export interface LotTable extends GivenLot {
  id: string;
  sale_id: string;
  position: number;
  item_id: string;
  item_name: string;
  category: string;
  is_practice: boolean;
  status: LotStatus;
  price_paise: number | null;
  leader: string | null;
  leader_ceiling_paise: number | null;
  closes_at: Date | null;
  original_closes_at: Date | null;
  bid_seq: number;
  head: string;
  total_bids: number;
  // Counted while bids could still be voided (BID-10); kept for the logs of that time.
  voids: Generated<number>;
  barred: Generated<string[]>;
  form: Generated<number>;
  // Raises that have no number yet.
  raises: Generated<unknown>;
  is_fair_warning: boolean;
  fair_warning_at: Date | null;
  // The number of the newest row that shows an amount.
  newest_bid: number | null;
  // The host has offered the item of an earlier lot again by it (CLERK-2).
  is_hosts_reoffer: Generated<boolean>;
  extended_ms: Generated<number>;
  extensions: Generated<number>;
  sold_to: string | null;
  sold_price_paise: number | null;
}

export interface BidTable {
  lot_id: string;
  seq: number;
  id: string;
  sale_id: string;
  kind: BidKind;
  bidder: string;
  user_id: string | null;
  alias: number | null;
  amount_paise: number | null;
  offered_paise: number | null;
  ceiling_paise: number | null;
  at: Date;
  salt: string | null;
  secret: string;
  hash: string;
  paddle: string | null;
  // In rows of kind `void`, from the time when a bid could be voided: the row that it undid, and why.
  voids: Generated<number | null>;
  reason: Generated<string | null>;
  key: string | null;
  request_hash: string | null;
  answer: unknown;
}

export interface ChatRowTable {
  sale_id: string;
  seq: number;
  id: string;
  kind: "message" | "removal";
  user_id: string | null;
  alias: number | null;
  text: string | null;
  removed_at: Date | null;
  target: string | null;
  at: Date;
}

export interface SaleEventTable {
  sale_id: string;
  seq: number;
  at: Date;
  payload: unknown;
  // The one reader of an event that an earlier release wrote; null for everyone (ROOM-3).
  only_for: string | null;
}
