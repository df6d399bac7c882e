import * as z from "zod/mini";
import {
  auctionStatuses,
  auctionTypes,
  attachmentKinds,
  eligibilityFlags,
  itemConditions,
  itemUnits,
  biddingMethods,
} from "./kinds.ts";
import { itemCategories } from "./categories.ts";
import { clockOf } from "../base/day-and-time.ts";
import {
  dayOrInstant,
  emailAddress,
  id,
  optionalLine,
  requiredLine,
  requiredText,
  sentInstant,
} from "../base/fields.ts";
import { textLimits } from "../base/typed-text.ts";
import { maxRupees } from "../base/money.ts";
import { pageInput } from "../base/paging.ts";

export const auctionLimits = {
  items: 500,
  pictures: 12,
  itemPictures: 6,
  documents: 10,
  address: 500,
  name: 100,
  link: 2_000,
  attendees: 10_00_000,
  quantity: 1_00_00_000,
  // A list carries this much of the description; cards show its first hundred characters.
  listedDescription: 300,
  bulk: 100,
} as const;

// The limits of one seller: new auctions per day, auctions that are upcoming or ongoing, and changes per day.
export const listingLimits = { perDay: 300, open: 2_000, changesPerDay: 20_000 } as const;

// An empty string counts as no value.
const optionalText = (max: number) =>
  z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(max, "too_long"))));

// Rupees with at most two decimals. Bids are whole rupees, prices need not be.
const amount = z.number("amount").check(
  z.minimum(0, "amount"),
  z.maximum(maxRupees, "too_much"),
  z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, "amount"),
);

const optionalInstant = z.optional(z.nullable(sentInstant));

// `URL.canParse` also accepts text that is not a link, such as one with a single slash or a line break inside.
const isWebLink = (text: string): boolean =>
  text === "" || (/^https?:\/\/\S+$/i.test(text) && URL.canParse(text));

// A picture or document: the id of its upload, or the URL that the answer to the upload contained.
const uploadReference = z
  .string("invalid")
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(300, "too_long"));
const pictures = (max: number) =>
  z._default(z.array(uploadReference).check(z.maxLength(max, "too_many")), []);

const pincode = z.optional(z.nullable(z.string().check(z.trim(), z.regex(/^(?:[1-9]\d{5})?$/, "pincode"))));

const location = z.strictObject({
  address: requiredText(auctionLimits.address),
  city: requiredLine(auctionLimits.name),
  state: requiredLine(auctionLimits.name),
  pincode,
  coordinates: z.optional(
    z.nullable(
      z.strictObject({
        lat: z.number().check(z.minimum(-90, "invalid"), z.maximum(90, "invalid")),
        lng: z.number().check(z.minimum(-180, "invalid"), z.maximum(180, "invalid")),
      }),
    ),
  ),
});

const item = z.strictObject({
  id: z.optional(id),
  name: requiredLine(),
  description: requiredText(textLimits.long),
  category: z.string().check(
    z.minLength(1, "required"),
    z.refine((text) => (itemCategories as readonly string[]).includes(text), "invalid"),
  ),
  condition: z._default(z.enum(itemConditions, "invalid"), "good"),
  estimatedValue: z._default(amount, 0),
  quantity: z.optional(
    z.nullable(z.number("number").check(z.positive("number"), z.maximum(auctionLimits.quantity, "too_much"))),
  ),
  unit: z.optional(z.nullable(z.enum(itemUnits, "invalid"))),
  images: pictures(auctionLimits.itemPictures),
});

export const auctionBody = z.strictObject({
  title: requiredLine(),
  description: requiredText(textLimits.long),
  type: z.enum(auctionTypes, "required"),
  date: dayOrInstant,
  time: requiredText(20).check(
    z.refine((text) => text === "" || clockOf(text) !== undefined, "time_unreadable"),
  ),
  endsAt: optionalInstant,
  location,
  contactInfo: z.optional(
    z.nullable(
      z.strictObject({
        phone: z.optional(
          z.nullable(z.string().check(z.trim(), z.regex(/^(?:[+0-9][0-9 ()-]{5,19})?$/, "phone"))),
        ),
        email: z.optional(z.nullable(z.union([z.literal(""), emailAddress], "email"))),
      }),
    ),
  ),
  images: pictures(auctionLimits.pictures),
  items: z.array(item).check(z.minLength(1, "items_missing"), z.maxLength(auctionLimits.items, "too_many")),
  organiser: z.optional(z.nullable(optionalLine(textLimits.short))),
  sourceUrl: z.optional(
    z.nullable(
      z.string().check(z.trim(), z.maxLength(auctionLimits.link, "too_long"), z.refine(isWebLink, "link")),
    ),
  ),
  eventType: z.optional(z.nullable(optionalLine(auctionLimits.name))),
  expectedAttendees: z.optional(
    z.nullable(
      z
        .int("whole_number")
        .check(z.minimum(1, "whole_number"), z.maximum(auctionLimits.attendees, "too_much")),
    ),
  ),
  saleMethod: z.optional(z.nullable(z.enum(biddingMethods, "invalid"))),
  inspection: z.optional(
    z.nullable(
      z.strictObject({
        from: optionalInstant,
        to: optionalInstant,
        place: optionalText(auctionLimits.address),
      }),
    ),
  ),
  earnestMoney: z.optional(z.nullable(z.strictObject({ amount, deadline: optionalInstant }))),
  eligibility: z.optional(
    z.nullable(
      z.strictObject({
        text: optionalText(1_000),
        flags: z._default(
          z.array(z.enum(eligibilityFlags, "invalid")).check(z.maxLength(eligibilityFlags.length, "invalid")),
          [],
        ),
      }),
    ),
  ),
  paymentDeadline: optionalInstant,
  liftingDeadline: optionalInstant,
  attachments: z._default(
    z
      .array(z.strictObject({ upload: uploadReference, kind: z.enum(attachmentKinds, "invalid") }))
      .check(z.maxLength(auctionLimits.documents, "too_many")),
    [],
  ),
  // Every auction starts as upcoming; from then on the server's clock decides.
  status: z.optional(z.literal("upcoming", "invalid")),
});
export type AuctionInput = z.output<typeof auctionBody>;
// The values of the form, before the schema fills in the defaults.
export type AuctionDraft = z.input<typeof auctionBody>;

