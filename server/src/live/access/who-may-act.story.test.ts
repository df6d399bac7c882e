import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { acceptTerms, becomeAdmin, bidIn } from "../../../testing/live/bidding.ts";
import { aSale, runOut, saleOf, sellAfterWarning } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(async () => {
  await app.close();
});

const bid = (who: SignedIn, saleId: string, itemId: string | undefined, amount: number) =>
  bidIn(who, saleId, { itemId, amount });
const perform = (who: SignedIn, saleId: string, what: string, body: Record<string, unknown> = {}) =>
  who.caller.post(`/api/live-auctions/${saleId}/${what}`, body);
const anAdmin = () => app.signIn({ role: "admin" });
// A buyer who has bid and becomes an admin afterwards.
async function aBidderWhoIsAdmin(
  saleId: string,
  itemId: string | undefined,
  amount: number,
): Promise<SignedIn> {
  const who = await app.signIn();
  expect((await bid(who, saleId, itemId, amount)).status).toBe(200);
  await becomeAdmin(app, who);
  return who;
}

describe("an admin who acts as auctioneer", () => {
  it("BID-1 bids in no sale, because admins see reserves", async () => {
    const admin = await anAdmin();
    const [sale, other] = [await aSale(app), await aSale(app)];
    await acceptTerms(admin, sale.id);
    expect((await saleOf(admin, sale.id)).can).toMatchObject({
      bid: false,
      manage: true,
      why: "admin_may_not_bid",
    });
    expect((await bid(admin, sale.id, sale.lots[0], 100)).body.code).toBe("admin_may_not_bid");
    expect((await perform(admin, sale.id, "message", { text: "Good evening." })).status).toBe(200);
    expect((await bid(admin, sale.id, sale.lots[0], 100)).body.code).toBe("host_may_not_bid");
    const { can } = await saleOf(admin, sale.id);
    expect(can).toMatchObject({ bid: false, manage: true, why: "host_may_not_bid" });
    expect((await perform(admin, sale.id, "message", { text: "Going once." })).status).toBe(200);
    expect((await bid(admin, other.id, other.lots[0], 100)).body.code).toBe("admin_may_not_bid");
    expect((await saleOf(sale.host, other.id)).statistics.totalBids).toBe(0);
  });

  it("BID-1 CLERK-3 also by what is no action of the clerk: an edit, a floor bid", async () => {
    const [editor, clerk] = [await anAdmin(), await anAdmin()];
    const sale = await aSale(app, { settings: { pace: "clerk" } });
    const edited = await editor.caller.patch(`/api/live-auctions/${sale.id}`, { title: "Another evening" });
    expect(edited.status).toBe(200);
    const entered = await clerk.caller.post(
      `/api/live-auctions/${sale.id}/floor-bid`,
      { lotId: sale.lots[0], paddle: "42", amount: 100 },
      { "idempotency-key": "a-floor-bid-of-an-admin" },
    );
    expect(entered.status).toBe(200);
    for (const admin of [editor, clerk])
      expect((await bid(admin, sale.id, sale.lots[0], 200)).body.code).toBe("host_may_not_bid");
  });

  it("BID-1 is none by an action that was refused, because that changed nothing", async () => {
    const admin = await anAdmin();
    const sale = await aSale(app);
    expect((await perform(admin, sale.id, "start")).body.code).toBe("sale_already_started");
    expect((await bid(admin, sale.id, sale.lots[0], 100)).body.code).toBe("admin_may_not_bid");
  });

  it("BID-1 may not act for a sale in which he has bid", async () => {
    const sale = await aSale(app);
    const admin = await aBidderWhoIsAdmin(sale.id, sale.lots[0], 100);
    expect((await saleOf(admin, sale.id)).can).toMatchObject({
      bid: false,
      manage: false,
      why: "admin_may_not_bid",
    });
    const refused = await Promise.all([
      perform(admin, sale.id, "hold"),
      perform(admin, sale.id, "sold", { lotId: sale.lots[0], newestBid: 1 }),
      perform(admin, sale.id, "cancel", { reason: "I changed my mind." }),
      admin.caller.patch(`/api/live-auctions/${sale.id}`, { title: "Mine" }),
    ]);
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      refused.map(() => [403, "not_allowed"]),
    );
    // Only the host may end it before its time; afterwards ending it is success for anyone (SALE-3).
    expect((await perform(admin, sale.id, "end")).body.code).toBe("sale_not_over");
    await runOut(app, sale);
    expect((await perform(admin, sale.id, "end")).status).toBe(200);
  });

  it("BID-1 CLOSE-4 bids or acts, whichever comes first under the lock, and never both", async () => {
    // No bid is a jump, also when every action came first (DOOR-4).
    const sale = await aSale(app, { minimum: 1_000 });
    for (let round = 1; round <= 8; round += 1) {
      const admin = await app.signIn();
      await acceptTerms(admin, sale.id);
      const [offered, said] = await Promise.all([
        bid(admin, sale.id, sale.lots[0], round * 1_000),
        becomeAdmin(app, admin).then(() => perform(admin, sale.id, "message", { text: `Round ${round}.` })),
      ]);
      expect([offered.status, said.status].toSorted((a, b) => a - b)).toEqual([200, 403]);
    }
  });
});

