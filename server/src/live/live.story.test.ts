import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BidView } from "@boli/contract/live/bid-list";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { aSale, anItem, runOut, saleOf, sellAfterWarning } from "../../testing/live.ts";
import { type JobRunner, startJobRunner } from "../platform/jobs/index.ts";
import { openBus } from "../platform/bus/open-bus.ts";
import type { Bus } from "../platform/bus/bus.ts";
import { firstBreak, type PublishedRow } from "../../testing/bid-chain.ts";
import { silentLog } from "../../testing/stand-ins/silent-log.ts";
import { saleJobs } from "./jobs.ts";

let app: TestApp;
let bus: Bus;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  bus = await openBus(app.database, {
    onFault: (error) => {
      throw error;
    },
  });
  const { database, store } = app;
  runner = startJobRunner({ database, bus, jobs: saleJobs({ bus, database, ...store }), log: silentLog });
});
afterAll(async () => {
  await runner.stop();
  await bus.close();
  await app.close();
});

const minute = 60_000;
const bid = (who: SignedIn, saleId: string, body: Record<string, unknown>, key?: string) =>
  bidIn(who, saleId, body, key ? { "idempotency-key": key } : {});
const perform = (who: SignedIn, saleId: string, what: string, body: Record<string, unknown> = {}) =>
  who.caller.post(`/api/live-auctions/${saleId}/${what}`, body);

describe("a bid", () => {
  it("BID-1 BID-3 is taken from who may bid, and refused with a code of its own otherwise", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn({ subscriptionStatus: "subscribed" })];
    const sale = await aSale(app, { settings: { requireMembership: true } });
    const itemId = sale.lots[0]!;
    expect((await bid(asha, sale.id, { itemId, amount: 100 })).body.code).toBe("membership_required");
    expect((await bid(sale.host, sale.id, { itemId, amount: 100 })).body.code).toBe("host_may_not_bid");
    const low = await bid(ravi, sale.id, { itemId, amount: 99 });
    expect(low.body).toMatchObject({ code: "bid_too_low", error: "Bid must be at least ₹100" });
    expect((await bid(ravi, sale.id, { itemId, amount: 100.5 })).body.code).toBe("invalid_input");
    const taken = await bid(ravi, sale.id, { itemId, amount: 100 });
    expect(taken.body.data).toMatchObject({ isLeading: true, currentHighestBid: 100, leastBid: 101, seq: 1 });
    expect((await bid(ravi, sale.id, { itemId: sale.items[0]!, amount: 150 })).status).toBe(200);
    expect((await bid(ravi, "01900000-0000-7000-8000-00000000ffff", { itemId, amount: 200 })).body.code).toBe(
      "sale_not_found",
    );
  });

  it("BID-2 SALE-1 is refused before the start and after the end", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { isLive: false });
    const itemId = sale.lots[0]!;
    expect((await bid(asha, sale.id, { itemId, amount: 100 })).body.code).toBe("sale_not_live");
    await perform(sale.host, sale.id, "start");
    await bid(asha, sale.id, { itemId, amount: 100 });
    await runOut(app, sale);
    const late = await bid(asha, sale.id, { itemId, amount: 200 });
    expect(late.body).toMatchObject({ code: "lot_ended", error: "Bidding on this item has ended" });
  });

  it("BID-5 BID-6 LOT-4 fifty at once leave a log without gap, a rising price and figures that agree", async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => app.signIn()));
    const sale = await aSale(app);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        bid(people[index % 10]!, sale.id, { itemId: sale.lots[0]!, amount: 100 + ((index * 37) % 50) * 10 }),
      ),
    );
    const taken = answers.filter((answer) => answer.status === 200);
    const rows = (await people[0]!.caller.get(`/api/live-auctions/${sale.id}/bids`)).body.data as BidView[];
    expect(rows).toHaveLength(taken.length);
    const log = rows.toSorted((a, b) => a.seq - b.seq);
    expect(log.map((row) => row.seq)).toEqual(log.map((_, index) => index + 1));
    for (const [index, row] of log.entries())
      if (index > 0) expect(row.amount!).toBeGreaterThan(log[index - 1]!.amount!);
    const view = await saleOf(people[0]!, sale.id);
    expect(view.statistics.totalBids).toBe(taken.length);
    expect(view.items[0]!.currentHighestBid).toBe(log.at(-1)!.amount);
    expect(rows.filter((row) => row.status === "leading")).toHaveLength(1);
  });

  it("BID-7 with the same key is done once, also twenty times at once, and with another body refused", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const body = { itemId: sale.lots[0]!, amount: 500 };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => bid(asha, sale.id, body, "a-key-of-asha-1")),
    );
    for (const answer of answers) expect(answer.text).toBe(answers[0]!.text);
    expect((await saleOf(asha, sale.id)).statistics.totalBids).toBe(1);
    expect((await bid(asha, sale.id, { ...body, amount: 600 }, "a-key-of-asha-1")).status).toBe(422);
    // A refusal is not kept: its retry is decided again.
    expect((await bid(asha, sale.id, { ...body, amount: 1 }, "a-key-of-asha-2")).status).toBe(400);
    expect((await bid(asha, sale.id, { ...body, amount: 700 }, "a-key-of-asha-2")).status).toBe(200);
  });

  it("BID-9 BID-11 a ceiling is shown to nobody but its owner, and others see the alias", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    const own = await bid(asha, sale.id, { itemId, amount: 100, maxAmount: 987_654 });
    expect(own.body.data).toMatchObject({ maxAmount: 987_654 });
    await bid(ravi, sale.id, { itemId, amount: 300 });
    await bid(asha, sale.id, { itemId, maxAmount: 1_987_654 });
    const seen = await Promise.all([
      ravi.caller.get(`/api/live-auctions/${sale.id}`),
      sale.host.caller.get(`/api/live-auctions/${sale.id}/bids`),
      sale.host.caller.get(`/api/live-auctions/${sale.id}`),
    ]);
    for (const answer of seen) {
      expect(answer.text).not.toMatch(/987654/);
      expect(answer.text).not.toContain(asha.user.id);
    }
    const view = await saleOf(ravi, sale.id);
    expect(view.items[0]).toMatchObject({ currentHighestBid: 301, leader: "Bidder 1" });
    expect(view.participants).toEqual(["Bidder 1", "Bidder 2"]);
    expect(view.ownAlias).toBe("Bidder 2");
    expect((await saleOf(sale.host, sale.id)).ownAlias).toBeNull();
  });
});

