import type { AuctionCard } from "@boli/contract/auctions/card";
import type { SearchSuggestions } from "@boli/contract/auctions/finding";
import { type AuctionStatus, auctionStatuses } from "@boli/contract/auctions/kinds";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { readSearch } from "../search/search-query.ts";
import { countedBy } from "../list-auctions.ts";
import { readFilters } from "./conditions.ts";
import { type Counted, countEachStatus, countInStatus, pageBySearch } from "./search-pages.ts";
import { byTimeOf } from "./segments.ts";

let app: TestApp;
let member: SignedIn;

// More auctions than a search reads in list order, in every status, set by the clock and by hand, and some of them years away.
// "Rare" is in few titles, "often" in half of the texts and in some titles.
beforeAll(async () => {
  app = await startTestApp();
  member = await app.signIn({ role: "buyer" });
  const { id } = await anAuction(app, { title: "Copy" });
  for (let from = 1; from < 1_500; from += 300)
    await sql`
    insert into auction (id, owner_id, title, description, type, starts_at, ends_at, address, city, state, item_count,
                         manual_status, is_hidden, created_at, updated_at, search_words, search_version)
    select gen_random_uuid(), a.owner_id, 'Copy ' || n, a.description, a.type, starts,
      case n % 4 when 0 then starts + interval '40 days' when 2 then starts + interval '7 days' end, a.address,
      case when n % 6 = 1 then 'Patna' else a.city end, case when n % 6 = 1 then 'Bihar' else a.state end, a.item_count,
      case n % 40 when 1 then 'cancelled' when 2 then 'ongoing' when 3 then 'upcoming' when 4 then 'completed' end,
      n % 50 = 9, a.created_at, a.updated_at, array_to_tsvector(array['title:copy',
        case when n % 700 = 5 then 'title:rare' when n % 90 = 5 then 'text:rare' else 'text:more' end,
        case when n % 31 = 0 then 'title:often' when n % 7 = 0 then 'items:often' when n % 2 = 0 then 'text:often' else 'text:else' end]),
      a.search_version
    from auction a, generate_series(${from}::int, ${from + 299}::int) as n,
      lateral (select date_trunc('hour', boli_now())
        + ((n * 7919) % 1000 - 450) * case n % 11 when 6 then 40 else 1 end * interval '5 hours' as starts) as times
    where a.id = ${id}`.execute(app.database.db);
  await sql`insert into auction_place (state, city) values ('Bihar', 'Patna') on conflict do nothing`.execute(
    app.database.db,
  );
  await sql`insert into search_word (word, sound, near) values ('rare', 'rare', '{}'), ('often', 'often', '{}')
    on conflict do nothing`.execute(app.database.db);
});
afterAll(() => app.close());

const level = (word: string) => sql`case when a.search_words @@ ${`'title:${word}'`}::tsquery then 0
  when a.search_words @@ ${`'items:${word}'`}::tsquery then 1
  when a.search_words @@ ${`'text:${word}'`}::tsquery then 2 end`;

// The expected list: everything, sorted.
async function sorted(
  status: AuctionStatus | undefined,
  word: string | undefined,
  city?: string,
): Promise<string[]> {
  const rank = word === undefined ? sql`0` : level(word);
  const { rows } = await sql<{ id: string }>`
    select id from (
      select a.id, a.starts_at, ${rank} as rank, status, status in ('upcoming', 'ongoing') as is_ahead from auction a,
        lateral (select auction_status(a.manual_status, a.starts_at, a.over_at, boli_now()) as status) as now
      where not a.is_hidden and ${city === undefined ? sql`true` : sql`a.city = ${city}`}) as listed
    where rank is not null and ${status === undefined ? sql`true` : sql`status = ${status}`}
    order by rank, is_ahead desc, case when is_ahead then starts_at end, starts_at desc, id limit 5000`.execute(
    app.database.db,
  );
  return rows.map(({ id }) => id);
}

const tabs = [undefined, ...auctionStatuses];
const lists = tabs.flatMap((status) =>
  [undefined, "rare", "often"].flatMap((word) =>
    [undefined, "Patna"].map((city) => ({ status, word, city })),
  ),
);

it.each(lists)(
  "PAGES-1 each page of $status, searched for $word in $city, is what sorting everything gives",
  async (one) => {
    const { status, word, city } = one;
    const expected = await sorted(status, word, city);
    const query = `limit=24${status ? `&status=${status}` : ""}${word ? `&search=${word}` : ""}${city ? `&location=${city}` : ""}`;
    const pages = Math.max(1, Math.ceil(expected.length / 24));
    for (const page of new Set([1, 2, Math.ceil(pages / 2), pages])) {
      const { body } = await member.caller.get(`/api/auctions?${query}&page=${page}`);
      const found = (body.data as AuctionCard[]).map(({ id }) => id);
      expect(found, `page ${page}`).toEqual(expected.slice((page - 1) * 24, page * 24));
    }
    const { body } = await member.caller.get(`/api/auctions?${query}`);
    const total = word === undefined ? expected.length : Math.min(1_000, expected.length);
    expect(body.page).toMatchObject({ total });
  },
);

