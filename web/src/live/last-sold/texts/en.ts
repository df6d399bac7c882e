import { itemNames } from "../../../locales/item-names.ts";

export const en = {
  categories: itemNames.en.categories,
  lastSold: ({ category, amount, on }: { category: string; amount: string; on: string }) =>
    `Last sold in ${category}: ${amount} on ${on}`,
};
export type LastSoldMessages = typeof en;
