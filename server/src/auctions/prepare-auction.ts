import type { AuctionInput } from "@boli/contract/auction-inputs";
import { readDay, startOf } from "@boli/contract/auction-times";
import { paiseFromRupees } from "@boli/contract/money";
import { judgedFields } from "@boli/contract/place-told";
import type { FieldKey } from "@boli/contract/texts/en";
import { setImmediate as turnOfOthers } from "node:timers/promises";
import type { Insertable } from "kysely";
import { refuse } from "../http/refusal.ts";
import { canonicalCity, canonicalState, cityPoint } from "../places/index.ts";
import type { AuctionItemTable, AuctionTable } from "./tables.ts";

// What a seller decides of an auction, as it is stored; who made it, when and with which files comes from elsewhere.
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

// Reads what was sent as what is stored, or refuses it with a sentence at each field.
export async function prepareAuction(body: AuctionInput): Promise<PreparedAuction> {
  const startsAt = startOf(readDay(body.date), body.time);
  if (startsAt === undefined) throw refuseFields({ time: "time_unreadable" });
  const values = valuesOf(body, startsAt);
  refuseWrongTimes(values);
  await refuseToldPlace(body);
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

export const refuseFields = (fields: Record<string, FieldKey>) =>
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
    organiser: textOrNull(body.organiser),
    source_url: textOrNull(body.sourceUrl),
    event_type: textOrNull(body.eventType),
    expected_attendees: body.expectedAttendees ?? null,
    sale_method: body.saleMethod ?? null,
    ...termsOf(body),
    item_count: body.items.length,
  };
}

// Cities and states are stored under today's names, so that old and new ones are one. The point is the one that was given:
// people are led by it, and the table's point of a PIN code may lie a district away.
function placeOf(location: AuctionInput["location"]) {
  const state = canonicalState(location.state);
  if (state === undefined) throw refuseFields({ "location.state": "state" });
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

// What Indian notices say about taking part.
function termsOf({ inspection, earnestMoney, eligibility, ...body }: AuctionInput) {
  return {
    inspection_from: instantOrNull(inspection?.from),
    inspection_to: instantOrNull(inspection?.to),
    inspection_place: textOrNull(inspection?.place),
    earnest_paise: earnestMoney ? paiseFromRupees(earnestMoney.amount) : null,
    earnest_deadline: instantOrNull(earnestMoney?.deadline),
    eligibility_text: textOrNull(eligibility?.text),
    eligibility_flags: [...new Set(eligibility?.flags)].toSorted(),
    payment_deadline: instantOrNull(body.paymentDeadline),
    lifting_deadline: instantOrNull(body.liftingDeadline),
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
  if (Object.keys(wrong).length > 0) throw refuseFields(wrong);
}

// So many letters are judged in a few milliseconds, whatever they are.
const lettersInOneTurn = 20_000;

async function refuseToldPlace(body: AuctionInput): Promise<void> {
  const told: Array<[field: string, key: FieldKey]> = [];
  let letters = 0;
  for (const judged of judgedFields(body)) {
    if (judged.tells) told.push([judged.field, "place_told"]);
    letters += judged.letters;
    if (letters < lettersInOneTurn) continue;
    letters = 0;
    await turnOfOthers();
  }
  if (told.length > 0) throw refuse("place_told", undefined, { fields: Object.fromEntries(told) });
}
