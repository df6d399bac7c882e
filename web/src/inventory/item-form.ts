import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import { settableInventoryStatuses, type InventoryCondition } from "@boli/contract/inventory/kinds";

// The content of the form while it is typed.

type Picture = { id: string; url: string | null; name: string; status: "processing" | "ready" };

export interface ItemForm {
  name: string;
  description: string;
  category: string;
  subcategory: string;
  condition: InventoryCondition;
  quantity: string;
  minimumBidPrice: string;
  basePrice: string;
  estimatedValue: string;
  tags: string;
  warehouse: string;
  shelf: string;
  bin: string;
  status: string;
  images: readonly Picture[];
}
export type TypedName = Exclude<keyof ItemForm, "images" | "condition">;

export const emptyForm: ItemForm = {
  name: "",
  description: "",
  category: "",
  subcategory: "",
  condition: "Good",
  quantity: "1",
  minimumBidPrice: "",
  basePrice: "",
  estimatedValue: "",
  tags: "",
  warehouse: "",
  shelf: "",
  bin: "",
  status: "available",
  images: [],
};

const shownPrice = (rupees: number): string => (rupees === 0 ? "" : String(rupees));

export const formOf = (item: InventoryItem): ItemForm => ({
  name: item.name,
  description: item.description,
  category: item.category,
  subcategory: item.subcategory,
  condition: item.condition,
  quantity: String(item.quantity),
  minimumBidPrice: shownPrice(item.minimumBidPrice),
  basePrice: shownPrice(item.basePrice),
  estimatedValue: shownPrice(item.estimatedValue),
  tags: item.tags.join(", "),
  ...item.location,
  status: item.status,
  // The names of kept pictures are not stored. One that is not ready yet has no address to show.
  images: item.images.map((url) => ({
    id: url,
    url: item.cover === null ? null : url,
    name: "",
    status: "ready",
  })),
});

// The way from the form to each field of the body. One without a value is left out, and what is no number is left to the check of the
// server's own schema. A field that is missing here fails the types.
const readers: {
  [Name in keyof Required<InventoryDraft>]: (form: ItemForm) => InventoryDraft[Name] | undefined;
} = {
  name: ({ name }) => name,
  description: ({ description }) => description,
  category: ({ category }) => category,
  subcategory: ({ subcategory }) => subcategory,
  condition: ({ condition }) => condition,
  quantity: ({ quantity }) => numberIn(quantity),
  minimumBidPrice: ({ minimumBidPrice }) => numberIn(minimumBidPrice) ?? Number.NaN,
  basePrice: ({ basePrice }) => numberIn(basePrice),
  estimatedValue: ({ estimatedValue }) => numberIn(estimatedValue),
  tags: ({ tags }) =>
    tags
      .split(/[,\n]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  location: ({ warehouse, shelf, bin }) => ({ warehouse, shelf, bin }),
  images: ({ images }) => images.map(({ id }) => id),
  status: ({ status }) => settableInventoryStatuses.find((one) => one === status),
};

export const bodyOf = (form: ItemForm): InventoryDraft =>
  Object.fromEntries(
    Object.entries(readers)
      .map(([name, read]) => [name, read(form)] as const)
      .filter(([, value]) => value !== undefined),
  ) as InventoryDraft;

// "12,34,567", "₹ 500" and "2.5" are numbers.
function numberIn(text: string): number | undefined {
  const bare = text.replaceAll(/[\s,₹]/gu, "");
  if (bare === "") return undefined;
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

export const isSameForm = (one: ItemForm, other: ItemForm): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
