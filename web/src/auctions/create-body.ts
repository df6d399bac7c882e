import type { ItemUnit } from "@boli/contract/auction-kinds";
import type { AuctionDraft } from "@boli/contract/auction-inputs";
import { clockOf, dayOf, startOf } from "@boli/contract/auction-times";
import { formatTime } from "@boli/contract/time";
import type { AuctionItem, FullAuction } from "@boli/contract/auctions";
import {
  isSame,
  noMoment,
  type AuctionForm,
  type FormItem,
  type FormPicture,
  type Moment,
} from "./create-form-state.ts";

// From what stands in the fields to what the server takes, and back.

// What is sent of a form. Of an auction that is edited, an instant that was not touched goes back as it came.
export function bodyOf(form: AuctionForm, was?: Original): AuctionDraft {
  const instant = (name: InstantName): string | null =>
    was !== undefined && isSame(form[name], was.form[name])
      ? was.instants[name]
      : (instantOf(form[name], usualClock[name])?.toISOString() ?? null);
  const start = startOf(form.start.day, form.start.clock);
  return {
    title: form.title,
    description: form.description,
    // The check tells that it is missing.
    type: form.type as "Local",
    // The day as an instant, and beside it the clock as people write it.
    date: start?.toISOString() ?? form.start.day,
    time: start === undefined ? form.start.clock : formatTime(start),
    endsAt: instant("end"),
    location: {
      address: form.address,
      city: form.city,
      state: form.state,
      pincode: form.pincode || null,
      coordinates: pointOf(form.coordinates),
    },
    contactInfo: form.phone || form.email ? { phone: form.phone || null, email: form.email || null } : null,
    images: form.images.map(({ id }) => id),
    items: form.items.map(itemBody),
    organiser: form.organiser || null,
    sourceUrl: form.sourceUrl || null,
    eventType: form.eventType || null,
    expectedAttendees: numberOrNull(form.expectedAttendees),
    saleMethod: form.saleMethod || null,
    inspection: someOf({
      from: instant("inspectionFrom"),
      to: instant("inspectionTo"),
      place: form.inspectionPlace || null,
    }),
    earnestMoney: earnestMoney(form, instant("earnestDeadline")),
    eligibility:
      form.eligibilityText || form.eligibilityFlags.length > 0
        ? { text: form.eligibilityText || null, flags: form.eligibilityFlags }
        : null,
    paymentDeadline: instant("paymentDeadline"),
    liftingDeadline: instant("liftingDeadline"),
    attachments: form.documents.map(({ id, kind }) => ({ upload: id, kind })),
  };
}

const itemBody = (item: FormItem): AuctionDraft["items"][number] => ({
  ...(item.id === null ? {} : { id: item.id }),
  name: item.name,
  description: item.description,
  category: item.category,
  condition: item.condition,
  estimatedValue: numberOrNull(item.estimatedValue) ?? 0,
  quantity: numberOrNull(item.quantity),
  unit: item.unit || null,
  images: item.images.map(({ id }) => id),
});

function earnestMoney(form: AuctionForm, deadline: string | null): AuctionDraft["earnestMoney"] {
  const amount = numberOrNull(form.earnestAmount);
  if (amount === null && deadline === null) return null;
  // A deadline without an amount lacks the amount; the check says so at its field.
  return { amount: amount ?? Number.NaN, deadline };
}

function someOf<Values extends Record<string, string | null>>(values: Values): Values | null {
  return Object.values(values).some((value) => value !== null) ? values : null;
}

// "12,34,567", "₹ 500" and "2.5" are numbers; what is none becomes NaN, which every check refuses. Nothing is nothing.
export function numberOrNull(text: string): number | null {
  const bare = text.replaceAll(/[\s,₹]/gu, "");
  if (bare === "") return null;
  return /^\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : Number.NaN;
}

function pointOf(text: string): { lat: number; lng: number } | null {
  if (text.trim() === "") return null;
  const [lat = "", lng = "", ...more] = text.split(/[\s,;]+/).filter(Boolean);
  const isPoint = more.length === 0 && [lat, lng].every((part) => /^-?\d{1,3}(?:\.\d+)?$/.test(part));
  return isPoint ? { lat: Number(lat), lng: Number(lng) } : { lat: Number.NaN, lng: Number.NaN };
}

export type InstantName =
  | "end"
  | "inspectionFrom"
  | "inspectionTo"
  | "earnestDeadline"
  | "paymentDeadline"
  | "liftingDeadline";
export type Instants = Record<InstantName, string | null>;

