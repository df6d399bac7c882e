import * as z from "zod/mini";
import { optionalLine, requiredLine, requiredText } from "../base/fields.ts";
import { textLimits } from "../base/typed-text.ts";
import { pageInput } from "../base/paging.ts";
import { maxRupees } from "../base/money.ts";
import { hasPiledMarks } from "../base/piled-marks.ts";
import {
  directions,
  inventoryConditions,
  inventoryLimits,
  inventorySorts,
  inventoryStatuses,
  settableInventoryStatuses,
} from "./kinds.ts";
import { itemCategories } from "../auctions/categories.ts";

// Rupees with at most two decimals.
const amount = z.number("amount").check(
  z.minimum(0, "amount"),
  z.maximum(maxRupees, "amount_too_high"),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, "amount"),
);

// Bids are whole rupees, and so is the least of them.
const minimumBid = z.number("minimum_bid").check(
  z.positive("minimum_bid"),
  z.maximum(maxRupees, "amount_too_high"),
  z.refine((value) => value <= 0 || Number.isInteger(value), "whole_number"),
);

// The database normalizes the texts by which an item is found.
const withoutPiles = z.refine<string>((text) => !hasPiledMarks(text), "unstorable");

const line = (max: number) => z._default(optionalLine(max), "");

// A picture: the id of its upload, or the URL that an answer contained.
const uploadReference = z
  .string("invalid")
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(300, "too_long"));

const noPlace = { warehouse: "", shelf: "", bin: "" };

export const inventoryBody = z.strictObject({
  name: requiredLine().check(withoutPiles),
  description: requiredText(textLimits.long).check(withoutPiles),
  category: z.string().check(
    z.minLength(1, "required"),
    z.refine((text) => text === "" || (itemCategories as readonly string[]).includes(text), "invalid"),
  ),
  subcategory: line(inventoryLimits.subcategory),
  basePrice: z._default(amount, 0),
  minimumBidPrice: minimumBid,
  estimatedValue: z._default(amount, 0),
  condition: z._default(z.enum(inventoryConditions, "invalid"), "Good"),
  quantity: z._default(
    z
      .int("quantity_wrong")
      .check(z.minimum(1, "quantity_wrong"), z.maximum(inventoryLimits.quantity, "quantity_wrong")),
    1,
  ),
  tags: z._default(
    z
      .array(requiredLine(inventoryLimits.tag).check(withoutPiles))
      .check(z.maxLength(inventoryLimits.tags, "too_many")),
    [],
  ),
  location: z._default(
    z.strictObject({
      warehouse: line(inventoryLimits.place),
      shelf: line(inventoryLimits.place),
      bin: line(inventoryLimits.place),
    }),
    noPlace,
  ),
  images: z._default(z.array(uploadReference).check(z.maxLength(inventoryLimits.pictures, "too_many")), []),
  // An item is put aside by hand, and back. A sale sets the other statuses.
  status: z.optional(z.enum(settableInventoryStatuses, "invalid")),
});
export type InventoryInput = z.output<typeof inventoryBody>;
export type InventoryDraft = z.input<typeof inventoryBody>;

// The specification has a sentence for a missing text, and one for the minimum.
export function refusalOfInventoryFields(fields: Record<string, string>) {
  const texts = ["name", "description", "category"];
  if (texts.some((name) => fields[name] === "required")) return "required_fields_missing";
  if (fields["minimumBidPrice"] === "minimum_bid") return "minimum_bid_missing";
  return undefined;
}

// A select that was left at "all" is sent as an empty string.
const orNone = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.union(
      [
        z.pipe(
          z.literal(""),
          z.transform(() => undefined),
        ),
        schema,
      ],
      "invalid",
    ),
  );

export const listInventoryQuery = z.strictObject({
  // Searches name, description and tags.
  search: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long"))),
  status: orNone(z.enum(inventoryStatuses, "invalid")),
  category: orNone(z.enum(itemCategories, "invalid")),
  sort: z._default(z.enum(inventorySorts, "invalid"), "createdAt"),
  direction: z._default(z.enum(directions, "invalid"), "desc"),
  ...pageInput({ defaultLimit: inventoryLimits.pageSize, maxLimit: 100 }),
});
export type ListInventory = z.output<typeof listInventoryQuery>;
