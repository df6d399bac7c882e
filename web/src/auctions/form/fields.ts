import type { InputHTMLAttributes } from "react";
import type { ListingMessages } from "./texts/index.ts";
import type { FormItem } from "./form-state.ts";

// The table of the form's fields, by the contract's names and in the form's order. It says how each field is typed, sent,
// compared and shown; label and hint have the same name in the texts.

export interface Field {
  kind: "text" | "number" | "rupees" | "choice" | "flags" | "moment" | "point" | "pictures" | "documents";
  isRequired?: true;
  // Lines of a long text.
  rows?: 2 | 3 | 5;
  type?: "tel" | "email" | "url";
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  // The time that a day without one gets: an end is at the end of its day.
  clock?: string;
  // The part of "More details" that contains the field. That section is collapsed until the user opens it or a field in it has
  // an error.
  group?: keyof ListingMessages["groups"];
  // Shown in one row with the field before it.
  isBeside?: true;
}

export const fields = {
  title: { kind: "text", isRequired: true },
  description: { kind: "text", isRequired: true, rows: 5 },
  type: { kind: "choice", isRequired: true },
  date: { kind: "text", isRequired: true },
  time: { kind: "text", isRequired: true },
  images: { kind: "pictures" },
  "location.address": { kind: "text", isRequired: true, rows: 2 },
  "location.pincode": { kind: "text" },
  "location.city": { kind: "text", isRequired: true },
  "location.state": { kind: "text", isRequired: true },
  "contactInfo.phone": { kind: "text", type: "tel", inputMode: "tel" },
  "contactInfo.email": { kind: "text", type: "email", inputMode: "email" },
  endsAt: { kind: "moment", clock: "23:59", group: "sale" },
  saleMethod: { kind: "choice", group: "sale" },
  organiser: { kind: "text", group: "sale", isBeside: true },
  eventType: { kind: "text", group: "sale" },
  expectedAttendees: { kind: "number", inputMode: "numeric", group: "sale", isBeside: true },
  sourceUrl: { kind: "text", type: "url", inputMode: "url", group: "sale" },
  "inspection.from": { kind: "moment", clock: "00:00", group: "inspection" },
  "inspection.to": { kind: "moment", clock: "23:59", group: "inspection", isBeside: true },
  "inspection.place": { kind: "text", group: "inspection" },
  "earnestMoney.amount": { kind: "rupees", inputMode: "decimal", group: "money" },
  "earnestMoney.deadline": { kind: "moment", clock: "23:59", group: "money", isBeside: true },
  paymentDeadline: { kind: "moment", clock: "23:59", group: "money" },
  liftingDeadline: { kind: "moment", clock: "23:59", group: "money", isBeside: true },
  "eligibility.text": { kind: "text", rows: 2, group: "eligibility" },
  "eligibility.flags": { kind: "flags", group: "eligibility" },
  attachments: { kind: "documents", group: "documents" },
  "location.coordinates": { kind: "point", group: "point" },
} as const satisfies Record<string, Field>;
export type FieldName = keyof typeof fields;
export const fieldNames = Object.keys(fields) as FieldName[];

export const itemFields = {
  name: { kind: "text", isRequired: true },
  description: { kind: "text", isRequired: true, rows: 3 },
  category: { kind: "choice", isRequired: true },
  condition: { kind: "choice", isRequired: true },
  estimatedValue: { kind: "rupees", inputMode: "decimal" },
  quantity: { kind: "number", inputMode: "decimal" },
  unit: { kind: "choice" },
  images: { kind: "pictures" },
} as const satisfies Record<string, Field>;
export type ItemFieldName = keyof typeof itemFields;
export const itemFieldNames = Object.keys(itemFields) as ItemFieldName[];

// The place of a field in the page: the contract's name, or for a field of an item, which may change its place,
// "item.<key>.<field>".
export const itemAt = ({ key }: Pick<FormItem, "key">, field: string): string => `item.${key}.${field}`;

export function ofItemAt(at: string): { key: string; field: string } | undefined {
  const [, key, field = ""] = /^item\.([^.]+)(?:\.(.+))?$/.exec(at) ?? [];
  return key === undefined ? undefined : { key, field };
}

export function fieldAt(at: string): Field | undefined {
  const field = ofItemAt(at)?.field;
  const [table, name]: [Record<string, Field>, string] =
    field === undefined ? [fields, at] : [itemFields, field];
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

// The label of a field on the screen; a field of an item says of which.
export function labelAt(at: string, items: readonly FormItem[], texts: ListingMessages): string {
  const ofItem = ofItemAt(at);
  if (ofItem === undefined)
    return fieldAt(at) === undefined ? texts.sections.items : texts.fields[at as FieldName];
  const index = items.findIndex(({ key }) => key === ofItem.key);
  const item = items[index]?.name || texts.items.numbered({ number: index + 1 });
  if (fieldAt(at) === undefined) return item;
  return texts.items.fieldOf({ item, field: texts.itemFields[ofItem.field as ItemFieldName] });
}
