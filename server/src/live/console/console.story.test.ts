import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { v7 as uuid } from "uuid";
import type { ConsoleView } from "@boli/contract/live/console";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { bidIn } from "../../../testing/live/bidding.ts";
import { type BuiltSale, aSale, saleOf } from "../../../testing/live.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const clerk = { settings: { pace: "clerk" }, lots: 3 };
const path = (sale: BuiltSale, rest: string) => `/api/live-auctions/${sale.id}/${rest}`;
const take = (who: SignedIn, sale: BuiltSale, console: string, reason?: string) =>
  who.caller.post(path(sale, "console"), { console, reason });
const act = (who: SignedIn, sale: BuiltSale, what: string, console: string, key: string = uuid()) =>
  who.caller.post(path(sale, `${what}?console=${console}`), undefined, { "idempotency-key": key });
const consoleOf = async (who: SignedIn, sale: BuiltSale, lotId = "") =>
  (await who.caller.get(path(sale, `console${lotId && `?lotId=${lotId}`}`))).body.data as ConsoleView;
const auditOf = ({ database }: TestApp, sale: BuiltSale) =>
  database.db
    .selectFrom("audit_entry")
    .select(["action", "actor_id", "after"])
    .where("subject_id", "=", sale.id)
    .orderBy("id")
    .execute();

describe("the consoles of a sale", () => {
  it("CONSOLE-4 one acts, and every other one is refused until it takes over", async () => {
    const sale = await aSale(app, clerk);
    const [one, other] = [uuid(), uuid()];
    expect((await consoleOf(sale.host, sale)).acting).toBeNull();
    expect((await act(sale.host, sale, "hold", one)).body.code).toBe("console_elsewhere");
    expect((await take(sale.host, sale, one)).status).toBe(200);
    expect((await act(sale.host, sale, "hold", one)).status).toBe(200);
    expect((await act(sale.host, sale, "resume", other)).body.code).toBe("console_elsewhere");
    expect((await saleOf(sale.host, sale.id)).isHeld).toBe(true);
    expect((await take(sale.host, sale, other)).status).toBe(200);
    expect((await act(sale.host, sale, "resume", one)).body.code).toBe("console_elsewhere");
    expect((await act(sale.host, sale, "resume", other)).status).toBe(200);
    expect((await consoleOf(sale.host, sale)).acting).toMatchObject({
      console: other,
      by: "host",
    });
    // Without a console, as a script or the admins' page does it.
    expect((await sale.host.caller.post(path(sale, "hold"))).status).toBe(200);
  });

  it("CONSOLE-4 an admin takes over with a reason that the record keeps; nobody who may not act does", async () => {
    const [admin, asha, stranger] = await Promise.all([
      app.signIn({ role: "admin" }),
      app.signIn(),
      app.signIn({ role: "reseller" }),
    ]);
    const sale = await aSale(app, clerk);
    const [hosts, admins] = [uuid(), uuid()];
    await take(sale.host, sale, hosts);
    expect((await take(admin, sale, admins)).body.code).toBe("reason_missing");
    expect((await take(stranger, sale, uuid())).body.code).toBe("sale_not_found");
    expect((await take(asha, sale, uuid())).status).toBe(403);
    expect((await stranger.caller.get(path(sale, "console"))).body.code).toBe("sale_not_found");
    expect((await act(sale.host, sale, "hold", hosts)).status).toBe(200);
    expect((await take(admin, sale, admins, "The host fell ill.")).status).toBe(200);
    expect((await act(sale.host, sale, "resume", hosts)).body.code).toBe("console_elsewhere");
    expect((await act(admin, sale, "resume", admins)).status).toBe(200);
    expect((await consoleOf(sale.host, sale)).acting).toMatchObject({ by: "admin" });
    const entry = (await auditOf(app, sale)).findLast(({ action }) => action === "sale.console-taken");
    expect(entry).toMatchObject({ actor_id: admin.user.id, after: { reason: "The host fell ill." } });
    // A sale that is over needs no console.
    await sale.host.caller.post(path(sale, "end"));
    expect((await take(sale.host, sale, hosts)).body.code).toBe("sale_not_live");
  });

  it("CONSOLE-5 a press that is sent again with its key is one action", async () => {
    const sale = await aSale(app, clerk);
    const console = uuid();
    await take(sale.host, sale, console);
    await sale.host.caller.post(path(sale, "pass"), { lotId: sale.lots[0], newestBid: null });
    const key = uuid();
    const answers = await Promise.all([1, 2, 3].map(() => act(sale.host, sale, "next", console, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await act(sale.host, sale, "next", console, key)).status).toBe(200);
    // Decided meanwhile; the old press opens nothing more.
    await sale.host.caller.post(path(sale, "pass"), { lotId: sale.lots[1], newestBid: null });
    expect((await act(sale.host, sale, "next", console, key)).status).toBe(200);
    expect((await saleOf(sale.host, sale.id)).items.map(({ status }) => status)).toEqual([
      "passed",
      "passed",
      "queued",
    ]);
    expect((await auditOf(app, sale)).filter(({ action }) => action === "sale.next")).toHaveLength(1);
  });

  it("CONSOLE-1 reads who bid on a lot by alias, whose hold it is, and how long may still be held", async () => {
    const [asha, ravi, admin] = await Promise.all([
      app.signIn(),
      app.signIn(),
      app.signIn({ role: "admin" }),
    ]);
    const sale = await aSale(app, clerk);
    const lotId = sale.lots[0]!;
    await bidIn(asha, sale.id, { itemId: lotId, amount: 100, maxAmount: 900 });
    await bidIn(ravi, sale.id, { itemId: lotId, amount: 200 });
    expect(await consoleOf(sale.host, sale, lotId)).toMatchObject({
      bidders: ["Bidder 1", "Bidder 2"],
      hold: null,
      holdLeftMs: 7_200_000,
    });
    expect((await consoleOf(sale.host, sale, sale.lots[1])).bidders).toEqual([]);
    const amount = (await saleOf(sale.host, sale.id)).items[0]!.leastBid;
    const entered = await sale.host.caller.post(
      path(sale, "floor-bid"),
      { lotId, paddle: "K-12", amount },
      { "idempotency-key": uuid() },
    );
    expect(entered.status).toBe(200);
    expect((await consoleOf(sale.host, sale, lotId)).paddles).toEqual([
      { bidder: "Bidder 3", paddle: "K-12" },
    ]);
    await sale.host.caller.post(path(sale, "hold"));
    expect((await consoleOf(sale.host, sale)).hold).toMatchObject({ by: "host" });
    await sale.host.caller.post(path(sale, "resume"));
    await admin.caller.post(path(sale, "hold"));
    expect((await consoleOf(sale.host, sale)).hold).toMatchObject({ by: "admin" });
  });
});
