import * as z from "zod/mini";
import { auctionBody, refusalOfAuctionFields } from "@boli/contract/auction-inputs";
import type { InputRefusal } from "@boli/contract/endpoint";
import { fieldsThatTellPlace } from "@boli/contract/place-told";
import { bodyOf, type Original } from "./create-body.ts";
import { emptyForm, type AuctionForm, type FormItem, type Moment } from "./create-form-state.ts";

// What is wrong with the form, found by the server's own schema before anything is sent.

// Keys of the contract's texts, which say them in the reader's language.
export type FieldKeys = Readonly<Record<string, string>>;

export interface Problem {
  code: InputRefusal | "invalid_input" | "place_told";
  // By the name of the field, as the server has it: "title", "location.address", "items.3.name".
  keys: FieldKeys;
}

export function checkAuction(form: AuctionForm, was?: Original): Problem | undefined {
  const keys = keysOf(form, was);
  if (Object.keys(keys).length > 0) return { code: refusalOfAuctionFields(keys) ?? "invalid_input", keys };
  const told = toldFields(form);
  if (told.length === 0) return undefined;
  return { code: "place_told", keys: Object.fromEntries(told.map((name) => [name, "place_told"])) };
}

function keysOf(form: AuctionForm, was: Original | undefined): Record<string, string> {
  const keys: Record<string, string> = {};
  const read = z.safeParse(auctionBody, bodyOf(form, was));
  for (const issue of read.success ? [] : read.error.issues) {
    keys[fieldNameOf(issue.path.map(String).join("."))] ??= issue.message;
  }
  // An empty day is no wrong day, and a clock without a day says nothing.
  if (form.start.day === "") keys["date"] = "required";
  for (const [name, moment] of momentsOf(form))
    if (moment.day === "" && moment.clock !== "") keys[name] = "required";
  return keys;
}

const momentsOf = (form: AuctionForm): readonly (readonly [name: string, moment: Moment])[] => [
  ["endsAt", form.end],
  ["inspection.from", form.inspectionFrom],
  ["inspection.to", form.inspectionTo],
  ["earnestMoney.deadline", form.earnestDeadline],
  ["paymentDeadline", form.paymentDeadline],
  ["liftingDeadline", form.liftingDeadline],
];

// The fields that give away what subscribers pay for; also while one types.
export function toldFields(form: AuctionForm): string[] {
  const { address, city, state, pincode, organiser } = form;
  const place = { location: { address, city, state, pincode }, organiser };
  const own = fieldsThatTellPlace({
    ...form,
    ...place,
    eligibility: { text: form.eligibilityText },
    items: [],
  });
  const key = JSON.stringify(place);
  const ofItems = form.items.flatMap((item, at) =>
    toldByItem(item, key, place).map((field) => `items.${at}.${field}`),
  );
  return [...own, ...ofItems];
}

type Place = Pick<Parameters<typeof fieldsThatTellPlace>[0], "location" | "organiser">;

// Of five hundred items one is typed into; what was found in the others still holds, for the same place.
const found = new WeakMap<FormItem, { key: string; fields: readonly string[] }>();

function toldByItem(item: FormItem, key: string, place: Place): readonly string[] {
  const known = found.get(item);
  if (known?.key === key) return known.fields;
  const told = fieldsThatTellPlace({ ...place, title: "", description: "", items: [item] });
  const fields = told.flatMap((name) => itemFieldOf(name)?.field ?? []);
  found.set(item, { key, fields });
  return fields;
}

// One item by itself, before it joins the list. The names are those of its own fields.
export function checkItem(item: FormItem): FieldKeys {
  const keys = keysOf({ ...emptyForm, items: [item] }, undefined);
  const own = "items.0.";
  return Object.fromEntries(
    Object.entries(keys).flatMap(([name, key]) =>
      name.startsWith(own) ? [[name.slice(own.length), key]] : [],
    ),
  );
}

// A name inside a field that the form shows as one: a picture of the pictures, a half of the point.
export function fieldNameOf(path: string): string {
  return path.replace(
    /^((?:items\.\d+\.)?images|attachments|eligibility\.flags|location\.coordinates)\..+$/,
    "$1",
  );
}

// "items.3.name" as the item's place and its own field; an item as a whole has no field.
export function itemFieldOf(name: string): { index: number; field: string } | undefined {
  const [, index, field = ""] = /^items\.(\d+)(?:\.(.+))?$/.exec(name) ?? [];
  return index === undefined ? undefined : { index: Number(index), field };
}
