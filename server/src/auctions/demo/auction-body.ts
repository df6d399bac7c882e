import { type AuctionDraft, type AuctionInput, auctionBody } from "@boli/contract/auctions/inputs";
import { type Beginning, instantOf } from "./auction-times.ts";
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