describe("the names behind the aliases", () => {
  it("BID-11 are the host's and admins' to see, of those alone to whom a lot was sold", async () => {
    // Two roles, so that their names differ.
    const [asha, ravi] = [await app.signIn(), await app.signIn({ role: "seller" })];
    const admin = await anAdmin();
    const sale = await aSale(app);
    await bid(asha, sale.id, sale.lots[0], 100);
    await bid(ravi, sale.id, sale.lots[0], 200);
    await perform(admin, sale.id, "message", { text: "Going once." });
    for (const who of [sale.host, admin]) expect((await saleOf(who, sale.id)).names).toEqual([]);
    await runOut(app, sale);
    for (const who of [sale.host, admin, await anAdmin()])
      expect((await saleOf(who, sale.id)).names).toEqual([{ bidder: "Bidder 2", name: "Test seller" }]);
  });

  it("BID-11 are sent to nobody else, during the sale and after it, in whatever answer", async () => {
    const [asha, ravi] = [await app.signIn(), await app.signIn({ role: "seller" })];
    const anotherHost = await app.signIn({ role: "reseller" });
    const sale = await aSale(app);
    await bid(asha, sale.id, sale.lots[0], 100);
    const bidding = await aBidderWhoIsAdmin(sale.id, sale.lots[0], 150);
    await bid(ravi, sale.id, sale.lots[0], 200);
    const base = `/api/live-auctions/${sale.id}`;
    const readers = [asha, ravi, bidding, anotherHost];
    const expectNoNames = async (paths: readonly string[]): Promise<void> => {
      for (const reader of readers) {
        expect((await saleOf(reader, sale.id)).names).toEqual([]);
        for (const path of paths) {
          const answer = await reader.caller.get(path);
          expect(answer.status).toBe(200);
          expect(answer.text).not.toMatch(/Test (buyer|seller|admin)/);
        }
      }
    };
    await expectNoNames([base, `${base}/bids`, "/api/live-auctions"]);
    await runOut(app, sale);
    await expectNoNames([base, `${base}/bids`, `${base}/log`, "/api/live-auctions"]);
    expect((await sale.host.caller.get(base)).text).toMatch(/Test seller/);
  });
});

describe("a practice sale", () => {
  it("SALE-6 CLERK-3 takes bids from the floor, and from nobody who merely knows its id", async () => {
    const [asha, admin] = [await app.signIn(), await anAdmin()];
    const sale = await aSale(app, { isPractice: true, settings: { pace: "clerk" } });
    for (const who of [asha, admin]) {
      expect((await bid(who, sale.id, sale.lots[0], 100)).body.code).toBe("sale_not_found");
      expect((await bid(who, sale.id, sale.items[0], 100)).body.code).toBe("sale_not_found");
      expect((await perform(who, sale.id, "end")).body.code).toBe("sale_not_found");
    }
    expect((await perform(admin, sale.id, "hold")).body.code).toBe("sale_not_found");
    expect((await bid(sale.host, sale.id, sale.lots[0], 100)).body.code).toBe("host_may_not_bid");
    const entered = await sale.host.caller.post(
      `/api/live-auctions/${sale.id}/floor-bid`,
      { lotId: sale.lots[0], paddle: "7", amount: 100 },
      { "idempotency-key": "a-floor-bid-in-practice" },
    );
    expect(entered.status).toBe(200);
    expect((await sellAfterWarning(app, sale, sale.lots[0])).status).toBe(200);
    const { items, names } = await saleOf(sale.host, sale.id);
    expect(items[0]).toMatchObject({ status: "sold", soldTo: "Bidder 1", soldPrice: 100 });
    // A paddle belongs to no account.
    expect(names).toEqual([]);
  });
});

describe("asking for the end", () => {
  it("SALE-3 of a sale that has ended is success and leaves no trace", async () => {
    const [asha, admin] = [await app.signIn(), await anAdmin()];
    const sale = await aSale(app);
    const entries = () =>
      app.database.db
        .selectFrom("audit_entry")
        .select("actor_id")
        .where("action", "=", "sale.end")
        .where("subject_id", "=", sale.id)
        .execute();
    await perform(sale.host, sale.id, "end");
    const { seq } = await saleOf(asha, sale.id);
    for (const who of [asha, admin, sale.host]) {
      const again = await perform(who, sale.id, "end");
      expect([again.status, again.body.data]).toEqual([200, { seq }]);
    }
    expect(await entries()).toEqual([{ actor_id: sale.host.user.id }]);
  });

  it("SALE-3 BID-1 after its time makes no admin an auctioneer; before it an admin needs a reason", async () => {
    const admin = await anAdmin();
    const sale = await aSale(app);
    expect((await perform(admin, sale.id, "end")).body.code).toBe("reason_missing");
    await app.moveClock(2 * 3_600_000);
    const asked = await perform(admin, sale.id, "end");
    await app.moveClock(0);
    expect(asked.status).toBe(200);
    const { auctioneers } = await app.database.db
      .selectFrom("sale")
      .select("auctioneers")
      .where("id", "=", sale.id)
      .executeTakeFirstOrThrow();
    expect(auctioneers).toEqual([]);
    const reason = "The stream is gone.";
    expect((await perform(admin, sale.id, "end", { reason })).status).toBe(200);
    expect((await saleOf(admin, sale.id)).overReason).toBe(reason);
  });
});
