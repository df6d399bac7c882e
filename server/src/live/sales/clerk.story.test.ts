import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, ageWarnings, newestBidOf, saleOf } from "../../../testing/live.ts";
import { noHead } from "../law/bid-chain.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const clerk = { settings: { pace: "clerk" } };
const post = (who: SignedIn, sale: BuiltSale, what: string, body: Record<string, unknown> = {}) =>
  who.caller.post(`/api/live-auctions/${sale.id}/${what}`, body);
const fromTheFloor = (sale: BuiltSale, amount: number, paddle = "12") =>
  sale.host.caller.post(
    `/api/live-auctions/${sale.id}/floor-bid`,
    { lotId: sale.lots[0], paddle, amount },
    { "idempotency-key": `a-paddle-${paddle}-at-${amount}` },
  );
const statusesOf = async (sale: BuiltSale) =>
  (await saleOf(sale.host, sale.id)).items.map(({ status }) => status);

describe("a clerk", () => {
  it("CLERK-1 decides nothing past a bid that the clerk has not seen, and the lot stays open", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { ...clerk, lots: 2 });
    const [lotId, queued] = sale.lots as [string, string];
    const host = (what: string, body: Record<string, unknown>) => post(sale.host, sale, what, body);
    await bidIn(asha, sale.id, { itemId: lotId, amount: 100 });
    await host("fair-warning", { lotId });
    await ageWarnings(app, sale.id);
    // The bid comes while the clerk presses.
    await bidIn(asha, sale.id, { itemId: lotId, amount: 200 });
    for (const what of ["sold", "pass", "withdraw"])
      for (const newestBid of [1, 3, null])
        expect((await host(what, { lotId, newestBid })).body.code).toBe("changed_meanwhile");
    expect((await host("withdraw", { lotId: queued, newestBid: 1 })).body.code).toBe("changed_meanwhile");
    expect(await statusesOf(sale)).toEqual(["open", "queued"]);
    expect((await host("sold", { lotId })).status).toBe(400);
    // A raise, a dropped reserve and other rows that are no bids change nothing.
    await bidIn(asha, sale.id, { itemId: lotId, maxAmount: 900 });
    expect(await newestBidOf(asha, sale.id, lotId)).toBe(2);
    expect((await host("pass", { lotId, newestBid: 2 })).status).toBe(200);
    expect((await host("withdraw", { lotId: queued, newestBid: null })).status).toBe(200);
    expect(await statusesOf(sale)).toEqual(["passed", "withdrawn"]);
  });

  it("CLERK-6 sells only some seconds after a fair warning that no bid has cleared", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { settings: { pace: "clerk", fairWarningSeconds: 60 } });
    const lotId = sale.lots[0]!;
    const bids = (amount: number) => bidIn(asha, sale.id, { itemId: lotId, amount });
    const warn = () => post(sale.host, sale, "fair-warning", { lotId });
    const sold = async () =>
      post(sale.host, sale, "sold", { lotId, newestBid: await newestBidOf(asha, sale.id, lotId) });
    await bids(100);
    expect((await sold()).body.code).toBe("warning_missing");
    await warn();
    expect((await sold()).body.code).toBe("warning_too_new");
    await bids(200);
    expect((await sold()).body.code).toBe("warning_missing");
    await warn();
    await ageWarnings(app, sale.id);
    // A second warning does not make the first one younger.
    await warn();
    await post(sale.host, sale, "hold");
    expect((await warn()).body.code).toBe("sale_held");
    expect((await sold()).body.code).toBe("warning_missing");
    await post(sale.host, sale, "resume");
    await warn();
    await ageWarnings(app, sale.id);
    await warn();
    expect((await sold()).status).toBe(200);
    expect((await saleOf(asha, sale.id)).items[0]).toMatchObject({ status: "sold", soldPrice: 200 });
  });

  it("CLERK-6 waits for 3 to 60 seconds, 6 by default", async () => {
    const sale = await aSale(app, { ...clerk, isLive: false });
    const set = (fairWarningSeconds: number) =>
      sale.host.caller.patch(`/api/live-auctions/${sale.id}`, { settings: { fairWarningSeconds } });
    expect((await saleOf(sale.host, sale.id)).settings.fairWarningSeconds).toBe(6);
    expect([(await set(2)).status, (await set(61)).status, (await set(3)).status]).toEqual([400, 400, 200]);
    expect((await saleOf(sale.host, sale.id)).settings.fairWarningSeconds).toBe(3);
  });

  it("CLERK-2 a host offers an item again once in a sale, an admin more often, on the same terms", async () => {
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { lots: 2, reserve: 7_000 });
    const reoffer = (who: SignedIn) => post(who, sale, "reoffer", { lotId: sale.lots[0] });
    const passed = async () => {
      const newest = (await saleOf(admin, sale.id)).items.findLast(({ status }) => status === "open");
      await post(admin, sale, "pass", { lotId: newest!.id, newestBid: null });
    };
    await post(sale.host, sale, "pass", { lotId: sale.lots[0], newestBid: null });
    expect((await reoffer(sale.host)).status).toBe(200);
    const again = (await saleOf(sale.host, sale.id)).items[2];
    expect(again).toMatchObject({ minimumBidPrice: 100, reservePrice: 7_000, reserve: "not_met" });
    await passed();
    expect((await reoffer(sale.host)).body.code).toBe("already_reoffered");
    for (let time = 0; time < 2; time += 1) {
      expect((await reoffer(admin)).status).toBe(200);
      await passed();
    }
    expect((await reoffer(sale.host)).body.code).toBe("already_reoffered");
  });

  it("CLERK-2 LOT-1 CLOSE-4 a sale with more than 1,000 lots takes one more, and every lot closes", async () => {
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { lots: 3, ...clerk });
    await post(admin, sale, "pass", { lotId: sale.lots[0], newestBid: null });
    const addPassed = (from: number, to: number) =>
      sql`
        insert into lot (id, sale_id, position, item_id, item_name, category, is_practice, status, minimum_paise, head)
        select gen_random_uuid(), ${sale.id}::uuid, at, ${sale.items[0]}::uuid, 'A brass lamp', 'Art', false, 'passed', 10000,
          ${noHead}
        from generate_series(${from}::int, ${to}::int) as at`.execute(app.database.db);
    await addPassed(4, 1_200);
    expect((await post(admin, sale, "reoffer", { lotId: sale.lots[0] })).status).toBe(200);
    const added = (await saleOf(admin, sale.id)).items.at(-1);
    expect(added).toMatchObject({ position: 1_201, status: "queued" });
    await post(admin, sale, "pass", { lotId: sale.lots[1], newestBid: null });
    expect((await post(admin, sale, "withdraw", { lotId: added!.id, newestBid: null })).status).toBe(200);
    await addPassed(1_202, 5_000);
    const tooMany = await post(admin, sale, "reoffer", { lotId: sale.lots[0] });
    expect(tooMany.body.code).toBe("too_many_lots");
    expect((await post(admin, sale, "restart-lot", { lotId: sale.lots[2], reason: "A slip." })).status).toBe(
      409,
    );
    expect((await post(admin, sale, "end", { reason: "rain" })).status).toBe(200);
    const left = (await statusesOf(sale)).filter((status) => status === "open" || status === "queued");
    expect(left).toEqual([]);
  });

  it("CLERK-3 enters bids from the floor at exactly the next ask, and the log marks them", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { settings: { pace: "clerk", step: { kind: "table" } } });
    const itemId = sale.lots[0]!;
    expect((await fromTheFloor(sale, 110)).body.code).toBe("not_next_ask");
    expect((await fromTheFloor(sale, 100)).status).toBe(200);
    await bidIn(asha, sale.id, { itemId, amount: 200, maxAmount: 300 });
    expect((await fromTheFloor(sale, 220)).body.code).toBe("not_next_ask");
    expect((await fromTheFloor(sale, 210)).body.data).toMatchObject({
      currentHighestBid: 220,
      isLeading: false,
    });
    await post(sale.host, sale, "end");
    const log = (await asha.caller.get(`/api/live-auctions/${sale.id}/log`)).body.data as SaleLog;
    expect(log.lots[0]!.rows.map(({ kind }) => kind)).toEqual(["floor", "bid", "floor", "auto", "passed"]);
  });

  it("CLERK-3 SALE-6 has no floor in a timed sale, but in any sale of practice", async () => {
    expect((await fromTheFloor(await aSale(app), 100)).body.code).toBe("sale_is_timed");
    expect((await fromTheFloor(await aSale(app, { isPractice: true }), 100)).status).toBe(200);
  });
});
