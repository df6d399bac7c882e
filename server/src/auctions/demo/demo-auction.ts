import type { ItemCategory } from "@boli/contract/auctions/categories";
import type {
  AuctionType,
  AttachmentKind,
  EligibilityFlag,
  ItemCondition,
  ItemUnit,
  BiddingMethod,
} from "@boli/contract/auctions/kinds";
import type { StateName } from "@boli/contract/places/states";

// Whole days relative to another day, and a time of day in India: "-2 10:00".
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

// An auction of the demo. Its days are relative to today and to its first day, so that it is never outdated. Nobody in it
// is real: phone numbers are from an unassigned range, and mail addresses end in .test.
export interface DemoAuction {
  // The auction's fixed ids derive from this number.
  number: number;
  owner: "seller" | "newSeller" | "admin";
  // Relative to the day on which the demo data is created or refreshed.
  begins: Moment;
  // All other moments are relative to the day on which the auction begins.
  ends?: Moment;
  // The auction's phase when the demo is opened. An auction that has ended, but should not have, is moved to later dates.
  phase: "upcoming" | "ongoing" | "completed";
  // Listed this many days before it begins, or before today when it is upcoming.
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
  saleMethod?: BiddingMethod;
  inspection?: { from: Moment; to: Moment; place?: string };
  earnest?: { amount: number; until: Moment };
  eligibility?: { text?: string; flags?: EligibilityFlag[] };
  payment?: Moment;
  lifting?: Moment;
  pictures: PictureName[];
  documents?: AttachmentKind[];
  items: DemoItem[];
  // The changes of the auction since it was listed.
  past?: DemoPast;
}

export type DemoPast =
  | { kind: "hidden"; daysAgo: number }
  // Its seller is new, and no admin has looked at it yet.
  | { kind: "waiting" }
  | { kind: "cancelled"; daysAgo: number; reason: string }
  // It was postponed, and the price of one item was lowered.
  | { kind: "postponed"; daysAgo: number; byDays: number; item: number; oldValue: number };

// The pictures in `pictures/`, drawn by tools/drawings/draw-demo-pictures.mjs, each in the three sizes of uploads.
export const pictureNames = [
  "air-conditioners",
  "auto-rickshaw",
  "bicycles",
  "books",
  "cameras",
  "car",
  "cargo",
  "carpets",
  "containers",
  "desks",
  "fishing-boat",
  "forklift",
  "generator",
  "kitchenware",
  "laptops",
  "school-benches",
  "scrap",
  "sewing-machines",
  "stage",
  "suitcases",
  "tea-estate",
  "teak-cupboard",
  "temple-brass",
  "textiles",
  "tipper",
  "tractor",
  "watches",
] as const;
export type PictureName = (typeof pictureNames)[number];
