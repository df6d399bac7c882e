import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { verifyLog } from "../../../../tools/verify-log.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { interrupt, setBeat } from "../../../testing/live/outages.ts";
import { type BuiltSale, aSale, runOut, saleOf } from "../../../testing/live.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { wakeTimers } from "../timer/sale-timer.ts";
import { changeSale } from "../sales/change-sale.ts";
import { writeBeat } from "./beat.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => setBeat(app));
afterAll(() => app.close());

const minute = 60_000;
const [hour, day] = [60 * minute, 24 * 60 * minute];
const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
const [oneNode, otherNode] = [randomUUID(), randomUUID()];
const beat = (node = oneNode) => app.database.transaction((tx) => writeBeat(tx, node));
const tick = ({ id: saleId }: BuiltSale) =>
  app.database.transaction((tx) => changeSale({ tx, bus, saleId }, { kind: "tick" }));
const closesOf = async ({ host, id }: BuiltSale): Promise<number[]> =>
  (await saleOf(host, id)).items.map(({ closesAt }) => Date.parse(closesAt ?? ""));
const beatAt = async () =>
  (await app.database.db.selectFrom("beat").select("at").limit(1).executeTakeFirstOrThrow()).at;
const outages = async () =>
  (await app.database.db.selectFrom("outage").selectAll().orderBy("id").execute()).map((one) => ({
    id: one.id,
    ms: one.until_at.getTime() - one.from_at.getTime(),
  }));
const eventsOf = async ({ id }: BuiltSale): Promise<Array<Record<string, unknown>>> =>
  (
    await sql<{ payload: Record<string, unknown> }>`
      select payload from sale_event where sale_id = ${id}::uuid order by seq limit 1000`.execute(
      app.database.db,
    )
  ).rows.map(({ payload }) => payload);
const plannedFor = async ({ id }: BuiltSale, kind: string): Promise<unknown[]> =>
  (
    await sql<{ payload: unknown }>`
      select payload from job where kind = ${kind} and payload ->> 'saleId' = ${id} order by id limit 100`.execute(
      app.database.db,
    )
  ).rows.map(({ payload }) => payload);
const bid = (who: SignedIn, sale: BuiltSale, amount = 100, lot = 0) =>
  bidIn(who, sale.id, { itemId: sale.lots[lot], amount });

