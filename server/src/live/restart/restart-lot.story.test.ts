import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BidAnswer } from "@boli/contract/live/endpoints";
import type { BidView } from "@boli/contract/live/bid-list";
import type { SaleLog } from "@boli/contract/live/sale-log";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { firstBreak } from "../../../testing/bid-chain.ts";
import { becomeAdmin, bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, itemStatusesOf, runOut, saleOf } from "../../../testing/live.ts";
import { boliNow } from "../../platform/database/clock.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { nextHead, sealSecret } from "../law/bid-chain.ts";
import { biddersAtOnce } from "../notices/list-bidders.ts";
import { notifyOfRestart } from "./notify-bidders.ts";

let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  const { database, app: served } = app;
  runner = startJobRunner({ database, jobs: [notifyOfRestart], log: served.edge.log, pollMs: 50 });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const day = 24 * 60 * 60_000;
const bid = (who: SignedIn, sale: BuiltSale, body: Record<string, unknown>) => bidIn(who, sale.id, body);
const restart = (who: SignedIn, sale: BuiltSale, body: Record<string, unknown>) =>
  who.caller.post(`/api/live-auctions/${sale.id}/restart-lot`, { reason: "A slip.", ...body });

async function notificationsOf(who: SignedIn): Promise<string[]> {
  const { data } = (await who.caller.get("/api/notifications")).body as { data: Array<{ title: string }> };
  return data.map(({ title }) => title);
}

