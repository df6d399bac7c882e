import { afterAll, beforeAll, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSale, saleOf } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

it("CLOSE-1 a sale is extended 20 times in all, and each of its lots, also by a millisecond", async () => {
  const sale = await aSale(app, { lots: 2 });
  const { endDateTime } = await saleOf(sale.host, sale.id);
  const extend = (byMs: number, lotId?: string) =>
    sale.host.caller.post(`/api/live-auctions/${sale.id}/extend`, {
      ...(lotId === undefined ? {} : { lotId }),
      closesAt: new Date(Date.parse(endDateTime) + byMs).toISOString(),
    });
  for (let byMs = 1; byMs <= 20; byMs += 1) expect((await extend(byMs)).status).toBe(200);
  expect((await extend(21)).body.code).toBe("extensions_used_up");
  // The lots went along each time.
  expect((await extend(21, sale.lots[1])).body).toMatchObject({
    code: "extensions_used_up",
    error: "You can extend an auction or item at most 20 times.",
  });
  const after = await saleOf(sale.host, sale.id);
  expect(Date.parse(after.endDateTime) - Date.parse(endDateTime)).toBe(20);
});
