import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaleView } from "@boli/contract/live/endpoints";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale, anItem, saleOf } from "../../../testing/live.ts";
import { planOf } from "../../../testing/plans/plan-of.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";
import { changesSince } from "./edited-fields.ts";

let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  const jobs = saleJobs({ bus: bus as never, database, ...store });
  runner = startJobRunner({ database, jobs, log: served.edge.log, pollMs: 50 });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const edit = ({ host, id }: BuiltSale, body: object, seen?: number) =>
  host.caller
    .with(seen === undefined ? {} : { "if-match": `"${seen}"` })
    .patch(`/api/live-auctions/${id}`, body);

// The version of each row, which PostgreSQL's `ctid` gives: a write of the row changes it.
async function rowVersionsOf(
  sale: BuiltSale,
): Promise<Record<"lots" | "items" | "watches" | "sale", string[]>> {
  const read = async (from: ReturnType<typeof sql>): Promise<string[]> => {
    const { rows } = await sql<{ version: string }>`${from}`.execute(app.database.db);
    return rows.map(({ version }) => version);
  };
  return {
    lots: await read(
      sql`select id || ' ' || ctid as version from lot where sale_id = ${sale.id}::uuid order by id`,
    ),
    items: await read(
      sql`select id || ' ' || ctid as version from inventory_item where owner_id = ${sale.host.user.id}::uuid order by id`,
    ),
    watches: await read(
      sql`select lot_id || ' ' || ctid as version from lot_watch where sale_id = ${sale.id}::uuid order by lot_id`,
    ),
    sale: await read(sql`select id || ' ' || ctid as version from sale where id = ${sale.id}::uuid`),
  };
}
const countWritten = (before: readonly string[], after: readonly string[]): number =>
  after.filter((version) => !before.includes(version)).length;
async function untilWatchJobsRan(): Promise<void> {
  const waiting = () =>
    app.database.db.selectFrom("job").select("id").where("kind", "=", "live/look-at-watches").execute();
  await expect.poll(waiting).toEqual([]);
}

