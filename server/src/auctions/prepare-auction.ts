import type { AuctionInput } from "@boli/contract/auctions/inputs";
import { readDay, startOf } from "@boli/contract/base/day-and-time";
import { paiseFromRupees } from "@boli/contract/base/money";
import { checkedFields } from "@boli/contract/auctions/address-revealed";
import type { FieldKey } from "@boli/contract/texts/en";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { Insertable } from "kysely";
import { refuse } from "../http/refusal.ts";
import { canonicalCity, canonicalState, cityPoint } from "../places/index.ts";
import { plainOf } from "./fields.ts";
import type { AuctionItemTable, AuctionTable } from "./tables.ts";

// The fields of an auction that a seller decides, as they are stored; owner, time and files come from elsewhere.
export type AuctionValues = Omit<
  Insertable<AuctionTable>,
  | "id"
  | "owner_id"
  | "manual_status"
  | "is_hidden"
  | "picture_ids"
  | "document_ids"
  | "document_kinds"
  | "version"
  | "created_at"
  | "updated_at"
> & { starts_at: Date; ends_at: Date | null };

export type ItemValues = Omit<AuctionItemTable, "id" | "auction_id" | "picture_ids">;

const textOrNull = (text: string | null | undefined): string | null => (text ? text : null);
const instantOrNull = (text: string | null | undefined): Date | null => (text ? new Date(text) : null);

export interface PreparedAuction {
  auction: AuctionValues;
  items: ItemValues[];
}

// Converts the input into the stored form, or refuses it with a sentence at each field.
export async function prepareAuction(body: AuctionInput): Promise<PreparedAuction> {
  const startsAt = startOf(readDay(body.date), body.time);
  if (startsAt === undefined) throw fieldsRefusal({ time: "time_unreadable" });
  const values = valuesOf(body, startsAt);
  refuseWrongTimes(values);
  await refuseRevealedAddress(body);
  return {
    auction: values,
    items: body.items.map((item, index) => ({
      position: index + 1,
      name: item.name,
      description: item.description,
      category: item.category,
      condition: item.condition,
      estimated_paise: paiseFromRupees(item.estimatedValue),
      quantity: item.quantity ?? null,
      unit: item.unit ?? null,
    })),
  };
}

export const fieldsRefusal = (fields: Record<string, FieldKey>) =>
  refuse("invalid_input", undefined, { fields });

function valuesOf(body: AuctionInput, startsAt: Date): AuctionValues {
  const { contactInfo } = body;
  return {
    title: body.title,
    description: body.description,
    type: body.type,
    starts_at: startsAt,
    ends_at: instantOrNull(body.endsAt),
    ...placeOf(body.location),
    phone: textOrNull(contactInfo?.phone),
    email: textOrNull(contactInfo?.email),
    ...plainOf(body),
    ...termsOf(body),
    item_count: body.items.length,
  };
}

// Cities and states are stored under today's names, so that old and new ones are one. The point is the one that was given:
// people navigate by it, and the table's point of a PIN code may be in the next district.
function placeOf(location: AuctionInput["location"]) {
  const state = canonicalState(location.state);
  if (state === undefined) throw fieldsRefusal({ "location.state": "state" });
  const city = canonicalCity(location.city, state)?.city ?? location.city;
  const centre = cityPoint(city, state);
  const point = location.coordinates ?? null;
  return {
    address: location.address,
    city,
    state,
    pincode: textOrNull(location.pincode),
    lat: point?.lat ?? null,
    lng: point?.lng ?? null,
    city_lat: centre?.lat ?? null,
    city_lng: centre?.lng ?? null,
  };
}

// The terms of taking part, as Indian notices state them.
function termsOf({ inspection, earnestMoney, eligibility }: AuctionInput) {
  return {
    inspection_from: instantOrNull(inspection?.from),
    inspection_to: instantOrNull(inspection?.to),
    inspection_place: textOrNull(inspection?.place),
    earnest_paise: earnestMoney ? paiseFromRupees(earnestMoney.amount) : null,
    earnest_deadline: instantOrNull(earnestMoney?.deadline),
    eligibility_text: textOrNull(eligibility?.text),
    eligibility_flags: [...new Set(eligibility?.flags)].toSorted(),
  };
}

function refuseWrongTimes(values: AuctionValues): void {
  const { starts_at: startsAt } = values;
  const wrong: Record<string, FieldKey> = {};
  if (values.ends_at && values.ends_at <= startsAt) wrong["endsAt"] = "after_start";
  const { inspection_from: from, inspection_to: to } = values;
  if (from && to && to < from) wrong["inspection.to"] = "after_begin";
  if (values.payment_deadline && values.payment_deadline < startsAt) wrong["paymentDeadline"] = "after_start";
  if (values.lifting_deadline && values.lifting_deadline < startsAt) wrong["liftingDeadline"] = "after_start";
  if (Object.keys(wrong).length > 0) throw fieldsRefusal(wrong);
}

// A text of this length is checked in a few milliseconds, whatever its content.
const maxLettersBeforeYield = 20_000;

async function refuseRevealedAddress(body: AuctionInput): Promise<void> {
  const revealed: Array<[field: string, key: FieldKey]> = [];
  let letters = 0;
  for (const checked of checkedFields(body)) {
    if (checked.reveals) revealed.push([checked.field, "address_revealed"]);
    letters += checked.letters;
    if (letters < maxLettersBeforeYield) continue;
    letters = 0;
    await yieldToEventLoop();
  }
  if (revealed.length > 0)
    throw refuse("address_revealed", undefined, { fields: Object.fromEntries(revealed) });
}
