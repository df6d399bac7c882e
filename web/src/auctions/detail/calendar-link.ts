import type { AuctionView } from "@boli/contract/auctions";
import { overAt } from "@boli/contract/auctions/times";
import { timeZone } from "@boli/contract/time";
import { cutText } from "../../lib/cut-text.ts";
import { placeLine } from "../place-line.ts";

// Google reads the form's values from the URL, whose length is limited.
const maxDetailsLength = 500;

// Leads to Google's form for a new event, filled in. The instants are written in UTC, so that they are right in every
// calendar; the zone only says in which one Google shows them. Without an end it lasts for its day in India, as in our own file.
export function googleCalendarLink(auction: AuctionView, pageUrl: string): string {
  const start = new Date(auction.startsAt);
  const end = overAt(start, auction.endsAt === null ? null : new Date(auction.endsAt));
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