describe("an edit of a sale", () => {
  it("SALE-5 writes the rows that it changes, and no other", async () => {
    const sale = await aSale(app, { isLive: false, lots: 6 });
    const asha = await app.signIn();
    for (const lotId of sale.lots)
      expect((await asha.caller.put(`/api/live-auctions/${sale.id}/lots/${lotId}/watch`)).status).toBe(200);
    const view = await saleOf(sale.host, sale.id);
    const selected = (change: (at: number) => object = () => ({})) =>
      sale.items.map((inventoryItem, at) => ({ inventoryItem, minimumBidPrice: 100, ...change(at) }));
    const counts = async (body: object): Promise<number[]> => {
      const before = await rowVersionsOf(sale);
      expect((await edit(sale, body)).status).toBe(200);
      await untilWatchJobsRan();
      const after = await rowVersionsOf(sale);
      return (["sale", "lots", "items", "watches"] as const).map((part) =>
        countWritten(before[part], after[part]),
      );
    };
    const { title, startDateTime, endDateTime, settings } = view;
    const { seq } = view;
    for (const same of [
      {},
      {
        title,
        startDateTime,
        endDateTime,
        description: "",
        youtubeUrl: "",
        settings,
        selectedItems: selected(),
      },
      { terms: { payment: "" }, lotOrder: sale.lots },
    ])
      expect(await counts(same)).toEqual([0, 0, 0, 0]);
    expect((await saleOf(sale.host, sale.id)).seq).toBe(seq);
    const earlier = new Date(Date.parse(startDateTime) - 5_000).toISOString();
    expect(await counts({ startDateTime: earlier })).toEqual([1, 0, 0, 0]);
    expect(await counts({ title: "Another evening" })).toEqual([1, 0, 0, 0]);
    const dearer = selected((at) => (at === 2 ? { minimumBidPrice: 150 } : {}));
    expect(await counts({ selectedItems: dearer })).toEqual([1, 1, 0, 0]);
    const [first, second, ...others] = dearer;
    expect(await counts({ selectedItems: [second, first, ...others] })).toEqual([1, 2, 0, 0]);
    const other = await anItem(app.database, sale.host.user.id);
    const replaced = [second, { inventoryItem: other, minimumBidPrice: 100 }, ...others];
    expect(await counts({ selectedItems: replaced })).toEqual([1, 1, 2, 0]);
    // A later end moves the close of all six lots and the notification time of the five watches that are left.
    const later = new Date(Date.parse(endDateTime) + 60_000).toISOString();
    expect(await counts({ endDateTime: later })).toEqual([1, 6, 0, 5]);
    const lots = (await saleOf(sale.host, sale.id)).items;
    expect(
      lots.map(({ inventoryItem: item, minimumBidPrice, closesAt }) => [item.id, minimumBidPrice, closesAt]),
    ).toEqual(replaced.map((one) => [one!.inventoryItem, one!.minimumBidPrice, later]));
  });

  it("SALE-5 of what somebody else changed since is refused with the sale as it is now; other fields stay as both wrote them", async () => {
    const sale = await aSale(app, { isLive: false, lots: 2 });
    const { seq } = await saleOf(sale.host, sale.id);
    expect((await edit(sale, { title: "A morning of lamps" }, seq)).status).toBe(200);
    expect((await edit(sale, { description: "With tea." }, seq)).status).toBe(200);
    const late = await edit(sale, { title: "Lamps, lamps", city: "Pune" }, seq);
    expect([late.status, late.body.code]).toEqual([409, "changed_meanwhile"]);
    const current = (late.body as unknown as { current: SaleView }).current;
    expect(current).toMatchObject({
      id: sale.id,
      title: "A morning of lamps",
      description: "With tea.",
      city: null,
    });
    // Nothing of the refused edit was kept. The same value written by both is no conflict. An order of lots and a selection of
    // items conflict, because both set the order.
    expect((await saleOf(sale.host, sale.id)).city).toBe(null);
    expect((await edit(sale, { title: "A morning of lamps" }, seq)).status).toBe(200);
    expect((await edit(sale, { title: "Lamps, lamps" }, current.seq)).status).toBe(200);
    const now = (await saleOf(sale.host, sale.id)).seq;
    const [first, second] = sale.lots as [string, string];
    expect((await edit(sale, { lotOrder: [second, first] }, now)).status).toBe(200);
    const selectedItems = [{ inventoryItem: sale.items[0], minimumBidPrice: 500 }];
    expect((await edit(sale, { selectedItems }, now)).body.code).toBe("changed_meanwhile");
    // Without the header it overwrites, as the specification prints it.
    expect((await edit(sale, { selectedItems })).status).toBe(200);
  });

  it("SALE-5 looks at few events to know what changed since, however many bids there were", async () => {
    const sale = await aSale(app, { isLive: false });
    const { seq } = await saleOf(sale.host, sale.id);
    expect((await edit(sale, { title: "A morning of lamps" })).status).toBe(200);
    const bids = 20_000;
    await app.database.transaction(
      (tx) =>
        sql`insert into sale_event (sale_id, seq, at, payload)
          select ${sale.id}::uuid, n, boli_now(), json_build_array('x', n) from generate_series(1000, ${999 + bids}::int) as n`.execute(
          tx,
        ),
      { bookkeeping: true },
    );
    await sql`analyze sale_event`.execute(app.database.db);
    const changes = changesSince(sale.id, seq);
    const plan = await planOf(app.database.db, changes, "analyze, timing off, buffers off");
    expect(plan).toContain("sale_event_changes");
    expect(plan).not.toMatch(/Rows Removed by Filter/);
    expect(plan).toMatch(/rows=1(?:\.00)? loops=1/);
    // Whoever has missed more changes than are looked at reads the sale again.
    await app.database.transaction(
      (tx) =>
        sql`insert into sale_event (sale_id, seq, at, payload)
          select ${sale.id}::uuid, n, boli_now(), ${JSON.stringify({ kind: "sale-changed", fields: ["city"] })}::json
          from generate_series(30000, 30200) as n`.execute(tx),
      { bookkeeping: true },
    );
    expect((await edit(sale, { description: "With tea." }, 30_001)).status).toBe(200);
    expect((await edit(sale, { description: "With cake." }, 29_999)).body.code).toBe("changed_meanwhile");
  });

  it("SALE-5 CLOSE-1 says once that the end of a live sale moved", async () => {
    const sale = await aSale(app);
    const { endDateTime, seq } = await saleOf(sale.host, sale.id);
    const at = (minutes: number) => new Date(Date.parse(endDateTime) + minutes * 60_000).toISOString();
    expect((await edit(sale, { endDateTime: at(1) })).status).toBe(200);
    expect((await edit(sale, { endDateTime: at(2), title: "Longer lamps" })).status).toBe(200);
    const rows = await app.database.db
      .selectFrom("sale_event")
      .select("payload")
      .where("sale_id", "=", sale.id)
      .where("seq", ">", seq)
      .orderBy("seq")
      .execute();
    const events = rows.map(({ payload }) => payload as { kind: string; fields?: string[] });
    expect(events.map(({ kind, fields }) => [kind, ...(fields ?? [])])).toEqual([
      ["sale-changed", "endDateTime"],
      ["lot-extended"],
      ["sale-changed", "endDateTime"],
      ["lot-extended"],
      ["sale-changed", "title"],
    ]);
  });
});
