import type { Alert } from "@boli/contract/alerts/endpoints";
import type { AuctionCounts, FullAuction } from "@boli/contract/auctions/endpoints";
import type { AuctionCard } from "@boli/contract/auctions/card";
import type { ListingFigures } from "@boli/contract/following/listing-figures";
import type { QueuedApplication } from "@boli/contract/resellers/endpoints";
import { pictureSizes, pictureUrl } from "@boli/contract/uploads/pictures";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type TestApp, startTestApp } from "../../../testing/app.ts";
import { aSession } from "../../../testing/builders.ts";
import { demoAccountIds, seedDemoWorld } from "../../../testing/demo.ts";
import { TestCaller } from "../../../testing/http.ts";
import { viewOf } from "../../../testing/auctions.ts";
import { aForm } from "../../../testing/uploads.ts";
import { isProof } from "../../../../tools/proofs.ts";
import { demoAuctions } from "./auctions.ts";
import { documentOf } from "./documents.ts";
import { auctionIdOf } from "./auction-body.ts";
import { auctions } from "../index.ts";
import { boliNow } from "../../platform/database/clock.ts";
import type { Tx } from "../../platform/database/database.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemoWorld(tools());
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const tools = () => ({ database: app.database, files: app.store.files, sealed: app.store.sealed });

const day = 86_400_000;
const numberOf = (title: RegExp): string =>
  auctionIdOf(demoAuctions.find((demo) => title.test(demo.title))?.number ?? 0);

async function signInAs(account: keyof typeof demoAccountIds) {
  const session = await aSession(app.database, demoAccountIds[account]);
  return new TestCaller(app.url, { authorization: `Bearer ${session.token}` });
}

async function everything(): Promise<unknown> {
  const tables = ["app_user", "auction", "auction_item", "auction_change", "upload", "notification"] as const;
  return Promise.all(
    tables.map((table) => app.database.db.selectFrom(table).selectAll().orderBy("id").execute()),
  );
}

const counts = async (): Promise<AuctionCounts> => {
  const answer = await app.anyone.get("/api/auctions/counts");
  return answer.body.data as AuctionCounts;
};

const daysSinceTheLast = async (): Promise<number> => {
  const { body } = await app.anyone.get("/api/auctions?status=completed&limit=1");
  const [{ startsAt } = { startsAt: "" }] = body.data as AuctionCard[];
  const now = await boliNow(app.database.db);
  return (now.getTime() - Date.parse(startsAt)) / day;
};

