import type { itemCategories } from "../auctions/categories.ts";

// For the screens, and for files that name a category in Hindi.
export const categoriesInHindi = {
  Electronics: "इलेक्ट्रॉनिक्स",
  Art: "कला",
  Jewelry: "गहने",
  Vehicles: "वाहन",
  "Real Estate": "ज़मीन-जायदाद",
  Collectibles: "संग्रह की चीज़ें",
  Furniture: "फ़र्नीचर",
  Clothing: "कपड़े",
  Books: "किताबें",
  Other: "अन्य",
} as const satisfies Record<(typeof itemCategories)[number], string>;
