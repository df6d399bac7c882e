import type { FullAuction } from "@boli/contract/auctions/endpoints";
import type { AuctionDraft } from "@boli/contract/auctions/inputs";
import { startOf } from "@boli/contract/base/day-and-time";
import { formatTime } from "@boli/contract/base/time";
import { isSame, noMoment, type Moment } from "../../lib/form/readers.ts";
import { instantOf, numberOrNull, valueAt, withAt } from "../../lib/form/values.ts";
import { fieldNames, fields, itemFieldNames, itemFields, type Field } from "./fields.ts";
import { originalOf } from "./form-state.ts";
import type { AuctionForm, FormDocument, FormItem, FormPicture } from "./form-state.ts";

// Converts the form into the body of the request. Empty fields are sent as null or omitted.

export function sentValue({ kind, clock }: Field, typed: unknown): unknown {
  if (typed === "" || typed === undefined) return null;
  switch (kind) {
    case "number":
    case "rupees":
      return numberOrNull(typed as string);
    case "moment":
      return instantOf(typed as Moment, clock)?.toISOString() ?? null;
    case "point":
      return pointOf(typed as string);
    case "pictures":
      return (typed as readonly FormPicture[]).map(({ id }) => id);
    case "documents":
      return (typed as readonly FormDocument[]).map(({ id, kind }) => ({ upload: id, kind }));
    default:
      return typed;
  }
}

export function bodyOf(form: AuctionForm): AuctionDraft {
  const { isPointCopied: _, ...typed } = form;
  let body: object = typed;
  for (const name of fieldNames) body = withAt(body, name, sentValue(fields[name], valueAt(form, name)));
  for (const name of ["contactInfo", "inspection", "earnestMoney", "eligibility"])
    if (isNothing(Object(valueAt(body, name)))) body = { ...body, [name]: null };
  const start = startOf(form.date, form.time);
  return {
    ...body,
    // The day as an instant, and beside it the clock as people write it.
    ...(start === undefined ? {} : { date: start.toISOString(), time: formatTime(start) }),
    items: form.items.map(itemBody),
    // The check reports what is missing.
  } as AuctionDraft;
}

export const itemBody = (item: FormItem): AuctionDraft["items"][number] =>
  ({
    ...(item.id === null ? {} : { id: item.id }),
    ...Object.fromEntries(itemFieldNames.map((name) => [name, sentValue(itemFields[name], item[name])])),
    estimatedValue: numberOrNull(item.estimatedValue) ?? 0,
  }) as AuctionDraft["items"][number];

// True of a part in which nothing was filled in.
const isNothing = (part: object): boolean =>
  Object.values(part).every((value) => value === null || isSame(value, []));

// Copies an auction into a new form: everything except its times and the values that the server set.
export function duplicateOf(auction: FullAuction, newKey: () => string): AuctionForm {
  let { form } = originalOf(auction);
  for (const name of fieldNames) if (fields[name].kind === "moment") form = withAt(form, name, noMoment);
  const items = form.items.map((item) => ({ ...item, key: newKey(), id: null }));
  return { ...form, date: "", time: "", isPointCopied: true, items };
}

function pointOf(text: string): { lat: number; lng: number } | null {
  if (text.trim() === "") return null;
  const [lat = "", lng = "", ...more] = text.split(/[\s,;]+/).filter(Boolean);
  const isPoint = more.length === 0 && [lat, lng].every((part) => /^-?\d{1,3}(?:\.\d+)?$/.test(part));
  return isPoint ? { lat: Number(lat), lng: Number(lng) } : { lat: Number.NaN, lng: Number.NaN };
}