describe("a sale", () => {
  it(
    "SALE-2 starts by itself within a second of its time, and CLOSE-4 LOT-3 its lots close by themselves",
    { tags: "timed" },
    async () => {
      const asha = await app.signIn();
      const sale = await aSale(app, {
        isLive: false,
        startsInMs: 700,
        lastsMs: 1_500,
        lots: 2,
        settings: { softCloseSeconds: 0 },
      });
      await expect.poll(async () => (await saleOf(asha, sale.id)).status, { timeout: 1_700 }).toBe("live");
      await bid(asha, sale.id, { itemId: sale.lots[0]!, amount: 100 });
      await expect
        .poll(async () => (await saleOf(asha, sale.id)).status, { timeout: 3_500 })
        .toBe("completed");
      const view = await saleOf(asha, sale.id);
      expect(view.items.map((lot) => [lot.status, lot.soldTo, lot.soldPrice])).toEqual([
        ["sold", "Bidder 1", 100],
        ["passed", null, null],
      ]);
      expect(view.statistics).toEqual({ totalBids: 1, totalRevenue: 100 });
    },
  );

  it("SALE-3 is ended by its host, and by nobody else before its time", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    expect((await perform(asha, sale.id, "end")).body.code).toBe("sale_not_over");
    expect((await perform(sale.host, sale.id, "end")).status).toBe(200);
    expect((await perform(asha, sale.id, "end")).status).toBe(200);
  });

  it("SALE-3 SALE-4 CLERK-1 with a bid and timed runs to its close, whatever its host says; an admin ends it at once", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app, { lots: 2 });
    const [wanted, free] = sale.lots as [string, string];
    await bid(asha, sale.id, { itemId: wanted, amount: 100 });
    const host = (what: string) => perform(sale.host, sale.id, what, { lotId: wanted, newestBid: 1 });
    expect((await host("sold")).body.code).toBe("sale_is_timed");
    expect((await host("pass")).body.code).toBe("lot_has_bid");
    expect((await host("withdraw")).body.code).toBe("lot_has_bid");
    expect((await perform(sale.host, sale.id, "hold")).body.code).toBe("sale_is_timed");
    const cancelled = await perform(sale.host, sale.id, "cancel", { reason: "rain" });
    expect(cancelled.body.code).toBe("sale_has_bids");
    expect((await perform(sale.host, sale.id, "end")).status).toBe(200);
    const statuses = async () => {
      const { status, items } = await saleOf(asha, sale.id);
      return [status, ...items.map((lot) => lot.status)];
    };
    expect(await statuses()).toEqual(["live", "open", "withdrawn"]);
    expect((await perform(admin, sale.id, "end")).body.code).toBe("reason_missing");
    expect((await perform(admin, sale.id, "end", { reason: "A fraud." })).status).toBe(200);
    expect(await statuses()).toEqual(["completed", "passed", "withdrawn"]);
    expect((await saleOf(asha, sale.id)).items.find((lot) => lot.id === free)!.soldTo).toBeNull();
  });

  it("CLERK-5 held, says until when, and a hold that lasts too long ends by itself", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app);
    await perform(admin, sale.id, "hold");
    const held = await saleOf(asha, sale.id);
    expect(Date.parse(held.heldUntil!) - Date.parse(held.at)).toBeGreaterThan(119 * minute);
    await app.moveClock(121 * minute);
    // Whoever changes the sale next, or the clock's job, ends the hold.
    await perform(admin, sale.id, "message", { text: "On we go." });
    const resumed = await saleOf(asha, sale.id);
    expect([resumed.isHeld, resumed.heldUntil, resumed.items[0]!.status]).toEqual([false, null, "open"]);
    expect((await perform(admin, sale.id, "hold")).body.code).toBe("holds_used_up");
    await app.moveClock(0);
  });

  it("LOT-2 an item is in one unfinished sale, and free again when it was passed", async () => {
    const sale = await aSale(app);
    const again = {
      title: "Twice",
      startDateTime: new Date(Date.now() + minute).toISOString(),
      endDateTime: new Date(Date.now() + 2 * minute).toISOString(),
      selectedItems: [{ inventoryItem: sale.items[0]!, minimumBidPrice: 10 }],
    };
    expect((await sale.host.caller.post("/api/live-auctions", again)).body.code).toBe("item_not_available");
    await perform(sale.host, sale.id, "pass", { lotId: sale.lots[0]!, newestBid: null });
    expect((await sale.host.caller.post("/api/live-auctions", again)).status).toBe(201);
  });

  it("LOT-2 another person's item is not available", async () => {
    const other = await app.signIn({ role: "reseller" });
    const host = await app.signIn({ role: "reseller" });
    const body = {
      title: "Not mine",
      startDateTime: new Date(Date.now() + minute).toISOString(),
      endDateTime: new Date(Date.now() + 2 * minute).toISOString(),
      selectedItems: [{ inventoryItem: await anItem(app.database, other.user.id), minimumBidPrice: 10 }],
    };
    expect((await host.caller.post("/api/live-auctions", body)).body.code).toBe("item_not_available");
  });

  it("SALE-4 when cancelled takes no bid and releases its items", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    expect((await perform(sale.host, sale.id, "cancel")).status).toBe(400);
    expect((await perform(sale.host, sale.id, "cancel", { reason: "rain" })).status).toBe(200);
    expect((await bid(asha, sale.id, { itemId: sale.lots[0]!, amount: 100 })).body.code).toBe("lot_ended");
    const item = await app.database.db
      .selectFrom("inventory_item")
      .select("status")
      .where("id", "=", sale.items[0]!)
      .executeTakeFirstOrThrow();
    expect(item.status).toBe("available");
  });

  it("LOT-1 CLERK-1 CLERK-3 CLERK-4 BID-7 a clerk paces it lot by lot", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
    const [first, second] = sale.lots as [string, string];
    expect((await bid(asha, sale.id, { itemId: second, amount: 100 })).body.code).toBe("lot_not_open");
    const sold = { lotId: first, newestBid: null };
    expect((await perform(sale.host, sale.id, "sold", sold)).body.code).toBe("lot_has_no_bid");
    const fromTheFloor = (amount: number, key: string) =>
      sale.host.caller.post(
        `/api/live-auctions/${sale.id}/floor-bid`,
        { lotId: first, paddle: "42", amount },
        { "idempotency-key": key },
      );
    expect((await fromTheFloor(99, "a-floor-bid-1")).body.code).toBe("bid_too_low");
    expect((await fromTheFloor(101, "a-floor-bid-1")).body.code).toBe("not_next_ask");
    const taken = await fromTheFloor(100, "a-floor-bid-1");
    expect(taken.status).toBe(200);
    // The clerk's retry is no second bid, and one key is one bid (BID-7).
    expect((await fromTheFloor(100, "a-floor-bid-1")).text).toBe(taken.text);
    expect((await fromTheFloor(120, "a-floor-bid-1")).status).toBe(422);
    expect((await saleOf(asha, sale.id)).statistics.totalBids).toBe(1);
    await perform(sale.host, sale.id, "fair-warning", { lotId: first });
    expect((await saleOf(asha, sale.id)).items[0]!.isFairWarning).toBe(true);
    await bid(asha, sale.id, { itemId: first, amount: 150 });
    expect((await saleOf(asha, sale.id)).items[0]!.isFairWarning).toBe(false);
    await perform(sale.host, sale.id, "hold");
    expect((await bid(asha, sale.id, { itemId: first, amount: 200 })).body.code).toBe("sale_held");
    await perform(sale.host, sale.id, "resume");
    expect((await sellAfterWarning(app, sale, first)).status).toBe(200);
    expect((await perform(sale.host, sale.id, "next")).status).toBe(200);
    await perform(sale.host, sale.id, "pass", { lotId: second, newestBid: null });
    const view = await saleOf(asha, sale.id);
    expect(view.status).toBe("completed");
    expect(view.items.map((lot) => lot.status)).toEqual(["sold", "passed"]);
  });

  it("LOT-1 a timed sale opens all its lots at the start", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { lots: 3, isLive: false });
    expect((await saleOf(asha, sale.id)).items.map((lot) => lot.status)).toEqual([
      "queued",
      "queued",
      "queued",
    ]);
    await perform(sale.host, sale.id, "start");
    expect((await saleOf(asha, sale.id)).items.map((lot) => lot.status)).toEqual(["open", "open", "open"]);
  });

  it("CLERK-2 LOT-2 a passed lot's item is offered again as a new lot at the end", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { lots: 2 });
    await perform(sale.host, sale.id, "pass", { lotId: sale.lots[0], newestBid: null });
    expect((await perform(sale.host, sale.id, "reoffer", { lotId: sale.lots[0] })).status).toBe(200);
    const { items } = await saleOf(asha, sale.id);
    expect(items.map((lot) => [lot.position, lot.status])).toEqual([
      [1, "passed"],
      [2, "open"],
      [3, "open"],
    ]);
    expect(items[2]!.inventoryItem.id).toBe(sale.items[0]);
    expect((await bid(asha, sale.id, { itemId: sale.items[0], amount: 100 })).body.data).toMatchObject({
      lotId: items[2]!.id,
    });
    expect((await perform(sale.host, sale.id, "reoffer", { lotId: sale.lots[0] })).body.code).toBe(
      "item_not_available",
    );
  });

  it("CLOSE-1 a close moves later by the host's extension, and never earlier", async () => {
    const sale = await aSale(app);
    const lotId = sale.lots[0]!;
    const before = Date.parse((await saleOf(sale.host, sale.id)).items[0]!.closesAt!);
    const extend = (ms: number) =>
      perform(sale.host, sale.id, "extend", { lotId, closesAt: new Date(before + ms).toISOString() });
    expect((await extend(-minute)).body.code).toBe("sale_times_wrong");
    expect((await extend(minute)).status).toBe(200);
    expect(Date.parse((await saleOf(sale.host, sale.id)).items[0]!.closesAt!)).toBe(before + minute);
  });
});

