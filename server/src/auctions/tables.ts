import type {
  AuctionStatus,
  AuctionType,
  AttachmentKind,
  EligibilityFlag,
  ItemCondition,
  ItemUnit,
  Review,
} from "@boli/contract/auctions/kinds";
import type { Role } from "@boli/contract/endpoint/permissions";
import type { Language } from "@boli/contract/base/languages";
import type { Generated, GeneratedAlways, Selectable } from "kysely";
import type { PlainColumns } from "./fields.ts";

declare module "../platform/database/database.ts" {
  interface Tables {
    auction: AuctionTable;
    // All words of auctions; a mistyped word of a search is corrected to one of them.
    search_word: {
      word: string;
      sound: string;
      near: string[];
      // The owner of the first auction with the word; null when that account is gone.
      added_by: string | null;
      // The last time at which an auction was found to have the word.
      checked_at: Generated<Date>;
    };
    // The auctions that each person looked at lately.
    viewed_auction: { user_id: string; auction_id: string; at: Date };
    // The places that have listings.
    auction_place: { state: string; city: string };
    deleted_auction: { id: string; at: Date; was_shown: boolean };
    auction_item: AuctionItemTable;
    auction_change: AuctionChangeTable;
    message_allowance: { key: string; sent: number; window_ends_at: Date };
    // A view that `users` publishes.
    person: {
      id: string;
      name: string;
      email: string;
      language: Language | null;
      role: Role;
      // The account was erased: nobody can be reached there any more.
      is_gone: boolean;
    };
    // A view that `sellers` publishes: people whose first listings are reviewed.
    reviewed_seller: {
      user_id: string;
      organisation: string;
      sells: string;
      phone: string;
      email: string;
    };
  }
}

export interface AuctionTable extends PlainColumns {
  id: string;
  owner_id: string;
  title: string;
  description: string;
  type: AuctionType;
  starts_at: Date;
  ends_at: Date | null;
  over_at: GeneratedAlways<Date>;
  manual_status: AuctionStatus | null;
  // Set only for a reason that was checked not to reveal the place.
  cancel_reason: Generated<string | null>;
  is_hidden: Generated<boolean>;
  // Null when no review is needed.
  review: Generated<Review | null>;
  review_reason: Generated<string | null>;
  // The time at which the review began to wait or was decided.
  reviewed_at: Generated<Date | null>;
  address: string;
  city: string;
  state: string;
  pincode: string | null;
  lat: number | null;
  lng: number | null;
  city_lat: number | null;
  city_lng: number | null;
  phone: string | null;
  email: string | null;
  inspection_from: Date | null;
  inspection_to: Date | null;
  inspection_place: string | null;
  earnest_paise: number | null;
  earnest_deadline: Date | null;
  eligibility_text: string | null;
  eligibility_flags: EligibilityFlag[];
  picture_ids: string[];
  document_ids: string[];
  document_kinds: AttachmentKind[];
  item_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
  // Derived from the other columns and from the items (`search/`).
  categories: Generated<string[]>;
  // The estimates of the cheapest and the dearest item that has one.
  estimate_from: number | null;
  estimate_to: number | null;
  search_words: Generated<string>;
  search_version: Generated<number>;
}

// Without the columns that are derived for search and lists.
export type AuctionRow = Omit<
  Selectable<AuctionTable>,
  "categories" | "estimate_from" | "estimate_to" | "search_words" | "search_version"
>;

export interface AuctionItemTable {
  id: string;
  auction_id: string;
  position: number;
  name: string;
  description: string;
  category: string;
  condition: ItemCondition;
  estimated_paise: number;
  quantity: number | null;
  unit: ItemUnit | null;
  picture_ids: string[];
}

export interface AuctionChangeTable {
  id: string;
  auction_id: string;
  at: Date;
  actor_id: string | null;
  field: string;
  about: string | null;
  before: string | null;
  after: string | null;
}
