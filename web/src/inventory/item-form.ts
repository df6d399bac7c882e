import type { InventoryItem } from "@boli/contract/inventory/endpoints";
import type { InventoryDraft } from "@boli/contract/inventory/inputs";
import { settableInventoryStatuses, type InventoryCondition } from "@boli/contract/inventory/kinds";

// The content of the form while it is typed.

type Picture = { id: string; url: string | null; name: string; status: "processing" | "ready" };

export const emptyForm = {
  name: "",
  description: "",
  category: "",
  subcategory: "",
  condition: "Good" as InventoryCondition,
  quantity: "1",
  minimumBidPrice: "",
  basePrice: "",
  estimatedValue: "",
  tags: "",
  warehouse: "",
  shelf: "",
  bin: "",
  status: "available" as string,
  images: [] as readonly Picture[],
};
export type ItemForm = typeof emptyForm;
export type TypedName = Exclude<keyof ItemForm, "images" | "condition">;

// Each field of the body: how an item opens it in the form, and how the form sends it. One that is sent as undefined is left out, and
// what is no number is left to the check of the server's own schema. A field that is missing here, in the answer or in the form fails
// the types.
const fields: {
  [Name in keyof Required<InventoryDraft>]: {
    open(item: Pick<InventoryItem, "cover" | Name>): Partial<ItemForm>;
    send(form: ItemForm): InventoryDraft[Name] | undefined;
  };
} = {
  name: asTyped("name"),
  description: asTyped("description"),
  category: asTyped("category"),
  subcategory: asTyped("subcategory"),
  condition: asTyped("condition"),
  quantity: {
    open: ({ quantity }) => ({ quantity: String(quantity) }),
    send: ({ quantity }) => numberIn(quantity),
  },
  minimumBidPrice: {
    ...price("minimumBidPrice"),
    send: ({ minimumBidPrice }) => numberIn(minimumBidPrice) ?? Number.NaN,
  },
  basePrice: price("basePrice"),
  estimatedValue: price("estimatedValue"),
  tags: {
    open: ({ tags }) => ({ tags: tags.join(", ") }),
    send: ({ tags }) =>
      tags
        .split(/[,\n]/)
        .map((tag) => tag.trim())
        .filter(Boolean),
  },
  location: {
    open: ({ location }) => location,
    send: ({ warehouse, shelf, bin }) => ({ warehouse, shelf, bin }),
  },
  images: {
    // The names of kept pictures are not stored. One that is not ready yet has no address to show.
    open: ({ images, cover }) => ({
      images: images.map((url) => ({ id: url, url: cover === null ? null : url, name: "", status: "ready" })),
    }),
    send: ({ images }) => images.map(({ id }) => id),
  },
  status: {
    open: ({ status }) => ({ status }),
    send: ({ status }) => settableInventoryStatuses.find((known) => known === status),
  },
};

function asTyped<Name extends "name" | "description" | "category" | "subcategory" | "condition">(name: Name) {
  return {
    open: (item: Pick<InventoryItem, Name>): Partial<ItemForm> => ({ [name]: item[name] }),
    send: (form: ItemForm) => form[name],
  };
}

function price<Name extends "minimumBidPrice" | "basePrice" | "estimatedValue">(name: Name) {
  return {
    open: (item: Pick<InventoryItem, Name>): Partial<ItemForm> => ({
      [name]: item[name] === 0 ? "" : String(item[name]),
    }),
    send: (form: ItemForm) => numberIn(form[name]),
  };
}

export const formOf = (item: InventoryItem): ItemForm =>
  Object.assign({}, emptyForm, ...Object.values(fields).map(({ open }) => open(item))) as ItemForm;

export const bodyOf = (form: ItemForm): InventoryDraft =>
  Object.fromEntries(
    Object.entries(fields)
      .map(([name, { send }]) => [name, send(form)] as const)
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
