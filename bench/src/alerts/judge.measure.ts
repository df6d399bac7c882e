import type { SavedSearch } from "@boli/contract/alerts/endpoints";
import { judgeAuction } from "@boli/server/alerts/jobs";
import { saveAlert } from "@boli/server/alerts/routes";
import { listMatches } from "@boli/server/auctions/index";
import type { SignedInCall } from "@boli/server/http/call";
import type { Principal } from "@boli/server/http/guards/principal";
import type { Database } from "@boli/server/platform/database/database";
import { openDatabase } from "@boli/server/platform/database/open";
import { aUser } from "@boli/server/testing/builders";
import { openTestDatabase } from "@boli/server/testing/database";
import { auctionOf } from "@boli/server/testing/things";
import { type SignedIn, startTestApp } from "@boli/server/testing/app";
import { sql } from "kysely";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { expect, it } from "vitest";
import { recordProof } from "../../../tools/proofs.ts";
import { type EngineName, openPostgres } from "../databases.ts";
import { p99, requestsBeside } from "../harness/requests-beside.ts";

// The longest time in which one transaction may compare a new auction with all saved searches.
const maxMs = 2_000;
// Meanwhile the slowest requests take so many times as long at most. The part without it is half before and half after, so that
// other load on the machine meets both.
const maxTimes = 1.5;
const quietMs = 20_000;

const words =
  "car sofa furniture laptop sari cycle almirah harmonium generator forklift gaadi funiture lap steel".split(
    " ",
  );
const states: Record<string, string> = {
  Pune: "Maharashtra",
  Surat: "Gujarat",
  Bengaluru: "Karnataka",
  Jaipur: "Rajasthan",
  Kochi: "Kerala",
  Indore: "Madhya Pradesh",
};
const cities = Object.keys(states);

// Two hundred different searches: half of them words, the others places, types, prices, circles.
const searches: SavedSearch[] = Array.from({ length: 200 }, (_, at) => {
  const search = `${words[at % words.length]} ${words[(at * 7 + 3) % words.length]}`;
  const location = cities[at % cities.length];
  if (at % 4 === 0) return { search, priceMax: 1_000 + at };
  if (at % 4 === 1) return { search: words[at % words.length], location, priceMax: 50_000 + at };
  if (at % 4 === 2) return { type: "Embassy", location, priceMin: 5_000 + at };
  return { near: location, radiusKm: 1 + at, category: "Furniture" };
});

it.each<[EngineName, number]>([
  ["postgres", 100_000],
  ["embedded", 1_000],
])("on %s a new auction is compared with %i saved searches in time", async (engine, count) => {
  const postgres = engine === "postgres" ? await openPostgres() : undefined;
  const database = postgres
    ? await openDatabase({ databaseUrl: await postgres.newDatabase() })
    : await openTestDatabase({ engine: "embedded" });
  const owner = { user: await aUser(database, { role: "seller" }) } as SignedIn;
  const member = await saveAll(database);
  await copyAlerts(database, count);
  const ids: string[] = [];
  for (let at = 0; at < (postgres ? alone + besideRequests : alone); at += 1) {
    const title = `${words[at % words.length]} and ${words[(at + 5) % words.length]}`;
    const city = cities[at % cities.length] ?? "";
    ids.push(
      await auctionOf(database, owner, {
        title,
        location: { address: "Quillwort Lane 7", city, state: states[city] ?? "" },
      }),
    );
  }
  const times: number[] = [];
  for (const id of ids.slice(0, alone)) times.push(await judge(database, id));
  const beside = postgres ? await measureBeside(database, ids.slice(alone)) : undefined;
  let found = 0;
  for (const id of ids) found += await countMatches(database, id);
  const start = performance.now();
  for (const search of searches) await listMatches(database.db, search, member, 10);
  const oneListMs = (performance.now() - start) / searches.length;
  times.sort((one, other) => one - other);
  const ratio = beside ? p99(beside.busy) / p99(beside.quiet) : 0;
  const [median = 0, slowest = 0] = [times[Math.floor(times.length / 2)], times.at(-1)];
  recordProof({
    name: `judge-alerts-${engine}`,
    title: `A new auction is compared with all saved searches in ${maxMs / 1_000} s (${engine})`,
    facts: [
      ["Saved searches", count],
      ["Auctions", ids.length],
      ["Matches", found],
      ["One comparison with all of them, median in ms", median.toFixed(0)],
      ["The slowest, in ms", slowest.toFixed(0)],
      ["One of the searches as a list, in ms", oneListMs.toFixed(2)],
      ["All of them as lists, times the comparison", ((oneListMs * count) / median).toFixed(0)],
      ...(beside
        ? ([
            [
              "Requests without it, and while auctions were compared",
              `${beside.quiet.length}, ${beside.busy.length}`,
            ],
            [
              "p99 without it, and meanwhile, in ms",
              `${p99(beside.quiet).toFixed(1)}, ${p99(beside.busy).toFixed(1)}`,
            ],
            ["Times", ratio.toFixed(2)],
            ["Load of the machine in the last minute", (loadavg()[0] ?? 0).toFixed(1)],
          ] as const)
        : []),
    ],
    passed: slowest <= maxMs && ratio <= maxTimes,
  });
  await database.close();
  await postgres?.stop();
  expect(found).toBeGreaterThan(count / 100);
  expect(slowest).toBeLessThanOrEqual(maxMs);
  expect(ratio).toBeLessThanOrEqual(maxTimes);
});

