import { afterAll, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../../testing/app.ts";
import { anAuction } from "../../../testing/auctions.ts";
import { turnOf } from "./turns.ts";

let app: TestApp;
let buyer: SignedIn;

beforeAll(async () => {
  app = await startTestApp();
  buyer = await app.signIn();
  await anAuction(app);
});
afterAll(() => app.close());

// Runs while so many turns of the buyer are under way.
async function whileUnderWay(turns: number, run: () => Promise<void>): Promise<void> {
  const end = Promise.withResolvers<void>();
  const turn = turnOf({ principal: { userId: buyer.user.id }, address: "192.0.2.1" });
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
const walked = ["/api/auctions", "/api/auctions?sort=soonest&location=Pune", "/api/auctions?search=chairs"];

const statuses = (paths: readonly string[]): Promise<number[]> =>
  Promise.all(paths.map(async (path) => (await buyer.caller.get(path)).status));

it("TURNS-1 a caller with eight turns gets no ninth, but every list that is walked", async () => {
  await whileUnderWay(8, async () => {
    expect(await statuses(readingAll)).toEqual(readingAll.map(() => 429));
    expect(await statuses(walked)).toEqual(walked.map(() => 200));
  });
  expect(await statuses(readingAll)).toEqual(readingAll.map(() => 200));
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
