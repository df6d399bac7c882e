import type { AuctionView } from "@boli/contract/auctions/endpoints";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { cutText } from "@boli/contract/base/cut-text";
import type { SubscriptionStatus } from "@boli/contract/users/user";
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";

// Calendar files. Instants are written in UTC, which every calendar converts to its owner's time; the library writes other
// time zones wrong.

// The number of letters of the description in an entry of a feed. A letter of Hindi is up to four characters.
const maxDetails = 500;
// The number of characters of the description that have to be read for these letters.
export const maxReadDetails = 4 * maxDetails;

export interface CalendarEntry {
  uid: string;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date | null;
  updatedAt: Date;
  isCancelled: boolean;
  version: number;
  // As much of the place as the reader may know.
  place: readonly string[];
  pageUrl: string;
}

// The calendar file of an auction as its caller may see it: it has the address only where the view has one.
export function calendarOf(
  auction: AuctionView,
  { origin, pageUrl }: { origin: string; pageUrl: string },
): string {
  const { id, title, description, status, version, location } = auction;
  return calendarOfEntry(
    {
      uid: `auction-${id}`,
      title,
      description,
      isCancelled: status === "cancelled",
      version,
      startsAt: new Date(auction.startsAt),
      endsAt: auction.endsAt === null ? null : new Date(auction.endsAt),
      updatedAt: new Date(auction.updatedAt),
      place: [
        ...(auction.access === "full" ? [auction.location.address] : []),
        location.city,
        location.state,
        ...(auction.access === "full" && auction.location.pincode ? [auction.location.pincode] : []),
      ],
      pageUrl,
    },
    origin,
  );
}

// The calendar file of one entry.
export function calendarOfEntry(entry: CalendarEntry, origin: string): string {
  const calendar = newCalendar("Boli");
  addEntry(calendar, withShortDetails(entry), origin);
  return textOf(calendar);
}

const withShortDetails = (entry: CalendarEntry): CalendarEntry => ({
  ...entry,
  description: cutText(entry.description, maxDetails),
});

interface FeedRow {
  id: string;
  title: string;
  description: string;
  starts_at: Date;
  ends_at: Date | null;
  updated_at: Date;
  status: AuctionStatus;
  version: number;
  city: string;
  state: string;
}

interface Feed {
  ids: readonly string[];
  reader: { userId: string; subscriptionStatus: SubscriptionStatus };
  origin: string;
  // The reader's other entries: everything they follow that is not an auction.
  others: readonly CalendarEntry[];
}

// The auctions with these ids as one calendar, for a reader who has no session: an administrator's role counts for nothing.
export async function calendarFor(db: Queryable, { ids, reader, origin, others }: Feed): Promise<string> {
  const calendar = newCalendar("Boli: my auctions");
  const [{ rows }, addresses] = await Promise.all([
    sql<FeedRow>`
      select id, title, left(description, ${maxReadDetails}) as description, starts_at, ends_at, updated_at, version,
        city, state,
        auction_status(manual_status, starts_at, over_at, boli_now()) as status
      from auction where id = any(${ids}::uuid[]) and not is_hidden
      order by starts_at, id limit ${ids.length}`.execute(db),
    listAddresses(db, ids, reader),
  ]);
  const auctions = rows.map((row): CalendarEntry => {
    const known = addresses.get(row.id);
    const place = [known?.address, row.city, row.state, known?.pincode];
    return {
      uid: `auction-${row.id}`,
      title: row.title,
      description: row.description,
      isCancelled: row.status === "cancelled",
      version: row.version,
      startsAt: row.starts_at,
      endsAt: row.ends_at,
      updatedAt: row.updated_at,
      place: place.filter((part) => typeof part === "string"),
      pageUrl: `${origin}/app/auctions/${row.id}`,
    };
  });
  const byStart = [...auctions, ...others].toSorted(
    (one, other) => Number(one.startsAt) - Number(other.startsAt),
  );
  for (const entry of byStart) addEntry(calendar, withShortDetails(entry), origin);
  return textOf(calendar);
}

interface Address {
  id: string;
  address: string;
  pincode: string | null;
}

// Reads the addresses of the auctions whose place this reader may know.
async function listAddresses(
  db: Queryable,
  ids: readonly string[],
  { userId, subscriptionStatus }: Feed["reader"],
): Promise<ReadonlyMap<string, Address>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("auction")
    .select(["id", "address", "pincode"])
    .where("id", "in", [...ids])
    .$if(subscriptionStatus !== "subscribed", (mine) => mine.where("owner_id", "=", userId))
    .limit(ids.length)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function newCalendar(name: string): ICalCalendar {
  const calendar = ical({ name, prodId: { company: "Boli", product: "Boli", language: "EN" } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  return calendar;
}

function addEntry(calendar: ICalCalendar, entry: CalendarEntry, origin: string): void {
  calendar.createEvent({
    id: `${entry.uid}@${new URL(origin).hostname}`,
    start: entry.startsAt,
    // Without a given end, none is made up.
    end: entry.endsAt,
    stamp: entry.updatedAt,
    lastModified: entry.updatedAt,
    sequence: entry.version,
    summary: entry.title,
    description: entry.description,
    location: entry.place.join(", "),
    url: entry.pageUrl,
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

// Every line ends with this, the last one too (RFC 5545, 3.1); the library leaves that one open.
const textOf = (calendar: ICalCalendar): string => `${calendar.toString().replace(/(?:\r\n)?$/, "")}\r\n`;
