import { type AuctionDraft, type AuctionInput, auctionBody } from "@boli/contract/auctions/inputs";
import { dayOf, startOf } from "@boli/contract/base/day-and-time";
import { dayMs } from "@boli/contract/base/time";
import type { DemoAuction, Moment } from "./demo-auction.ts";

// The ids of the auction's uploads, if it has any.
export interface DemoFiles {
  pictures: string[];
  // The pictures of each item, in the order of the items.
  itemPictures: string[][];
  documents: NonNullable<AuctionDraft["attachments"]>;
}

// The request body with which a seller would list this auction today.
export function bodyOf(demo: DemoAuction, { day, clock }: Beginning, files?: DemoFiles): AuctionInput {
  const at = (moment: Moment | undefined): string | null =>
    moment === undefined ? null : instantOf(day, moment).toISOString();
  const { lat, lng, ...place } = demo.place;
  const draft: AuctionDraft = {
    title: demo.title,
    description: demo.description,
    type: demo.type,
    date: day,
    time: clock,
    endsAt: at(demo.ends),
    location: { ...place, coordinates: { lat, lng } },
    contactInfo: { phone: demo.phone, email: demo.email },
    organiser: demo.organiser,
    sourceUrl: demo.source,
    eventType: demo.eventType,
    expectedAttendees: demo.attendees,
    saleMethod: demo.saleMethod,
    inspection: demo.inspection && {
      from: at(demo.inspection.from),
      to: at(demo.inspection.to),
      place: demo.inspection.place,
    },
    earnestMoney: demo.earnest && { amount: demo.earnest.amount, deadline: at(demo.earnest.until) },
    eligibility: demo.eligibility && { text: demo.eligibility.text, flags: demo.eligibility.flags },
    paymentDeadline: at(demo.payment),
    liftingDeadline: at(demo.lifting),
    images: files?.pictures,
    attachments: files?.documents,
    items: demo.items.map(({ value, picture: _picture, ...item }, index) => ({
      ...item,
      estimatedValue: value,
      images: files?.itemPictures[index],
    })),
  };
  return auctionBody.parse(draft);
}

// The times of the demo's auctions, counted from a day. India has no daylight saving time, so every day has the same
// length.

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

const partsOf = (moment: Moment): { days: number; clock: string } => {
  const [days = "", clock = ""] = moment.split(" ");
  return { days: Number(days), clock };
};

export function instantOf(day: string, moment: Moment): Date {
  const { days, clock } = partsOf(moment);
  const instant = startOf(dayAfter(day, days), clock);
  if (instant === undefined) throw new RangeError(`No time of day: "${moment}"`);
  return instant;
}

export interface Beginning {
  // The day in India, and the time of day as the listing writes it.
  day: string;
  clock: string;
  at: Date;
}

// The next start, as of this instant. An upcoming auction whose time today has passed starts tomorrow.
export function beginningOf({ begins, phase }: DemoAuction, now: Date): Beginning {
  const { days, clock } = partsOf(begins);
  const today = dayOf(now);
  const at = instantOf(today, begins);
  const later = phase === "upcoming" && at <= now ? 1 : 0;
  return { day: dayAfter(today, days + later), clock, at: new Date(at.getTime() + later * dayMs) };
}

// The ids of the demo data are fixed, so that seeding twice changes nothing.
const hex = (number: number): string => number.toString(16).padStart(4, "0");

export const auctionIdOf = (auction: number): string => `01900000-0000-7000-8001-00000000${hex(auction)}`;
export const itemIdOf = (auction: number, item: number): string =>
  `01900000-0000-7000-8002-0000${hex(auction)}${hex(item)}`;
export const changeIdOf = (auction: number, change: number): string =>
  `01900000-0000-7000-8003-0000${hex(auction)}${hex(change)}`;

// Each use of a file, counted from 0: as a picture or a document of an auction, or as the picture of an item.
const useDigits = { picture: "1", document: "2", item: "3" } as const;
export const uploadIdOf = (auction: number, use: keyof typeof useDigits, position: number): string =>
  `01900000-0000-7000-8004-000${useDigits[use]}${hex(auction)}${hex(position)}`;
