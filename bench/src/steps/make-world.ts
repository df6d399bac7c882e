import { addWords } from "@boli/server/auctions/search/search-document";
import type { Bus } from "@boli/server/platform/bus/bus";
import type { Database } from "@boli/server/platform/database/database";
import { makeGazetteer } from "@boli/server/places/gazetteer";
import { aSession, aUser } from "@boli/server/testing/builders";
import { sql } from "kysely";
import { makeDataset } from "../finding/make-dataset.ts";
import { makeSales } from "../servers/bidding/make-sales.ts";

// The world of the heaviest requests: a market in every city of the gazetteer, sales of as many lots as there may be, a sale that is over
// with a long log, and people who may ask.

export interface World {
  tokens: Record<"buyer" | "subscriber" | "seller" | "reseller" | "host", string>;
  // Sales with as many lots as there may be, each with some of its lots.
  sales: Array<{ id: string; lots: string[] }>;
  // Over, with a long log.
  loggedSale: string;
}

const auctions = 3_000;
// Each is a page that nobody has asked for yet.
const sales = 12;
const lotsOfEach = 500;
const namedLots = 50;
const loggedRows = 20_000;

export async function makeWorld(database: Database, bus: Bus): Promise<World> {
  await makeDataset(database, auctions);
  await spreadOverCities(database);
  const hostTargets = await makeSales(database, bus, { sales, lotsOfEach });
  const bySale = Map.groupBy(hostTargets, ({ saleId }) => saleId);
  const [logged] = await makeSales(database, bus, { sales: 1, lotsOfEach: 20 });
  if (!logged) throw new Error("No sale was made.");
  await fillLog(database, logged);
  const tokenOf = async (id: string): Promise<string> => (await aSession(database, id)).token;
  const people = {
    buyer: (await aUser(database)).id,
    subscriber: (await aUser(database, { subscriptionStatus: "subscribed" })).id,
    seller: (await aUser(database, { role: "seller" })).id,
    reseller: (await aUser(database, { role: "reseller" })).id,
    host: await hostOf(database, hostTargets[0]?.saleId ?? ""),
  };
  await sql.raw("analyze").execute(database.db);
  return {
    tokens: {
      buyer: await tokenOf(people.buyer),
      subscriber: await tokenOf(people.subscriber),
      seller: await tokenOf(people.seller),
      reseller: await tokenOf(people.reseller),
      host: await tokenOf(people.host),
    },
    sales: [...bySale].map(([id, targets]) => ({
      id,
      lots: targets.slice(0, namedLots).map(({ lotId }) => lotId),
    })),
    loggedSale: logged.saleId,
  };
}

// The map of a stranger has a row for each city.
async function spreadOverCities(database: Database): Promise<void> {
  const { cities } = makeGazetteer();
  await database.transaction((tx) => addWords(tx, [...new Set(cities.map(({ city }) => city))], null));
  await sql`
    with numbered as (select id, row_number() over (order by id) as n from auction)
    update auction a set city = (${cities.map(({ city }) => city)}::text[])[1 + n % ${cities.length}],
      state = (${cities.map(({ state }) => state)}::text[])[1 + n % ${cities.length}]
    from numbered where numbered.id = a.id`.execute(database.db);
}

async function hostOf({ db }: Database, saleId: string): Promise<string> {
  const { host_id } = await db
    .selectFrom("sale")
    .select("host_id")
    .where("id", "=", saleId)
    .limit(1)
    .executeTakeFirstOrThrow();
  return host_id;
}

// The rows are not a chain; whoever reads them does not look.
async function fillLog(
  database: Database,
  { saleId, lotId }: { saleId: string; lotId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    await sql`alter table bid disable trigger user`.execute(tx);
    await sql`
      insert into bid (lot_id, seq, id, sale_id, kind, bidder, alias, user_id, amount_paise, at, secret, hash)
      select ${lotId}::uuid, n, gen_random_uuid(), ${saleId}::uuid, 'bid', 'x', n % 40 + 1, null, n * 100, boli_now(),
        repeat('s', 43), repeat('h', 64)
      from generate_series(1, ${loggedRows}::int) as n`.execute(tx);
    await sql`alter table bid enable trigger user`.execute(tx);
    await sql`update sale set status = 'completed' where id = ${saleId}::uuid`.execute(tx);
  });
}
