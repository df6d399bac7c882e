import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BidView } from "@boli/contract/live/bid-list";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, runOut } from "../../../testing/live.ts";
import { planOf } from "../../../testing/plans/plan-of.ts";
import { ownBids } from "../own-tables.ts";
import { queriesOf } from "../standing/list-standings.ts";
import { live } from "../index.ts";
import { queryOf } from "./list-bids.ts";

let app: TestApp;
let asha: SignedIn;
let sale: BuiltSale;
beforeAll(async () => {
  app = await startTestApp();
  asha = await app.signIn();
  sale = await aSale(app, { lots: 2 });
});
afterAll(() => app.close());

const bidsOf = async (query = ""): Promise<BidView[]> =>
  (await asha.caller.get(`/api/live-auctions/${sale.id}/bids${query}`)).body.data as BidView[];

// Walks a list page by page.
async function walk(query: string, limit: number): Promise<BidView[]> {
  const all: BidView[] = [];
  for (;;) {
    const before = all.length === 0 ? "" : `&before=${all.at(-1)!.position}`;
    const page = await bidsOf(`?limit=${limit}${query}${before}`);
    all.push(...page);
    if (page.length < limit) return all;
  }
}

describe("the list of bids", () => {
  it("BID-12 is walked page by page, of one lot and of all, and neither skips a bid nor repeats one", async () => {
    const ravi = await app.signIn();
    const [first, second] = sale.lots;
    for (let turn = 0; turn < 8; turn += 1) {
      const amount = 100 + 10 * turn;
      const who = turn % 3 === 0 ? ravi : asha;
      const body = { itemId: turn % 2 === 0 ? first : second, amount, maxAmount: amount + 4 };
      expect((await bidIn(who, sale.id, body)).status).toBe(200);
    }
    const all = await bidsOf();
    expect(all.length).toBeGreaterThan(8);
    expect(await walk("", 3)).toEqual(all);
    expect(all.map(({ position }) => position)).toEqual(
      all.map(({ position }) => position).toSorted((a, b) => b - a),
    );
    for (const lotId of [first, second]) {
      const ofLot = await bidsOf(`?lotId=${lotId}`);
      expect(await walk(`&lotId=${lotId}`, 2)).toEqual(ofLot);
      const brief = ({ id, seq, amount, status }: BidView) => ({ id, seq, amount, status });
      expect(ofLot.map(brief)).toEqual(all.filter((row) => row.lotId === lotId).map(brief));
    }
    const other = await aSale(app);
    const elsewhere = await asha.caller.get(`/api/live-auctions/${other.id}/bids?lotId=${first}`);
    expect(elsewhere.body.data).toEqual([]);
  });

  it("ROOM-9 of a sale, of a lot and of a person are each read by an index, however many bids there are", async () => {
    const { db } = app.database;
    const [lotId] = sale.lots;
    const many = 6_000;
    // Written without the triggers, which would refuse such rows.
    await app.database.transaction(async (tx) => {
      await sql`alter table bid disable trigger user`.execute(tx);
      const insert = (at: RawBuilder<unknown>, lot: RawBuilder<unknown>, saleId: RawBuilder<unknown>) =>
        sql`insert into bid (lot_id, seq, id, sale_id, kind, bidder, user_id, amount_paise, at, secret, hash)
          select ${lot}, ${at}, gen_random_uuid(), ${saleId}, 'bid', 'x', gen_random_uuid(), 100, boli_now(), 's', 'h'
          from generate_series(1000, ${1_000 + many}::int) as n`.execute(tx);
      await insert(sql`n`, sql`${lotId}::uuid`, sql`${sale.id}::uuid`);
      await insert(sql`1`, sql`gen_random_uuid()`, sql`gen_random_uuid()`);
      for (const [saleId, lot] of [
        [sql`${sale.id}::uuid`, lotId],
        [sql`gen_random_uuid()`, "x"],
      ] as const)
        await sql`insert into sale_event (sale_id, seq, at, payload)
          select ${saleId}, n, boli_now(), json_build_array(${lot}::text, n)
          from generate_series(1000, ${1_000 + many}::int) as n`.execute(tx);
      await sql`insert into sale_alias (sale_id, alias, bidder)
        select ${sale.id}::uuid, n, n::text from generate_series(1000, ${1_000 + many}::int) as n`.execute(
        tx,
      );
      await sql`alter table bid enable trigger user`.execute(tx);
    });
    for (const table of ["bid", "sale_event", "sale_alias"])
      await sql`analyze ${sql.table(table)}`.execute(db);
    const page = { page: 1, limit: 50, tab: undefined };
    const { listed, counted } = queriesOf(asha.user.id, { ...page, saleId: undefined });
    const ofSale = queriesOf(asha.user.id, { ...page, saleId: sale.id });
    const queries: Array<[RawBuilder<unknown>, RegExp]> = [
      [queryOf(sale.id, { lotId, before: undefined, limit: 100 }), /using bid_pkey/],
      [queryOf(sale.id, { lotId, before: 4_000, limit: 100 }), /using bid_pkey/],
      [queryOf(sale.id, { lotId: undefined, before: undefined, limit: 100 }), /using sale_event_of_bids/],
      [queryOf(sale.id, { lotId: undefined, before: 4_000, limit: 100 }), /using sale_event_of_bids/],
      [listed, /using bid_by_person|on bid_by_person/],
      [counted, /using bid_by_person|on bid_by_person/],
      [ofSale.listed, /using bid_by_person|on bid_by_person/],
      // Export and erasure.
      [sql`${ownBids(sql`${asha.user.id}::uuid`)} limit 1000`, /bid_by_person/],
      [sql`update bid set salt = null where user_id = ${asha.user.id}::uuid`, /bid_by_person/],
    ];
    for (const [query, index] of queries) {
      const plan = await planOf(db, query);
      expect(plan).toMatch(index);
      expect(plan).not.toMatch(/Seq Scan on (bid|sale_event|sale_alias)\b/);
    }
    const startedAt = performance.now();
    expect(await bidsOf("?before=4000")).toHaveLength(100);
    expect(await bidsOf(`?lotId=${lotId}&before=4000`)).toHaveLength(100);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  }, 60_000);

  it("ROOM-9 of a person looks up the lots with own bids alone, however many others there are", async () => {
    const { db } = app.database;
    const ravi = await app.signIn();
    const wide = await aSale(app, { lots: 2 });
    for (const itemId of wide.lots) await bidIn(ravi, wide.id, { itemId, amount: 100 });
    await sql`
      insert into lot (id, sale_id, position, item_id, item_name, category, is_practice, status, minimum_paise, head)
      select gen_random_uuid(), l.sale_id, 10 + n, l.item_id, l.item_name, l.category, false, 'withdrawn', 10000, ''
      from lot l, generate_series(1, 500) n where l.id = ${wide.lots[0]!}::uuid`.execute(db);
    await sql`analyze lot`.execute(db);
    for (const query of Object.values(
      queriesOf(ravi.user.id, { saleId: undefined, tab: undefined, page: 1, limit: 20 }),
    )) {
      const plan = await planOf(db, query, "analyze, timing off");
      const loops = [...plan.matchAll(/loops=(\d+)/g)].map(([, times]) => Number(times));
      expect(Math.max(...loops), plan).toBeLessThan(10);
    }
    const own = await ravi.caller.get("/api/live-auctions/mine");
    expect((own.body.data as Array<{ lotId: string }>).map(({ lotId }) => lotId).toSorted()).toEqual(
      wide.lots.toSorted(),
    );
  });

  it("ROOM-9 of a sale looks at no more events than it shows, whatever its host has sent since", async () => {
    const { db } = app.database;
    const noisy = await aSale(app);
    for (const amount of [100, 200, 300]) await bidIn(asha, noisy.id, { itemId: noisy.lots[0]!, amount });
    await sql`insert into sale_event (sale_id, seq, at, payload)
      select ${noisy.id}::uuid, n, boli_now(), json_build_object('kind', 'message', 'text', 'One more.')
      from generate_series(1000, 7000) as n`.execute(db);
    await sql`analyze sale_event`.execute(db);
    const query = queryOf(noisy.id, { lotId: undefined, before: undefined, limit: 100 });
    const plan = await planOf(db, query, "analyze, timing off, summary off, costs off");
    expect(plan).toMatch(/sale_event_of_bids on sale_event \(actual rows=3(\.00)? /);
    expect(plan).not.toMatch(/Rows Removed by Filter: \d{3}/);
    const listed = await asha.caller.get(`/api/live-auctions/${noisy.id}/bids`);
    expect(listed.body.data).toHaveLength(3);
  });
});

describe("a person who is erased", () => {
  it("BID-12 leaves nothing from which a ceiling could be worked out", async () => {
    const [meera, ravi] = [await app.signIn(), await app.signIn()];
    const own = await aSale(app);
    const { id, lots } = own;
    await bidIn(meera, id, { itemId: lots[0], amount: 100, maxAmount: 5_000 });
    await bidIn(ravi, id, { itemId: lots[0], amount: 200 });
    await runOut(app, own);
    await app.database.transaction((tx) => live.personal.erase(tx, meera.user.id), { bookkeeping: true });
    const { rows } = await sql`
      select b.salt, b.ceiling_paise, b.answer, b.key, b.request_hash
      from bid b where b.sale_id = ${id}::uuid and b.user_id = ${meera.user.id}::uuid
      and b.kind = 'bid'`.execute(app.database.db);
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toEqual({
        salt: null,
        ceiling_paise: null,
        answer: null,
        key: null,
        request_hash: null,
      });
  });
});
