import type {
  AuctionType,
  EligibilityFlag,
  ItemCondition,
  ItemUnit,
  BiddingMethod,
} from "@boli/contract/auctions/kinds";
import type { ItemCategory } from "@boli/contract/auctions/categories";
import type { PictureName } from "../demo-auction.ts";

// Subjects of auctions that take place in many cities: the facts from which listings are built.

export interface Localized {
  en: string;
  hi: string;
}

// In texts, {0} stands for the first item with its quantity ("240 school desks"), {list} for all items, {itemCount} for their
// number as a word, and {city} for the city.
export interface Subject {
  type: AuctionType;
  organiser: Localized;
  eventType: Localized;
  // Several titles, so that neighbours in a list differ.
  titles: readonly Localized[];
  // Describes what is sold and why, and what a buyer has to know. The terms are added to it.
  story: Localized;
  saleMethod: BiddingMethod;
  // In rupees.
  earnest?: number;
  flags?: EligibilityFlag[];
  pictures: PictureName[];
  items: readonly SubjectItem[];
}

export interface SubjectItem {
  // The name in the plural, without a number: "school desks".
  name: Localized;
  description: Localized;
  category: ItemCategory;
  condition: ItemCondition;
  // The quantity in an auction of size 1.
  count: number;
  unit: ItemUnit;
  // The value of one piece.
  unitRupees: number;
  picture?: PictureName;
}
