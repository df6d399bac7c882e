import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningSale } from "@boli/contract/live/oversight";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { type BuiltSale, aSale } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const ask = (who: SignedIn, sale: BuiltSale, body: object) =>
  who.caller.post(`/api/live-auctions/${sale.id}/ask-admin`, body);
const runningSales = async (admin: SignedIn): Promise<RunningSale[]> =>
  ((await admin.caller.get("/api/admin/live-auctions")).body.data as { sales: RunningSale[] }).sales;
const notificationsOf = async (who: SignedIn) =>
  app.database.db
    .selectFrom("notification")
    .select(["kind", "given"])
    .where("user_id", "=", who.user.id)
    .where("kind", "=", "sale-needs-admin")
    .execute();

describe("the admins and running sales", () => {
  it("CONSOLE-8 a host's question rings every admin, stands first on their page, and is in the record", async () => {
    const [admin, second, stranger, buyer] = await Promise.all([
      app.signIn({ role: "admin" }),
      app.signIn({ role: "admin" }),
      app.signIn({ role: "reseller" }),
      app.signIn(),
    ]);
    const quiet = await aSale(app, { lots: 1 });
    const sale = await aSale(app, { lots: 2, settings: { pace: "clerk" }, lastsMs: 7_200_000 });
    const practice = await aSale(app, { isPractice: true });
    expect((await ask(stranger, sale, { reason: "x" })).body.code).toBe("sale_not_found");
    expect((await ask(buyer, sale, { reason: "x" })).status).toBe(403);
    expect((await ask(sale.host, sale, { reason: " " })).status).toBe(400);
    expect((await ask(sale.host, sale, { reason: "x", lotId: quiet.lots[0] })).body.code).toBe(
      "lot_not_found",
    );
    expect((await ask(practice.host, practice, { reason: "x" })).body.code).toBe("sale_not_live");
    const reason = "Bidder 3 says the bid was a slip.";
    expect((await ask(sale.host, sale, { reason, lotId: sale.lots[0] })).status).toBe(200);
    for (const one of [admin, second])
      expect(await notificationsOf(one)).toEqual([
        { kind: "sale-needs-admin", given: { auction: "An evening of lamps", item: "A brass lamp", reason } },
      ]);
    expect(await notificationsOf(sale.host)).toEqual([]);

    const [first, ...others] = await runningSales(admin);
    expect(first).toMatchObject({
      id: sale.id,
      pace: "clerk",
      lots: 2,
      openLots: 1,
      request: { reason, lot: { id: sale.lots[0], number: 1, item: "A brass lamp" } },
    });
    expect(others.map(({ id }) => id)).toContain(quiet.id);
    expect(others.map(({ id }) => id)).not.toContain(practice.id);
    expect((await sale.host.caller.get("/api/admin/live-auctions")).status).toBe(403);

    // The answer is an action of the admin, and the request is closed by hand.
    const restarted = await admin.caller.post(`/api/live-auctions/${sale.id}/restart-lot`, {
      lotId: sale.lots[0],
      reason: "A slip.",
    });
    expect(restarted.status).toBe(200);
    expect((await sale.host.caller.post(`/api/admin/live-auctions/${sale.id}/request-closed`)).status).toBe(
      403,
    );
    // Two admins at once: one of them closes it, and is in the record.
    const closed = await Promise.all(
      [admin, second].map((one) => one.caller.post(`/api/admin/live-auctions/${sale.id}/request-closed`)),
    );
    expect(closed.map(({ status }) => status)).toEqual([200, 200]);
    expect((await runningSales(admin)).find(({ id }) => id === sale.id)?.request).toBeNull();
    const actions = await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", sale.id)
      .orderBy("id")
      .execute();
    expect(actions.map(({ action }) => action).slice(-3)).toEqual([
      "sale.admin-asked",
      "sale.restart-lot",
      "sale.request-closed",
    ]);
    // A sale that is over asks for nobody.
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/end`);
    expect((await ask(sale.host, sale, { reason })).body.code).toBe("sale_not_live");
    expect((await runningSales(admin)).map(({ id }) => id)).not.toContain(sale.id);
  });
});
