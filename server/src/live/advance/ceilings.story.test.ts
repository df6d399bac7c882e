import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { StandingView } from "@boli/contract/live/standing";
import { stepAt } from "@boli/contract/live/steps";
import { diceOf } from "../../../../tools/dice.ts";
import { seedOfThisRun } from "../../../../tools/proofs.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { becomeAdmin, leaveCeilingIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, saleOf } from "../../../testing/live.ts";
import { type JobRunner, startJobRunner } from "../../platform/jobs/index.ts";
import { saleJobs } from "../jobs.ts";

let app: TestApp;
let runner: JobRunner;
beforeAll(async () => {
  app = await startTestApp();
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  runner = startJobRunner({
    database,
    jobs: saleJobs({ bus: bus as never, database, ...store }),
    log: served.edge.log,
    pollMs: 50,
  });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await app.close();
});

const leave = (who: SignedIn, { id }: BuiltSale, lotId: string, maxAmount: number | null) =>
  leaveCeilingIn(who, id, { lotId, maxAmount });
const ownOf = async (who: SignedIn, { id }: BuiltSale) =>
  (await who.caller.get(`/api/live-auctions/${id}/ceilings`)).body.data as object[];
const perform = (who: SignedIn, { id }: BuiltSale, what: string, body?: object) =>
  who.caller.post(`/api/live-auctions/${id}/${what}`, body);
const openOf = async (sale: BuiltSale): Promise<number> =>
  (await saleOf(sale.host, sale.id)).items.filter((lot) => lot.status === "open").length;
const notificationsOf = async (who: SignedIn) =>
  ((await who.caller.get("/api/notifications")).body as { data: Array<{ title: string }> }).data.map(
    ({ title }) => title,
  );
const people = (count: number) => Promise.all(Array.from({ length: count }, () => app.signIn()));
const scheduled = (options = {}) => aSale(app, { isLive: false, ...options });

