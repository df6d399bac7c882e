import type { Favourite, Following } from "@boli/contract/following/endpoints";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import {
  countDueJobs,
  notificationsAbout,
  startFollowingWorker,
  untilChangeIsQueued,
} from "../../testing/following.ts";
import { bidIn } from "../../testing/live/bidding.ts";
import { type BuiltSale, aSale } from "../../testing/live.ts";

let app: TestApp;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(() => {
  worker = startFollowingWorker(app);
});
afterEach(async () => {
  await worker.stop();
  clock = 0;
  await app.moveClock(0);
});
afterAll(() => app.close());

const hour = 3_600_000;
const waits = { timeout: 20_000 };

let clock = 0;
const pass = (ms: number): Promise<void> => app.moveClock((clock += ms));

const ahead = (startsInMs = 48 * hour): Promise<BuiltSale> => aSale(app, { isLive: false, startsInMs });

const follow = async (who: SignedIn, { id }: BuiltSale): Promise<void> => {
  expect((await who.caller.put(`/api/favourites/${id}`)).status).toBe(200);
};
const favouritesOf = async (who: SignedIn) =>
  (await who.caller.get("/api/favourites")).body.data as Favourite[];
const followingOf = async (who: SignedIn) => (await who.caller.get("/api/following")).body.data as Following;

async function edit({ id, host }: BuiltSale, change: object): Promise<void> {
  const answer = await host.caller.patch(`/api/live-auctions/${id}`, change);
  expect(answer.status, answer.text).toBe(200);
}

const kindsNotified = async ({ id }: BuiltSale): Promise<string[]> =>
  (await notificationsAbout(app, id)).map(({ userId, kind }) => `${userId} ${kind}`).toSorted();

async function gathered({ id }: BuiltSale, change: string): Promise<void> {
  await untilChangeIsQueued(app, id, change);
  await pass(6_000);
}

const inHours = (hours: number): string => new Date(Date.now() + clock + hours * hour).toISOString();

