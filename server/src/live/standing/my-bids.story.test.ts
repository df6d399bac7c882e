import { afterAll, beforeAll, expect, it } from "vitest";
import { allIn } from "@boli/contract/live/all-in";
import type { StandingTotals, StandingView } from "@boli/contract/live/standing";
import type { Page } from "@boli/contract/base/paging";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, sellAfterWarning } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const bid = async (who: SignedIn, { id }: BuiltSale, itemId: string | undefined, amount: number) =>
  expect((await bidIn(who, id, { itemId, amount })).status).toBe(200);

interface Mine extends StandingTotals {
  data: StandingView[];
  page: Page;
}
const mine = async (who: SignedIn, query = ""): Promise<Mine> =>
  (await who.caller.get(`/api/live-auctions/mine${query}`)).body as unknown as Mine;
const lotsOf = ({ data }: Mine) => data.map(({ lotId }) => lotId);

it("MYBIDS-1 the lists of leading, outbid, won and lost have their lots, and say how many there are", async () => {
  const [asha, ravi] = [await app.signIn(), await app.signIn()];
  const timed = await aSale(app, { lots: 4 });
  const clerk = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
  const [led, outbid, tied] = timed.lots as [string, string, string, string];
  const [won, lost] = clerk.lots as [string, string];
  await bid(asha, timed, led, 100);
  await bid(asha, timed, outbid, 100);
  await bid(ravi, timed, outbid, 200);
  await bidIn(ravi, timed.id, { itemId: tied, amount: 100, maxAmount: 300 });
  await bid(asha, timed, tied, 300);
  await bid(asha, clerk, won, 500);
  await sellAfterWarning(app, clerk, won);
  await clerk.host.caller.post(`/api/live-auctions/${clerk.id}/next`);
  await bid(asha, clerk, lost, 500);
  await bid(ravi, clerk, lost, 600);
  await sellAfterWarning(app, clerk, lost);
  const all = await mine(asha);
  expect(all.counts).toEqual({ leading: 1, outbid: 2, won: 1, lost: 1 });
  expect(all.page.total).toBe(5);
  expect(lotsOf(all).slice(0, 3).toSorted()).toEqual([led, outbid, tied].toSorted());
  for (const [tab, lots] of [
    ["leading", [led]],
    ["outbid", [outbid, tied]],
    ["won", [won]],
    ["lost", [lost]],
  ] as const) {
    const found = await mine(asha, `?tab=${tab}`);
    expect(lotsOf(found).toSorted(), tab).toEqual(lots.toSorted());
    expect(found.page.total, tab).toBe(lots.length);
    // The numbers of the others stay, whatever the tab.
    expect(found.counts, tab).toEqual(all.counts);
  }
  expect((await mine(asha, "?tab=won&page=2")).data).toEqual([]);
  expect((await asha.caller.get("/api/live-auctions/mine?tab=maybe")).status).toBe(400);
});

it("MYBIDS-2 what one leads costs in all what the terms of each sale say, to the paisa", async () => {
  const [asha, ravi] = [await app.signIn(), await app.signIn()];
  const rates = [
    { gstPercent: 18, premiumPercent: 10 },
    { gstPercent: 12.25, premiumPercent: 3.33 },
    { gstPercent: 0, premiumPercent: 0 },
  ];
  let sum = 0;
  for (const terms of rates) {
    const sale = await aSale(app, { lots: 3, terms, minimum: 3_000 });
    const [first, second, third] = sale.lots;
    // Two at one price, and one that somebody else leads.
    await bid(asha, sale, first, 12_347);
    await bid(asha, sale, second, 12_347);
    await bid(asha, sale, third, 3_000);
    await bid(ravi, sale, third, 5_000);
    sum += 2 * allIn(12_347, terms);
    const { data, ledInAll } = await mine(asha, `?saleId=${sale.id}`);
    expect(ledInAll).toBe((2 * allIn(12_347, terms)) / 100);
    expect(data.find(({ lotId }) => lotId === first)?.inAll).toBe(allIn(12_347, terms) / 100);
  }
  expect((await mine(asha)).ledInAll).toBe(sum / 100);
  expect((await mine(await app.signIn())).ledInAll).toBe(0);
});

it("MYBIDS-2 what one has won costs in all what the terms of each sale say, to the paisa, and nothing that others won or that is led", async () => {
  const [asha, ravi] = [await app.signIn(), await app.signIn()];
  const rates = [
    { gstPercent: 18, premiumPercent: 10 },
    { gstPercent: 12.25, premiumPercent: 3.33 },
  ];
  let sum = 0;
  for (const terms of rates) {
    const sale = await aSale(app, { lots: 4, terms, minimum: 3_000, settings: { pace: "clerk" } });
    // Two at one price, one that somebody else wins, and one that is still led.
    for (const [at, itemId] of sale.lots.entries()) {
      if (at > 0) await sale.host.caller.post(`/api/live-auctions/${sale.id}/next`);
      await bid(at === 2 ? ravi : asha, sale, itemId, 12_347);
      if (at < 3) await sellAfterWarning(app, sale, itemId);
    }
    sum += 2 * allIn(12_347, terms);
    const { ledInAll, wonInAll, counts } = await mine(asha, `?saleId=${sale.id}`);
    expect(counts).toMatchObject({ leading: 1, won: 2 });
    expect(wonInAll).toBe((2 * allIn(12_347, terms)) / 100);
    expect(ledInAll).toBe(allIn(12_347, terms) / 100);
  }
  expect((await mine(asha, "?tab=lost")).wonInAll).toBe(sum / 100);
  expect((await mine(await app.signIn())).wonInAll).toBe(0);
});