// The specification has one sentence for each of three kinds of omission. The first that applies is shown above the fields.
export function refusalOfAuctionFields(fields: Record<string, string>) {
  const missing = Object.keys(fields).filter((name) => fields[name] === "required");
  if (missing.some((name) => !name.startsWith("items."))) return "required_fields_missing";
  if (fields["items"] !== undefined) return "items_missing";
  if (missing.length > 0) return "item_fields_missing";
  return undefined;
}

export const auctionSorts = ["soonest", "newest", "nearest"] as const;
export const maxRadiusKm = 500;
// A field of a form that was left empty is sent as an empty string.
const emptyIsNone = z.pipe(
  z.literal(""),
  z.transform(() => undefined),
);
const sentAmount = z.union(
  [emptyIsNone, z.coerce.number("amount").check(z.minimum(0, "amount"), z.maximum(maxRupees, "too_much"))],
  "amount",
);
const sentRadius = z.union(
  [
    emptyIsNone,
    z.coerce.number("invalid").check(z.minimum(1, "invalid"), z.maximum(maxRadiusKm, "too_much")),
  ],
  "invalid",
);
const filters = {
  search: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long"))),
  type: z.optional(z.enum(auctionTypes, "invalid")),
  location: z.optional(z.string().check(z.trim(), z.maxLength(textLimits.short, "too_long"))),
  dateFrom: z.optional(dayOrInstant),
  dateTo: z.optional(dayOrInstant),
  category: z.optional(z.enum(itemCategories, "invalid")),
  // Rupees: some item is estimated at that much.
  priceMin: z.optional(sentAmount),
  priceMax: z.optional(sentAmount),
  // A PIN code, a city as the suggestions write it, or a point: "411001", "Pune, Maharashtra", "18.52,73.85".
  near: z.optional(z.string().check(z.trim(), z.maxLength(auctionLimits.name, "too_long"))),
  // The distance from there, for callers who may know where auctions are.
  radiusKm: z.optional(sentRadius),
};
const hasNear = z.refine<{ near?: string | undefined; radiusKm?: unknown; sort?: unknown }>(
  ({ near, radiusKm, sort }) => Boolean(near) || (radiusKm === undefined && sort !== "nearest"),
  { error: "required", path: ["near"] },
);
const status = z.optional(z.enum(auctionStatuses, "invalid"));

export const auctionFiltersQuery = z.strictObject(filters).check(hasNear);
export type AuctionFilters = z.output<typeof auctionFiltersQuery>;
export const listAuctionsQuery = z
  .strictObject({
    ...filters,
    status,
    // By default a search lists the best matches first, and any other list is sorted by time.
    sort: z.optional(z.enum(auctionSorts, "invalid")),
    ...pageInput({ defaultLimit: 12, maxLimit: 100 }),
  })
  .check(hasNear);
export type ListAuctions = z.output<typeof listAuctionsQuery>;

export const ownAuctionsQuery = z.strictObject({ status, ...pageInput({ defaultLimit: 12, maxLimit: 100 }) });

const managedFilters = {
  // Searches title and city.
  search: filters.search,
  type: filters.type,
  review: z.optional(z.literal("waiting", "invalid")),
};
export const managedFiltersQuery = z.strictObject(managedFilters);
export const managedAuctionsQuery = z.strictObject({
  ...managedFilters,
  status,
  ...pageInput({ defaultLimit: 20, maxLimit: 100 }),
});
export type ManagedAuctions = z.output<typeof managedAuctionsQuery>;

export const visibilityBody = z.strictObject({ hidden: z.boolean("invalid") });
// A status that an admin sets stays until it is changed again; `by_clock` lets the clock decide again.
export const settableStatuses = [...auctionStatuses, "by_clock"] as const;
export type SettableStatus = (typeof settableStatuses)[number];
const settable = z.enum(settableStatuses, "invalid");
export const statusBody = z.strictObject({ status: settable });
export const bulkBody = z.strictObject({
  ids: z.array(id).check(z.minLength(1, "required"), z.maxLength(auctionLimits.bulk, "too_many")),
  hidden: z.optional(z.boolean("invalid")),
  status: z.optional(settable),
});
export const sendBackBody = z.strictObject({ reason: requiredText(textLimits.short) });
export const cancelBody = z.strictObject({ reason: optionalText(textLimits.short) });
export const messageToOrganiserBody = z.strictObject({ message: requiredText(2_000) });
