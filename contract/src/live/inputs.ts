import * as z from "zod/mini";
import { itemCategories } from "../auctions/categories.ts";
import { dayOrInstant, id, optionalLine, requiredLine, requiredText, sentInstant } from "../base/fields.ts";
import { optional, required, shapeOf, withDefault } from "../base/field-table.ts";
import { textLimits } from "../base/typed-text.ts";
import { pageInput } from "../base/paging.ts";
import { termsChange, termsInput, termsOfNobody } from "./terms.ts";
import { maxRupees } from "../base/money.ts";

export const saleStatuses = ["scheduled", "live", "completed", "cancelled"] as const;
export type SaleStatus = (typeof saleStatuses)[number];
export const lotStatuses = ["queued", "open", "sold", "passed", "withdrawn"] as const;
export type LotStatus = (typeof lotStatuses)[number];
export const salePaces = ["timed", "clerk"] as const;
export type SalePace = (typeof salePaces)[number];
// `void` is only in old logs. `reserve` seals the least price, `drop` drops it, `outage` moves the close; the last three are closes.
export const bidKinds = [
  "bid",
  "floor",
  "auto",
  "raise",
  "void",
  "reserve",
  "drop",
  "outage",
  "sold",
  "passed",
  "withdrawn",
] as const;
export type BidKind = (typeof bidKinds)[number];
export const bidStatuses = ["leading", "outbid", "won", "voided"] as const;
export type BidStatus = (typeof bidStatuses)[number];

export const saleLimits = {
  lots: 500,
  // The sales of one host that are not over.
  unfinished: 200,
  practices: 20,
  // Made by one host in a day, whatever became of them.
  perDay: 300,
  softCloseSeconds: { default: 120, max: 1_800 },
  softCloseCapMinutes: { default: 60, max: 24 * 60 },
  fairWarningSeconds: { default: 6, min: 3, max: 60 },
} as const;

// A number beyond those that are counted exactly is whole, and too large.
const rupeesFrom1 = (tooLow: "amount_too_low" | "minimum_bid") =>
  z
    .int({ error: ({ code }) => (code === "too_big" ? "amount_too_high" : "whole_rupees") })
    .check(z.minimum(1, tooLow), z.maximum(maxRupees, "amount_too_high"));
export const rupees = rupeesFrom1("amount_too_low");
// One key says the whole range.
const count = (key: string, { min = 0, max }: { min?: number; max: number }) =>
  z.int(key).check(z.minimum(min, key), z.maximum(max, key));

const stepSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("fixed"), rupees }),
  z.strictObject({ kind: z.literal("table") }),
]);

const softCloseSeconds = count("soft_close_wrong", saleLimits.softCloseSeconds);
const softCloseCapMinutes = count("soft_close_cap_wrong", saleLimits.softCloseCapMinutes);
const fairWarningSeconds = count("fair_warning_wrong", saleLimits.fairWarningSeconds);

const text = (max: number) => z.string().check(z.maxLength(max, "too_long"));
const place = optional(optionalLine(textLimits.short), z.nullable(z.string()));

// The fields of a sale apart from its settings. Lists and pages have them, and the form.
export const saleFields = {
  title: required(requiredLine(), z.string()),
  description: withDefault(text(textLimits.long), "", z.string()),
  city: place,
  state: place,
};

// The settings of a sale apart from its pace, which is answered beside them.
export const saleSettings = {
  allowChat: withDefault(z.boolean(), true, z.boolean()),
  requireMembership: withDefault(z.boolean(), true, z.boolean()),
  step: withDefault(stepSchema, { kind: "fixed", rupees: 1 }, stepSchema),
  softCloseSeconds: withDefault(softCloseSeconds, saleLimits.softCloseSeconds.default, z.int()),
  softCloseCapMinutes: withDefault(softCloseCapMinutes, saleLimits.softCloseCapMinutes.default, z.int()),
  // In clerk-paced sales, how old a fair warning is at least when a lot is sold (CLERK-6).
  fairWarningSeconds: withDefault(fairWarningSeconds, saleLimits.fairWarningSeconds.default, z.int()),
};

// The fields that a host gives a lot and everybody sees.
export const lotFields = {
  minimumBidPrice: required(rupeesFrom1("minimum_bid"), z.number()),
};

