import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { leaveCeilingIn } from "../../../testing/live/bidding.ts";
import { aSale, saleOf } from "../../../testing/live.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { changeSale } from "../sales/change-sale.ts";

// No job runs here, so lots with ceilings wait until they are opened.
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("BID-13 BID-14 an action waits while many lots with ceilings open, and opens the last few of them itself", async () => {
  const [asha, sale] = [await app.signIn(), await aSale(app, { isLive: false, lots: 22 })];
  for (const lotId of sale.lots) await leaveCeilingIn(asha, sale.id, { lotId, maxAmount: 500 });
  const perform = (what: string, body?: object) =>
    sale.host.caller.post(`/api/live-auctions/${sale.id}/${what}`, body);
  const countOpen = async () =>
    (await saleOf(sale.host, sale.id)).items.filter(({ status }) => status === "open").length;
  expect((await perform("start")).status).toBe(200);
  const refused = await perform("message", { text: "Welcome." });
  expect([refused.status, refused.headers.get("retry-after"), await countOpen()]).toEqual([503, "2", 0]);
  const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
  for (let time = 1; time <= 2; time += 1)
    await app.database.transaction((tx) => changeSale({ tx, bus, saleId: sale.id }, { kind: "tick" }));
  expect(await countOpen()).toBe(2);
  expect((await perform("message", { text: "Welcome." })).status).toBe(200);
  expect(await countOpen()).toBe(22);
});
