import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, type SaleOptions, aSale, saleOf } from "../../../testing/live.ts";
import { openLocalBus } from "../../platform/bus/local-bus.ts";
import { countStatements } from "../../platform/database/dialect.ts";
import { changeSale } from "../sales/change-sale.ts";

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await startTestApp();
  admin = await app.signIn({ role: "admin" });
});
afterAll(() => app.close());

const hour = 3_600_000;
const reason = { reason: "The hall has to be closed" };
const [few, many] = [2, 30];

// The number of statements of a request, with those around its transaction.
async function statementsOf(
  who: SignedIn,
  [method, path, payload = {}]: ["POST" | "PATCH", string, object?],
): Promise<number> {
  const headers = { authorization: `Bearer ${who.session.token}` };
  const { result, statements } = await countStatements(
    async () => await app.app.server.inject({ method, url: `/api/live-auctions${path}`, payload, headers }),
  );
  expect(Math.floor(result.statusCode / 100), result.body).toBe(2);
  return statements.length;
}
const act = (who: SignedIn, { id }: BuiltSale, what: string, body: object = {}) =>
  statementsOf(who, ["POST", `/${id}/${what}`, body]);

// The same for the clock's work on a sale, long after its end.
async function clock({ id }: BuiltSale, aheadMs: number): Promise<number> {
  await app.moveClock(aheadMs);
  const bus = openLocalBus({ onFault: (fault) => expect.fail(String(fault)) });
  const { statements } = await countStatements(() =>
    app.database.transaction((tx) => changeSale({ tx, bus, saleId: id }, { kind: "tick" }), {
      bookkeeping: true,
    }),
  );
  await app.moveClock(0);
  return statements.length;
}

// The first half of the lots have a bid, and so an end that says more.
async function bidOnHalf({ id, lots }: BuiltSale): Promise<void> {
  const asha = await app.signIn();
  for (const itemId of lots.slice(0, lots.length / 2))
    expect((await bidIn(asha, id, { itemId, amount: 100 })).status).toBe(200);
}

// Does the same with a sale of few lots and with one of many.
async function expectAsMany(options: SaleOptions, work: (sale: BuiltSale) => Promise<number[]>) {
  const [one, other] = [
    await work(await aSale(app, { ...options, lots: few })),
    await work(await aSale(app, { ...options, lots: many })),
  ];
  expect(other).toEqual(one);
}

const statusesOf = async ({ id, host }: BuiltSale): Promise<Record<string, number>> => {
  const { items } = await saleOf(host, id);
  return Object.fromEntries(
    [...Map.groupBy(items, ({ status }) => status)].map(([status, lots]) => [status, lots.length]),
  );
};

describe("an act on a sale of many lots asks the database as often as one on a sale of few", () => {
  it("BID-14 CLOSE-4 the start, a hold, a resume, an extension, and the end by an admin of a timed one", async () => {
    await expectAsMany({ isLive: false, reserve: 500 }, async (sale) => {
      const start = await act(sale.host, sale, "start");
      await bidOnHalf(sale);
      const closesAt = new Date(Date.now() + 3 * hour).toISOString();
      const counts = [
        start,
        await act(sale.host, sale, "extend", { closesAt }),
        await act(admin, sale, "hold"),
        await act(admin, sale, "resume"),
        await act(admin, sale, "end", reason),
      ];
      expect(await statusesOf(sale)).toEqual({ passed: sale.lots.length });
      return counts;
    });
  });

  it("BID-14 CLOSE-4 the early end of a timed one by its host, and the cancellation of the rest", async () => {
    await expectAsMany({}, async (sale) => {
      await bidOnHalf(sale);
      const counts = [await act(sale.host, sale, "end"), await act(admin, sale, "cancel", reason)];
      expect(await statusesOf(sale)).toEqual({ withdrawn: sale.lots.length });
      return counts;
    });
  });

  it("BID-14 CLOSE-4 the cancellation before the start, and after an edit of all lots and of their order", async () => {
    await expectAsMany({ isLive: false }, async (sale) => {
      const edit = (body: object) => statementsOf(sale.host, ["PATCH", `/${sale.id}`, body]);
      const selectedItems = sale.items.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 200 }));
      return [
        await edit({ selectedItems }),
        await edit({ lotOrder: sale.lots.toReversed() }),
        await act(sale.host, sale, "cancel", reason),
      ];
    });
  });

  it("BID-14 CLOSE-4 the end of a clerk-paced one by its host, and by the clock, which passes what is left", async () => {
    const settings = { pace: "clerk" };
    await expectAsMany({ settings }, async (sale) => [await act(sale.host, sale, "end")]);
    await expectAsMany({ settings }, async (sale) => {
      const counts = [await clock(sale, 3 * hour)];
      expect(await statusesOf(sale)).toEqual({ passed: sale.lots.length });
      return counts;
    });
  });

  it("BID-14 CLOSE-4 a step of the clock that closes lots with a bid and others", async () => {
    await expectAsMany({}, async (sale) => {
      await bidOnHalf(sale);
      const counts = [await clock(sale, 1.5 * hour)];
      expect(await statusesOf(sale)).toEqual({ sold: sale.lots.length / 2, passed: sale.lots.length / 2 });
      return counts;
    });
  });

  it("BID-14 the making of one", async () => {
    const counts: number[] = [];
    for (const lots of [few, many]) {
      const { host, items } = await aSale(app, { lots, isPractice: true, isLive: false });
      const [start, end] = [1, 2].map((hours) => new Date(Date.now() + hours * hour).toISOString());
      const selectedItems = items.map((inventoryItem) => ({ inventoryItem, minimumBidPrice: 100 }));
      const body = { title: "Lamps", startDateTime: start, endDateTime: end, selectedItems };
      counts.push(await statementsOf(host, ["POST", "", body]));
    }
    expect(counts[1]).toBe(counts[0]);
  });
});
