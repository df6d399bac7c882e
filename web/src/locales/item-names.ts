import type { ItemCategory } from "@boli/contract/auctions/categories";
import type { ItemCondition, ItemUnit } from "@boli/contract/auctions/kinds";
import { categoriesInHindi } from "@boli/contract/inventory/names-hi";
import type { Language } from "@boli/contract/base/languages";

type Quantity = (of: { count: number }) => string;

export interface ItemNames {
  categories: Record<ItemCategory, string>;
  conditions: Record<ItemCondition, string>;
  // The amount of an item, in the unit that was chosen for it.
  quantities: Record<ItemUnit | "none", Quantity>;
}

const quantity =
  (one: string, many = one): Quantity =>
  ({ count }) =>
    `${count.toLocaleString("en-IN")} ${count === 1 ? one : many}`;

// In a file of their own, because the change history needs them and no other texts of the auctions and their form.
export const itemNames: Record<Language, ItemNames> = {
  en: {
    categories: {
      Electronics: "Electronics",
      Art: "Art",
      Jewelry: "Jewelry",
      Vehicles: "Vehicles",
      "Real Estate": "Real Estate",
      Collectibles: "Collectibles",
      Furniture: "Furniture",
      Clothing: "Clothing",
      Books: "Books",
      Other: "Other",
    },
    conditions: { excellent: "Excellent", good: "Good", fair: "Fair", poor: "Poor" },
    quantities: {
      piece: quantity("piece", "pieces"),
      set: quantity("set", "sets"),
      lot: quantity("lot", "lots"),
      box: quantity("box", "boxes"),
      kg: quantity("kg"),
      tonne: quantity("tonne", "tonnes"),
      litre: quantity("litre", "litres"),
      metre: quantity("metre", "metres"),
      none: quantity("in total"),
    },
  },
  hi: {
    categories: categoriesInHindi,
    conditions: { excellent: "बेहतरीन", good: "अच्छी", fair: "ठीक-ठाक", poor: "खराब" },
    quantities: {
      piece: quantity("नग"),
      set: quantity("सेट"),
      lot: quantity("लॉट"),
      box: quantity("पेटी"),
      kg: quantity("किलो"),
      tonne: quantity("टन"),
      litre: quantity("लीटर"),
      metre: quantity("मीटर"),
      none: quantity("अदद"),
    },
  },
};
