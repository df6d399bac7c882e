import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { setBeat } from "../../../testing/live/outages.ts";
import { aSale } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const hour = 3_600_000;

it.each([
  ["the last beat is old", 0, 6_000],
  ["the lot's close waited", 2 * hour, 0],
])("BID-7 a bid that was accepted is answered as before, when %s", async (_why, aheadMs, beatAgeMs) => {
  const [asha, sale] = [await app.signIn(), await aSale(app)];
  const send = (key: string, amount = 100) =>
    bidIn(asha, sale.id, { itemId: sale.lots[0], amount }, { "idempotency-key": key });
  const first = await send("the-key-of-a-bid");
  expect(first.status).toBe(200);
  await app.moveClock(aheadMs);
  try {
    // Nothing has waited while somebody moved the clock (CLOSE-8).
    await sql`update clock set moved_at = null`.execute(app.database.db);
    await setBeat(app, beatAgeMs);
    const [again, other] = [await send("the-key-of-a-bid"), await send("the-key-of-another", 200)];
    expect([again.status, again.body.data, other.status]).toEqual([200, first.body.data, 503]);
    expect((await send("the-key-of-a-bid", 300)).body.code).toBe("key_reused");
  } finally {
    await setBeat(app);
    await app.moveClock(0);
  }
});

it("BID-2 nobody is told that a lot has ended before its close is written", async () => {
  const [asha, sale] = [await app.signIn(), await aSale(app)];
  const send = (amount: number) => bidIn(asha, sale.id, { itemId: sale.lots[0], amount });
  expect((await send(100)).status).toBe(200);
  await app.moveClock(2 * hour);
  try {
    const early = await send(200);
    expect([early.status, early.body.code, early.headers.get("retry-after")]).toEqual([
      503,
      "unavailable",
      "2",
    ]);
    expect((await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`)).status).toBe(200);
    expect((await send(200)).body.code).toBe("lot_ended");
  } finally {
    await app.moveClock(0);
  }
});
