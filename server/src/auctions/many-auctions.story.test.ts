import type { AuctionCounts } from "@boli/contract/auctions";
import { exactTotalLimit } from "@boli/contract/paging";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction } from "../../testing/auctions.ts";

let app: TestApp;
let admin: SignedIn;
const many = exactTotalLimit + 5;

// One listing, written again and again below the program: what is asked about is how many there are.
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
  const { id } = await anAuction(app, { title: "Copy" });
  await app.database.transaction((tx) =>
    sql`
      insert into auction (id, owner_id, title, description, type, starts_at, ends_at, address, city, state, item_count,
                           manual_status, created_at, updated_at, search_words, search_version)
      select gen_random_uuid(), a.owner_id, 'Copy', a.description, a.type,
        case when n <= ${many} then a.starts_at else a.starts_at - interval '1 year' end, a.ends_at, a.address, a.city,
        a.state, a.item_count, case when n > ${many} + 3 then 'cancelled' end, a.created_at, a.updated_at,
        a.search_words, a.search_version
      from auction a, generate_series(1, ${many} + 5) as n where a.id = ${id}`.execute(tx),
  );
});
afterAll(() => app.close());

const counts = async (path: string): Promise<AuctionCounts> =>
  (await admin.caller.get(path)).body.data as AuctionCounts;

it("COUNTS-1 a figure is exact up to ten thousand, and stops there and says so", async () => {
  const beyond = { upcoming: exactTotalLimit, ongoing: 0, completed: 3, cancelled: 2, all: exactTotalLimit };
  for (const path of ["/api/auctions/counts", "/api/admin/auctions/counts"])
    expect(await counts(`${path}?search=copy`)).toMatchObject({ ...beyond, exact: false });
});

it("COUNTS-2 below that it is exact, as the list is", async () => {
  await sql`
    delete from auction where id in (select id from auction where starts_at > boli_now() limit 11)`.execute(
    app.database.db,
  );
  const upcoming = exactTotalLimit - 5;
  for (const path of ["/api/auctions/counts", "/api/admin/auctions/counts"])
    expect(await counts(`${path}?search=copy`)).toMatchObject({
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
    const { body } = await app.anyone.get(`/api/auctions?search=copy&status=${status}&limit=1`);
    expect(body.page, status).toMatchObject({ total, exact: true });
  }
});
