import type { AuctionView } from "@boli/contract/auctions";
import { overAt } from "@boli/contract/auctions/times";
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

// The calendar file of an auction as its caller may see it: it has the address only where the view has one. Instants
// are written in UTC, which every calendar converts to its owner's time; the library writes other time zones wrong.
export function calendarOf(
  auction: AuctionView,
  { origin, pageUrl }: { origin: string; pageUrl: string },
): string {
  const start = new Date(auction.startsAt);
  const end = overAt(start, auction.endsAt === null ? null : new Date(auction.endsAt));
  const { location } = auction;
  const place = [
    ...(auction.access === "full" ? [auction.location.address] : []),
    location.city,
    location.state,
    ...(auction.access === "full" && auction.location.pincode ? [auction.location.pincode] : []),
  ].join(", ");
  const calendar = ical({ name: "Boli", prodId: { company: "Boli", product: "Boli", language: "EN" } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: `auction-${auction.id}@${new URL(origin).hostname}`,
    start,
    end,
    stamp: new Date(auction.updatedAt),
    lastModified: new Date(auction.updatedAt),
    sequence: auction.version,
    summary: auction.title,
    description: auction.description,
    location: place,
    url: pageUrl,
    status: auction.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // Every line ends with this, the last one too (RFC 5545, 3.1); the library leaves that one open.
  return `${calendar.toString().replace(/(?:\r\n)?$/, "")}\r\n`;
}
