import type { InventoryInput } from "@boli/contract/inventory/inputs";

export interface ImportedItem {
  id: string;
  item: InventoryInput;
  // The ids or addresses of its uploads.
  images: readonly string[];
}

// Others wait while a slice is written on the embedded database. One of this weight, in characters, takes it about a twentieth of a
// second: fifty short rows, or fewer with long texts or many pictures.
const maxWeight = 20_000;
const weightOfRow = 400;
const weightOfPicture = 150;

const weightOf = ({ item, images }: ImportedItem): number =>
  weightOfRow +
  item.name.length +
  item.description.length +
  item.tags.reduce((sum, tag) => sum + tag.length, 0) +
  images.length * weightOfPicture;

// The items in their order, in slices of which each is written in one transaction.
export function slicesOf(items: readonly ImportedItem[]): ImportedItem[][] {
  const slices: ImportedItem[][] = [];
  let left = 0;
  for (const item of items) {
    const weight = weightOf(item);
    const last = slices.at(-1);
    if (last === undefined || weight > left) {
      slices.push([item]);
      left = maxWeight;
    } else last.push(item);
    left -= weight;
  }
  return slices;
}
