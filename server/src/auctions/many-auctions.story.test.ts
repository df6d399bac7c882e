import type { AuctionCounts } from "@boli/contract/auctions/endpoints";
import { exactTotalLimit } from "@boli/contract/base/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";

let app: TestApp;
let admin: SignedIn;
const many = exactTotalLimit + 5;

// Copies one listing directly in the database, because only the number of listings matters.
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
  const { id } = await anAuction(app, { title: "Copy" });
  // Some at a time, because every row goes into many indexes.
  for (let from = 1; from <= many + 5; from += 1_000)
    await sql`
      insert into auction (id, owner_id, title, description, type, starts_at, ends_at, address, city, state, item_count,
                           manual_status, created_at, updated_at, search_words, search_version, estimate_from, estimate_to)
      select gen_random_uuid(), a.owner_id, 'Copy', a.description, a.type,
        case when n <= ${many}::int then a.starts_at else a.starts_at - interval '1 year' end, a.ends_at, a.address, a.city,
        a.state, a.item_count, case when n > ${many + 3}::int then 'cancelled' end, a.created_at, a.updated_at,
        a.search_words, a.search_version, a.estimate_from, a.estimate_to
      from auction a, generate_series(${from}::int, least(${from + 999}::int, ${many + 5}::int)) as n
      where a.id = ${id}`.execute(app.database.db);
});
afterAll(() => app.close());

const counts = async (path: string): Promise<AuctionCounts> =>
  (await admin.caller.get(path)).body.data as AuctionCounts;

const paths = ["/api/auctions/counts", "/api/admin/auctions/counts?search=copy"];

it("COUNTS-1 a figure is exact up to ten thousand, and stops there and says so", async () => {
  const beyond = { upcoming: exactTotalLimit, ongoing: 0, completed: 3, cancelled: 2, all: exactTotalLimit };
  for (const path of paths) expect(await counts(path)).toMatchObject({ ...beyond, exact: false });
});

it("COUNTS-3 under a search or a price it is exact up to one thousand, and pages go on", async () => {
  const beyond = { upcoming: 1_000, ongoing: 0, completed: 3, cancelled: 2, all: 1_000, exact: false };
  for (const query of ["search=copy", "priceMin=1", "search=copy&priceMax=90000000"]) {
    expect(await counts(`/api/auctions/counts?${query}`), query).toMatchObject(beyond);
    const { body } = await app.anyone.get(`/api/auctions?${query}&status=upcoming&page=11&limit=100`);
    expect(body.page, query).toMatchObject({ total: 1_000, exact: false, pages: 12 });
    expect(body.data, query).toHaveLength(100);
  }
});

it("COUNTS-2 below that it is exact, as the list is", async () => {
  await sql`
    delete from auction where id in (select id from auction where starts_at > boli_now() limit 11)`.execute(
    app.database.db,
  );
  const upcoming = exactTotalLimit - 5;
  for (const path of paths)
    expect(await counts(path)).toMatchObject({
      upcoming,
      ongoing: 0,
      completed: 3,
      cancelled: 2,
      all: exactTotalLimit,
      exact: true,
    });
  for (const [status, total] of [
    ["upcoming", upcoming],
    ["ongoing", 0],
    ["completed", 3],
    ["cancelled", 2],
  ] as const) {
    const { body } = await app.anyone.get(`/api/auctions?status=${status}&limit=1`);
    expect(body.page, status).toMatchObject({ total, exact: true });
  }
});
