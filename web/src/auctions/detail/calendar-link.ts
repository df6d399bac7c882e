import type { AuctionView } from "@boli/contract/auctions/endpoints";
import { timeZone } from "@boli/contract/base/time";
import { cutText } from "@boli/contract/base/cut-text";
import { placeLine } from "../place-line.ts";

// Google reads the form's values from the URL, whose length is limited.
const maxDetailsLength = 500;

// Leads to Google's form for a new event, filled in. The instants are written in UTC, so that they are right in every
// calendar; the zone only says in which one Google shows them. Google wants an end, so one that is not known is the start.
export function googleCalendarLink(auction: AuctionView, pageUrl: string): string {
  const start = new Date(auction.startsAt);
  const end = auction.endsAt === null ? start : new Date(auction.endsAt);
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: auction.title,
    dates: `${inUtc(start)}/${inUtc(end)}`,
    ctz: timeZone,
    details: `${cutText(auction.description, maxDetailsLength)}\n\n${pageUrl}`,
    location: placeLine(auction),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

// "20261201T043000Z"
const inUtc = (instant: Date): string => instant.toISOString().replace(/[-:]|\.\d+/g, "");
