import type { SiteFacts } from "@boli/contract/site/site";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../testing/app.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { interrupt } from "../../testing/live/outages.ts";
import { insertSubmitted } from "../../testing/kyc/applications.ts";
import { type BuiltSale, aSale } from "../../testing/live.ts";
import { aWebRoot } from "../../testing/web-root.ts";

const web = aWebRoot();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ webRoot: web.path });
});
afterAll(async () => {
  await app.close();
  web.remove();
});

const pagesOf = (id: string) => [`/live/${id}`, `/hi/live/${id}`];
const factsIn = (html: string) => JSON.parse(/<pre>(.*)<\/pre>/.exec(html)?.[1] ?? "{}") as SiteFacts;

async function suspend({ host }: BuiltSale): Promise<void> {
  await insertSubmitted(app.database, host.user.id);
  await sql`
    update reseller_application set status = 'approved', decided_at = now(), suspended_at = now(), suspension = 'No goods.'
    where user_id = ${host.user.id}::uuid`.execute(app.database.db);
}

describe("the public page of interruptions", () => {
  it("CLOSE-12 shows everyone the newest of all, and the closes that waited with their sales", async () => {
    const sale = await aSale(app);
    const until = new Date("2026-11-01T12:00:00.000Z");
    const from = new Date(until.getTime() - 8_000);
    await app.database.db
      .insertInto("waited_close")
      .values({ sale_id: sale.id, from_at: from, until_at: until })
      .execute();
    await interrupt(app, 9_000);
    const listed = (await app.anyone.get("/api/live-auctions/outages")).body.data;
    for (const path of ["/outages", "/hi/outages"]) {
      const page = await app.anyone.get(path);
      expect(page.status).toBe(200);
      expect(factsIn(page.text).outages).toEqual(listed);
    }
    expect(listed).toContainEqual({ from: from.toISOString(), until: until.toISOString(), saleId: sale.id });
    expect(listed).toContainEqual({ from: expect.any(String), until: expect.any(String) });
  });

  it("CLOSE-12 the closes of one host that waited, in however many sales, push out none of another's", async () => {
    const rival = await aSale(app);
    const first = await aSale(app);
    const sales = [first, await aSale(app, { host: first.host })];
    const wait = (id: string, second: number) => ({
      sale_id: id,
      from_at: new Date(Date.UTC(2026, 9, 1, 12, 0, second)),
      until_at: new Date(Date.UTC(2026, 9, 1, 12, 0, second + 8)),
    });
    const own = Array.from({ length: 300 }, (_, second) => wait(sales[second % 2]!.id, second));
    await app.database.db
      .insertInto("waited_close")
      .values([wait(rival.id, 0), ...own])
      .execute();
    const listed = (await app.anyone.get("/api/live-auctions/outages")).body.data as Array<{
      until: string;
      saleId?: string;
    }>;
    const waited = listed.filter(({ saleId }) => saleId !== undefined);
    expect(waited.filter(({ saleId }) => saleId === rival.id)).toHaveLength(1);
    // The rest of the list is theirs, with the newest of them.
    expect(waited).toHaveLength(100);
    const newest = own.slice(-90).map(({ until_at: until }) => until.toISOString());
    expect(waited.map(({ until }) => until)).toEqual(expect.arrayContaining(newest));
    expect(listed).toEqual(listed.toSorted((one, other) => other.until.localeCompare(one.until)));
  });
});

describe("the public page of a live auction", () => {
  it("SHARED-8 shows everyone the same in both languages: title, time, run order, and nothing of a bidder", async () => {
    const sale = await aSale(app, { lots: 14 });
    const bidder = await app.signIn();
    await bidIn(bidder, sale.id, { itemId: sale.lots[0], amount: 100, maxAmount: 7_777 });
    for (const [at, path] of pagesOf(sale.id).entries()) {
      const page = await app.anyone.get(path);
      expect(page.status).toBe(200);
      expect(page.text).toContain(`<html lang="${at === 0 ? "en" : "hi"}">`);
      expect(page.headers.get("cache-control")).toMatch(/^public, max-age=[1-9]$/);
      expect(factsIn(page.text).sale).toEqual({
        id: sale.id,
        title: "An evening of lamps",
        status: "live",
        startDateTime: expect.any(String),
        endDateTime: expect.any(String),
        city: null,
        state: null,
        picture: null,
        host: null,
        lots: Array.from({ length: 12 }, () => "A brass lamp"),
        lotCount: 14,
      });
      expect(page.text).not.toMatch(/7,?777|ceiling|reserve/);
      const own = await app.anyone.get(path, { cookie: `sid=${sale.host.session.token}` });
      expect(factsIn(own.text).sale).toEqual(factsIn(page.text).sale);
    }
  });

  it("SHARED-8 is not there for a practice sale, a suspended host's, an unknown one, or nonsense", async () => {
    const practice = await aSale(app, { isPractice: true, isLive: false });
    const suspended = await aSale(app);
    await suspend(suspended);
    for (const id of [practice.id, suspended.id, uuid(), "nothing"])
      for (const path of pagesOf(id)) {
        const page = await app.anyone.get(path, { cookie: `sid=${practice.host.session.token}` });
        expect([page.status, page.headers.get("cache-control")], path).toEqual([404, "no-store"]);
        expect(page.text).toContain("<title>not-found</title>");
      }
  });

  it("SITE-36 the landing page has the sales that run, then the next ones, and none of practice or a suspended host", async () => {
    await aSale(app, { isPractice: true });
    await suspend(await aSale(app));
    const [next, live] = [await aSale(app, { isLive: false, startsInMs: 1_000_000 }), await aSale(app)];
    const bidder = await app.signIn();
    await bidIn(bidder, live.id, { itemId: live.lots[0], amount: 250 });
    await sql`
      update sale set status = 'cancelled' where status in ('live', 'scheduled') and not is_practice
        and id not in (${next.id}::uuid, ${live.id}::uuid)`.execute(app.database.db);
    const own = await startTestApp({ webRoot: web.path, database: app.database });
    const { liveAuctions } = factsIn((await own.anyone.get("/")).text);
    await own.close();
    expect(liveAuctions).toMatchObject([
      { id: live.id, status: "live", lot: "A brass lamp", currentBid: 250, startingBid: 100, bidders: 1 },
      { id: next.id, status: "scheduled", currentBid: null, startingBid: 100, bidders: 0 },
    ]);
  });
});
