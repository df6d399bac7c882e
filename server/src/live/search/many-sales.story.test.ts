import type { SaleCard } from "@boli/contract/live/sale-card";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale } from "../../../testing/live.ts";
import { planOf } from "../../../testing/plans/plan-of.ts";
import { queriesOf } from "../sales/list-sales.ts";

let app: TestApp;
const many = 10_000;
beforeAll(async () => {
  app = await startTestApp();
  await copy(await aSale(app, { isLive: false }));
}, 120_000);
afterAll(() => app.close());

// Copies one sale directly in the database, because only their number matters. Each has a lot that is over, because an item is in
// one unfinished sale at most.
async function copy({ id }: BuiltSale): Promise<void> {
  const { db } = app.database;
  await sql`
    insert into sale (id, host_id, title, description, status, pace, starts_at, ends_at, original_ends_at, youtube_url, allow_chat,
      require_membership, step_rupees, soft_close_seconds, soft_close_cap_minutes, fair_warning_seconds, is_practice, is_verified,
      seq, revision, aliases, total_bids, total_revenue_paise, held_ms, extended_ms, auctioneers, created_at, updated_at)
    select gen_random_uuid(), s.host_id, 'Copy ' || n, '', 'scheduled', s.pace, s.starts_at + n * interval '1 minute',
      s.ends_at + n * interval '1 minute', s.ends_at, '', true, false, 1, 120, 60, 6, false, false, 0, 0, 0, 0, 0, 0, 0, '{}',
      s.created_at, s.updated_at
    from sale s, generate_series(1, ${many}::int) n where s.id = ${id}::uuid`.execute(db);
  await sql`
    insert into lot (id, sale_id, position, item_id, item_name, category, is_practice, status, minimum_paise, head)
    select gen_random_uuid(), s.id, 1, l.item_id, l.item_name, l.category, false, 'withdrawn', 10000, ''
    from sale s, lot l where s.title like 'Copy %' and l.sale_id = ${id}::uuid`.execute(db);
  await sql`
    insert into sale_search (sale_id, words, version)
    select s.id, array_to_tsvector(array['title:copy', 'items:lamp', 'title:number' || split_part(s.title, ' ', 2)]), 1
    from sale s where s.title like 'Copy %'`.execute(db);
  await sql`analyze sale, lot, sale_search`.execute(db);
}

const list = async (query: string) => {
  const { body } = await (await app.signIn()).caller.get(`/api/live-auctions?${query}`);
  return { cards: body.data as SaleCard[], page: body.page };
};

it("SEARCH-14 of 10,000 sales the next ones are listed, and those with a common or a rare word found", async () => {
  for (const query of ["", "search=lamps"]) {
    const { cards, page } = await list(`${query}&page=2`);
    expect(cards).toHaveLength(12);
    expect(page).toMatchObject({ page: 2, exact: false });
  }
  const rare = await list("search=number9999");
  expect(rare.cards.map(({ title }) => title)).toEqual(["Copy 9999"]);
});

it("SEARCH-14 the last page, and one that is far beyond it, cost no more than the first", async () => {
  const last = await list("limit=100&page=101");
  expect(last.cards).toHaveLength(1);
  const beyond = await list("limit=100&page=100000");
  expect(beyond.cards).toEqual([]);
  // A part of the plan that runs once for each skipped sale would run some 10,000 times.
  const { user } = await app.signIn();
  for (const page of [101, 100_000]) {
    const { listed } = queriesOf({ page, limit: 100 }, undefined, user.id);
    const plan = await planOf(app.database.db, listed, "analyze, timing off");
    const loops = [...plan.matchAll(/loops=(\d+)/g)].map(([, times]) => Number(times));
    expect(Math.max(...loops)).toBeLessThanOrEqual(100);
  }
});

it("SEARCH-14 the first page reads no more sales of a status than it shows, however many are over", async () => {
  await sql`
    insert into sale select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid(), 'status', 'cancelled',
      'starts_at', s.starts_at - interval '1 year', 'ends_at', s.ends_at - interval '1 year'))).*
    from sale s where s.id in (select id from sale where title like 'Copy %' limit 1000)`.execute(
    app.database.db,
  );
  await sql`analyze sale`.execute(app.database.db);
  const { user } = await app.signIn();
  const { listed } = queriesOf({ page: 1, limit: 12 }, undefined, user.id);
  const plan = await planOf(app.database.db, listed, "analyze, timing off, costs off");
  const read = [...plan.matchAll(/on sale s(?:_\d)? \(actual rows=(\d+)/g)].map(([, count]) => Number(count));
  expect(read.length, plan).toBeGreaterThanOrEqual(4);
  expect(Math.max(...read), plan).toBeLessThan(100);
});

it("SEARCH-14 a rare word is looked up in the index of words", async () => {
  const plan = await app.database.transaction(async (tx) => {
    // The table of a test is so small that reading it whole may look as cheap.
    await sql`set local enable_seqscan = off`.execute(tx);
    return planOf(
      tx,
      sql`select from sale_search w where w.words @@ (select '''title:number9999'''::tsquery)`,
    );
  });
  expect(plan).toContain("sale_search_by_word");
});
