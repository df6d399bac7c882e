import { type Kysely, sql } from "kysely";
import { up as upYoutubeLinks } from "../migrations/0020-youtube-links.ts";
import { placeTimers } from "../migrations/live/0152-turns-of-closes.ts";
import { up as upPlaces } from "../migrations/live/0136-places-named.ts";
import { v7 as uuid } from "uuid";
import type { SaleView } from "@boli/contract/live/endpoints";
import { insertItem } from "./items.ts";
import { boliNow } from "../src/platform/database/clock.ts";
import type { Database } from "../src/platform/database/database.ts";
import type { SignedIn, TestApp } from "./app.ts";

export async function anItem(database: Database, ownerId: string, minimum = 100): Promise<string> {
  const id = uuid();
  await database.transaction((tx) =>
    insertItem(tx, {
      id,
      owner_id: ownerId,
      name: "A brass lamp",
      category: "Art",
      quantity: 1,
      minimum_bid_paise: minimum * 100,
    }),
  );
  return id;
}

// The company that holds an admin's sale, with nothing but its name.
export const house = { name: "Boli", address: undefined, gstin: undefined };

export interface BuiltSale {
  id: string;
  host: SignedIn;
  items: string[];
  lots: string[];
}

export interface SaleOptions {
  lots?: number;
  minimum?: number;
  // The secret least price of each lot.
  reserve?: number;
  startsInMs?: number;
  lastsMs?: number;
  settings?: Record<string, unknown>;
  terms?: Record<string, unknown>;
  isPractice?: boolean;
  host?: SignedIn;
  // Starts the sale at once, as its host.
  isLive?: boolean;
}

// A sale created over HTTP by its host, with its own items.
export async function aSale(app: TestApp, options: SaleOptions = {}): Promise<BuiltSale> {
  const {
    lots = 1,
    minimum = 100,
    startsInMs = 60_000,
    lastsMs = 3_600_000,
    isPractice = false,
    isLive = true,
  } = options;
  const host = options.host ?? (await app.signIn({ role: "reseller" }));
  const items: string[] = [];
  for (let lot = 0; lot < lots; lot += 1) items.push(await anItem(app.database, host.user.id, minimum));
  const start = (await boliNow(app.database.db)).getTime() + startsInMs;
  const made = await host.caller.post("/api/live-auctions", {
    title: "An evening of lamps",
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + lastsMs).toISOString(),
    selectedItems: items.map((inventoryItem) => ({
      inventoryItem,
      minimumBidPrice: minimum,
      reserve: options.reserve,
    })),
    settings: { requireMembership: false, ...options.settings },
    terms: options.terms,
    isPractice,
  });
  if (made.status !== 201) throw new Error(`The sale was not made: ${made.text}`);
  const { id } = made.body.data as { id: string };
  if (isLive) await host.caller.post(`/api/live-auctions/${id}/start`);
  const sale = (await host.caller.get(`/api/live-auctions/${id}`)).body.data as SaleView;
  return { id, host, items, lots: sale.items.map((lot) => lot.id) };
}

export async function saleOf(caller: SignedIn, id: string): Promise<SaleView> {
  return (await caller.caller.get(`/api/live-auctions/${id}`)).body.data as SaleView;
}

// The number of a lot's newest bid, which a clerk names (CLERK-1).
export const newestBidOf = async (caller: SignedIn, saleId: string, lotId: string | undefined) =>
  (await saleOf(caller, saleId)).items.find((lot) => lot.id === lotId)?.newestBid ?? null;

// Makes the fair warnings of a sale a minute older, as if the room had had the time to answer (CLERK-6).
export async function ageWarnings({ database }: Pick<TestApp, "database">, saleId: string): Promise<void> {
  await database.transaction((tx) =>
    sql`
      update lot set fair_warning_at = fair_warning_at - interval '1 minute'
      where sale_id = ${saleId}::uuid and fair_warning_at is not null and status = 'open'`.execute(tx),
  );
}

// The clerk warns, gives the room time, and sells the lot at its newest bid.
export async function sellAfterWarning(
  app: Pick<TestApp, "database">,
  { id, host }: Pick<BuiltSale, "id" | "host">,
  lotId: string | undefined,
  more: Record<string, unknown> = {},
) {
  const perform = (what: string, body: Record<string, unknown>) =>
    host.caller.post(`/api/live-auctions/${id}/${what}`, { lotId, ...body });
  await perform("fair-warning", {});
  await ageWarnings(app, id);
  return perform("sold", { newestBid: await newestBidOf(host, id, lotId), ...more });
}

// Lets the time of every open lot run out, and asks for the end as anybody may then (SALE-3).
export async function runOut(app: TestApp, { id, host }: BuiltSale): Promise<void> {
  await app.moveClock(2 * 3_600_000);
  const ended = await host.caller.post(`/api/live-auctions/${id}/end`);
  await app.moveClock(0);
  if (ended.status !== 200) throw new Error(`The sale did not end: ${ended.text}`);
}

// The status of each item, in the given order.
export async function itemStatusesOf({ database }: TestApp, items: readonly string[]): Promise<string[]> {
  const rows = await database.db
    .selectFrom("inventory_item")
    .select(["id", "status"])
    .where("id", "in", items)
    .execute();
  return items.map((id) => rows.find((row) => row.id === id)?.status ?? "gone");
}

// Applies the migration to links that were stored before it.
export const fillMissingLinks = ({ database }: TestApp): Promise<void> =>
  upYoutubeLinks(database.db as unknown as Kysely<unknown>);

// The same for places that were stored empty.
export const nameNoEmptyPlaces = ({ database }: TestApp): Promise<void> =>
  upPlaces(database.db as unknown as Kysely<unknown>);

// The same for timers that an older release set.
export const placeOldTimers = ({ database }: TestApp): Promise<void> =>
  placeTimers(database.db as unknown as Kysely<unknown>);
