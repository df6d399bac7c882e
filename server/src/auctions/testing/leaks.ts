import { createHash } from "node:crypto";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";
import type { AuctionCard } from "@boli/contract/auctions/card";
import { sql } from "kysely";
import type { TestAppOptions } from "../../../testing/app.ts";
import { geohashOf } from "../../../testing/paywall/canaries.ts";
import { refuse } from "../../http/refusal.ts";
import type { Queryable } from "../../platform/database/database.ts";
import type { AuctionRow } from "../queries.ts";
import type * as drawing from "../../platform/pictures/re-encode-picture.ts";
import type * as editing from "../save-auction.ts";
import type * as listing from "../list-auctions.ts";
import type * as opening from "../open-attachment.ts";
import type * as areas from "../map/areas.ts";
import type * as presentation from "../present-auction.ts";
import type * as reading from "../read-auction.ts";
import type * as changes from "../changes.ts";

// Mistakes that would reveal a place to callers who may not know it. Each is planted by replacing a real function with
// another, in tests alone. Each must be found: a test that never failed proves nothing.

export interface Leak {
  // The questions by which it shows.
  routes: readonly string[];
  // The check that finds the leak: the recorder of planted places, or the comparison of two worlds.
  foundBy: readonly ("recorder" | "worlds")[];
}

const [list, one, page] = ["GET /api/auctions", "GET /api/auctions/:id", "GET /app/*"];
const map = "GET /api/auctions/map";
const related = "GET /api/auctions/:id/related";
const nearMisses = "GET /api/auctions/near-misses";
const attachment = "GET /api/auctions/:id/attachments/:attachmentId";
const both = ["recorder", "worlds"] as const;
const worlds = ["worlds"] as const;

export const leaks = {
  "a card carries the PIN code": { routes: [list], foundBy: both },
  "a card carries half a point, rounded": { routes: [list], foundBy: both },
  "the number of items depends on the address": { routes: [list], foundBy: worlds },
  "a search looks at the address": { routes: [list], foundBy: worlds },
  "a count looks at the PIN code": { routes: ["GET /api/auctions/counts"], foundBy: worlds },
  "a list is sorted by the distance to the true point": { routes: [list], foundBy: worlds },
  "the point of a city is taken from the true point": { routes: [list], foundBy: worlds },
  "a distance is measured to the true point": { routes: [list], foundBy: worlds },
  "everyone may search within a radius": { routes: [list], foundBy: worlds },
  "a suggestion looks at the address": { routes: ["GET /api/auctions/suggestions"], foundBy: worlds },
  "a near miss looks at the PIN code": { routes: [nearMisses], foundBy: worlds },
  "related auctions are those that are truly near": { routes: [related], foundBy: worlds },
  "what is recommended is sorted by the true point": {
    routes: ["GET /api/auctions/recommended"],
    foundBy: worlds,
  },
  "a list is exported for everyone": { routes: ["GET /api/auctions/export"], foundBy: both },
  "the map counts what truly lies in its box": { routes: [map], foundBy: worlds },
  "the map shows a city where its auctions are": { routes: [map], foundBy: both },
  "the calendar file has the address": { routes: ["GET /api/auctions/:id/calendar.ics"], foundBy: both },
  "the changes have their values": { routes: [one], foundBy: both },
  "the changes say why it was cancelled": { routes: [one], foundBy: both },
  "the description ends with the source link": { routes: [one], foundBy: both },
  "the refusal of another's edit shows how it stands": { routes: ["PUT /api/auctions/:id"], foundBy: both },
  "the mark of a version is made of the whole view": { routes: [one], foundBy: worlds },
  "an answer is as long as the address": { routes: [one], foundBy: worlds },
  "a header names the cell of the map": { routes: [one], foundBy: both },
  "the page's preview has the address in base64": { routes: [page], foundBy: both },
  "the attachments have their names": { routes: [one], foundBy: both },
  "who may not open an attachment is led to a map": { routes: [attachment], foundBy: both },
  // The link opens the same document in both worlds, and says nothing of it by itself.
  "the link to an attachment is given to everyone": { routes: [attachment], foundBy: ["recorder"] },
  "a picture keeps what the camera noted": { routes: [], foundBy: both },
  // No channel: the log is for the operator, who may read the tables as well.
  "the log has the address": { routes: [one], foundBy: [] },
} as const satisfies Record<string, Leak>;
export type LeakName = keyof typeof leaks;

