import * as z from "zod/mini";
import { auctionBody, refusalOfAuctionFields } from "@boli/contract/auctions/inputs";
import type { AuctionInputRefusal } from "@boli/contract/auctions/refusals";
import { fieldsRevealingAddress } from "@boli/contract/auctions/address-revealed";
import type { Moment } from "../../lib/form/readers.ts";
import { valueAt } from "../../lib/form/values.ts";
import { bodyOf } from "./body.ts";
import { fieldNames, itemAt } from "./fields.ts";
import { emptyForm, type AuctionForm, type FormItem } from "./form-state.ts";

// Checks the form by the server's own schema before anything is sent.

// Keys of the contract's texts, which hold the messages in the reader's language.
export type FieldKeys = Readonly<Record<string, string>>;

// The keys go by the server's names of the fields: "title", "location.address", "items.3.name".
export function checkAuction(
  form: AuctionForm,
): { code: AuctionInputRefusal | "invalid_input" | "address_revealed"; keys: FieldKeys } | undefined {
  const keys = keysOf(form);
  if (Object.keys(keys).length > 0) return { code: refusalOfAuctionFields(keys) ?? "invalid_input", keys };
  const code = "address_revealed";
  const revealing = revealingFields(form).map((name) => [name, code]);
  return revealing.length === 0 ? undefined : { code, keys: Object.fromEntries(revealing) as FieldKeys };
}

function keysOf(form: AuctionForm): Record<string, string> {
  const keys: Record<string, string> = {};
  const read = z.safeParse(auctionBody, bodyOf(form));
  for (const { path, message } of read.error?.issues ?? [])
    keys[fieldNameOf(path.map(String).join("."))] ??= message;
  // The schema does not report an empty start, nor a time without a day.
  if (form.date === "") keys["date"] = "required";
  for (const name of fieldNames) {
    const { day, clock } = Object(valueAt(form, name)) as Partial<Moment>;
    if (day === "" && clock !== "") keys[name] = "required";
  }
  return keys;
}

// Only one of five hundred items changes with a keystroke, so the results for the others are kept by item and place.
const found = new WeakMap<FormItem, { place: string; names: readonly string[] }>();

// Finds the fields that reveal paid information. Also runs while the user types.
export function revealingFields(form: AuctionForm): string[] {
  const { location, organiser } = form;
  const place = JSON.stringify({ location, organiser });
  const own = fieldsRevealingAddress({ ...form, items: [] });
  const ofItems = form.items.flatMap((item, at) => {
    const known = found.get(item);
    const alone = { location, organiser, title: "", description: "", items: [item] };
    const names = known?.place === place ? known.names : fieldsRevealingAddress(alone);
    found.set(item, { place, names });
    return names.flatMap((name) => (itemFieldOf(name) ? [name.replace(".0.", `.${at}.`)] : []));
  });
  return [...own, ...ofItems];
}

// Checks one item before it joins the list. The result's keys are the ids of its fields in the page.
export function checkItem(item: FormItem): FieldKeys {
  const keys = Object.entries(keysOf({ ...emptyForm, items: [item] }));
  return Object.fromEntries(
    keys.flatMap(([name, key]) => (itemFieldOf(name) ? [[placeOf(name, [item]), key]] : [])),
  );
}

// The form's field that contains a name: one picture belongs to `images`, a latitude to `location.coordinates`.
export function fieldNameOf(path: string): string {
  return path.replace(
    /^((?:items\.\d+\.)?images|attachments|eligibility\.flags|location\.coordinates)\..+$/,
    "$1",
  );
}

// Splits "items.3.name" into the item's index and the field in it. "items.3" has an empty field.
export function itemFieldOf(name: string): { index: number; field: string } | undefined {
  const [, index, field = ""] = /^items\.(\d+)(?:\.(.+))?$/.exec(name) ?? [];
  return index === undefined ? undefined : { index: Number(index), field };
}

// The id of a field in the page, from its name on the server. There, items have keys, which stay when items move.
export function placeOf(name: string, items: readonly FormItem[]): string {
  const ofItem = itemFieldOf(name);
  const item = ofItem === undefined ? undefined : items[ofItem.index];
  return ofItem === undefined || item === undefined ? name : itemAt(item, ofItem.field || "name");
}
