import * as z from "zod/mini";
import { categories } from "./categories.ts";
import {
  dayOrInstant,
  id,
  optionalLine,
  requiredLine,
  requiredText,
  sentInstant,
  textLimits,
} from "./fields.ts";
import { pageInput } from "./paging.ts";
import { mostRupees } from "./steps.ts";

// What callers send about live auctions.

export const saleStatuses = ["scheduled", "live", "completed", "cancelled"] as const;
export type SaleStatus = (typeof saleStatuses)[number];
export const lotStatuses = ["queued", "open", "sold", "passed", "withdrawn"] as const;
export type LotStatus = (typeof lotStatuses)[number];
export const salePaces = ["timed", "clerk"] as const;
export type SalePace = (typeof salePaces)[number];
export const bidKinds = ["bid", "floor", "auto", "raise", "void"] as const;
export type BidKind = (typeof bidKinds)[number];
export const bidStatuses = ["leading", "outbid", "won", "voided"] as const;
export type BidStatus = (typeof bidStatuses)[number];

export const saleLimits = {
  lots: 500,
  softCloseSeconds: { usual: 120, most: 1_800 },
  softCloseCapMinutes: { usual: 60, most: 24 * 60 },
} as const;

export const rupees = z
  .int("whole_rupees")
  .check(z.minimum(1, "whole_rupees"), z.maximum(mostRupees, "too_much"));
const seconds = (most: number) => z.int("invalid").check(z.minimum(0, "invalid"), z.maximum(most, "invalid"));

export const stepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("fixed"), rupees }),
  z.strictObject({ kind: z.literal("table") }),
]);

const softCloseSeconds = seconds(saleLimits.softCloseSeconds.most);
const softCloseCapMinutes = seconds(saleLimits.softCloseCapMinutes.most);

export const saleSettingsInput = z.strictObject({
  allowChat: z._default(z.boolean(), true),
  requireMembership: z._default(z.boolean(), true),
  pace: z._default(z.enum(salePaces), "timed"),
  step: z._default(stepSchema, { kind: "fixed", rupees: 1 }),
  softCloseSeconds: z._default(softCloseSeconds, saleLimits.softCloseSeconds.usual),
  softCloseCapMinutes: z._default(softCloseCapMinutes, saleLimits.softCloseCapMinutes.usual),
});

const optionalText = (max: number) => z.optional(z.string().check(z.maxLength(max, "too_long")));

const selectedItem = z.strictObject({
  inventoryItem: id,
  minimumBidPrice: rupees,
  // When this lot closes, in timed sales; left out it closes with the sale.
  closesAt: z.optional(sentInstant),
});

export type SelectedItem = z.output<typeof selectedItem>;

const selectedItems = z.array(selectedItem).check(
  z.minLength(1, "required"),
  z.maxLength(saleLimits.lots, "too_many"),
  z.refine(
    (items) => new Set(items.map((item) => item.inventoryItem)).size === items.length,
    "item_already_added",
  ),
);

// A form sends what was left empty as an empty text.
const requiredInstant = z.pipe(z.string().check(z.minLength(1, "required")), sentInstant);

export const createSaleBody = z.strictObject({
  title: requiredLine(),
  description: z._default(z.string().check(z.maxLength(textLimits.long, "too_long")), ""),
  startDateTime: requiredInstant,
  endDateTime: requiredInstant,
  youtubeUrl: z._default(z.string().check(z.maxLength(textLimits.short, "too_long")), ""),
  selectedItems,
  settings: z._default(saleSettingsInput, saleSettingsInput.parse({})),
  city: z.optional(optionalLine(textLimits.short)),
  state: z.optional(optionalLine(textLimits.short)),
  isPractice: z._default(z.boolean(), false),
});

export const bidBody = z.strictObject({
  // The lot's id; the inventory item's id means that item's unfinished lot.
  itemId: id,
  amount: z.optional(rupees),
  maxAmount: z.optional(rupees),
});

// What the host changes; what is left out stays. Once the sale is live only some of it may change (SALE-5).
export const editSaleBody = z.strictObject({
  title: z.optional(requiredLine()),
  description: optionalText(textLimits.long),
  startDateTime: z.optional(requiredInstant),
  endDateTime: z.optional(requiredInstant),
  youtubeUrl: optionalText(textLimits.short),
  selectedItems: z.optional(selectedItems),
  settings: z.optional(
    z.strictObject({
      allowChat: z.optional(z.boolean()),
      requireMembership: z.optional(z.boolean()),
      pace: z.optional(z.enum(salePaces)),
      step: z.optional(stepSchema),
      softCloseSeconds: z.optional(softCloseSeconds),
      softCloseCapMinutes: z.optional(softCloseCapMinutes),
    }),
  ),
  city: z.optional(optionalLine(textLimits.short)),
  state: z.optional(optionalLine(textLimits.short)),
  // The lots that have not opened, in their new order.
  lotOrder: z.optional(z.array(id).check(z.maxLength(saleLimits.lots, "too_long"))),
});
// The specification has a sentence for each of four faults; the first that applies is told above the fields.
export function refusalOfSaleFields(fields: Record<string, string>) {
  if (fields["title"] === "required") return "sale_title_missing";
  if (fields["startDateTime"] === "required" || fields["endDateTime"] === "required")
    return "sale_dates_missing";
  if (fields["selectedItems"] === "required") return "sale_items_missing";
  if (fields["selectedItems"] === "item_already_added") return "item_already_added";
  return undefined;
}

export type EditSale = z.output<typeof editSaleBody>;

// Only the link counts; the id of the video is read from it.
export const youtubeBody = z.strictObject({
  url: z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long")),
  embedId: z.optional(z.nullable(z.string().check(z.maxLength(textLimits.short, "too_long")))),
});

export const messageBody = z.strictObject({ text: requiredText(500) });

export const listSalesQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long"))),
  status: z.optional(z.enum(saleStatuses, "invalid")),
  category: z.optional(z.enum(categories, "invalid")),
  // Both days are part of the range.
  dateFrom: z.optional(dayOrInstant),
  dateTo: z.optional(dayOrInstant),
  isVerified: z.optional(z.enum(["true", "false"], "invalid")),
  ...pageInput({ usual: 12, most: 100 }),
});
export type ListSales = z.output<typeof listSalesQuery>;
