import { itemFieldOf } from "./create-check.ts";
import type { AuctionForm, FormItem } from "./create-form-state.ts";
import type { ListingMessages } from "../locales/listing/index.ts";

// The fields of the form, by the names under which the server speaks of them.

type FieldKey = keyof ListingMessages["fields"] & keyof AuctionForm;

const keys: Readonly<Record<string, FieldKey>> = {
  title: "title",
  description: "description",
  type: "type",
  date: "start",
  time: "start",
  endsAt: "end",
  images: "images",
  "location.address": "address",
  "location.city": "city",
  "location.state": "state",
  "location.pincode": "pincode",
  "location.coordinates": "coordinates",
  "contactInfo.phone": "phone",
  "contactInfo.email": "email",
  organiser: "organiser",
  sourceUrl: "sourceUrl",
  eventType: "eventType",
  expectedAttendees: "expectedAttendees",
  saleMethod: "saleMethod",
  "inspection.from": "inspectionFrom",
  "inspection.to": "inspectionTo",
  "inspection.place": "inspectionPlace",
  "earnestMoney.amount": "earnestAmount",
  "earnestMoney.deadline": "earnestDeadline",
  "eligibility.text": "eligibilityText",
  "eligibility.flags": "eligibilityFlags",
  paymentDeadline: "paymentDeadline",
  liftingDeadline: "liftingDeadline",
  attachments: "documents",
};

// Folded away until it is asked for, or something in it is wrong.
const more: ReadonlySet<FieldKey> = new Set([
  "end",
  "organiser",
  "sourceUrl",
  "eventType",
  "expectedAttendees",
  "saleMethod",
  "inspectionFrom",
  "inspectionTo",
  "inspectionPlace",
  "earnestAmount",
  "earnestDeadline",
  "eligibilityText",
  "eligibilityFlags",
  "paymentDeadline",
  "liftingDeadline",
  "documents",
  "coordinates",
]);

export function isInMoreDetails(name: string): boolean {
  const key = keys[name];
  return key !== undefined && more.has(key);
}

// What a field is called on the screen; a field of an item says of which.
export function labelOf(name: string, items: readonly FormItem[], words: ListingMessages): string {
  const key = keys[name];
  if (name === "time") return words.items.fieldOf({ item: words.fields.start, field: words.clock });
  if (key !== undefined) return words.fields[key];
  const ofItem = itemFieldOf(name);
  if (ofItem === undefined) return words.sections.items;
  const item = items[ofItem.index]?.name || words.items.numbered({ number: ofItem.index + 1 });
  const field = itemLabel(ofItem.field, words);
  return field === undefined ? item : words.items.fieldOf({ item, field });
}

const itemLabels: Readonly<Record<string, keyof ListingMessages["itemFields"]>> = {
  name: "name",
  description: "description",
  category: "category",
  condition: "condition",
  estimatedValue: "estimatedValue",
  quantity: "quantity",
  unit: "unit",
  images: "images",
};

export function itemLabel(field: string, words: ListingMessages): string | undefined {
  const key = itemLabels[field];
  return key === undefined ? undefined : words.itemFields[key];
}
