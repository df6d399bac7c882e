import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { type SignedIn, type TestApp, startTestApp } from "../../testing/app.ts";
import { anAuction, viewOf } from "../../testing/auctions.ts";
import type { Call } from "../http/call.ts";
import { PageViewCounter } from "./page-view-counter.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => app.moveClock(0));
afterAll(() => app.close());

const minute = 60_000;

// The users who were announced as viewers of this auction.
const readersOf = async (auctionId: string): Promise<Array<string | null>> =>
  (await looksAt(auctionId)).map(({ userId }) => userId);

async function looksAt(auctionId: string): Promise<Look[]> {
  const jobs = await app.database.db
    .selectFrom("job")
    .select("payload")
    .where("kind", "=", "activity-noted/analytics")
    .limit(100)
    .execute();
  return jobs
    .flatMap(({ payload }) => (payload as { activities: Look[] }).activities)
    .filter(({ thing }) => thing.id === auctionId);
}

interface Look {
  at: string;
  thing: { id: string };
  userId: string | null;
  visitor: string | null;
}

it("VIEWS-3 counts a reader once in half an hour, and nobody who may edit", async () => {
  const auction = await anAuction(app);
  const [reader, admin] = [await app.signIn(), await app.signIn({ role: "admin" })];
  // Views are announced in their order, so whoever comes last shows that those before were announced as well.
  const looksOf = async (people: SignedIn[], last: SignedIn): Promise<number> => {
    for (const who of [...people, last]) await viewOf(app, who, auction.id);
    await expect.poll(() => readersOf(auction.id), { timeout: 10_000 }).toContain(last.user.id);
    return (await readersOf(auction.id)).filter((id) => id === reader.user.id).length;
  };
  expect(await looksOf([reader, admin, auction.owner, reader], await app.signIn())).toBe(1);
  await app.moveClock(29 * minute);
  expect(await looksOf([reader], await app.signIn())).toBe(1);
  await app.moveClock(31 * minute);
  expect(await looksOf([reader], await app.signIn())).toBe(2);
  expect(new Set(await readersOf(auction.id))).not.toContain(admin.user.id);
});

it("FLOOD-4 counts those from one place who come again after a fault prevented the recording", async () => {
  const { id, owner } = await anAuction(app);
  let isAway = true;
  const faults: unknown[] = [];
  const views = new PageViewCounter({
    database: {
      ...app.database,
      db: app.database.db,
      transaction: async (...args) => {
        if (isAway) throw new Error("The database is away.");
        return app.database.transaction(...args);
      },
    },
    secret: "a secret that only this test knows",
    onFailure: (fault) => faults.push(fault),
  });
  const look = async (): Promise<void> => {
    for (let visitor = 0; visitor < 20; visitor += 1) {
      const call = { principal: null, address: "10.41.2.3", userAgent: `browser ${visitor}` };
      views.note({ id, owner_id: owner.user.id }, call as unknown as Call);
    }
    await views.flush();
  };
  await look();
  expect(faults).toHaveLength(1);
  expect(await looksAt(id)).toEqual([]);
  isAway = false;
  await look();
  expect(await looksAt(id)).toHaveLength(20);
});

it("FORGET-3 distinguishes a visitor from others for one day in India, and not from one day to the next", async () => {
  const auction = await anAuction(app);
  const toMidnight = Date.parse("2031-03-14T18:30:00Z") - Date.now();
  // Views are announced about once a second, so there are two: one on each side of midnight.
  const marks: Array<string | null> = [];
  for (const minutes of [-60, 60]) {
    await app.moveClock(toMidnight + minutes * minute);
    await viewOf(app, undefined, auction.id);
    await expect
      .poll(async () => (await looksAt(auction.id)).length, { timeout: 10_000 })
      .toBe(marks.length + 1);
    const looks = (await looksAt(auction.id)).toSorted((one, other) => one.at.localeCompare(other.at));
    marks.push(looks.at(-1)!.visitor);
  }
  expect(new Set(marks).size).toBe(2);
  expect(marks.every((mark) => /^[\w-]{22}$/.test(mark ?? ""))).toBe(true);
});
