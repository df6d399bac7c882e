import type {
  AuctionType,
  DocumentKind,
  EligibilityFlag,
  ItemCategory,
  ItemCondition,
  ItemUnit,
  SaleMethod,
} from "@boli/contract/auction-kinds";
import type { StateName } from "@boli/contract/places";
import type { PictureName } from "./picture-names.ts";

// Whole days before or after another day, and the clock in India: "-2 10:00".
export type Moment = `${number} ${number}:${number}`;

export interface DemoItem {
  name: string;
  description: string;
  category: ItemCategory;
  condition?: ItemCondition;
  // In rupees.
  value: number;
  quantity?: number;
  unit?: ItemUnit;
  picture?: PictureName;
}

// An auction of the demo world, as its maker thinks of it: its days are counted from today and from its first day, so that
// it is never stale. Nobody in it is real: telephones are of a series that nobody has, and addresses end in .test.
export interface DemoAuction {
  // What its fixed ids are made of.
  number: number;
  owner: "seller" | "admin";
  // Counted from the day on which the world is made, or made anew.
  begins: Moment;
  // All other moments are counted from the day on which it begins.
  ends?: Moment;
  // What it is to be when the world is opened. What is over by now, and was not to be, moves on.
  phase: "upcoming" | "ongoing" | "completed";
  // How many days before it begins, or before today when it is ahead, it was listed.
  listedDaysAgo: number;
  title: string;
  description: string;
  type: AuctionType;
  place: {
    address: string;
    city: string;
    state: StateName;
    pincode: string;
    lat: number;
    lng: number;
  };
  phone?: string;
  email?: string;
  organiser?: string;
  source?: string;
  eventType?: string;
  attendees?: number;
  saleMethod?: SaleMethod;
  inspection?: { from: Moment; to: Moment; place?: string };
  earnest?: { amount: number; until: Moment };
  eligibility?: { text?: string; flags?: EligibilityFlag[] };
  payment?: Moment;
  lifting?: Moment;
  pictures: PictureName[];
  documents?: DocumentKind[];
  items: DemoItem[];
  // What has happened to it since it was listed.
  past?: DemoPast;
}

export type DemoPast =
  | { kind: "hidden"; daysAgo: number }
  | { kind: "cancelled"; daysAgo: number; reason: string }
  // It was put off, and the price of one item was lowered.
  | { kind: "put-off"; daysAgo: number; byDays: number; item: number; oldValue: number };
