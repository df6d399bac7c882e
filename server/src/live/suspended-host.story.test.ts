import type { ChatState } from "@boli/contract/live/chat";
import type { SaleCard } from "@boli/contract/live/sale-card";
import type { QueuedApplication } from "@boli/contract/resellers/endpoints";
import type { User } from "@boli/contract/users/user";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type AppWithPost, startAppWithPost } from "../../testing/accounts.ts";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { act, anApplication, applicationOf, judgedBy } from "../../testing/kyc/applications.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { type SlowRequest, sendSlowly } from "../../testing/live/slow-request.ts";
import { itemInput } from "../../testing/things.ts";
import { type BuiltSale, aSale, anItem, itemStatusesOf, saleOf } from "../../testing/live.ts";
import { aJpeg } from "../../testing/picture-parts.ts";
import { filePart, purposePart, rawForm } from "../../testing/uploads.ts";
import { saleJobs } from "./jobs.ts";
import { findPublicSale } from "./sales/public-sale.ts";
import { boliNow } from "../platform/database/clock.ts";
import { type JobRunner, startJobRunner } from "../platform/jobs/index.ts";

let world: AppWithPost;
let app: TestApp;
let admin: SignedIn;
let runner: JobRunner;
beforeAll(async () => {
  world = await startAppWithPost();
  ({ app } = world);
  const { database, store, app: served } = app;
  const bus = { publish: () => undefined };
  runner = startJobRunner({
    database,
    jobs: saleJobs({ bus: bus as never, database, ...store }),
    log: served.edge.log,
    pollMs: 50,
  });
  admin = await app.signIn({ role: "admin" });
});
afterAll(async () => {
  await runner.stop({ withinMs: 10_000 });
  await world.stop();
});

const soon = { timeout: 15_000 };
const reasons = { reason: "Goods were not delivered.", saleReason: "The host can't hold auctions any more." };

async function aReseller(role: "buyer" | "seller" = "buyer"): Promise<{ host: SignedIn; id: string }> {
  const host = await app.signIn({ role });
  const { id } = await anApplication(host);
  expect((await act(admin, id, "approve")).status).toBe(200);
  return { host, id };
}

const userOf = async ({ caller }: SignedIn): Promise<User> =>
  ((await caller.get("/api/profile")).body.data as { user: User }).user;
const bid = (who: SignedIn, { id, lots: [itemId] }: BuiltSale, amount: number) =>
  bidIn(who, id, { itemId, amount });
const perform = (who: SignedIn, { id }: BuiltSale, what: string, body: object = {}) =>
  who.caller.post(`/api/live-auctions/${id}/${what}`, body);
const notificationsOf = async (who: SignedIn): Promise<Array<{ title: string; message: string }>> =>
  (await who.caller.get("/api/notifications")).body.data as Array<{ title: string; message: string }>;
const statusOf = async (who: SignedIn, { id }: BuiltSale) => (await saleOf(who, id)).status;

