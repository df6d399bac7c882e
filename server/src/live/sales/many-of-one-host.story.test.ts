import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { saleLimits } from "@boli/contract/live/inputs";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale, anItem, saleOf } from "../../../testing/live.ts";
import { silentLog } from "../../../testing/stand-ins/silent-log.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;

// As many copies of a sale, which offer nothing.
const copySale = (id: string, count: number): Promise<unknown> =>
  sql`
    insert into sale
    select (jsonb_populate_record(s, jsonb_build_object('id', gen_random_uuid()))).*
    from sale s cross join generate_series(1, ${count}::int) where s.id = ${id}::uuid`.execute(
    app.database.db,
  );

async function make(host: SignedIn, isPractice: boolean) {
  const item = await anItem(app.database, host.user.id);
  const start = (await boliNow(app.database.db)).getTime() + hour;
  const answer = await host.caller.post("/api/live-auctions", {
    title: "One more",
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + hour).toISOString(),
    selectedItems: [{ inventoryItem: item, minimumBidPrice: 100 }],
    isPractice,
  });
  return [answer.status, answer.body.code];
}

describe("the many sales of one host", () => {
  it.each([
    [false, saleLimits.unfinished, "too_many_sales"],
    [true, saleLimits.practices, "too_many_practices"],
  ] as const)("SALE-11 are bounded (practice: %s)", async (isPractice, max, code) => {
    const { id, host } = await aSale(app, { isPractice, isLive: false });
    await copySale(id, max - 2);
    expect(await make(host, isPractice)).toEqual([201, undefined]);
    const answers = [await make(host, isPractice), await make(host, isPractice)];
    expect(answers).toEqual([409, 409].map((status) => [status, code]));
    // Those of the other kind and of others are none of them, and one that is over makes room.
    expect(await make(host, !isPractice)).toEqual([201, undefined]);
    expect(await make(await app.signIn({ role: "reseller" }), isPractice)).toEqual([201, undefined]);
    await host.caller.post(`/api/live-auctions/${id}/cancel`, { reason: "Rain." });
    expect(await make(host, isPractice)).toEqual([201, undefined]);
    expect(await make(host, isPractice)).toEqual([409, code]);
  });

  it("SALE-11 are 300 in a day at most, also those that are over", async () => {
    const { id, host } = await aSale(app, { isLive: false });
    await host.caller.post(`/api/live-auctions/${id}/cancel`, { reason: "Rain." });
    await copySale(id, saleLimits.perDay - 2);
    expect(await make(host, true)).toEqual([201, undefined]);
    for (const isPractice of [true, false])
      expect(await make(host, isPractice)).toEqual([429, "too_many_sales_made"]);
    await app.moveClock(25 * hour);
    expect(await make(host, true)).toEqual([201, undefined]);
    await app.moveClock(0);
  });

  it.skipIf(process.env["BOLI_TEST_ENGINE"] !== "postgres")(
    "CLOSE-4 a sale that takes its time to start keeps no other from being closed",
    async () => {
      const starting = await aSale(app, {
        isLive: false,
        startsInMs: 0.5 * hour,
        lastsMs: 9 * hour,
        lots: 3,
      });
      const closing: BuiltSale[] = [];
      while (closing.length < 24) closing.push(await aSale(app));
      await app.moveClock(1.5 * hour);
      const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
      const jobs = saleJobs({ bus, database: app.database, ...app.store });
      let release: () => void = () => {};
      const isReleased = new Promise<void>((resolve) => (release = resolve));
      let isHeld: () => void = () => {};
      const holding = new Promise<void>((resolve) => (isHeld = resolve));
      // Somebody else has the lock of the sale that starts.
      const holder = app.database.transaction(async (tx) => {
        await sql`select from sale where id = ${starting.id}::uuid for update`.execute(tx);
        isHeld();
        await isReleased;
      });
      await holding;
      const runner = startJobRunner({ database: app.database, bus, jobs, log: silentLog });
      const statuses = async () =>
        new Set(await Promise.all(closing.map(async ({ id, host }) => (await saleOf(host, id)).status)));
      try {
        await expect.poll(statuses, { timeout: 20_000 }).toEqual(new Set(["completed"]));
        expect((await saleOf(starting.host, starting.id)).status).toBe("scheduled");
      } finally {
        release();
        await holder;
        await runner.stop({ withinMs: 10_000 });
        await app.moveClock(0);
      }
    },
    60_000,
  );
});
