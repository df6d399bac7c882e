import type { InventoryInput } from "@boli/contract/inventory/inputs";
import type { InventoryCondition } from "@boli/contract/inventory/kinds";
import { paiseFromRupees, rupeesFromPaise } from "@boli/contract/base/money";
import type { ColumnsOf } from "../platform/database/fields.ts";

// Each field of an item that a form sends: its column, and what is left of it when its owner is erased. Insert, update, answer and
// erasure read this table.

const plain = <Value>() => ({
  store: (sent: Value): Value => sent,
  answer: (stored: Value): Value => stored,
});
const rupees = { store: paiseFromRupees, answer: rupeesFromPaise };
// Sold and offered items belong to the record of their sales; the notes of their owner do not.
const note = { erased: { to: "", from: "every item" } } as const;
const text = { erased: { to: "", from: "items in no sale" } } as const;
// A fact about the thing, and not about a person, stays.
const fact = { erased: null } as const;

export const itemFields = {
  name: { column: "name", ...plain<string>(), ...fact },
  description: { column: "description", ...plain<string>(), ...text },
  category: { column: "category", ...plain<string>(), ...fact },
  subcategory: { column: "subcategory", ...plain<string>(), ...text },
  basePrice: { column: "base_paise", ...rupees, ...fact },
  minimumBidPrice: { column: "minimum_bid_paise", ...rupees, ...fact },
  estimatedValue: { column: "estimated_paise", ...rupees, ...fact },
  condition: { column: "condition", ...plain<InventoryCondition>(), ...fact },
  quantity: { column: "quantity", ...plain<number>(), ...fact },
  tags: {
    column: "tags",
    store: (sent: string[]): string[] => [...new Set(sent)],
    answer: (stored: string[]): string[] => stored,
    erased: { to: [] as string[], from: "every item" },
  },
  warehouse: { column: "warehouse", ...plain<string>(), ...note },
  shelf: { column: "shelf", ...plain<string>(), ...note },
  bin: { column: "bin", ...plain<string>(), ...note },
} as const satisfies Record<keyof SentItem, object>;

// The fields that a form sends, but for pictures and status, which have rules of their own. A field that is missing above fails the types.
type SentItem = Omit<InventoryInput, "images" | "status" | "location"> & InventoryInput["location"];

export type ItemColumns = ColumnsOf<typeof itemFields>;

// The values that an erasure writes into the items of its owner.
export const erasedIn = (from: "every item" | "items in no sale"): Partial<ItemColumns> =>
  Object.fromEntries(
    Object.values(itemFields).flatMap(({ column, erased }) =>
      erased === null || (erased.from !== "every item" && from === "every item") ? [] : [[column, erased.to]],
    ),
  );
