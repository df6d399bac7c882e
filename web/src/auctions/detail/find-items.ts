import type { AuctionItem } from "@boli/contract/auctions/endpoints";

// Finds the items that contain every word in their name, description or category.
export function findItems(items: readonly AuctionItem[], wanted: string): readonly AuctionItem[] {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, description, category }) => {
    const text = fold(`${name} ${description} ${category}`);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string): string => text.normalize("NFC").toLocaleLowerCase("en-IN").trim();