describe("the beat", () => {
  it("CLOSE-6 more than five seconds between two beats are an outage; a shorter gap and the first beat are none", async () => {
    const before = (await outages()).length;
    await beat();
    await setBeat(app, 4_900);
    await beat();
    expect(await outages()).toHaveLength(before);
    await setBeat(app, 5_100);
    await beat();
    const found = (await outages()).slice(before);
    expect(found.map(({ id }) => id)).toEqual([before + 1]);
    expect(found[0]!.ms).toBeGreaterThan(5_000);
    expect(found[0]!.ms).toBeLessThan(5_100 + minute);
  });

  it("CLOSE-6 names the node that wrote the one before, and is set to a clock that went back, which takes nothing away", async () => {
    const before = (await outages()).length;
    await beat();
    expect(await beat(otherNode)).toBe(oneNode);
    expect(await beat()).toBe(otherNode);
    await setBeat(app, -10 * minute);
    await beat();
    const { rows } = await sql<{ ahead: number }>`
      select extract(epoch from at - clock_timestamp())::float8 * 1000 as ahead from beat`.execute(
      app.database.db,
    );
    expect(rows[0]!.ahead).toBeLessThanOrEqual(0);
    expect(await outages()).toHaveLength(before);
  });

  it("CLOSE-6 is not written by a close, which shows nothing of bids; but no outage begins before it", async () => {
    const before = (await outages()).length;
    const sale = await aSale(app);
    await setBeat(app, 0);
    const last = await beatAt();
    await app.moveClock(2 * hour);
    await tick(sale);
    await app.moveClock(0);
    expect(await beatAt()).toEqual(last);
    await sql`update beat set at = at - interval '8 seconds'`.execute(app.database.db);
    await beat();
    const [found] = (await outages()).slice(before);
    expect(found!.ms).toBeLessThan(8_000);
  });

  it("CLOSE-6 is written after a close that lies ahead, because the clock was set back", async () => {
    const before = (await outages()).length;
    await setBeat(app, 7_000);
    await sql`update beat set closed_at = clock_timestamp() + interval '10 minutes'`.execute(app.database.db);
    await beat();
    const found = (await outages()).slice(before);
    expect(found.map(({ ms }) => ms)).toEqual([0]);
    await sql`update beat set at = at - interval '7 seconds'`.execute(app.database.db);
    await beat();
    expect((await outages()).at(-1)!.ms).toBeGreaterThanOrEqual(7_000);
  });

  it("CLOSE-7 after it every live sale looks at itself at once, some at a time, and no other does", async () => {
    const [live, other, later] = [await aSale(app), await aSale(app), await aSale(app, { isLive: false })];
    await app.database.transaction(async (tx) => {
      let after: string | undefined;
      do after = await wakeTimers(tx, { after, max: 1 });
      while (after !== undefined);
    });
    const isDue = async ({ id }: BuiltSale): Promise<boolean | undefined> =>
      (
        await sql<{ is_due: boolean }>`
          select run_at <= boli_now() as is_due from job where key = ${`sale-timer:${id}`}`.execute(
          app.database.db,
        )
      ).rows[0]?.is_due;
    expect([await isDue(live), await isDue(other), await isDue(later)]).toEqual([true, true, false]);
  });

  it("CLOSE-6 plans that sales look at themselves, and nobody changes or deletes it", async () => {
    await sql`delete from job where kind = 'live/outage-over'`.execute(app.database.db);
    await interrupt(app, 10_000);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from job where kind = 'live/outage-over'`.execute(app.database.db);
    expect(rows[0]!.count).toBe(1);
    for (const change of [sql`update outage set until_at = boli_now()`, sql`delete from outage`])
      await expect(change.execute(app.database.db)).rejects.toThrow(/stays as it was written/);
  });
});

describe("while nobody can say whether bidding works", () => {
  it("CLOSE-4 bids and actions are answered with 503 and the time to try again, and nothing is sold", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app)];
    expect((await bid(asha, sale)).status).toBe(200);
    await app.moveClock(2 * hour);
    try {
      await setBeat(app, 6_000);
      const refused = await bid(asha, sale, 200);
      expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
        503,
        "unavailable",
        "2",
      ]);
      const ended = await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`);
      expect([ended.status, ended.headers.get("retry-after")]).toEqual([503, "2"]);
      await expect(tick(sale)).rejects.toMatchObject({ code: "unavailable" });
      expect((await saleOf(sale.host, sale.id)).items[0]!.status).toBe("open");
    } finally {
      await app.moveClock(0);
    }
  });

  it("CLOSE-6 a close is rolled back when an outage was written after it was judged", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app)];
    expect((await bid(asha, sale)).status).toBe(200);
    await app.moveClock(2 * hour);
    try {
      // The beat is old enough to be judged by, and an outage by the time the close is written.
      await setBeat(app, 1_000);
      await sql`
        create function planted_outage() returns trigger language plpgsql as $$
        begin update beat set outages = outages + 1; return new; end $$`.execute(app.database.db);
      await sql`
        create trigger planted_outage after update on lot for each row when (new.status = 'sold')
        execute function planted_outage()`.execute(app.database.db);
      await expect(tick(sale)).rejects.toMatchObject({ code: "unavailable" });
    } finally {
      await sql`drop trigger planted_outage on lot`.execute(app.database.db);
      await sql`drop function planted_outage`.execute(app.database.db);
      await app.moveClock(0);
    }
    expect((await saleOf(sale.host, sale.id)).items[0]!.status).toBe("open");
  });
});

