import { itemNames } from "../../../locales/item-names.ts";
import type { LastSoldMessages } from "./en.ts";

export const hi: LastSoldMessages = {
  categories: itemNames.hi.categories,
  lastSold: ({ category, amount, on }) => `${category} में पिछली बिक्री: ${amount}, ${on} को`,
};