describe("ceilings in advance", () => {
  it("BID-13 are left, changed and taken back by who may bid, until the lot opens, and nobody else learns of them", async () => {
    const [asha, ravi] = (await people(2)) as [SignedIn, SignedIn];
    const admin = await app.signIn({ role: "admin" });
    const sale = await scheduled({ lots: 2, reserve: 900 });
    const [first, second] = sale.lots as [string, string];
    expect((await leave(sale.host, sale, first, 500)).body.code).toBe("host_may_not_bid");
    expect((await leave(asha, sale, first, 99)).body.code).toBe("bid_too_low");
    expect((await leave(asha, sale, sale.id, 500)).body.code).toBe("lot_not_found");
    const views = [sale.host, admin, ravi].map(async (who) => ({ ...(await saleOf(who, sale.id)), at: "" }));
    const before = JSON.stringify(await Promise.all(views));
    expect((await leave(asha, sale, first, 5_317)).body.data).toEqual({ lotId: first, maxAmount: 5_317 });
    expect((await leave(asha, sale, second, 500)).status).toBe(200);
    expect((await leave(asha, sale, second, null)).status).toBe(200);
    const after = [sale.host, admin, ravi].map(async (who) => ({ ...(await saleOf(who, sale.id)), at: "" }));
    expect(JSON.stringify(await Promise.all(after))).toBe(before);
    expect(await ownOf(asha, sale)).toEqual([{ lotId: first, maxAmount: 5_317 }]);
    expect([await ownOf(ravi, sale), await ownOf(sale.host, sale)]).toEqual([[], []]);
    // Admins see reserves, so they leave no ceilings. One who left a ceiling before being an admin doesn't act for the sale, and sees none.
    expect((await leave(admin, sale, second, 500)).body.code).toBe("admin_may_not_bid");
    const promoted = await app.signIn();
    expect((await leave(promoted, sale, second, 700)).status).toBe(200);
    await becomeAdmin(app, promoted);
    expect((await perform(promoted, sale, "start")).body.code).toBe("not_allowed");
    expect((await saleOf(promoted, sale.id)).items[0]!.reservePrice).toBe(null);
    await perform(sale.host, sale, "start");
    await expect.poll(() => openOf(sale)).toBe(2);
    // The ceiling of the one who is an admin now came to nothing.
    expect((await saleOf(asha, sale.id)).items[1]!.currentHighestBid).toBe(null);
    expect((await leave(asha, sale, first, 6_000)).body.code).toBe("lot_already_open");
    expect(await ownOf(asha, sale)).toEqual([]);
    const members = await scheduled({ settings: { requireMembership: true } });
    expect((await leave(asha, members, members.lots[0]!, 500)).body.code).toBe("membership_required");
  });

  it("BID-13 are taken back also by who may no longer bid: a member no more, an auctioneer, an admin", async () => {
    const sale = await scheduled({ settings: { requireMembership: true } });
    const [lotId] = sale.lots as [string];
    const everyone = await Promise.all(
      Array.from({ length: 3 }, () => app.signIn({ subscriptionStatus: "subscribed" })),
    );
    for (const who of everyone) expect((await leave(who, sale, lotId, 500)).status).toBe(200);
    const [member, auctioneer, admin] = everyone as [SignedIn, SignedIn, SignedIn];
    const { db } = app.database;
    await db
      .updateTable("app_user")
      .set({ subscription_status: "expired" })
      .where("id", "=", member.user.id)
      .execute();
    const auctioneers = [auctioneer.user.id];
    await db.updateTable("sale").set({ auctioneers }).where("id", "=", sale.id).execute();
    await becomeAdmin(app, admin);
    for (const [who, code] of [
      [member, "membership_required"],
      [auctioneer, "host_may_not_bid"],
      [admin, "admin_may_not_bid"],
    ] as const) {
      expect((await leave(who, sale, lotId, 600)).body.code).toBe(code);
      expect((await leave(who, sale, lotId, null)).status).toBe(200);
      expect(await ownOf(who, sale)).toEqual([]);
    }
  });

  it("BID-13 BID-9 are decided at the opening in the order in which they were last set, as the law says", async () => {
    const dice = diceOf(seedOfThisRun());
    const everyone = await people(5);
    for (let game = 0; game < 12; game += 1) {
      const sale = await scheduled({ settings: { pace: "clerk", step: { kind: "fixed", rupees: 10 } } });
      const lotId = sale.lots[0]!;
      const order = new Map<string, number>();
      for (let turn = dice.int(1, 9); turn > 0; turn -= 1) {
        const who = dice.pick(everyone);
        const ceiling = dice.chance(15) ? null : 100 + 5 * dice.int(0, 8);
        expect((await leave(who, sale, lotId, ceiling)).status).toBe(200);
        if (order.get(who.user.id) !== ceiling) order.delete(who.user.id);
        if (ceiling !== null) order.set(who.user.id, ceiling);
      }
      await perform(sale.host, sale, "start");
      // Computed from the law's text alone: the higher ceiling leads at the least price that beats the other, the earlier wins
      // a tie.
      let lawful: { leader: string; top: number; price: number } | undefined;
      for (const [userId, ceiling] of order) {
        if (!lawful) lawful = { leader: userId, top: ceiling, price: 100 };
        else if (ceiling > lawful.top) {
          const beats = Math.min(ceiling, lawful.top + stepAt({ kind: "fixed", rupees: 10 }, lawful.top));
          lawful = { leader: userId, top: ceiling, price: beats };
        } else if (ceiling >= lawful.price) lawful.price = Math.min(lawful.top, ceiling + 10);
      }
      const lot = (await saleOf(sale.host, sale.id)).items[0]!;
      expect(lot.currentHighestBid).toBe(lawful?.price ?? null);
      for (const who of everyone) {
        const [own] = (await who.caller.get(`/api/live-auctions/mine?saleId=${sale.id}`)).body
          .data as StandingView[];
        expect(own?.standing === "leading").toBe(lawful?.leader === who.user.id);
        if (own?.standing === "leading") expect(own.maxAmount).toBe(lawful?.top);
      }
    }
  }, 60_000);

  it("BID-13 BID-1 judges at the opening who may bid, and tells whose ceiling came to nothing", async () => {
    const [asha, ravi, meera] = (await people(3)) as [SignedIn, SignedIn, SignedIn];
    const sale = await scheduled({ lots: 3 });
    const [first, , third] = sale.lots as [string, string, string];
    await leave(asha, sale, first, 500);
    await leave(ravi, sale, first, 700);
    await leave(meera, sale, first, 300);
    await leave(meera, sale, third, 300);
    await app.database.db
      .updateTable("app_user")
      .set({ is_active: false })
      .where("id", "=", ravi.user.id)
      .execute();
    await perform(sale.host, sale, "start");
    await expect.poll(() => openOf(sale)).toBe(3);
    const { items } = await saleOf(asha, sale.id);
    expect(items.map((lot) => lot.currentHighestBid)).toEqual([301, null, 100]);
    await app.database.db
      .updateTable("app_user")
      .set({ is_active: true })
      .where("id", "=", ravi.user.id)
      .execute();
    await expect.poll(() => notificationsOf(ravi)).toEqual(["Your maximum has ended"]);
    expect([await notificationsOf(asha), await notificationsOf(meera)]).toEqual([[], []]);
  });

  it("BID-13 lapse when item, minimum, step or terms change, and their owners are told; nothing else ends them", async () => {
    const [asha, ravi] = (await people(2)) as [SignedIn, SignedIn];
    const sale = await scheduled({ lots: 3 });
    const [first, second, third] = sale.lots as [string, string, string];
    const edit = (body: object) => sale.host.caller.patch(`/api/live-auctions/${sale.id}`, body);
    const items = (minimums: number[]) => ({
      selectedItems: minimums.map((minimumBidPrice, at) => ({
        inventoryItem: sale.items[at],
        minimumBidPrice,
      })),
    });
    for (const lotId of [first, second, third]) await leave(asha, sale, lotId, 500);
    await leave(ravi, sale, third, 400);
    expect((await edit({ title: "Another evening" })).status).toBe(200);
    expect(await ownOf(asha, sale)).toHaveLength(3);
    // The edit changes the minimum of the first lot and removes the third.
    expect((await edit(items([150, 100]))).status).toBe(200);
    expect(await ownOf(asha, sale)).toEqual([{ lotId: second, maxAmount: 500 }]);
    const ended = "Your maximum has ended";
    await expect.poll(() => notificationsOf(asha)).toEqual([ended, ended]);
    await expect.poll(() => notificationsOf(ravi)).toEqual([ended]);
    expect((await edit({ settings: { step: { kind: "fixed", rupees: 7 } } })).status).toBe(200);
    expect(await ownOf(asha, sale)).toEqual([]);
    // The next change waits for this one's notification, because two about one lot at the same time are gathered into one.
    await expect.poll(() => notificationsOf(asha)).toHaveLength(3);
    await leave(asha, sale, second, 500);
    await perform(sale.host, sale, "cancel", { reason: "rain" });
    expect(await ownOf(asha, sale)).toEqual([]);
    await expect.poll(() => notificationsOf(asha)).toHaveLength(4);
  });
});