const searches = ["rare", "often"].flatMap((word) => [
  { word, city: undefined, where: sql`not a.is_hidden`, places: undefined },
  {
    word,
    city: "Patna",
    where: sql`not a.is_hidden and a.city = 'Patna'`,
    places: sql`array[place_number('Bihar/Patna')]`,
  },
]);

it.each(tabs.flatMap((status) => [20, 200].map((walkedRows) => ({ status, walkedRows }))))(
  "PAGES-1 pages of $status are the same where a search first reads $walkedRows rows in list order",
  async ({ status, walkedRows }) => {
    for (const { word, city, where, places } of searches) {
      const expected = await sorted(status, word, city);
      const { kinds } = await readSearch(app.database.db, word);
      if (!kinds) throw new Error("One word is always walked for.");
      for (const offset of [0, 24, 48, 240]) {
        const page = pageBySearch({ where, places, status, limit: 24, offset }, kinds, walkedRows);
        const { rows } = await sql<{ id: string }>`
          select id from (${page}) as page order by kind, ${byTimeOf("page")} limit 24`.execute(
          app.database.db,
        );
        expect(
          rows.map(({ id }) => id),
          `${word} in ${city} from ${offset}`,
        ).toEqual(expected.slice(offset, offset + 24));
      }
    }
  },
);

it.each([false, true])(
  "COUNTS-3 the figures of all tabs under a search are exact up to the limit, also where other filters are asked: %s",
  async (isFiltered) => {
    for (const { word, city, where, places } of searches) {
      const { query } = await readSearch(app.database.db, word);
      for (const upTo of [5, 1_001]) {
        const counts = await countEachStatus(app.database.db, {
          where,
          words: { query, isFiltered: isFiltered || city !== undefined, places },
          upTo,
        });
        for (const status of auctionStatuses)
          expect(counts[status], `${word} in ${city} ${status}`).toBe(
            Math.min(upTo, (await sorted(status, word, city)).length),
          );
      }
    }
  },
);

it("COUNTS-3 the figures of a search miss no week of the index of words, and count none twice", async () => {
  const { db } = app.database;
  const weeks = 107;
  // One auction of an hour in the middle of each week, more weeks ahead and back than the pieces of a figure end at.
  await sql`
    insert into auction (id, owner_id, title, description, type, starts_at, ends_at, address, city, state, item_count,
                         created_at, updated_at, search_words, search_version)
    select gen_random_uuid(), a.owner_id, 'Weekly', a.description, a.type, starts, starts + interval '1 hour', a.address,
      a.city, a.state, a.item_count, a.created_at, a.updated_at, array_to_tsvector(array['title:weekly']), a.search_version
    from (select * from auction limit 1) as a, generate_series(-${sql.lit(weeks)}, ${sql.lit(weeks)}) as n,
      lateral (select timestamptz 'epoch' + (week_of(boli_now()) + n) * interval '168 hours' + interval '84 hours' as starts) as times
    where n <> 0`.execute(db);
  const where = sql`not a.is_hidden`;
  const words = { query: "'title:weekly'", isFiltered: false };
  expect(await countEachStatus(db, { where, words, upTo: 1_001 })).toEqual({
    upcoming: weeks,
    ongoing: 0,
    completed: weeks,
    cancelled: 0,
  });
});

it("SUGGESTIONS-2 of a common beginning, the titles that come next are suggested", async () => {
  const { body } = await app.anyone.get("/api/auctions/suggestions?q=cop");
  const found = (body.data as SearchSuggestions).titles.map(({ id }) => id);
  expect(found).toEqual((await sorted("upcoming", undefined)).slice(0, 5));
});

it("COUNTS-4 of a word in a city or a state, the index of words is asked for the place as well", async () => {
  const { query } = await readSearch(app.database.db, "often");
  for (const location of ["Patna", "Bihar"]) {
    const { where, words } = countedBy(
      await readFilters(app.database.db, { search: "often", location }, null),
    );
    // The number of another place finds nothing, though the rest of the condition is the same.
    const elsewhere = { query, isFiltered: true, places: sql`array[place_number('Nowhere')]` };
    const count = (asked: Counted["words"]) =>
      countInStatus(app.database.db, { where, words: asked, upTo: 1_001 }, "upcoming");
    expect(await count(words), location).toBeGreaterThan(0);
    expect(words?.places, location).toBeDefined();
    expect(await count(elsewhere), location).toBe(0);
  }
});
