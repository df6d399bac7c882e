// The categories of items, in auctions and in sales.
export const itemCategories = [
  "Electronics",
  "Art",
  "Jewelry",
  "Vehicles",
  "Real Estate",
  "Collectibles",
  "Furniture",
  "Clothing",
  "Books",
  "Other",
] as const;
export type ItemCategory = (typeof itemCategories)[number];