export const saleSettingsInput = z.strictObject({
  ...shapeOf(saleSettings, "made"),
  pace: z._default(z.enum(salePaces), "timed"),
});

const selectedItem = z
  .strictObject({
    inventoryItem: id,
    ...shapeOf(lotFields, "made"),
    // A secret least price (LOT-5).
    reserve: z.optional(rupees),
    // In timed sales, when this lot closes. Without it the lot closes with the sale.
    closesAt: z.optional(sentInstant),
  })
  .check(
    z.refine(
      ({ minimumBidPrice, reserve }) => reserve === undefined || reserve >= minimumBidPrice,
      "reserve_too_low",
    ),
  );

export type SelectedItem = z.output<typeof selectedItem>;

const selectedItems = z.array(selectedItem).check(
  z.minLength(1, "required"),
  z.maxLength(saleLimits.lots, "too_many"),
  z.refine(
    (items) => new Set(items.map((item) => item.inventoryItem)).size === items.length,
    "item_already_added",
  ),
);

// Forms send an empty field as an empty string.
const requiredInstant = z.pipe(z.string().check(z.minLength(1, "required")), sentInstant);

export const createSaleBody = z.strictObject({
  ...shapeOf(saleFields, "made"),
  startDateTime: requiredInstant,
  endDateTime: requiredInstant,
  youtubeUrl: z._default(text(textLimits.short), ""),
  selectedItems,
  settings: z._default(saleSettingsInput, saleSettingsInput.parse({})),
  terms: z._default(termsInput, termsOfNobody),
  isPractice: z._default(z.boolean(), false),
});

export const bidBody = z.strictObject({
  // The lot's id, or an inventory item's id for that item's unfinished lot.
  itemId: id,
  amount: z.optional(rupees),
  maxAmount: z.optional(rupees),
  // The amount once more, where it is far above the least bid (DOOR-4).
  confirmedAmount: z.optional(rupees),
});

// The fields that the host may change; omitted fields stay. Once the sale is live only some of them may change (SALE-5).
export const editSaleBody = z.strictObject({
  ...shapeOf(saleFields, "changed"),
  startDateTime: z.optional(requiredInstant),
  endDateTime: z.optional(requiredInstant),
  youtubeUrl: z.optional(text(textLimits.short)),
  selectedItems: z.optional(selectedItems),
  settings: z.optional(
    z.strictObject({ ...shapeOf(saleSettings, "changed"), pace: z.optional(z.enum(salePaces)) }),
  ),
  terms: z.optional(termsChange),
  // The lots that have not opened yet, in their new order.
  lotOrder: z.optional(z.array(id).check(z.maxLength(saleLimits.lots, "too_long"))),
});
// The specification has one sentence for each of four faults. The first that applies is shown above the fields.
export function refusalOfSaleFields(fields: Record<string, string>) {
  if (fields["title"] === "required") return "sale_title_missing";
  if (fields["startDateTime"] === "required" || fields["endDateTime"] === "required")
    return "sale_dates_missing";
  if (fields["selectedItems"] === "required") return "sale_items_missing";
  if (fields["selectedItems"] === "item_already_added") return "item_already_added";
  return undefined;
}

export type EditSale = z.output<typeof editSaleBody>;

// Only the link counts: the video's id is read from it.
export const youtubeBody = z.strictObject({
  url: z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long")),
  embedId: z.optional(z.nullable(z.string().check(z.maxLength(textLimits.short, "too_long")))),
});

// Null takes the message before down.
export const messageBody = z.strictObject({ text: z.nullable(requiredText(500)) });

export const listSalesQuery = z.strictObject({
  search: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long"))),
  status: z.optional(z.enum(saleStatuses, "invalid")),
  category: z.optional(z.enum(itemCategories, "invalid")),
  // Both days are part of the range.
  dateFrom: z.optional(dayOrInstant),
  dateTo: z.optional(dayOrInstant),
  isVerified: z.optional(z.enum(["true", "false"], "invalid")),
  ...pageInput({ defaultLimit: 12, maxLimit: 100 }),
});
export type ListSales = z.output<typeof listSalesQuery>;
