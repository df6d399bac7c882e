import { buildAuction, demoPlaces } from "@boli/server/auctions/demo/built/build-auction";
import { type SubjectName, subjects } from "@boli/server/auctions/demo/built/auctions";
import { bodyOf, beginningOf } from "@boli/server/auctions/demo/auction-body";
import { prepareSeeds, seedAuctions } from "@boli/server/auctions/demo/seed-auctions";
import { addWords } from "@boli/server/auctions/search/search-document";
import { preparePlaces } from "@boli/server/places/index";
import { boliNow } from "@boli/server/platform/database/clock";
import type { Database } from "@boli/server/platform/database/database";
import { aUser } from "@boli/server/testing/builders";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";

// Creates a market of `count` auctions: the demo's builders make some hundreds of templates, which the product itself
// writes, and the database copies them. Seven in ten are over, within three years; the others begin within 120 days. For
// searches of a rare word, twenty auctions each share a firm's name, whatever the size of the market.
export async function makeDataset(database: Database, count: number): Promise<void> {
  const templates = await writeTemplates(database, count);
  const firms = firmNames(Math.max(1, Math.floor(count / auctionsOfAFirm)));
  await database.transaction((tx) => addWords(tx, firms, null));
  const indexes = await dropIndexes(database);
  for (let from = templates; from < count; from += atOnce)
    await copyTemplates(database, { from, to: Math.min(count, from + atOnce), templates, firms });
  for (const index of indexes) await sql.raw(index).execute(database.db);
  // As the database does it by itself in time; before that an index alone answers nothing.
  await sql.raw("vacuum (analyze) auction").execute(database.db);
  await sql.raw("analyze").execute(database.db);
}

const auctionsOfAFirm = 20;
const atOnce = 25_000;
const sizes = [0.6, 1, 1.7];

async function writeTemplates(database: Database, atMost: number): Promise<number> {
  preparePlaces();
  const owner = await aUser(database, { role: "seller" });
  const now = await boliNow(database.db);
  const subjectNames = Object.keys(subjects) as SubjectName[];
  const orders = subjectNames.flatMap((name, subjectAt) =>
    demoPlaces.map((place, placeAt) => ({ name, place, at: subjectAt * demoPlaces.length + placeAt })),
  );
  const seeds = orders.slice(0, atMost).map(({ name, place, at }) => {
    const demo = buildAuction({
      number: at,
      subject: subjects[name],
      place,
      language: at % 7 === 0 ? "hi" : "en",
      size: sizes[at % sizes.length] ?? 1,
      begins: `${(at % 110) + 2} 11:00`,
      phase: "upcoming",
      listedDaysAgo: 10,
    });
    const body = bodyOf({ ...demo, pictures: [], documents: [] }, beginningOf(demo, now), {
      pictures: [],
      itemPictures: [],
      documents: [],
    });
    return {
      id: idOf(at),
      ownerId: owner.id,
      body,
      itemIds: demo.items.map(() => uuid()),
      listedAt: now,
      version: 1,
      manualStatus: null,
      isHidden: false,
      isWaiting: false,
      changes: [
        { id: uuid(), at: now, actorId: owner.id, field: "created", about: null, before: null, after: null },
      ],
    };
  });
  const prepared = await prepareSeeds(seeds);
  for (let from = 0; from < prepared.length; from += 100)
    await database.transaction((tx) => seedAuctions(tx, prepared.slice(from, from + 100)));
  return prepared.length;
}

const idPrefix = "01900000-0000-7000-9000-";
const idOf = (at: number): string => `${idPrefix}${at.toString(16).padStart(12, "0")}`;

const syllables =
  "ba be bi bo da de du ga gi gu ha hi ja jo ka ke ki ku la li lo ma me mu na ni pa pe pu ra ri ru sa si su ta ti tu va vi".split(
    " ",
  );

// Names of three syllables and an ending, all different.
export function firmNames(count: number): string[] {
  const at = (index: number): string => syllables[index % syllables.length] ?? "";
  return Array.from({ length: count }, (_, index) => {
    const spread = (index * 7_919) % syllables.length ** 3;
    return `${at(spread)}${at(Math.floor(spread / syllables.length))}${at(Math.floor(spread / syllables.length ** 2))}wal`;
  });
}

// The primary key stays.
async function dropIndexes({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = 'auction' and indexname <> 'auction_pkey' limit 100`.execute(db);
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db);
  return rows.map(({ definition }) => definition);
}

interface Copies {
  from: number;
  to: number;
  templates: number;
  firms: readonly string[];
}

// Pseudo-random numbers that derive from the auction's number.
const chance = (salt: number) => sql`((hashint8extended(n, ${salt}::bigint) & 1048575) / 1048576.0)::float8`;

async function copyTemplates({ db }: Database, { from, to, templates, firms }: Copies): Promise<void> {
  const columns = await columnsOf(db);
  const copied = new Map<string, ReturnType<typeof sql>>([
    ["id", sql`(${idPrefix} || lpad(to_hex(n), 12, '0'))::uuid`],
    ["title", sql`t.title || ' (' || n || ')'`],
    ["organiser", sql`initcap(firm) || ' Auctions'`],
    ["starts_at", sql`starts`],
    ["ends_at", sql`case when n % 3 = 0 then starts + interval '2 days' end`],
    ["manual_status", sql`case when n % 300 = 0 then 'cancelled' when n % 5000 = 1 then 'ongoing' end`],
    ["is_hidden", sql`n % 500 = 7`],
    ["created_at", sql`starts - interval '30 days' * (0.2 + ${chance(3)})`],
    ["estimate_from", sql`greatest(100, (t.estimate_from * (0.3 + 2 * ${chance(4)}))::bigint)`],
    ["estimate_to", sql`greatest(100, (t.estimate_to * (2.3 + 2 * ${chance(5)}))::bigint)`],
    ["search_words", sql`t.search_words || array_to_tsvector(array['title:' || firm, 'title:' || n])`],
  ]);
  const select = columns.map((name) => copied.get(name) ?? sql`t.${sql.ref(name)}`);
  await sql`
    insert into auction (${sql.join(columns.map((name) => sql.ref(name)))})
    select ${sql.join(select)}
    from (
      select n, (${firms}::text[])[1 + n % ${firms.length}] as firm,
        date_trunc('minute', boli_now()) + case when ${chance(1)} < 0.7
          then - ${chance(2)} * interval '1095 days' else ${chance(2)} * interval '120 days' end as starts
      from generate_series(${from}::bigint, ${to - 1}::bigint) as n
    ) as made
    join auction t on t.id = (${idPrefix} || lpad(to_hex((made.n * 31) % ${templates}), 12, '0'))::uuid`.execute(
    db,
  );
}

async function columnsOf(db: Database["db"]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'auction' and is_generated = 'NEVER' order by ordinal_position limit 200`.execute(db);
  return rows.map(({ name }) => name);
}