describe("a lot that starts again", () => {
  it("BID-10 has no bid and no ceiling, bars whose bid was not genuine, and everyone who bid is told", async () => {
    const [asha, ravi, meera] = [await app.signIn(), await app.signIn(), await app.signIn()];
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { lots: 2 });
    const lotId = sale.lots[0]!;
    await bid(asha, sale, { itemId: lotId, amount: 100, maxAmount: 2_100 });
    const fake = (await bid(ravi, sale, { itemId: lotId, amount: 2_000 })).body.data as BidAnswer;
    const before = await boliNow(app.database.db);
    expect((await restart(admin, sale, { lotId, notGenuine: fake.seq })).status).toBe(200);
    const view = await saleOf(asha, sale.id);
    const again = view.items[2]!;
    expect(view.items.map((lot) => [lot.status, lot.currentHighestBid])).toEqual([
      ["withdrawn", 2_001],
      ["open", null],
      ["open", null],
    ]);
    expect(again).toMatchObject({ minimumBidPrice: 100, leader: null, totalBids: 0, bidSeq: 0 });
    expect(again.inventoryItem.id).toBe(sale.items[0]);
    expect(again.restartOf).toEqual({ lotId, reason: "A slip." });
    expect(view.items.map(({ isBarred }) => isBarred)).toEqual([false, false, false]);
    const his = (await saleOf(ravi, sale.id)).items;
    expect(his.map(({ isBarred }) => isBarred)).toEqual([false, false, true]);
    expect(Date.parse(again.closesAt!)).toBeGreaterThanOrEqual(before.getTime() + day);
    expect(await itemStatusesOf(app, sale.items)).toEqual(["in_auction", "in_auction"]);
    expect((await bid(ravi, sale, { itemId: again.id, amount: 200 })).body.code).toBe("barred_from_lot");
    // The ceilings of before no longer bid: the new bidder pays the minimum.
    expect((await bid(meera, sale, { itemId: again.id, amount: 100 })).body.data).toMatchObject({
      isLeading: true,
      currentHighestBid: 100,
    });
    await expect.poll(() => notificationsOf(asha)).toEqual(["Bidding starts again"]);
    expect(await notificationsOf(ravi)).toEqual(["Your bid didn't count"]);
    expect(await notificationsOf(meera)).toEqual([]);
  });

  it("BID-10 tells a crowd in steps, each of them once, and not who bid on another lot", async () => {
    const people = [await app.signIn(), await app.signIn(), await app.signIn()] as const;
    const [asha, ravi, meera] = people;
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { lots: 2 });
    const [lotId, other] = sale.lots as [string, string];
    await bid(asha, sale, { itemId: lotId, amount: 100 });
    // Bidders in the hall have aliases, but no account to notify: whole steps of the job find nobody.
    await sql`insert into sale_alias (sale_id, alias, bidder)
      select ${sale.id}::uuid, at, 'floor:' || at from generate_series(2, ${3 * biddersAtOnce}) as at`.execute(
      app.database.db,
    );
    await sql`update sale set aliases = ${3 * biddersAtOnce}, revision = revision + 1 where id = ${sale.id}::uuid`.execute(
      app.database.db,
    );
    await bid(ravi, sale, { itemId: lotId, amount: 200 });
    await bid(meera, sale, { itemId: other, amount: 100 });
    expect((await restart(admin, sale, { lotId })).status).toBe(200);
    await expect.poll(() => notificationsOf(ravi)).toEqual(["Bidding starts again"]);
    expect(await Promise.all(people.map(notificationsOf))).toEqual([
      ["Bidding starts again"],
      ["Bidding starts again"],
      [],
    ]);
  });

  it("BID-10 is an admin's to decide, never its host's, and of an open lot alone", async () => {
    const [asha, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
    const [lotId, queued] = sale.lots as [string, string];
    expect((await restart(sale.host, sale, { lotId })).body.code).toBe("not_allowed");
    expect((await restart(asha, sale, { lotId })).status).toBe(403);
    expect((await restart(admin, sale, { lotId, notGenuine: 1 })).body.code).toBe("bid_not_found");
    expect((await restart(admin, sale, { lotId: queued })).body.code).toBe("lot_not_open");
    const bidder = await app.signIn();
    await bid(bidder, sale, { itemId: lotId, amount: 100 });
    await becomeAdmin(app, bidder);
    expect((await restart(bidder, sale, { lotId })).body.code).toBe("not_allowed");
    const hosting = await aSale(app, { host: await app.signIn({ role: "admin" }) });
    expect((await restart(hosting.host, hosting, { lotId: hosting.lots[0] })).body.code).toBe("not_allowed");
    expect((await restart(admin, sale, { lotId })).status).toBe(200);
    expect((await saleOf(asha, sale.id)).items.map((lot) => lot.status)).toEqual([
      "withdrawn",
      "queued",
      "queued",
    ]);
    expect((await restart(admin, sale, { lotId })).body.code).toBe("lot_ended");
  });

  it("BID-10 BID-12 nobody voids a bid, and a log that was voided before keeps verifying", async () => {
    const asha = await app.signIn();
    const sale = await aSale(app);
    const lotId = sale.lots[0]!;
    const taken = (await bid(asha, sale, { itemId: lotId, amount: 100 })).body.data as BidAnswer;
    const gone = await sale.host.caller.post(`/api/live-auctions/${sale.id}/bids/${taken.bidId}/void`, {
      reason: "a slip",
    });
    expect(gone.status).toBe(404);
    // As the release before wrote it.
    const at = await boliNow(app.database.db);
    const secret = sealSecret("salt", sale.host.user.id, null);
    const row = { lotId, seq: 2, kind: "void", alias: null, amount: null, at: at.toISOString(), secret };
    const hash = nextHead(taken.head, row, 3);
    await app.database.transaction(async (tx) => {
      await tx.updateTable("lot").set({ bid_seq: 2, head: hash }).where("id", "=", lotId).execute();
      await tx
        .insertInto("bid")
        .values({
          ...{
            lot_id: lotId,
            seq: 2,
            id: sale.id,
            sale_id: sale.id,
            kind: "void",
            bidder: sale.host.user.id,
          },
          ...{ user_id: sale.host.user.id, alias: null, amount_paise: null, offered_paise: null },
          ...{
            ceiling_paise: null,
            at,
            salt: "salt",
            secret,
            hash,
            paddle: null,
            voids: 1,
            reason: "a slip",
          },
          ...{ key: null, request_hash: null, answer: null },
        })
        .execute();
      // A node reads the sale again when its revision is newer than that of its cache.
      await tx
        .updateTable("sale")
        .set((now) => ({ revision: now("revision", "+", 1) }))
        .where("id", "=", sale.id)
        .execute();
    });
    await bid(asha, sale, { itemId: lotId, amount: 300 });
    const bids = (await asha.caller.get(`/api/live-auctions/${sale.id}/bids?lotId=${lotId}`)).body
      .data as BidView[];
    expect(bids.map(({ kind, status }) => [kind, status])).toEqual([
      ["bid", "leading"],
      ["void", "voided"],
      ["bid", "voided"],
    ]);
    await runOut(app, sale);
    const log = (await asha.caller.get(`/api/live-auctions/${sale.id}/log`)).body.data as SaleLog;
    expect(log.lots[0]!.rows.map(({ kind }) => kind)).toEqual(["bid", "void", "bid", "sold"]);
    expect(firstBreak(log.lots[0]!.rows)).toBeUndefined();
  });
});