// A day without a clock means the whole day: what ends, ends with it.
export const usualClock: Record<InstantName, string> = {
  end: "23:59",
  inspectionFrom: "00:00",
  inspectionTo: "23:59",
  earnestDeadline: "23:59",
  paymentDeadline: "23:59",
  liftingDeadline: "23:59",
};

export const instantOf = ({ day, clock }: Moment, usual?: string): Date | undefined =>
  day === "" ? undefined : startOf(day, clock || (usual ?? ""));

// An auction as it was when its editing began: as the form shows it, with its instants to the last digit.
export interface Original {
  form: AuctionForm;
  instants: Instants;
  version: number;
}

export function originalOf(auction: FullAuction): Original {
  const { inspection, earnestMoney } = auction;
  const instants: Instants = {
    end: auction.endsAt,
    inspectionFrom: inspection?.from ?? null,
    inspectionTo: inspection?.to ?? null,
    earnestDeadline: earnestMoney?.deadline ?? null,
    paymentDeadline: auction.paymentDeadline,
    liftingDeadline: auction.liftingDeadline,
  };
  return { form: formOf(auction, instants), instants, version: auction.version };
}

function formOf(auction: FullAuction, instants: Instants): AuctionForm {
  const { location, contactInfo, inspection, earnestMoney, eligibility } = auction;
  return {
    title: auction.title,
    description: auction.description,
    type: auction.type,
    start: { day: auction.date, clock: fieldClock(auction.time) },
    end: momentOf(instants.end),
    address: location.address,
    city: location.city,
    state: location.state,
    pincode: location.pincode ?? "",
    coordinates:
      location.coordinates === null ? "" : `${location.coordinates.lat}, ${location.coordinates.lng}`,
    // Only a point that somebody gave is stored.
    isPointTyped: location.coordinates !== null,
    phone: contactInfo.phone ?? "",
    email: contactInfo.email ?? "",
    images: auction.images.map(pictureOf),
    items: auction.items.map(itemOf),
    organiser: auction.organiser ?? "",
    sourceUrl: auction.sourceUrl ?? "",
    eventType: auction.eventType ?? "",
    expectedAttendees: auction.expectedAttendees === null ? "" : String(auction.expectedAttendees),
    saleMethod: auction.saleMethod ?? "",
    inspectionFrom: momentOf(instants.inspectionFrom),
    inspectionTo: momentOf(instants.inspectionTo),
    inspectionPlace: inspection?.place ?? "",
    earnestAmount: earnestMoney === null ? "" : String(earnestMoney.amount),
    earnestDeadline: momentOf(instants.earnestDeadline),
    eligibilityText: eligibility?.text ?? "",
    eligibilityFlags: eligibility?.flags ?? [],
    paymentDeadline: momentOf(instants.paymentDeadline),
    liftingDeadline: momentOf(instants.liftingDeadline),
    documents: auction.attachments.map(({ id, name, kind }) => ({
      id,
      url: null,
      name,
      status: "ready",
      kind,
    })),
  };
}

// A new auction after the pattern of this one: everything but when it is, and what the server made of it.
export function duplicateOf(auction: FullAuction, newKey: () => string): AuctionForm {
  const { form } = originalOf(auction);
  return {
    ...form,
    start: noMoment,
    end: noMoment,
    inspectionFrom: noMoment,
    inspectionTo: noMoment,
    earnestDeadline: noMoment,
    paymentDeadline: noMoment,
    liftingDeadline: noMoment,
    // The point was given for the pattern's place: it goes as soon as another place is written.
    isPointTyped: false,
    items: form.items.map((item) => ({ ...item, key: newKey(), id: null })),
  };
}

// How a picture was called once is not kept.
const pictureOf = (url: string): FormPicture => ({ id: url, url, name: "", status: "ready" });

const itemOf = (item: AuctionItem): FormItem => ({
  key: item.id,
  id: item.id,
  name: item.name,
  description: item.description,
  category: item.category as FormItem["category"],
  condition: item.condition,
  estimatedValue: item.estimatedValue === 0 ? "" : String(item.estimatedValue),
  quantity: item.quantity === null ? "" : String(item.quantity),
  unit: (item.unit ?? "") satisfies ItemUnit | "",
  images: item.images.map(pictureOf),
});

const momentOf = (instant: string | null): Moment => {
  if (instant === null) return noMoment;
  const at = new Date(instant);
  return { day: dayOf(at), clock: fieldClock(formatTime(at)) };
};

// "10:00 AM" as the browser's field for a clock has it.
function fieldClock(text: string): string {
  const clock = clockOf(text);
  if (clock === undefined) return "";
  return [clock.hour, clock.minute].map((part) => String(part).padStart(2, "0")).join(":");
}
