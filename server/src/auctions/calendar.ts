import type { AuctionView } from "@boli/contract/auctions";
import type { AuctionStatus } from "@boli/contract/auctions/kinds";
import { cutText } from "@boli/contract/texts/cut-text";
import type { SubscriptionStatus } from "@boli/contract/users";
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { sql } from "kysely";
import type { Queryable } from "../platform/database/database.ts";

// Calendar files. Instants are written in UTC, which every calendar converts to its owner's time; the library writes other
// time zones wrong.

// As many letters of the description as an entry of a feed has. A letter of Hindi is up to four characters.
const maxDetails = 500;

interface Entry {
  id: string;
  title: string;
  description: string;
  startsAt: Date;
  endsAt: Date | null;
  updatedAt: Date;
  status: AuctionStatus;
  version: number;
  // As much of the place as the reader may know.
  place: readonly string[];
}

// The calendar file of an auction as its caller may see it: it has the address only where the view has one.
export function calendarOf(
  auction: AuctionView,
  { origin, pageUrl }: { origin: string; pageUrl: string },
): string {
  const { id, title, description, status, version, location } = auction;
  const calendar = newCalendar("Boli");
  addEntry(
    calendar,
    {
      id,
      title,
      description,
      status,
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
    },
    { origin, pageUrl },
  );
  return textOf(calendar);
}

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
}

// The auctions with these ids as one calendar, for a reader who has no session: an administrator's role counts for nothing.
export async function calendarFor(db: Queryable, { ids, reader, origin }: Feed): Promise<string> {
  const calendar = newCalendar("Boli: my auctions");
  const [{ rows }, addresses] = await Promise.all([
    sql<FeedRow>`
      select id, title, left(description, ${4 * maxDetails}) as description, starts_at, ends_at, updated_at, version,
        city, state,
        auction_status(manual_status, starts_at, over_at, boli_now()) as status
      from auction where id = any(${ids}::uuid[]) and not is_hidden
      order by starts_at, id limit ${ids.length}`.execute(db),
    listAddresses(db, ids, reader),
  ]);
  for (const row of rows) {
    const { id, title, status, version, city, state } = row;
    const known = addresses.get(id);
    const place = [known?.address, city, state, known?.pincode].filter((part) => typeof part === "string");
    addEntry(
      calendar,
      {
        id,
        title,
        description: cutText(row.description, maxDetails),
        status,
        version,
        startsAt: row.starts_at,
        endsAt: row.ends_at,
        updatedAt: row.updated_at,
        place,
      },
      { origin, pageUrl: `${origin}/app/auctions/${id}` },
    );
  }
  return textOf(calendar);
}

interface Address {
  id: string;
  address: string;
  pincode: string | null;
}

// Of those auctions whose place this reader may know.
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

function addEntry(
  calendar: ICalCalendar,
  entry: Entry,
  { origin, pageUrl }: { origin: string; pageUrl: string },
): void {
  calendar.createEvent({
    id: `auction-${entry.id}@${new URL(origin).hostname}`,
    start: entry.startsAt,
    // Without a given end, none is made up.
    end: entry.endsAt,
    stamp: entry.updatedAt,
    lastModified: entry.updatedAt,
    sequence: entry.version,
    summary: entry.title,
    description: entry.description,
    location: entry.place.join(", "),
    url: pageUrl,
    status: entry.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
}

// Every line ends with this, the last one too (RFC 5545, 3.1); the library leaves that one open.
const textOf = (calendar: ICalCalendar): string => `${calendar.toString().replace(/(?:\r\n)?$/, "")}\r\n`;