describe("an outage of a timed sale", () => {
  it("CLOSE-7 moves all its lots and its end before a bid is judged, and no sale that closes later", async () => {
    const [asha, sale, later] = [
      await app.signIn(),
      await aSale(app, { lots: 2, lastsMs: 2 * minute }),
      await aSale(app, { lastsMs: 5 * hour }),
    ];
    expect((await bid(asha, sale)).status).toBe(200);
    const lotId = sale.lots[1]!;
    const extendTo = new Date((await closesOf(sale))[1]! + 3 * minute).toISOString();
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/extend`, { lotId, closesAt: extendTo });
    const [first, second] = await closesOf(sale);
    const untouched = await closesOf(later);
    await app.moveClock(20 * minute);
    try {
      // The closes were three and six minutes ahead, and fell into the outage.
      await interrupt(app, 18 * minute);
      expect((await bid(asha, sale, 200)).status).toBe(200);
      expect((await bid(asha, later, 100)).status).toBe(200);
    } finally {
      await app.moveClock(0);
    }
    const [movedFirst, movedSecond] = await closesOf(sale);
    expect(movedFirst! - first!).toBeGreaterThanOrEqual(18 * minute);
    expect(movedSecond! - second!).toBe(movedFirst! - first!);
    expect(await closesOf(later)).toEqual(untouched);
    const kinds = (await eventsOf(sale)).map((one) =>
      `${String(one["kind"])} ${String(one["why"] ?? "")}`.trim(),
    );
    expect(kinds).toEqual(expect.arrayContaining(["outage", "lot-extended outage"]));
    expect((await eventsOf(later)).map(({ kind }) => kind)).not.toContain("outage");
  });

  it("CLOSE-7 longer than half an hour moves it by whole days, and CLOSE-12 everyone is notified of that", async () => {
    const [asha, ravi, sale] = [await app.signIn(), await app.signIn(), await aSale(app)];
    expect((await bid(asha, sale)).status).toBe(200);
    await ravi.caller.put(`/api/live-auctions/${sale.id}/lots/${sale.lots[0]}/watch`);
    const [before] = await closesOf(sale);
    await app.moveClock(3 * hour);
    try {
      await interrupt(app, 2 * hour);
      await tick(sale);
      const [moved] = await closesOf(sale);
      expect(moved! - before!).toBe(day);
      await interrupt(app, 2 * hour);
      await tick(sale);
    } finally {
      await app.moveClock(0);
    }
    const told = (await plannedFor(sale, "live/tell-bidders")) as Array<{ subjects: unknown[] }>;
    expect(told.flatMap(({ subjects }) => subjects)).toEqual([
      { kind: "sale-interrupted", closesAt: new Date(before! + day).toISOString(), days: 1 },
    ]);
    expect(await plannedFor(sale, "live/tell-watchers-of-outage")).toHaveLength(1);
  });

  it("CLOSE-7 a sale whose start fell into it starts when it ends, with the time that it was to have", async () => {
    const sale = await aSale(app, { isLive: false, startsInMs: 2 * minute, lastsMs: 10 * minute });
    const [before] = await closesOf(sale);
    await app.moveClock(22 * minute);
    try {
      await interrupt(app, 21 * minute);
      await tick(sale);
    } finally {
      await app.moveClock(0);
    }
    const [after] = await closesOf(sale);
    expect(after! - before!).toBeGreaterThanOrEqual(20 * minute - 1_000);
    expect((await saleOf(sale.host, sale.id)).status).toBe("live");
    const kinds = (await eventsOf(sale)).map(({ kind }) => kind);
    expect(kinds.slice(0, 2)).toEqual(["outage", "lot-extended"]);
    expect(kinds).toContain("sale-started");
  });

  it("CLOSE-7 that was over before a sale was made is none of its outages", async () => {
    await interrupt(app, 20 * minute);
    const [asha, sale] = [await app.signIn(), await aSale(app, { lastsMs: 4 * minute })];
    const before = await closesOf(sale);
    expect((await bid(asha, sale)).status).toBe(200);
    expect(await closesOf(sale)).toEqual(before);
  });

  it("CLOSE-8 a close that waited while beats were fresh is not judged, and moves its sale", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app)];
    expect((await bid(asha, sale)).status).toBe(200);
    const [before] = await closesOf(sale);
    await sql`
      update lot set closes_at = boli_now() - interval '8 seconds', original_closes_at = closes_at
      where sale_id = ${sale.id}::uuid`.execute(app.database.db);
    await sql`update sale set revision = revision + 1 where id = ${sale.id}::uuid`.execute(app.database.db);
    await setBeat(app, 100);
    await sql`update clock set moved_at = null`.execute(app.database.db);
    // Its lot goes on, so nobody is told that it has ended, and the sale is not over.
    expect((await bid(asha, sale, 300)).status).toBe(503);
    expect((await asha.caller.post(`/api/live-auctions/${sale.id}/end`)).body.code).toBe("sale_not_over");
    await tick(sale);
    const lot = (await saleOf(sale.host, sale.id)).items[0]!;
    expect([lot.status, lot.soldPrice ?? null]).toEqual(["open", null]);
    const left = Date.parse(lot.closesAt!) - Date.now();
    expect(left).toBeGreaterThan(100_000);
    expect(left).toBeLessThan(before! - Date.now());
    const listed = await app.anyone.get("/api/live-auctions/outages");
    const told = (listed.body.data as Array<Record<string, string>>).find(({ saleId }) => saleId === sale.id);
    expect(Date.parse(told!["until"]!) - Date.parse(told!["from"]!)).toBeGreaterThanOrEqual(8_000);
  });
});

describe("an outage of a sale that is held or run by a clerk", () => {
  it("CLOSE-11 holds a clerk-paced sale from its beginning, without its warning, until somebody resumes it", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app, { settings: { pace: "clerk" } })];
    expect((await bid(asha, sale)).status).toBe(200);
    const act = (what: string, body: object = {}) =>
      sale.host.caller.post(`/api/live-auctions/${sale.id}/${what}`, body);
    expect((await act("fair-warning", { lotId: sale.lots[0] })).status).toBe(200);
    const endsAt = Date.parse((await saleOf(sale.host, sale.id)).endDateTime);
    await app.moveClock(6 * minute);
    try {
      await interrupt(app, 5 * minute);
      expect((await bid(asha, sale, 200)).body.code).toBe("sale_held");
      const held = await saleOf(sale.host, sale.id);
      expect([held.heldBecause, held.items[0]!.isFairWarning]).toEqual(["outage", false]);
      const { from, until, movedMs } = held.interruption!;
      expect(movedMs).toBeNull();
      expect(Date.parse(until) - Date.parse(from)).toBeGreaterThanOrEqual(5 * minute);
      const left = Date.parse(held.heldUntil!) - Date.now() - 6 * minute;
      expect(left).toBeGreaterThan(29 * minute);
      expect((await act("resume")).status).toBe(200);
    } finally {
      await app.moveClock(0);
    }
    const resumed = await saleOf(sale.host, sale.id);
    expect(Date.parse(resumed.endDateTime) - endsAt).toBeGreaterThanOrEqual(5 * minute);
    const { held_ms } = await app.database.db
      .selectFrom("sale")
      .select("held_ms")
      .where("id", "=", sale.id)
      .executeTakeFirstOrThrow();
    expect(held_ms).toBe(0);
  });

  it("CLOSE-11 moves no sale that is held already, whose hold does not run out meanwhile", async () => {
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app);
    const before = await closesOf(sale);
    expect((await admin.caller.post(`/api/live-auctions/${sale.id}/hold`)).status).toBe(200);
    const until = Date.parse((await saleOf(sale.host, sale.id)).heldUntil!);
    await app.moveClock(4 * hour);
    try {
      await interrupt(app, 4 * hour - minute);
      await tick(sale);
      const held = await saleOf(sale.host, sale.id);
      expect([held.isHeld, await closesOf(sale)]).toEqual([true, before]);
      expect(Date.parse(held.heldUntil!) - until).toBeGreaterThanOrEqual(4 * hour - 2 * minute);
    } finally {
      await app.moveClock(0);
    }
  });
});

describe("what is kept of an outage", () => {
  it("CLOSE-12 BID-12 is a row of the lot's log that anyone can check, numbers no raise that waits, and stands in the public log", async () => {
    const [asha, sale] = [await app.signIn(), await aSale(app, { lots: 2, lastsMs: 2 * minute })];
    expect((await bidIn(asha, sale.id, { itemId: sale.lots[0], amount: 100, maxAmount: 900 })).status).toBe(
      200,
    );
    expect((await bidIn(asha, sale.id, { itemId: sale.lots[0], maxAmount: 1_200 })).body).toMatchObject({
      data: { seq: null },
    });
    await interrupt(app, 90_000);
    await tick(sale);
    await runOut(app, sale);
    const answer = await asha.caller.get(`/api/live-auctions/${sale.id}/log`);
    const log = answer.body.data as SaleLog;
    const [first, second] = log.lots;
    expect(first!.rows.map(({ kind }) => kind)).toEqual(["bid", "outage", "raise", "sold"]);
    expect(second!.rows.map(({ kind }) => kind)).toEqual(["outage", "passed"]);
    const { outage } = first!.rows[1]!;
    expect(Date.parse(outage!.until) - Date.parse(outage!.from)).toBeGreaterThanOrEqual(90_000);
    expect(Date.parse(outage!.closesAt)).toBeGreaterThan(Date.parse(outage!.closedAt));
    expect(log.outages).toEqual(expect.arrayContaining([{ from: outage!.from, until: outage!.until }]));
    expect(verifyLog(answer.text)).toMatchObject({ isWhole: true });
    const listed = await app.anyone.get("/api/live-auctions/outages");
    expect(listed.body.data).toEqual(expect.arrayContaining([{ from: outage!.from, until: outage!.until }]));
  });

  it("CLOSE-12 stands beside the log of a lot that has not opened, and of one in an older form", async () => {
    const [asha, sale, planned] = [
      await app.signIn(),
      await aSale(app, { lastsMs: 2 * minute }),
      await aSale(app, { isLive: false, startsInMs: 2 * minute, lastsMs: 10 * minute }),
    ];
    await sql`update lot set form = 2 where sale_id = ${sale.id}::uuid`.execute(app.database.db);
    expect((await bid(asha, sale)).status).toBe(200);
    await sql`update lot set form = 2 where sale_id = ${sale.id}::uuid`.execute(app.database.db);
    await app.moveClock(4 * minute);
    try {
      await interrupt(app, 3 * minute);
      await tick(sale);
      await tick(planned);
    } finally {
      await app.moveClock(0);
    }
    for (const { id } of [sale, planned]) {
      const rows = await app.database.db
        .selectFrom("lot_outage")
        .selectAll()
        .where("sale_id", "=", id)
        .execute();
      expect(rows.map(({ seq }) => seq)).toEqual([null]);
    }
  });
});
