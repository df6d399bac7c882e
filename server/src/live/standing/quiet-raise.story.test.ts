import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { aSale } from "../../../testing/live.ts";
import { listSaleEntries } from "../sales/followed-sales.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("BID-9 a raise changes nothing that a calendar shows of the sale, and a bid does", async () => {
  const [asha, ravi] = [await app.signIn(), await app.signIn()];
  const sale = await aSale(app);
  const [itemId] = sale.lots;
  const shown = () => listSaleEntries(app.database.db, [sale.id], 100);
  await bidIn(asha, sale.id, { itemId, amount: 100, maxAmount: 500 });
  const before = await shown();
  await app.moveClock(60_000);
  expect((await bidIn(asha, sale.id, { itemId, maxAmount: 900 })).status).toBe(200);
  expect(await shown()).toEqual(before);
  expect((await bidIn(ravi, sale.id, { itemId, amount: 200 })).status).toBe(200);
  const [after] = await shown();
  expect(after?.updated_at.getTime()).toBeGreaterThan(before[0]!.updated_at.getTime());
});