describe("a live auction is followed", () => {
  it("FOLLOW-8 as a favourite, with what changed since, and answers carry its kind", async () => {
    const buyer = await app.signIn();
    const sale = await ahead();
    await follow(buyer, sale);
    const [saved] = await favouritesOf(buyer);
    expect(saved).toMatchObject({ kind: "live-auction", id: sale.id, changes: [] });
    if (saved?.kind !== "live-auction") throw new Error("The live auction is no favourite.");
    expect(saved.liveAuction).toMatchObject({
      title: "An evening of lamps",
      status: "scheduled",
      itemCount: 1,
    });
    const before = saved.liveAuction.startDateTime;
    await edit(sale, { startDateTime: inHours(60), endDateTime: inHours(70) });
    const [moved] = await favouritesOf(buyer);
    expect(moved?.changes).toEqual([
      { field: "date", before },
      { field: "end", before: null },
    ]);
    await buyer.caller.post(`/api/favourites/${sale.id}/seen`);
    expect((await favouritesOf(buyer))[0]?.changes).toEqual([]);
    // A field that has its old value again is no change.
    const { startDateTime, endDateTime } =
      moved?.kind === "live-auction" ? moved.liveAuction : saved.liveAuction;
    await edit(sale, { endDateTime: inHours(80) });
    await edit(sale, { startDateTime, endDateTime });
    expect((await favouritesOf(buyer))[0]?.changes).toEqual([]);
    const { favourites, reminders } = await followingOf(buyer);
    expect([favourites, reminders]).toEqual([[sale.id], []]);
  });

  it("FOLLOW-8 but not a practice sale, not even by its host", async () => {
    const sale = await aSale(app, { isLive: false, isPractice: true });
    for (const who of [await app.signIn(), sale.host])
      for (const path of ["favourites", "reminders"])
        expect((await who.caller.put(`/api/${path}/${sale.id}`)).body.code).toBe("auction_not_found");
  });

  it("FOLLOW-8 REMIND-3 with reminders, which move with its start", async () => {
    const buyer = await app.signIn();
    const sale = await ahead();
    const set = await buyer.caller.put(`/api/reminders/${sale.id}`, { at: ["hour"] });
    expect(set.body.data).toEqual({ id: sale.id, kind: "live-auction", at: ["hour"] });
    await edit(sale, { startDateTime: inHours(20), endDateTime: inHours(30) });
    await gathered(sale, "moved");
    await pass(19 * hour);
    await expect.poll(() => kindsNotified(sale), waits).toContain(`${buyer.user.id} auction-starts`);
    const list = (await buyer.caller.get("/api/notifications")).body.data as Array<{ actionUrl: string }>;
    expect(list.map(({ actionUrl }) => actionUrl)).toContain(`/app/live-auctions/${sale.id}`);
  });

  it("FOLLOW-8 REMIND-4 and reminds nobody of one that began early, of which it tells", async () => {
    const buyer = await app.signIn();
    const sale = await ahead();
    await buyer.caller.put(`/api/reminders/${sale.id}`, { at: ["hour", "start"] });
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/start`);
    await gathered(sale, "status");
    const begun = [`${buyer.user.id} auction-status-changed`];
    await expect.poll(() => kindsNotified(sale), waits).toEqual(begun);
    await pass(47 * hour);
    await expect.poll(() => countDueJobs(app), waits).toBe(0);
    expect(await kindsNotified(sale)).toEqual(begun);
  });

  it("FOLLOW-8 of its date, end and cancellation its followers hear, and not who changed them", async () => {
    const buyer = await app.signIn();
    const sale = await ahead();
    for (const who of [buyer, sale.host]) await follow(who, sale);
    await edit(sale, { startDateTime: inHours(50), endDateTime: inHours(60) });
    await gathered(sale, "moved");
    await expect.poll(() => kindsNotified(sale), waits).toEqual([`${buyer.user.id} auction-moved`]);
    await edit(sale, { endDateTime: inHours(70) });
    await gathered(sale, "end");
    // A cancelled sale sends nothing else.
    const ended = ["auction-end-changed", "auction-moved"].map((kind) => `${buyer.user.id} ${kind}`);
    await expect.poll(() => kindsNotified(sale), waits).toEqual(ended);
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/cancel`, { reason: "The hall is closed." });
    await gathered(sale, "status");
    const all = ["auction-cancelled", "auction-end-changed", "auction-moved"];
    await expect
      .poll(() => kindsNotified(sale), waits)
      .toEqual(all.map((kind) => `${buyer.user.id} ${kind}`));
  });

  it("FOLLOW-9 what the clock does is no change, and who bid hears of a cancellation from the sale alone", async () => {
    const [bidder, other] = [await app.signIn(), await app.signIn()];
    const admin = await app.signIn({ role: "admin" });
    const sale = await aSale(app, { isLive: false, startsInMs: hour });
    for (const who of [bidder, other]) await follow(who, sale);
    await pass(2 * hour - 60_000);
    // The first call finds the sale started by its clock; a bid in the last minute moves its close.
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/message`, { text: "Welcome." });
    const bid = { itemId: sale.lots[0], amount: 100 };
    expect((await bidIn(bidder, sale.id, bid)).status).toBe(200);
    for (const what of ["hold", "resume"]) await admin.caller.post(`/api/live-auctions/${sale.id}/${what}`);
    await expect.poll(() => countDueJobs(app), waits).toBe(0);
    expect(await kindsNotified(sale)).toEqual([]);
    await admin.caller.post(`/api/live-auctions/${sale.id}/cancel`, { reason: "The hall is closed." });
    await gathered(sale, "status");
    await expect.poll(() => kindsNotified(sale), waits).toEqual([`${other.user.id} auction-cancelled`]);
  });

  it("FOLLOW-8 FEED-1 FEED-2 in the calendar feed, by its start among the others", async () => {
    const buyer = await app.signIn();
    const sale = await ahead();
    await follow(buyer, sale);
    const made = await buyer.caller.post("/api/calendar-feed");
    const path = new URL((made.body.data as { url: string }).url).pathname;
    const read = async () => (await app.anyone.get(path)).text.replaceAll("\r\n ", "");
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    const first = await read();
    expect(first).toContain(`UID:live-auction-${sale.id}@127.0.0.1`);
    expect(first).toContain("STATUS:CONFIRMED");
    await sale.host.caller.post(`/api/live-auctions/${sale.id}/cancel`, { reason: "The hall is closed." });
    const cancelled = await read();
    expect(cancelled).toContain("STATUS:CANCELLED");
    expect(sequence(cancelled)).toBeGreaterThan(sequence(first));
  });
});
