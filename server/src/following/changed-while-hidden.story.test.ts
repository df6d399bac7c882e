import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { type BuiltAuction, anAuction, editAuction } from "../../testing/auctions.ts";
import { notificationsAbout, startFollowingWorker, untilChangeIsQueued } from "../../testing/following.ts";
import { following } from "./index.ts";

let app: TestApp;
let seller: SignedIn;
let admin: SignedIn;
let worker: { stop(): Promise<void> };
beforeAll(async () => {
  app = await startTestApp();
  seller = await app.signIn({ role: "seller" });
  admin = await app.signIn({ role: "admin" });
  worker = startFollowingWorker(app);
});
afterAll(async () => {
  await worker.stop();
  await app.close();
});

const kinds = following.jobs().map(({ kind }) => kind);
const waits = { timeout: 20_000 };
let clock = 0;
const pass = (ms: number): Promise<void> => app.moveClock((clock += ms));

interface Followed extends BuiltAuction {
  // Sets the auction's earnest money in a new version.
  ask(amount: number): Promise<void>;
  show(isShown: boolean): Promise<void>;
}

// An auction that somebody has as a favourite.
async function followed(): Promise<Followed> {
  const [auction, buyer] = [await anAuction(app, { owner: seller }), await app.signIn()];
  await buyer.caller.put(`/api/favourites/${auction.id}`);
  let version = 0;
  return {
    ...auction,
    ask: async (amount) => {
      const input = { ...auction.input, earnestMoney: { amount } };
      const answer = await editAuction(seller, auction.id, (version += 1), input);
      expect(answer.status, answer.text).toBe(200);
    },
    show: async (isShown) => {
      const path = `/api/admin/auctions/${auction.id}/visibility`;
      const answer = await admin.caller.put(path, { hidden: !isShown });
      expect(answer.status, answer.text).toBe(200);
      version += 1;
    },
  };
}

// Waits until all changes that followers hear of now have been told.
async function untilFollowersAreNotified(id: string): Promise<void> {
  const countJobs = async (): Promise<number | undefined> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from job
      where kind = any(${kinds}::text[]) and payload::text like ${`%${id}%`} limit 1`.execute(
      app.database.db,
    );
    return rows[0]?.count;
  };
  await expect
    .poll(async () => {
      await pass(6_000);
      return countJobs();
    }, waits)
    .toBe(0);
}

const notificationsOf = async (id: string): Promise<unknown[]> =>
  (await notificationsAbout(app, id)).map(({ kind, given }) => [kind, given["amount"]]);
const earnest = (amount: number | null) => ["auction-earnest-changed", amount];

it("FOLLOW-7 of what changed while it was hidden nothing is told until it is shown, and then as things stand, once", async () => {
  const auction = await followed();
  await auction.show(false);
  for (const amount of [1_000, 2_000]) {
    await auction.ask(amount);
    await untilFollowersAreNotified(auction.id);
  }
  expect(await notificationsOf(auction.id)).toEqual([]);
  await auction.show(true);
  await untilFollowersAreNotified(auction.id);
  expect(await notificationsOf(auction.id)).toEqual([earnest(2_000)]);
  await auction.show(false);
  await auction.show(true);
  await untilFollowersAreNotified(auction.id);
  expect(await notificationsOf(auction.id)).toEqual([earnest(2_000)]);
});

it("FOLLOW-7 nobody is told of what is as it was before it was hidden", async () => {
  const auction = await followed();
  await auction.ask(1_000);
  await untilFollowersAreNotified(auction.id);
  await auction.show(false);
  for (const amount of [5_000, 1_000]) {
    await auction.ask(amount);
    await untilFollowersAreNotified(auction.id);
  }
  await auction.show(true);
  await untilFollowersAreNotified(auction.id);
  expect(await notificationsOf(auction.id)).toEqual([earnest(1_000)]);
});

it("FOLLOW-7 what was not told yet when it was hidden is told when it is shown, however often it is hidden", async () => {
  const auction = await followed();
  await auction.ask(3_000);
  await untilChangeIsQueued(app, auction.id, "earnest");
  await auction.show(false);
  await untilFollowersAreNotified(auction.id);
  for (let time = 0; time < 2; time += 1) {
    await auction.show(true);
    await auction.show(false);
    await untilFollowersAreNotified(auction.id);
  }
  expect(await notificationsOf(auction.id)).toEqual([]);
  await auction.show(true);
  await untilFollowersAreNotified(auction.id);
  expect(await notificationsOf(auction.id)).toEqual([earnest(3_000)]);
});
