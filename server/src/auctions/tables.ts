import type {
  AuctionStatus,
  AuctionType,
  DocumentKind,
  EligibilityFlag,
  ItemCondition,
  ItemUnit,
  SaleMethod,
} from "@boli/contract/auction-kinds";
import type { Role } from "@boli/contract/permissions";
import type { Language } from "@boli/contract/users";
import type { Generated, GeneratedAlways } from "kysely";

declare module "../platform/database/database.ts" {
  interface Tables {
    auction: AuctionTable;
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
      // The account was erased: nobody is reached there any more.
      is_gone: boolean;
    };
  }
}

export interface AuctionTable {
  id: string;
  owner_id: string;
  title: string;
  description: string;
  type: AuctionType;
  starts_at: Date;
  ends_at: Date | null;
  over_at: GeneratedAlways<Date>;
  manual_status: AuctionStatus | null;
  is_hidden: Generated<boolean>;
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
  organiser: string | null;
  source_url: string | null;
  event_type: string | null;
  expected_attendees: number | null;
  sale_method: SaleMethod | null;
  inspection_from: Date | null;
  inspection_to: Date | null;
  inspection_place: string | null;
  earnest_paise: number | null;
  earnest_deadline: Date | null;
  eligibility_text: string | null;
  eligibility_flags: EligibilityFlag[];
  payment_deadline: Date | null;
  lifting_deadline: Date | null;
  picture_ids: string[];
  document_ids: string[];
  document_kinds: DocumentKind[];
  item_count: number;
  version: number;
  created_at: Date;
  updated_at: Date;
}

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
