import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { testEngine } from "../../../testing/database.ts";
import { type BuiltSale, aSale, saleOf } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";
import { loadAllLots, lockSales } from "../store/load-sale.ts";
import { restoreMissingTimers, setSaleTimers, wakeTimers } from "./sale-timer.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Timer {
  id: string;
  run_at: Date;
}

const keyOf = ({ id }: BuiltSale): string => `sale-timer:${id}`;
const look = (): Promise<void> => app.database.transaction(restoreMissingTimers);
async function loseTimer(sale: BuiltSale): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from job where key = ${keyOf(sale)} and state <> 'dead'`.execute(app.database.db);
  return numAffectedRows === 1n;
}

async function timersOf(sale: BuiltSale): Promise<Timer[]> {
  const { rows } = await sql<Timer>`
    select id, run_at from job where key = ${keyOf(sale)} and state <> 'dead' limit 10`.execute(
    app.database.db,
  );
  return rows;
}

describe("the timer of a sale", () => {
  it("SALE-2 CLOSE-4 is set again when it was lost, and once, however many nodes look", async () => {
    const sale = await aSale(app, { isLive: false });
    expect(await loseTimer(sale)).toBe(true);
    expect(await timersOf(sale)).toEqual([]);
    await Promise.all([look(), look(), look()]);
    expect(await timersOf(sale)).toHaveLength(1);
  });

  it("CLOSE-4 CLERK-5 is left alone while it is there; a sale that is held gets one, and none that is over", async () => {
    const [planned, held, over] = [
      await aSale(app, { isLive: false }),
      await aSale(app, { settings: { pace: "clerk" } }),
      await aSale(app),
    ];
    for (const [sale, action] of [
      [held, "hold"],
      [over, "end"],
    ] as const) {
      expect((await sale.host.caller.post(`/api/live-auctions/${sale.id}/${action}`)).status).toBe(200);
      await loseTimer(sale);
    }
    const before = await timersOf(planned);
    expect(before).toHaveLength(1);
    await look();
    expect(await timersOf(planned)).toEqual(before);
    expect(await timersOf(held)).toHaveLength(1);
    expect(await timersOf(over)).toEqual([]);
  });

  // The embedded database does one transaction at a time.
  it.runIf(testEngine() === "postgres")(
    "CLOSE-4 CLOSE-7 is moved with others in one order, so that no two who do so wait for each other",
    async () => {
      const { database } = app;
      const [first, last] = [await aSale(app), await aSale(app)];
      let tries = 0;
      const [isHeld, isReleased] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const holding = database.transaction(async (tx) => {
        await sql`select from job where key = ${keyOf(first)} for update`.execute(tx);
        isHeld.resolve();
        await isReleased.promise;
      });
      const countWaiting = async () => {
        const { rows } = await sql<{ count: number }>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        return rows[0]?.count;
      };
      await isHeld.promise;
      const woken = database.transaction(async (tx) => {
        tries += 1;
        await wakeTimers(tx, { max: 500 });
      });
      await expect.poll(countWaiting).toBe(1);
      const set = database.transaction(async (tx) => {
        tries += 1;
        const sales = await lockSales(tx, [first.id, last.id]);
        await loadAllLots(tx, sales.get(first.id)!);
        // Nothing is left to do in the other one, whose timer is removed first.
        await setSaleTimers(tx, [...sales.values()]);
      });
      await expect.poll(countWaiting).toBe(2);
      isReleased.resolve();
      await Promise.all([holding, woken, set]);
      expect(tries).toBe(2);
      expect([await timersOf(first), await timersOf(last)].map(({ length }) => length)).toEqual([1, 0]);
    },
  );

  it("SALE-2 of a sale was buried, and the nodes' own sweep starts the sale all the same, once", async () => {
    const sale = await aSale(app, { isLive: false });
    await sql`
      update job set state = 'dead', died_at = boli_now(), last_error = 'as an older release left it'
      where key = ${keyOf(sale)}`.execute(app.database.db);
    await app.moveClock(120_000);
    const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
    const { database, store } = app;
    const jobs = saleJobs({ bus, database, ...store });
    const nodes = [0, 1].map(() => startJobRunner({ database, bus, jobs, log: silentLog }));
    try {
      await expect.poll(async () => (await saleOf(sale.host, sale.id)).status).toBe("live");
      // One event for the start, one for its lot.
      expect((await saleOf(sale.host, sale.id)).seq).toBe(2);
      expect(await timersOf(sale)).toHaveLength(1);
    } finally {
      for (const node of nodes) await node.stop();
    }
  });
});
