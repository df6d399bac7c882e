import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type RawBuilder, sql } from "kysely";
import { createSaleBody } from "@boli/contract/live/inputs";
import { v7 as uuid } from "uuid";
import { acceptForAll } from "../../../testing/live/bidding.ts";
import { aSession, aUser } from "../../../testing/builders.ts";
import type { SignedInCall } from "../../http/call.ts";
import { insertItem } from "../../../testing/items.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Database } from "../../platform/database/database.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { createSale } from "../sales/create-sale.ts";
import { type StoredEvent, eventIn } from "../store/stored-event.ts";

// A program that tests start while no other process has the database. It makes the people and the sales of a storm,
// because the embedded database belongs to one process at a time; or it reads the database when a storm is over. `node
// storm-setup.ts ORDERS` takes a file of orders, and writes its results into files beside it.

interface Orders {
  place: { dataDir: string } | { databaseUrl: string };
  folder: string;
  make?: { bidders: number; outsiders: number; leavers?: number; sales: SaleOrder[] };
  read?: string[];
}

interface SaleOrder {
  startsInMs: number;
  lastsMs: number;
  // Instead of `lastsMs`, for sales that end at one instant.
  endsAt?: number;
  lots: Array<{ minimum: number; closesInMs?: number }>;
  settings: Record<string, unknown>;
}

type Part = "bidder" | "outsider" | "host" | "admin" | "leaver";

async function makeDataset(
  database: Database,
  { bidders, outsiders, leavers = 0, sales }: NonNullable<Orders["make"]>,
) {
  const people: Array<{ userId: string; token: string; part: Part }> = [];
  const person = async (part: Part): Promise<string> => {
    const user = await aUser(database, {
      role: part === "host" ? "reseller" : part === "admin" ? "admin" : "buyer",
      subscriptionStatus: part === "outsider" ? "free" : "subscribed",
    });
    people.push({ userId: user.id, token: (await aSession(database, user.id)).token, part });
    return user.id;
  };
  for (let count = 0; count < bidders; count += 1) await person("bidder");
  for (let count = 0; count < outsiders; count += 1) await person("outsider");
  for (let count = 0; count < leavers; count += 1) await person("leaver");
  // Hosts try to bid in the sales of others without having accepted anything.
  const bidding = people.map(({ userId }) => userId);
  const made = [];
  for (const order of sales) made.push(await makeSale(database, order, await person("host")));
  await acceptForAll(
    database,
    made.map(({ id }) => id),
    bidding,
  );
  // Ends sales with bids before their time (SALE-3).
  await person("admin");
  // Nobody could bid while no node was up, but these sales are made for the one that comes.
  await database.db.updateTable("beat").set({ at: null }).execute();
  return { people, sales: made };
}

async function makeSale(database: Database, order: SaleOrder, hostId: string) {
  const items = order.lots.map(() => uuid());
  await database.transaction(async (tx) => {
    const item = { owner_id: hostId, name: "A brass lamp", category: "Art", quantity: 1 };
    for (const [index, { minimum }] of order.lots.entries())
      await insertItem(tx, { ...item, id: items[index] ?? "", minimum_bid_paise: minimum * 100 });
  });
  const now = (await boliNow(database.db)).getTime();
  const startsAt = now + order.startsInMs;
  const body = createSaleBody.parse({
    title: `A storm ${uuid()}`,
    startDateTime: new Date(startsAt).toISOString(),
    endDateTime: new Date(order.endsAt ?? startsAt + order.lastsMs).toISOString(),
    settings: order.settings,
    selectedItems: order.lots.map(({ minimum, closesInMs }, index) => ({
      inventoryItem: items[index],
      minimumBidPrice: minimum,
      ...(closesInMs === undefined ? {} : { closesAt: new Date(startsAt + closesInMs).toISOString() }),
    })),
  });
  const call = { principal: { userId: hostId }, scope: "own" } as SignedInCall;
  const { id } = await database.transaction((tx) => createSale(tx, call, body));
  const lots = await read<{ id: string; itemId: string; minimum: number }>(
    database,
    sql`select id, item_id as "itemId", minimum_paise / 100 as minimum from lot where sale_id = ${id}::uuid order by position limit 1000`,
  );
  return { id, hostId, startsAt, lots, step: body.settings.step };
}

async function read<Row>(database: Database, query: RawBuilder<unknown>): Promise<Row[]> {
  return (await query.execute(database.db)).rows as Row[];
}