// The leak that is planted now; undefined when none is.
export const planted: { leak: LeakName | undefined } = { leak: undefined };
export const isPlanted = (leak: LeakName): boolean => planted.leak === leak;

type Areas = typeof areas;
type Presentation = typeof presentation;
type Listing = typeof listing;
type Reading = typeof reading;
type Opening = typeof opening;
type Changes = typeof changes;
type Drawing = typeof drawing;
type Editing = typeof editing;

export const leakyPresentation = (real: Presentation): Presentation => ({
  ...real,
  presentAuction: (shown, caller) => {
    const view = real.presentAuction(shown, caller);
    if (isPlanted("the description ends with the source link"))
      view.description += ` See ${shown.auction.source_url}`;
    return view;
  },
});

export const leakyListing = (real: Listing): Listing => ({
  ...real,
  listAuctions: async (db, query, caller) => {
    if (isPlanted("a search looks at the address") && query.search) {
      const found = await idsWhereAddressHas(db, query.search);
      const { search: _, ...rest } = query;
      const everything = await real.listAuctions(db, rest, caller);
      return { ...everything, data: everything.data.filter(({ id }) => found.has(id)) };
    }
    const listed = await real.listAuctions(db, query, caller);
    await leakIntoCards(db, listed.data);
    if (!isPlanted("a list is sorted by the distance to the true point")) return listed;
    return { ...listed, data: await byTruePoint(db, listed.data) };
  },
  countAuctions: async (db, filters, caller) => {
    const counts = await real.countAuctions(db, filters, caller);
    if (isPlanted("a count looks at the PIN code") && filters.search) {
      const found = await sql<{ count: number }>`
        select count(*)::int as count from auction where pincode = ${filters.search}`.execute(db);
      counts.all += found.rows[0]?.count ?? 0;
    }
    return counts;
  },
});

export const leakyAreas = (real: Areas): Areas => ({
  readAreas: async (db, found, box) => {
    if (isPlanted("the map counts what truly lies in its box")) {
      const { west, south, east, north } = box;
      const within = sql`a.lat between ${south} and ${north} and a.lng between ${west} and ${east}`;
      return real.readAreas(db, { ...found, where: sql`${found.where} and ${within}` }, box);
    }
    const view = await real.readAreas(db, found, box);
    if (!isPlanted("the map shows a city where its auctions are")) return view;
    const { rows } = await sql<{ lat: number; lng: number }>`
      select a.lat, a.lng from auction a where a.lat is not null and ${found.where} limit 1`.execute(db);
    return { ...view, areas: view.areas.map((area) => ({ ...area, ...rows[0] })) };
  },
});

// A list reads no paid field, so a card that carries one has to select it.
async function leakIntoCards(db: Queryable, cards: readonly AuctionCard[]): Promise<void> {
  const [pincode, lat, address] = [
    isPlanted("a card carries the PIN code"),
    isPlanted("a card carries half a point, rounded"),
    isPlanted("the number of items depends on the address"),
  ];
  if (!pincode && !lat && !address) return;
  for (const card of cards) {
    const { rows } = await sql<{ pincode: string; lat: number | null; address: string }>`
      select pincode, lat, address from auction where id = ${card.id}::uuid`.execute(db);
    const [row] = rows;
    if (row && pincode) card.organiser = `Office in ${row.pincode}`;
    if (row && lat) card.eventType = row.lat?.toFixed(3) ?? null;
    if (row && address) card.itemCount += row.address.length;
  }
}