describe("the log", () => {
  it("BID-12 is public when the sale is over, and anyone can recompute it", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    const sale = await aSale(app);
    const itemId = sale.lots[0]!;
    await bid(asha, sale.id, { itemId, amount: 100, maxAmount: 5_000 });
    for (const amount of [200, 300, 400]) await bid(ravi, sale.id, { itemId, amount });
    expect((await ravi.caller.get(`/api/live-auctions/${sale.id}/log`)).body.code).toBe("sale_not_finished");
    await runOut(app, sale);
    const log = (await ravi.caller.get(`/api/live-auctions/${sale.id}/log`)).body.data as {
      lots: Array<{ rows: PublishedRow[] }>;
    };
    const rows = log.lots[0]!.rows;
    expect(rows).toHaveLength(8);
    expect(rows.at(-1)).toMatchObject({ kind: "sold", alias: 1, amount: 401 });
    expect(firstBreak(rows)).toBeUndefined();
    const forged = rows.map((row) => (row.seq === 3 ? { ...row, amount: 999 } : row));
    expect(firstBreak(forged)).toContain("row 3");
    expect((await saleOf(ravi, sale.id)).items[0]!.head).toBe(rows.at(-1)!.hash);
    expect(JSON.stringify(log)).not.toContain(asha.user.id);
  });

  it("BID-12 is public of a cancelled sale as well, and names every lot with its count and head", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
    const [sold, free] = sale.lots as [string, string];
    for (const amount of [100, 200]) await bid(asha, sale.id, { itemId: sold, amount });
    expect((await sellAfterWarning(app, sale, sold)).status).toBe(200);
    expect((await perform(sale.host, sale.id, "cancel", { reason: "rain" })).status).toBe(200);
    const answer = await asha.caller.get(`/api/live-auctions/${sale.id}/log`);
    const { lots } = answer.body.data as SaleLog;
    expect(lots.map(({ lotId, bidSeq, rows }) => [lotId, bidSeq, rows.length])).toEqual([
      [sold, 3, 3],
      [free, 1, 1],
    ]);
    expect(lots.map(({ head }) => head)).toEqual([lots[0]!.rows[2]!.hash, lots[1]!.rows[0]!.hash]);
    expect((await saleOf(asha, sale.id)).items.map(({ head }) => head)).toEqual(lots.map(({ head }) => head));
  });

  it("BID-5 LOT-3 the database itself refuses a gap, a changed row, a second winner and a falling price", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const lotId = sale.lots[0]!;
    await bid(asha, sale.id, { itemId: lotId, amount: 500 });
    const { database } = app;
    const tryTo = (work: Parameters<typeof database.transaction>[0]) => database.transaction(work);
    await expect(
      tryTo((tx) => tx.updateTable("bid").set({ amount_paise: 1 }).where("lot_id", "=", lotId).execute()),
    ).rejects.toThrow(/append-only/);
    await expect(tryTo((tx) => tx.deleteFrom("bid").where("lot_id", "=", lotId).execute())).rejects.toThrow(
      /append-only/,
    );
    await expect(
      tryTo((tx) =>
        tx
          .updateTable("lot")
          .set({ price_paise: 100 * 100 })
          .where("id", "=", lotId)
          .execute(),
      ),
    ).rejects.toThrow(/price/);
    await runOut(app, sale);
    await expect(
      tryTo((tx) => tx.updateTable("lot").set({ sold_to: "someone else" }).where("id", "=", lotId).execute()),
    ).rejects.toThrow(/closed lot/);
    await expect(
      tryTo((tx) => tx.updateTable("sale").set({ status: "live" }).where("id", "=", sale.id).execute()),
    ).rejects.toThrow(/does not go/);
  });
});