// The number of auctions that are judged on an idle server, and then while people send requests.
const alone = 15;
const besideRequests = 15;

// The duration in ms.
async function judge(database: Database, id: string): Promise<number> {
  const start = performance.now();
  for (let after: string | null | undefined; after !== null;)
    ({ next: after } = await database.transaction((tx) => judgeAuction(tx, id, after), {
      bookkeeping: true,
    }));
  return performance.now() - start;
}

async function measureBeside(
  database: Database,
  ids: readonly string[],
): Promise<{ quiet: number[]; busy: number[] }> {
  const app = await startTestApp({ database });
  const people: SignedIn[] = [];
  for (let at = 0; at < 20; at += 1) people.push(await app.signIn());
  const paths = ["/api/auctions", "/api/alerts"];
  const before = await requestsBeside(people, paths, pause(quietMs / 2));
  const judging = async () => {
    for (const id of ids) await judge(database, id);
  };
  const busy = await requestsBeside(people, paths, judging());
  const quiet = [...before, ...(await requestsBeside(people, paths, pause(quietMs / 2)))];
  await app.close();
  return { quiet, busy };
}

async function saveAll(database: Database): Promise<Principal> {
  let principal: Principal | undefined;
  for (const [at, search] of searches.entries()) {
    if (at % 20 === 0) {
      const { id } = await aUser(database, { subscriptionStatus: "subscribed" });
      principal = { userId: id, role: "buyer", subscriptionStatus: "subscribed" } as Principal;
    }
    const call = { principal } as SignedInCall;
    await database.transaction((tx) => saveAlert(tx, call, { search, frequency: "instant" }), {
      bookkeeping: true,
    });
  }
  return principal as Principal;
}

const copiedAtOnce = 20;

// The same searches of other subscribers, twenty of each.
async function copyAlerts(database: Database, count: number): Promise<void> {
  const copies = count / searches.length - 1;
  await sql`
    insert into app_user (id, email, name, role, subscription_status, is_active, created_at, updated_at)
    select gen_random_uuid(), 'copy-' || n || '-' || u.email, u.name, u.role, u.subscription_status, true,
      u.created_at, u.created_at
    from app_user u, generate_series(1, ${copies}::int) n where u.subscription_status = 'subscribed'`.execute(
    database.db,
  );
  for (let from = 1; from <= copies; from += copiedAtOnce)
    await sql`
      insert into alert
      select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'user_id', c.id))).*
      from alert s join app_user u on u.id = s.user_id and u.email not like 'copy-%'
      cross join generate_series(${from}::int, ${Math.min(copies, from + copiedAtOnce - 1)}::int) n
      join app_user c on c.email = 'copy-' || n || '-' || u.email`.execute(database.db);
  await sql.raw("analyze").execute(database.db);
}

async function countMatches(database: Database, auctionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from alert_match where auction_id = ${auctionId}::uuid limit 1`.execute(
    database.db,
  );
  return rows[0]?.count ?? 0;
}
