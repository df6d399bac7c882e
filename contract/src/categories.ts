// What things are for sale as, wherever they are sold.
export const categories = [
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