const page = 20_000;
const rupees = (column: string) => sql.raw(`${column}_paise / 100`);
// Whole milliseconds, as the product reads them.
const ms = (column: string) => sql.raw(`floor(extract(epoch from ${column}) * 1000)::bigint`);

async function readSale(database: Database, id: string) {
  const [sale] = await read(
    database,
    sql`select id, host_id as "hostId", status, pace, require_membership as "requireMembership", step_rupees as "stepRupees",
      soft_close_seconds * 1000 as "windowMs", soft_close_cap_minutes * 60000 as "capMs", ${ms("created_at")} as "createdAt", ${ms("starts_at")} as "startsAt",
      ${ms("ends_at")} as "endsAt", seq, total_bids as "totalBids", ${rupees("total_revenue")} as "totalRevenue"
    from sale where id = ${id}::uuid limit 1`,
  );
  const aliases = await read(
    database,
    sql`select bidder, alias from sale_alias where sale_id = ${id}::uuid order by alias limit 1000000`,
  );
  const lots = await read<{ id: string }>(
    database,
    sql`select id, item_id as "itemId", status, ${rupees("minimum")} as minimum, ${rupees("price")} as price, leader,
      ${rupees("leader_ceiling")} as ceiling, ${ms("closes_at")} as "closesAt", bid_seq as "bidSeq", head, form,
      total_bids as "totalBids", sold_to as "soldTo", ${rupees("sold_price")} as "soldPrice", (
        select json_build_object('until', ${ms("o.until_at")}, 'closedAt', ${ms("o.closed_at")})
        from lot_outage o where o.lot_id = lot.id order by o.id limit 1) as "firstMove"
    from lot where sale_id = ${id}::uuid order by position limit 10000`,
  );
  const bids: unknown[] = [];
  for (const lot of lots) bids.push(...(await inPages(database, (after) => rowsOf(lot.id, after))));
  const stored = await inPages(
    database,
    (after) => sql`select seq, ${ms("at")} as at, payload, only_for as "onlyFor" from sale_event
    where sale_id = ${id}::uuid and seq > ${after} order by seq limit ${page}`,
  );
  const events = stored.map((event) => ({ ...event, payload: eventIn((event as StoredRow).payload) }));
  const items = await read(
    database,
    sql`select id, status from inventory_item where id in (select item_id from lot where sale_id = ${id}::uuid) limit 10000`,
  );
  const [feed] = await read<{ seq: number }>(
    database,
    sql`select seq from chat_feed where sale_id = ${id}::uuid limit 1`,
  );
  const written = await inPages(
    database,
    (
      after,
    ) => sql`select seq, id, kind, user_id as "userId", text, target, ${ms("removed_at")} as "removedAt",
      ${ms("at")} as at
    from chat_row where sale_id = ${id}::uuid and seq > ${after} order by seq limit ${page}`,
  );
  const outages = await read(
    database,
    sql`select id, ${ms("from_at")} as "from", ${ms("until_at")} as "until" from outage order by id limit 100000`,
  );
  return { sale, aliases, lots, bids, events, items, outages, chat: { seq: feed?.seq ?? 0, rows: written } };
}

interface StoredRow {
  seq: number;
  payload: StoredEvent;
}

const rowsOf = (lotId: string, after: number): RawBuilder<unknown> => sql`
  select id, lot_id as "lotId", seq, kind, bidder, alias, ${rupees("amount")} as amount, ${rupees("offered")} as offered,
    ${rupees("ceiling")} as ceiling, ${ms("at")} as at, salt, secret, hash, key
  from bid where lot_id = ${lotId}::uuid and seq > ${after} order by seq limit ${page}`;

// A statement may take ten seconds, so a long log is read in parts.
async function inPages(
  database: Database,
  query: (after: number) => RawBuilder<unknown>,
): Promise<Array<{ seq: number }>> {
  const all: Array<{ seq: number }> = [];
  for (;;) {
    const rows = await read<{ seq: number }>(database, query(all.at(-1)?.seq ?? 0));
    for (const row of rows) all.push(row);
    if (rows.length < page) return all;
  }
}

const {
  place,
  folder,
  make,
  read: toRead,
} = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as Orders;
mkdirSync(folder, { recursive: true });
const database = await openDatabase({ ...place, forTests: { allowUnsafeServer: true } });
try {
  if (make) writeFileSync(join(folder, "setup.json"), JSON.stringify(await makeDataset(database, make)));
  for (const id of toRead ?? [])
    writeFileSync(join(folder, `${id}.dump.json`), JSON.stringify(await readSale(database, id)));
} finally {
  await database.close();
}
