import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { setBeat } from "../../../testing/live/outages.ts";
import { type BuiltSale, aSale, placeOldTimers, saleOf } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import type { Tx } from "../../platform/database/database.ts";
import { type Job, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";
import { changeSale } from "../sales/change-sale.ts";
import { maxClosedAtOnce } from "../law/sale-actions.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;
// More than a step takes along.
const tooMany = 41;

async function large(host: SignedIn, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) ids.push((await aSale(app, { host, lots: tooMany, isLive: false })).id);
  return ids;
}

// Practices may all offer the same items.
async function largePractices(count: number): Promise<string[]> {
  const { id, host, items } = await aSale(app, { isPractice: true, lots: tooMany, isLive: false });
  const ids = [id];
  const start = (await boliNow(app.database.db)).getTime() + hour / 2;
  while (ids.length < count) {
    const made = await host.caller.post("/api/live-auctions", {
      title: "One more",
      startDateTime: new Date(start).toISOString(),
      endDateTime: new Date(start + hour).toISOString(),
      selectedItems: items.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 100 })),
      isPractice: true,
    });
    ids.push((made.body.data as { id: string }).id);
  }
  return ids;
}

// Everything is due when the timers begin, one at a time of each kind. Returns the number of lots of a sale that were still open
// after each step of it or of these others.
async function stepsUntilClosed({ id, host }: BuiltSale, others: readonly string[]): Promise<number[]> {
  const steps: number[] = [];
  const watched = (job: Job): Job => {
    if (job.effect !== "inside" || !job.kind.endsWith("-timer")) return job;
    const bind: typeof job.bind = (stored) => {
      const bound = job.bind(stored);
      const { saleId } = stored as { saleId: string };
      if (bound.kind === "poison" || (saleId !== id && !others.includes(saleId))) return bound;
      return {
        kind: "bound",
        run: async (tx, running) => {
          await bound.run(tx, running);
          const { count } = await tx
            .selectFrom("lot")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where("sale_id", "=", id)
            .where("status", "in", ["queued", "open"])
            .executeTakeFirstOrThrow();
          steps.push(count);
        },
      };
    };
    return { ...job, bind };
  };
  await whileTimersRun(watched, async () => {
    await expect.poll(async () => (await saleOf(host, id)).status, { timeout: 20_000 }).toBe("completed");
  });
  return steps.slice(0, steps.indexOf(0) + 1);
}

async function whileTimersRun(watched: (job: Job) => Job, act: () => Promise<void>): Promise<void> {
  const { database, store } = app;
  await app.moveClock(3 * hour);
  const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
  const jobs = saleJobs({ bus, database, ...store }).map(watched);
  const runner = startJobRunner({ database, bus, jobs, log: silentLog, insideSlots: 1 });
  try {
    await act();
  } finally {
    await runner.stop({ withinMs: 10_000 });
    await app.moveClock(0);
  }
}

