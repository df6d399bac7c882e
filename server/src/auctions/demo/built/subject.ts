import type {
  AuctionType,
  EligibilityFlag,
  ItemCategory,
  ItemCondition,
  ItemUnit,
  BiddingMethod,
} from "@boli/contract/auctions/kinds";
import type { PictureName } from "../picture-names.ts";

// Subjects of auctions that take place in many cities: the facts from which listings are built.

export interface Localized {
  en: string;
  hi: string;
}

// In texts, {0} stands for the first lot with its number ("240 school desks"), {list} for all of them, {lots} for how many
// lots there are, and {city} for the city.
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
  lots: readonly Lot[];
}

export interface Lot {
  // The name in the plural, without a number: "school desks".
  what: Localized;
  about: Localized;
  category: ItemCategory;
  condition: ItemCondition;
  // The number of pieces in an auction of the usual size.
  count: number;
  unit: ItemUnit;
  // Rupees for one.
  each: number;
  picture?: PictureName;
}
