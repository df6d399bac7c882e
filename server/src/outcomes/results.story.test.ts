import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Results } from "@boli/contract/outcomes/endpoints";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { aSale } from "../../testing/live.ts";
import { type Sold, aSoldLot as aSoldLotIn, titlesOf } from "../../testing/outcomes/sold-lot.ts";
import { remindOfPayments } from "./remind.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const hour = 3_600_000;
const aSoldLot = (item?: string): Promise<Sold> => aSoldLotIn(app, item);
const mark = ({ host, id, lot }: Sold, outcome: string) =>
  host.caller.put(`/api/live-auctions/${id}/lots/${lot}/outcome`, { outcome });
const results = async ({ id, host }: Pick<Sold, "id" | "host">, who: SignedIn = host) =>
  who.caller.get(`/api/live-auctions/${id}/results`);

// The schedule of reminders, once.
const tick = () =>
  app.database.transaction(
    async (tx) => {
      const bound = remindOfPayments.bind({});
      if (bound.kind === "bound") await bound.run(tx, {} as never);
    },
    { bookkeeping: true },
  );

describe("reminders", () => {
  it("OUTCOME-8 go once to the buyer a day before the deadline, and once to the host after it, while nothing was said", async () => {
    const [silent, paid] = [await aSoldLot(), await aSoldLot()];
    await mark(paid, "paid");
    await app.moveClock(47 * hour);
    await tick();
    expect(await titlesOf(silent.asha)).toEqual([]);
    for (const hours of [49, 60]) {
      await app.moveClock(hours * hour);
      await tick();
      expect(await titlesOf(silent.asha)).toEqual(["Payment is due soon"]);
      expect(await titlesOf(silent.host)).toEqual([]);
    }
    for (const hours of [73, 90]) {
      await app.moveClock(hours * hour);
      await tick();
      expect(await titlesOf(silent.host)).toEqual(["Has the winner paid?"]);
    }
    expect(await titlesOf(silent.asha)).toHaveLength(1);
    expect(await titlesOf(paid.asha)).toEqual(["Payment received"]);
    expect(await titlesOf(paid.host)).toEqual([]);
  });
});

describe("the results of a sale", () => {
  it("RESULTS-1 have the figures of the sale and of each lot", async () => {
    const sold = await aSoldLot();
    const { summary, lots, isPractice } = (await results(sold)).body.data as Results;
    expect(isPractice).toBe(false);
    expect(summary).toEqual({
      watchers: 0,
      bidders: 2,
      bids: 3,
      lots: 1,
      sold: 1,
      total: 12_500,
      estimates: 0,
      totalOfEstimated: 0,
    });
    expect(lots[0]).toMatchObject({ bids: 3, bidders: 2, price: 12_500, estimate: null, soldTo: "Bidder 1" });
  });

  it("RESULTS-1 of a practice sale say that it was one, and have the prices that were reached and the aliases, though it binds nobody", async () => {
    const sale = await aSale(app, {
      isPractice: true,
      settings: { pace: "clerk", fairWarningSeconds: 3 },
    });
    const lotId = sale.lots[0];
    const act = (what: string, body: object) =>
      sale.host.caller.post(`/api/live-auctions/${sale.id}/${what}`, body, {
        "idempotency-key": `${what}-in-practice`,
      });
    expect((await act("floor-bid", { lotId, paddle: "12", amount: 100 })).status).toBe(200);
    expect((await act("fair-warning", { lotId })).status).toBe(200);
    await app.moveClock(4_000);
    expect((await act("sold", { lotId, newestBid: 1 })).status).toBe(200);
    const { summary, lots, isPractice } = (await results(sale)).body.data as Results;
    expect([isPractice, summary.sold, summary.total]).toEqual([true, 1, 100]);
    expect(lots[0]).toMatchObject({
      status: "sold",
      price: 100,
      soldTo: "Bidder 1",
      outcome: null,
      buyers: [],
    });
  });

  it("RESULTS-2 are a table for spreadsheets in which no text is a formula", async () => {
    const sold = await aSoldLot("=cmd|' /C calc'!A0");
    const { text } = await sold.host.caller.get(`/api/live-auctions/${sold.id}/results.csv`);
    const [head, row] = text.split("\r\n");
    expect(head).toContain('"Hammer price (₹)"');
    expect(row).toContain(`"'=cmd|' /C calc'!A0"`);
    expect(row).toContain(sold.asha.user.email);
    expect((await sold.ravi.caller.get(`/api/live-auctions/${sold.id}/results.csv`)).status).toBe(403);
  });

  it("RESULTS-3 are a PDF of as many pages as they need, for the host alone", async () => {
    const sale = await aSale(app, { lots: 30, settings: { pace: "clerk" } });
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`);
    const path = `/api/live-auctions/${sale.id}/results.pdf`;
    const printed = await sale.host.caller.get(path);
    expect(printed.status).toBe(200);
    expect(printed.text).toMatch(/^%PDF-1/);
    expect(printed.text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
    expect((await (await app.signIn()).caller.get(path)).status).toBe(403);
    expect(((await results(sale)).body.data as Results).summary).toMatchObject({
      lots: 30,
      sold: 0,
      total: 0,
    });
  });
});