describe("the closes of one host", () => {
  it("CLOSE-4 SALE-6 however many practices are due, a sale waits for one step of them at most", async () => {
    const [practices, rival] = [await largePractices(20), await aSale(app, { lastsMs: 2 * hour })];
    expect((await stepsUntilClosed(rival, practices)).length).toBeLessThanOrEqual(2);
  }, 60_000);

  it("CLOSE-4 however many sales of one are due, that of another waits for one step of them at most", async () => {
    const [host, rival] = [await app.signIn({ role: "reseller" }), await aSale(app, { lastsMs: 2 * hour })];
    expect((await stepsUntilClosed(rival, await large(host, 4))).length).toBeLessThanOrEqual(2);
  }, 60_000);

  it("CLOSE-4 of many lots 250 are closed in a step, and the sale of another in between", async () => {
    const [flood, rival] = [
      await aSale(app, { lots: maxClosedAtOnce + 1 }),
      await aSale(app, { lastsMs: 2 * hour }),
    ];
    const statuses = async () => (await saleOf(flood.host, flood.id)).items.map(({ status }) => status);
    expect(await stepsUntilClosed(flood, [rival.id])).toEqual([1, 1, 0]);
    expect([await statuses(), (await saleOf(rival.host, rival.id)).status]).toEqual([
      flood.lots.map(() => "passed"),
      "completed",
    ]);
    const { rows } = await sql<{ lots: number; closes: number }>`
      select count(distinct payload->>'lotId')::int as lots, count(*)::int as closes from sale_event
      where sale_id = ${flood.id}::uuid and payload->>'kind' = 'lot-closed'`.execute(app.database.db);
    expect(rows).toEqual([{ lots: flood.lots.length, closes: flood.lots.length }]);
  }, 60_000);

  it("CLOSE-4 SALE-6 timers that an older release set take their places", async () => {
    const [sale, practice] = [await aSale(app), await aSale(app, { isPractice: true })];
    const { db } = app.database;
    const timers = async () =>
      (
        await db
          .selectFrom("job")
          .select(["kind", "key", "turn_of"])
          .where("turn_of", "in", [sale.host.user.id, practice.host.user.id])
          .orderBy("kind")
          .execute()
      ).map(({ kind, key, turn_of }) => [kind, key, turn_of]);
    const placed = [
      ["live/practice-timer", `practice-timer:${practice.id}`, practice.host.user.id],
      ["live/sale-timer", `sale-timer:${sale.id}`, sale.host.user.id],
    ];
    expect(await timers()).toEqual(placed);
    await db
      .updateTable("job")
      .set({ kind: "live/sale-timer", key: sql`replace(key, 'practice-', 'sale-')`, turn_of: null })
      .where("turn_of", "in", [sale.host.user.id, practice.host.user.id])
      .execute();
    expect(await timers()).toEqual([]);
    await placeOldTimers(app);
    expect(await timers()).toEqual(placed);
  });
});

describe("while the beat is late", () => {
  it.each([
    [
      "CLOSE-4 CLOSE-6 the clock closes nothing, since this may be the begin of an outage",
      { lastsMs: hour },
      ["live", "completed"],
    ],
    ["SALE-2 CLOSE-4 nor does it start a sale", { isLive: false, lastsMs: 9 * hour }, ["scheduled", "live"]],
  ])("%s", async (_, options, [before, after]) => {
    const { host, id } = await aSale(app, options);
    await sql`delete from job where payload ->> 'saleId' <> ${id}`.execute(app.database.db);
    const statusOf = async (): Promise<string> => (await saleOf(host, id)).status;
    const isPutOff = async (): Promise<boolean> => {
      const { rows } = await sql`
        select from job where kind like '%-timer' and payload ->> 'saleId' = ${id} and run_at > boli_now()`.execute(
        app.database.db,
      );
      return rows.length > 0;
    };
    await setBeat(app, 2_500);
    await whileTimersRun(
      (job) => job,
      async () => {
        await expect.poll(isPutOff).toBe(true);
        expect(await statusOf()).toBe(before);
        await setBeat(app, 0);
        await expect.poll(statusOf).toBe(after);
      },
    );
    await setBeat(app);
  });

  it("CLOSE-4 nor does it in any other job, and an admin may", async () => {
    const [admin, sale] = [await app.signIn({ role: "admin" }), await aSale(app)];
    const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
    const change = (tx: Tx) => changeSale({ tx, bus, saleId: sale.id }, { kind: "tick" });
    await app.moveClock(2 * hour);
    try {
      await setBeat(app, 2_500);
      await expect(app.database.transaction(change)).rejects.toMatchObject({ code: "unavailable" });
      await setBeat(app, 2_500);
      const ended = await admin.caller.post(`/api/live-auctions/${sale.id}/end`, { reason: "A trial" });
      expect(ended.status).toBe(200);
    } finally {
      await app.moveClock(0);
      await setBeat(app);
    }
  });
});