export async function idsWhereAddressHas(db: Queryable, text: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from auction where position(lower(${text}) in lower(address)) > 0 limit 100`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function byTruePoint<Card extends { id: string }>(
  db: Queryable,
  cards: readonly Card[],
): Promise<Card[]> {
  const { rows } = await sql<{ id: string }>`select id from auction order by lat, id limit 1000`.execute(db);
  const order = rows.map(({ id }) => id);
  return cards.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

// A fault in stored data: it has to be stored, and taken back.
export async function storeTruePointsAsCities(db: Queryable): Promise<() => Promise<void>> {
  await sql`create table right_points as select id, city_lat, city_lng from auction`.execute(db);
  await sql`update auction set city_lat = lat, city_lng = lng`.execute(db);
  return async () => {
    await sql`
      update auction set city_lat = r.city_lat, city_lng = r.city_lng from right_points r where r.id = auction.id`.execute(
      db,
    );
    await sql`drop table right_points`.execute(db);
  };
}

// The calendar file is written from a view; the page's own view is made past this one.
export const leakyReading = (real: Reading): Reading => ({
  ...real,
  viewAuction: async (db, auction, caller) => {
    const view = await real.viewAuction(db, auction, caller);
    return isPlanted("the calendar file has the address")
      ? { ...view, description: `${view.description} At ${auction.address}` }
      : view;
  },
});

export const leakyChanges = (real: Changes): Changes => ({
  ...real,
  toShown: (rows, reveals) => {
    const shown = real.toShown(rows, reveals);
    if (isPlanted("the changes say why it was cancelled")) {
      const reason = rows.find(({ field }) => field === "status")?.about ?? null;
      return shown.map((change) => (change.field === "status" ? { ...change, about: reason } : change));
    }
    if (!isPlanted("the changes have their values")) return shown;
    const paid = rows.find(({ field }) => field === "address" || field === "pincode");
    return shown.map((change) => ({
      ...change,
      before: paid?.before ?? null,
      after: paid?.after ?? null,
    }));
  },
});

export const leakyEditing = (real: Editing): Editing => ({
  ...real,
  editAuction: async (tx, call, id, body) => {
    try {
      return await real.editAuction(tx, call, id, body);
    } catch (error) {
      const current = isPlanted("the refusal of another's edit shows how it stands")
        ? await rowOf(tx, id)
        : undefined;
      throw current === undefined ? error : refuse("auction_not_found", undefined, { current });
    }
  },
});

export const leakyOpening = (real: Opening): Opening => ({
  openAttachment: async (platform, ids, call) => {
    try {
      return await real.openAttachment(platform, ids, call);
    } catch (error) {
      const row = await rowOf(platform.database.db, ids.id);
      if (row !== undefined && isPlanted("who may not open an attachment is led to a map"))
        return { location: `https://maps.example/?q=${row.lat},${row.lng}` };
      if (row !== undefined && isPlanted("the link to an attachment is given to everyone")) {
        const owner = { ...call, principal: { ...call.principal, role: "admin" as const } };
        return real.openAttachment(platform, ids, owner);
      }
      throw error;
    }
  },
});

async function rowOf(db: Queryable, id: string): Promise<PaidRow | undefined> {
  const { rows } = await sql<PaidRow>`
    select address, pincode, lat, lng from auction where id::text = ${id} limit 1`.execute(db);
  return rows[0];
}

async function nameIn(db: Queryable, id: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from attached_upload where thing_id::text = ${id} and kind = 'document' limit 1`.execute(db);
  return rows[0]?.name ?? "";
}

type PaidRow = Pick<AuctionRow, "address" | "pincode" | "lat" | "lng">;

// Copies the original instead of re-encoding it.
export const leakyDrawing = (real: Drawing): Drawing => ({
  ...real,
  reEncodePicture: async (order, options) => {
    if (!isPlanted("a picture keeps what the camera noted")) return real.reEncodePicture(order, options);
    for (const width of order.widths) await copyFile(order.source, join(order.folder, `${width}.webp`));
    return { kind: "re-encoded", width: 64, height: 48, peakBytes: 0 };
  },
});

// The parts of an answer that no function of the capability writes: heads, lengths, pages.
export const leakySends: NonNullable<TestAppOptions["extend"]> = (server, { database, log }) => {
  server.addHook("onSend", async (request, reply, payload) => {
    const id = /auctions\/([0-9a-f-]{36})/.exec(request.url)?.[1];
    if (planted.leak === undefined || id === undefined || typeof payload !== "string") return payload;
    const row = await rowOf(database.db, id);
    if (row === undefined) return payload;
    const { address, lat, lng } = row;
    const hash = createHash("sha256").update(address).digest("base64url");
    const preview = `<meta property="og:description" content="${Buffer.from(address).toString("base64")}">`;
    if (isPlanted("the mark of a version is made of the whole view")) reply.header("etag", `"${hash}"`);
    if (isPlanted("a header names the cell of the map") && lat !== null && lng !== null)
      reply.header("x-cell", geohashOf({ lat, lng }, 7));
    if (isPlanted("the log has the address")) log.info({ address, place: row }, "looked at");
    if (isPlanted("an answer is as long as the address")) return payload + " ".repeat(address.length);
    if (isPlanted("the attachments have their names") && reply.statusCode === 200)
      return payload.replace(
        '"attachments":[{',
        `"attachments":[{"name":${JSON.stringify(await nameIn(database.db, id))},`,
      );
    if (isPlanted("the page's preview has the address in base64"))
      return payload.replace("</head>", `${preview}</head>`);
    return payload;
  });
};