describe("the demo world", () => {
  it("has pictures in all sizes for everyone, and papers for those who may open them", async () => {
    const id = numberOf(/residence clearance/);
    const member = await signInAs("member");
    const auction = (await member.get(`/api/auctions/${id}`)).body.data as FullAuction;
    expect(auction.images).toHaveLength(10);
    const pictures = [...auction.images, ...auction.items.flatMap(({ images }) => images)];
    for (const url of pictures.flatMap((one) => pictureSizes.map((size) => pictureUrl(one, size)))) {
      const picture = await app.anyone.get(url);
      expect([picture.status, picture.headers.get("content-type")], url).toEqual([200, "image/webp"]);
    }
    expect(auction.attachments.map(({ kind }) => kind)).toEqual(["notice", "terms", "catalogue"]);
    for (const { id: paper } of auction.attachments) {
      const led = await member.get(`/api/auctions/${id}/attachments/${paper}`);
      const opened = await app.anyone.get(led.headers.get("location") ?? "");
      expect(opened.text.slice(0, 5)).toBe("%PDF-");
    }
    const free = await viewOf(app, undefined, id);
    expect(free.attachments).toEqual([{ kind: "notice" }, { kind: "terms" }, { kind: "catalogue" }]);
  });

  it("says of each picture how large its widest size is", async () => {
    const pictures = await app.database.db
      .selectFrom("upload")
      .select(["key", "width", "height", "bytes"])
      .where("format", "=", "webp")
      .execute();
    const byKey = new Map(pictures.map((row) => [row.key, row]));
    expect(byKey.size).toBeGreaterThan(10);
    for (const { key, width, height, bytes } of byKey.values()) {
      const answer = await fetch(`${app.url}/files/pictures/${key}/1600.webp`);
      const content = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(content).metadata()).toMatchObject({ width, height });
      expect(content).toHaveLength(bytes);
    }
  });

  it("has papers that the product would take from anyone", async () => {
    const seller = await signInAs("seller");
    const papers = demoAuctions.flatMap((demo) =>
      (demo.documents ?? []).map((kind) => ({ kind, content: documentOf(demo, kind) })),
    );
    // Each is written by the same code, so the shortest and the longest of each kind stand for all.
    const shown = Object.values(Object.groupBy(papers, ({ kind }) => kind)).flatMap((of) => {
      const byLength = of.toSorted((a, b) => a.content.length - b.content.length);
      return isProof ? byLength : [byLength[0]!, byLength.at(-1)!];
    });
    expect(shown.length).toBeGreaterThan(5);
    for (const { content } of shown) {
      const form = aForm({ content, name: "paper.pdf", purpose: "auction-document" });
      expect((await seller.post("/api/uploads", form)).status).toBe(201);
    }
  });

  it("is the same when it is seeded a second time", async () => {
    const before = await everything();
    expect(await seedDemoWorld(tools())).toEqual({
      accounts: 0,
      alerts: 0,
      applications: 0,
      auctions: 0,
      favourites: 0,
      "inventory items": 0,
      "live auctions": 0,
      notifications: 0,
      sellers: 0,
      subscriptions: 0,
    });
    expect(await everything()).toEqual(before);
  });

  it("gives its buyer and its member favourites and notifications, and its member alerts that found something", async () => {
    for (const account of ["buyer", "member"] as const) {
      const who = await signInAs(account);
      const favourites = await who.get("/api/favourites");
      expect(favourites.body.page).toMatchObject({ total: 3 });
      // The member is also told of the subscription.
      const told = (await who.get("/api/notifications")).body.page;
      expect(told).toMatchObject({ total: account === "buyer" ? 4 : 5 });
      const { alerts } = (await who.get("/api/alerts")).body.data as { alerts: Alert[] };
      expect(alerts.map(({ found }) => found)).toEqual(account === "buyer" ? [] : [0, 3]);
    }
    const seller = await signInAs("seller");
    const own = (await seller.get("/api/auctions/own?limit=100")).body.data as AuctionCard[];
    const ids = own.map(({ id }) => id).join(",");
    const figures = (await seller.get(`/api/listing-figures?ids=${ids}`)).body.data as ListingFigures[];
    expect(figures.some(({ favourites }) => favourites === 2)).toBe(true);
  });

  it("has an application to become a reseller in each state, and admins can open its papers", async () => {
    const admin = await signInAs("admin");
    const states = ["waiting", "changes_requested", "approved", "rejected"];
    const lists = await Promise.all(states.map((state) => admin.get(`/api/admin/resellers?status=${state}`)));
    const found = lists.flatMap(({ body }) => body.data as QueuedApplication[]);
    expect(found.map(({ status }) => status)).toEqual([
      "in_review",
      "submitted",
      "changes_requested",
      "approved",
      "rejected",
    ]);
    expect(found.map(({ duplicates }) => duplicates)).toEqual([2, 1, 0, 0, 1]);
    const [first] = found;
    const link = await admin.post(`/api/admin/resellers/${first?.id}/documents/tax_certificate/link`);
    const { url } = link.body.data as { url: string };
    expect((await admin.get(url)).status).toBe(200);
    const own = await (await signInAs("buyer")).get("/api/reseller/application");
    expect(own.body.data).toMatchObject({ application: { status: "draft", can: { send: true } } });
  });

  it("shows auctions in every status, and names the postponed one", async () => {
    expect(await counts()).toEqual({
      upcoming: 66,
      ongoing: 5,
      completed: 14,
      cancelled: 2,
      all: 87,
      exact: true,
    });
    const { changes } = await viewOf(app, undefined, numberOf(/Six months/));
    expect(changes.map(({ field }) => field).toSorted()).toEqual(["date", "price"]);
    const hidden = await app.anyone.get(`/api/auctions/${numberOf(/Hill hotel/)}`);
    expect(hidden.status).toBe(404);
  });

  // Days after which a demo may be opened again, such as after a holiday.
  it.each([1, 9, 30, 400])("is as lively %i days later", async (days) => {
    await app.moveClock(days * day);
    await seedDemoWorld(tools());
    const later = await counts();
    expect(later.upcoming).toBeGreaterThanOrEqual(60);
    expect(later.ongoing).toBeGreaterThanOrEqual(5);
    expect(later).toMatchObject({ cancelled: 2, all: 87 });
    expect(await daysSinceTheLast()).toBeLessThan(8);
    const { changes, startsAt } = await viewOf(app, undefined, numberOf(/Six months/));
    expect(changes.find(({ field }) => field === "date")?.after).toBe(startsAt);
  });

  it("moves with the clock at night, where it is left running, and nothing moves in a database of real people", async () => {
    const { db } = app.database;
    const move = auctions.housekeeping.find(({ kind }) => kind === "auctions/move-demo");
    const moveAtNight = () =>
      app.database.transaction(async (tx) => {
        const bound = move?.bind({});
        if (bound?.kind !== "bound") throw new Error("The job is not there.");
        await (bound.run as (tx: Tx) => Promise<void>)(tx);
      });
    await app.moveClock(700 * day);
    await db.updateTable("database_use").set({ kind: "real" }).execute();
    await moveAtNight();
    expect(await daysSinceTheLast()).toBeGreaterThan(100);
    await db.updateTable("database_use").set({ kind: "demo" }).execute();
    await moveAtNight();
    expect(await daysSinceTheLast()).toBeLessThan(8);
    expect((await counts()).upcoming).toBeGreaterThanOrEqual(60);
  });

  it("leaves what people changed as they left it", async () => {
    const seller = await signInAs("seller");
    const admin = await signInAs("admin");
    const id = numberOf(/Unclaimed baggage/);
    const cancelled = await seller.post(`/api/auctions/${id}/cancel`, { reason: "Rain" });
    expect(cancelled.status).toBe(200);
    const gone = numberOf(/Bank|bank sale/);
    expect((await admin.delete(`/api/admin/auctions/${gone}`)).status).toBe(200);
    const before = await viewOf(app, undefined, id);
    await app.moveClock(500 * day);
    await seedDemoWorld(tools());
    expect(await viewOf(app, undefined, id)).toEqual(before);
    expect((await app.anyone.get(`/api/auctions/${gone}`)).status).toBe(404);
  });
});
