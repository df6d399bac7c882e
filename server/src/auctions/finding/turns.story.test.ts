import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { farTurnOf, turnOf } from "./turns.ts";

let app: TestApp;
let buyer: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  buyer = await app.signIn();
  await anAuction(app);
});
afterAll(() => app.close());

// Runs while so many turns of the buyer are under way.
async function whileUnderWay(turns: number, run: () => Promise<void>, of = turnOf): Promise<void> {
  const end = Promise.withResolvers<void>();
  const turn = of({ principal: { userId: buyer.user.id }, address: "192.0.2.1" });
  const underWay = Array.from({ length: turns }, () => turn(() => end.promise));
  await run().finally(end.resolve);
  await Promise.all(underWay);
}

const readingAll = [
  "/api/auctions?sort=newest",
  "/api/auctions?near=411001&sort=nearest",
  "/api/auctions?sort=newest&search=chairs",
  "/api/auctions?search=zugtro+tenorh+waldho+flugel+chairs",
  "/api/auctions/map",
  "/api/auctions/near-misses?location=Pune&status=cancelled",
  "/api/auctions/recommended?near=411001",
];
const readingMost = [
  "/api/auctions?page=101&limit=100",
  "/api/auctions?page=100000&limit=100&status=completed",
  "/api/auctions?search=chairs&page=11&limit=100",
  "/api/auctions?search=chairs&priceMin=90000000",
  "/api/auctions/counts?search=chairs&dateTo=2020-01-01",
];
const far = [
  "/api/auctions?search=chairs",
  "/api/auctions?search=chairs&type=Embassy",
  "/api/auctions?category=Furniture&location=Pune",
  "/api/auctions?type=Airport&priceMax=0",
  "/api/auctions/counts?search=chairs&location=Pune",
  "/api/auctions/counts?type=Airport&priceMin=90000000",
];
const walked = ["/api/auctions", "/api/auctions/counts", "/api/auctions?sort=soonest&location=Pune"];

const statuses = (paths: readonly string[]): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await buyer.caller.get(path)).status));

it("TURNS-1 a caller with eight turns gets no ninth, but every list that is walked", async () => {
  await whileUnderWay(8, async () => {
    expect(await statuses(readingAll)).toEqual(readingAll.map(() => 429));
    expect(await statuses(walked)).toEqual(walked.map(() => 200));
  });
  for (const path of readingAll) expect(await statuses([path]), path).toEqual([200]);
});

it("TURNS-1 others wait for their turn behind the three that run, and get it", async () => {
  let first: unknown;
  const waiting = Promise.withResolvers<void>();
  await whileUnderWay(3, async () => {
    const asked = statuses(readingAll.slice(0, 1)).then((answer) => {
      first ??= "answer";
      expect(answer).toEqual([200]);
      waiting.resolve();
    }, waiting.reject);
    expect(await statuses(walked)).toEqual(walked.map(() => 200));
    first ??= "walked lists";
    void asked;
  });
  await waiting.promise;
  expect(first).toBe("walked lists");
});

it("TURNS-2 lists of several filters have turns of their own", async () => {
  await whileUnderWay(
    8,
    async () => {
      expect(await statuses(far)).toEqual(far.map(() => 429));
      for (const path of [...walked, ...readingAll, ...readingMost])
        expect(await statuses([path]), path).toEqual([200]);
    },
    farTurnOf,
  );
  for (const path of far) expect(await statuses([path]), path).toEqual([200]);
});

it("TURNS-3 pages far down, and searches with a price or a day, are among those that read everything", async () => {
  await whileUnderWay(8, async () => {
    expect(await statuses(readingMost)).toEqual(readingMost.map(() => 429));
    for (const path of far) expect(await statuses([path]), path).toEqual([200]);
  });
  for (const path of readingMost) expect(await statuses([path]), path).toEqual([200]);
});
