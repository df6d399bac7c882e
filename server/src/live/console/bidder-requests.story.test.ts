import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningSale } from "@boli/contract/live/oversight";
import { ownRowsOf } from "../../../testing/own-rows.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { becomeAdmin, bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale } from "../../../testing/live.ts";
import { live } from "../index.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const reason = "My bid of ₹4,000 was a slip.";
const ask = (who: SignedIn, sale: BuiltSale, body: object = { reason }) =>
  who.caller.post(`/api/live-auctions/${sale.id}/ask-as-bidder`, body);
const close = (who: SignedIn, sale: BuiltSale, requestId: string | undefined) =>
  who.caller.post(`/api/admin/live-auctions/${sale.id}/bidder-requests/${requestId}/closed`);
const codeOf = async (answered: ReturnType<typeof ask>) => (await answered).body.code;
const bid = (who: SignedIn, sale: BuiltSale, amount: number) =>
  bidIn(who, sale.id, { itemId: sale.lots[0], amount });

async function askedIn(admin: SignedIn, sale: BuiltSale): Promise<RunningSale["bidderRequests"]> {
  const { sales } = (await admin.caller.get("/api/admin/live-auctions")).body.data as {
    sales: RunningSale[];
  };
  return sales.find(({ id }) => id === sale.id)?.bidderRequests ?? { count: 0, oldest: [] };
}

const notifiedOf = async (who: SignedIn) =>
  app.database.db
    .selectFrom("notification")
    .select("given")
    .where("user_id", "=", who.user.id)
    .where("kind", "=", "bidder-needs-admin")
    .execute();

describe("bidders who ask for an admin", () => {
  it("CONSOLE-9 asks the admins once at a time and three times in all, by alias, and only who has bid", async () => {
    const [admin, second, asha, ravi, stranger] = [
      await app.signIn({ role: "admin" }),
      await app.signIn({ role: "admin" }),
      await app.signIn(),
      await app.signIn(),
      await app.signIn(),
    ];
    const [sale, other] = [await aSale(app), await aSale(app)];
    await bid(asha, sale, 100);
    await bid(ravi, sale, 200);
    await bid(stranger, other, 100);

    // Nobody but a bidder of this sale, with a reason that says something.
    for (const one of [stranger, sale.host, admin]) expect(await codeOf(ask(one, sale))).toBe("not_a_bidder");
    expect((await ask(asha, sale, { reason: " too short " })).status).toBe(400);
    expect((await ask(asha, sale, { reason: "x".repeat(501) })).status).toBe(400);
    expect(await codeOf(ask(asha, sale, { reason, lotId: other.lots[0] }))).toBe("lot_not_found");

    // Pressed twice at once: one request, one notification.
    const both = await Promise.all([ask(asha, sale, { reason, lotId: sale.lots[0] }), ask(asha, sale)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await codeOf(ask(asha, sale))).toBe("already_asked");
    expect(await notifiedOf(admin)).toHaveLength(1);
    expect((await ask(ravi, sale)).status).toBe(200);
    const { count, oldest } = await askedIn(admin, sale);
    expect(count).toBe(2);
    expect(oldest).toMatchObject([
      { bidder: "Bidder 1", reason },
      { bidder: "Bidder 2", reason, lot: null },
    ]);
    expect(JSON.stringify(oldest)).not.toContain(asha.user.id);
    expect(JSON.stringify(await notifiedOf(admin))).not.toContain(asha.user.id);

    // An admin closes it, which is in the record once though a second one closes it as well; then there are two more.
    expect((await close(sale.host, sale, oldest[0]?.id)).status).toBe(403);
    expect(await codeOf(close(admin, other, oldest[0]?.id))).toBe("request_not_found");
    for (let left = 2; left >= 0; left -= 1) {
      const its = (await askedIn(admin, sale)).oldest.find(isAshas)?.id;
      const closed = await Promise.all([admin, second].map((one) => close(one, sale, its)));
      expect(closed.map(({ status }) => status)).toEqual([200, 200]);
      if (left > 0) expect((await ask(asha, sale)).status).toBe(200);
    }
    expect(await codeOf(ask(asha, sale))).toBe("asked_too_often");
    expect(await notifiedOf(admin)).toHaveLength(4);
    const record = await app.database.db
      .selectFrom("audit_entry")
      .select("actor_id")
      .where("subject_id", "=", sale.id)
      .where("action", "=", "sale.bidder-request-closed")
      .execute();
    expect(record).toHaveLength(3);

    // An open request stays on the page when the sale is over, when nobody can ask any longer; an admin's own sale is left to another admin.
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`);
    await admin.caller.post(`/api/live-auctions/${sale.id}/end`, { reason: "rain" });
    expect(await codeOf(ask(ravi, sale))).toBe("sale_not_live");
    const [left] = (await askedIn(admin, sale)).oldest;
    expect(left?.bidder).toBe("Bidder 2");
    await becomeAdmin(app, sale.host);
    const ofHost = await sale.host.caller.get("/api/admin/live-auctions");
    expect([ofHost.status, JSON.stringify(ofHost.body).includes("Bidder 2")]).toEqual([200, false]);
    expect(await codeOf(close(sale.host, sale, left?.id))).toBe("own_sale");
    expect((await close(admin, sale, left?.id)).status).toBe(200);
    expect((await askedIn(admin, sale)).count).toBe(0);
  });

  it("CONSOLE-9 lists the twenty that wait longest, with the count of all, and hands them over and erases them with the person", async () => {
    const [admin, sale] = [await app.signIn({ role: "admin" }), await aSale(app)];
    const bidders: SignedIn[] = [];
    for (let at = 0; at < 22; at += 1) {
      const who = await app.signIn();
      await bid(who, sale, 100 * (at + 1));
      expect((await ask(who, sale, { reason: `${reason} ${at}` })).status).toBe(200);
      bidders.push(who);
    }
    const { count, oldest } = await askedIn(admin, sale);
    expect(count).toBe(22);
    expect(oldest.map(({ bidder }) => bidder)).toEqual(
      Array.from({ length: 20 }, (_, at) => `Bidder ${at + 1}`),
    );

    const [first] = bidders;
    if (first === undefined) throw new Error("Nobody has asked.");
    const handedOver = async () =>
      JSON.stringify(await ownRowsOf(live.personal, app.database.db, first.user.id));
    expect(await handedOver()).toContain(`${reason} 0`);
    expect(await handedOver()).not.toContain(`${reason} 1`);
    await app.database.transaction((tx) => live.personal.erase(tx, first.user.id), { bookkeeping: true });
    expect(await handedOver()).not.toContain(`${reason} 0`);
    expect((await askedIn(admin, sale)).count).toBe(21);
  });
});

const isAshas = ({ bidder }: { bidder: string }): boolean => bidder === "Bidder 1";
