import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningSale } from "@boli/contract/live/oversight";
import { v7 as uuid } from "uuid";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { becomeAdmin, bidIn, leaveCeilingIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, saleOf } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Scene {
  sale: BuiltSale;
  // Takes no part in the sale.
  admin: SignedIn;
  // Admins by now, and before that the host, somebody who bid, and somebody who left a ceiling.
  host: SignedIn;
  buyers: SignedIn[];
  // Has bid, and is no admin.
  asha: SignedIn;
}

// A clerk-paced live sale, of which the second lot waits.
async function build(): Promise<Scene> {
  const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" } });
  const [admin, bidder, waiting, asha] = [
    await app.signIn({ role: "admin" }),
    await app.signIn(),
    await app.signIn(),
    await app.signIn(),
  ];
  const [open, queued] = sale.lots as [string, string];
  expect((await bidIn(bidder, sale.id, { itemId: open, amount: 100 })).status).toBe(200);
  expect((await bidIn(asha, sale.id, { itemId: open, amount: 200 })).status).toBe(200);
  expect((await leaveCeilingIn(waiting, sale.id, { lotId: queued, maxAmount: 900 })).status).toBe(200);
  for (const who of [bidder, waiting, sale.host]) await becomeAdmin(app, who);
  return { sale, admin, host: sale.host, buyers: [bidder, waiting], asha };
}

const path = ({ id }: BuiltSale, rest: string) => `/api/live-auctions/${id}/${rest}`;
const adminPath = ({ id }: BuiltSale, rest: string) => `/api/admin/live-auctions/${id}/${rest}`;
const auctioneersOf = async ({ id }: BuiltSale) =>
  (
    await app.database.db
      .selectFrom("sale")
      .select("auctioneers")
      .where("id", "=", id)
      .executeTakeFirstOrThrow()
  ).auctioneers;
async function listedFor(who: SignedIn, sale: BuiltSale): Promise<RunningSale | undefined> {
  const { sales } = (await who.caller.get("/api/admin/live-auctions")).body.data as { sales: RunningSale[] };
  return sales.find(({ id }) => id === sale.id);
}
const closersOf = async ({ id }: BuiltSale, action: string) =>
  app.database.db
    .selectFrom("audit_entry")
    .select("actor_id")
    .where("subject_id", "=", id)
    .where("action", "=", action)
    .execute();

describe("an admin who hosts a sale or buys in it", () => {
  it("SALE-12 SALE-9 does not check it, nor takes another admin's check back", async () => {
    const { sale, admin, host, buyers } = await build();
    const seen = (await saleOf(admin, sale.id)).verifiable ?? "";
    const put = async (who: SignedIn, isVerified: boolean) => {
      const { status, body } = await who.caller.put(adminPath(sale, "verified"), { isVerified, seen });
      return [status, body.code];
    };
    for (const who of [host, ...buyers]) {
      expect((await saleOf(who, sale.id)).verifiable).toBeNull();
      expect(await put(who, true)).toEqual([403, "not_allowed"]);
    }
    expect(await put(admin, true)).toEqual([200, undefined]);
    for (const who of [host, ...buyers]) expect(await put(who, false)).toEqual([403, "not_allowed"]);
    expect((await saleOf(admin, sale.id)).isVerified).toBe(true);
    expect(await auctioneersOf(sale)).toEqual([]);
  });

  it("SALE-12 CONSOLE-8 does not close the host's request, and as a buyer makes none in its place", async () => {
    const { sale, admin, host, buyers } = await build();
    const ask = (who: SignedIn, reason: string) => who.caller.post(path(sale, "ask-admin"), { reason });
    const close = (who: SignedIn) => who.caller.post(adminPath(sale, "request-closed"));
    expect((await ask(host, "Bidder 2 is away.")).status).toBe(200);
    for (const who of buyers) expect((await ask(who, "All is well.")).body.code).toBe("sale_not_found");
    for (const who of [host, ...buyers]) {
      const { status, body } = await close(who);
      expect([status, body.code]).toEqual([409, "own_sale"]);
      expect(await listedFor(who, sale)).toMatchObject({
        takesPart: true,
        request: { reason: "Bidder 2 is away." },
      });
    }
    expect((await listedFor(admin, sale))?.takesPart).toBe(false);
    expect((await close(admin)).status).toBe(200);
    expect((await listedFor(admin, sale))?.request).toBeNull();
    expect(await closersOf(sale, "sale.request-closed")).toEqual([{ actor_id: admin.user.id }]);
  });

  it("SALE-12 CONSOLE-9 neither sees nor closes what its bidders ask, and asks as one of them", async () => {
    const { sale, admin, host, buyers, asha } = await build();
    const ask = (who: SignedIn) =>
      who.caller.post(path(sale, "ask-as-bidder"), { reason: "My bid was a slip." });
    expect((await ask(asha)).status).toBe(200);
    const request = (await listedFor(admin, sale))?.bidderRequests.oldest[0];
    expect(request?.bidder).toBe("Bidder 2");
    const close = (who: SignedIn) =>
      who.caller.post(adminPath(sale, `bidder-requests/${request?.id}/closed`));
    for (const who of [host, ...buyers]) {
      expect((await listedFor(who, sale))?.bidderRequests).toEqual({ count: 0, oldest: [] });
      const { status, body } = await close(who);
      expect([status, body.code]).toEqual([409, "own_sale"]);
    }
    const [bidder, waiting] = buyers as [SignedIn, SignedIn];
    expect((await ask(bidder)).status).toBe(200);
    for (const who of [waiting, admin, host]) expect((await ask(who)).body.code).toBe("not_a_bidder");
    expect((await close(admin)).status).toBe(200);
    expect(await closersOf(sale, "sale.bidder-request-closed")).toEqual([{ actor_id: admin.user.id }]);
  });

  it("SALE-12 reads as a buyer neither the console with its paddles nor the status of its items", async () => {
    const { sale, admin, host, buyers } = await build();
    const entered = await host.caller.post(
      path(sale, "floor-bid"),
      { lotId: sale.lots[0], paddle: "42", amount: (await saleOf(host, sale.id)).items[0]?.leastBid },
      { "idempotency-key": uuid() },
    );
    expect(entered.status).toBe(200);
    for (const what of ["console", "items"]) {
      for (const who of buyers) {
        const { status, body } = await who.caller.get(path(sale, what));
        expect([what, status, body.code]).toEqual([what, 404, "sale_not_found"]);
      }
      for (const who of [host, admin]) expect((await who.caller.get(path(sale, what))).status).toBe(200);
    }
    // To read made nobody an auctioneer.
    expect(await auctioneersOf(sale)).toEqual([]);
  });

  it("SALE-12 as a buyer moderates no chat and becomes no auctioneer", async () => {
    const { sale, admin, buyers, asha } = await build();
    const said = await asha.caller.post(path(sale, "chat"), { message: "Does it run?" });
    expect(said.status).toBe(201);
    const { id } = said.body.data as { id: number };
    const remove = (who: SignedIn) => who.caller.delete(path(sale, `chat/${id}`));
    for (const who of buyers) {
      expect((await remove(who)).body.code).toBe("sale_not_found");
      expect((await who.caller.post(path(sale, "message"), { text: "Going once." })).body.code).toBe(
        "not_allowed",
      );
    }
    expect((await remove(admin)).status).toBe(200);
    expect(await auctioneersOf(sale)).toEqual([]);
  });
});