describe("a suspension", () => {
  it("RESELLER-14 takes the role at once and says why; lifting it gives the role back", async () => {
    const { host, id } = await aReseller("seller");
    expect((await act(admin, id, "suspend", { ...reasons, reason: " " })).body.fields).toHaveProperty(
      "reason",
    );
    const done = await act(admin, id, "suspend", reasons);
    expect([done.status, done.body.data], done.text).toMatchObject([200, { id, status: "suspended" }]);
    expect(await userOf(host)).toMatchObject({ role: "seller", isAlsoSeller: false });
    expect((await host.caller.get("/api/inventory")).status).toBe(403);
    const own = applicationOf(await host.caller.get("/api/reseller/application"));
    expect([own.status, own.reason, own.can.send]).toEqual(["suspended", reasons.reason, false]);
    expect((await act(admin, id, "suspend", reasons)).body.code).toBe("not_an_active_reseller");
    const listed = (await admin.caller.get("/api/admin/resellers?status=suspended")).body
      .data as QueuedApplication[];
    expect(listed.map((one) => one.id)).toContain(id);
    const approved = (await admin.caller.get("/api/admin/resellers?status=approved&limit=100")).body
      .data as QueuedApplication[];
    expect(approved.map((one) => one.id)).not.toContain(id);
    expect((await act(admin, id, "reinstate")).status).toBe(200);
    expect(await userOf(host)).toMatchObject({ role: "reseller", isAlsoSeller: true });
    expect([(await judgedBy(admin, id)).status, (await judgedBy(admin, id)).reason]).toEqual([
      "approved",
      null,
    ]);
    expect((await act(admin, id, "reinstate")).body.code).toBe("not_suspended");
    expect((await notificationsOf(host)).map(({ title }) => title)).toEqual(
      expect.arrayContaining(["Your reseller account is suspended", "You're a reseller again"]),
    );
    expect((await world.post.mailsTo(host.user.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(["Your reseller account is suspended", "You're a reseller on Boli again"]),
    );
    const entries = await app.database.db
      .selectFrom("audit_entry")
      .select("action")
      .where("subject_id", "=", id)
      .where("action", "<>", "reseller-application.seen")
      .orderBy("id")
      .limit(10)
      .execute();
    expect(entries.map(({ action }) => action).slice(-2)).toEqual([
      "reseller-application.suspended",
      "reseller-application.reinstated",
    ]);
  });

  it("RESELLER-14 is for approved applications, on the version that was seen, and by admins", async () => {
    const buyer = await app.signIn();
    const { id } = await anApplication(buyer);
    expect((await act(admin, id, "suspend", reasons)).body.code).toBe("not_an_active_reseller");
    const { host, id: approved } = await aReseller();
    const stale = admin.caller.with({ "if-match": '"1"' });
    const path = `/api/admin/resellers/${approved}/suspend`;
    expect((await stale.post(path, reasons)).body.code).toBe("changed_meanwhile");
    expect((await host.caller.with({ "if-match": '"1"' }).post(path, reasons)).status).toBe(403);
  });

  it("SALE-7 cancels scheduled sales, ends clerk-paced ones, and lets timed ones run on for an admin; bidders are told", async () => {
    const { host, id } = await aReseller();
    const scheduled = await aSale(app, { host, isLive: false });
    const clerk = await aSale(app, { host, settings: { pace: "clerk" } });
    const timed = await aSale(app, { host, lots: 2 });
    const [asha, ravi] = [await app.signIn(), await app.signIn()];
    // A clerk-paced sale has its lots opened one by one.
    expect((await bid(asha, clerk, 200)).status).toBe(200);
    expect((await bid(ravi, timed, 200)).status).toBe(200);
    expect((await perform(host, timed, "chat", { message: "Welcome" })).status).toBe(201);
    expect((await act(admin, id, "suspend", reasons)).status).toBe(200);
    await expect.poll(() => statusOf(asha, scheduled), soon).toBe("cancelled");
    await expect.poll(() => statusOf(asha, clerk), soon).toBe("completed");
    expect(await itemStatusesOf(app, [...scheduled.items, ...clerk.items])).toEqual([
      "available",
      "available",
    ]);
    expect((await saleOf(asha, clerk.id)).items.map(({ status }) => status)).toEqual(["passed"]);
    await expect
      .poll(async () => (await notificationsOf(asha)).map(({ message }) => message).join(), soon)
      .toContain(reasons.saleReason);
    await expect
      .poll(async () => (await notificationsOf(ravi)).map(({ title }) => title), soon)
      .toEqual(["The host has left a live auction"]);
    // They no longer speak for it either.
    expect((await perform(host, timed, "chat", { message: "Bid!" })).body.code).toBe("not_allowed");
    const chat = (await host.caller.get(`/api/live-auctions/${timed.id}/chat/state`)).body.data as ChatState;
    expect(chat.can).toEqual({ write: false, why: "not_allowed", moderate: false });
    expect((await perform(asha, timed, "chat", { message: "Hello" })).status).toBe(201);
    // The timed one runs on: its bids count, its host may do nothing in it, and an admin may.
    expect(await statusOf(ravi, timed)).toBe("live");
    expect((await bid(asha, timed, 300)).status).toBe(200);
    expect((await saleOf(host, timed.id)).can).toMatchObject({
      bid: false,
      manage: false,
      why: "host_may_not_bid",
    });
    for (const [what, body] of [
      ["hold", {}],
      ["end", {}],
      ["cancel", { reason: "No." }],
    ] as const)
      expect((await perform(host, timed, what, body)).status, what).toBeGreaterThanOrEqual(400);
    expect((await perform(admin, timed, "hold")).status).toBe(200);
    expect((await saleOf(admin, timed.id)).can.manage).toBe(true);
  });

  it("SALE-7 a request whose body comes after the suspension does nothing", async () => {
    const { host, id } = await aReseller();
    const timed = await aSale(app, { host });
    const item = await anItem(app.database, host.user.id);
    const start = (await boliNow(app.database.db)).getTime() + 3_600_000;
    const key = () => ({ "idempotency-key": uuid() });
    const picture = rawForm([purposePart("inventory-picture"), filePart(Buffer.from(await aJpeg(40, 30)))]);
    const requests: SlowRequest[] = [
      {
        path: "/api/live-auctions",
        body: {
          title: "One more",
          startDateTime: new Date(start).toISOString(),
          endDateTime: new Date(start + 3_600_000).toISOString(),
          selectedItems: [{ inventoryItem: item, minimumBidPrice: 100 }],
        },
      },
      { path: `/api/live-auctions/${timed.id}/message`, body: { text: "Welcome." } },
      { path: `/api/live-auctions/${timed.id}/chat`, body: { message: "Welcome." } },
      { path: `/api/live-auctions/${timed.id}/ask-admin`, body: { reason: "Please help." } },
      { path: "/api/uploads", ...picture },
      { path: "/api/inventory", body: itemInput(), headers: key() },
      {
        method: "PUT",
        path: `/api/inventory/${item}`,
        body: itemInput(),
        headers: { ...key(), "if-match": '"1"' },
      },
    ];
    const finish = [];
    for (const request of requests) finish.push(await sendSlowly(app, host, request));
    expect((await act(admin, id, "suspend", reasons)).status).toBe(200);
    for (const [at, send] of finish.entries())
      expect(await send(), requests[at]?.path).toEqual({ status: 403, code: "not_allowed" });
    expect((await saleOf(admin, timed.id)).message).toBeNull();
    // With the role back the same is done.
    expect((await act(admin, id, "reinstate")).status).toBe(200);
    expect((await perform(host, timed, "message", { text: "Welcome." })).status).toBe(200);
  });

  it("SALE-7 a sale that is made after a suspension was lifted is not stopped by its second look", async () => {
    const { host, id } = await aReseller();
    expect((await act(admin, id, "suspend", reasons)).status).toBe(200);
    const looks = async (): Promise<number> => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from job
        where kind = 'live/stop-sales-of-host' and payload->>'hostId' = ${host.user.id} limit 1`.execute(
        app.database.db,
      );
      return rows[0]?.count ?? 0;
    };
    await expect.poll(looks, soon).toBe(1);
    expect((await act(admin, id, "reinstate")).status).toBe(200);
    const sale = await aSale(app, { host, isLive: false, startsInMs: 3_600_000 });
    await app.moveClock(31_000);
    await expect.poll(looks, soon).toBe(0);
    await app.moveClock(0);
    expect(await statusOf(host, sale)).toBe("scheduled");
  });

  it("SALE-8 a sale tells who holds it, also while the host is suspended", async () => {
    const { host, id } = await aReseller();
    const buyer = await app.signIn();
    const sale = await aSale(app, { host });
    const { businessDetails, gstin, decidedAt } = await judgedBy(admin, id);
    const identity = {
      legalName: businessDetails.businessName,
      address: null,
      city: "Pune",
      state: "Maharashtra",
      gstin,
      memberSince: decidedAt,
      salesHeld: 0,
    };
    expect((await saleOf(buyer, sale.id)).host).toEqual(identity);
    const listed = (await buyer.caller.get("/api/live-auctions?status=live&limit=50")).body
      .data as SaleCard[];
    expect(listed.find((card) => card.id === sale.id)?.host).toEqual(identity);
    expect((await perform(host, sale, "end")).status).toBe(200);
    await act(admin, id, "suspend", reasons);
    expect((await saleOf(buyer, sale.id)).host).toEqual({ ...identity, salesHeld: 1 });
    const other = await aSale(app);
    expect((await saleOf(buyer, other.id)).host).toBeNull();
  });

  it("SALE-8 an admin's sale is held by the house, with its GSTIN where it has one", async () => {
    const house = await startTestApp({
      database: app.database,
      settings: {
        SELLER_NAME: "Boli Pvt Ltd",
        SELLER_ADDRESS: "1 MG Road, Pune",
        SELLER_GSTIN: "27ABCDE1234F1Z5",
      },
    });
    const sale = await aSale(house, { host: await house.signIn({ role: "admin" }) });
    const identity = {
      legalName: "Boli Pvt Ltd",
      address: "1 MG Road, Pune",
      city: null,
      state: null,
      gstin: "27ABCDE1234F1Z5",
      memberSince: null,
      salesHeld: 0,
    };
    const buyer = await house.signIn();
    expect((await saleOf(buyer, sale.id)).host).toEqual(identity);
    const listed = (await buyer.caller.get("/api/live-auctions?status=live&limit=50")).body
      .data as SaleCard[];
    expect(listed.find((card) => card.id === sale.id)?.host).toEqual(identity);
    const seller = { name: "Boli Pvt Ltd", address: undefined, gstin: undefined };
    expect((await findPublicSale(app.database.db, sale.id, seller))?.host).toBe("Boli Pvt Ltd");
    // Without a company of its own name.
    expect((await saleOf(await app.signIn(), sale.id)).host).toMatchObject({
      legalName: "Boli",
      gstin: null,
    });
    await house.close();
  });
});
